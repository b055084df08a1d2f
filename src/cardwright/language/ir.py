"""What a text says, as a tree of small frozen classes.

The catalogue is closed: a kind that is not here cannot be read, saved, printed or carried out. Two trees are equal if they say the
same; the place in the text that a node was read from (`at`) does not count. `bind` and `to` are numbers into the ability's
`bindings`, chosen by `references`: what a program speaks of is decided there and nowhere else.
"""

from __future__ import annotations

from .node import NOWHERE as NOWHERE
from .node import At as At
from .node import Binding as Binding
from .node import Node as Node
from .node import put as put
from .node import show as show
from .node import stamp as stamp

# ---- numbers


class Num(Node, frozen=True):
    n: int


class X(Node, frozen=True):
    """The number that was chosen or is said with “where X is”."""


class Count(Node, frozen=True):  # how many there are of something, or how much
    of: Thing | Qty


class Calc(Node, frozen=True):
    """fn: * / + - diff min higher lower."""

    fn: str
    a: Number | Qty
    b: Number | Qty | None = None
    rounded: str = ""


class Amount(Node, frozen=True):
    """An amount spoken of before: “that much”, “the result”."""

    word: str
    to: int | None = None


class Attr(Node, frozen=True):
    """A number or word that a thing has. fn: sum highest lowest printed all. Without `of`: the one that is meant by the context."""

    name: str
    of: Thing | None = None
    fn: str = ""


class Comp(Node, frozen=True):
    """op: = < > <= >= in between even odd upto."""

    op: str
    n: Number | Qty | None = None
    b: Number | None = None


class Qty(Node, frozen=True):
    """So much of a unit. way: all any none the next first that half double a each extra; more: more, less."""

    unit: str
    n: Number | Comp | None = None
    way: str = ""
    more: str = ""
    of: Thing | None = None
    adjs: tuple[Trait, ...] = ()
    traits: tuple[Trait, ...] = ()
    than: Thing | None = None
    bind: int | None = None


# ---- things, places, spans


class Np(Node, frozen=True):
    """A noun phrase. `of` is the group it is taken from, `owner` whose it is, `items` the phrases it joins."""

    det: str = ""
    nouns: tuple[str, ...] = ()
    num: str = ""
    n: Number | Comp | None = None
    adjs: tuple[Trait, ...] = ()
    traits: tuple[Trait, ...] = ()
    target: bool = False
    other: bool = False
    random: bool = False
    owner: Thing | None = None
    order: str = ""
    pos: str = ""
    zone: Zone | None = None
    of: Thing | None = None
    items: tuple[Thing, ...] = ()
    join: str = ""
    than: Thing | None = None
    bind: int | None = None


class Ref(Node, frozen=True):
    """A pronoun."""

    word: str
    num: str
    traits: tuple[Trait, ...] = ()
    to: int | None = None


class Player(Node, frozen=True):
    who: str
    of: Thing | None = None
    traits: tuple[Trait, ...] = ()
    to: int | None = None
    bind: int | None = None


class Zone(Node, frozen=True):  # a zone or a place with a name of its own; `items` are joined ones
    name: str = ""
    owner: Thing | None = None
    det: str = ""
    pos: str = ""
    items: tuple[Zone, ...] = ()
    join: str = ""


class Span(Node, frozen=True):  # a stretch of the game: a turn, a phase; `of` is whose it is, or what it is a part of
    name: str
    of: Thing | Span | None = None
    which: str = ""
    n: Number | None = None


class Word(Node, frozen=True):  # a word that stands for itself: “Choose a name”, “turn it face up”, a symbol of a cost
    name: str


# ---- traits


class Has(Node, frozen=True):
    what: Gifts | Qty | Thing
    neg: bool = False


class Cmp(Node, frozen=True):
    attr: Attr
    comp: Comp
    neg: bool = False


class In(Node, frozen=True):
    place: Thing | Zone
    prep: str


class Rel(Node, frozen=True):
    """A clause about the thing, which plays `role` in it (the `gap`), or of which it is the place: role “in which”, “where” …"""

    act: Act | Fact
    role: str


class Named(Node, frozen=True):
    name: str
    part: bool = False


class KindOf(Node, frozen=True):
    """A kind told by a word and a number or a name: of level 3, of Genre Rock, a 3/3."""

    word: str
    n: Comp | None = None
    what: str = ""


class Near(Node, frozen=True):
    """Where something is, seen from something else. way: adjacent parallel opposite attached within away closest farthest front behind."""

    way: str
    what: Thing | None = None
    n: Number | Comp | None = None


class Of(Node, frozen=True):
    """What something belongs to, in the widest sense: “an ability of a Verse”, “an attack by a Record”."""

    what: Thing
    prep: str = "of"


class State(Node, frozen=True):
    name: str
    neg: bool = False
    items: tuple[Trait, ...] = ()


class Doing(Node, frozen=True):  # a verb as an adjective: “attacking”, “the revealed card”
    verb: str
    passive: bool = False


class IsA(Node, frozen=True):
    what: Np


class Super(Node, frozen=True):
    way: str
    attr: str
    among: Thing | None = None


class Same(Node, frozen=True):
    """The same attribute as something else has, as was chosen, or as each other. way: same chosen different that."""

    attr: str
    way: str = "same"
    as_: Thing | None = None


class But(Node, frozen=True):
    thing: Thing


class Gift(Node, frozen=True):
    """What is gained or had. what: bonus value pt qty double quoted ability alignment, or keyword with its `name`."""

    what: str
    name: str = ""
    n: Number | None = None
    text: str = ""
    attr: str = ""
    qty: Qty | None = None
    abilities: tuple[Part, ...] = ()


class Gifts(Node, frozen=True):
    items: tuple[Gift, ...]
    join: str = ""


# ---- facts


class Is(Node, frozen=True):
    who: Value
    pred: tuple[Trait | Comp, ...]
    neg: bool = False
    tense: str = ""
    advs: tuple[Adverbial, ...] = ()


class Exists(Node, frozen=True):
    what: Thing | Qty | Span
    neg: bool = False


class SpanIs(Node, frozen=True):
    span: Span
    neg: bool = False


class Did(Node, frozen=True):
    act: Act


class Logic(Node, frozen=True):
    fn: str
    items: tuple[Fact, ...]


class Prior(Node, frozen=True):
    """Whether the deed before was done. way: did did_not able heads tails."""

    way: str
    who: Thing | None = None
    to: int | None = None


class Event(Node, frozen=True):
    """What happens. ord: the first time in a span (`each`), or the next time."""

    acts: tuple[Act | Fact, ...]
    ord: str = ""
    each: str = ""
    join: str = ""


# ---- adverbials


class Link(Node, frozen=True):  # how a sentence goes on: then, otherwise, also
    way: str


class On(Node, frozen=True):
    event: Event
    word: str = "when"


class Replaces(Node, frozen=True):
    event: Event
    word: str = "if"


class WhenDone(Node, frozen=True):  # “When you do”: a deed of its own that follows the one before
    who: Thing
    to: int | None = None


class Time(Node, frozen=True):
    """way: start end at after before when."""

    way: str
    span: Span | None = None
    event: Event | None = None


class Dur(Node, frozen=True):
    """way: until_end until_start for during while until in_turn, or the words themselves (permanently, this way …)."""

    way: str
    span: Span | None = None
    fact: Fact | None = None
    event: Event | None = None
    to: int | None = None


class Limit(Node, frozen=True):
    """So often in each span; `only` if the text says so of the rule and not of the offer."""

    n: Number
    span: Span


class If(Node, frozen=True):
    fact: Fact
    only: bool = False


class Unless(Node, frozen=True):
    fact: Fact


class Even(Node, frozen=True):
    fact: Fact


class ForEach(Node, frozen=True):
    what: Thing | Qty | Event


class InsteadOf(Node, frozen=True):
    what: Act | Thing | Qty | Zone | Gifts


class Instead(Node, frozen=True):
    to: int | None = None


class By(Node, frozen=True):  # “by discarding it”, “without paying its cost”
    act: Act
    neg: bool = False


class Purpose(Node, frozen=True):  # “pay 2 Notes to draw a card”: what something is done for; it follows from it
    act: Act


class Under(Node, frozen=True):
    who: Thing


class AsIf(Node, frozen=True):
    fact: Act | Fact


class Cap(Node, frozen=True):
    n: Number
    unit: str = ""
    way: str = "most"


class Equals(Node, frozen=True):
    n: Number


class Except(Node, frozen=True):  # what is done, or what does it: “except by an effect”
    acts: tuple[Act | Fact, ...]
    by: Thing | None = None


class Where(Node, frozen=True):
    n: Number


class Manner(Node, frozen=True):
    name: str


# ---- statements and abilities


class Role(Node, frozen=True):  # what plays a part in a deed, and the preposition that says so
    name: str
    value: Value
    prep: str = ""


class Act(Node, frozen=True):
    """Something done, that happens, is so, or was: mood, tense and the place in the text say which.

    mood: may can cannot must would would_not will only; join: how it hangs on the act before (then or list).
    """

    op: str
    verb: str
    roles: tuple[Role, ...] = ()
    advs: tuple[Adverbial, ...] = ()
    mood: str = ""
    neg: bool = False
    tense: str = ""
    passive: bool = False
    join: str = ""
    bind: int | None = None

    def role(self, name: str) -> Value | None:
        for role in self.roles:
            if role.name == name:
                return role.value
        return None


class Told(Node, frozen=True):  # a fact as a sentence of its own: “Your Rating is 3.”
    fact: Fact
    advs: tuple[Adverbial, ...] = ()
    join: str = ""


class Seq(Node, frozen=True):
    steps: tuple[Statement, ...]
    advs: tuple[Adverbial, ...] = ()


class Modes(Node, frozen=True):
    n: int  # 0: any number
    up_to: bool
    options: tuple[Statement, ...]
    chooser: Thing | None = None
    random: bool = False
    fresh: bool = False  # only modes not chosen yet
    since: Dur | None = None  # in which span


class Keyword(Node, frozen=True):
    name: str
    n: Number | None = None


class Ability(Node, frozen=True):
    """form: spell active triggered replacement static line labelled timed."""

    form: str
    body: tuple[Statement, ...] = ()
    labels: tuple[str, ...] = ()
    tag: str = ""  # a keyword in brackets right before the header
    range: str = ""
    reversed: bool = False
    header: tuple[Adverbial, ...] = ()
    costs: tuple[Statement, ...] = ()
    bindings: tuple[Binding, ...] = ()


class Text(Node, frozen=True):
    abilities: tuple[Part, ...]


# What can stand where: the unions that the fields above name.
Number = Num | X | Count | Calc | Amount | Attr
Thing = Np | Ref | Player
Trait = Has | Cmp | In | Rel | Named | KindOf | Near | Of | State | Doing | IsA | Super | Same | But
Fact = Is | Exists | SpanIs | Did | Logic | Prior
Adverbial = (
    Link | On | Replaces | WhenDone | Time | Dur | Limit | If | Unless | Even | ForEach | InsteadOf | Instead | By | Purpose | Under | AsIf
    | Cap | Equals | Except | Where | Manner
)
Statement = Act | Told | Seq | Modes
Part = Ability | Keyword
Value = (
    Np | Ref | Player | Zone | Qty | Num | X | Count | Calc | Amount | Attr | Comp | Gifts | Act | Word | Span | Has | Cmp | In
    | Rel | Named | KindOf | Near | Of | State | Doing | IsA | Super | Same | But
)
