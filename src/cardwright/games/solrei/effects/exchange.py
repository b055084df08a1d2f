"""What instructions do on the Exchange, to placed cards and positions, to the end of a Fight, and to Rei."""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.players import seat_of, you
from ....effects.scope import Scope, Seat
from ....effects.selecting import select
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.effects import bind, pick_number, register
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Link, Mod, Option
from ....text.tree import Node
from .. import changes, procedures
from ..model import BLACK, COURT, LOSES, OPEN, RED, SUITS, TIES, WINS, alignment, cannot, muse, on_offense, power_of, rival
from .deeds import own_art, plain
from .domains import ABILITIES
from .lexicon import LEXICON


@LEXICON.on("instruction", "negate")
def negate(scope: Scope, node: Node) -> None:
    """An ability on the Exchange does not take effect (SOL-11.56, 11.57). From then on "it" is its card, and who activated it is kept,
    since the text may speak of that player afterwards."""
    abilities = select(scope, _as_ability(node.node("what")), links=True)
    scope.ability.extra["negates"] = True
    teller, cards = scope.new_register(), scope.new_register()

    def op(s: State, fx: Fx) -> None:
        for oid, _ in abilities.refs(s, fx):
            link = link_of(s, LINKS - oid) if oid <= LINKS else None
            if link is not None and not _firm(s, link):
                bind(s, teller, [(link.seat, oid)])
                bind(s, cards, [link.source])
                changes.negate(s, link.number, fx.you, fx.source)

    scope.emit(op)
    abilities.put = scope.held(cards)


def _firm(s: State, link: Link) -> bool:
    """Whether nothing negates an ability: by its own text, or by another for as long as its card is there."""
    ability = s.table.prints[link.prog[0]].abilities[link.prog[1]]
    return bool(ability.extra.get("firm")) or (s.alive(link.source) and cannot(s, link.source[0], "be_negated"))


def _as_ability(what: Node) -> Node:
    """ "Target Art" on the Exchange is the ability of an Art."""
    if what["quant"] in ("it", "that", "them") or set(what["nouns"]) & ABILITIES:
        return what
    own = tuple(item for item in what.nodes("filters") if item.kind == "controlled_by")
    more = tuple(item for item in what.nodes("filters") if item.kind != "controlled_by")
    card = Node("such", {"nouns": what["nouns"], "filters": more})
    return Node(what.kind, {**what.args, "nouns": ("ability",), "filters": (*own, card)}, what.said)


@LEXICON.on("instruction", "swap")
def swap(scope: Scope, node: Node) -> None:
    plain(scope, node, lambda s, fx, seat: procedures.swap(s, seat, fx.source))


@LEXICON.on("instruction", "grapple")
def grapple(scope: Scope, node: Node) -> None:
    plain(scope, node, lambda s, fx, seat: commit(s, [changes.grapple(s, seat, fx.source)]))


@LEXICON.on("instruction", "perform_charge")
def perform_charge(scope: Scope, node: Node) -> None:
    plain(scope, node, lambda s, fx, seat: procedures.charge(s, seat, own_art(s, fx)))


@LEXICON.on("instruction", "exchange")
def exchange(scope: Scope, node: Node) -> None:
    scope.emit(lambda s, fx: commit(s, changes.exchange_placed(s, fx.you, fx.source)))


@LEXICON.on("instruction", "switch")
def switch(scope: Scope, node: Node) -> None:
    """Both positions change (SOL-6.13)."""
    scope.emit(lambda s, fx: commit(s, [changes.change_positions(s, fx.you)]))


@LEXICON.on("instruction", "take_position")
def take_position(scope: Scope, node: Node) -> None:
    """A player is on OFFENSE or on DEFENSE from now on, the other on the other (SOL-6.13)."""
    seat, offense = seat_of(scope, node["player"]), node["name"] == "OFFENSE"

    def op(s: State, fx: Fx) -> None:
        if on_offense(s, seat(s, fx)) is not offense:
            commit(s, [changes.change_positions(s, fx.you)])

    scope.emit(op)


@LEXICON.on("instruction", "hold_positions")
def hold_positions(scope: Scope, node: Node) -> None:
    """For all, or if a player is where they are to stay."""
    name, seat = node["name"], seat_of(scope, node["player"])

    def op(s: State, fx: Fx) -> None:
        if not name or on_offense(s, seat(s, fx)) is (name == "OFFENSE"):
            commit(s, [changes.positions_held(s, fx.you, fx.source)])

    scope.emit(op)


@LEXICON.on("instruction", "decide")
def decide(scope: Scope, node: Node) -> None:
    """A player wins or loses outright (SOL-14.9); both at once is a draw (SOL-14.10)."""
    won, each = bool(node["won"]), node["player"]["who"] == "each"
    seat = seat_of(scope, None if each else node["player"])

    def op(s: State, fx: Fx) -> None:
        if each:
            procedures.finish_fight(s, (0, 1))
        else:
            procedures.finish_fight(s, (rival(seat(s, fx)) if won else seat(s, fx),))

    scope.emit(op)


@LEXICON.on("instruction", "outcome")
def outcome(scope: Scope, node: Node) -> None:
    """A text settles the Showdown, until another does; once the Result is fixed none can (SOL-8.33)."""
    how = {"won": WINS, "lost": LOSES, "tied": TIES}[node["name"]]
    seat = seat_of(scope, node["player"]) if node["player"] is not None else you

    def op(s: State, fx: Fx) -> None:
        if s.own.winner == OPEN:
            oid = muse(s, seat(s, fx))
            s.add_mod(oid, Mod("outcome", "word", how, "round", source=fx.source))
            commit(s, [changes.changed(s, oid, fx.you, fx.source, OUTCOMES[how])])

    scope.emit(op)


OUTCOMES = {WINS: "wins the Showdown", LOSES: "loses the Showdown", TIES: "ties the Showdown"}


# -- Rei on resolution --------------------------------------------------------------------------------------


@LEXICON.on("instruction", "rei")
def rei(scope: Scope, node: Node) -> None:
    """Pay Rei as a text is carried out."""
    need: dict[str, int] = {}
    for sign in node["items"]:
        need[sign] = need.get(sign, 0) + 1
    seat = seat_of(scope, node["player"])
    scope.require(lambda s, fx: procedures.can_pay(s, seat(s, fx), need))

    def op(s: State, fx: Fx) -> None:
        if procedures.can_pay(s, seat(s, fx), need):
            procedures.pay_rei(s, seat(s, fx), need)

    scope.emit(op)


@LEXICON.on("instruction", "spend")
def spend(scope: Scope, node: Node) -> None:
    """SPEND X: Rei of any suit (SOL-7.10)."""
    seat, amount = seat_of(scope, node["player"]), scope.fixed(node.node("n"))
    scope.require(lambda s, fx: procedures.can_pay(s, seat(s, fx), {"●": amount(s, fx)}))

    def op(s: State, fx: Fx) -> None:
        need = {"●": amount(s, fx)}
        if procedures.can_pay(s, seat(s, fx), need):
            procedures.pay_rei(s, seat(s, fx), need)

    scope.emit(op)


@LEXICON.on("instruction", "choose_word")
def choose_word(scope: Scope, node: Node) -> None:
    """A suit, a colour, a rank or a number is named, for this text (SOL-3.1, 3.9, 3.10)."""
    seat, place = seat_of(scope, node["player"]), scope.new_register()
    if node["of"] in ("number", "rank"):
        _choose_rank(scope, node, seat, place)
        return
    masks = COLOURS if node["of"] == "colour" else None
    if node["of"] not in ("suit", "colour"):
        raise scope.refuse(node, "only a suit, a colour, a rank or a number can be named")

    def offered(s: State, fx: Fx) -> Sequence[Option]:
        return [Option("colour", n=one) for one in COLOURS] if masks else [Option("suit", n=one) for one in range(len(SUITS))]

    scope.emit(pick_number(seat, offered, place, "SOL-9.15a", "colour" if masks else "name"))

    def keep(s: State, fx: Fx) -> None:
        held = register(fx, place)
        if held:
            mask = held[0][0] if masks else 1 << held[0][0]
            s.add_mod(fx.me, Mod("chosen suit", "word", mask, "round", source=fx.source))

    scope.emit(keep)


COLOURS = (RED, BLACK)
LEAST, MOST = 2, 10  # the numbers of Attack Cards (SOL-3.2)


def _choose_rank(scope: Scope, node: Node, seat: Seat, place: int) -> None:
    """A number, by itself one of those on Attack Cards; or any rank."""
    least, most = node.args.get("low"), node.args.get("high")
    numbers = [Option("number", n=n) for n in range(least if least is not None else LEAST, (most if most is not None else MOST) + 1)]
    offered = numbers if node["of"] == "number" else [*numbers, *(Option("rank", n=n) for n in range(MOST + 1, MOST + 1 + len(COURT)))]
    of = node["of"]
    scope.emit(pick_number(seat, lambda s, fx: offered, place, "SOL-9.15a", "number"))

    def keep(s: State, fx: Fx) -> None:
        held = register(fx, place)
        if held:
            s.add_mod(fx.me, Mod(f"chosen {of}", "word", held[0][0], "round", source=fx.source))

    scope.emit(keep)
    if of == "number":
        scope.speak_of(Node("chosen_number", {}))


@LEXICON.on("instruction", "exchange_power")
def exchange_power(scope: Scope, node: Node) -> None:
    """Worked out once, then an increase and a decrease, as a doubling is (SOL-12.1b)."""
    one, two = seat_of(scope, node["player"]), seat_of(scope, node["other"])

    def op(s: State, fx: Fx) -> None:
        pair = (one(s, fx), two(s, fx))
        powers = [power_of(s, seat) for seat in pair]
        if min(powers) < 0:
            return  # a Charge Card has no Power to exchange (SOL-3.5)
        for seat, more in zip(pair, (powers[1] - powers[0], powers[0] - powers[1]), strict=True):
            s.add_mod(muse(s, seat), Mod("power", "add", more, "reset", source=fx.source))
        commit(s, [changes.changed(s, muse(s, seat), fx.you, fx.source, "Power exchanged") for seat in pair])

    scope.emit(op)


@LEXICON.on("instruction", "generate")
def generate(scope: Scope, node: Node) -> None:
    """Rei comes into the pool (SOL-7.17); of any suit or of their Muse's Alignment, the player says which."""
    suit, seat, amount = node["suit"], seat_of(scope, node["player"]), scope.fixed(node.node("n"))
    if suit in SUITS:
        place = SUITS.index(suit)
        scope.emit(lambda s, fx: commit(s, [changes.rei(s, seat(s, fx), place, amount(s, fx), fx.source)]))
        return
    number_register = scope.new_register()

    def offered(s: State, fx: Fx) -> Sequence[Option]:
        mask = 15 if suit == "any" else alignment(s, seat(s, fx))
        return [Option("suit", n=one) for one in range(len(SUITS)) if mask >> one & 1]

    scope.emit(pick_number(seat, offered, number_register, "SOL-7.1", "suit"))

    def op(s: State, fx: Fx) -> None:
        held = register(fx, number_register)
        if held:
            commit(s, [changes.rei(s, seat(s, fx), held[0][0], amount(s, fx), fx.source)])

    scope.emit(op)
