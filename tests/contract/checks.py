"""What every game promises, as checks on one random match: used here on each game of the shelf, and by whoever adds another.

A *walk* plays a match by chance and stops at every decision; a *mask* of a position is the same position with the cards that one
seat cannot see dealt round among themselves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations

import msgspec

from cardwright import replay
from cardwright.forms import seating
from cardwright.kernel import codec
from cardwright.kernel.agenda import answer, choices, decision_for, first_open
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.names import SPECTATOR, sees
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.things import Option, replace
from cardwright.kernel.viewing import view
from cardwright.kernel.why import find_option, why
from cardwright.kernel.wording import option_text
from cardwright.kernel.worlds import imagine, unseen
from cardwright.match import Match
from cardwright.players import Seen, player
from cardwright.shelf import Shelved

LONGEST = 20_000  # decisions in which a random match must have ended
Check = Callable[[Match, random.Random], None]


def begin(game: Shelved, seed: int, *, log: bool = True) -> Match:
    """A match of two starter decks (or as many as the game needs), all its forms and all orders of decks in turn."""
    forms = list(game.rules_code.forms) or [None]
    seats, options = seating(game.rules_code, forms[seed % len(forms)])
    orders = list(permutations(game.decks.values(), seats))
    return game.start(orders[seed % len(orders)], f"contract/{seed}", log=log, **options)


def walk(match: Match, chance: random.Random) -> Iterator[Match]:
    """The match at each of its decisions, played on by chance."""
    for _ in range(LONGEST):
        if match.result is not None:
            return
        yield match
        match.choose(chance.choice(choices(first_open(match.state))), match.game.seat_name(first_open(match.state).seat))
    raise AssertionError(f"no end after {LONGEST} decisions")


def ends_by_a_rule(game: Shelved, match: Match) -> None:
    assert match.result is not None
    assert match.result.rule in game.rules.rules, f"{match.result.rule!r} is no rule of {game.id}"


# -- at one decision ----------------------------------------------------------------------------------------


def texts_differ_and_are_read(match: Match, chance: random.Random) -> None:
    """The texts of one decision differ pairwise, and each is read as the option it stands for."""
    decision = first_open(match.state)
    options = choices(decision)
    texts = [option_text(match.state, decision, option) for option in options]
    assert len(set(texts)) == len(texts), f"alike: {sorted(text for text in texts if texts.count(text) > 1)}"
    for option, text in zip(options, texts, strict=True):
        assert find_option(match.state, decision, text) == [option], f"{text!r} is read otherwise"
        assert why(match.state, decision.seat, text) == [], f"{text!r} is offered and yet explained away"


def saved_and_loaded_alike(match: Match, chance: random.Random) -> None:
    """Bytes give the same position back, and it goes on in the same way."""
    state = match.state
    raw = codec.dump(state)
    again = codec.load(state.table, raw)
    assert codec.dump(again) == raw
    decision = first_open(state)
    option = chance.choice(choices(decision))
    twin = state.clone()
    answer(twin, decision.seat, option)
    answer(again, decision.seat, option)
    assert codec.state_hash(twin) == codec.state_hash(again)


def clones_are_apart(match: Match, chance: random.Random) -> None:
    """What is done to a clone does not touch the original, nor the other way round."""
    state = match.state
    before = codec.state_hash(state)
    first, second = state.clone(), state.clone()
    stray(first, chance, 12)
    assert codec.state_hash(state) == before
    assert codec.state_hash(second) == before
    resting = codec.state_hash(first)
    stray(second, chance, 12)
    assert codec.state_hash(first) == resting


def stray(state: State, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if state.result is None:
            decision = first_open(state)
            answer(state, decision.seat, chance.choice(choices(decision)))


def listed_options_are_accepted(match: Match, chance: random.Random) -> None:
    state = match.state
    decision = first_open(state)
    for option in choices(decision):
        answer(state.clone(), decision.seat, option)


def anything_else_is_refused(match: Match, chance: random.Random) -> None:
    """An option that is not listed, another seat, a text that means nothing: refused, and nothing has changed."""
    state = match.state
    decision = first_open(state)
    before = codec.state_hash(state)
    record = list(match.record)
    offered = choices(decision)
    things = len(state.things)
    verbs = [*state.game.verbs, "pass", "done", "pick", "nonsense"]
    for _ in range(20):
        option = Option(chance.choice(verbs), chance.randrange(-1, things), chance.randrange(-1, things), chance.randrange(3))
        if option not in offered:
            refused(partial(answer, state, decision.seat, option))
    for seat in range(state.table.seats):
        if decision_for(state, seat) is None:
            refused(partial(answer, state, seat, offered[0]))
    for wrong in ("nonsense -> nowhere", "", len(offered), -1):
        refused(partial(match.choose, wrong))
    assert codec.state_hash(state) == before
    assert match.record == record


def refused(attempt: Callable[[], None]) -> None:
    try:
        attempt()
    except IllegalChoice:
        return
    raise AssertionError("this was not refused")


# -- secrets ------------------------------------------------------------------------------------------------


def mask(state: State, seat: int, chance: random.Random, keep: frozenset[int] = frozenset()) -> State:
    """The same position for a seat: what it cannot see is dealt round among each owner's unseen Things (but for those to keep)."""
    other = state.clone()
    for owner in range(state.table.seats):
        places: dict[int, list[int]] = {}  # where only some cards can lie, these are dealt round among themselves
        for oid in unseen(state, seat, owner):
            if oid not in keep:
                leaf = state.things[oid]
                typed = state.game.computer.lies_there(state, leaf) is not None
                places.setdefault(leaf.zone if typed else -1, []).append(oid)
        for hidden in places.values():
            faces = [(state.things[oid].card, state.things[oid].print) for oid in hidden]
            chance.shuffle(faces)
            for oid, (card, face) in zip(hidden, faces, strict=True):
                other.things[oid] = replace(other.things[oid], card=card, print=face)
    other.forget_kept()
    return other


def made_anew(state: State, seat: int) -> bytes:
    """A view that has nothing from an earlier one, as it is sent; what is kept for the next stays as it was."""
    kept, state.table.look = state.table.look, None
    found = msgspec.json.encode(view(state, seat))
    state.table.look = kept
    return found


def nothing_hidden_shows(match: Match, chance: random.Random) -> None:
    """View, options and explanations are the same, byte for byte, and so is every world the seat imagines."""
    state = match.state
    for seat in (*range(state.table.seats), SPECTATOR):
        other = mask(state, seat, chance)
        assert made_anew(state, seat) == made_anew(other, seat), f"the view of seat {seat} differs"
        if seat == SPECTATOR:
            continue
        for text in attempts(match, seat, chance):
            assert why(state, seat, text) == why(other, seat, text), f"seat {seat} learns something from asking why {text!r}"
        rng = seeded(chance.random().hex())
        worlds = codec.state_hash(imagine(state, seat, rng)), codec.state_hash(imagine(other, seat, rng))
        assert worlds[0] == worlds[1], f"the imagined worlds of seat {seat} differ"


def attempts(match: Match, seat: int, chance: random.Random) -> list[str]:
    """Moves that might be tried: every verb with cards that are there, that are hidden, or that are not in the match at all."""
    state = match.state
    faces = sorted({card.name for card in state.table.prints})
    names = [chance.choice(faces) for _ in range(2)]
    names += [state.prints[leaf.print].name for leaf in chance.sample(state.things, 3) if leaf.print >= 0]
    fixtures = [state.game.shown.fixture_name(state, leaf.oid) for leaf in state.things if leaf.print < 0]
    words = sorted({words for words, _ in state.game.words.verb_words(state, seat)})
    aims = ["", *(f" -> {name}" for name in (*fixtures, *names))]
    return [f"{chance.choice(words)} {name}{chance.choice(aims)}" for name in names]


def players_see_nothing_hidden(match: Match, chance: random.Random) -> None:
    """Every player chooses the same, whatever is hidden from its seat."""
    seat = first_open(match.state).seat
    for name in ("random", "careless", "greedy", "search:2", "student"):
        chosen = [player(name, 5).choose(Seen(truth, seat)) for truth in (match.state, mask(match.state, seat, chance))]
        assert chosen[0] == chosen[1], f"{name} chooses by what it cannot see"


def what_follows_shows_nothing(match: Match, chance: random.Random) -> None:
    """After a choice of its own, while others do nothing, log and view of a seat are the same whatever stays hidden from it."""
    seat = first_open(match.state).seat
    option = chance.choice(choices(first_open(match.state)))
    after = followed(match.state.clone(), seat, option)
    if after is None:
        return
    lines = [line[seat] for line in after.journal or ()]
    shown = {oid for oid in range(len(after.things)) if sees(after, seat, oid)}
    for oid, leaf in enumerate(after.things):  # shown for a moment, then shuffled away
        if leaf.print >= 0 and any(after.prints[leaf.print].name in line for line in lines):
            shown.add(oid)
    other = followed(mask(match.state, seat, chance, frozenset(shown)), seat, option)
    if other is None:
        return
    assert [line[seat] for line in other.journal or ()] == lines
    assert made_anew(other, seat) == made_anew(after, seat)


def followed(state: State, seat: int, option: Option) -> State | None:
    """A position after a choice when the seat is asked again or it is over, others doing nothing; None if one of them must do something."""
    state.journal = []
    answer(state, seat, option)
    while state.result is None and first_open(state).seat != seat:
        decision = first_open(state)
        idle = choices(decision)[0]
        if idle.it >= 0 or idle.verb == "yes":
            return None
        answer(state, decision.seat, idle)
    return state


# -- a whole match ------------------------------------------------------------------------------------------


def replays_alike(match: Match) -> None:
    """The file of a match reads back as the same match, hash by hash."""
    kept = replay.from_json(replay.to_json(replay.record(match)))
    verdict = replay.verify(kept)
    assert verdict.sound, verdict.reason
    assert not verdict.cards_differ
    assert kept.result is None or match.result is not None


def logs_change_nothing(game: Shelved, match: Match, seed: int) -> None:
    """The same choices without a log lead to the same position."""
    silent = begin(game, seed, log=False)
    for chosen in match.record:
        replay.follow(silent, chosen.seat, chosen.text)
    assert silent.hash() == match.hash()


AT_DECISIONS: tuple[Check, ...] = (
    texts_differ_and_are_read, saved_and_loaded_alike, clones_are_apart, listed_options_are_accepted, anything_else_is_refused,
    nothing_hidden_shows, players_see_nothing_hidden, what_follows_shows_nothing,
)
