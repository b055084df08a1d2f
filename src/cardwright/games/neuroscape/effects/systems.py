"""RAM, the Cache, dice, turns and the game itself: what instructions about them do (sections 6, 7, 8, 11, 13 and 16)."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.amounts import x_meant
from ....effects.chance import roll_die
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat
from ....effects.selecting import select
from ....effects.sentences import EACH
from ....effects.statements import change_each
from ....kernel.abilities import Amount, Fx
from ....kernel.chain import link_of
from ....kernel.chance import roll
from ....kernel.declare import LINKS
from ....kernel.effects import bind, go_on, register
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node
from .. import changes, procedures
from ..model import (
    ACTIVATED,
    E_ROLL,
    X,
    cannot,
    is_character,
    refreshed_ram,
)
from .damage import players
from .lexicon import LEXICON

# -- RAM ----------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "install")
def install(scope: Scope, node: Node) -> None:
    """From the top of the RAM deck, as much as there is (NSC-7.2, 7.6)."""
    amount, running = scope.fixed(node.node("n"), node["per"]), bool(node["running"])

    def lower(seat: Seat) -> None:
        def op(s: State, fx: Fx) -> None:
            if seat(s, fx) >= 0 and not cannot(s, seat(s, fx), "install"):
                procedures.install_ram(s, seat(s, fx), amount(s, fx), running, fx.source)

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "commit")
def commit_more(scope: Scope, node: Node) -> None:
    """The character requires that much more RAM from now on, and takes it from its controller's bank (NSC-7.27, 7.39)."""
    selection = select(scope, node.node("what"), lambda s, fx, oid: is_character(s, oid))
    amount = scope.fixed(node.node("n"))

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        for oid in oids:
            LEXICON.give(s, oid, Mod("cost", "add", amount(s, fx), source=fx.source))
        commit(s, LEXICON.changed(s, fx, oids, f"requires {amount(s, fx)} more RAM"))

    scope.emit(op)


@LEXICON.on("instruction", "actions")
def actions(scope: Scope, node: Node) -> None:
    """More draw/install actions at once, or fewer in the next turn (NSC-6.10)."""
    amount, down = scope.fixed(node.node("n")), bool(node["down"])

    def lower(seat: Seat) -> None:
        if down:

            def fewer(s: State, fx: Fx) -> None:
                s.add_mod(seat(s, fx), Mod("actions", "add", -amount(s, fx), "turn_end_of", seat(s, fx), source=fx.source))
                commit(s, LEXICON.changed(s, fx, (seat(s, fx),), "has fewer draw/install actions in the next turn"))

            scope.emit(fewer)
            return
        place = scope.new_register()
        scope.emit(lambda s, fx: bind(s, place, [(0, -1)] * amount(s, fx)))

        def step(s: State, fx: Fx) -> None:
            left = register(fx, place)
            if left:
                bind(s, place, left[1:])
                go_on(s, pc=fx.pc)
                procedures.take_action(s, seat(s, fx))

        scope.emit(step)

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "pay")
def pay(scope: Scope, node: Node) -> None:
    """Paid on resolution with refreshed RAM, in full or not at all (NSC-7.9, 7.11)."""
    amount, seat = scope.fixed(node.node("n")), seat_of(scope, node["player"])
    scope.insist(lambda s, fx: seat(s, fx) >= 0 and len(refreshed_ram(s, seat(s, fx))) >= amount(s, fx))

    def op(s: State, fx: Fx) -> None:
        plain = sorted(refreshed_ram(s, seat(s, fx)), key=lambda oid: bool(s.prints[s.things[oid].print].listed))
        commit(s, [changes.run(s, oid, seat(s, fx), fx.source, "paid") for oid in plain[: amount(s, fx)]])

    scope.emit(op)


@LEXICON.on("instruction", "play_card")
def play_card(scope: Scope, node: Node) -> None:
    """Played by an effect, from wherever it lies; other costs and needs stay (NSC-7.48)."""
    seat = seat_of(scope, node["player"])
    less = scope.fixed(node["less"]) if node["less"] is not None else None
    free, ignoring = bool(node["free"]), bool(node["ignoring"])

    def playable(s: State, fx: Fx, oid: int) -> bool:
        lowered = less(s, fx) if less is not None else 0
        return oid >= 0 and procedures.playable(s, oid, seat(s, fx), free, lowered, ignoring)

    selection = select(scope, node.node("what"), playable, chooser=seat)

    def play(s: State, fx: Fx, oid: int) -> None:
        procedures.play_by_effect(s, oid, seat(s, fx), fx.source, free, less(s, fx) if less is not None else 0, ignoring)

    one_by_one(scope, selection.oids, play)


# -- the Cache ----------------------------------------------------------------------------------------------


def _item(s: State, fx: Fx, oid: int) -> bool:
    return oid <= LINKS


def items(scope: Scope, node: Node, *words: str) -> Callable[[State, Fx], list[int]]:
    """Items of the Cache, also where the text does not say so (NSC-11.28); "aimed": only those with a target (NSC-11.47)."""
    before, scope.about = scope.about, scope.about | {"items", *words}
    selection = select(scope, node, _item, links=True)
    scope.about = before
    return selection.oids


@LEXICON.on("instruction", "counter")
def counter(scope: Scope, node: Node) -> None:
    """Who controlled it is kept, since the text may speak of that player afterwards (NSC-11.25)."""
    before, scope.about = scope.about, scope.about | {"items", "countered"}
    selection = select(scope, node.node("what"), _item, links=True)
    scope.about = before
    teller, cards = scope.new_register(), scope.new_register()

    def op(s: State, fx: Fx) -> None:
        for oid in selection.oids(s, fx):
            link = link_of(s, LINKS - oid)
            if link is not None:
                bind(s, teller, [(link.seat, oid)])
                if link.kind != "ability":
                    bind(s, cards, [link.source])
                if not procedures.counter_item(s, link.number, fx.you, fx.source):
                    bind(s, cards, ())

    scope.emit(op)
    # From now on "it" is the card, which lies in its owner's bin (NSC-11.26).
    scope.emit(lambda s, fx: bind(s, cards, [s.ref(oid) for oid, _ in register(fx, cards)]))
    selection.put = scope.held(cards)


@LEXICON.on("instruction", "change_target")
def change_target(scope: Scope, node: Node) -> None:
    """Only of an item that has a target (NSC-11.47 to 11.51)."""
    found = items(scope, node.node("what"), "aimed")
    to = select(scope, node["to"]) if node["to"] is not None else None
    scope.ability.extra["retargets"] = True

    def op(s: State, fx: Fx) -> None:
        there = to.one(s, fx) if to is not None else -1
        for oid in found(s, fx):
            procedures.retarget(s, LINKS - oid, fx.you, fx.source, there)

    scope.emit(op)


@LEXICON.on("instruction", "copy_item")
def copy_item(scope: Scope, node: Node) -> None:
    """On top of the Cache, under the copying player, with new targets if wanted (NSC-16.30 to 16.32)."""
    found = items(scope, node.node("what"))
    one_by_one(scope, found, lambda s, fx, oid: procedures.copy_item(s, LINKS - oid, fx.you, fx.source))


@LEXICON.on("instruction", "new_targets")
def new_targets(scope: Scope, node: Node) -> None:
    """Asked for as the copy is made: every copy may have new targets (NSC-16.31)."""


@LEXICON.on("instruction", "resolve_twice")
def resolve_twice(scope: Scope, node: Node) -> None:
    found = items(scope, node.node("what"))

    def op(s: State, fx: Fx) -> None:
        for oid in found(s, fx):
            procedures.resolve_twice(s, LINKS - oid)

    scope.emit(op)


# -- dice ---------------------------------------------------------------------------------------------------


def _die(scope: Scope, node: Node) -> int:
    if scope.die < 0:
        raise scope.refuse(node, "no die was rolled before")
    return scope.die


@LEXICON.on("instruction", "reroll")
def reroll(scope: Scope, node: Node) -> None:
    """The same die again: the new number counts."""
    place = _die(scope, node)

    def throw(s: State, fx: Fx) -> None:
        roll(s, fx.you, 20, E_ROLL, "effect.roll", place, by=fx.source)

    def look(s: State, fx: Fx) -> None:
        for number, _ in register(fx, place):
            s.note(LEXICON.chance_line(20, number))

    scope.emit(throw)
    scope.emit(look)


@LEXICON.on("instruction", "roll_two")
def roll_two(scope: Scope, node: Node) -> None:
    d20 = Node("roll_die", {"player": Node("player", {"who": "doer", "of": None}), "sides": 20})
    roll_die(scope, d20)
    first = scope.die
    roll_die(scope, d20)
    second, best = scope.die, max if node["best"] == "higher" else min

    def choose(s: State, fx: Fx) -> None:
        shown = [number for place in (first, second) for number, _ in register(fx, place)]
        if shown:
            bind(s, second, [(best(shown), -1)])

    scope.emit(choose)


@LEXICON.on("instruction", "change_result")
def change_result(scope: Scope, node: Node) -> None:
    place, amount, sign = _die(scope, node), scope.fixed(node.node("n")), -1 if node["down"] else 1

    def op(s: State, fx: Fx) -> None:
        bind(s, place, [(number + sign * amount(s, fx), -1) for number, _ in register(fx, place)])

    scope.emit(op)
    scope.speak_of(Node("result", {}))


@LEXICON.on("instruction", "skip_next_check")
def skip_next_check(scope: Scope, node: Node) -> None:
    seat, which = _whose(scope, node), node["which"]
    scope.emit(lambda s, fx: procedures.skip_check(s, seat(s, fx), which))


def _whose(scope: Scope, node: Node) -> Seat:
    """Whose stage or check it is: named, or that of the player who is told to act."""
    teller: Node = node["player"]
    if node["whose"] is None:
        return seat_of(scope, teller)
    seat_of(scope, teller)  # "their" speaks of that player
    return seat_of(scope, node["whose"])


# -- turn and game ------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "extra_turn")
def extra_turn(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    scope.emit(lambda s, fx: procedures.extra_turn(s, seat(s, fx)))


@LEXICON.on("instruction", "skip")
def skip(scope: Scope, node: Node) -> None:
    stage = "Deploy" if node["stage"] == "Main" else node["stage"]
    if stage == "Reset":
        raise scope.refuse(node, "the Reset stage cannot be skipped: the turn passes in it (NSC-6.32)")
    if node["whose"] is not None and node["player"]["who"] not in EACH:  # “each opponent skips their …”: each their own
        seat = _whose(scope, node)
        scope.emit(lambda s, fx: procedures.skip_stage(s, seat(s, fx), stage))
        return
    seats = players(scope, node["player"])

    def op(s: State, fx: Fx) -> None:
        for seat in seats(s, fx):
            procedures.skip_stage(s, seat, stage)

    scope.emit(op)


@LEXICON.on("instruction", "end_turn")
def end_turn(scope: Scope, node: Node) -> None:
    scope.emit(lambda s, fx: procedures.end_turn(s))


@LEXICON.on("instruction", "extra_combat")
def extra_combat(scope: Scope, node: Node) -> None:
    scope.emit(lambda s, fx: procedures.additional_combat(s))


@LEXICON.on("instruction", "more_activations")
def more_activations(scope: Scope, node: Node) -> None:
    """One more activated ability until its controller's next Refresh substage (NSC-6.39, 10.4)."""
    selection = select(scope, node.node("what"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        LEXICON.give(s, oid, Mod("activations", "add", 1, "round", s.things[oid].controller, source=fx.source))

    change_each(scope, selection, change, "may activate one more ability this round")


@LEXICON.on("instruction", "renew")
def renew(scope: Scope, node: Node) -> None:
    """The activation of the round is unused again (NSC-10.6)."""
    selection = select(scope, node.node("what"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        s.set_num(oid, ACTIVATED, 0)

    change_each(scope, selection, change, "may activate an ability again")


@LEXICON.on("instruction", "win")
def win(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    scope.emit(lambda s, fx: procedures.win(s, seat(s, fx)))


@LEXICON.on("instruction", "eliminate")
def eliminate(scope: Scope, node: Node) -> None:
    seats = players(scope, node["player"])

    def op(s: State, fx: Fx) -> None:
        for seat in seats(s, fx):
            if s.playing(seat) and not cannot(s, seat, "lose_game"):
                procedures.eliminate(s, seat)
                return

    scope.emit(op)


@LEXICON.on("instruction", "duel")
def duel(scope: Scope, node: Node) -> None:
    """Damage at the same moment; without both in play it fails (NSC-15.15, 15.17)."""
    what = select(scope, node.node("what"), lambda s, fx, oid: is_character(s, oid))
    other = select(scope, node["other"], lambda s, fx, oid: is_character(s, oid)) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        if len(pair) == 2:
            procedures.duel(s, s.ref(pair[0]), s.ref(pair[1]), fx.you, fx.source)

    scope.emit(op)


@LEXICON.on("instruction", "no_refresh")
def no_refresh(scope: Scope, node: Node) -> None:
    """It stays running in the next Refresh substage of its controller."""
    selection = select(scope, node.node("who"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        LEXICON.give(s, oid, Mod("cannot", "gain", LEXICON.deed("refresh"), "refresh", s.things[oid].controller, source=fx.source))

    change_each(scope, selection, change, "does not refresh in the next Refresh substage")


@LEXICON.on("amount", "x")
def x(scope: Scope, node: Node) -> Amount:
    """The X that was chosen and stays with a card in play (NSC-7.50), or what the sentence says it is."""
    told = x_meant(scope)
    if told is not None:
        return told

    def amount(s: State, fx: Fx) -> int:
        return fx.x or (s.things[fx.me].nums[X] if s.alive(fx.source) else 0)

    return amount
