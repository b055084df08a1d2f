"""What people are told of a position: how its numbers came about, and what of it stands against a move."""

from __future__ import annotations

from ...kernel.names import sees
from ...kernel.situation import count, whose
from ...kernel.state import State
from ...kernel.sums import Worth
from ...kernel.things import Option
from .model import ACTION, ADVANTAGE, ARTS, ATTACHED, DAMAGE, DISCARD, MUSE, SEATS, SUITS, alignment, crisis, muse, suits

MUSES = (Worth("Power", "power", start="(the placed card)"), Worth("Damage", "damage", bonus="on OFFENSE"))


def worths(s: State, oid: int) -> tuple[Worth, ...]:
    return MUSES if s.things[oid].zone // SEATS == MUSE else ()


def moment(s: State, seat: int, option: Option) -> str:
    """Which step of the Round it is."""
    own = s.own
    if not own.round:
        return "the Fight is being set up"
    return f"it is Round {own.round}, {own.step}, and you are on {'OFFENSE' if own.offense == seat else 'DEFENSE'}"


def suit(s: State, seat: int, option: Option) -> str:
    plays = option.it >= SEATS and s.things[option.it].zone // SEATS not in (MUSE, ADVANTAGE, ARTS)
    return _signs(suits(s, option.it)) if plays else ""


def mine(s: State, seat: int, option: Option) -> str:
    """The suits of the player's Muse."""
    return _signs(alignment(s, seat))


def _signs(mask: int) -> str:
    return "".join(sign for bit, sign in enumerate(SUITS) if mask >> bit & 1)


def named(s: State, seat: int, option: Option) -> str:
    return s.prints[s.things[muse(s, seat)].print].name


def damage(s: State, seat: int, option: Option) -> str:
    return count(crisis(s, seat), "Damage card")


def place(s: State, seat: int, option: Option) -> str:
    if option.it < SEATS or not sees(s, seat, option.it):
        return ""
    kind, of = divmod(s.things[option.it].zone, SEATS)
    return f"in {whose(s, seat, of)} {PLACES.get(kind, s.game.zones[kind].name)}"


PLACES = {ARTS: "Art Zone", ACTION: "Action Card Zone", DAMAGE: "Damage Zone", ATTACHED: "Attachment Zone", DISCARD: "discard pile"}
FACTS = {"place": place, "moment": moment, "suit": suit, "mine": mine, "muse": named, "damage": damage}
NOT_ASKED = "{moment}."
LIES = "{it} is {place}."
SAYS = {
    "SOL-10.21": "The Exchange holds {chain} already.",
    "SOL-10.3": NOT_ASKED,
    "SOL-11.23": LIES,
    "SOL-11.24": "{it} is not Exhausted, or it is BROKEN.",
    "SOL-11.44": "{it} is Augmented.",
    "SOL-11.47": "You are GRAPPLED in this Round.",
    "SOL-14.8": LIES,
    "SOL-2.14": "A text on the table forbids it.",
    "SOL-2.14a": "{ban} forbids it.",
    "SOL-2.7b": "{muse} does not meet what {it} requires.",
    "SOL-3.17": "{muse} makes {mine} Rei by filtering, and another suit is needed.",
    "SOL-4.20": LIES,
    "SOL-4.21": LIES,
    "SOL-4.5a": "{it} is turned face-down.",
    "SOL-5.10": NOT_ASKED,
    "SOL-5.11": NOT_ASKED,
    "SOL-5.12": "Your Rival decides first.",
    "SOL-5.5": NOT_ASKED,
    "SOL-6.12a": "{moment}.",
    "SOL-6.14": NOT_ASKED,
    "SOL-6.14b": LIES,
    "SOL-6.18": "{moment}. Cards are placed in the Open Phase.",
    "SOL-6.18c": "A text on the table keeps {it} from being placed while you hold another card.",
    "SOL-6.18b": "You have a card to place.",
    "SOL-6.22": "{moment}. The cards are placed.",
    "SOL-6.37": "{moment}. No point comes at you now.",
    "SOL-6.53": NOT_ASKED,
    "SOL-6.56": NOT_ASKED,
    "SOL-6.57": NOT_ASKED,
    "SOL-6.57a": "Your deck is empty.",
    "SOL-6.59": NOT_ASKED,
    "SOL-6.60": NOT_ASKED,
    "SOL-7.11": "You have fewer than two cards to give up.",
    "SOL-7.16": NOT_ASKED,
    "SOL-7.2": "You have no card that makes Rei now.",
    "SOL-7.20": "What {it} costs cannot be paid in full with your hand, your Damage cards and your Rei.",
    "SOL-7.21": "{owner} owns {it}.",
    "SOL-7.3": LIES,
    "SOL-7.5": "{it} is {states}.",
    "SOL-7.6": "{it} is {suit}, and another suit is asked for.",
    "SOL-8.22": "{it} is {suit} {place}, and {muse} is {mine}.",
    "SOL-8.23": "{it} is {suit} {place}, and {muse} is {mine}.",
    "SOL-8.23a": "{it} is {states}.",
    "SOL-8.23b": "{it} is {states}.",
    "SOL-8.32": "This point cannot be blocked.",
    "SOL-9.10": "{it} is {states}.",
    "SOL-9.13": "Its condition does not hold; you have {damage}.",
    "SOL-9.14": "{it} finds no target now.",
    "SOL-9.18": "{it} was used ten times in this Round.",
    "SOL-9.19": "{it} was used in this Round.",
    "SOL-9.2": "{it} has no ability that is used by choice.",
    "SOL-9.24": "{it} is {states}.",
    "SOL-9.25": "{it} is another Muse's SIGNATURE MOVE, and yours is {muse}.",
    "SOL-9.28": "{owner} owns {it}.",
    "SOL-9.6": "{moment}. {it} is for another time.",
    "SOL-9.8": "The Showdown of this Round did not go as {it} asks.",
}
