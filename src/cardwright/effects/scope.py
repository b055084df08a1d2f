"""The scope: what is known while one ability is being lowered to a program.

A *Selection* is a compiled choice of Things; it is also what a pronoun ("it", "that Record") can speak of later. *needs* are the
tests that the sentence under way must pass; *fixed* amounts are read once, when the text is announced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..errors import CardwrightError
from ..kernel.abilities import Ability, Amount, Fx, Match, Op, TargetSpec, Test
from ..kernel.effects import register
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .logic import Then
    from .writer import Writer

Refs = Callable[[State, Fx], Sequence[Ref]]
Seat = Callable[[State, Fx], int]
MOST_TARGETS = 8  # that a delayed text can carry


class LoweringFault(CardwrightError):
    """A tree that cannot be carried out: an unknown kind, or a known one in a place where it makes no sense.

    `path` is which text of the card it is ("final_verse.text").
    """

    def __init__(self, message: str, path: str = "text") -> None:
        super().__init__(message)
        self.path = path


class Selection:
    """Things that a text has named: by choice, by target, by pronoun or as a group."""

    __slots__ = ("also", "early", "links", "many", "nouns", "number", "own", "place", "put", "refs", "sentence", "shown")

    def __init__(
        self, refs: Refs, nouns: tuple[str, ...] = (), *, own: bool = False, early: bool = True, many: bool = False,
        sentence: int = -1, also: Match | None = None, shown: bool = False, place: int = -1,
    ) -> None:
        self.refs = refs
        self.nouns = nouns
        self.own = own  # it is this card itself
        self.early = early  # known when the text is announced
        self.many = many
        self.sentence = sentence
        self.also = also
        self.links = False  # links of the chain count, not only Things
        self.place = place  # which use of the word "target" it is
        self.shown = shown  # the choice was restricted, so what was found must be shown
        self.number = -1  # the binding by which it was named
        self.put: Refs | None = None  # the cards that this text has made of them (a canceled link leaves its card)

    def oids(self, s: State, fx: Fx) -> list[int]:
        """Those that are still there, or where this text has put them, and that can suffer what is done to them."""
        also, links = self.also, self.links
        refs = self.put(s, fx) if self.put is not None else ()
        return [
            ref[0] for ref in refs or self.refs(s, fx)
            if (links if ref[0] < 0 else s.alive(ref) or followed(s, fx, ref)) and (also is None or also(s, fx, ref[0]))
        ]

    def one(self, s: State, fx: Fx) -> int:
        """The first of them, or -1."""
        found = self.oids(s, fx)
        return found[0] if found else -1


class Scope:
    """One ability under compilation. `static` texts have no program: they may neither choose nor target."""

    def __init__(self, lexicon: Lexicon, writer: Writer, ability: Ability, *, static: bool = False) -> None:
        self.lexicon = lexicon
        self.writer = writer
        self.ability = ability
        self.static = static
        self.ending = False  # how long something lasts is being told: nothing hangs on whether there is such a player
        self.ops: list[Op] = []
        self.targets: list[TargetSpec] = []
        self.amounts: list[Amount] = []
        self.needs: list[Test] = []
        self.hopes: list[Test] = []  # what the part under way needs to do anything at all
        self.chances: list[Test] = []  # for each sentence so far that hangs on no other, whether some part of it can act
        self.musts: list[Test] = []  # those needs without which nothing of the sentence makes sense, whatever the game's policy
        self.leaves: list[tuple[int, Test]] = []  # where the sentence under way is left if a test fails
        self.bound: dict[int, Selection] = {}  # what each binding of the text is: pronouns that have one speak of that and nothing else
        self.seats: dict[int, Seat] = {}  # the same for players
        self.sums: dict[int, Amount] = {}  # and for amounts
        self.aimed_seats: dict[int, int] = {}  # of those players, which use of the word "target" each is
        self.met = False  # the text follows an event, whose amount it may speak of
        self.known: list[Selection] = []
        self.part = 0  # how many of them were known before the part of a sentence that is under way
        self.looked: Selection | None = None
        self.spoken: Selection | None = None  # what a pronoun last spoke of
        self.taken: list[Selection] = []
        self.paid: dict[str, Selection] = {}  # what each kind of cost was paid with
        self.registers = 0
        self.sentence = 0
        self.sentence_targets = 0
        self.in_event = False  # a phrase is about the subject of an event
        self.recalling: list[tuple[str, Then]] | None = None  # a phrase is about events of the past: what it asks of their other Things
        self.anywhere = False  # a phrase is about cards wherever they are
        self.about: frozenset[str] = frozenset()  # what else the phrases under way are about, in the game's own words
        self.late = False  # something read since was chosen only on resolution
        self.doer: Seat | None = None
        self.that_player: Seat | None = None
        self.compared: Seat | None = None  # whoever is looked at while players are compared
        self.player_targeted = False
        self.carried = -1  # of a delayed text: the register that holds the first of its targets
        self.optional = False  # the sentence under way is one that its player may leave undone
        self.swapped: Test | None = None  # whether the next sentence is carried out in the place of the one under way
        self.unaimed = False  # what is lowered now is settled only as it is carried out, so that nothing of it is chosen before
        self.repeats = False  # the sentence under way has a condition of its own
        self.last_amount: Amount | None = None
        self.last_count: Amount | None = None  # how many things were chosen where the text leaves it open: "that many"
        self.drawn: list[tuple[int, Seat, Amount]] = []  # the cards that sentences have players draw
        self.counts = -1  # the register in which each player's own number is kept, as (number, seat)
        self.each = False  # an instruction is under way that several players carry out, each by themselves
        self.x_is: Amount | None = None  # "where X is …": what X means in the sentence under way
        self.wholes: list[Test] = []  # of each sentence: whether all of it can be carried out
        self.coin = -1
        self.chosen_in_secret = -1  # the register that holds what each player chose in secret
        self.die = -1
        self.source_of: Callable[[State, Fx], Fx] | None = None

    # -- small services -----------------------------------------------------------------------------------

    def new_register(self) -> int:
        self.registers += 1
        return self.registers - 1

    def emit(self, op: Op) -> int:
        """Add an operation; gives its place."""
        self.ops.append(op)
        return len(self.ops) - 1

    def require(self, test: Test, some: Test | None = None) -> None:
        """The sentence under way is carried out whole only if this holds; `some`: in part already if that does."""
        self.needs.append(test)
        self.hopes.append(test if some is None else some)

    def expect(self, test: Test) -> None:
        """The part under way has something to act on only if this holds."""
        self.hopes.append(test)

    def insist(self, test: Test) -> None:
        """Nothing of the sentence under way can be carried out unless this holds: it speaks of someone who is there."""
        self.needs.append(test)
        self.hopes.append(test)
        self.musts.append(test)

    def go_on_if(self, test: Test) -> None:
        """From here on the sentence is carried out only if this holds now."""
        self.leaves.append((self.emit(nothing), test))

    def held(self, number: int) -> Refs:
        """What a register will hold."""

        def refs(s: State, fx: Fx) -> Sequence[Ref]:
            return register(fx, number)

        return refs

    def aimed(self, place: int) -> Refs:
        """What a use of the word "target" was aimed at; a delayed text carries it in a register."""
        if self.carried >= 0:
            return self.held(self.carried + place)

        def refs(s: State, fx: Fx) -> Sequence[Ref]:
            return fx.targets[place] if place < len(fx.targets) else ()

        return refs

    def seat_at(self, place: int) -> Seat:
        """The player whom a use of the word "target" was aimed at."""
        aimed = self.aimed(place)

        def seat(s: State, fx: Fx) -> int:
            group = aimed(s, fx)
            return group[0][0] if group else -1

        return seat

    def remember(self, selection: Selection) -> Selection:
        """Pronouns may speak of this from now on."""
        self.known.append(selection)
        return selection

    def renew(self, old: Selection, new: Selection) -> Selection:
        """What was named is something new from now on: cards that were loaded are new instances."""
        for number, selection in list(self.bound.items()):
            if selection is old or number == old.number:
                self.bound[number] = new
        if old.number >= 0:
            self.bound[old.number] = new
        new.number = old.number
        return self.remember(new)

    def hush(self) -> None:
        """No pronoun has spoken of anything yet."""
        self.spoken = None

    def recall(self, node: Node) -> Selection:
        """What a pronoun speaks of: the latest mention that fits its nouns. "That" never means this card itself."""
        nouns = set(node["nouns"])
        quant = node["quant"]
        if "to" in node.args:
            return self.meant(node["to"])
        for selection in reversed(self.known):
            if quant == "that" and selection.own:
                continue
            if quant == "them" and not selection.many:
                continue
            if nouns and selection.nouns and not self.lexicon.overlap(nouns, selection.nouns):
                continue
            return self._speak(selection)
        for selection in reversed(self.known):
            if quant != "that" or not selection.own:
                return self._speak(selection)
        if quant == "it" and not nouns - {"card"}:
            return self.this()
        raise LoweringFault(f"{quant!r} speaks of nothing that was named before")

    def meant(self, number: int) -> Selection:
        """What a binding is; 0 is this card."""
        if number == 0 and 0 not in self.bound:
            return self.this()
        found = self.bound.get(number)
        if found is None:
            raise LoweringFault("something is spoken of here that is not known when the text is carried out")
        return self._speak(found)

    def _speak(self, selection: Selection) -> Selection:
        self.spoken = selection
        if not selection.early:
            self.late = True
        return selection

    def this(self) -> Selection:
        """This card, also where it has just gone by its own departure."""
        source_of = self.source_of

        def refs(s: State, fx: Fx) -> Sequence[Ref]:
            return (self_ref(s, fx if source_of is None else source_of(s, fx)),)

        return Selection(refs, (), own=True)

    # -- readers (see the lexicon for the tables) ---------------------------------------------------------

    def keep_memory(self, short: int, long: int = 0) -> None:
        """Events of these names must be remembered, for this turn and the ones before it, or for the whole game."""
        before = self.ability.extra.get("remembers", (0, 0))
        self.ability.extra["remembers"] = (before[0] | short, before[1] | long)

    def amount(self, node: Node) -> Amount:
        """An amount that is read again each time."""
        amount: Amount = self.lexicon.look_up("amount", node)(self, node)
        if "bind" in node.args:
            self.sums[node["bind"]] = amount
        return amount

    def fixed(self, node: Node, per: Node | None = None) -> Amount:
        """An amount of an instruction: fixed when the text is announced if it can be, times `per` if that is given."""
        before, self.late = self.late, False
        raw = self.amount(node)
        if per is not None:
            raw = times(raw, self.lexicon.counted(self, per))
        plain = node.kind in ("number", "x") and per is None
        if plain or self.late or self.static or not self.lexicon.fixes_amounts:
            amount = raw
        else:
            amount = self._slot(raw)
        self.late = before or self.late
        self.last_amount = amount
        if "bind" in node.args:
            self.sums[node["bind"]] = amount
        return amount

    def _slot(self, raw: Amount) -> Amount:
        place = len(self.amounts)
        self.amounts.append(raw)

        def amount(s: State, fx: Fx) -> int:
            fixed = fx.fixed
            return fixed[place] if place < len(fixed) else raw(s, fx)

        return amount

    @contextmanager
    def where(self, node: Node | None) -> Iterator[None]:
        """X is this amount in what is lowered meanwhile. It stands last in its sentence, so that it may speak of all that does."""
        if node is None:
            yield
            return
        said: list[Amount] = []
        before, self.x_is = self.x_is, lambda s, fx: said[0](s, fx)
        yield
        self.x_is = before
        said.append(self.fixed(node))

    def speak_of(self, node: Node) -> None:
        """ "That much" means this amount from now on."""
        before = self.late
        self.last_amount = self.amount(node)
        self.late = before

    def test(self, node: Node) -> Test:
        """A condition."""
        test: Test = self.lexicon.look_up("condition", node)(self, node)
        return test

    def instruct(self, node: Node) -> None:
        """Lower an instruction: emits its operations and needs."""
        before, looked = (self.last_amount, self.last_count), self.looked
        self.lexicon.look_up("instruction", node)(self, node)
        if "seen" in node.args:  # what was seen has a binding of its own
            self.bound[node["seen"]] = self.looked if self.looked is not None and self.looked is not looked else self.known[-1]
        if "deed" in node.args and before != (self.last_amount, self.last_count):
            found = self.last_count if self.last_count is not None and self.last_count is not before[1] else self.last_amount
            if found is not None:
                self.sums[node["deed"]] = found

    def child(self, ability: Ability) -> Scope:
        """A scope for a sentence of this text that is carried out later: it shares what was chosen."""
        inner = Scope(self.lexicon, self.writer, ability)
        inner.targets, inner.amounts = self.targets, self.amounts
        inner.carried = self.registers if self.carried < 0 else self.carried
        inner.registers, inner.sentence = inner.carried + MOST_TARGETS, self.sentence
        inner.known = [self._carry(inner, item) for item in self.known]
        inner.bound = {number: self._carry(inner, item) for number, item in self.bound.items()}
        inner.seats = self.seats | {number: inner.seat_at(place) for number, place in self.aimed_seats.items()}
        inner.sums, inner.met = dict(self.sums), self.met
        inner.aimed_seats = dict(self.aimed_seats)
        inner.looked = self._carry(inner, self.looked) if self.looked is not None else None
        inner.taken = [self._carry(inner, item) for item in self.taken]
        inner.paid = {cost: self._carry(inner, item) for cost, item in self.paid.items()}
        inner.chosen_in_secret = self.chosen_in_secret
        inner.that_player = None if self.player_targeted else self.that_player
        inner.last_amount, inner.last_count, inner.counts = self.last_amount, self.last_count, self.counts
        return inner

    def _carry(self, inner: Scope, item: Selection) -> Selection:
        refs = inner.aimed(item.place) if item.place >= 0 else item.refs
        carried = Selection(
            refs, item.nouns, own=item.own, early=item.early, many=item.many, sentence=item.sentence, also=item.also, shown=item.shown,
            place=item.place,
        )
        carried.put = item.put
        return carried

    def refuse(self, node: Node, why: str) -> LoweringFault:
        """Why a text that can be read cannot mean anything, with the words in question where they are printed ones."""
        return LoweringFault(f"“{node.said}”: {why}" if node.said else why)


def followed(s: State, fx: Fx, ref: Ref) -> bool:
    """Whether a card that has left is still where this text has put it: then "it" is that card, save in the order of a deck."""
    event = s.gone.get(ref)
    if event is None or event.by != fx.source:
        return False
    if event.kind == "move" and s.game.zones[event.to // s.table.seats].seen == "none":  # other kinds lead to a thing, not to a zone
        return False
    after = (ref[0], ref[1] + 1)
    return s.alive(after) or followed(s, fx, after)


def nothing(s: State, fx: Fx) -> None:
    """A place that is filled in once the end of its sentence is known."""


def self_ref(s: State, fx: Fx) -> Ref:
    """This card: the instance, or where it went in the very event that the text follows."""
    event = fx.event
    if event is not None and event.it == fx.me and event.was is not None and event.was.life == fx.life and not s.alive((fx.me, fx.life)):
        return (fx.me, fx.life + 1)
    return (fx.me, fx.life)


def times(one: Amount, two: Amount) -> Amount:
    def amount(s: State, fx: Fx) -> int:
        return one(s, fx) * two(s, fx)

    return amount


def constant(n: int) -> Amount:
    def amount(s: State, fx: Fx) -> int:
        return n

    return amount


Handler = Callable[..., Any]
