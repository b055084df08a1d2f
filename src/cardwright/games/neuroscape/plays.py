"""Playing a card from hand (sections 7, 11 to 14): what forbids it, its forms, and the choices that belong to it.

Every card that comes into play has an ability of kind "play": its hosts as targets (cyberware), its additional costs, its X. A
one-time program is played by its text ("spell", or "reversed" for a tarot).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...kernel.abilities import Ability, Fx, Print, TargetSpec, in_force
from ...kernel.bans import barred
from ...kernel.declare import Draft, begin, payable, targets_exist
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Test, Verb
from ...kernel.permits import for_nothing, has_leave, permitted
from ...kernel.state import State
from ...kernel.things import Mod, Option
from ...kernel.values import value
from .aiming import why_aim, why_host
from .model import (
    DEED,
    FACTIONS,
    HAND,
    ICONIC,
    MAINFRAME_CARD,
    MYSTIC,
    ONE_TIME,
    PERMIT,
    SLOTTED,
    SWIFT,
    TETHER,
    all_characters,
    allowed,
    cannot,
    characters_of,
    is_pool,
    kind_of,
    mainframe,
    persistent_of,
    pool_seat,
    ram_cost,
    subtype_of,
    synergy,
    zone_kind,
    zone_seat,
)
from .moments import (
    SWIFT_CHECK,
    cache_takes,
    cards_in_hand,
    in_their_deploy,
    may_respond,
    my_menu,
    not_initializing,
    not_resetting,
    swift_open,
)
from .values import available, factions, open_slots

PLAYED = ("Character", "Cyberware", "Program")
ANY_SWIFT = sum(bit for word, bit in PERMIT.items() if word.startswith("swift_"))


# -- what each print gets besides its texts -----------------------------------------------------------------


def add_play(card: Print) -> None:
    """Give a card that comes into play the ability it is played by: hosts, additional costs and X."""
    card.attrs["is_swift"] = card.attrs.get("subtype") in SWIFT or bool(card.attrs.get("swift"))
    if card.kind not in PLAYED or card.attrs.get("subtype") in ONE_TIME:
        if card.attrs.get("cost") == "X":
            for ability in card.abilities:
                if ability.kind in ("spell", "reversed"):
                    ability.extra["x"] = True
        return
    abilities = list(card.abilities)
    number = card.attrs.get("play", -1)
    if number < 0:
        number = len(abilities)
        abilities.append(Ability("play"))
        card.attrs["play"] = number
    play = abilities[number]
    if card.kind == "Cyberware":
        host = TargetSpec(_characters, may_host, 1, 1, why_host)
        other = TargetSpec(_characters, may_host, 1, 1, why_host, other=True)
        play.targets = (host, other) if card.bits & TETHER else (host,)
    if card.attrs.get("cost") == "X":
        play.extra["x"] = True
    card.seal(abilities, card.listed)


def _characters(s: State, fx: Fx) -> list[int]:
    return all_characters(s)


def may_host(s: State, fx: Fx, oid: int) -> bool:
    """Whether a character can be the host of this cyberware (NSC-13.3, 13.8, 13.18, 13.22, 17.6)."""
    return not why_host(s, fx, oid)


def spell_of(s: State, it: int, reversed_: bool = False) -> tuple[int, int] | None:
    """The (print, ability) a card is played by."""
    number = s.things[it].print
    attrs = s.prints[number].attrs
    if attrs.get("subtype") in ONE_TIME:
        place = attrs.get("reversed" if reversed_ else "spell")
    else:
        place = attrs.get("play")
    return (number, place) if place is not None else None


def context(s: State, seat: int, it: int, reversed_: bool = False) -> Fx | None:
    prog = spell_of(s, it, reversed_)
    return Fx(it, s.things[it].life, seat, prog) if prog is not None else None


# -- checks -------------------------------------------------------------------------------------------------


def from_hand(s: State, seat: int, option: Option) -> bool:
    """From hand, or from where an effect lets the player play it (NSC-1.15)."""
    leaf = s.things[option.it]
    return leaf.zone == HAND * s.table.seats + seat or (leaf.print >= 0 and has_leave(s, seat, option.it))


def spared(s: State, seat: int, it: int) -> bool:
    """Whether a player need not pay for a card that they play from where it lies."""
    return s.things[it].zone != HAND * s.table.seats + seat and for_nothing(s, seat, it)


def can_be_played(s: State, seat: int, option: Option) -> bool:
    """Mainframes and RAM are never played (NSC-3.4)."""
    return kind_of(s, option.it) in PLAYED


def word_of(s: State, it: int) -> str:
    """The plural of what a card is, for bans and permissions: characters, cyberware, exes …"""
    kind = kind_of(s, it)
    if kind != "Program":
        return {"Character": "characters", "Cyberware": "cyberware"}.get(kind, "")
    word = subtype_of(s, it).lower()
    return word + ("es" if word == "virus" else "s")


def is_swift(s: State, seat: int, it: int) -> bool:
    """A script or tarot (NSC-11.4), or what an effect lets this player play as though it were swift."""
    if s.prints[s.things[it].print].attrs.get("is_swift"):
        return True
    permits = value(s, seat, "may")
    return bool(permits) and allowed(s, seat, "swift_" + word_of(s, it))


def swift_permits(s: State, seat: int) -> bool:
    """Whether an effect might let a player play cards as though they were swift: read from the effects, not from whom they cover."""
    if s.things[seat].mods:
        return True
    return any(static.amount(s, fx) & ANY_SWIFT for fx, _, static in in_force(s).statics.get("may", ()))


def right_stage(s: State, seat: int, option: Option) -> bool:
    """What is not swift only in its player's own Deploy stage (NSC-6.18)."""
    own = s.own
    return (own.stage == "Deploy" and own.active == seat) or not can_be_played(s, seat, option) or is_swift(s, seat, option.it)


def cache_empty(s: State, seat: int, option: Option) -> bool:
    """What is not swift only while the Cache is empty (NSC-6.19)."""
    return not s.chain or not can_be_played(s, seat, option) or is_swift(s, seat, option.it)


def swift_moment(s: State, seat: int, option: Option) -> bool:
    """What is swift only in one's own Deploy stage and in swift checks (NSC-14.2, 14.3)."""
    return not can_be_played(s, seat, option) or not is_swift(s, seat, option.it) or swift_open(s, seat, option)


def affordable(s: State, seat: int, option: Option) -> bool:
    """The RAM cost can be paid with refreshed RAM (NSC-7.9, 7.11, 7.14)."""
    return not can_be_played(s, seat, option) or spared(s, seat, option.it) or ram_cost(s, option.it) <= available(s, seat)


def requirement_met(s: State, seat: int, option: Option) -> bool:
    """Enough synergy points in each faction of the requirement (NSC-12.18, 12.19); the card itself is not in play (NSC-12.21)."""
    requires = s.prints[s.things[option.it].print].attrs.get("requires", ())
    if not requires or allowed(s, seat, "ignore_requirements") or value(s, option.it, "no_requirement"):
        return True
    return all(synergy(s, seat, faction) >= need for faction, need in enumerate(requires) if need)


def mystics_there(s: State, seat: int, option: Option) -> bool:
    """A tarot needs Mystic characters of the player's own (NSC-14.4, 14.5)."""
    if subtype_of(s, option.it) != "Tarot":
        return True
    need = int(s.prints[s.things[option.it].print].attrs.get("mystics", 1))
    if allowed(s, seat, "without_mystics"):
        return True
    return sum(1 for oid in characters_of(s, seat) if factions(s, oid) & MYSTIC) >= need


def iconic_free(s: State, seat: int, option: Option) -> bool:
    """No copy of an Iconic card while another is in play under this player (NSC-16.2)."""
    card = s.prints[s.things[option.it].print]
    return not card.bits & ICONIC or not controls_copy(s, seat, option.it)


def controls_copy(s: State, seat: int, it: int) -> bool:
    """Whether a player controls a card of that name in play; a face-down trojan counts (NSC-16.1, 16.9)."""
    name = s.prints[s.things[it].print].name
    return any(oid != it and s.prints[s.things[oid].print].name == name for oid in persistent_of(s, seat))


def not_banned(s: State, seat: int, option: Option) -> bool:
    """No effect forbids it (NSC-1.16)."""
    bans = value(s, seat, "cannot")
    if bans:
        word = word_of(s, option.it)
        if bans & DEED["play_cards"] or (word and bans & DEED[f"play_{word}"]):
            return False
        if kind_of(s, option.it) == "Program" and bans & DEED["play_programs"]:
            return False
    if barred(s, "play", seat, option.it) or barred(s, "be_play", option.it, seat):
        return False
    return not cannot(s, option.it, "be_played")


def own_condition(s: State, seat: int, option: Option) -> bool:
    """What the card's own text says of when it may be played (NSC-1.15)."""
    test = s.prints[s.things[option.it].print].attrs.get("play_condition")
    return test is None or test(s, Fx(option.it, s.things[option.it].life, seat, (s.things[option.it].print, 0)))


def has_reversed(s: State, seat: int, option: Option) -> bool:
    return option.n != 1 or s.prints[s.things[option.it].print].attrs.get("reversed") is not None


def may_reverse(s: State, seat: int, option: Option) -> bool:
    return option.n != 1 or allowed(s, seat, "reversed")


def mainframe_seat(s: State, to: int) -> int:
    """The player whose mainframe is named: by its card or by its pool."""
    if is_pool(s, to):
        return pool_seat(s, to)
    return zone_seat(s, to) if to >= 0 and zone_kind(s, to) == MAINFRAME_CARD else to if 0 <= to < s.table.seats else -1


def right_side(subtypes: tuple[str, ...], *, own: bool) -> Test:
    """The mainframe belongs to one's own side (protocols) or to an opponent (viruses, trojans)."""

    def test(s: State, seat: int, option: Option) -> bool:
        if option.to == -1 or subtype_of(s, option.it) not in subtypes:
            return True
        player = mainframe_seat(s, option.to)
        return player >= 0 and (s.table.sides[player] == s.table.sides[seat]) == own

    return test


def mainframes_for(s: State, seat: int, it: int) -> list[int]:
    """The players to whose mainframes a program may be attached (NSC-14.15, 14.17, 14.19)."""
    return s.allies(seat) if subtype_of(s, it) == "Protocol" else s.rivals(seat)


def slot_open(s: State, seat: int, option: Option) -> bool:
    """The mainframe, or one to which it may be attached, has an open slot (NSC-14.33)."""
    if subtype_of(s, option.it) not in SLOTTED:
        return True
    if option.to != -1:
        return bool(open_slots(s, mainframe_seat(s, option.to)))
    return any(open_slots(s, player) for player in mainframes_for(s, seat, option.it))


def targets_there(s: State, seat: int, option: Option) -> bool:
    """Every use of the word "target" finds one (NSC-11.36)."""
    fx = context(s, seat, option.it, option.n == 1)
    return fx is None or targets_exist(s, fx, s.prints[fx.prog[0]].abilities[fx.prog[1]])


def other_costs(s: State, seat: int, option: Option) -> bool:
    fx = context(s, seat, option.it, option.n == 1)
    return fx is None or payable(s, fx, s.prints[fx.prog[0]].abilities[fx.prog[1]])


def _further(s: State, seat: int, option: Option, found: Iterable[str]) -> Iterator[str]:
    """Rules that say more of what forbids a play: how RAM is paid, several factions, other Mystic cards, a change of target."""
    card = s.prints[s.things[option.it].print]
    if "NSC-7.11" in found:
        yield "NSC-7.14" if card.kind == "Character" else "NSC-7.9"
    if "NSC-12.18" in found and sum(1 for need in card.attrs["requires"] if need) > 1:
        yield "NSC-12.19"
    mates = (oid for mate in s.allies(seat) for oid in characters_of(s, mate) if mate != seat)
    if "NSC-14.4" in found and (synergy(s, seat, FACTIONS.index("Mystic")) or any(factions(s, oid) & MYSTIC for oid in mates)):
        yield "NSC-14.5"
    if in_their_deploy(s, seat):
        yield "NSC-6.20"
    if ("NSC-6.18" in found or "NSC-6.19" in found) and (s.chain or s.own.substage == SWIFT_CHECK):
        yield "NSC-11.4"
    if "NSC-11.36" in found and any(ability.extra.get("retargets") for ability in card.abilities):
        yield "NSC-11.48"


class Play(Verb):
    """Play a card; `to` is the mainframe it goes to, `n` 1 for a reversed tarot."""

    name = "play"
    bars: tuple[Bar, ...] = (
        Bar("NSC-6.15", VERB, not_initializing, given=True), Bar("NSC-6.37", VERB, not_resetting, given=True),
        Bar("NSC-20.15", VERB, cache_takes), Bar("NSC-1.16", VERB, may_respond, given=True),
        Bar("NSC-6.16", SOURCE, from_hand, given=True), Bar("NSC-3.4", SOURCE, can_be_played),
        Bar("NSC-6.18", SOURCE, right_stage), Bar("NSC-6.19", SOURCE, cache_empty), Bar("NSC-11.4", SOURCE, swift_moment, given=True),
        Bar("NSC-7.11", SOURCE, affordable),
        Bar("NSC-12.18", SOURCE, requirement_met), Bar("NSC-14.4", SOURCE, mystics_there), Bar("NSC-16.2", SOURCE, iconic_free),
        Bar("NSC-1.16", SOURCE, not_banned), Bar("NSC-1.15", SOURCE, own_condition),
        Bar("NSC-14.6", PAIR, has_reversed), Bar("NSC-14.7", PAIR, may_reverse),
        Bar("NSC-14.15", PAIR, right_side(("Protocol",), own=True)), Bar("NSC-14.17", PAIR, right_side(("Virus",), own=False)),
        Bar("NSC-14.19", PAIR, right_side(("Trojan",), own=False)), Bar("NSC-14.33", PAIR, slot_open),
        Bar("NSC-10.3", PAIR, other_costs, also=("NSC-7.11",)), Bar("NSC-11.36", PAIR, targets_there),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def sources(self, s: State, seat: int) -> Iterable[int]:
        things, prints = s.things, s.prints
        playable, menu = permitted(s, seat), my_menu(s, seat)
        if not playable and not menu and not swift_permits(s, seat):  # most windows: quickly told by what is printed
            swift = [oid for oid in s.zones[HAND * s.table.seats + seat] if prints[things[oid].print].attrs["is_swift"]]
            return cards_in_hand(s, seat, swift) if len(swift) > 1 else swift
        found = [*cards_in_hand(s, seat), *(oid for oid in playable if kind_of(s, oid) in PLAYED)]
        return found if menu else [oid for oid in found if is_swift(s, seat, oid)]

    def targets(self, s: State, seat: int, it: int) -> list[tuple[int, int]]:
        subtype = subtype_of(s, it)
        if subtype in SLOTTED:
            return [(mainframe(s, player), 0) for player in mainframes_for(s, seat, it)]
        if subtype == "Tarot" and s.prints[s.things[it].print].attrs.get("reversed") is not None:
            return [(-1, 0), (-1, 1)]
        return [(-1, 0)]

    def do(self, s: State, seat: int, option: Option) -> None:
        fx = context(s, seat, option.it, option.n == 1)
        assert fx is not None
        if spared(s, seat, option.it):
            s.add_mod(option.it, Mod("paid", "free"))
        begin(s, Draft("play", fx, option.to, option.n))

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """A target that was named is explained too, and what keeps another player's card from being played."""
        if option.it >= 0 and s.things[option.it].print < 0:
            return ("NSC-3.4",)
        slotted = option.it >= 0 and subtype_of(s, option.it) in SLOTTED
        found = super().explain(s, seat, option)
        if option.it >= 0:
            found = (*found, *_further(s, seat, option, found))
        if option.it < 0 or slotted or option.to == -1 or not from_hand(s, seat, option):
            return found
        fx = context(s, seat, option.it, option.n == 1)
        if fx is None:
            return found
        specs = s.prints[fx.prog[0]].abilities[fx.prog[1]].targets
        missed = why_aim(s, fx, specs[0], option.to) if specs else ("NSC-11.34",)
        return tuple(dict.fromkeys((*found, *missed)))
