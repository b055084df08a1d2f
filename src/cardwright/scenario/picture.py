"""A position as text for people: what a failure shows. It is drawn with every face up, since it is for the author of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..kernel.agenda import choices
from ..kernel.names import printed_name
from ..kernel.questions import prompt
from ..kernel.state import State
from ..kernel.things import Decision, Thing
from ..kernel.viewing import chain_view
from ..kernel.wording import option_text

MOST_OPTIONS = 40
MOST_CARDS = 12  # different ones of a zone


def picture(s: State) -> str:
    """Whose turn it is, each seat's zones, the chain, and the question with its options."""
    lines = ["  ".join(f"{word}: {value}" for word, value in s.game.shown.status(s).items())]
    for seat in range(s.table.seats):
        lines += _seat(s, seat)
    lines += _board(s)
    links = chain_view(s, 0)
    if links:
        lines.append("chain: " + "; ".join(_link(link.kind, link.source, link.targets) for link in links))
    if s.result is not None:
        winners = ", ".join(s.game.seat_name(seat) for seat in s.result.winners) or "nobody"
        lines.append(f"over: {winners} wins ({s.result.rule})")
    return "\n".join([*lines, *questions(s)])


def questions(s: State) -> list[str]:
    """Whoever is asked something, and the options."""
    return [line for decision in s.pending for line in _asked(s, decision)]


def _link(kind: str, source: str, targets: tuple[str, ...]) -> str:
    return f"{kind} {source}" + (f" -> {', '.join(targets)}" if targets else "")


def _seat(s: State, seat: int) -> Iterator[str]:
    game, seats = s.game, s.table.seats
    leaf = s.things[seat]
    yield f"{game.seat_name(seat)}: " + ", ".join(
        f"{word} {number}" for word, number in zip(game.nums, leaf.nums, strict=True) if number
    )
    fixtures = {game.shown.fixture_name(s, thing.oid): thing for thing in s.things if thing.print < 0 and thing.oid >= seats}
    for place, spec in enumerate(game.zones):
        if not spec.per_seat or spec.name == game.fixture_zone:
            continue
        content = s.zones[place * seats + seat]
        fixture = fixtures.get(f"{game.seat_name(seat)}.{spec.name}")
        about = states(s, fixture) if fixture is not None else ""
        if not content and not about:
            continue
        if spec.deck:
            top, bottom = s.marks.get(place * seats + seat, (0, 0))
            known = ", ".join(printed_name(s, s.things[oid]) for oid in content[:top])
            lowest = ", ".join(printed_name(s, s.things[oid]) for oid in content[len(content) - bottom :])
            about = f"{len(content)} cards" + (f", on top {known}" if known else "") + (f", at the bottom {lowest}" if lowest else "")
            yield f"  {spec.name}: {about}"
        else:
            cards = ", ".join(counted([card_line(s, oid) for oid in content]))
            yield f"  {spec.name}{f' ({about})' if about else ''}: {cards or '-'}"


def counted(lines: list[str]) -> list[str]:
    """Cards that look alike in one, and no more than fit on a screen."""
    alike = Counter(lines)
    found = [f"{line} x{count}" if count > 1 else line for line, count in alike.items()]
    return found if len(found) <= MOST_CARDS else [*found[:MOST_CARDS], f"… and {sum([*alike.values()][MOST_CARDS:])} more"]


def _board(s: State) -> Iterator[str]:
    """What stands in a zone that belongs to nobody, with its place."""
    for place, spec in enumerate(s.game.zones):
        if spec.per_seat or spec.name == s.game.fixture_zone:
            continue
        for oid in s.zones[place * s.table.seats]:
            leaf = s.things[oid]
            yield f"  {s.game.place_of(s, leaf)}: {s.game.seat_name(leaf.controller)}'s {card_line(s, oid)}"


def states(s: State, leaf: Thing) -> str:
    """The numbers, states and values of a Thing in words."""
    game = s.game
    words = [f"{word} {value}" for word, value in game.shown.values(s, leaf.oid).items()]
    words += [f"{word} {number}" for word, number in zip(game.nums, leaf.nums, strict=True) if number]
    words += [word for bit, word in enumerate(game.flags) if leaf.flags >> bit & 1]
    return ", ".join(words)


def card_line(s: State, oid: int) -> str:
    leaf = s.things[oid]
    words = [states(s, leaf), *s.game.shown.keywords(s, oid), *s.game.shown.changes(s, oid)]
    if leaf.controller != leaf.zone % s.table.seats and s.game.zones[leaf.zone // s.table.seats].per_seat:
        words.append(f"controlled by {s.game.seat_name(leaf.controller)}")
    about = ", ".join(word for word in words if word)
    return printed_name(s, leaf) + (f" ({about})" if about else "")


def _asked(s: State, decision: Decision) -> Iterator[str]:
    if decision.answer is not None:
        yield f"{s.game.seat_name(decision.seat)} has answered"
        return
    yield f"{s.game.seat_name(decision.seat)} is asked ({decision.kind}, {decision.rule}): {prompt(s, decision)}"
    offered = choices(decision)
    for option in offered[:MOST_OPTIONS]:
        yield f"  - {option_text(s, decision, option)}"
    if len(offered) > MOST_OPTIONS:
        yield f"  … and {len(offered) - MOST_OPTIONS} more"
