"""Neuroscape in words: options in their written form, the log, the state of the turn, and what is shown with a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.abilities import in_force
from ...kernel.names import SPECTATOR, giver_words, thing_name
from ...kernel.parts.shown import fixture_name as plain_name
from ...kernel.questions import mode_text
from ...kernel.series import score_of
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Event, Option, Ref, Thing
from ...kernel.values import value
from .checks import active_tiers
from .elimination import lost
from .model import (
    BANK,
    BIN,
    CHARACTERS,
    CYBERDECK,
    CYBERWARE,
    E_ACTIVATED,
    E_ATTACKS,
    E_BLOCKS,
    E_COUNTERED,
    E_CRASHED,
    E_DESTROYED,
    E_DUELS,
    E_PSYCHOSIS,
    E_PSYCHOSIS_FAILED,
    E_PSYCHOSIS_PASSED,
    E_QUIT,
    E_SACRIFICED,
    E_STABILITY,
    E_STABILITY_FAILED,
    E_STABILITY_PASSED,
    E_START,
    E_TIER_OFF,
    E_TIER_ON,
    FACE_DOWN,
    GONE,
    HAND,
    ICONS,
    KEYWORDS,
    MAINFRAME_CARD,
    POOL_NAMES,
    PORT,
    PORT_2,
    PORT_NAMES,
    PURGE,
    SLOT,
    SLOT_NAMES,
    SLOTS,
    SLOTTED,
    hosts_of,
    is_pool,
    pool_colour,
    pool_seat,
    ram_cost,
    ram_under,
    subtype_of,
    synergy,
    zone_kind,
)
from .plays import mainframe_seat, mainframes_for
from .uses import nth_ability, usable_on
from .values import available


def who(seat: int) -> str:
    return SEAT_NAMES[seat]


# -- options ------------------------------------------------------------------------------------------------


def option_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """The stable written form of an option."""
    verb = option.verb
    writer = WRITERS.get(verb)
    if writer is not None:
        return writer(s, decision, option, name)
    if verb == "pick":
        # Of RAM to pay with or to return, one card of each kind is offered.
        return s.prints[s.things[option.it].print].name if decision.kind in ("ram", "excess") else name(option.it)
    if verb == "number":
        return str(option.n)
    return verb


def play_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A mainframe is named where there could be several."""
    text = f"play {name(option.it)}"
    if option.n == 1:
        return f"{text} reversed"
    if option.to >= 0 and subtype_of(s, option.it) in SLOTTED and len(mainframes_for(s, decision.seat, option.it)) > 1:
        return f"{text} -> {who(mainframe_seat(s, option.to))}.mainframe"
    return text


def _activate(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    several = len(usable_on(s, decision.seat, option.it)) > 1
    return f"activate {name(option.it)}{f' ({option.n + 1})' if several else ''}"


def _attack(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    return f"attack {name(option.it)} -> {who(option.to)}"


def _port(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    hosts = {other.it for other in decision.options if other.verb == "port"}
    port = PORT_NAMES[option.n]
    return port if len(hosts) == 1 else f"{name(option.it)}, {port}"


def _slot(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    places = {other.it for other in decision.options if other.verb == "slot"}
    slot = SLOT_NAMES[option.n]
    return slot if len(places) == 1 else f"{who(mainframe_seat(s, option.it))}.{slot}"


def _first(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A waiting trigger by its card, several of one card numbered; or the player who goes first."""
    if decision.kind in ("first", "member"):
        return who(option.it)
    text = name(option.it)
    alike = [other.n for other in decision.options if name(other.it) == text]
    return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"


def _aim(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A new target; which one it replaces is told where an item has several."""
    olds = {(other.to, other.n) for other in decision.options if other.verb == "aim"}
    return name(option.it) if len(olds) == 1 else f"{name(option.it)} for {name(option.to)}"


def _card(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A card of a deck list; copies are numbered."""
    title = s.prints[option.n].name
    same = [other for other in decision.options if other.verb == "card" and other.n == option.n]
    return title if len(same) == 1 else f"{title} ({same.index(option) + 1})"


def _mode(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    return mode_text(s, decision, option.n)


def _printed(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    return s.prints[option.n].name


def _replace(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    text = name(option.it)
    alike = [other.n for other in decision.options if name(other.it) == text]
    return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"


def _named(word: str) -> Callable[[State, Decision, Option, Callable[[int], str]], str]:
    def write(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        text = f"{word} {name(option.it)}" if word else name(option.it)
        return f"{text} -> {name(option.to)}" if option.to >= 0 else text

    return write


WRITERS: dict[str, Callable[[State, Decision, Option, Callable[[int], str]], str]] = {
    "play": play_text, "activate": _activate, "attack": _attack, "block": _named("block"), "force quit": _named("force quit"),
    "port": _port, "slot": _slot, "first": _first, "aim": _aim, "card": _card, "mode": _mode, "name": _printed, "replace": _replace,
    "keep": _named("keep"), "mainframe": lambda s, decision, option, name: f"{who(mainframe_seat(s, option.it))}.mainframe",
}


def option_hint(s: State, decision: Decision, option: Option) -> str:
    """The printed text that an option would use, where its name alone does not tell."""
    verb = option.verb
    if verb == "activate":
        found = nth_ability(s, decision.seat, option)
        return found[1].text if found is not None else ""
    if verb == "play":
        return s.prints[s.things[option.it].print].text
    if verb == "first" and decision.kind == "order":
        prog = s.waiting[option.n].prog
        return s.prints[prog[0]].abilities[prog[1]].text
    return ""


# -- what is shown ------------------------------------------------------------------------------------------


def status(s: State) -> dict[str, Any]:
    """What everyone may know of the turn."""
    own, score = s.own, score_of(s)
    return {
        **({"game": score.played + 1, "score": ":".join(map(str, score.wins))} if score is not None else {}),
        "active": who(own.active), "first": who(own.first) if own.first >= 0 else "", "turn": own.turn, "stage": own.stage,
        "substage": own.substage, "order": "".join(who(seat) for seat in own.order), "out": "".join(
            who(seat) for seat in range(s.table.seats) if not s.playing(seat) or (s.result is not None and s.table.sides[seat] in lost(s))
        ),
    }


def settled(s: State, leaf: Thing) -> bool:
    """Pools, and cards that are neither in play nor in a hand while no text changes keywords; unless a change lies on them."""
    if leaf.mods:
        return False
    if leaf.print < 0:
        return leaf.oid >= s.table.seats
    kind = leaf.zone // s.table.seats
    return kind >= BANK and kind != HAND and "keywords" not in (s.index or in_force(s)).changed


def shown_values(s: State, oid: int) -> dict[str, int]:
    if s.own is None:
        return {}
    if oid < s.table.seats:
        return {**{f"{icon}": points for place, icon in enumerate(ICONS) if (points := synergy(s, oid, place))}, "ram": available(s, oid)}
    kind = zone_kind(s, oid)
    if kind == CHARACTERS:
        shown = {"attack": value(s, oid, "attack"), "defense": value(s, oid, "defense"), "blue": value(s, oid, "color"),
                 "cost": ram_cost(s, oid), "committed": len(ram_under(s, oid))}
        short = max(0, shown["cost"] - shown["committed"])
        more = {"psychosis": value(s, oid, "psychosis"), "short": short}
        return {**shown, **{word: number for word, number in more.items() if number}}
    if kind == MAINFRAME_CARD:
        return {"tiers": sum(1 << number for number in active_tiers(s, oid)) >> 1}
    return {"cost": ram_cost(s, oid)} if kind in (CYBERWARE, SLOTS, HAND) else {}


SPANS = {
    "turn": "until end of turn", "next_turn": "until a next turn", "turn_end_of": "until the end of a turn", "round": "this round",
    "refresh": "until the next Refresh", "combat": "this combat", "turns": "for some turns",
    "while": "for as long as something is so",
}


def keywords_of(s: State, oid: int) -> list[str]:
    if s.things[oid].print < 0:
        return []
    bits = value(s, oid, "keywords")
    return [word for place, word in enumerate(KEYWORDS) if bits >> place & 1]


def changes_on(s: State, oid: int) -> list[str]:
    """The changes on a card with the card they come from, what it is attached to, and where."""
    lines = []
    counted: dict[str, int] = {}
    for mod in s.things[oid].mods:
        if mod.op == "count":
            word = mod.attr.removeprefix("counter ")
            counted[word] = counted.get(word, 0) + mod.amount
        elif mod.attr not in ("tether", "print"):
            source = giver_words(s, mod.source[0])
            span = f" {SPANS.get(mod.until, mod.until)}" if mod.until else ""
            amount = f"{mod.amount:+d} " if mod.op == "add" else f"{mod.op} "
            lines.append(f"{amount}{mod.attr}{span}{source}")
    lines += [f"{number} {word} counter{'s' if number != 1 else ''}" for word, number in counted.items() if number]
    if zone_kind(s, oid) == CYBERWARE:
        leaf = s.things[oid]
        ports = (leaf.nums[PORT], leaf.nums[PORT_2])
        lines += [f"on {thing_name(s, host, SPECTATOR)}, {PORT_NAMES[port]}" for host, port in zip(hosts_of(s, oid), ports, strict=False)]
    if zone_kind(s, oid) == CHARACTERS and s.own.combat:
        lines += [f"attacks {who(item.seat)}" for item in s.own.combat if item.ref == s.ref(oid)]
        lines += [f"blocks {thing_name(s, item.ref[0], SPECTATOR)}" for item in s.own.combat if s.ref(oid) in item.blockers]
    if zone_kind(s, oid) == MAINFRAME_CARD:
        lines += [f"tier {number} active" for number in active_tiers(s, oid)]
    if zone_kind(s, oid) == SLOTS:
        lines.append(f"{SLOT_NAMES[s.things[oid].nums[SLOT]]} slot, {who(s.things[oid].controller)}'s")
    return lines


# -- the log ------------------------------------------------------------------------------------------------


def describe(s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
    """One line of the log."""
    teller = TELLERS.get(event.kind)
    return teller(s, event, name) if teller is not None else ""


def _pool(s: State, it: int) -> str:
    return f"{who(pool_seat(s, it))}'s {POOL_NAMES[pool_colour(s, it)]}"


def _damage(s: State, event: Event, name: Callable[[int], str]) -> str:
    source = f" from {name(event.by[0])}" if event.by[0] >= 0 and s.things[event.by[0]].print >= 0 else ""
    to = _pool(s, event.it) if is_pool(s, event.it) else name(event.it)
    return f"{to} takes {event.amount} damage{source}{' (OVERRUN)' if event.how == 'overrun' else ''}."


def _health(s: State, event: Event, name: Callable[[int], str]) -> str:
    return f"{_pool(s, event.it)} {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} health."


def _heal(s: State, event: Event, name: Callable[[int], str]) -> str:
    return "" if event.how == "reset" else f"{event.amount} damage is removed from {name(event.it)}."


def _moved(s: State, event: Event, name: Callable[[int], str]) -> str:
    it, to, owner = name(event.it), event.to // s.table.seats, who(event.to % s.table.seats)
    if event.how == "draw":
        return f"{owner} draws {it}."
    if event.names & E_QUIT:
        return f"{who(event.seat)} force quits {it}."
    if event.names & E_CRASHED:
        return f"{it} crashes."
    if event.names & E_DESTROYED:
        return f"{it} is destroyed."
    if event.names & E_SACRIFICED:
        return f"{who(event.seat)} sacrifices {it}."
    if to == BIN:
        words = {"discard": "is discarded", "mill": "goes to the bin from the deck", "fizzle": "fizzles", "resolved": "", "used": "",
                 "counter": ""}.get(event.how, "goes to the recycle bin")
        return f"{it} {words}." if words else ""
    if to == PURGE:
        return "" if event.how == "cease" else f"{it} is purged."
    if to == HAND:
        return f"{it} goes to {owner}'s hand."
    if s.own.stage == "Setup" or to == GONE:
        return ""
    where = "cyberdeck" if to == CYBERDECK else "RAM deck"
    if event.how in ("top", "bottom"):
        return f"{it} goes to the {event.how} of {owner}'s {where}."
    return f"{it} is shuffled into {owner}'s {where}."


def _entered(s: State, event: Event, name: Callable[[int], str]) -> str:
    if event.to // s.table.seats == SLOTS:
        return f"{name(event.it)} is attached to {who(event.to % s.table.seats)}'s mainframe ({SLOT_NAMES[event.amount]} slot)."
    return f"{name(event.it)} enters play under {who(event.seat)}'s control."


def _attached(s: State, event: Event, name: Callable[[int], str]) -> str:
    return f"{name(event.it)} is attached to {name(event.to)} ({PORT_NAMES[event.amount]})."


def _cached(s: State, event: Event, name: Callable[[int], str]) -> str:
    return f"{who(event.seat)} plays {'a trojan' if name(event.it) == 'a card' else name(event.it)}."


def _rolled(s: State, event: Event, name: Callable[[int], str]) -> str:
    what = "psychosis" if event.names & E_PSYCHOSIS else "stability" if event.names & E_STABILITY else ""
    subject = f" for {hidden_slot(s, event.by[0], name)}" if event.by[0] >= 0 and what else ""
    return f"{who(event.seat)} rolls {event.amount}{subject}{f' ({what})' if what else ''}."


def hidden_slot(s: State, oid: int, name: Callable[[int], str]) -> str:
    """A card, or a face-down trojan by its slot (NSC-8.29)."""
    leaf = s.things[oid]
    if leaf.flags & FACE_DOWN and name(oid) == "a card":
        return f"the trojan in {who(leaf.zone % s.table.seats)}'s {SLOT_NAMES[leaf.nums[SLOT]]} slot"
    return name(oid)


def _ran(s: State, event: Event, name: Callable[[int], str]) -> str:
    return "" if event.how in ("attack", "paid") else f"{name(event.it)} is run."


def _refreshed(s: State, event: Event, name: Callable[[int], str]) -> str:
    return "" if event.how == "substage" else f"{name(event.it)} is refreshed."


def _committed(s: State, event: Event, name: Callable[[int], str]) -> str:
    return f"RAM is moved under {name(event.to)}." if event.how == "short" else ""


def _counters(s: State, event: Event, name: Callable[[int], str]) -> str:
    many = f"{abs(event.amount)} {event.how} counter{'s' if abs(event.amount) != 1 else ''}"
    return f"{name(event.it)} {'gets' if event.amount > 0 else 'loses'} {many}."


def _marked(s: State, event: Event, name: Callable[[int], str]) -> str:
    names, it = event.names, name(event.it) if event.it >= 0 else ""
    if names & E_START and event.how == "turn":
        return f"Turn {s.own.turn}: {who(event.seat)}."
    for bit, words in MARKS:
        if names & bit:
            return words.format(it=it, who=who(event.seat), to=name(event.to) if event.to >= 0 else "", n=event.amount)
    return ""


MARKS = (
    (E_ATTACKS, "{it} attacks {to}."), (E_BLOCKS, "{it} blocks {to}."), (E_ACTIVATED, "{who} activates {it}."),
    (E_COUNTERED, "{it} is countered."), (E_PSYCHOSIS_FAILED, "{it} fails the psychosis check."),
    (E_PSYCHOSIS_PASSED, "{it} passes the psychosis check."), (E_STABILITY_PASSED, ""), (E_STABILITY_FAILED, ""),
    (E_DUELS, "{it} duels {to}."), (E_TIER_ON, "Tier {n} of {it} is active."), (E_TIER_OFF, "Tier {n} of {it} is not active any more."),
)
TELLERS: dict[str, Callable[[State, Event, Callable[[int], str]], str]] = {
    "damage": _damage, "health": _health, "heal": _heal, "move": _moved, "enter": _entered, "attach": _attached, "cache": _cached,
    "roll": _rolled, "run": _ran, "refresh": _refreshed, "commit": _committed, "counters": _counters, "mark": _marked,
    "install": lambda s, event, name: f"{who(event.seat)} installs {name(event.it)}{' running' if event.how == 'running' else ''}.",
    "turn_up": lambda s, event, name: f"{name(event.it)} is turned face up.",
    "control": lambda s, event, name: f"{who(event.seat)} takes control of {name(event.it)}.",
    "become": lambda s, event, name: f"{name(event.it)} becomes {s.prints[event.amount].name}.",
    "reveal": lambda s, event, name: f"{who(event.seat)} reveals {name(event.it)}.",
    "look": lambda s, event, name: f"{who(event.seat)} looks at {name(event.it)}.",
    "shuffle": lambda s, event, name: f"{who(event.to % s.table.seats)}'s deck is shuffled.",
    "tether": lambda s, event, name: f"{name(event.it)} is tethered to {name(event.to)}.",
    "reslot": lambda s, event, name: f"{name(event.it)} moves to {who(event.to % s.table.seats)}'s mainframe.",
}


def fixture_name(s: State, oid: int) -> str:
    if is_pool(s, oid):
        return f"{SEAT_NAMES[pool_seat(s, oid)]}.{POOL_NAMES[pool_colour(s, oid)]}"
    return plain_name(s, oid)


def nameable(s: State, ref: Ref) -> bool:
    return ref[0] >= 0 or any(link.number == -1000 - ref[0] for link in s.chain)


def turns(s: State) -> int:
    return int(s.own.turn) if s.own is not None else 0


def turn_player(s: State) -> int:
    return int(s.own.active) if s.own is not None else -1


def first_mover(s: State) -> int:
    return int(s.own.first) if s.own is not None else -1


def window_rule(s: State, kind: str) -> str:
    return "NSC-11.18" if kind == "swift" else "NSC-11.8"
