"""The State: a whole match as a value.

Containers are copied by `clone()`, leaves are frozen and shared. How a leaf is stored is known only here and in `things`:
games read Things by attribute and change them through the mutators below.
A deck keeps `marks` (known order on top, known order at the bottom); what lies between has no order until it is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .rng import Rng
from .things import Causes, Decision, Delayed, Event, Frame, Link, Mod, Past, Ref, Result, Thing, Waiting, replace

if TYPE_CHECKING:
    from .abilities import Index, Print
    from .game import Game
    from .table import Table, Zone

FUSE = 100_000
NOWHERE: frozenset[str] = frozenset()
ANSWERS = "answers"  # among what a trial world rests at: it is a search's, which looks at more answers than a single move ahead needs
Made = tuple[int, int, int, tuple[int, ...]]  # how a print was made in play: giver, maker, base, numbers


class State:
    """Everything that makes up a position. Use `clone()` before trying something out."""

    __slots__ = (
        "agenda", "batch", "behind", "cache", "carriers", "causes", "chain", "checking", "clock", "delayed", "dirty", "evaluating",
        "field", "game", "gone", "hold", "index", "journal", "kids", "made", "marks", "out", "own", "past", "pending", "prints", "rest_at",
        "result", "rng", "skips", "stops", "table", "things", "uses", "waiting", "zones",
    )

    def __init__(self, table: Table, rng: Rng, like: State | None = None) -> None:
        """A new position, or a copy of one (`clone`). What only the player at hand may want is never copied: log, holds and stops."""
        self.table = table
        self.game: Game = table.game
        self.rng = rng
        self.journal: list[tuple[str, ...]] | None = None
        self.hold = False
        # A host comes to rest before these steps to look at the position; nothing else is different.
        self.stops: frozenset[str] = NOWHERE
        # Derived, never saved: rebuilt when needed.
        self.evaluating: list[int] = []
        self.behind: set[int] = set()
        self.skips = 0
        self.checking = False  # whether a state check is being made
        self.prints: list[Print]  # printed ones, then those made in play; never changed in place, so clones share it
        self.made: tuple[Made, ...]
        self.things: list[Thing]
        self.zones: list[tuple[int, ...]]
        self.marks: dict[int, tuple[int, int]]
        self.agenda: list[Frame]
        self.pending: list[Decision]
        self.chain: tuple[Link, ...]
        self.waiting: tuple[Waiting, ...]
        self.delayed: tuple[Delayed, ...]
        self.uses: dict[tuple[Any, ...], int]
        self.kids: dict[int, tuple[int, ...]]
        self.gone: dict[Ref, Event]
        self.past: tuple[Past, ...]  # what texts of this match ask of the past (see `memory`)
        self.own: Any
        self.clock: int
        self.batch: int
        self.dirty: int
        self.out: int  # a mask of the seats that are out of the game
        self.result: Result | None
        # A trial world comes to rest before these steps instead of asking there, and its windows offer only what is likely.
        self.rest_at: frozenset[str]
        self.causes: Causes  # of the last batch (see `causes`): what a state check does comes of it
        self.index: Index | None
        self.cache: dict[int, int]
        self.carriers: tuple[int, ...]  # the Things with changes on them, in order: most have none
        self.field: tuple[int, ...] | None  # what a game has listed of the field, kept until something enters, leaves or moves there
        if like is not None:
            self.prints, self.made = like.prints, like.made
            self.things, self.zones, self.marks = like.things[:], like.zones[:], like.marks.copy()
            self.agenda, self.pending = like.agenda[:], like.pending[:]
            self.chain, self.waiting, self.delayed = like.chain, like.waiting, like.delayed
            self.uses, self.kids, self.gone, self.own = like.uses.copy(), like.kids, like.gone, like.own
            self.past = like.past
            self.clock, self.batch, self.dirty, self.out = like.clock, like.batch, like.dirty, like.out
            self.result, self.rest_at, self.index = like.result, like.rest_at, like.index
            self.field, self.carriers, self.causes = like.field, like.carriers, like.causes
            self.cache = like.cache or {}  # an empty table is never shared: each side would fill it with its own values
        else:
            self.prints, self.made = table.prints, ()
            self.things, self.zones, self.marks = [], [()] * (len(table.game.zones) * table.seats), {}
            self.agenda, self.pending = [], []
            self.chain, self.waiting, self.delayed = (), (), ()
            self.uses, self.kids, self.gone, self.own = {}, {}, {}, None
            self.past = ()
            self.clock = self.batch = self.dirty = self.out = 0
            self.result, self.rest_at, self.index, self.cache = None, NOWHERE, None, {}
            self.field, self.carriers, self.causes = None, (), ()

    def clone(self) -> State:
        """A copy that shares every leaf. It records nothing, and never holds at a question with one answer."""
        return State(self.table, self.rng, self)

    # -- reading ------------------------------------------------------------------------------------------

    def zone(self, kind: int, seat: int = 0) -> tuple[int, ...]:
        """The oids in a seat's zone, in order."""
        return self.zones[kind * self.table.seats + seat]

    def ref(self, oid: int) -> Ref:
        """The name of a Thing at this time of its life."""
        return (oid, self.things[oid].life)

    def alive(self, ref: Ref) -> bool:
        """Whether the Thing named is still the same instance."""
        return ref[0] >= 0 and self.things[ref[0]].life == ref[1]

    def seat_thing(self, seat: int) -> Thing:
        """The Thing that stands for a seat: it carries the seat's numbers and the changes on the player."""
        return self.things[seat]

    # -- changing -----------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Forget computed values: something they may depend on has changed. Clones keep the old table, still true for them."""
        if self.cache:
            self.cache = {}

    def forget_kept(self) -> None:
        """Forget all that was worked out of the position: it was changed by hand."""
        self.index, self.field = None, None
        self.cache = {}
        self.carriers = tuple([leaf.oid for leaf in self.things if leaf.mods])

    def set_own(self, own: Any) -> None:
        """Replace the game's own leaf where values may depend on it: the turn, the phase, the attack under way."""
        self.own = own
        self.touch()

    def add(self, thing: Thing) -> int:
        """A new Thing at the end of its zone."""
        self.things.append(thing)
        if thing.mods:
            self._carries(thing.oid)
        self.zones[thing.zone] = (*self.zones[thing.zone], thing.oid)
        self.index = None
        self.field = None
        self.touch()
        return thing.oid

    def set_flag(self, oid: int, bit: int) -> None:
        leaf = self.things[oid]
        if not leaf.flags & bit:
            self.things[oid] = replace(leaf, flags=leaf.flags | bit)
            self.touch()

    def clear_flag(self, oid: int, bit: int) -> None:
        leaf = self.things[oid]
        if leaf.flags & bit:
            self.things[oid] = replace(leaf, flags=leaf.flags & ~bit)
            self.touch()

    def set_num(self, oid: int, place: int, value: int) -> None:
        leaf = self.things[oid]
        nums = leaf.nums
        if nums[place] != value:
            one = (value,)  # rows are added up, not unpacked: compiled, that makes no list on the way
            self.things[oid] = replace(leaf, nums=nums[:place] + one + nums[place + 1 :])
            self.touch()

    def add_num(self, oid: int, place: int, amount: int) -> None:
        self.set_num(oid, place, self.things[oid].nums[place] + amount)

    def add_mod(self, oid: int, mod: Mod) -> None:
        leaf = self.things[oid]
        self.clock += 1
        self.things[oid] = replace(leaf, mods=(*leaf.mods, replace(mod, since=self.clock)))
        if not leaf.mods:
            self._carries(oid)
        self.touch()
        self.dirty = -1
        if mod.op == "grant":
            self.index = None

    def set_mods(self, oid: int, mods: tuple[Mod, ...]) -> None:
        leaf = self.things[oid]
        if leaf.mods != mods:
            if any(mod.op == "grant" for mod in leaf.mods):
                self.index = None
            self.things[oid] = replace(leaf, mods=mods)
            if not mods:
                self.unburden(oid)
            elif not leaf.mods:
                self._carries(oid)
            self.touch()
            self.dirty = -1

    def _carries(self, oid: int) -> None:
        self.carriers = tuple(sorted([*self.carriers, oid]))

    def unburden(self, oid: int) -> None:
        """No change lies on a Thing any more: for whoever replaces its leaf."""
        self.carriers = tuple([other for other in self.carriers if other != oid])

    def set_control(self, oid: int, seat: int) -> None:
        self.things[oid] = replace(self.things[oid], controller=seat)
        self.dirty = -1
        self.index = None
        self.touch()

    def set_print(self, oid: int, number: int) -> None:
        """What the Thing counts as from now on (a copy); its card stays what it is."""
        self.things[oid] = replace(self.things[oid], print=number)
        self.dirty = -1
        self.index = None
        self.field = None
        self.touch()

    def make_print(self, giver: int, place: int, base: int = -1, args: tuple[int, ...] = ()) -> int:
        """The number of what a text makes: of another print (a copy with exceptions), or of nothing (-1: a token by its values).

        `giver` is the print whose maker number `place` says how; `args` are numbers that were settled in play. The same recipe gives
        the same number again, so that copies of copies come to an end.
        """
        recipe: Made = (giver, place, base, args)
        if recipe in self.made:
            return len(self.table.prints) + self.made.index(recipe)
        made = self.prints[giver].makes[place](self.prints[base] if base >= 0 else None, args)
        for known, other in enumerate(self.prints):
            if other.same_as(made):
                return known
        made.number = len(self.prints)
        self.made = (*self.made, recipe)
        self.prints = [*self.prints, made]
        return made.number

    def show(self, oid: int, seats: int) -> None:
        """The seats in the mask have seen this card's face and may remember it."""
        leaf = self.things[oid]
        if self.table.teams:
            seats = self.table.with_friends(seats)
        if leaf.known | seats != leaf.known:
            self.things[oid] = replace(leaf, known=leaf.known | seats)

    def conceal(self, oid: int, seats: int) -> None:
        """The seats in the mask lose sight of this card's face: it was turned face down, or mixed with others."""
        leaf = self.things[oid]
        if leaf.known & seats:
            self.things[oid] = replace(leaf, known=leaf.known & ~seats)

    def attach(self, oid: int, host: int) -> None:
        """Lay a Thing on another (-1: on nothing)."""
        kids = dict(self.kids)
        old = self.things[oid].host
        if old >= 0:
            kids[old] = tuple(kid for kid in kids[old] if kid != oid)
        if host >= 0:
            kids[host] = (*kids.get(host, ()), oid)
        self.kids = kids
        self.things[oid] = replace(self.things[oid], host=host)
        self.touch()

    def move(self, oid: int, zone: int, at: str = "end") -> None:
        """Put a Thing into a zone: `at` its end, "down" (its end, face down), "top" or "bottom" (a deck's known order) or "rest" (a
        deck's unknown part).

        Entering another class of zone begins a new life: states, changes and control end.
        """
        leaf = self.things[oid]
        old = leaf.zone
        self._take(oid, old)
        seats = self.table.seats
        spec, from_spec = self.game.zones[zone // seats], self.game.zones[old // seats]
        self.clock += 1
        known = self._memory(leaf, spec, from_spec, zone, at)
        if spec.life != from_spec.life:
            self.things[oid] = replace(
                leaf, zone=zone, life=leaf.life + 1, since=self.clock, flags=0, nums=self.game.blank_nums, mods=(), print=leaf.card,
                controller=zone % seats if spec.per_seat and spec.life == "field" else leaf.owner, host=-1, known=known,
            )
            if leaf.mods:
                self.unburden(oid)
            if leaf.host >= 0:
                self.kids = {**self.kids, leaf.host: tuple(kid for kid in self.kids[leaf.host] if kid != oid)}
            if spec.life == "field" or from_spec.life == "field":
                self.index = None
                self.field = None
        else:
            self.things[oid] = replace(leaf, zone=zone, since=self.clock, known=known)
            if spec.life == "field":
                self.index = None
                self.field = None
        content = self.zones[zone]
        if not spec.deck:
            one = (oid,)
            self.zones[zone] = content + one
        elif at == "top":
            top, bottom = self.marks.get(zone, (0, 0))
            self.zones[zone] = (oid, *content)
            self.marks[zone] = (top + 1, bottom)
        elif at == "bottom":
            top, bottom = self.marks.get(zone, (0, 0))
            self.zones[zone] = (*content, oid)
            self.marks[zone] = (top, bottom + 1)
        else:
            top, bottom = self.marks.get(zone, (0, 0))
            cut = len(content) - bottom
            rest = tuple(sorted((*content[top:cut], oid)))
            self.zones[zone] = (*content[:top], *rest, *content[cut:])
        self.touch()

    def _memory(self, leaf: Thing, spec: Zone, from_spec: Zone, zone: int, at: str) -> int:
        """Who knows the card's face after a move: those who saw it go keep it in mind, a shuffle makes them forget.

        A card that leaves a hand unseen may have been any of them, so watchers lose what they knew of that hand.
        """
        seats = self.table.seats
        everyone = (1 << seats) - 1
        if spec.seen == "all" and at != "down":
            return everyone if spec.hides else 0  # a card that may be turned over stays known to those who saw it
        poured = spec.deck and at not in ("top", "bottom")
        if poured or (spec.seen == "owner" and not self.game.cards.remembers):
            known = 0
        elif from_spec.seen == "all" and not from_spec.hides:
            known = everyone
        else:
            known = leaf.known
        if from_spec.seen == "owner":
            mine = self.table.friends[leaf.zone % seats]
            known &= mine
            if not poured and (spec.seen != "owner" or zone % seats != leaf.zone % seats):
                known |= mine
            for mate in self.zones[leaf.zone]:
                other = self.things[mate]
                if other.known & ~mine:
                    self.things[mate] = replace(other, known=other.known & mine)
        return known

    def _take(self, oid: int, zone: int) -> None:
        content = self.zones[zone]
        place = content.index(oid)
        self.zones[zone] = content[:place] + content[place + 1 :]
        marks = self.marks.get(zone)
        if marks is not None:
            top, bottom = marks
            if place < top:
                top -= 1
            elif place >= len(content) - bottom:
                bottom -= 1
            self.marks[zone] = (top, bottom)

    def shuffle(self, zone: int) -> None:
        """Pour a deck together: nobody knows its order, nor which of its cards was seen."""
        content = tuple(sorted(self.zones[zone]))
        self.zones[zone] = content
        self.marks[zone] = (0, 0)
        for oid in content:
            if self.things[oid].known:
                self.things[oid] = replace(self.things[oid], known=0)

    def top_of(self, zone: int, count: int) -> list[int]:
        """The top cards of a deck, first on top: their order is settled now if it was not, by chance."""
        while True:
            content = self.zones[zone]
            top, bottom = self.marks.get(zone, (0, 0))
            if top >= count or top + bottom >= len(content):
                return list(content[:count])
            rest = len(content) - top - bottom
            place = top + self.random(rest) if rest > 1 else top
            self.zones[zone] = content[:top] + content[place : place + 1] + content[top:place] + content[place + 1 :]
            self.marks[zone] = (top + 1, bottom)

    def bottom_of(self, zone: int, count: int) -> list[int]:
        """The bottom cards of a deck, the lowest first: their order is settled now if it was not, by chance."""
        while True:
            content = self.zones[zone]
            top, bottom = self.marks.get(zone, (0, 0))
            if bottom >= count or top + bottom >= len(content):
                return list(reversed(content[max(0, len(content) - count):]))
            rest = len(content) - top - bottom
            place, last = top + self.random(rest) if rest > 1 else top, top + rest
            self.zones[zone] = content[:place] + content[place + 1 : last] + content[place : place + 1] + content[last:]
            self.marks[zone] = (top, bottom + 1)

    def random(self, n: int) -> int:
        """A number in 0..n-1 from the match's own chance."""
        number, self.rng = self.rng.below(n)
        return number

    # -- uses and meters ----------------------------------------------------------------------------------

    def used(self, *key: Any) -> int:
        return self.uses.get(key, 0)

    def use(self, *key: Any, amount: int = 1) -> None:
        """Count one more use; the first part of the key is the period it is counted for.

        Values may depend on counts that cards ask for: whoever keeps those calls `touch`.
        """
        self.uses[key] = self.uses.get(key, 0) + amount

    def end_period(self, period: str) -> None:
        """Empty every counter of a period that is over."""
        if any(key[0] == period for key in self.uses):
            self.uses = {key: count for key, count in self.uses.items() if key[0] != period}
            self.touch()

    # -- the agenda ---------------------------------------------------------------------------------------

    def push(self, *frame: Any) -> None:
        """Put a frame on top of the agenda: it runs next."""
        self.agenda.append(frame)

    def unwind(self, step: str) -> None:
        """Drop frames down to (not including) the named one."""
        while self.agenda and self.agenda[-1][0] != step:
            self.agenda.pop()

    def finish(self, result: Result) -> None:
        """The game is over: nothing more is carried out. In a match of several (see `series`) its bottom frame takes the result."""
        self.pending.clear()
        self.chain = ()
        self.waiting = ()
        self.delayed = ()
        if self.agenda and self.agenda[0][0] == "match":
            del self.agenda[1:]
            self.push("match.over", result)
            return
        self.result = result
        self.agenda.clear()

    def clear(self) -> None:
        """Take everything off the table, so that another game can be laid out on it. Clock and chance run on."""
        self.things.clear()
        self.zones[:] = [()] * len(self.zones)
        self.marks.clear()
        self.chain, self.waiting, self.delayed = (), (), ()
        self.uses, self.kids, self.gone = {}, {}, {}
        self.past = ()
        self.own = None
        self.prints, self.made = self.table.prints, ()
        self.dirty = self.out = 0
        self.causes = ()
        self.index = None
        self.field, self.carriers = None, ()
        self.cache = {}

    # -- seats --------------------------------------------------------------------------------------------

    def playing(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        return not self.out >> seat & 1

    def rivals(self, seat: int) -> list[int]:
        """The seats still playing that are on another side."""
        return [other for other in self.table.rivals(seat) if self.playing(other)]

    def allies(self, seat: int) -> list[int]:
        """The seats still playing on this seat's side, itself included."""
        return [other for other in self.table.allies(seat) if self.playing(other)]

    def from_left(self, seat: int) -> list[int]:
        """The other seats still playing, going round to the left."""
        return [other for other in self.table.from_left(seat) if self.playing(other)]

    def note(self, *lines: str) -> None:
        """Record one line of the log for each viewer (each seat, then spectators); a single line is for all."""
        if self.journal is not None:
            self.journal.append(lines if len(lines) > 1 else lines * (self.table.seats + 1))
