"""Values that are printed but change: never stored, computed from a recipe and cached until something changes.

A *Recipe* is an ordered list of stages: a base, then "set" (the latest counts), "add", "mul", and at last an adjustment.
Contributions come from mods on the Thing and from statics in force, each static once in a computation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .abilities import THINGS, Ability, Fx, Print, Static, in_force, works

if TYPE_CHECKING:
    from .state import State
    from .things import Mod

Change = tuple[int, str, int]  # when it began, how, by how much


def nothing(s: State, oid: int) -> int:
    """The base of what only texts give: bans, leave, more of something."""
    return 0


UNREAD = -(2**40)  # what stands for "ask the position", where a number is looked for on a card


class Recipe:
    """How one attribute is computed; each has one of its own. A value is kept under the recipe's number and the oid.

    `printed` reads the base off a card, once for each print; it gives UNREAD for a card whose own text has a say in it. `base` is asked
    there, and of Things that are no cards; and while texts change an attribute of `reads`, on which the base hangs. A base that is no more
    than a look at the position is `simple`.
    """

    __slots__ = ("bare", "base", "bit", "bonus", "finish", "free", "given", "nothing", "number", "printed", "quick", "reads", "stages")

    def __init__(
        self, base: Callable[[State, int], int], stages: tuple[str, ...] = ("set", "add", "mul"),
        finish: Callable[[State, int, int], int] | None = None, free: Callable[[State, int], bool] | None = None,
        bonus: Callable[[State, int], int] | None = None, printed: Callable[[Print], int] | None = None, reads: tuple[str, ...] = (),
        simple: bool = False,
    ) -> None:
        self.number = -1
        self.bit = 0
        self.base = base
        self.printed = printed
        self.reads = reads
        self.given = base is nothing  # only cards say anything of it themselves
        self.nothing = self.given and printed is None
        self.bare = finish is None and bonus is None
        self.quick = printed is not None or simple  # cheaper to work out than to keep, where no text has a say
        self.stages = stages
        self.finish = finish
        self.bonus = bonus  # what the rules themselves add
        self.free = free  # whether changes apply to this Thing at all


    def place(self, number: int) -> None:
        """Say which of its game's recipes it is: numbers and bits are the places in `Game.recipes`."""
        self.number = number
        self.bit = 1 << number


def base_of(s: State, oid: int, recipe: Recipe) -> int:
    """What a value starts from."""
    printed = recipe.printed
    number = s.things[oid].print
    if printed is None or number < 0:
        return 0 if recipe.given else recipe.base(s, oid)
    card = s.prints[number]
    bases, place = card.bases, recipe.number
    if place >= len(bases):
        bases.extend([UNREAD] * (place + 1 - len(bases)))
    known = bases[place]
    if known == UNREAD:
        known = bases[place] = printed(card)
    return recipe.base(s, oid) if known == UNREAD else known


def value(s: State, oid: int, attr: str) -> int:
    """The value of an attribute of a Thing now."""
    recipe = s.game.recipes[attr]
    changed = is_changed(s, oid, attr, recipe)
    if not changed:  # no text can change it: working it out is as quick as remembering
        amount = 0 if recipe.nothing else base_of(s, oid, recipe)
        if recipe.bare:
            return amount
        if recipe.quick:
            if recipe.bonus is not None and (extra := recipe.bonus(s, oid)) and (recipe.free is None or recipe.free(s, oid)):
                amount += extra
            return recipe.finish(s, oid, amount) if recipe.finish is not None else amount
    cache = s.cache
    key = recipe.number * THINGS + oid
    known = cache.get(key)
    if known is None and s.skips and not s.evaluating:
        known = cache.get(~key)
    if known is not None:
        return known
    skips = s.skips
    amount = recipe.base(s, oid) if recipe.reads else base_of(s, oid, recipe)
    changes = contributions(s, oid, attr) if changed else []
    if recipe.bonus is not None:
        bonus = recipe.bonus(s, oid)
        if bonus:
            changes.append((0, "add", bonus))
    if changes and (recipe.free is None or recipe.free(s, oid)):
        amount = fold(recipe.stages, amount, changes)
    if recipe.finish is not None:
        amount = recipe.finish(s, oid, amount)
    if s.skips == skips:
        cache[key] = amount
    elif not s.evaluating:  # it hangs on itself: kept apart, since inside a static it would be read otherwise
        cache[~key] = amount
    return amount


def is_changed(s: State, oid: int, attr: str, recipe: Recipe) -> bool:
    """Whether some text in force, or some change that lies on the Thing, may have a say in a value of it."""
    index = s.index if s.index is not None else in_force(s)
    bit = recipe.bit
    if bit & index.mask and bit & (index.shared | index.own_masks.get(oid, 0)):
        return True
    mods = s.things[oid].mods
    return len(mods) > 0 and bears_on(mods, attr, recipe.reads)


def bears_on(mods: tuple[Mod, ...], attr: str, reads: tuple[str, ...]) -> bool:
    """Whether one of the changes that lie on a Thing is of this attribute, or of one on which its base hangs."""
    for mod in mods:
        if mod.attr == attr:
            return True
        for other in reads:
            if mod.attr == other:
                return True
    return False


def contributions(s: State, oid: int, attr: str) -> list[Change]:
    """Every change to an attribute of a Thing that applies now, oldest first."""
    changes: list[Change] = []
    for mod in s.things[oid].mods:
        if mod.attr == attr:
            changes.append((mod.since, mod.op, mod.amount))
    index = s.index if s.index is not None else in_force(s)
    if attr in index.changed:
        own = index.own_statics.get(attr)
        if own is not None and oid in own:
            add_statics(s, oid, own[oid], changes)
        shared = index.statics.get(attr)
        if shared is not None:
            add_statics(s, oid, shared, changes)
    if len(changes) > 1:
        changes.sort(key=_since)
    return changes


def muted_since(s: State, oid: int) -> int:
    """When a Thing last lost all its abilities, or -1: what it gained later it has."""
    return max((when for when, _, _ in contributions(s, oid, "abilities")), default=-1)


def lost(s: State, fx: Fx) -> bool:
    """Whether a Thing has lost an ability since it had it: the newer of gain and loss counts."""
    mods = s.things[fx.me].mods
    if not (mods and bears_on(mods, "abilities", ())) and "abilities" not in in_force(s).changed:
        return False
    return muted_since(s, fx.me) > fx.since


def add_statics(s: State, oid: int, statics: list[tuple[Fx, Ability, Static]], changes: list[Change]) -> None:
    """A static that is being worked out is left out inside itself: each counts once in a computation.

    Of statics that hang on each other the older goes first: while it is worked out, the younger that asked for it do not apply.
    """
    evaluating = s.evaluating
    for fx, ability, static in statics:
        key = static.number * THINGS + fx.me
        if key in evaluating:
            s.skips += 1
            since = s.things[fx.me].since
            s.behind.update(asker for asker in evaluating[evaluating.index(key) + 1 :] if s.things[asker % THINGS].since > since)
            continue
        evaluating.append(key)
        covered = (static.own or static.covers(s, fx, oid)) and works(s, fx, ability)
        if covered and (not s.game.cards.screens or s.game.cards.reaches(s, fx, static, oid)):
            op = "add" if static.op == "drop" else static.op
            change = (max(s.things[fx.me].since, fx.since), op, static.amount(s, fx))
            if key not in s.behind:
                changes.append(change)
        if s.behind:
            s.behind.discard(key)
        evaluating.pop()


def _since(change: Change) -> int:
    return change[0]


def fold(stages: tuple[str, ...], amount: int, changes: list[Change]) -> int:
    """Apply changes stage by stage."""
    for stage in stages:
        if stage == "bits":  # gains and losses of bits: the newer counts
            for _, op, bits in changes:
                if op == "gain":
                    amount |= bits
                elif op == "lose":
                    amount &= ~bits
            continue
        for _, op, by in changes:
            if op != stage:
                continue
            if op == "set":
                amount = by
            elif op == "add":
                amount += by
            elif op == "mul":
                amount *= by
            elif op == "half":
                amount //= 2
    return amount
