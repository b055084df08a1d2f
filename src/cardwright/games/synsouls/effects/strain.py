"""Strain: dealing, dividing, removing and moving it; preventing it, taking none or double (sections 11, 12 and 16).

Only Records in the Ensemble and Measures that have not Crashed can have Strain (SYN-1.9, 16.16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lending import mod_of
from ....effects.lexicon import Gift
from ....effects.logic import Then, all_match
from ....effects.players import seat_of
from ....effects.scope import Scope, Selection, constant
from ....effects.selecting import phrase_match, select
from ....effects.statements import add_replacer, covers
from ....kernel.abilities import Ability, Amount, Fx, Match, Replacer
from ....kernel.declare import LINKS
from ....kernel.effects import bind, register
from ....kernel.events import apply, commit
from ....kernel.state import State
from ....kernel.things import Event, Link, Mod, Ref, replace
from ....kernel.values import value
from ....text.tree import Node
from ..model import CRASHED, DECK, E_STRAIN, MIND, SEATS, is_measure
from ..strain import dealing
from .domains import LINK_KINDS
from .lexicon import LEXICON
from .states import strain_on


def can_strain(s: State, fx: Fx, oid: int) -> bool:
    """Whether Strain can lie there at all."""
    leaf = s.things[oid]
    if is_measure(oid):
        return not leaf.flags & CRASHED
    return SEATS * MIND <= leaf.zone < SEATS * DECK and s.table.prints[leaf.print].kind == "Record"


@LEXICON.on("instruction", "deal")
def deal(scope: Scope, node: Node) -> None:
    """Deal Strain; a divided amount was divided as the targets were chosen (SYN-7.57)."""
    _some(scope, node)
    seat = seat_of(scope, node["player"])
    dealer = _dealer(scope, node["by"])
    before = len(scope.targets)
    divided = bool(node["divided"])
    if node["per"] is None and not node["late"]:
        amount = scope.fixed(node.node("n"))
        selection = select(scope, node.node("to"), can_strain, divided=amount if divided else None, chooser=seat)
    else:  # targets are chosen in printed order
        selection = select(scope, node.node("to"), can_strain, chooser=seat)
        amount = scope.fixed(node.node("n"), node["per"])
    if divided:
        if len(scope.targets) == before:
            raise scope.refuse(node, "only among targets can Strain be divided")
        _divided(scope, selection, before)
        return

    def op(s: State, fx: Fx) -> None:
        n = amount(s, fx)
        by = dealer(s, fx)
        if n > 0 and by is not None:  # SYN-12.13
            how = "effect" if by == fx.source else "lent"
            commit(s, [dealing.strain(s, oid, n, by, seat(s, fx), how) for oid in selection.oids(s, fx)])

    scope.emit(op)


def _dealer(scope: Scope, node: Node | None) -> Callable[[State, Fx], Ref | None]:
    """What deals the Strain: the text's own card, unless it names another Record."""
    if node is None or node["quant"] == "this":
        return lambda s, fx: fx.source
    selection = select(scope, node, can_strain)
    if selection.many:
        raise scope.refuse(node, "one Record deals it")

    def by(s: State, fx: Fx) -> Ref | None:
        there = selection.one(s, fx)
        return s.ref(there) if there >= 0 else None

    return by


@LEXICON.on("instruction", "deal_both")
def deal_both(scope: Scope, node: Node) -> None:
    """Strain to two things, in one sentence: the second may be said of the first."""
    plain = {"player": node["player"], "per": None, "divided": False, "by": None, "late": False}
    deal(scope, Node("deal", {**plain, "n": node["n"], "to": node["to"]}, node.said))
    deal(scope, Node("deal", {**plain, "n": node["more"] or node["n"], "to": node["also"]}, node.said))


@LEXICON.on("instruction", "duel")
def duel(scope: Scope, node: Node) -> None:
    """Both strike at the same time, each with the Rating it has just before; it is no attack (SYN-8.36, 8.38)."""
    what = select(scope, node.node("what"), _duels)
    other = select(scope, node["other"], _duels) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        if len(pair) == 2:
            blows = [(pair[1], value(s, pair[0], "rating"), pair[0]), (pair[0], value(s, pair[1], "rating"), pair[1])]
            commit(s, [dealing.strain(s, to, n, s.ref(by), fx.you, "lent") for to, n, by in blows if n > 0])

    scope.emit(op)


def _duels(s: State, fx: Fx, oid: int) -> bool:
    return not is_measure(oid) and can_strain(s, fx, oid)


def _some(scope: Scope, node: Node) -> None:
    """No Strain at all is nothing to deal (SYN-12.13)."""
    if node["n"] is not None and node["n"].args.get("n") == 0:
        raise scope.refuse(node, "0 Strain does nothing")


def _divided(scope: Scope, selection: Selection, place: int) -> None:
    def op(s: State, fx: Fx) -> None:
        shares = fx.shares[place] if place < len(fx.shares) else ()
        pairs = zip(selection.refs(s, fx), shares, strict=False)
        commit(s, [dealing.strain(s, ref[0], share, fx.source, fx.you) for ref, share in pairs if share > 0])

    scope.emit(op)


@LEXICON.on("instruction", "remove_strain")
def remove_strain(scope: Scope, node: Node) -> None:
    """As much as there is (SYN-12.12); always possible where the thing is there (SYN-9.19)."""
    amount = scope.fixed(node["n"]) if node["n"] is not None else None
    seat = seat_of(scope, node["player"])
    selection = select(scope, node.node("what"), can_strain)

    place = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        n = amount(s, fx) if amount is not None else None
        healed = [dealing.heal(s, oid, strain_on(s.things[oid]) if n is None else n, seat(s, fx)) for oid in selection.oids(s, fx)]
        bind(s, place, [(sum(event.amount for event in healed), -1)])
        commit(s, healed)

    scope.emit(op)
    scope.last_count = lambda s, fx: sum(n for n, _ in register(fx, place))  # “deal that much Strain”: what there was to remove


@LEXICON.on("instruction", "move_strain")
def move_strain(scope: Scope, node: Node) -> None:
    """Strain goes from one place to another: it is not dealt, so nothing that waits for dealing happens."""
    amount = scope.fixed(node["n"]) if node["n"] is not None else None
    seat = seat_of(scope, node["player"])
    source = select(scope, node.node("source"), can_strain)
    to = select(scope, node.node("to"), can_strain)

    def op(s: State, fx: Fx) -> None:
        here, there = source.one(s, fx), to.one(s, fx)
        if here < 0 or there < 0:
            return
        held = strain_on(s.things[here])
        moved = held if amount is None else min(held, amount(s, fx))
        if moved > 0:
            commit(s, [dealing.heal(s, here, moved, seat(s, fx)), dealing.shifted_strain(there, moved, fx.source, seat(s, fx))])

    scope.emit(op)


# -- prevention ---------------------------------------------------------------------------------------------


@LEXICON.on("lasting", "prevent")
def prevent(scope: Scope, node: Node) -> None:
    """A shield lies on the thing with what is left of it; -1 stops all. It acts on the Strain and is no buff (SYN-11.44)."""
    until, whose = node["until"]
    amount = scope.fixed(node["n"]) if node["n"] is not None else constant(-1)
    selection = select(scope, node.node("what"), can_strain)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        oids = selection.oids(s, fx)
        n = amount(s, fx)
        for oid in oids:
            s.add_mod(oid, Mod("shield", "add", n, until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, oids, "is shielded from Strain" if n < 0 else f"is shielded from the next {n} Strain"))

    scope.emit(op)


@LEXICON.on("static", "prevent")
def prevent_static(scope: Scope, node: Node) -> None:
    """In a passive all Strain is prevented; a number would have no end."""
    if node["n"] is not None:
        raise scope.refuse(node, "a lasting shield needs a one-time effect")
    _takes(scope.ability, covers(scope, node.node("what")), 0, None)


@LEXICON.on("instruction", "prevent_it")
def prevent_it(scope: Scope, node: Node) -> None:
    """What is left of the Strain is dealt after all; nothing of it where all is prevented."""
    rest = _rest(scope, node)

    def op(s: State, fx: Fx) -> None:
        left = rest(s, fx, fx.event) if fx.event is not None else None
        event = s.game.happenings.amend(s, left) if left is not None else None
        if event is not None:
            apply(s, [event])

    scope.emit(op)


@LEXICON.on("amend", "prevent_it")
def _rest(scope: Scope, node: Node) -> Callable[[State, Fx, Event], Event | None]:
    if scope.ability.kind != "instead":
        raise scope.refuse(node, "say of which Strain: “If … would take Strain >>” before it")
    amount = scope.fixed(node["n"]) if node["n"] is not None else None

    def rest(s: State, fx: Fx, event: Event) -> Event | None:
        left = event.amount - amount(s, fx) if amount is not None else 0
        return replace(event, amount=left) if left > 0 else None  # SYN-12.13

    return rest


@LEXICON.on("instruction", "strain_goes")
def strain_goes(scope: Scope, node: Node) -> None:
    """Chosen, or among other things that happen instead: the Strain was taken away, and is dealt there (SYN-12.13)."""
    goes = _goes(scope, node)

    def op(s: State, fx: Fx) -> None:
        event = s.game.happenings.amend(s, goes(s, fx, fx.event)) if fx.event is not None else None
        if event is not None:
            apply(s, [event])

    scope.emit(op)


@LEXICON.on("amend", "strain_goes")
def _goes_at_once(scope: Scope, node: Node) -> Callable[[State, Fx, Event], Event | None] | None:
    """Where nothing is chosen the event itself is changed, and other texts may change it further."""
    return _goes(scope, node) if node.node("to")["quant"] in ("this", "it", "that", "the") else None


def _goes(scope: Scope, node: Node) -> Callable[[State, Fx, Event], Event]:
    if scope.ability.kind != "instead":
        raise scope.refuse(node, "say of which Strain: “If … would take Strain >>” before it")
    to = select(scope, node.node("to"), can_strain)
    if to.many:
        raise scope.refuse(node, "one thing takes it instead")

    def goes(s: State, fx: Fx, event: Event) -> Event:
        here = to.one(s, replace(fx, event=event))
        return replace(event, it=here, how="redirected", was=None) if here >= 0 else event  # nobody there: it stays where it was

    return goes


def _takes(ability: Ability, match: Match, times: int, by: Then | None, fewer: Amount | None = None) -> None:
    """Takes no Strain (0), double (2) or some less, from anything or only from some."""

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return match(s, fx, event.it) and (by is None or by(s, fx, event))

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        amount = event.amount * times - (fewer(s, fx) if fewer is not None else 0)
        return replace(event, amount=amount) if amount > 0 else None

    add_replacer(ability, Replacer(E_STRAIN, fits, change))


def _source(scope: Scope, node: Node | None) -> Then | None:
    """The cards, or the Verses and abilities, that Strain must come from."""
    if node is None:
        return None
    if node.kind == "select" and node["quant"] in ("each", "choose", "the") and not node["target"]:
        match = all_match(phrase_match(scope, node)[0])
        if LINK_KINDS.keys() >= set(node["nouns"]):

            def by_text(s: State, fx: Fx, event: Event) -> bool:
                link = _dealing(s, event)
                return link is not None and match(s, fx, LINKS - link.number)

            return by_text
        return lambda s, fx, event: event.by[0] >= 0 and match(s, fx, event.by[0])
    selection = select(scope, node)
    return lambda s, fx, event: any(ref[0] == event.by[0] for ref in selection.refs(s, fx))


def _dealing(s: State, event: Event) -> Link | None:
    """The link that deals this Strain; attack Strain is dealt by the Record itself (SYN-8.43), a cost by nobody's text."""
    if not s.chain or event.how not in ("effect", "trace", "lent"):
        return None
    return s.chain[-1] if event.how == "lent" or s.chain[-1].source == event.by else None


def _fewer(scope: Scope, node: Node) -> Amount | None:
    return scope.fixed(node["less"]) if node["less"] is not None else None


@LEXICON.on("static", "takes")
def takes_static(scope: Scope, node: Node) -> None:
    _takes(scope.ability, covers(scope, node.node("who")), node["times"], _source(scope, node["by"]), _fewer(scope, node))


@LEXICON.on("lasting", "takes")
def takes(scope: Scope, node: Node) -> None:
    """Held by the player's seat, since it is no change of the Record itself (SYN-11.44)."""
    until, whose = node["until"]
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    _takes(passive, _noted, node["times"], _source(inner, node["by"]), _fewer(inner, node))
    writer, number = scope.writer, scope.writer.add(passive, listed=False)
    selection = select(scope, node.node("who"), can_strain)
    words = f"takes {('no', 'less', 'double')[node['times']]} Strain"

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        oids = selection.oids(s, fx)
        for oid in oids:
            s.add_mod(fx.you, Mod("takes", "grant", 1, until, seat, source=fx.source, data=(*writer.prog(number), *s.ref(oid))))
        commit(s, LEXICON.changed(s, fx, oids, words))

    scope.emit(op)


@LEXICON.on("static", "deals")
def deals_static(scope: Scope, node: Node) -> None:
    _deals(scope, scope.ability, node, covers(scope, node.node("who")))


@LEXICON.on("lasting", "deals")
def deals(scope: Scope, node: Node) -> None:
    """Of Strain that a named Record deals; held by the player's seat, as what is taken is."""
    until, whose = node["until"]
    passive = Ability("passive", node.said)
    _deals(scope.writer.scope(passive, static=True), passive, node, _noted)
    writer, number = scope.writer, scope.writer.add(passive, listed=False)
    selection = select(scope, node.node("who"), LEXICON.in_play)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        for oid in selection.oids(s, fx):
            s.add_mod(fx.you, Mod("deals", "grant", 1, until, seat, source=fx.source, data=(*writer.prog(number), *s.ref(oid))))

    scope.emit(op)


def _deals(scope: Scope, ability: Ability, node: Node, match: Match) -> None:
    """Strain from a Record or other card; attack Strain is the Record's own (SYN-8.43)."""
    to = _aimed(scope, node["to"])
    more = scope.fixed(node["n"]) if node["n"] is not None else constant(0)
    times, sign = node["times"], -1 if node["down"] else 1

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return event.by[0] >= 0 and match(s, fx, event.by[0]) and (to is None or to(s, fx, event.it))

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        amount = event.amount * times + sign * more(s, fx)
        return replace(event, amount=amount) if amount > 0 else None

    add_replacer(ability, Replacer(E_STRAIN, fits, change))


def _aimed(scope: Scope, node: Node | None) -> Match | None:
    """Where the Strain must go for it to be changed."""
    if node is None:
        return None
    if node.kind == "select" and node["quant"] in ("each", "choose", "the") and not node["target"]:
        return all_match(phrase_match(scope, node)[0])
    selection = select(scope, node)
    return lambda s, fx, oid: any(ref[0] == oid for ref in selection.refs(s, fx))


def _noted(s: State, fx: Fx, oid: int) -> bool:
    """Whether this is the Thing that the mod on the seat speaks of."""
    mod = mod_of(s, fx)
    return mod is not None and mod.data[2] == oid and s.alive((mod.data[2], mod.data[3]))


@LEXICON.on("gifts", "keeps_strain")
def keeps_strain(scope: Scope, node: Node) -> Sequence[Gift]:
    return [("keeps_strain", "add", constant(1), ())]


@LEXICON.on("counted", "strain_on")
def each_strain(scope: Scope, node: Node) -> Amount:
    selection = select(scope, node.node("of"))
    if not selection.early:
        scope.late = True
    return lambda s, fx: sum(strain_on(s.things[ref[0]]) for ref in selection.refs(s, fx) if s.alive(ref))


