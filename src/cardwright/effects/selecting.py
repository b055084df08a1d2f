"""Selecting: how a `select` node becomes a Selection, with the questions it asks and the target phrases it adds.

`also` is what the verb asks of its object beside the text (to exhaust a card it must be upright): it narrows choices, is tested
for single things before the sentence is carried out, and passes over members of a group. `optional` choices may be none;
`sure` is False where what can be chosen depends on the same sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Amount, Fx, Match, TargetSpec
from ..kernel.chain import link_of
from ..kernel.declare import target_alive, target_ref
from ..kernel.effects import bind, pick, register
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node, number
from .lexicon import Domain, Filter
from .logic import all_match
from .scope import Refs, Scope, Seat, Selection, constant
from .together import asked_together, pick_together, without

MANY = 99


def select(
    scope: Scope, node: Node, also: Match | None = None, *, chooser: Seat | None = None, ordered: bool = False,
    divided: Amount | None = None, kind: str = "choose", pool: Callable[[State, Fx], Sequence[int]] | None = None,
    optional: bool = False, sure: bool = True, links: bool = False,
) -> Selection:
    """Lower a select: emits what must be asked and requires what must be there. Only some verbs take links of the chain."""
    found = _select(scope, node, also, chooser, ordered, divided, kind, pool, optional, sure, links)
    if links:
        found.links = True
    if "bind" in node.args:
        scope.bound[node["bind"]] = found
        found.number = node["bind"]
    elif type(to := node.args.get("to")) is int and found is not scope.bound.get(to):
        found.number = to
    elif found.own and node.kind == "select":
        found.number = 0
    return found


def _select(
    scope: Scope, node: Node, also: Match | None, chooser: Seat | None, ordered: bool, divided: Amount | None, kind: str,
    pool: Callable[[State, Fx], Sequence[int]] | None, optional: bool, sure: bool, links: bool,
) -> Selection:
    found: Selection
    handler = scope.lexicon.tables.get("select", {}).get(node.kind)
    if handler is not None:
        found = handler(scope, node)
        return _single(scope, found, also)
    if node.kind != "select":
        raise scope.refuse(node, "this names no Things")
    quant = node["quant"]
    if quant == "this" and not _of_place(scope, node):
        return scope.remember(_single(scope, scope.this(), also))
    if quant == "this":
        place: Selection = scope.lexicon.tables["select"]["this_place"](scope, node)
        return scope.remember(_single(scope, place, also))
    if quant in ("it", "that", "them"):
        return _single(scope, scope.recall(node), also, links)
    if also is not None and not links and scope.lexicon.on_chain(node):
        raise scope.refuse(node, f"that cannot be done to a {' or '.join(node['nouns'])} on the chain")
    if scope.unaimed and node["target"]:
        raise scope.refuse(node, "what is done is settled only as it is carried out: write “a” and not “target”")
    if not scope.unaimed and scope.lexicon.aims(scope, node, chooser):
        return scope.remember(_target(scope, node, also, divided))
    if quant == "rest":
        return scope.remember(_rest(scope, node, also))
    if quant in ("top", "bottom"):
        return scope.remember(top_cards(scope, node))
    asked = asked_together(node)
    if asked is not None and quant in ("choose", "up_to", "any_number") and not scope.static:
        node = without(node, asked)
    matches, domain = phrase_match(scope, node)
    if asked is not None and not domain.public:
        raise scope.refuse(asked, "of cards in a hidden zone this cannot be asked")
    if not domain.public and pool is None and quant in ("choose", "up_to", "any_number"):
        from .players import seat_of

        found = scope.lexicon.tables["select"]["find"](scope, node, chooser or seat_of(scope, None), also)
        return found
    spared = scope.lexicon.spared() if quant in ("choose", "up_to", "any_number") else None
    match = all_match((*matches, *(more for more in (also, spared) if more is not None)))
    look = pool or domain.pool
    nouns = tuple(node["nouns"])

    def members(s: State, fx: Fx) -> list[int]:
        return [oid for oid in look(s, fx) if match(s, fx, oid)]

    if quant in ("each", "the"):

        def group(s: State, fx: Fx) -> Sequence[Ref]:
            return [(oid, 0) if oid < 0 else s.ref(oid) for oid in members(s, fx)]

        if quant == "the" and not scope.static:
            scope.require(lambda s, fx: bool(members(s, fx)))
        elif not scope.static:
            scope.expect(scope.lexicon.some_there(scope, node, members))
        known = "kept" not in node.args  # before the deed, when the text is announced
        refs = group if known or scope.static else _kept(scope, group)
        return scope.remember(Selection(refs, nouns, early=known, many=quant == "each", sentence=scope.sentence, also=also))
    if scope.static:
        raise scope.refuse(node, f"a continuous text cannot choose ({quant})")
    number_of = scope.fixed(node["n"]) if node["n"] is not None else constant(1)
    place_register = scope.new_register()
    if quant == "random":
        _random(scope, node, members, number_of, place_register)
    elif asked is not None:
        _ask_together(scope, node, asked, members, number_of, place_register, chooser)
    else:
        _ask(scope, node, members, number_of, place_register, chooser, ordered, kind, optional, sure)
    many = quant in ("up_to", "any_number") or not (node["n"] is None or node["n"].args.get("n") == 1)
    chosen = Selection(
        scope.held(place_register), nouns, early=False, many=many, sentence=scope.sentence, also=also, shown=restricted(node),
    )
    if any(item.kind == "among" for item in node.nodes("filters")):
        scope.taken.append(chosen)
    return scope.remember(chosen)


def _kept(scope: Scope, group: Refs) -> Refs:
    """A group that is spoken of again is who was in it at the time of the deed, wherever they are since."""
    place = scope.new_register()
    scope.emit(lambda s, fx: bind(s, place, list(group(s, fx))))

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return register(fx, place) or group(s, fx)

    return refs


def restricted(node: Node) -> bool:
    """Whether a choice must fit more than a place: then what was taken from a hidden zone is shown."""
    return bool(set(node["nouns"]) - {"card"}) or any(item.kind not in ("among", "located") for item in node.nodes("filters"))


def _of_place(scope: Scope, node: Node) -> bool:
    """Whether "this …" names the place that this card is in."""
    return bool(set(node["nouns"]) & scope.lexicon.places)


def _single(scope: Scope, selection: Selection, also: Match | None, links: bool = False) -> Selection:
    """A thing already named: what the verb asks of it is tested before the sentence, unless the same sentence made it."""
    other = selection.sentence != scope.sentence
    known = not scope.static and not any(item is selection for item in scope.known[scope.part :])  # chosen by this part: not there yet
    if also is None and links is selection.links:
        if known:
            scope.expect(lambda s, fx: bool(selection.oids(s, fx)))
        return selection
    named = Selection(
        selection.refs, selection.nouns, own=selection.own, early=selection.early, many=selection.many,
        sentence=selection.sentence, also=also, shown=selection.shown, place=selection.place,
    )
    named.links, named.put = links, selection.put
    if not selection.many and not scope.static and other:
        scope.require(lambda s, fx: bool(named.oids(s, fx)))
    elif known:
        scope.expect(lambda s, fx: bool(named.oids(s, fx)))
    return named


def phrase_match(scope: Scope, node: Node) -> tuple[list[Match], Domain]:
    """Where a noun phrase looks, and the matches of its kind, place and filters (cheapest first)."""
    domain = scope.lexicon.domain(scope, node)
    matches: list[Match] = [domain.filter.now]
    matches += [filter_of(scope, item).now for item in node.nodes("filters")]
    if node["other"]:
        matches.append(_other(scope, node))
    return matches, domain


def filter_of(scope: Scope, node: Node) -> Filter:
    """A filter, now and then."""
    found: Filter = scope.lexicon.look_up("filter", node)(scope, node)
    return found


def _other(scope: Scope, node: Node) -> Match:
    """Not this card, nor one that the same text has already chosen."""
    before = [item for item in scope.known if not item.own and not item.many]
    source_of = scope.source_of

    def match(s: State, fx: Fx, oid: int) -> bool:
        if oid == (fx.me if source_of is None else source_of(s, fx).me):
            return False
        return not any(ref[0] == oid for item in before for ref in _named(item, s, fx))

    return match


def _named(item: Selection, s: State, fx: Fx) -> Sequence[Ref]:
    return item.refs(s, fx) if fx.targets or fx.regs or fx.event is not None else ()


def _target(scope: Scope, node: Node, also: Match | None, divided: Amount | None) -> Selection:
    """A use of the word "target"."""
    if scope.static:
        raise scope.refuse(node, "a continuous text cannot target; say how long it lasts, if it is told once")
    before, scope.late = scope.late, False
    matches, domain = phrase_match(scope, node)
    if scope.late:
        raise scope.refuse(node, "a target is chosen when the text is announced, before that is known")
    scope.late = before
    allowed, forbidden = scope.lexicon.targetable(scope, node)
    text = all_match(matches)
    bar, asked = scope.lexicon.barred(also), scope.lexicon.asked(also)
    fits = all_match((*matches, allowed) if also is None or bar is None else (*matches, allowed, also))
    quant = node["quant"]
    count = node["n"]
    if count is not None and count.kind != "number":
        raise scope.refuse(node, "the number of targets must be printed")
    most = MANY if count is None else int(count["n"])
    free = scope.optional  # with "may" it can be announced without a target, and is then left undone
    least = 0 if free or quant in ("up_to", "any_number") else most
    rule = scope.lexicon.rule("target")

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        found = forbidden(s, fx, oid)
        if bar and asked is not None and not asked(s, fx, oid):
            found = (*found, bar)
        return found if text(s, fx, oid) else (*found, rule)

    place = len(scope.targets)
    spec = TargetSpec(domain.pool, fits, least, most, why, divided, bool(node["other"]) or _twice(scope))
    scope.targets.append(spec)

    refs = scope.aimed(place)

    def legal(s: State, fx: Fx) -> bool:
        """Every target this sentence needs is still legal, and none has been struck off."""
        chosen = refs(s, fx)
        link = link_of(s, fx.link) if fx.link >= 0 and scope.carried < 0 else None
        if len(chosen) < least or (link is not None and place < len(link.targets) and len(link.targets[place]) != len(chosen)):
            return False
        return all(target_alive(s, ref) and fits(s, fx, ref[0]) and (also is None or also(s, fx, ref[0])) for ref in chosen)

    def some(s: State, fx: Fx) -> bool:
        """Something can be aimed at, or what was aimed at is still there."""
        if place < len(fx.targets) or scope.carried >= 0:
            return any(target_alive(s, ref) for ref in refs(s, fx))
        if least:  # whoever asks this before anything was aimed at asks also whether required targets exist (`targets_exist`)
            return True
        return any(fits(s, fx, oid) for oid in domain.pool(s, fx))

    scope.require(legal, some)
    if free:
        scope.insist(lambda s, fx: bool(refs(s, fx)))
    return Selection(refs, tuple(node["nouns"]), many=most > 1, sentence=-1, also=also, place=place)


def _twice(scope: Scope) -> bool:
    """Two targets of the same sentence must be different."""
    return scope.sentence_targets < len(scope.targets)


def _rest(scope: Scope, node: Node, also: Match | None) -> Selection:
    """Of the cards looked at, those that nothing else was done with."""
    looked = scope.meant(node["to"]) if "to" in node.args else scope.looked
    if looked is None:
        raise scope.refuse(node, "no cards were looked at before")
    taken = list(scope.taken)

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        gone = {ref for item in taken for ref in item.refs(s, fx)}
        return [ref for ref in looked.refs(s, fx) if ref not in gone and s.alive(ref)]

    return Selection(refs, looked.nouns, early=False, many=True, sentence=scope.sentence, also=also)


def top_cards(scope: Scope, node: Node) -> Selection:
    """The top or bottom cards of a deck: their order is settled as they are touched."""
    from .players import seat_of

    zone_node = next(item["place"] for item in node.nodes("filters") if item.kind == "located")
    zone = scope.lexicon.zone_of(scope, zone_node, seat_of(scope, zone_node["player"]))
    count = scope.fixed(node["n"] if node["n"] is not None else number(1))
    place = scope.new_register()

    def enough(s: State, fx: Fx) -> bool:
        return len(s.zones[zone(s, fx)]) >= count(s, fx)

    def op(s: State, fx: Fx) -> None:
        cards = s.top_of if node["quant"] == "top" else s.bottom_of
        bind(s, place, [s.ref(oid) for oid in cards(zone(s, fx), count(s, fx))])

    scope.require(enough, lambda s, fx: bool(s.zones[zone(s, fx)]))
    scope.emit(op)
    return Selection(scope.held(place), tuple(node["nouns"]), early=False, many=node["n"] is not None and node["n"].args.get("n") != 1,
                     sentence=scope.sentence)


Members = Callable[[State, Fx], list[int]]


def _ask(
    scope: Scope, node: Node, members: Members, count: Amount, place: int, chooser: Seat | None, ordered: bool, kind: str,
    optional: bool, sure: bool,
) -> None:
    """Ask for a choice on resolution; a fixed number of them must exist for the sentence to be possible."""
    from .players import seat_of

    quant = node["quant"]
    named = node["chooser"]
    seat = seat_of(scope, named) if named is not None else chooser or seat_of(scope, None)
    lexicon = scope.lexicon
    sentence = scope.sentence
    depends = any(item.kind == "among" for item in node.nodes("filters")) and any(
        item.sentence == sentence for item in (scope.looked,) if item is not None
    )
    if quant in ("highest", "lowest"):
        read = lexicon.attribute(node.args.get("by") or lexicon.ranked)[0]
        best = max if quant == "highest" else min

        def extreme(s: State, fx: Fx) -> list[int]:
            found = members(s, fx)
            if not found:
                return found
            top = best(read(s, s.ref(oid)) for oid in found)
            return [oid for oid in found if read(s, s.ref(oid)) == top]

        scope.require(lambda s, fx: bool(members(s, fx)))
        scope.emit(pick(seat, extreme, constant(1), constant(1), place, lexicon.rule("choose"), kind))
        return
    fewer = quant in ("up_to", "any_number") or optional
    most = constant(MANY) if quant == "any_number" else count
    least = constant(0) if fewer else count
    if not depends and sure:
        some = lexicon.some_there(scope, node, members)
        if fewer:
            scope.expect(some)
        else:
            scope.require(lambda s, fx: len(members(s, fx)) >= count(s, fx), some)
    scope.emit(pick(seat, members, least, most, place, lexicon.rule("choose"), kind, ordered))
    if quant in ("up_to", "any_number"):
        scope.last_count = lambda s, fx: len(register(fx, place))


def _ask_together(
    scope: Scope, node: Node, asked: Node, members: Members, count: Amount, place: int, chooser: Seat | None,
) -> None:
    """Several that must go together (see `together`)."""
    from .players import seat_of

    named, quant = node["chooser"], node["quant"]
    seat = seat_of(scope, named) if named is not None else chooser or seat_of(scope, None)
    most = constant(MANY) if quant == "any_number" else count
    pick_together(scope, asked, members, most, place, seat, quant in ("up_to", "any_number"))
    scope.last_count = lambda s, fx: len(register(fx, place))


def _random(scope: Scope, node: Node, members: Members, count: Amount, place: int) -> None:
    """Chosen by the match's own chance."""
    scope.require(lambda s, fx: len(members(s, fx)) >= count(s, fx), scope.lexicon.some_there(scope, node, members))

    def op(s: State, fx: Fx) -> None:
        found = members(s, fx)
        chosen: list[Ref] = []
        for _ in range(min(count(s, fx), len(found))):
            chosen.append(target_ref(s, found.pop(s.random(len(found)))))
        bind(s, place, chosen)

    scope.emit(op)


def chosen_number(fx: Fx, place: int) -> int:
    """A number that was put into a register, or -1."""
    held = register(fx, place)
    return held[0][0] if held else -1
