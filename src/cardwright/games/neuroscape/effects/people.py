"""Which players Neuroscape words mean: an opponent, each opponent, teammates, the host, the active and the attacked player.

"An opponent" fits every player of another side; where one must act, the controller of the text chooses (NSC-20.11).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lexicon import Lexicon
from ....effects.scope import Scope, Seat, Selection
from ....kernel.abilities import Fx, TargetSpec
from ....kernel.agenda import ask_one
from ....kernel.effects import bind, register
from ....kernel.state import State
from ....kernel.things import NOBODY, Option, Ref
from ....text.tree import Node
from ..model import attacker_of, host_seat, hosts_of

PEOPLE = Lexicon()
Test = Callable[[State, Fx, int], bool]


def _mine(scope: Scope) -> Seat:
    """Whose text this is; of a lent one, its lender's."""
    source_of = scope.source_of
    return (lambda s, fx: fx.you) if source_of is None else (lambda s, fx: source_of(s, fx).you)


def _rival(s: State, one: int, two: int) -> bool:
    return 0 <= two < s.table.seats and s.table.sides[one] != s.table.sides[two]


# -- one player ---------------------------------------------------------------------------------------------


@PEOPLE.on("player", "opponent")
def opponent(scope: Scope, node: Node) -> Seat:
    """An opponent: chosen as the text is carried out where there are several; a continuous text means the next one."""
    mine = _mine(scope)

    def next_one(s: State, fx: Fx) -> int:
        rivals = s.rivals(mine(s, fx))
        return rivals[0] if rivals else -1

    if scope.static or scope.in_event:
        return next_one
    place = scope.new_register()
    rule = scope.lexicon.rule("choose")

    def choose(s: State, fx: Fx) -> None:
        rivals = s.rivals(mine(s, fx))
        if len(rivals) > 1:
            ask_one(s, fx.you, "opponent", rule, [Option("pick", seat) for seat in rivals], "effect.pick", place, source=fx.me)
        else:
            bind(s, place, [(seat, -1) for seat in rivals])

    scope.emit(choose)

    def seat(s: State, fx: Fx) -> int:
        held = register(fx, place)
        return held[0][0] if held else next_one(s, fx)

    return seat


def _targeted(scope: Scope, allowed: Callable[[State, int, int], bool]) -> Seat:
    """A player as a target (NSC-11.33)."""
    if scope.static:
        raise scope.refuse(Node("player", {}), "a continuous text cannot target; say how long it lasts, if it is told once")
    place = len(scope.targets)
    rule = scope.lexicon.rule("target")

    def fits(s: State, fx: Fx, oid: int) -> bool:
        return 0 <= oid < s.table.seats and s.playing(oid) and allowed(s, fx.you, oid) and not barred(s, fx, oid)

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        return () if fits(s, fx, oid) else (rule,)

    scope.targets.append(TargetSpec(lambda s, fx: range(s.table.seats), fits, 0 if scope.optional else 1, 1, why))
    scope.player_targeted = True
    aimed = scope.aimed(place)
    scope.remember(Selection(aimed, ("player",), sentence=-1, place=place))

    def seat(s: State, fx: Fx) -> int:
        group = aimed(s, fx)
        return group[0][0] if group else -1

    return seat


def barred(s: State, fx: Fx, seat: int) -> bool:
    """Whether an effect keeps a player from being a target."""
    from ..model import cannot

    return cannot(s, seat, "be_targeted_player")


@PEOPLE.on("player", "target")
def target(scope: Scope, node: Node) -> Seat:
    return _targeted(scope, lambda s, you, seat: True)


@PEOPLE.on("player", "target_opponent")
def target_opponent(scope: Scope, node: Node) -> Seat:
    return _targeted(scope, _rival)


@PEOPLE.on("player", "target_teammate")
def target_teammate(scope: Scope, node: Node) -> Seat:
    return _targeted(scope, lambda s, you, seat: seat != you and s.table.sides[seat] == s.table.sides[you])


@PEOPLE.on("player", "teammate")
def teammate(scope: Scope, node: Node) -> Seat:
    mine = _mine(scope)

    def seat(s: State, fx: Fx) -> int:
        you = mine(s, fx)
        return next((other for other in s.allies(you) if other != you), -1)

    return seat


@PEOPLE.on("player", "active")
def active(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: int(s.own.active)


@PEOPLE.on("player", "host")
def host(scope: Scope, node: Node) -> Seat:
    """The player whose mainframe carries this program (NSC-14.42), also once the program has left (NSC-20.16)."""
    source_of = scope.source_of

    def seat(s: State, fx: Fx) -> int:
        if source_of is not None:
            fx = source_of(s, fx)
        if s.alive(fx.source):
            return host_seat(s, fx.me)
        gone = s.gone.get(fx.source)
        if gone is None and fx.event is not None and fx.event.it == fx.me:
            gone = fx.event
        return gone.was.zone % s.table.seats if gone is not None and gone.was is not None else -1

    return seat


@PEOPLE.on("player", "attached")
def attached(scope: Scope, node: Node) -> Seat:
    """The controller of the character that this cyberware is on."""

    def seat(s: State, fx: Fx) -> int:
        hosts = hosts_of(s, fx.me)
        return s.things[hosts[0]].controller if hosts else -1

    return seat


@PEOPLE.on("player", "attacked")
def attacked(scope: Scope, node: Node) -> Seat:
    """The player this character (or that of the event) attacks."""

    def seat(s: State, fx: Fx) -> int:
        for ref in (fx.source, (fx.event.it, 0) if fx.event is not None else NOBODY):
            fight = attacker_of(s, ref[0]) if ref[0] >= 0 else None
            if fight is not None:
                return fight.seat
        return -1

    return seat


# -- several players ----------------------------------------------------------------------------------------


@PEOPLE.on("players", "each_opponent")
def each_opponent(scope: Scope, node: Node) -> Callable[[State, Fx], Sequence[int]]:
    mine = _mine(scope)
    return lambda s, fx: [seat for seat in scope.lexicon.everyone(s, mine(s, fx)) if _rival(s, mine(s, fx), seat)]


@PEOPLE.on("players", "each_other")
def each_other(scope: Scope, node: Node) -> Callable[[State, Fx], Sequence[int]]:
    mine = _mine(scope)
    return lambda s, fx: [seat for seat in scope.lexicon.everyone(s, mine(s, fx)) if seat != mine(s, fx)]


# -- whoever fits -------------------------------------------------------------------------------------------


@PEOPLE.on("player_test", "opponent", "each_opponent", "target_opponent_group")
def is_opponent(scope: Scope, node: Node) -> Test:
    mine = _mine(scope)
    return lambda s, fx, seat: _rival(s, mine(s, fx), seat)


@PEOPLE.on("player_test", "each_other")
def is_other(scope: Scope, node: Node) -> Test:
    mine = _mine(scope)
    return lambda s, fx, seat: seat != mine(s, fx)


@PEOPLE.on("player_test", "team")
def is_of_team(scope: Scope, node: Node) -> Test:
    mine = _mine(scope)
    return lambda s, fx, seat: 0 <= seat < s.table.seats and s.table.sides[seat] == s.table.sides[mine(s, fx)]


def refs_of(seats: Sequence[int]) -> list[Ref]:
    return [(seat, -1) for seat in seats]
