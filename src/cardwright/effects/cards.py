"""Cards: draw, discard, look, reveal, arrange, search, put, split, shuffle, choose.

Looking shows cards to one seat, revealing to all; a search may fail and is followed by a shuffle; whatever was found by a
restricted search is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Amount, Fx, Match, Op
from ..kernel.effects import bind, go_on, pick, pick_number, register
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import Event, Option, Ref
from ..text.tree import Node
from .lexicon import Lexicon
from .logic import all_match
from .players import for_each_seat, seat_of, seat_test, you
from .scope import Scope, Seat, Selection, constant
from .selecting import phrase_match, select

CARDS = Lexicon()
Pool = Callable[[State, Fx], Sequence[int]]


@CARDS.on("instruction", "draw")
def draw(scope: Scope, node: Node) -> None:
    """As many as asked, or none at all where the deck holds fewer and the game wants all or nothing."""
    lexicon = scope.lexicon
    deck = Node("zone", {"name": "deck", "player": None, "position": None})
    early = lexicon.seats() > 2 and node.node("n").kind not in ("lacking", "up_to_number", "that_much")
    told = scope.fixed(node.node("n"), node.args.get("per")) if early else None

    def lower(seat: Seat) -> None:
        # At a table of two each player's number may speak of that player: "for each Record they control".
        amount = told if told is not None else scope.fixed(node.node("n"), node.args.get("per"))
        zone = lexicon.zone_of(scope, deck, seat)
        scope.require(
            lambda s, fx: lexicon.may_draw(s, seat(s, fx)) and len(s.zones[zone(s, fx)]) >= amount(s, fx),
            lambda s, fx: lexicon.may_draw(s, seat(s, fx)) and (lexicon.draws_nothing or bool(s.zones[zone(s, fx)])),
        )

        def op(s: State, fx: Fx) -> None:
            n = amount(s, fx)
            if n > 0:
                lexicon.draw(s, seat(s, fx), n)

        if "bind" in node.args and node["player"]["who"] != "each":
            _draw_and_name(scope, node["bind"], op, lambda s, fx: s.top_of(zone(s, fx), max(0, amount(s, fx))), hand_of(scope, seat))
        else:
            scope.emit(op)
        scope.drawn.append((scope.sentence, seat, amount))

    for_each_seat(scope, node["player"], lower)


def _draw_and_name(scope: Scope, number: int, draw: Op, top: Pool, hand: Pool) -> None:
    """ "Draw a card. If it is …": those of the top cards that came into the hand."""
    place = scope.new_register()
    scope.emit(lambda s, fx: bind(s, place, [s.ref(oid) for oid in top(s, fx)]))
    scope.emit(draw)
    scope.emit(lambda s, fx: bind(s, place, [s.ref(oid) for oid, _ in register(fx, place) if oid in hand(s, fx)]))
    scope.bound[number] = scope.remember(Selection(scope.held(place), ("card",), early=False, many=True, sentence=scope.sentence))


@CARDS.on("amount", "lacking")
def lacking(scope: Scope, node: Node) -> Amount:
    """ "Until you have 5 cards in hand": counted as they are drawn."""
    hand, n = hand_of(scope, seat_of(scope, node["player"])), scope.amount(node.node("n"))
    scope.late = True
    return lambda s, fx: max(0, n(s, fx) - len(hand(s, fx)))


@CARDS.on("amount", "up_to_number")
def up_to_number(scope: Scope, node: Node) -> Amount:
    """Asked as it comes to it; "that many" means what was chosen."""
    if scope.static:
        raise scope.refuse(node, "a continuous text cannot ask for a number")
    most, place, chooser = scope.amount(node.node("n")), scope.new_register(), scope.doer or you

    def options(s: State, fx: Fx) -> Sequence[Option]:
        return [Option("number", n=number) for number in range(most(s, fx) + 1)]

    def amount(s: State, fx: Fx) -> int:
        chosen = register(fx, place)
        return chosen[0][0] if chosen else 0

    scope.emit(pick_number(chooser, options, place, scope.lexicon.rule("choose"), "number"))
    scope.late, scope.last_count = True, amount
    return amount


def hand_of(scope: Scope, seat: Seat) -> Pool:
    """The cards in a seat's hand."""
    hand = Node("zone", {"name": "hand", "player": None, "position": None})
    zone = scope.lexicon.zone_of(scope, hand, seat)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        return s.zones[zone(s, fx)]

    return pool


def in_hand(what: Node) -> Node:
    """A noun phrase about cards of the doer's hand, also where the text need not say so."""
    named = what.kind != "select" or any(item.kind in ("located", "among") for item in what.nodes("filters"))
    if named or what["quant"] in ("it", "that", "them", "this"):
        return what
    hand = Node("zone", {"name": "hand", "player": Node("player", {"who": "doer", "of": None}), "position": None})
    return Node(what.kind, {**what.args, "filters": (*what.nodes("filters"), Node("located", {"place": hand}))}, what.said)


@CARDS.on("instruction", "discard")
def discard(scope: Scope, node: Node) -> None:
    """From the hand of the player who is told to; that player chooses unless the text says otherwise."""
    lexicon = scope.lexicon
    what = node.node("what")
    counts = scope.new_register()

    def count(s: State, fx: Fx, seat: int, number: int) -> None:
        """How many each player discards: "that many", of players who go on by themselves."""
        bind(s, counts, [*(item for item in register(fx, counts) if item[1] != seat), (number, seat)])

    def lower(seat: Seat) -> None:
        pool = hand_of(scope, seat)
        if what.kind == "zone":

            def whole(s: State, fx: Fx) -> None:
                count(s, fx, seat(s, fx), len(pool(s, fx)))
                commit(s, [lexicon.discard(s, fx, oid, seat(s, fx)) for oid in pool(s, fx)])

            scope.expect(lambda s, fx: bool(pool(s, fx)))
            scope.emit(whole)
            scope.last_amount = scope.last_count = lambda s, fx: sum(number for number, _ in register(fx, counts))  # "that many"
            return

        seen = from_what_was_seen(scope, what)

        def held(s: State, fx: Fx, oid: int) -> bool:
            return seen or oid in pool(s, fx)

        drawn = _drawn(scope, seat) if not seen and _any_of_the_hand(what) else None
        selection = select(scope, in_hand(what), held, chooser=seat, kind="discard", sure=drawn is None)
        if drawn is not None:
            _need_in_hand(scope, what, pool, drawn)

        def op(s: State, fx: Fx) -> None:
            oids = selection.oids(s, fx)
            count(s, fx, seat(s, fx), len(oids))
            commit(s, [lexicon.discard(s, fx, oid, s.things[oid].owner if seen else seat(s, fx)) for oid in oids])

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)
    scope.counts = counts


def _any_of_the_hand(what: Node) -> bool:
    """Whether so many cards are discarded, whichever they are."""
    plain = what.kind == "select" and what["quant"] == "choose" and not what["other"] and set(what["nouns"]) == {"card"}
    return plain and all(item.kind == "located" for item in what.nodes("filters"))


def _of_the_doer(what: Node) -> bool:
    """Whether cards are taken from the hand of whoever is told to."""
    places = [item["place"] for item in what.nodes("filters")]
    whose = [place["player"] for place in places if isinstance(place, Node) and place.kind == "zone" and place["name"] == "hand"]
    return len(whose) == 1 and whose[0] is not None and whose[0]["who"] in ("you", "doer")


def _need_in_hand(scope: Scope, what: Node, hand: Callable[[State, Fx], Sequence[int]], drawn: Amount) -> None:
    """So many cards must be there once those are drawn."""
    wanted = scope.amount(what["n"]) if what["n"] is not None else constant(1)
    scope.require(lambda s, fx: len(hand(s, fx)) + drawn(s, fx) >= wanted(s, fx), lambda s, fx: len(hand(s, fx)) + drawn(s, fx) > 0)


def _drawn(scope: Scope, seat: Seat) -> Amount | None:
    """How many cards the same sentence has that player draw before: “Draw a card, then discard a card” needs no card in hand."""
    found = [(who, amount) for sentence, who, amount in scope.drawn if sentence == scope.sentence]
    if not found:
        return None
    return lambda s, fx: sum(amount(s, fx) for who, amount in found if who(s, fx) == seat(s, fx))


def from_what_was_seen(scope: Scope, what: Node) -> bool:
    """Whether cards are discarded out of a hand that was looked at: whoever looked chooses, its owner discards."""
    filters = what.nodes("filters") if what.kind == "select" else ()
    from_it = any(item.kind == "among" and "to" in item.args for item in filters)
    return scope.looked is not None and from_it


def _seen(scope: Scope, what: Node) -> Selection:
    """The cards that are looked at or revealed: named ones, or a whole zone."""
    if what.kind != "zone":
        return select(scope, what)
    zone = scope.lexicon.zone_of(scope, what, seat_of(scope, what["player"]))
    place = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        bind(s, place, [s.ref(oid) for oid in s.zones[zone(s, fx)]])

    scope.emit(op)
    return scope.remember(Selection(scope.held(place), ("card",), early=False, many=True, sentence=scope.sentence))


@CARDS.on("instruction", "look")
def look(scope: Scope, node: Node) -> None:
    """Only the player who is told to look sees the cards."""
    seat = seat_of(scope, node["player"])
    lexicon = scope.lexicon
    selection = _seen(scope, node.node("what"))
    scope.looked, scope.taken = selection, []

    def op(s: State, fx: Fx) -> None:
        commit(s, [lexicon.looked(s, oid, seat(s, fx)) for oid in selection.oids(s, fx)])

    scope.emit(op)


@CARDS.on("instruction", "reveal")
def reveal(scope: Scope, node: Node) -> None:
    """Everyone sees the cards; they stay where they are. "The rest" after one of several is still the rest of those looked at."""
    lexicon = scope.lexicon
    seat = seat_of(scope, node["player"])
    what = node.node("what")
    selection = _seen(scope, what)
    if what.kind != "select" or not any(item.kind == "among" for item in what.nodes("filters")):
        scope.looked, scope.taken = selection, []

    def op(s: State, fx: Fx) -> None:
        commit(s, [lexicon.revealed(s, oid, seat(s, fx)) for oid in selection.oids(s, fx)])

    scope.emit(op)


@CARDS.on("instruction", "reveal_until")
def reveal_until(scope: Scope, node: Node) -> None:
    """Cards are revealed from the top one by one, until one fits or none is left; all of them were seen, and that one was found."""
    lexicon, what = scope.lexicon, node.node("what")
    seat = seat_of(scope, node["player"])
    zone = lexicon.zone_of(scope, node.node("zone"), seat_of(scope, node.node("zone")["player"]))
    wanted = all_match(phrase_match(scope, what)[0])
    count = scope.fixed(what["n"]) if what["n"] is not None else constant(1)
    shown, found = scope.new_register(), scope.new_register()

    def op(s: State, fx: Fx) -> None:
        seen: list[int] = []
        fitting: list[int] = []
        while len(fitting) < count(s, fx) and len(seen) < len(s.zones[zone(s, fx)]):
            seen = s.top_of(zone(s, fx), len(seen) + 1)
            fitting += [oid for oid in seen[-1:] if wanted(s, fx, oid)]
        bind(s, shown, [s.ref(oid) for oid in seen])
        bind(s, found, [s.ref(oid) for oid in fitting])
        commit(s, [lexicon.revealed(s, oid, seat(s, fx)) for oid in seen])

    scope.require(lambda s, fx: bool(s.zones[zone(s, fx)]))
    scope.emit(op)
    one = what["n"] is None or what["n"].args.get("n") == 1
    scope.looked = Selection(scope.held(shown), ("card",), early=False, many=True, sentence=scope.sentence)
    fitting = Selection(scope.held(found), tuple(what["nouns"]), early=False, many=not one, sentence=scope.sentence)
    scope.taken = [fitting]
    scope.remember(scope.looked)
    scope.remember(fitting)
    for number in (what.args.get("bind"), node["found"]):
        if number is not None:
            scope.bound[number] = fitting


def _put_back(scope: Scope, selection: Selection, to: Node, seat: Seat) -> None:
    """Put cards on or under a deck in an order of that player's choice: the first picked ends nearest the top."""
    place = scope.new_register()
    lexicon = scope.lexicon

    def most(s: State, fx: Fx) -> int:
        return len(selection.oids(s, fx))

    scope.emit(pick(seat, selection.oids, most, most, place, lexicon.rule("order"), "order", ordered=True))
    under = to["position"] == "bottom"

    def op(s: State, fx: Fx) -> None:
        order = [ref[0] for ref in scope.held(place)(s, fx)]
        if not under:
            order.reverse()
        commit(s, _puts(lexicon, s, fx, order, to, seat(s, fx)))

    scope.emit(op)


def _put_at_random(scope: Scope, selection: Selection, to: Node, seat: Seat) -> None:
    """Put cards on or under a deck in an order that chance decides."""
    lexicon = scope.lexicon

    def op(s: State, fx: Fx) -> None:
        left = selection.oids(s, fx)
        order = [left.pop(s.random(len(left))) for _ in range(len(left))]
        commit(s, _puts(lexicon, s, fx, order, to, seat(s, fx)))

    scope.emit(op)


def _puts(lexicon: Lexicon, s: State, fx: Fx, oids: Sequence[int], to: Node, seat: int) -> list[Event]:
    events = (lexicon.to_zone(s, fx, oid, to, seat) for oid in oids)
    return [event for event in events if event is not None]


@CARDS.on("instruction", "arrange")
def arrange(scope: Scope, node: Node) -> None:
    if scope.looked is None:
        raise scope.refuse(node, "no cards were looked at before")
    to = node["to"] if node["to"] is not None else Node("zone", {"name": "deck", "player": None, "position": "top"})
    rest = select(scope, Node("select", {
        "quant": "rest", "n": None, "nouns": (), "filters": (), "other": False, "target": False, "chooser": None,
    }))
    seat = seat_of(scope, node["player"])
    if node.args.get("random"):
        _put_at_random(scope, rest, to, seat)
    else:
        _put_back(scope, rest, to, seat)


@CARDS.on("instruction", "search")
def search(scope: Scope, node: Node) -> None:
    where, what = node.node("zone"), node.node("what")
    here = Node(what.kind, {**what.args, "filters": (*what.nodes("filters"), Node("located", {"place": where}))}, what.said)
    found = find(scope, here, seat_of(scope, node["player"]))
    scope.looked, scope.taken = found, []


@CARDS.on("select", "find")
def find(scope: Scope, node: Node, seat: Seat, also: Match | None = None) -> Selection:
    """The player looks through a hidden zone and may take what fits; then the zone is shuffled."""
    lexicon = scope.lexicon
    where = next(item["place"] for item in node.nodes("filters") if item.kind == "located")
    zone = lexicon.zone_of(scope, where, seat_of(scope, where["player"]))

    def open_up(s: State, fx: Fx) -> None:
        for oid in s.zones[zone(s, fx)]:
            s.show(oid, 1 << seat(s, fx))

    one = node["quant"] == "choose" and node["n"] is not None and node["n"].args.get("n") == 1

    def pool(s: State, fx: Fx) -> Sequence[int]:
        """The cards of the zone; for a single find, one of each print, since copies are alike there."""
        cards = s.zones[zone(s, fx)]
        return tuple({s.things[oid].print: oid for oid in cards}.values()) if one else cards

    scope.emit(open_up)
    found = select(scope, node, also, chooser=seat, pool=pool, optional=not lexicon.must_find, kind="search")

    def close_up(s: State, fx: Fx) -> None:
        oids = found.oids(s, fx)
        if not oids:
            go_on(s, did=False)
        events = lexicon.searched(s, zone(s, fx), seat(s, fx))
        if found.shown:
            events += [lexicon.revealed(s, oid, seat(s, fx)) for oid in oids]
        commit(s, events)

    scope.emit(close_up)
    return found


@CARDS.on("instruction", "put")
def put(scope: Scope, node: Node) -> None:
    """Put cards into a zone, always their owner's. What a restricted choice took from a hidden zone is shown."""
    what, to = node.node("what"), node.node("to")

    def lower(seat: Seat) -> None:
        drawn = _drawn(scope, seat) if _any_of_the_hand(what) and _of_the_doer(what) else None
        if what.kind == "zone":
            selection, many = _seen(scope, what), scope.new_register()
            scope.emit(lambda s, fx: bind(s, many, [(len(selection.oids(s, fx)), -1)]))
            scope.last_count = lambda s, fx: sum(number for number, _ in register(fx, many))  # “then draw that many cards”
        else:
            selection = select(scope, what, scope.lexicon.may_leave(scope), chooser=seat, sure=drawn is None)
        if drawn is not None:
            _need_in_hand(scope, what, hand_of(scope, seat), drawn)
        _deliver(scope, selection, to, seat)

    if node["player"]["who"] == "each":
        for_each_seat(scope, node["player"], lower)
    else:
        lower(seat_of(scope, node["player"]))


def _deliver(scope: Scope, selection: Selection, to: Node, seat: Seat) -> None:
    lexicon = scope.lexicon

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        events: list[Event] = []
        if selection.shown:
            everyone = (1 << s.table.seats) - 1  # a search has shown it already
            unseen = (oid for oid in oids if lexicon.hidden(s, oid) and s.things[oid].known != everyone)
            events += [lexicon.revealed(s, oid, seat(s, fx)) for oid in unseen]
        commit(s, events + _puts(lexicon, s, fx, oids, to, seat(s, fx)))

    scope.emit(op)
    if to["position"] == "shuffled":

        def pour(s: State, fx: Fx) -> None:
            owners = sorted({s.things[ref[0]].owner for ref in selection.refs(s, fx)})
            commit(s, [lexicon.shuffled(s, lexicon.zone_at(s, to["name"], owner), seat(s, fx)) for owner in owners])

        scope.emit(pour)


@CARDS.on("instruction", "split")
def split(scope: Scope, node: Node) -> None:
    """Some of the cards just looked at go there, the rest elsewhere."""
    seat = seat_of(scope, node["player"])
    selection = select(scope, node.node("what"), chooser=seat)
    if selection not in scope.taken:
        scope.taken.append(selection)
    _deliver(scope, selection, node.node("to"), seat)
    rest = select(scope, Node("select", {
        "quant": "rest", "n": None, "nouns": (), "filters": (), "other": False, "target": False, "chooser": None,
    }))
    rest_to = node.node("rest_to")
    if node["any_order"] or rest_to["position"] in ("top", "bottom"):
        _put_back(scope, rest, rest_to, seat)
    else:
        _deliver(scope, rest, rest_to, seat)


@CARDS.on("instruction", "shuffle")
def shuffle(scope: Scope, node: Node) -> None:
    lexicon = scope.lexicon
    seat = seat_of(scope, node["player"])
    where = node.node("zone")
    zone = lexicon.zone_of(scope, where, seat_of(scope, where["player"]))

    def op(s: State, fx: Fx) -> None:
        commit(s, [lexicon.shuffled(s, zone(s, fx), seat(s, fx))])

    scope.emit(op)


@CARDS.on("instruction", "choose")
def choose(scope: Scope, node: Node) -> None:
    """Choose Things to be spoken of later; of cards that the same sentence looks at, one of them is meant."""
    what = node.node("what")
    if what.kind == "player":
        _choose_player(scope, what, seat_of(scope, node["player"]))
        return
    if scope.looked is not None and scope.looked.sentence == scope.sentence and _plainly(what):
        what = Node(what.kind, {**what.args, "filters": (*what.nodes("filters"), Node("among", {}))}, what.said)
    for_each_seat(scope, node["player"], lambda seat: _chosen_by(scope, what, seat))


def _chosen_by(scope: Scope, what: Node, seat: Seat) -> None:
    select(scope, what, chooser=seat, links=True)


@CARDS.on("instruction", "gather")
def gather(scope: Scope, node: Node) -> None:
    """Those that were chosen, each by itself, are one group from now on."""
    several = [select(scope, item) for item in node.nodes("of")]

    def refs(s: State, fx: Fx) -> list[Ref]:
        return [ref for item in several for ref in item.refs(s, fx)]

    scope.bound[node["bind"]] = scope.remember(Selection(refs, tuple(noun for item in several for noun in item.nouns), many=True))
    scope.expect(lambda s, fx: False)  # it does nothing by itself


def _choose_player(scope: Scope, who: Node, chooser: Seat) -> None:
    """One of the players whom the word fits; “that player” then means the one who was chosen."""
    if who["who"] not in ("any", "opponent", "other"):
        raise scope.refuse(who, "there is nothing to choose here")
    fits, place = seat_test(scope, who), scope.new_register()

    def members(s: State, fx: Fx) -> list[int]:
        return [seat for seat in range(s.table.seats) if s.playing(seat) and (fits is None or fits(s, fx, seat))]

    def chosen(s: State, fx: Fx) -> int:
        held = register(fx, place)
        return held[0][0] if held else -1

    scope.require(lambda s, fx: bool(members(s, fx)))
    scope.emit(pick(chooser, members, lambda s, fx: 1, lambda s, fx: 1, place, scope.lexicon.rule("choose"), "choose"))
    scope.that_player = chosen
    if "bind" in who.args:
        scope.seats[who.args["bind"]] = chosen


def _plainly(what: Node) -> bool:
    """Whether a choice says neither where its Things are nor whose they are."""
    if what.kind != "select" or what["quant"] not in ("choose", "up_to", "any_number") or what["target"]:
        return False
    return not any(item.kind in ("located", "among", "controlled_by", "owned_by") for item in what.nodes("filters"))
