"""Looks: what was last shown of a match, kept so that the next view makes only what has changed since.

A *Face* is a Thing as all who see its face see it; the *Eyes* of a viewer add what only they are told: handles. A table keeps one
*Look*, of the last position that anyone looked at, so it never grows with the length of a match. Everything in it is kept by what it
was made from: a position by all of its parts, a Face by its leaf and, unless that is all it hangs on (`Game.settled`), by the values
that were worked out again; a zone by its order and the leaves in it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .declare import LINKS
from .names import sees_leaf
from .rng import Rng
from .sums import sums
from .things import Decision, Link, Option, Result, Thing, Waiting
from .views import CardView, Question, View, ZoneView

if TYPE_CHECKING:
    from .abilities import Print
    from .state import State

NO_LIFE = -1


class Face:
    """A Thing as all who see its face see it."""

    def __init__(self, s: State, leaf: Thing) -> None:
        game, oid = s.game, leaf.oid
        self.leaf = leaf
        self.card: Print | None = s.prints[leaf.print] if leaf.print >= 0 else None
        self.settled = game.shown.settled(s, leaf)
        self.name = self.card.name if self.card is not None else game.shown.fixture_name(s, oid)
        self.states = tuple([word for bit, word in enumerate(game.flags) if leaf.flags >> bit & 1])
        self.numbers = {word: number for word, number in zip(game.nums, leaf.nums, strict=True) if number}
        self.values = game.shown.values(s, oid)
        self.keywords = tuple(game.shown.keywords(s, oid))
        self.changes = tuple(game.shown.changes(s, oid))
        self.sums = sums(s, oid, self.values)
        self.place = game.shown.spot(s, leaf)

    def holds(self, s: State) -> bool:
        """Whether the Thing, whose leaf is still the same, looks as it did."""
        leaf, game, card = self.leaf, s.game, self.card
        if card is not None and s.prints[leaf.print] is not card:
            return False
        settled = game.shown.settled(s, leaf)
        if settled and self.settled:
            return True
        self.settled = settled
        oid = leaf.oid
        return (
            self.values == game.shown.values(s, oid) and self.keywords == tuple(game.shown.keywords(s, oid))
            and self.changes == tuple(game.shown.changes(s, oid)) and self.sums == sums(s, oid, self.values)
            and self.place == game.shown.spot(s, leaf)
            and (card is not None or self.name == game.shown.fixture_name(s, oid))
        )

    def view(self, s: State, handle: str, host: str) -> CardView:
        leaf, card = self.leaf, self.card
        return CardView(
            handle, self.name, card.kind if card is not None else "", s.game.seat_name(leaf.owner), s.game.seat_name(leaf.controller),
            self.states, self.numbers, self.values, self.keywords, self.changes, card.text if card is not None else "", self.place, host,
            self.sums,
        )


class Eyes:
    """One viewer: the handles they know Things by, and the parts of their last view."""

    def __init__(self, seat: int, things: int, zones: int) -> None:
        self.seat = seat
        self.lives: list[int] = [NO_LIFE] * things
        self.handles: list[str] = [""] * things
        self.faces: list[Face | None] = [None] * things  # from which `cards` were made
        self.cards: list[CardView | None] = [None] * things
        self.zones: list[ZoneView | None] = [None] * zones
        self.stamps: list[int] = [0] * zones  # of the Look when `zones` were made; 0: never to be used again
        self.lists: dict[int, tuple[list[int], tuple[str, ...]]] = {}  # of zones whose cards a player knows: which, and their names
        self.fixtures: tuple[CardView, ...] = ()
        self.fixed = 0  # the Look's stamp of the fixtures when they were made
        self.view: View | None = None

    def handle(self, s: State, leaf: Thing) -> str:
        """The name of a visible Thing."""
        oid, life = leaf.oid, leaf.life
        if self.lives[oid] != life:
            self.handles[oid] = handle(s, self.seat, oid)
            self.lives[oid] = life
        return self.handles[oid]

    def handle_of(self, s: State, oid: int) -> str:
        """How a view names a Thing: by its handle, by its place if it lies face down, by its number if it is a link of the chain."""
        if oid <= LINKS:
            for number, link in enumerate(s.chain, 1):
                if link.number == LINKS - oid:
                    return f"chain:{number}"
        leaf = s.things[oid]
        if sees_leaf(s, self.seat, leaf):
            return self.handle(s, leaf)
        return f"{s.game.place_name(s, leaf.zone)}:{s.zones[leaf.zone].index(oid) + 1}"

    def card(self, s: State, look: Look, leaf: Thing) -> CardView:
        """A Thing whose face this viewer sees."""
        oid = leaf.oid
        face = look.face(s, leaf)
        known = self.cards[oid]
        if leaf.host < 0:
            if known is not None and self.faces[oid] is face and not known.host:
                return known
            host = ""
        else:
            host = self.handle_of(s, leaf.host)
            if known is not None and self.faces[oid] is face and known.host == host:
                return known
        made = face.view(s, self.handle(s, leaf), host)
        self.faces[oid], self.cards[oid] = face, made
        return made


class Written:
    """A decision in words: the texts of its options and what each touches, once they are asked for."""

    def __init__(self, decision: Decision, options: tuple[Option, ...], texts: list[str], touches: list[tuple[str, ...]]) -> None:
        self.decision = decision
        self.options = options
        self.texts = texts
        self.touches = touches
        self.question: Question | None = None


class Look:
    """The last position of a table that anyone looked at. A copy of its parts, not the State: a table must not hold on to itself."""

    def __init__(self, s: State) -> None:
        seats, specs = s.table.seats, s.game.zones
        self.key = s.rng.key
        self.shown: list[int] = [
            zone for zone in range(len(s.zones))
            if specs[zone // seats].name != s.game.fixture_zone and (specs[zone // seats].per_seat or not zone % seats)
        ]
        self.names: list[str] = [s.game.seat_name(zone % seats) if specs[zone // seats].per_seat else "" for zone in range(len(s.zones))]
        self.stamp = 0
        self.stamps: list[int] = [0] * len(s.zones)
        self.fixed = 0
        self.faces: list[Face | None] = []
        self.eyes: list[Eyes] = [Eyes(seat, 0, len(s.zones)) for seat in range(-1, seats)]
        self.written: list[Written] = []
        self.aims: dict[str, list[int]] = {}  # the fixtures by their names
        self.aims_of = 0
        self.status: dict[str, Any] | None = None
        self.things: list[Thing] = []
        self.zones: list[tuple[int, ...]] = []
        self.marks: dict[int, tuple[int, int]] = {}
        self.agenda: list[tuple[Any, ...]] = []
        self.pending: list[Decision] = []
        self.uses: dict[tuple[Any, ...], int] = {}
        self.kids: dict[int, tuple[int, ...]] = {}
        self.chain: tuple[Link, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.own: Any = None
        self.prints: list[Print] = []
        self.rng: Rng = s.rng
        self.clock = self.batch = self.out = -1
        self.result: Result | None = None
        self.gone: Any = None
        self.delayed: Any = None
        self.take(s)

    def same(self, s: State) -> bool:
        """Whether a position is the one that was looked at last."""
        return (
            self.clock == s.clock and self.batch == s.batch and self.own is s.own and self.chain is s.chain and self.waiting is s.waiting
            and self.kids is s.kids and self.gone is s.gone and self.delayed is s.delayed and self.result is s.result
            and self.prints is s.prints and self.out == s.out and self.rng is s.rng and self.pending == s.pending
            and self.things == s.things and self.zones == s.zones and self.agenda == s.agenda and self.uses == s.uses
            and self.marks == s.marks
        )

    def take(self, s: State) -> None:
        """Look at another position: mark what differs from the last, and forget what hangs on all of it."""
        things, old, faces, stamps = s.things, self.things, self.faces, self.stamps
        self.stamp += 1
        stamp = self.stamp
        known = len(old)
        if len(things) < known:  # another game of the match, or tokens that were taken back
            self._grow(-known)
            known = 0
        if len(things) > known:
            self._grow(len(things) - known)
            for place in range(known, len(things)):
                stamps[things[place].zone] = stamp
            self.fixed = stamp
        for place in range(known):
            leaf = things[place]
            face = faces[place]
            if old[place] is not leaf or (face is not None and not face.holds(s)):
                faces[place] = None
                stamps[leaf.zone] = stamp
                if leaf.print < 0:
                    self.fixed = stamp
        zones, lay = s.zones, self.zones
        for zone in range(len(zones)):
            if not lay or zones[zone] is not lay[zone] or s.marks.get(zone) != self.marks.get(zone):
                stamps[zone] = stamp
        self._keep(s)
        self.written = []
        self.status = None
        for eyes in self.eyes:
            eyes.view = None

    def _grow(self, by: int) -> None:
        """Make room for Things that came, or forget all of them."""
        if by < 0:
            self.faces = []
            self.eyes = [Eyes(eyes.seat, 0, len(self.stamps)) for eyes in self.eyes]
            return
        self.faces += [None] * by
        for eyes in self.eyes:
            eyes.lives += [NO_LIFE] * by
            eyes.handles += [""] * by
            eyes.faces += [None] * by
            eyes.cards += [None] * by

    def _keep(self, s: State) -> None:
        self.things, self.zones, self.marks = s.things[:], s.zones[:], s.marks.copy()
        self.agenda, self.pending, self.uses = s.agenda[:], s.pending[:], s.uses.copy()
        self.kids, self.chain, self.waiting, self.own = s.kids, s.chain, s.waiting, s.own
        self.prints, self.rng, self.result, self.gone, self.delayed = s.prints, s.rng, s.result, s.gone, s.delayed
        self.clock, self.batch, self.out = s.clock, s.batch, s.out

    def face(self, s: State, leaf: Thing) -> Face:
        face = self.faces[leaf.oid]
        if face is None:
            face = self.faces[leaf.oid] = Face(s, leaf)
        return face

    def fixtures_named(self, s: State, name: str) -> list[int]:
        """The Things of this name that are no cards."""
        if self.aims_of != self.fixed:
            self.aims_of = self.fixed
            self.aims = {}
            for leaf in s.things:
                if leaf.print < 0:
                    self.aims.setdefault(self.face(s, leaf).name, []).append(leaf.oid)
        return self.aims.get(name, [])


def look_at(s: State) -> Look:
    """What is kept of this position; what was kept of another is brought up to date."""
    look = s.table.look
    if look is None or look.key != s.rng.key:  # handles are keyed with the match's secret, and imagined worlds have others
        look = s.table.look = Look(s)
    elif not look.same(s):
        look.take(s)
    return look


def handle(s: State, seat: int, oid: int) -> str:
    """The name of a visible Thing for one viewer: unlinkable to what it was in a hidden zone."""
    life = s.things[oid].life
    return blake2b(f"{seat}/{oid}/{life}".encode(), digest_size=6, key=s.rng.key).hexdigest()


def handle_of(s: State, seat: int, oid: int) -> str:
    """How a view names a Thing."""
    return look_at(s).eyes[seat + 1].handle_of(s, oid)
