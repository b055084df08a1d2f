"""Moves as people write them: the words each verb goes by, other spellings of Action Cards, and why a move is refused.

Moves that a step offers by itself (place, block, break, ready, draw …) are listed there; their checks are here, so that a refusal of
them has its rules too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...kernel.agenda import decision_for
from ...kernel.legality import SOURCE, VERB, Bar, Test, Verb
from ...kernel.state import State
from ...kernel.things import Decision, Option
from ...kernel.values import value
from . import purse
from .model import (
    ACTION,
    ARTS,
    ATTACHED,
    BROKEN,
    DAMAGE,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    SEATS,
    SUITS,
    TURNED,
    alignment,
    cannot,
    is_attack,
    kind_of,
    muse,
    placed,
    suits,
)
from .turn import placeable

WORDS = {
    "activate": "activate", "generate rei": "generate", "generate": "generate", "place": "place", "block with": "block", "block": "block",
    "break": "break", "take the point": "take", "take": "take", "ready": "ready", "draw": "draw", "none": "none", "pass": "pass",
    "keep": "keep", "mulligan": "mulligan", "offense": "offense", "defense": "defense", "discard": "discard", "exhaust": "exhaust",
    "filter into": "filter", "filter": "filter", "swap": "swap",
}
RANKS = {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}
_CARD = re.compile(r"\b(10|[2-9]|[jqka]|jack|queen|king|ace)(?: of |\s)?(spades?|hearts?|diamonds?|clubs?|(?<! )[shdc])\b", re.IGNORECASE)


def respelled(text: str) -> str:
    """Action Cards as they are written here: "7 of hearts" and "7h" become "7♥"."""

    def card(match: re.Match[str]) -> str:
        rank = match[1].casefold()
        return RANKS.get(rank, rank.upper()) + SUITS["shdc".index(match[2][0].casefold())]

    return _CARD.sub(card, text)


# How an option that does something to a card begins.
DONE_WITH = {"place": "place", "block": "block with", "break": "break", "ready": "ready", "discard": "discard", "exhaust": "exhaust"}


# What a card is picked for, where the option is the card alone.
PICKED_TO = {
    "ready cards": ("ready",), "exhaust cards": ("exhaust",), "break cards": ("break",), "discard": ("discard",), "swap": ("place",),
    "cost": ("discard", "exhaust", "break"),
}


def spellings(s: State, decision: Decision, text: str) -> Iterable[str]:
    """A card alone, where what is done with it is asked; and what is done with it, where only the card is asked."""
    if decision.kind == "window":
        return
    text = respelled(text.strip())
    verbs = dict.fromkeys(option.verb for option in decision.options)
    yield from (f"{DONE_WITH[verb]} {text}" for verb in verbs if verb in DONE_WITH)
    if "pick" in verbs:
        word, _, rest = text.partition(" ")
        if rest and word.casefold() in PICKED_TO.get(decision.kind, ()):
            yield rest


def asked(s: State, seat: int, *kinds: str) -> bool:
    decision = decision_for(s, seat)
    return decision is not None and decision.kind in kinds


def when(*kinds: str) -> Test:
    return lambda s, seat, option: asked(s, seat, *kinds)


def zone_kind(s: State, oid: int) -> int:
    return s.things[oid].zone // SEATS


def mine(s: State, seat: int, option: Option) -> bool:
    return s.things[option.it].owner == seat


def in_zone(*kinds: int) -> Test:
    return lambda s, seat, option: zone_kind(s, option.it) in kinds


def not_in(*kinds: int) -> Test:
    return lambda s, seat, option: zone_kind(s, option.it) not in kinds


class Spoken(Verb):
    """A move that a step offers by itself: it is only explained here."""

    plays = False  # an Art that is Readied has not been used yet

    def lone(self, s: State, option: Option) -> bool:
        return True

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """What stands against it; and where another question is open, the rule of that question."""
        found = super().explain(s, seat, option)
        decision = decision_for(s, seat)
        return tuple(dict.fromkeys((*found, decision.rule))) if found and decision is not None and decision.kind != "window" else found


class Bare(Spoken):
    bare = True


FIXED_STEPS = ("BEFORE SHOWDOWN", "SHOWDOWN!", "AFTER SHOWDOWN", "RESULT")


def may_place(s: State, seat: int, option: Option) -> bool:
    """Whether no text keeps a card in hand from being placed."""
    return zone_kind(s, option.it) != HAND or not mine(s, seat, option) or option.it in placeable(s, seat)


class Place(Spoken):
    """Place an Action Card: in the Open Phase, from hand."""

    name = "place"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.18", VERB, when("place")), Bar("SOL-6.22", VERB, lambda s, seat, option: s.own.step not in FIXED_STEPS),
        Bar("SOL-6.18", SOURCE, in_zone(HAND)), Bar("SOL-6.18", SOURCE, mine),
        Bar("SOL-14.8", SOURCE, not_in(DAMAGE, DISCARD, ATTACHED)), Bar("SOL-6.18c", SOURCE, may_place),
    )

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        return (*found, "SOL-14.8") if perhaps_attached(s, seat, option) else found


def aligned(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) == "Action" and bool(suits(s, option.it) & (alignment(s, seat) | value(s, muse(s, seat), "block_suits")))


def may_block(s: State, seat: int, option: Option) -> bool:
    point = s.own.point
    if point is None:
        return True
    return not (point.unblockable or cannot(s, muse(s, seat), "block") or cannot(s, muse(s, point.dealer), "be_blocked"))


def perhaps_attached(s: State, seat: int, option: Option) -> tuple[str, ...]:
    """A card that the player does not see anywhere may be one of the attached ones, which are of no use here."""
    return ("SOL-4.21",) if option.it < 0 and s.zone(ATTACHED, seat) else ()


class Block(Spoken):
    """Block a point by discarding a card of the Alignment from hand."""

    name = "block"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.37", VERB, when("block")), Bar("SOL-8.32", VERB, may_block),
        Bar("SOL-2.14a", VERB, lambda s, seat, option: not cannot(s, muse(s, seat), "block_with_cards")),
        Bar("SOL-8.22", SOURCE, in_zone(HAND)), Bar("SOL-8.22", SOURCE, mine), Bar("SOL-8.22", SOURCE, aligned, also=("SOL-3.16",)),
        Bar("SOL-4.20", SOURCE, not_in(ACTION)), Bar("SOL-4.21", SOURCE, not_in(ATTACHED)),
    )

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        return (*super().explain(s, seat, option), *perhaps_attached(s, seat, option))


class Break(Spoken):
    """Block a point by breaking a face-up Damage card of the Alignment."""

    name = "break"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.37", VERB, when("block")), Bar("SOL-8.32", VERB, may_block),
        Bar("SOL-8.23", SOURCE, in_zone(DAMAGE)), Bar("SOL-8.23", SOURCE, mine),
        Bar("SOL-8.23a", SOURCE, lambda s, seat, option: not s.things[option.it].flags & TURNED, also=("SOL-8.23", "SOL-11.36b")),
        Bar("SOL-8.23", SOURCE, aligned, also=("SOL-3.16",)),
    )


def after_offense(s: State, seat: int, option: Option) -> bool:
    """Not while the Offensive player still performs a CHARGE."""
    return seat == s.own.offense or not asked(s, s.own.offense, "charge")


def charging(s: State, seat: int, option: Option) -> bool:
    """In the Charge Phase the Offensive player needs a Charge Card."""
    card = placed(s, seat)
    return s.own.step != "CHARGE PHASE" or seat != s.own.offense or asked(s, seat, "charge") or (card >= 0 and not is_attack(s, card))


class Ready(Spoken):
    """READY a card: at START OF ROUND one Art, in the Charge Phase one Art or Damage card."""

    name = "ready"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.14", VERB, when("ready", "charge", "defend", "choose"), also=("SOL-6.53", "SOL-6.57")),
        Bar("SOL-6.60", VERB, after_offense, also=("SOL-6.9",)), Bar("SOL-6.59", VERB, charging),
        Bar("SOL-11.23", SOURCE, in_zone(ARTS, DAMAGE)), Bar("SOL-11.23", SOURCE, mine),
        Bar("SOL-6.14b", SOURCE, lambda s, seat, option: not asked(s, seat, "ready") or zone_kind(s, option.it) == ARTS),
        Bar("SOL-11.24", SOURCE, lambda s, seat, option: s.things[option.it].flags & TURNED == EXHAUSTED),
        Bar("SOL-9.24", SOURCE, lambda s, seat, option: zone_kind(s, option.it) != ARTS or not s.things[option.it].flags & BROKEN),
        Bar("SOL-8.23b", SOURCE, lambda s, seat, option: zone_kind(s, option.it) != DAMAGE or not s.things[option.it].flags & BROKEN),
        Bar("SOL-2.14a", VERB, lambda s, seat, option: not cannot(s, muse(s, seat), "ready")),
    )


class Draw(Bare):
    """Draw as the Defensive player's action of the Charge Phase."""

    name = "draw"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.57", VERB, when("defend")), Bar("SOL-6.53", VERB, lambda s, seat, option: not asked(s, seat, "charge")),
        Bar("SOL-6.60", VERB, after_offense, also=("SOL-6.9",)), Bar("SOL-6.59", VERB, charging),
        Bar("SOL-6.57a", VERB, lambda s, seat, option: bool(s.zone(DECK, seat))),
    )


class Nothing(Bare):
    """Do nothing where something must be done."""

    name = "none"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.56", VERB, lambda s, seat, option: not asked(s, seat, "charge", "defend")),
        Bar("SOL-6.18b", VERB, lambda s, seat, option: not asked(s, seat, "place")),
    )


class Pass(Bare):
    """Pass: only in a window; whoever has a card must place one."""

    name = "pass"
    bars: tuple[Bar, ...] = (
        Bar("SOL-6.18b", VERB, lambda s, seat, option: not asked(s, seat, "place")), Bar("SOL-10.3", VERB, when("window")),
        Bar("SOL-6.56", VERB, lambda s, seat, option: not asked(s, seat, "charge", "defend")),
    )


class Take(Bare):
    name = "take"
    bars: tuple[Bar, ...] = (Bar("SOL-6.37", VERB, when("block")),)


def in_turn(s: State, seat: int, option: Option) -> bool:
    """Not while the Offensive player is still to decide about the mulligan."""
    return seat == s.own.offense or not asked(s, s.own.offense, "mulligan")


class Keep(Bare):
    name = "keep"
    bars: tuple[Bar, ...] = (Bar("SOL-5.10", VERB, when("mulligan")), Bar("SOL-5.12", VERB, in_turn))


class Mulligan(Bare):
    """Once a Fight, only after the opening draw, and the Offensive player first."""

    name = "mulligan"
    bars: tuple[Bar, ...] = (
        Bar("SOL-5.10", VERB, when("mulligan")), Bar("SOL-5.11", VERB, when("mulligan")), Bar("SOL-5.12", VERB, in_turn),
    )


class Offense(Bare):
    """Choose a position: only who won the toss, or the loser of the last Fight."""

    name = "offense"
    bars: tuple[Bar, ...] = (
        Bar("SOL-5.5", VERB, when("position"), also=("SOL-5.6",)),
        Bar("SOL-6.12a", VERB, lambda s, seat, option: s.own.round == 0),
    )


class Defense(Offense):
    name = "defense"


def unit_asked(s: State, seat: int) -> int:
    """The suits that pay the Rei which a player is asked for; any, if it is no cost."""
    decision = decision_for(s, seat)
    if decision is None or decision.kind != "rei":
        return 15
    units, paid = decision.args[1], decision.args[3]
    return int(units[len(paid)])


def fits_unit(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Action" or bool(suits(s, option.it) & unit_asked(s, seat))


PAYING = ("rei", "filter", "generate", "cost", "discard", "choose")


class Discard(Spoken):
    """Discard a card for Rei: one from hand, of a suit that is asked for."""

    name = "discard"
    bars: tuple[Bar, ...] = (
        Bar("SOL-7.16", VERB, when(*PAYING)), Bar("SOL-7.2", SOURCE, in_zone(HAND)), Bar("SOL-7.21", SOURCE, mine),
        Bar("SOL-4.20", SOURCE, not_in(ACTION)), Bar("SOL-4.21", SOURCE, not_in(ATTACHED)), Bar("SOL-7.6", SOURCE, fits_unit),
    )

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        if not found and asked(s, seat, *PAYING) and option.it >= 0:
            return ("SOL-7.24",)  # it fits, but is wanted for something else
        return (*found, *(("SOL-7.21",) if option.it < 0 else ()), *perhaps_attached(s, seat, option))


class Exhaust(Spoken):
    """Exhaust a Readied Damage card for Rei."""

    name = "exhaust"
    bars: tuple[Bar, ...] = (
        Bar("SOL-7.16", VERB, when(*PAYING)), Bar("SOL-7.3", SOURCE, in_zone(DAMAGE)), Bar("SOL-7.21", SOURCE, mine),
        Bar("SOL-7.5", SOURCE, lambda s, seat, option: not s.things[option.it].flags & TURNED), Bar("SOL-7.6", SOURCE, fits_unit),
    )


class Filter(Spoken):
    """Filter two into one of the Alignment."""

    name = "filter"
    bars: tuple[Bar, ...] = (
        Bar("SOL-7.16", VERB, when("rei", "generate")),
        Bar("SOL-3.17", VERB, lambda s, seat, option: bool(unit_asked(s, seat) & alignment(s, seat))),
        Bar("SOL-7.11", VERB, lambda s, seat, option: len(purse.tokens(s, seat)) > 1),
    )

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Where Rei is asked for, a suit that is not offered is none of the Alignment, or there is too little left for it."""
        found = super().explain(s, seat, option)
        return tuple(dict.fromkeys((*found, "SOL-3.17", "SOL-7.11"))) if asked(s, seat, "rei", "generate") else found


class Swap(Bare):
    """A placed card is exchanged only in the Open Phase, or by a card that says so."""

    name = "swap"
    bars: tuple[Bar, ...] = (Bar("SOL-6.22", VERB, lambda s, seat, option: False),)


SPOKEN = {
    verb.name: verb for verb in (
        Place(), Block(), Break(), Ready(), Draw(), Nothing(), Pass(), Take(), Keep(), Mulligan(), Offense(), Defense(), Discard(),
        Exhaust(), Filter(), Swap(),
    )
}


def verb_words(s: State, seat: int) -> Iterable[tuple[str, str]]:
    return sorted(WORDS.items(), key=lambda pair: -len(pair[0]))


_FORM = re.compile(r"\s*\((?P<n>\d{1,2})\)$")


def read_form(words: str) -> tuple[int, str]:
    """The number of an ability on a card that has several, as in "activate Pell (2)"."""
    found = _FORM.search(words)
    return (max(0, int(found["n"]) - 1), words[: found.start()]) if found else (0, words)


PICKS = {
    "place": "place", "block": "block", "ready": "ready", "charge": "ready", "defend": "ready", "rei": "discard", "generate": "discard",
}


def why_pick(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    """The rules that keep these cards from being picked in a question."""
    verb = PICKS.get(decision.kind)
    for oid in things:
        if oid < 0:
            continue
        if decision.kind in ("rei", "generate") and zone_kind(s, oid) == DAMAGE:
            verb = "exhaust"
        if verb is not None:
            yield from SPOKEN[verb].explain(s, decision.seat, Option(verb, oid))
        elif decision.kind == "target":
            draft = decision.args[0]
            ability = s.table.prints[draft.fx.prog[0]].abilities[draft.fx.prog[1]]
            spec = ability.targets[len(draft.fx.targets)]
            yield from spec.why(s, draft.fx, oid) or ("SOL-9.14",)
        elif decision.kind == "cost":
            yield decision.rule
        elif decision.kind == "discard":
            yield from why_discarded(s, decision, oid)
        else:
            yield from why_turned(s, decision, oid)


def why_discarded(s: State, decision: Decision, oid: int) -> Iterable[str]:
    """For a card that is not in the hand which a text has its owner discard from."""
    kind = zone_kind(s, oid)
    yield decision.rule
    if kind != HAND:
        yield "SOL-11.30"
    if kind == ACTION:
        yield "SOL-4.20"


# Whose cards these mostly are (own ones or not), and the rule that says so.
TURNING = {"ready cards": (True, "SOL-11.23"), "exhaust cards": (False, "SOL-11.26b"), "break cards": (False, "SOL-11.36c")}


def why_turned(s: State, decision: Decision, oid: int) -> Iterable[str]:
    """For what a text asks on resolution: cards and states that READY, EXHAUST and BREAK cannot work on."""
    if decision.kind not in TURNING:
        return
    flags, kind = s.things[oid].flags, zone_kind(s, oid)
    own, whose = TURNING[decision.kind]
    if kind not in (ARTS, DAMAGE):
        yield {"ready cards": "SOL-11.23", "exhaust cards": "SOL-11.26", "break cards": "SOL-11.36a"}[decision.kind]
        return
    if (s.things[oid].owner == decision.seat) != own:
        yield whose
    if decision.kind == "ready cards" and flags & TURNED != EXHAUSTED:
        yield "SOL-11.24"
        if flags & BROKEN:
            yield "SOL-9.24" if kind == ARTS else "SOL-8.23b"
    if decision.kind == "ready cards" and oid == decision.source:
        yield "SOL-11.24a"
    if decision.kind == "exhaust cards" and flags & (BROKEN | EXHAUSTED):
        yield "SOL-11.28"
    if decision.kind == "break cards" and flags & BROKEN:
        yield "SOL-11.36"


def uses_of(s: State, seat: int, oid: int, name: str) -> list[str]:
    """The moves one might think of for a card."""
    kind = kind_of(s, oid)
    if kind == "Art":
        return [f"activate {name}", f"ready {name}"]
    if kind in ("Muse", "Advantage"):
        return [f"activate {name}"]
    if zone_kind(s, oid) == DAMAGE:
        return [f"break {name}", f"exhaust {name}", f"ready {name}"]
    return [f"place {name}", f"block with {name}", f"discard {name}"]
