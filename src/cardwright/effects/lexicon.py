"""The lexicon: which kind of node is lowered by which function, and what a game must say of itself for the shared ones.

A *handler* takes the scope and the node. Tables are filled by `@lexicon.on(group, kind…)`; a game starts from the shared tables
and adds its own. *Words* are the hooks that shared handlers call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from ..kernel.abilities import Amount, Fx, Match, Op, Test
from ..kernel.appliers import mark
from ..kernel.chain import link_of
from ..kernel.declare import LINKS
from ..kernel.state import State
from ..kernel.things import Event, Mod, Option, Ref, Thing
from ..kernel.values import muted_since, value
from ..text.tree import Node
from .impersonal import PLAIN
from .logic import Then, anything
from .scope import Handler, LoweringFault, Scope, Seat, constant

if TYPE_CHECKING:
    from .events import Happenings

F = TypeVar("F", bound=Handler)
Gift = tuple[str, str, Amount, tuple[int, ...]]  # attribute, how ("drop": adds less than nothing), by how much, data


class Filter:
    """A test of one Thing, now and (for the subject of an event) as it was when the event happened."""

    __slots__ = ("now", "then")

    def __init__(self, now: Match, then: Then | None = None) -> None:
        self.now = now
        self.then: Then = then if then is not None else self._now

    def _now(self, s: State, fx: Fx, event: Event) -> bool:
        return self.now(s, fx, event.it)


class Domain:
    """Where to look for what a select names, and the test of kind and place."""

    __slots__ = ("filter", "pool", "public")

    def __init__(self, pool: Callable[[State, Fx], Sequence[int]], filter: Filter, public: bool = True) -> None:
        self.pool = pool
        self.filter = filter
        self.public = public


class EventMatch:
    """What an event phrase waits for. `who` and `of` say where in the event its two parts stand."""

    __slots__ = (
        "again", "amount", "binds", "fits", "names", "of", "of_nouns", "of_this", "once", "own", "player", "who", "who_nouns", "who_this",
    )

    def __init__(self, names: int, fits: Then, own: bool) -> None:
        self.names = names
        self.fits = fits
        self.own = own
        self.who_this = own  # its parts are this very card, which "that" never means
        self.of_this = False
        self.once = False  # "one or more": met once in a batch
        self.who: Callable[[State, Event], Ref] | None = None
        self.of: Callable[[State, Event], Ref] | None = None
        self.who_nouns: tuple[str, ...] = ()
        self.of_nouns: tuple[str, ...] = ()
        self.player: Callable[[State, Event], int] | None = None
        self.amount = True
        self.binds: dict[str, int] = {}  # the bindings of its parts: who, of, player
        self.again: tuple[tuple[str, int], ...] = ()  # further bindings of the same parts

    def numbers(self, name: str) -> list[int]:
        """The bindings by which a part is spoken of."""
        first = [self.binds[name]] if name in self.binds else []
        return first + [number for part, number in self.again if part == name]


class Lexicon:
    """Tables of handlers by group, and the hooks of a game. Subclass it for a game."""

    happenings: Happenings  # how its event phrases are read
    zones: Mapping[str, int] = MappingProxyType({})  # zone words of texts: the kind of zone
    deeds: Mapping[str, int] = MappingProxyType({})  # what can be forbidden or demanded: the bit
    keywords: Mapping[str, int] = MappingProxyType({})  # the bit of each keyword
    changing = 0  # what the event of a small change counts as among the game's events
    places: frozenset[str] = frozenset()  # nouns of places: "this Measure" is where this card is
    plain: frozenset[str] = PLAIN  # kinds of texts that say the same on whichever card they stand
    ranked = "rating"  # the number that "highest" and "lowest" compare
    roll_names = 0  # what a roll of a die counts as among the game's events
    fixes_amounts = True  # counted numbers are read when a text is announced
    may_target_none = False  # a target that a player "may" choose need not be there
    all_or_nothing = True  # a sentence is carried out whole or not at all; else each of its parts as far as possible
    judges = False  # a text whose parts all have nothing to act on cannot be used: its ability gets a test `extra["possible"]`
    draws_nothing = False  # drawing with an empty deck is something that can be done
    must_find = False  # a search that finds a fitting card takes one, unless the text says "may" or "up to"
    pause: Op | None = None  # what is done at the end of each sentence and at ", then" (where these are moments of their own)
    renews_instead = True  # what an "instead" brings about may be replaced by it again
    rules: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Handler]] = {}

    def on(self, group: str, *kinds: str) -> Callable[[F], F]:
        """Register a handler for kinds of a group."""

        def keep(handler: F) -> F:
            table = self.tables.setdefault(group, {})
            for kind in kinds:
                table[kind] = handler
            return handler

        return keep

    def include(self, other: Lexicon) -> None:
        """Take over every handler of another lexicon."""
        for group, table in other.tables.items():
            self.tables.setdefault(group, {}).update(table)

    def look_up(self, group: str, node: Node) -> Handler:
        """The handler of a node; a kind nobody knows is an error that names it."""
        handler = self.tables.get(group, {}).get(node.kind)
        if handler is None:
            raise LoweringFault(f"no meaning is known for the {group} {node.kind!r}")
        return handler

    def handles(self, kind: str) -> bool:
        return any(kind in table for table in self.tables.values())

    def rule(self, kind: str) -> str:
        """The rule behind a question that a text asks."""
        return self.rules.get(kind, "")

    # -- hooks --------------------------------------------------------------------------------------------

    def overlap(self, nouns: set[str], others: Sequence[str]) -> bool:
        """Whether a pronoun with these nouns can speak of something named by those."""
        return "card" in nouns or "card" in others or bool(nouns & set(others))

    def seats(self) -> int:
        """The most seats a match can have."""
        return 2

    def begins(self, s: State, fx: Fx) -> int:
        """Who goes first where each player is told to do something."""
        return fx.you

    def opponent(self, s: State, seat: int) -> int:
        """The opponent a text of this seat speaks of."""
        return s.table.rivals(seat)[0]

    def everyone(self, s: State, seat: int) -> Sequence[int]:
        """All players in the order in which "each player" acts, for a text of this seat."""
        return [seat, *s.from_left(seat)]

    def performer(self, s: State) -> int:
        """Whose turn it is."""
        raise NotImplementedError

    def controller(self, s: State, fx: Fx, ref: Ref) -> int:
        """Who controls a Thing or link, or last did."""
        if ref[0] <= LINKS:
            link = link_of(s, LINKS - ref[0])
            return link.seat if link is not None else next((held[0][0] for held in fx.regs if held and held[0][1] == ref[0]), -1)
        if s.alive(ref):
            return s.things[ref[0]].controller
        gone = s.gone.get(ref) or s.gone.get((ref[0], ref[1] - 1))
        return gone.was.controller if gone is not None and gone.was is not None else s.things[ref[0]].controller

    def domain(self, scope: Scope, node: Node) -> Domain:
        """Where a select looks, and its test of kind and place."""
        raise NotImplementedError

    def of_type(self, nouns: frozenset[str]) -> Match:
        """Whether a Thing is a card of one of these types."""
        raise NotImplementedError

    def print_of(self, s: State, oid: int) -> int:
        """The print of a card or of the card behind a link, -1 for other Things."""
        card = self.card_of(s, oid) if oid < 0 else oid
        return s.things[card].print if card >= 0 else -1

    def compared(self, name: str) -> Callable[[State, Thing], frozenset[object]]:
        """What two cards can have in common: a name, a player, a number."""
        if name == "name":
            return lambda s, leaf: self.names_of(s, leaf)
        if name in ("controller", "owner"):
            return lambda s, leaf: frozenset((leaf.controller if name == "controller" else leaf.owner,))
        read = self.attribute(name)[0]
        return lambda s, leaf: frozenset((read(s, s.ref(leaf.oid)),)) if self.bears(s, leaf.oid, name) else frozenset()

    def names_of(self, s: State, leaf: Thing) -> frozenset[object]:
        """The names of a card, without regard to case."""
        return frozenset((s.prints[leaf.print].name.strip().casefold(),)) if leaf.print >= 0 else frozenset()

    def on_chain(self, node: Node) -> bool:
        """Whether a noun phrase means links of the chain, alone or among other things."""
        return False

    def card_of(self, s: State, oid: int) -> int:
        """The card behind a link of the chain; a card is its own."""
        link = link_of(s, LINKS - oid) if oid <= LINKS else None
        return link.source[0] if link is not None else oid

    def place_of(self, node: Node) -> Node:
        """The node for the place in which a selected Thing is."""
        raise NotImplementedError

    def state(self, scope: Scope, name: str) -> Filter:
        """A state by name."""
        raise NotImplementedError

    def place(self, scope: Scope, place: Any) -> Filter:
        """Being in a place that is not a zone."""
        raise NotImplementedError

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        """How a number of a card or place is read: now, and as it was in an event."""
        raise NotImplementedError

    def bears(self, s: State, oid: int, name: str) -> bool:
        """Whether a card or place has that number at all: one without it is neither high nor low."""
        return True

    def stock(self, name: str) -> Callable[[State, int], int]:
        """How a number of a player is read."""
        raise NotImplementedError

    def counted(self, scope: Scope, node: Node) -> Amount:
        """How many of it there are."""
        amount: Amount = self.look_up("counted", node)(scope, node)
        return amount

    def event_name(self, word: str) -> str:
        """The game's own name of an event that texts speak of by this word."""
        return self.happenings.name(word)

    def event_mask(self, word: str) -> int:
        """The mask of that event."""
        return self.happenings.mask(word)

    def during(self, scope: Scope, node: Node) -> Callable[[State, Fx], bool]:
        """Whether the match is in a span of the turn."""
        raise NotImplementedError

    def keep_tally(self, scope: Scope, name: str) -> None:
        """The game must count this event, since a card asks for it."""
        scope.ability.extra["tallies"] = frozenset((*scope.ability.extra.get("tallies", ()), name))

    def tallies(self, scope: Scope, word: str, nouns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """What is kept of an event with these nouns: names of tallies, each with a card type."""
        name = self.event_name(word)
        self.keep_tally(scope, name)
        return tuple((name, kind) for kind in self.tally_kinds(nouns))

    def tally_kinds(self, nouns: tuple[str, ...]) -> tuple[str, ...]:
        """The card types under which a tally of these nouns is kept."""
        return nouns

    def kinds_counted(self, word: str, nouns: tuple[str, ...]) -> tuple[str, ...]:
        """The same for an event word."""
        return self.tally_kinds(nouns)

    def keyword(self, name: str) -> int:
        """The bit of a keyword."""
        return self.keywords[name]

    def has_keyword(self, s: State, oid: int, bit: int) -> bool:
        return bool(value(s, oid, "keywords") & bit)

    def had_keyword(self, s: State, event: Event, bit: int) -> bool:
        """Whether the subject of an event had it then."""
        raise NotImplementedError

    def has_abilities(self, s: State, oid: int) -> bool:
        """Printed or given and not lost since, keywords included."""
        if value(s, oid, "keywords"):
            return True
        leaf = s.things[oid]
        if leaf.print < 0:
            return False
        lost = muted_since(s, oid)
        return (lost < 0 and bool(s.prints[leaf.print].listed)) or any(mod.op == "grant" and mod.since > lost for mod in leaf.mods)

    def aims(self, scope: Scope, node: Node, chooser: Seat | None) -> bool:
        """Whether this choice is a target: in most games where the text says so."""
        return bool(node["target"])

    def barred(self, also: Match | None) -> str | None:
        """The rule by which what a verb asks of its object bars a target; None: it is no matter of targeting."""
        return None

    def spared(self) -> Match | None:
        """What may be chosen by a text, where a card can be kept from it; None: all."""
        return None

    recalls_payment = False  # texts may speak of the cards that their cost was paid with

    def asked(self, also: Match | None) -> Match | None:
        """Of what a verb asks of its object, the part that this rule speaks of."""
        return also

    def some_there(self, scope: Scope, node: Node, members: Callable[[State, Fx], Sequence[int]]) -> Test:
        """Whether there is something for a choice or group to act on; by counts alone where the text's player may not look."""
        return lambda s, fx: bool(members(s, fx))

    def targetable(self, scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
        """What the rules add to a target phrase: the test, and the ids that forbid a Thing."""
        return anything, (lambda s, fx, oid: ())

    def event(self, scope: Scope, node: Node) -> EventMatch:
        """An event phrase."""
        return self.happenings.lower(scope, node)

    def zone_of(self, scope: Scope, node: Node, seat: Seat) -> Callable[[State, Fx], int]:
        """The zone that a zone node names for a seat."""
        kind = self.zones[node["name"]]
        return lambda s, fx: kind * s.table.seats + max(0, seat(s, fx))

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        """Whether a Thing is on the field and takes part."""
        raise NotImplementedError

    def chance_line(self, sides: int, shown: int) -> str:
        """The log line of a coin or die."""
        if sides == 2:
            return f"A coin shows {'heads' if shown == 0 else 'tails'}."
        return f"A die shows {shown}."

    def words_to_choose(self, of: str) -> Sequence[Option]:
        """The words of the game that can be chosen in secret; none where it has none of that sort."""
        return ()

    def question_of(self, of: str) -> str:
        """The kind of question by which such a word is asked for."""
        return of

    def word_chosen(self, of: str, n: int) -> str:
        """A choice in words, for the log."""
        return str(n)

    def zone_at(self, s: State, name: str, seat: int) -> int:
        """The zone of that name of a seat."""
        return self.zones[name] * s.table.seats + seat

    def stays(self, scope: Scope) -> bool:
        """Whether the card that this text stands on can be in play as it is carried out."""
        return True

    def hidden(self, s: State, oid: int) -> bool:
        """Whether a card lies where not everyone sees it."""
        return s.game.zones[s.things[oid].zone // s.table.seats].seen != "all"

    def may_leave(self, scope: Scope) -> Match | None:
        """What is asked of a card so that a text can put it into another zone."""
        return None

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """The event that puts a card into a zone (always its owner's), None if it cannot be."""
        raise NotImplementedError

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        raise NotImplementedError

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0

    def draw(self, s: State, seat: int, n: int) -> None:
        raise NotImplementedError

    def shuffled(self, s: State, zone: int, seat: int) -> Event:
        return Event("shuffle", self.changing, to=zone, seat=seat)

    def searched(self, s: State, zone: int, seat: int) -> list[Event]:
        """What is announced when a seat has looked through a zone: it is shuffled."""
        return [self.shuffled(s, zone, seat)]

    def revealed(self, s: State, it: int, seat: int) -> Event:
        return Event("reveal", self.changing, it, seat=seat)

    def looked(self, s: State, it: int, seat: int) -> Event:
        """A seat sees a card; the others only learn that it looks."""
        return Event("look", self.changing, it, seat=seat)

    def doomed(self, s: State, ref: Ref, names: int) -> bool:
        """Whether what a text did makes such an event certain, though the next state check brings it about."""
        return False

    def counters(self, s: State, it: int, name: str, amount: int, seat: int) -> Event:
        """Named counters are put on a Thing or taken off it."""
        return Event("counters", self.changing, it, amount=amount, seat=seat, how=name)

    def counters_there(self, s: State, it: int, name: str | None) -> int:
        """How many counters of a name (None: of any) are on a Thing."""
        return sum(mod.amount for mod in s.things[it].mods if mod.op == "count" and (name is None or mod.attr == "counter " + name))

    def counter_names(self, s: State, it: int) -> list[str]:
        """The names of the counters on a Thing, in a fixed order."""
        return sorted({mod.attr[8:] for mod in s.things[it].mods if mod.op == "count"})

    def take_control(self, s: State, fx: Fx, it: int, seat: int, until: str, until_seat: int) -> None:
        raise NotImplementedError

    def exchangeable(self, s: State, fx: Fx, oid: int) -> bool:
        """Whether control of a Thing can be exchanged for that of another."""
        return self.in_play(s, fx, oid)

    def swap_control(self, s: State, fx: Fx, pair: tuple[int, int], until: str, until_seat: int) -> bool:
        """Two Things of different players change hands; whether they did."""
        raise LoweringFault("control cannot be exchanged in this game")

    def give(self, s: State, oid: int, mod: Mod) -> None:
        """Lay a change on a Thing."""
        s.add_mod(oid, mod)

    def told(self, mods: Sequence[Mod]) -> str:
        """What changes give, in words for the log."""
        return ""

    def changed(self, s: State, fx: Fx, oids: Sequence[int], how: str = "") -> list[Event]:
        """What is announced when changes were laid on Things, so that the rules look at them; `how` tells in words what was done."""
        return [mark(self.changing, oid, seat=fx.you, by=fx.source, how=how) for oid in oids]

    def given(self, s: State, fx: Fx, oids: Sequence[int], mods: Sequence[Mod]) -> list[Event]:
        """The same for what a text has given."""
        return self.changed(s, fx, oids, self.told(mods))

    def deed(self, name: str) -> int:
        """The bit of something that can be forbidden or demanded."""
        return self.deeds[name]

    def ban(self, scope: Scope, node: Node) -> list[Gift]:
        """What a `cannot` gives."""
        return [("cannot", "gain", constant(self.deed(node["deed"])), ())]

    def all_abilities(self) -> list[Gift]:
        """What losing all abilities gives: the newer of gain and loss counts."""
        return [("abilities", "lose", constant(1), ()), ("keywords", "lose", constant(sum(self.keywords.values())), ())]

    def keeper(self, s: State, seat: int) -> int:
        """The Thing that holds what a text gives to a player."""
        return seat

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a duration ends, and whose."""
        raise NotImplementedError
