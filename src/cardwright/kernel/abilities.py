"""What is printed, compiled: prints, abilities, and the index of those in force.

A *Print* is a card as data; its *abilities* hold programs and small functions. Prints never enter the State: it holds their numbers.
An *Fx* is the context a text is read in: this card, its player, the targets, the event. The *Index* lists what works right now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from .things import NOBODY, Causes, Event, Leaf, Ref, Thing

if TYPE_CHECKING:
    from .state import State
    from .table import Table


class Fx(Leaf, frozen=True):
    """The context of a text that is being judged or carried out. `regs` are what it has chosen so far."""

    me: int
    life: int
    you: int
    prog: tuple[int, int] = (-1, -1)
    pc: int = 0
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Ref, ...], ...] = ()
    shares: tuple[tuple[int, ...], ...] = ()
    event: Event | None = None
    fixed: tuple[int, ...] = ()
    regs: tuple[tuple[Ref, ...], ...] = ()
    did: bool = True
    link: int = -1
    since: int = 0  # when the ability was given (0: it is printed)
    extra: int = 0  # an additional cost was paid
    causes: Causes = ()  # what made it happen (see `causes`)

    @property
    def source(self) -> Ref:
        return (self.me, self.life)


THINGS = 1 << 20  # more than a match ever has: numbers are put together with an oid below it
MOST_SEATS = 8  # as many as have names (see `table`)
_NUMBERS = count()
INDEXES = 500  # what was in force before, kept by a table for the next time
BARS = "bars "  # how attributes of statics begin that forbid a deed between two (see `bans`)
ENTRIES = 10_000  # contexts of abilities that a table keeps for the next look
Test = Callable[["State", Fx], bool]
Amount = Callable[["State", Fx], int]
Match = Callable[["State", Fx, int], bool]
Op = Callable[["State", Fx], None]


class Static:
    """A continuous change: which attribute, how, by how much, of which Things (`own`: of this card and no other)."""

    __slots__ = ("amount", "attr", "covers", "data", "number", "op", "own")

    def __init__(self, attr: str, op: str, amount: Amount, covers: Match, data: tuple[int, ...] = (), own: bool = False) -> None:
        self.number = next(_NUMBERS)
        self.own = own and op != "grant"
        self.attr = attr
        self.op = op
        self.amount = amount
        self.covers = covers
        self.data = data


class Replacer:
    """ "Instead", "prevent", "as": takes a proposed event and gives what happens in its place (None: nothing does).

    With `may` ("you may … instead") the seat it names is asked first.
    """

    __slots__ = ("change", "fits", "may", "names")

    def __init__(
        self, names: int, fits: Callable[[State, Fx, Event], bool], change: Callable[[State, Fx, Event], Event | None],
        may: Callable[[State, Fx], int] | None = None,
    ) -> None:
        self.names = names
        self.fits = fits
        self.change = change
        self.may = may


class TargetSpec:
    """One use of the word "target": what fits, and how many."""

    __slots__ = ("divided", "fits", "least", "most", "other", "pool", "why")

    def __init__(
        self, pool: Callable[[State, Fx], Sequence[int]], fits: Match, least: int, most: int,
        why: Callable[[State, Fx, int], tuple[str, ...]], divided: Amount | None = None, other: bool = False,
    ) -> None:
        self.pool = pool
        self.fits = fits
        self.least = least
        self.most = most
        self.why = why
        self.divided = divided
        self.other = other


class CostPart:
    """One part of a cost: whether it can be paid, what must be picked for it, and the payment as events.

    `worded` is what the text alone would let pay, whatever state it is in: explanations look there for what keeps it from paying.
    `lots` is what chance picks from where the text says "at random". `top` is how many cards it takes off the player's deck, unseen.
    """

    __slots__ = ("count", "kind", "lots", "pay", "payable", "picks", "rule", "top", "worded")

    def __init__(
        self, kind: str, rule: str, payable: Test, pay: Callable[[State, Fx, tuple[int, ...]], list[Event]],
        picks: Callable[[State, Fx], Sequence[int]] | None = None, count: Amount | None = None,
        worded: Callable[[State, Fx], Sequence[int]] | None = None, top: Amount | None = None,
        lots: Callable[[State, Fx], Sequence[int]] | None = None,
    ) -> None:
        self.kind = kind
        self.lots = lots
        self.top = top
        self.rule = rule
        self.payable = payable
        self.pay = pay
        self.picks = picks
        self.count = count
        self.worded = worded


class Watch:
    """The event a trigger waits for. `own` says that it is about the card itself, so it is matched on the card's own leaf.

    It is met once for each event that fits, or, for "one or more", `once` in a batch.
    """

    __slots__ = ("fits", "names", "once", "own")

    def __init__(self, names: int, fits: Callable[[State, Fx, Event], bool], own: bool, once: bool = False) -> None:
        self.names = names
        self.fits = fits
        self.own = own
        self.once = once


ABILITY_PARTS = (
    "amounts", "condition", "costs", "extra", "kind", "label", "limit", "modes", "number", "program", "replacers", "statics",
    "targets", "text", "watch", "windows",
)


class Ability:
    """One compiled ability. `kind` is the game's word for its sort; unused parts are empty."""

    __slots__ = ABILITY_PARTS

    def __init__(self, kind: str, text: str = "", label: str = "") -> None:
        self.kind = kind
        self.text = text
        self.label = label
        self.number = -1
        self.program: tuple[Op, ...] = ()
        self.modes: tuple[tuple[str, tuple[int, ...], int], ...] = ()
        self.targets: tuple[TargetSpec, ...] = ()
        self.amounts: tuple[Amount, ...] = ()
        self.costs: tuple[CostPart, ...] = ()
        self.condition: Test | None = None
        self.limit: tuple[str, int] | None = None
        self.watch: Watch | None = None
        self.statics: tuple[Static, ...] = ()
        self.replacers: tuple[Replacer, ...] = ()
        self.windows = 0
        self.extra: dict[str, Any] = {}

    def gated(self, test: Test) -> Ability:
        """The same ability, in force only while the test holds too."""
        twin = Ability(self.kind)
        for part in ABILITY_PARTS:
            setattr(twin, part, getattr(self, part))
        own = self.condition
        twin.condition = test if own is None else (lambda s, fx: test(s, fx) and own(s, fx))
        return twin


Maker = Callable[["Print | None", tuple[int, ...]], "Print"]


class Print:
    """A printed card, compiled. `bits` are its printed keywords; `attrs` its printed numbers and words."""

    __slots__ = ("abilities", "attrs", "bases", "bits", "kind", "listed", "makes", "name", "number", "own_names", "text")

    def __init__(self, name: str, kind: str, attrs: dict[str, Any], text: str = "") -> None:
        self.name = name
        self.kind = kind
        self.attrs = attrs
        self.text = text
        self.number = -1
        self.bits = 0
        self.abilities: tuple[Ability, ...] = ()
        self.listed: tuple[int, ...] = ()
        self.own_names = 0
        self.bases: list[int] = []  # where its values start, by recipe, as far as they were asked for (see `values.base_of`)
        self.makes: tuple[Maker, ...] = ()  # what its texts can make in play: tokens, copies with exceptions

    def same_as(self, other: Print) -> bool:
        """Whether nothing tells two prints apart."""
        parts = ("name", "kind", "bits", "attrs", "abilities", "listed", "text", "makes")
        return all(getattr(self, part) == getattr(other, part) for part in parts)

    def seal(self, abilities: Sequence[Ability], listed: Sequence[int]) -> None:
        """Fix the abilities: `listed` are those the card has of itself, the others are ones it can give."""
        self.abilities = tuple(abilities)
        for number, ability in enumerate(self.abilities):
            ability.number = number
        self.listed = tuple(listed)
        self.own_names = 0
        for number in self.listed:
            watch = self.abilities[number].watch
            if watch is not None and watch.own:
                self.own_names |= watch.names


class Index:
    """What is in force: statics by attribute, watchers, replacers and usable abilities, in the order they became active."""

    __slots__ = (
        "bars", "changed", "derived", "granted", "lowered", "mask", "names", "own_masks", "own_statics", "replace_names", "replacers",
        "shared", "statics", "usable", "watchers",
    )

    def __init__(self) -> None:
        self.bars = False  # whether any text forbids something between two
        self.changed: set[str] = set()  # every attribute that some static changes
        self.mask = 0  # the same as bits of the game's recipes (see `Table`)
        self.shared = 0  # of these the ones that more than one Thing is about
        self.own_masks: dict[int, int] = {}  # and for each Thing those that only it is about
        self.lowered: set[str] = set()  # every attribute that some static may make less
        self.own_statics: dict[str, dict[int, list[tuple[Fx, Ability, Static]]]] = {}  # by attribute and the one Thing they are about
        self.granted: dict[int, list[tuple[Fx, Ability]]] = {}
        self.statics: dict[str, list[tuple[Fx, Ability, Static]]] = {}
        self.watchers: list[tuple[Fx, Ability, Watch]] = []
        self.names = 0
        self.replacers: list[tuple[Fx, Ability, Replacer]] = []
        self.replace_names = 0
        self.usable: list[tuple[Fx, Ability]] = []
        self.derived: dict[str, Any] = {}  # what a game has worked out of it and keeps as long

    def sum_up(self, table: Table) -> None:
        """Say once more which attributes are changed, as bits."""
        self.mask = table.mask_of(self.changed)
        self.shared = table.mask_of(self.statics)
        for attr, own in self.own_statics.items():
            bits = table.bits.get(attr, 0)
            for oid in own:
                self.own_masks[oid] = self.own_masks.get(oid, 0) | bits

    def enter(self, fx: Fx, ability: Ability) -> None:
        """List an ability of a Thing in force."""
        for static in ability.statics:
            self.changed.add(static.attr)
            if static.attr.startswith(BARS):
                self.bars = True
            if static.op not in ("add", "gain"):
                self.lowered.add(static.attr)
            if static.own:
                self.own_statics.setdefault(static.attr, {}).setdefault(fx.me, []).append((fx, ability, static))
            else:
                self.statics.setdefault(static.attr, []).append((fx, ability, static))
        watch = ability.watch
        if watch is not None and not watch.own:
            self.watchers.append((fx, ability, watch))
            self.names |= watch.names
        for replacer in ability.replacers:
            self.replacers.append((fx, ability, replacer))
            self.replace_names |= replacer.names
        if ability.windows:
            self.usable.append((fx, ability))


def abilities_of(s: State, leaf: Thing) -> list[tuple[tuple[int, int], int]]:
    """The (print, ability) pairs a Thing has, each with when it came: its own (0), then those given to it."""
    found = [((leaf.print, number), 0) for number in s.prints[leaf.print].listed] if leaf.print >= 0 else []
    for mod in leaf.mods:
        if mod.op == "grant":
            found.append(((mod.data[0], mod.data[1]), mod.since))
    return found


def in_force(s: State) -> Index:
    """The index of this position, built when something entered, left or changed what it has.

    Where it follows from the cards alone (nothing is given or made in play), it is known from the last time the same cards lay there.
    """
    if s.index is not None:
        return s.index
    prints, things, printed = s.prints, s.things, len(s.table.prints)
    holders = s.game.cards.holders(s)
    order: list[int] = []  # of those that have anything
    plain = True
    for oid in holders:
        leaf = things[oid]
        if leaf.print >= printed or (leaf.mods and _given(leaf)):
            plain = False
        elif leaf.print < 0 or not prints[leaf.print].listed:
            continue
        order.append(_age(leaf))
    order.sort()
    key: list[int] = []
    for age in order:
        leaf = things[age & THINGS - 1]
        key.append((leaf.life * THINGS + leaf.oid) * THINGS + leaf.print * MOST_SEATS + leaf.controller)
    kept = s.table.indexes
    name = tuple(key)
    known = kept.get(name) if plain else None
    if known is not None:
        s.index = known
        return known
    index = Index()
    for age in order:
        for fx, ability in _entries(s, things[age % THINGS]):
            index.enter(fx, ability)
    for giver, gift, static in tuple(index.statics.get("ability", ())):
        plain = False
        prog = (giver.prog[0], static.data[0])  # a number of the giver's own print: prints are numbered when the table is laid
        given = prints[prog[0]].abilities[prog[1]]
        for age in sorted([_age(things[oid]) for oid in holders]):
            oid = age % THINGS
            leaf = things[oid]
            fx = Fx(oid, leaf.life, leaf.controller, prog, since=s.things[giver.me].since)
            gated = given.gated(_gate(giver, gift, static, oid))
            index.enter(fx, gated)
            index.granted.setdefault(oid, []).append((fx, gated))
    index.sum_up(s.table)
    if plain:
        if len(kept) >= INDEXES:
            kept.clear()
        kept[name] = index
    s.index = index
    return index


def _age(leaf: Thing) -> int:
    """A number by which Things are put in the order in which they came; the oid is its lower part."""
    return leaf.since * THINGS + leaf.oid


def _given(leaf: Thing) -> bool:
    """Whether an ability was given to a Thing."""
    return any(mod.op == "grant" for mod in leaf.mods)


def _entries(s: State, leaf: Thing) -> list[tuple[Fx, Ability]]:
    """The abilities of a Thing, each in its context. What a card has of itself is known from the last time it was looked at."""
    if leaf.print >= len(s.table.prints) or (leaf.mods and _given(leaf)):
        return _read_entries(s, leaf)
    known = s.table.entries
    key = (leaf.life * THINGS + leaf.oid, leaf.print * MOST_SEATS + leaf.controller)
    found = known.get(key)
    if found is None:
        if len(known) >= ENTRIES:
            known.clear()
        found = known[key] = _read_entries(s, leaf)
    return found


def _read_entries(s: State, leaf: Thing) -> list[tuple[Fx, Ability]]:
    prints = s.prints
    return [
        (Fx(leaf.oid, leaf.life, leaf.controller, prog, since=since), prints[prog[0]].abilities[prog[1]])
        for prog, since in abilities_of(s, leaf)
    ]


def _gate(giver: Fx, gift: Ability, static: Static, oid: int) -> Test:
    """The test that a group's ability is given to this member now."""

    def test(s: State, fx: Fx) -> bool:
        cards = s.game.cards
        return static.covers(s, giver, oid) and works(s, giver, gift) and (not cards.screens or cards.reaches(s, giver, static, oid))

    return test


def works(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether an ability of the index applies now: not muted, and its condition holds."""
    if s.game.cards.muted(s, fx, ability):
        return False
    condition = ability.condition
    return condition is None or condition(s, fx)


__all__ = [
    "NOBODY", "Ability", "Amount", "CostPart", "Fx", "Index", "Match", "Op", "Print", "Replacer", "Static", "TargetSpec", "Test",
    "Watch", "abilities_of", "in_force", "works",
]
