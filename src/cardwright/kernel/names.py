"""Who sees what, and how Things are written: the one place where a face is shown or hidden.

`sees` combines the zone's rule, the face and what the seat remembers. Names carry `@place` and `#n` where another Thing of that
name is in sight, so that the texts of one decision always differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .declare import LINKS

if TYPE_CHECKING:
    from .state import State
    from .things import Thing

SPECTATOR = -1
SEVERAL = -1  # Things of one name


def sees(s: State, seat: int, oid: int) -> bool:
    """Whether a seat (or -1: a spectator) may know this Thing's face now."""
    return sees_leaf(s, seat, s.things[oid])


def sees_leaf(s: State, seat: int, leaf: Thing) -> bool:
    """The same for a leaf of the past."""
    if leaf.print < 0:
        return True
    if seat >= 0 and leaf.known >> seat & 1:
        return True
    spec = s.game.zones[leaf.zone // s.table.seats]
    if spec.seen == "all":
        return not s.game.cards.face_down(s, leaf, seat)
    if spec.seen == "owner" and seat >= 0:
        return s.table.sides[leaf.zone % s.table.seats] == s.table.sides[seat]
    return False


def printed_name(s: State, leaf: Thing) -> str:
    """The name a Thing goes by, seen face up."""
    if leaf.print >= 0:
        return s.prints[leaf.print].name
    return s.game.shown.fixture_name(s, leaf.oid)


def thing_name(s: State, oid: int, seat: int, was: Thing | None = None) -> str:
    """A Thing in running text, as a viewer may know it."""
    leaf = s.things[oid]
    if sees_leaf(s, seat, leaf) or (was is not None and sees_leaf(s, seat, was)):
        return printed_name(s, leaf if was is None else was)
    return "a card"


def giver_words(s: State, oid: int) -> str:
    """The card that a change on another comes from, as " (Name)"; nothing while not all can see it: its name would tell where it lies."""
    if not 0 <= oid < len(s.things) or s.things[oid].print < 0 or not sees(s, SPECTATOR, oid):
        return ""
    return f" ({printed_name(s, s.things[oid])})"


class Sight:
    """How one seat writes the Things of one position. What may be confused with what is worked out once, for all names."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self._names: dict[int, str] = {}
        self._alone: dict[str, int] | None = None  # by the names in sight: whose it is, or SEVERAL

    def name(self, oid: int) -> str:
        """A Thing as it is written in an option: exact, unique among what the seat can see."""
        found = self._names.get(oid)
        if found is None:
            found = self._names[oid] = self._written(oid)
        return found

    def _written(self, oid: int) -> str:
        s, seat = self.s, self.seat
        if oid <= LINKS:
            return link_name(s, LINKS - oid, seat)
        leaf = s.things[oid]
        game = s.game
        if leaf.print < 0:
            return game.shown.fixture_name(s, oid)
        mates = s.zones[leaf.zone]
        spot = game.shown.spot(s, leaf)
        if spot:
            mates = tuple([other for other in mates if game.shown.spot(s, s.things[other]) == spot])
        if not sees_leaf(s, seat, leaf):
            return f"card {mates.index(oid) + 1}@{game.place_of(s, leaf)}"
        name = s.prints[leaf.print].name
        place = count = 0
        for other in mates:
            if _called(s, other, name) and sees(s, seat, other):
                count += 1
                if other == oid:
                    place = count
        if count > 1:
            return f"{name}@{game.place_of(s, leaf)}#{place}"
        if self._in_sight().get(name, oid) != oid:
            return f"{name}@{game.place_of(s, leaf)}"
        return name

    def _in_sight(self) -> dict[str, int]:
        alone = self._alone
        if alone is None:
            s, seat = self.s, self.seat
            alone = self._alone = {}
            for oid in s.game.words.in_sight(s, seat):
                number = s.things[oid].print
                if number >= 0 and sees(s, seat, oid):
                    name = s.prints[number].name
                    if alone.get(name, oid) != oid:
                        alone[name] = SEVERAL
                    else:
                        alone[name] = oid
        return alone


def option_name(s: State, oid: int, seat: int) -> str:
    """One Thing as it is written in an option."""
    return Sight(s, seat).name(oid)


def full_name(s: State, oid: int, seat: int) -> str:
    """The same with place and number even where the name alone would do."""
    short = option_name(s, oid, seat)
    leaf = s.things[oid] if oid >= 0 else None
    if leaf is None or leaf.print < 0 or "#" in short or not sees_leaf(s, seat, leaf):
        return short
    return f"{short}#1" if "@" in short else f"{short}@{s.game.place_of(s, leaf)}#1"


def _called(s: State, oid: int, name: str) -> bool:
    """Whether a card goes by that name: a copy with exceptions has another print of the same name."""
    number = s.things[oid].print
    return number >= 0 and s.prints[number].name == name


def link_name(s: State, number: int, seat: int, *, by_card: bool = False) -> str:
    """A link of the chain, by its own name or the card behind it as a seat may know it; of several the oldest is #1."""
    own = {} if by_card else {link.number: s.game.shown.link_title(s, link) for link in s.chain}
    names = {link.number: own.get(link.number) or thing_name(s, link.source[0], seat) for link in s.chain}
    same = [other for other, name in names.items() if name == names[number]]
    return f"{names[number]}@chain" if len(same) == 1 else f"{names[number]}@chain#{same.index(number) + 1}"
