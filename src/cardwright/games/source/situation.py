"""What people are told of a position: how its numbers came about, and what of it stands against a move."""

from __future__ import annotations

from ...kernel.situation import count, it, kind, place, to, whose
from ...kernel.state import State
from ...kernel.sums import Worth
from ...kernel.things import Option
from ...kernel.values import value
from .deploying import goal
from .model import (
    MAP,
    SEATS,
    SIGNS,
    SUPPORT,
    SYMBOL_NAMES,
    field,
    kind_of,
    monster_on,
    on_map,
    space_of,
    symbol_in,
    unused,
    zone_id,
)
from .values import holds

MONSTER = tuple(Worth(sign, word) for sign, word in zip(SIGNS, SYMBOL_NAMES, strict=True))


def worths(s: State, oid: int) -> tuple[Worth, ...]:
    return MONSTER if s.things[oid].zone == MAP and s.things[oid].print >= 0 else ()


def moment(s: State, seat: int, option: Option) -> str:
    own = s.own
    if own.part == "SETUP":
        return "the match is being set up"
    return f"it is the {own.part.lower()} part of {whose(s, seat, own.active)} turn"


def cards_left(s: State, seat: int, option: Option) -> str:
    return count(len(unused(s, seat)), "unused symbol card")


def symbol(s: State, seat: int, option: Option) -> str:
    found = symbol_in(option.n)
    return SIGNS[found] if 0 <= found < len(SIGNS) else ""


def needs_t(s: State, seat: int, option: Option) -> str:
    return count(value(s, option.it, "need_t"), "T space") if option.it >= SEATS else ""


def needs_o(s: State, seat: int, option: Option) -> str:
    return count(value(s, option.it, "need_o"), "O space") if option.it >= SEATS else ""


def has_t(s: State, seat: int, option: Option) -> str:
    return str(holds(s, seat)[0])


def has_o(s: State, seat: int, option: Option) -> str:
    return str(holds(s, seat)[1])


def there(s: State, seat: int, option: Option) -> str:
    """The monster on the space where a card would go."""
    if s.own.part == "SETUP" or option.it < 0:
        return ""
    space = goal(s, seat, option)
    found = monster_on(s, space) if s.things[space].print < 0 else -1
    return f"{s.prints[s.things[found].print].name} stands on {s.game.shown.fixture_name(s, space)}" if found >= 0 else ""


def spots(s: State, seat: int, option: Option) -> str:
    """Where the two stand."""
    if option.it < 0 or option.to < 0 or not on_map(s, option.it) or not on_map(s, option.to):
        return ""
    mine, theirs = (s.game.shown.fixture_name(s, space_of(s, oid)) for oid in (option.it, option.to))
    return f"{s.prints[s.things[option.it].print].name} is on {mine}, its target on {theirs}"


def reach(s: State, seat: int, option: Option) -> str:
    """Where the two stand; or, if no target is named, that none is near."""
    if option.to >= 0 or option.it < 0 or not on_map(s, option.it):
        return spots(s, seat, option)
    here = s.game.shown.fixture_name(s, space_of(s, option.it))
    return f"no enemy is within reach of {s.prints[s.things[option.it].print].name} on {here}"


def unset(s: State, seat: int, option: Option) -> str:
    """Why a card can be channeled through nothing: where it lies, or that no monster is named."""
    if option.it < 0 or option.it >= len(s.things) or s.things[option.it].print < 0:
        return ""
    if s.things[option.it].zone == zone_id(SUPPORT, seat) and kind_of(s, option.it) == "Channeled":
        return "Name the monster that channels."
    return LIES.format(it=it(s, seat, option), kind=kind(s, seat, option), place=place(s, seat, option)) if it(s, seat, option) else ""


def channeler(s: State, seat: int, option: Option) -> str:
    """The monster that was named, or that none stands where one would have to."""
    where = f"the flux space of your half, {s.game.shown.fixture_name(s, field(s).flux[seat])}"
    if option.to < 0:
        return f"You have no monster on {where}."
    named = to(s, seat, option)
    return f"{named} is not a monster of yours on {where}." if named else ""


def post(s: State, seat: int, option: Option) -> str:
    """Where the monster stands, and where it would have to stand to strike the generator."""
    if option.it < 0 or not on_map(s, option.it):
        return ""
    here, there = (s.game.shown.fixture_name(s, space) for space in (space_of(s, option.it), field(s).summoning[1 - seat]))
    return f"it is on {here}, and the summoning space is {there}"


FACTS = {
    "moment": moment, "left": cards_left, "symbol": symbol, "needs_t": needs_t, "needs_o": needs_o, "has_t": has_t, "has_o": has_o,
    "there": there, "spots": spots, "post": post, "reach": reach, "unset": unset, "channeler": channeler,
}
LIES = "{it} is a {kind} card {place}."
NOW = "{moment}."
SAYS = {
    "SRC-10.1": "{it} is a {kind} card {place}, or all your support spaces are used.",
    "SRC-10.10": "{to} is on your opponent's flux space.",
    "SRC-10.11a": "{to} is on a summoning space.",
    "SRC-10.24": "{moment}. {it} is for the other player's turn.",
    "SRC-10.25": "You have {left} from your own turn.",
    "SRC-10.28": NOW,
    "SRC-10.4": "{it} was placed in this turn.",
    "SRC-10.6": "{it} has no uses left.",
    "SRC-10.8": "{unset}",
    "SRC-10.9": "{channeler}",
    "SRC-11.3": "You have {left}.",
    "SRC-11.6": "You have {left}, and {symbol} is not among them.",
    "SRC-11.8": "In a blind draw the symbol is not picked.",
    "SRC-12.1": "{it} is not a monster of yours on the map.",
    "SRC-12.16": "You can swap two monsters only while one of them moves.",
    "SRC-12.24": "With this symbol {it} has nowhere to go.",
    "SRC-12.25": "Every way of {it} is held by enemy monsters.",
    "SRC-12.26": "{it} is {place}, the summoning space.",
    "SRC-12.7": "The movement goes on to its full length.",
    "SRC-13.1": "{reach}.",
    "SRC-13.10": "{to} is your own.",
    "SRC-13.2": "{spots}: they are parallel, not adjacent.",
    "SRC-13.24": "{it} cannot attack now.",
    "SRC-15.19": "{it} finds no target now.",
    "SRC-15.2": "{ban} forbids it.",
    "SRC-15.25": "What {it} costs cannot be paid in full.",
    "SRC-15.3": "The condition of {it} does not hold.",
    "SRC-15.36": "A monster of yours must attack first.",
    "SRC-15.5": "{moment}. {it} is {place}.",
    "SRC-15.6": "{it} is {place}.",
    "SRC-15.9": "{it} was used in this turn.",
    "SRC-4.6": "{to} is a generator.",
    "SRC-4.8": "{it} does not stand before that generator: {post}.",
    "SRC-5.14": "You have not had a turn yet.",
    "SRC-5.5": NOW,
    "SRC-5.6": NOW,
    "SRC-5.7": NOW,
    "SRC-6.10": "You have made your deployment of this turn.",
    "SRC-6.13": "You have placed a channeled effect card in this turn.",
    "SRC-6.14": "You have {left}.",
    "SRC-6.19": NOW,
    "SRC-6.2": NOW,
    "SRC-6.20": "The main part is over: a generator was attacked.",
    "SRC-6.22": NOW,
    "SRC-6.23": NOW,
    "SRC-6.26": "It is your own turn.",
    "SRC-6.8": NOW,
    "SRC-7.1": "It needs {needs_t}; your monsters hold {has_t}.",
    "SRC-7.12": "{it} is a {kind} card {place}. A monster is summoned from your hand to your summoning space.",
    "SRC-7.14": "You have deployed otherwise in this turn.",
    "SRC-7.15": "{there}, and it is your own.",
    "SRC-7.16b": "{there}, and it attacked your generator.",
    "SRC-7.2": "It needs {needs_o}; your monsters hold {has_o}.",
    "SRC-7.20": "{there}, and it cannot be moved away.",
    "SRC-7.22": "Your generator was not attacked in your opponent's last turn.",
    "SRC-7.24": LIES,
    "SRC-7.25": LIES,
    "SRC-7.29": "You have made a reactionary summon in this turn.",
    "SRC-7.30": "You have made a reactionary summon in this turn.",
    "SRC-8.1": LIES,
    "SRC-8.28": "{to} is a trap.",
    "SRC-8.3": "No monster of yours is beside {to}.",
    "SRC-8.4": "A monster stands on {to}.",
    "SRC-8.5": "{to} is a summoning space.",
    "SRC-8.8": "A trap lies on {to}.",
    "SRC-9.1": LIES,
    "SRC-9.11": "{moment}. {it} is for your own turns.",
    "SRC-9.12": "{moment}. {it} is for your opponent's turns.",
    "SRC-9.4": "All your support spaces are used.",
    "SRC-9.5": "No monster of yours can wear {it}.",
}
