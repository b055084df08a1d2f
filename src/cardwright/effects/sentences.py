"""Sentences: effects as programs. A sentence begins with an operation that decides whether it is carried out at all.

Its *needs* are collected while its parts are lowered. What is to happen later becomes a delayed trigger that shares the choices
already made. Choices of modes are told in `modes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Ability, Fx, Op, Replacer, Test, Watch
from ..kernel.agenda import ask_one
from ..kernel.causes import caused_by
from ..kernel.effects import NO, YES, bind, go_on, register, sentence
from ..kernel.events import apply
from ..kernel.state import State
from ..kernel.things import Delayed, Event, Mod, Ref
from ..text.tree import Node
from .impersonal import eventless, impersonal
from .lending import mod_of
from .lexicon import EventMatch, Lexicon
from .logic import all_tests, always, both, negated, some_test
from .players import for_each_seat, seat_of
from .scope import MOST_TARGETS, Scope, Selection, followed, nothing, self_ref
from .selecting import select

SENTENCES = Lexicon()
EVERY = 1 << 30  # uses of a text that waits again and again until its time is over
EACH = ("each", "each_opponent", "each_other")  # words for several players, each by themselves
LINKS = {
    "": "", "also": "", "then": "then", "if_you_do": "if_you_do", "if_they_do": "if_you_do", "if_so": "if_so", "otherwise": "otherwise",
    "if_not": "otherwise", "if_you_do_not": "otherwise", "if_you_dont": "otherwise", "if_they_do_not": "otherwise",
    "if_they_dont": "otherwise", "if_you_cannot": "otherwise", "if_they_cannot": "otherwise",
}


def lower_effect(scope: Scope, node: Node) -> None:
    """Lower every sentence in printed order and close the program."""
    lower_sentences(scope, node.nodes("sentences"))
    _finish(scope, node)


def _finish(scope: Scope, node: Node) -> None:
    seal(scope)
    if impersonal(node, scope.lexicon.plain):
        scope.ability.extra["impersonal"] = True
    if eventless(node):
        scope.ability.extra["eventless"] = True


def checked_again(s: State, fx: Fx) -> None:
    """What took the place of something is done: the checks of the state look again at what it was about."""
    if fx.event is not None:
        s.dirty |= fx.event.names


def lower_instead(scope: Scope, node: Node) -> None:
    """What happens instead of an event. Where that was declined or, in a game of all or nothing, cannot be done, the event happens."""
    sentences = node.nodes("sentences")
    opening = sentences[0]
    place = _decisive(scope, sentences) if scope.lexicon.all_or_nothing else len(sentences)
    lower_sentences(scope, sentences[:place])
    if scope.lexicon.all_or_nothing or (opening["may"] is not None and not opening["link"]):
        scope.emit(_after_all)
    lower_sentences(scope, sentences[place:])
    scope.emit(checked_again)
    _finish(scope, node)


def _decisive(scope: Scope, sentences: Sequence[Node]) -> int:
    """The place after the sentence that stands for the event: the one that says "instead" or what becomes of the event, else the first."""
    amends = scope.lexicon.tables.get("amend", {})
    for place, item in enumerate(sentences, start=1):
        if item["instead"] or any(part.kind in amends for part in item.nodes("parts")):
            return place
    return 2 if len(sentences) > 1 and sentences[1]["link"] in ("if_you_do", "if_they_do", "if_so") else 1


def _after_all(s: State, fx: Fx) -> None:
    """The event happens, and is not offered to this text again."""
    event = s.game.happenings.amend(s, fx.event) if not fx.did and fx.event is not None else None
    if event is not None:
        apply(s, [event])


def seal(scope: Scope) -> None:
    """Hand the finished parts to the ability."""
    ability = scope.ability
    ability.program = tuple(scope.ops)
    ability.targets = tuple(scope.targets)
    ability.amounts = tuple(scope.amounts)
    if scope.lexicon.judges:
        possible = some_test(scope.chances)
        if possible is not always:
            ability.extra["possible"] = possible


def lower_sentences(scope: Scope, nodes: Sequence[Node]) -> None:
    for place, node in enumerate(nodes):
        after = nodes[place + 1] if place + 1 < len(nodes) else None
        lower_sentence(scope, node, after)


def lower_sentence(scope: Scope, node: Node, after: Node | None = None) -> Test:
    """One sentence. If the next one says "instead", this one is carried out only where that one is not. Gives whether it can be."""
    payers = _each_spared(node)
    if payers is not None:
        for_each_seat(scope, payers, lambda seat: _told(scope, _of_that_player(node, payers), after))
        return always
    scope.sentence += 1
    scope.sentence_targets = len(scope.targets)
    outer, scope.needs = scope.needs, []
    musts, scope.musts = scope.musts, []
    leaves, scope.leaves = scope.leaves, []
    hopes, scope.hopes = scope.hopes, []
    if node["when"] is not None:
        later = node.node("when")
        if later.kind == "next_time" and later["would"]:
            _instead_next_time(scope, node)
        else:
            lower_later(scope, node)
        scope.needs, scope.musts, scope.leaves, scope.hopes = outer, musts, leaves, hopes
        scope.chances.append(always)
        return always
    trailing = bool(node["trailing"])
    swapped, scope.swapped = scope.swapped, None
    if swapped is not None and node["instead"]:  # judged before the sentence in whose place it is carried out
        condition: Test | None = swapped
    else:
        condition = scope.test(node["condition"]) if node["condition"] is not None and not trailing else None
    gives_way = after is not None and after["instead"] and after["condition"] is not None and after["when"] is None
    judged = scope.emit(nothing) if gives_way else -1
    scope.repeats = node["condition"] is not None
    may = seat_of(scope, node["may"]) if node["may"] is not None else None
    before, scope.doer = scope.doer, may if may is not None else scope.doer
    scope.optional = may is not None and scope.lexicon.may_target_none
    start = scope.emit(nothing)
    unless = node["unless"]
    pays = unless is not None and unless.kind == "pays"
    if pays:
        scope.emit(nothing)
        scope.emit(_did)
    pause, chances = scope.lexicon.pause, []
    with scope.where(node["where"]):
        for place, part in enumerate(with_subjects(scope, node.nodes("parts"))):
            if place and pause is not None and node["joins"] == "then":
                scope.emit(pause)
            scope.hopes, scope.part = [], len(scope.known)
            scope.instruct(part)
            chances.append(all_tests(scope.hopes))
    if trailing:
        condition = both(condition, scope.test(node["condition"]))
    if gives_way and after is not None:
        scope.swapped = _judged(scope, judged, _foretold(scope, after.node("condition")))
        condition = both(condition, negated(scope.swapped))
    if unless is not None and not pays:
        condition = both(condition, negated(scope.test(unless)))
    if pays:
        _unless_paid(scope, node.node("unless"), start + 1)
    if pause is not None:
        scope.emit(pause)
    end = len(scope.ops)
    chance = some_test(chances)
    if node["link"] not in ("if_you_do", "if_they_do", "if_so"):  # that is never done unless the sentence before is
        scope.chances.append(chance)
    # An offer is worth nothing unless all of it is done.
    offer = may is not None and (bool(node["instead"]) or (after is not None and after["link"] in ("if_you_do", "if_they_do")))
    partly = not scope.lexicon.all_or_nothing and not offer
    whole = all_tests(scope.needs)
    scope.wholes.append(whole)
    some = all_tests([chance, *scope.musts])
    link = LINKS[node["link"] or ""]
    if link == "then" and not scope.lexicon.all_or_nothing:
        link = ""  # what comes next happens whatever became of what went before
    gate = (some if may is not None else all_tests(scope.musts)) if partly else whole
    if may is not None and scope.lexicon.judges:  # nothing is offered that cannot act
        gate = all_tests((gate, chance))
    scope.ops[start] = sentence(link, gate, end, may, scope.lexicon.rule("may"), condition, whole if partly else None)
    for place, test in scope.leaves:
        scope.ops[place] = _leave(test, end)
    scope.doer = before
    scope.needs, scope.musts, scope.leaves, scope.hopes = outer, musts, leaves, hopes
    return gate if condition is None else all_tests((gate, condition))


def _told(scope: Scope, node: Node, after: Node | None) -> None:
    lower_sentence(scope, node, after)


def _each_spared(node: Node) -> Node | None:
    """The several players of whom a sentence speaks, if each of them may pay to be spared it: then it is told of one after the other."""
    unless = node["unless"]
    if unless is None or unless.kind != "pays" or unless["player"]["who"] != "that":
        return None
    spoken = (part.args.get(name) for part in node.nodes("parts") for name in ("player", "to"))
    return next((who for who in spoken if isinstance(who, Node) and who.kind == "player" and who["who"] in EACH), None)


def _of_that_player(node: Node, players: Node) -> Node:
    """The sentence with "that player" for "each player"."""
    that = Node("player", {**players.args, "who": "that"}, players.said)
    parts = tuple(
        Node(part.kind, {name: that if arg == players else arg for name, arg in part.args.items()}, part.said)
        for part in node.nodes("parts")
    )
    return Node(node.kind, {**node.args, "parts": parts}, node.said)


def _judged(scope: Scope, place: int, test: Test) -> Test:
    """A condition that is judged once, by an operation at this place, and holds from then on."""
    number = scope.new_register()
    scope.ops[place] = lambda s, fx: bind(s, number, ((0, -1),) if test(s, fx) else ())
    return lambda s, fx: bool(register(fx, number))


def with_subjects(scope: Scope, parts: Sequence[Node]) -> list[Node]:
    """The parts of a sentence, each with the player who does it: a verb without a subject goes on speaking of the one before."""
    told: list[Node] = []
    subject: Node | None = None
    for part in parts:
        player = part.args.get("player")
        if isinstance(player, Node) and player.kind == "player":
            if player["who"] == "same":
                if subject is None:
                    raise scope.refuse(part, "it does not say which player does this")
                part = Node(part.kind, {**part.args, "player": subject}, part.said)
            elif player["who"] != "doer":
                subject = _again(player)
        told.append(part)
    return told


def _again(player: Node) -> Node:
    """The same player once more; one that was chosen or found is not chosen or found again."""
    return player if player["who"] in ("you", "opponent", "each") else Node("player", {**player.args, "who": "that", "of": None})


def _leave(test: Test, end: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if not test(s, fx):
            go_on(s, pc=end, did=False)

    return op


def _jump(to: int, did: bool) -> Op:
    def op(s: State, fx: Fx) -> None:
        go_on(s, pc=to, did=did)

    return op


def _unless_paid(scope: Scope, node: Node, gate: int) -> None:
    """A player may pay to be spared the sentence. The payment stands after the sentence, since it may speak of its targets;
    `gate` is the place before the sentence that leads there, the sentence itself begins after it."""
    needs, scope.needs = scope.needs, []
    hopes, scope.hopes = scope.hopes, []
    musts, scope.musts = scope.musts, []
    body, leave = gate + 1, scope.emit(nothing)
    seat = seat_of(scope, node["player"])
    asked = scope.emit(nothing)
    doer, scope.doer = scope.doer, seat
    for cost in node.nodes("costs"):
        scope.instruct(cost)
    scope.doer = doer
    paid = scope.emit(nothing)
    end = len(scope.ops)
    payable, rule = all_tests(scope.needs), scope.lexicon.rule("pay")

    def ask(s: State, fx: Fx) -> None:
        if payable(s, fx):
            ask_one(s, seat(s, fx), "unless", rule, (YES, NO), "effect.may", body, source=fx.me)
        else:
            go_on(s, pc=body)

    scope.ops[gate] = _jump(asked, did=True)
    scope.ops[leave] = _jump(end, did=True)
    scope.ops[asked] = ask
    scope.ops[paid] = _jump(end, did=False)
    scope.needs, scope.hopes, scope.musts = needs, hopes, musts


def _did(s: State, fx: Fx) -> None:
    go_on(s, did=True)


# -- later --------------------------------------------------------------------------------------------------


def event_words(scope: Scope, match: EventMatch) -> None:
    """What an event speaks of can be meant by pronouns: first its second part, then its subject."""
    scope.met = True
    parts = (("of", match.of, match.of_nouns, match.of_this), ("who", match.who, match.who_nouns, match.who_this))
    for name, find, nouns, own in parts:
        if find is not None:
            spoken = scope.remember(_of_event(find, nouns, own))
            for number in match.numbers(name):
                scope.bound[number] = spoken
    player = match.player
    if player is not None:

        def seat(s: State, fx: Fx) -> int:
            return player(s, fx.event) if fx.event is not None else -1

        scope.that_player = seat
        for number in match.numbers("player"):
            scope.seats[number] = seat


def _of_event(find: Callable[[State, Event], Ref], nouns: tuple[str, ...], own: bool) -> Selection:
    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return (find(s, fx.event),) if fx.event is not None else ()

    return Selection(refs, nouns, own=own)


def lower_later(scope: Scope, node: Node) -> None:
    """A sentence for a later moment: a delayed trigger, used once, that remembers what was chosen."""
    when = node.node("when")
    until = when["until"] if when.kind == "next_time" else None
    uses = EVERY if when.args.get("again") else 1
    event = when.node("event") if when.kind == "next_time" else when
    ability = Ability("trigger", node.said)
    inner = scope.child(ability)
    match = scope.lexicon.event(inner, event)
    event_words(inner, match)
    ability.watch = Watch(match.names, match.fits, own=False)
    ability.extra["delayed"] = True
    lower_sentences(inner, (Node(node.kind, {**node.args, "when": None, "link": ""}, node.said), *node.args.get("rest", ())))
    ability.program = tuple(inner.ops)
    number = scope.writer.add(ability, listed=False)
    writer, names, base = scope.writer, match.names, inner.carried
    boundary, whose = scope.lexicon.until(scope, until) if until is not None else ("", None)

    def op(s: State, fx: Fx) -> None:
        s.clock += 1
        seat = whose(s, fx) if whose is not None else -1
        regs = tuple(tuple(_where_now(s, fx, ref) for ref in refs) for refs in _carried(fx, base))
        s.delayed = (*s.delayed, Delayed(
            s.clock, writer.prog(number), self_ref(s, fx), fx.you, names, uses, boundary, seat, (), regs, fx.x, fx.fixed,
        ))

    _as_sentence(scope, node, op)


def _where_now(s: State, fx: Fx, ref: Ref) -> Ref:
    """A card that this text has put somewhere is meant there later too."""
    while ref[0] >= 0 and not s.alive(ref) and followed(s, fx, ref):
        ref = (ref[0], ref[1] + 1)
    return ref


def _carried(fx: Fx, base: int) -> tuple[tuple[Ref, ...], ...]:
    """The registers a delayed text takes along: what was chosen, then what was targeted."""
    if fx.regs[base:]:
        return fx.regs
    regs = fx.regs + ((),) * (base - len(fx.regs)) + fx.targets
    return regs + ((),) * (base + MOST_TARGETS - len(regs))


def _begun(s: State, prog: tuple[int, int]) -> bool:
    """Whether this text is being carried out: what it brings about is not replaced by it again."""
    return any(frame[0] == "effect" and frame[1].prog == prog and frame[1].pc > 0 for frame in s.agenda)


def _any_such(who: Node) -> bool:
    return who.kind == "select" and who["quant"] == "choose" and not who["target"]


def _as_sentence(scope: Scope, node: Node, op: Op) -> None:
    """One operation as a whole sentence, hanging on the one before as printed."""
    start = scope.emit(nothing)
    scope.emit(op)
    scope.ops[start] = sentence(LINKS[node["link"] or ""], all_tests(scope.needs), len(scope.ops), None, "")


def _foretold(scope: Scope, node: Node) -> Test:
    """The condition of an "instead" after this sentence: it may speak of what the sentence targets, not of what it has yet to choose."""
    scope.hush()
    test = scope.test(node)
    spoken = scope.spoken
    if spoken is not None and not spoken.early and spoken.sentence == scope.sentence:
        raise scope.refuse(node, "what is chosen is not known yet when “instead” is decided: choose it in a sentence before, or target it")
    return test


def _instead_next_time(scope: Scope, node: Node) -> None:
    """The next time something would happen (to a thing already named, or to any such thing), the sentence happens instead.

    The text's player holds this.
    """
    when = node.node("when")
    event = when.node("event")
    who = event.args.get("who")
    # Otherwise it is about a player, or about whichever thing fits: "a Record you control".
    subject = select(scope, who) if who is not None and not _any_such(who) else None
    told = Ability("instead", node.said)
    inner = scope.writer.scope(told)
    match = scope.lexicon.event(inner, Node("event", {**event.args, "who": None}, event.said) if subject is not None else event)
    if subject is not None and who is not None:
        number = who.args.get("bind", who.args.get("to"))
        match.binds |= {"who": number} if number is not None else {}
    event_words(inner, match)
    first = Node(node.kind, {**node.args, "when": None, "link": "", "instead": False}, node.said)
    lower_sentences(inner, (first, *node.args.get("rest", ())))
    if inner.targets:
        raise scope.refuse(node, "what happens instead cannot target: write “a” and not “target”")
    if scope.lexicon.all_or_nothing:
        inner.emit(_after_all)
    inner.emit(checked_again)
    told.program = tuple(inner.ops)
    writer, text = scope.writer, scope.writer.add(told, listed=False)
    passive = Ability("passive", told.text)
    where = match.who

    def fits(s: State, fx: Fx, happens: Event) -> bool:
        mod = mod_of(s, fx)
        if mod is None or (again and _begun(s, writer.prog(text))):
            return False
        if subject is not None:
            oid = where(s, happens)[0] if where is not None else happens.it
            if oid != mod.data[2] or not s.alive((mod.data[2], mod.data[3])):
                return False
        return match.fits(s, fx, happens)

    def change(s: State, fx: Fx, happens: Event) -> None:
        mod = mod_of(s, fx)
        if mod is not None:
            if not again:
                s.set_mods(fx.me, tuple(other for other in s.things[fx.me].mods if other is not mod))
            s.push("effect", Fx(mod.source[0], mod.source[1], fx.you, writer.prog(text), event=happens, causes=caused_by(fx)))

    passive.replacers = (Replacer(match.names, fits, change),)
    holder = writer.add(passive, listed=False)
    boundary, whose = scope.lexicon.until(scope, when["until"])
    again = bool(when.args.get("again"))
    keeper = scope.lexicon.keeper

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        if subject is None:
            s.add_mod(keeper(s, fx.you), Mod("ability", "grant", 1, boundary, seat, source=fx.source, data=writer.prog(holder)))
            return
        for oid in subject.oids(s, fx):
            mod = Mod("ability", "grant", 1, boundary, seat, source=fx.source, data=(*writer.prog(holder), *s.ref(oid)))
            s.add_mod(keeper(s, fx.you), mod)

    _as_sentence(scope, node, op)
