"""A toy game for the kernel's tests: beasts with power on a field, coins, harm, a chain, and whatever steps a test adds.

*toy* makes the game, *start* a State of it, *lay* puts a card somewhere. It has no cards of its own: tests build prints by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from cardwright.kernel import chance
from cardwright.kernel.abilities import Ability, Fx, Print, Watch
from cardwright.kernel.agenda import run
from cardwright.kernel.chain import add_link
from cardwright.kernel.chapter import Chapter
from cardwright.kernel.declare import Draft, ability_of
from cardwright.kernel.events import commit
from cardwright.kernel.game import Game
from cardwright.kernel.legality import Verb
from cardwright.kernel.parts import Cards, Computer, Happenings, Leaving, Setup, Shown, Windows, Words
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.steps import steps
from cardwright.kernel.table import Check, Step, Table, Zone
from cardwright.kernel.things import Event, Link, Option, Thing, replace
from cardwright.kernel.triggers import met_fx
from cardwright.kernel.values import Recipe, value

FIELD, DEN, DECK, HAND, PILE, CHAIN, GONE, TABLE = range(8)
TIRED, DOWN = 1, 2
HARM, COINS = 0, 1
EVENTS = ("moved", "left", "came", "harmed", "marked", "drawn", "rolled")
MOVED, LEFT, CAME, HARMED, MARKED, DRAWN, ROLLED = (1 << bit for bit in range(len(EVENTS)))


KINDS = ("target", "mode", "x", "share", "cost", "may", "choose", "order", "replace", "priority", "concede", "match", "match.last")
Part = TypeVar("Part")


def answered(part: Part, toy: Toy) -> Part:
    """A part that answers as the toy does what the toy has an answer for."""
    for name in dir(part):
        if not name.startswith("_") and hasattr(toy, name):
            setattr(part, name, getattr(toy, name))
    return part


class Toy:
    """The rule set. Each of its methods and settings is the answer of the part that has one of that name, so that a test overrides them one
    by one; `game` makes the game of it."""

    zones: tuple[Zone, ...] = (
        Zone("field", "field"), Zone("den", "field", hides=True), Zone("deck", "deck", "none", deck=True), Zone("hand", "hand", "owner"),
        Zone("pile", "pile"), Zone("chain", "chain"), Zone("gone", "gone"), Zone("table", "table", per_seat=False),
    )

    most_passes = -1
    costs_first = asks_replacements = departed_see_all = False

    def __init__(
        self, own: Mapping[str, Step] | None = None, rests: Mapping[str, int] | None = None, checks: Sequence[Check] = (),
        verbs: Iterable[Verb] = (),
    ) -> None:
        self.steps = steps(own or {}, rests or {})
        self.checks = tuple(checks)
        self.verbs = {verb.name: verb for verb in verbs}
        self.appliers = {"move": apply_move, "harm": apply_harm, "mark": apply_mark, **chance.APPLIERS}
        self.recipes = {
            "power": Recipe(lambda s, oid: attr(s, oid, "power")), "keywords": Recipe(lambda s, oid: bits(s, oid), ("bits",)),
            "speed": Recipe(lambda s, oid: attr(s, oid, "speed"), ("add",)),
        }
        self.offers: Callable[[State, int, str], Iterable[Option]] = lambda s, seat, kind: ()
        self.asked: Callable[[State, int], tuple[int, ...]] = lambda s, actor: tuple(range(s.table.seats))
        self.resolved: list[str] = []

    def game(self) -> Game:
        rules = {kind: f"TOY-{kind}" for kind in KINDS}
        made = Game(
            "toy", "Toy", zones=self.zones, flags=("tired", "down"), nums=("harm", "coins"), keywords=("SWIFT", "HORNED"), events=EVENTS,
            attributes=("power",), seat_counts=(2, 3, 4), setup=answered(Setup(lay_out=self.lay_out), self),
            chapters=(Chapter("TOY", checks=self.checks, changes=self.appliers, values=self.recipes, rules=rules),),
            cards=answered(Cards(), self), happenings=answered(Happenings(), self), windows=answered(Windows(), self),
            words=answered(Words(), self), shown=answered(Shown(), self), leaving=answered(Leaving(), self),
            computer=answered(Computer(), self),
        )
        made.steps, made.verbs = self.steps, self.verbs
        return made

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        for seat in range(s.table.seats):
            s.add(Thing(seat, -1, -1, seat, seat, TABLE * s.table.seats, nums=s.game.blank_nums))
        for seat, names in enumerate(decks):
            for name in names:
                lay(s, name, DECK, seat)

    def holders(self, s: State) -> Sequence[int]:
        seats = s.table.seats
        return [oid for zone in range(FIELD * seats, DECK * seats) for oid in s.zones[zone]]

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        return bool(leaf.flags & DOWN)

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        return (value(s, oid, "power"),) if s.things[oid].zone < DECK * s.table.seats else ()

    def settle(self, s: State) -> None:
        """Triggers are carried out one by one, in the order they were met."""
        first, s.waiting = s.waiting[0], s.waiting[1:]
        s.push("effect", met_fx(first))

    def order(self, s: State, actor: int) -> tuple[int, ...]:
        return self.asked(s, actor)

    def options(self, s: State, seat: int, kind: str) -> Iterator[Option]:
        return iter(self.offers(s, seat, kind))

    def resolve(self, s: State, link: Link) -> None:
        self.resolved.append(link.kind)
        if link.prog[0] >= 0:
            s.push("effect", Fx(*link.source, link.seat, link.prog, targets=link.targets, shares=link.shares, x=link.x))

    def announce(self, s: State, draft: Draft) -> None:
        """The cost is paid in one batch, the link is placed."""
        fx = draft.fx
        paid = [event for part, picks in zip(ability_of(s, fx).costs, draft.paid, strict=True) for event in part.pay(s, fx, picks)]
        add_link(s, Link(0, draft.verb, fx.source, fx.you, fx.prog, fx.x, fx.modes, fx.targets, fx.shares))
        commit(s, paid)

    def most_x(self, s: State, draft: Draft) -> int:
        return s.things[draft.fx.you].nums[COINS]

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return f"{name(event.it)} goes to {s.game.place_name(s, event.to)}." if event.kind == "move" else ""

    def values(self, s: State, oid: int) -> dict[str, int]:
        return {"power": value(s, oid, "power")} if s.things[oid].print >= 0 else {}

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        """Any card of the table; enough of each."""
        return [number for number in range(len(s.table.prints)) for _ in range(count)]


# -- events -------------------------------------------------------------------------------------------------


def apply_move(s: State, event: Event) -> None:
    s.move(event.it, event.to, event.how or "end")


def apply_harm(s: State, event: Event) -> None:
    s.add_num(event.it, HARM, event.amount)


def apply_mark(s: State, event: Event) -> None:
    """Nothing changes."""


def move(s: State, oid: int, zone: int, how: str = "") -> Event:
    """A card goes to its owner's zone of a kind."""
    leaf = s.things[oid]
    seats = s.table.seats
    field = DECK * seats
    names = MOVED | (LEFT if leaf.zone < field else 0) | (CAME if zone * seats < field else 0)
    return Event("move", names, oid, zone * seats + leaf.owner, how=how)


def harm(oid: int, amount: int, seat: int = -1) -> Event:
    return Event("harm", HARMED, oid, amount=amount, seat=seat)


def mark(oid: int = -1, seat: int = -1) -> Event:
    return Event("mark", MARKED, oid, seat=seat)


# -- prints -------------------------------------------------------------------------------------------------


def attr(s: State, oid: int, name: str) -> int:
    number = s.things[oid].print
    return int(s.prints[number].attrs.get(name, 0)) if number >= 0 else 0


def bits(s: State, oid: int) -> int:
    number = s.things[oid].print
    return s.prints[number].bits if number >= 0 else 0


def card(name: str, *abilities: Ability, given: Sequence[Ability] = (), **attrs: int) -> Print:
    """A beast with these abilities of its own, and others it can give."""
    made = Print(name, "Beast", dict(attrs), name)
    made.seal([*abilities, *given], range(len(abilities)))
    return made


def ability(kind: str = "trigger", **parts: Any) -> Ability:
    made = Ability(kind, kind)
    for part, content in parts.items():
        setattr(made, part, content)
    return made


def when(names: int, fits: Callable[[State, Fx, Event], bool] | None = None, *, own: bool = False, once: bool = False) -> Watch:
    return Watch(names, fits or (lambda s, fx, event: event.it == fx.me if own else True), own, once)


def noting(word: str) -> Callable[[State, Fx], None]:
    """An operation that leaves a trace: a use, counted by word."""
    return lambda s, fx: s.use("said", word)


def said(s: State) -> dict[str, int]:
    return {key[1]: count for key, count in s.uses.items() if key[0] == "said"}


# -- positions ----------------------------------------------------------------------------------------------


def start(
    game: Toy | None = None, prints: Sequence[Print] = (), seats: int = 2, sides: tuple[int, ...] | None = None, seed: int | str = 1,
    decks: Sequence[Sequence[str]] = (), **options: Any,
) -> State:
    """A State of the toy game with the seats laid out and nothing to do."""
    game = game or Toy()
    cards = [*prints, *(card(name) for name in "abcdefgh")]
    for number, made in enumerate(cards):
        made.number = number
    s = State(Table(game.game(), cards, seats, sides or tuple(range(seats)), options), seeded(seed))
    game.lay_out(s, decks)
    return s


def lay(s: State, name: str, zone: int, seat: int = 0, **leaf: Any) -> int:
    """Put a new card into a seat's zone; gives its oid."""
    number = s.table.names[name]
    made = Thing(len(s.things), number, number, seat, seat, zone * s.table.seats + seat, nums=s.game.blank_nums)
    return s.add(replace(made, **leaf))


def go(s: State, *frame: Any) -> State:
    """Push a frame and run."""
    s.push(*frame)
    run(s)
    return s


def names(s: State, oids: Iterable[int]) -> list[str]:
    return [s.table.prints[s.things[oid].card].name for oid in oids]
