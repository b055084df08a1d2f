"""What a text does to the duel itself: negate, turn an attack, raise a level, use a reward again, do something for each (6, 8, 10, 12).

A Counter speaks of what it answers: the event that met it carries the number of the link that waits.
"""

from __future__ import annotations

from ....effects.loops import one_by_one, where_it_went
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat
from ....effects.selecting import select
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.declare import Draft, begin
from ....kernel.effects import pick, register
from ....kernel.state import State
from ....kernel.things import Option
from ....text.tree import Node
from .. import combat, plays
from ..model import ACQUIRED, E_ATTACKS, LIMBO, RESPONSES, SEATS, TOP_LEVEL, cannot, level_of, path_of
from ..procedures import negate as negate_link
from ..procedures import raise_level, redirect, use_again
from .lexicon import LEXICON
from .targets import bar, choose, note_part

ATTACK_WORDS = ("attack", "that_attack", "its_attack")
MOST_LOOPS = 25


@LEXICON.on("instruction", "negate")
def negate(scope: Scope, node: Node) -> None:
    """What the text answers does nothing (HRS-12.22); an attack may also be negated while it is under way (HRS-8.15)."""
    attack = node["what"] in ATTACK_WORDS

    def answered(s: State, fx: Fx) -> int:
        event = fx.event
        if event is not None and event.names & RESPONSES and bool(event.names & E_ATTACKS) is attack:
            return event.amount
        return s.own.attack.link if attack and s.own.attack is not None else -1

    def there(s: State, fx: Fx) -> bool:
        link = link_of(s, answered(s, fx))
        return link is not None and not (link.source[0] >= 0 and cannot(s, link.source[0], "be_negated"))

    scope.require(there)
    scope.emit(lambda s, fx: negate_link(s, answered(s, fx), fx.you, fx.source))


@LEXICON.on("instruction", "redirect")
def turn_attack(scope: Scope, node: Node) -> None:
    """Only to what the attacker could have attacked at this moment (HRS-8.10e)."""

    def attackable(s: State, fx: Fx, oid: int) -> bool:
        attack = s.own.attack
        return attack is not None and oid != attack.target[0] and oid in combat.aims(s, s.own.player, attack.attacker[0])

    bar("HRS-8.10e")(attackable)
    selection = choose(scope, node.node("to"), attackable)
    scope.emit(lambda s, fx: redirect(s, fx.you, fx.source, selection.one(s, fx)))


@LEXICON.on("instruction", "level_up")
def level_up(scope: Scope, node: Node) -> None:
    """No Hero goes above level 4 (HRS-6.15); the reward is chosen at once (HRS-6.24)."""

    def lower(seat: Seat) -> None:
        scope.require(lambda s, fx: level_of(s, seat(s, fx)) < TOP_LEVEL)
        scope.emit(lambda s, fx: raise_level(s, seat(s, fx), fx.source))

    note_part(scope, "level_up")
    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "reuse")
def reuse(scope: Scope, node: Node) -> None:
    """One of the player's Active Sync Rewards may be used once more this turn (HRS-3.9c)."""
    seat, place = seat_of(scope, node["player"]), scope.new_register()

    def active(s: State, fx: Fx) -> list[int]:
        prints, things = s.table.prints, s.things
        return [
            oid for oid in path_of(s, seat(s, fx))
            if things[oid].flags & ACQUIRED and prints[things[oid].print].attrs["kind"] == "Active" and oid != fx.me
        ]

    def op(s: State, fx: Fx) -> None:
        for oid, _ in register(fx, place):
            use_again(s, oid, fx.source)

    scope.require(lambda s, fx: bool(active(s, fx)))
    scope.emit(pick(seat, active, lambda s, fx: 1, lambda s, fx: 1, place, "HRS-3.9c"))
    scope.emit(op)


@LEXICON.on("instruction", "play_drive")
def play_drive(scope: Scope, node: Node) -> None:
    """A Drive is played in the middle of a text and carried out at once, whatever its Level (HRS-7.12a)."""
    seat = seat_of(scope, node["player"])

    def usable(s: State, fx: Fx, oid: int) -> bool:
        player = seat(s, fx)
        if not plays.is_drive(s, oid) or s.own.player != player or s.things[oid].zone // SEATS == LIMBO or cannot(s, player, "play_drives"):
            return False
        option = Option("play", oid)
        return plays.may_play(s, player, oid) and plays.drive_condition(s, player, option) and plays.drive_resolves(s, player, option)

    selection = select(scope, node.node("what"), usable, chooser=seat)

    def play(s: State, fx: Fx, oid: int) -> None:
        if usable(s, fx, oid):
            begin(s, Draft("play", plays.text_of(s, seat(s, fx), oid)[0], event_driven=True))

    one_by_one(scope, selection.oids, play)
    where_it_went(scope, selection)
