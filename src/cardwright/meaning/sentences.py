"""Sentences: how acts hang together — joined, optional, under a condition, later, instead."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node, walk
from .base import THIS, Unplayable, number
from .filling import as_long, as_much
from .later import Draft
from .worded import Worded

_LEADS = (ir.Link, ir.If, ir.Unless, ir.Time, ir.On, ir.Replaces, ir.Instead, ir.Where, ir.WhenDone)
_PRIOR = {"did": "if_you_do", "did_not": "otherwise", "able": "otherwise"}


class Sentences(Worded):
    """What sentences mean."""

    def effect(self, body: tuple[ir.Statement, ...]) -> Node:
        return self.make("effect", sentences=tuple(self.sentences(body)))

    def sentences(self, body: tuple[ir.Statement, ...]) -> list[Node]:
        body = self.unless_stopped(body)
        if (rounds := self.in_rounds(body)) is not None:
            return rounds
        found: list[Node] = []
        for draft in _done_first([draft for said in map(self.next_such, body) for draft in self.drafts(said)]):
            sentence = self.sentence(draft)
            before = found[-1] if found else None
            waits = before is not None and before["when"] is not None and sentence["when"] is None
            if before is not None and waits and (draft.follows or _goes_on(before, sentence)):
                found[-1] = replace(before, args={**before.args, "rest": (*before.args.get("rest", ()), sentence)})
            else:
                found.append(sentence)
        return found

    def drafts(self, said: ir.Statement) -> list[Draft]:
        """A statement taken apart into sentences: an act with a condition or an offer of its own begins another."""
        if isinstance(said, ir.Act):
            said = self.of_itself(nobody(said))
        if isinstance(said, ir.Seq):
            said = replace(said, steps=tuple(self.of_itself(nobody(step)) if isinstance(step, ir.Act) else step for step in said.steps))
            said = self.times_each(said)
            drafts = self.chain(said)
            leads = list(said.advs)
            drafts[0].leads[:0] = leads
            shared = [adv for adv in leads if isinstance(adv, ir.If | ir.Unless | ir.Where)]
            if len(drafts) > 1 and any(not isinstance(adv, ir.Link) for adv in leads):
                later = any(isinstance(adv, ir.On | ir.Replaces | ir.Time) for adv in leads)
                if not later and len(shared) != sum(1 for adv in leads if not isinstance(adv, ir.Link | ir.Dur)):
                    raise self.cannot(said, "several sentences in one")
                for draft in drafts[1:]:
                    draft.follows = later
                    draft.leads[:0] = () if later else shared
            drafts[0].said = said if len(drafts) == 1 else drafts[0].said
            return drafts
        if isinstance(said, ir.Modes):
            return [Draft([said], [], said)]
        if not self.knows_later_turns and isinstance(said, ir.Act) and (waits := self.not_before(said)) is not None:
            return waits
        goal = next((adv for adv in said.advs if isinstance(adv, ir.Purpose)), None) if isinstance(said, ir.Act) else None
        if goal is not None and isinstance(said, ir.Act):
            return self.for_a_goal(said, goal)
        back = self.comes_back(said) if isinstance(said, ir.Act) else None
        until = next((adv for adv in said.advs if isinstance(adv, ir.Dur)), None) if back is not None else None
        leads = [adv for adv in said.advs if isinstance(adv, _LEADS) and not self.absorbs(said, adv)]
        rest = tuple(adv for adv in said.advs if adv not in leads and adv is not until)
        away = Draft([replace(said, advs=rest)], leads, said)
        if back is None:
            return [away]
        if until is not None and until.event is not None and any(self.ends_here(act) for act in until.event.acts):
            here = ir.Is(ir.Ref("it", "sg", to=THIS), (ir.In(ir.Zone(min(self.field), det="the"), "on"),))
            away.leads.append(ir.If(here))  # once this card has left, what should have ended it is over
        return [away, back]

    knows_later_turns = False  # the game has a duration “during the next turn” of its own

    def not_before(self, act: ir.Act) -> list[Draft] | None:
        """“It can't attack during its controller's next turn”: from the start of that turn until it ends."""
        dur = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "during"), None)
        span = dur.span if dur is not None else None
        if dur is None or span is None or span.which != "next" or span.of is None or span.name not in self.turns or self.static:
            return None
        if act.neg or act.mood not in ("", "cannot", "must") or not self.can_last(act) or len(act.advs) != 1 or self.lasts_so(dur):
            return None
        self.use(dur)
        role = next((role for role in act.roles if role.name == ("patient" if act.passive else "agent")), None)
        aimed = role.value if role is not None and _again(role.value) is not role.value else None
        first = [Draft([ir.Act("choose", "choose", (ir.Role("patient", aimed),), at=act.at)], [], act)] if aimed is not None else []
        roles = tuple(replace(item, value=_again(item.value)) if item is role else item for item in act.roles)
        then = replace(act, advs=(ir.Dur("until_end", ir.Span(span.name)),), roles=roles)
        return [*first, Draft([then], [ir.Time("start", span, at=dur.at)], act)]

    def lasts_so(self, dur: ir.Dur) -> bool:
        """Whether the game has a duration for it."""
        spoken = set(self.spoken)
        try:
            self.duration(dur)
        except Unplayable:
            return False
        finally:
            self.spoken = spoken
        return True

    def for_a_goal(self, act: ir.Act, goal: ir.Purpose) -> list[Draft]:
        """“You may pay 2 to draw a card”: what it is done for follows if it was done, by whoever did it."""
        self.use(goal)
        deed, agent = goal.act, act.role("agent")
        spans = () if self.can_last(act) else tuple(adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way.startswith("until"))
        if spans:  # “lose 10 Influence to give it +10 Power until end of turn”: what is done for it lasts so long
            act = replace(act, advs=tuple(adv for adv in act.advs if adv not in spans))
            deed = replace(deed, advs=(*deed.advs, *spans))
        if agent is not None and self.is_person(agent) and deed.role("agent") is None and not deed.passive:
            deed = replace(deed, roles=(ir.Role("agent", agent), *deed.roles))
        first = self.drafts(replace(act, advs=tuple(adv for adv in act.advs if adv is not goal)))
        return [*first, Draft([deed], [ir.If(ir.Prior("did"))], deed)]

    def times_each(self, seq: ir.Seq) -> ir.Seq:
        """“For each monster Y control, OP loses 2 …”: said first, and meant of each act that follows."""
        found = tuple(adv for adv in seq.advs if isinstance(adv, ir.ForEach))
        acts = [act for act in seq.steps if isinstance(act, ir.Act)]
        if not found or len(acts) != len(seq.steps):
            return seq
        rest = tuple(adv for adv in seq.advs if adv not in found)
        return replace(seq, steps=tuple(replace(act, advs=(*act.advs, *found)) for act in acts), advs=rest)

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """Whether an adverbial belongs to the act and not to its sentence."""
        return self.after_this_one(said, adv)

    def chain(self, seq: ir.Seq) -> list[Draft]:
        """The steps of a sequence; those that go on with the same sentence are joined."""
        joined: list[Draft] = []
        for step in self.spread(seq):
            for draft in self.drafts(step):
                if joined and not draft.leads and not self.begins(joined[-1], draft):
                    joined[-1].acts += draft.acts
                elif joined and not joined[-1].leads and self.trailing(draft, joined[-1]):
                    joined[-1].acts += draft.acts
                    joined[-1].leads += draft.leads
                else:
                    joined.append(draft)
        return joined

    def spread(self, seq: ir.Seq) -> tuple[ir.Statement, ...]:
        """A duration of a whole sequence, or after its last statement, is said of each statement in it that has none of its own."""
        last = seq.steps[-1]
        shared = tuple(adv for adv in seq.advs if isinstance(adv, ir.Dur))
        if not shared and isinstance(last, ir.Act) and self.can_last(last):
            shared = tuple(adv for adv in last.advs if isinstance(adv, ir.Dur) and not self.always(last, adv))
        if not shared:
            return seq.steps
        return tuple(self.with_span(step, shared) for step in seq.steps)

    def with_span(self, step: ir.Statement, spans: tuple[ir.Dur, ...]) -> ir.Statement:
        if isinstance(step, ir.Seq):
            return replace(step, steps=tuple(self.with_span(inner, spans) for inner in step.steps))
        if isinstance(step, ir.Modes) or any(isinstance(adv, ir.Dur) for adv in step.advs):
            return step
        if isinstance(step, ir.Act) and not self.can_last(step):
            return step
        return replace(step, advs=(*step.advs, *spans))

    def can_last(self, act: ir.Act) -> bool:
        """Whether an act states something, so that a duration can be said of it."""
        act = self.nobody(act)
        if act.op in self.plays and act.mood in ("may", "can"):
            return True  # leave to play it as long as that lasts
        much = act.role("patient")
        if act.op in ("gain", "lose") and act.role("agent") is None and isinstance(much, ir.Qty) and much.unit not in self.attributes:
            return False  # what a player gains is theirs
        if act.mood in ("cannot", "must") or act.op in self.lasting_ops:
            return not self.is_person(act.role("agent")) or act.mood == "cannot"
        return False

    lasting_ops: frozenset[str] = frozenset(("gain", "have", "lose", "become", "double", "halve"))

    def begins(self, before: Draft, draft: Draft) -> bool:
        """Whether an act is an offer of its own within a sequence."""
        one, two = before.acts[-1], draft.acts[0]
        return isinstance(two, ir.Act) and two.mood == "may" and not (isinstance(one, ir.Act) and one.mood == "may")

    def trailing(self, draft: Draft, before: Draft) -> bool:
        """Whether what follows the last act is said of the whole sentence."""
        if self.static and all(isinstance(adv, ir.If | ir.Unless) for adv in draft.leads) and same_subject(before.acts[-1], draft.acts[0]):
            return True  # “cannot attack or move unless …”
        return all(isinstance(adv, ir.Instead | ir.Where) for adv in draft.leads) and not self.begins(before, draft)

    # ---- one sentence

    def sentence(self, draft: Draft) -> Node:
        slots: dict[str, object] = {}
        self.not_over(draft)
        for adv in draft.leads:
            self.lead(adv, slots, draft)
        may = None if self.static else self.offer(draft)  # what is so all the time is leave, and no offer
        if not self.static and (either := self.either_of(draft, may)) is not None:
            return self.make("sentence", draft.said, parts=(either,), joins="", may=may, **slots)
        parts: list[Node] = []
        draft.acts = self.each_their_own(draft.acts)
        draft.acts = self.one_or_other(draft.acts)
        acts = [part for said in draft.acts for part in (self.one_by_one(said) if isinstance(said, ir.Act) else (said,))]
        place = 0
        while place < len(acts):
            two = self.split(acts[place : place + 2])
            if two is not None:
                parts.append(two)
                place += 2
                continue
            said = acts[place]
            place += 1
            if isinstance(said, ir.Modes):
                parts.append(self.modes(said))
            elif self.static:
                stated = self.statement(said)
                if stated is None:
                    raise self.cannot(
                        said, f"state {said.op if isinstance(said, ir.Act) else 'fact'}", "this is done, and cannot be so all the time"
                    )
                self.nothing_left(said)
                parts.append(stated)
            else:
                parts += self.instruct(said)
        joins = "" if len(parts) < 2 else "then" if any(isinstance(said, ir.Act) and said.join == "then" for said in acts) else "and"
        return self.make("sentence", draft.said, parts=tuple(parts), joins=joins, may=may, **slots)

    def each_their_own(self, acts: list[ir.Act | ir.Told | ir.Modes]) -> list[ir.Act | ir.Told | ir.Modes]:
        """“Each player chooses a Follower they control and sacrifices it”: what each does to what that player chose is one deed."""
        if len(acts) < 2:
            return acts
        one, two = acts[:2]
        if not (isinstance(one, ir.Act) and isinstance(two, ir.Act) and one.op == "choose" and not two.mood):
            return acts
        who, also, what, it = one.role("agent"), two.role("agent"), one.role("patient"), two.role("patient")
        several = isinstance(who, ir.Player) and who.who == "each" and isinstance(also, ir.Player) and also.who == "each"
        if not several or one.advs or not isinstance(what, ir.Np) or what.bind is None or what.target:
            return acts
        if not isinstance(it, ir.Ref) or it.to != what.bind or it.traits:
            return acts
        for part in (one, it, also):
            self.use(part)
        roles = tuple(replace(role, value=what if role.value is it else who if role.value is also else role.value) for role in two.roles)
        return [replace(two, roles=roles), *acts[2:]]

    def one_or_other(self, acts: list[ir.Act | ir.Told | ir.Modes]) -> list[ir.Act | ir.Told | ir.Modes]:
        """“Lose 20 Influence or kill this Follower”: whoever is told to do one of them chooses which."""
        found: list[ir.Act | ir.Told | ir.Modes] = []
        for said in acts:
            before = found[-1] if found else None
            both = isinstance(said, ir.Act) and (said.neg or said.mood in ("cannot", "can", "must") or (
                said.mood == "may" and not self.is_person(said.role("agent"))))
            if not isinstance(said, ir.Act) or said.join != "or" or before is None or both:  # what cannot attack or block can do neither
                found.append(said)
                continue
            chooser = said.role("agent")
            one = before.options[-1] if isinstance(before, ir.Modes) else before
            alike = isinstance(one, ir.Act) and one.role("agent") == chooser and one.mood == said.mood == "" and not self.static
            if not alike or (isinstance(chooser, ir.Player) and chooser.who not in ("you", "opponent")) or not isinstance(one, ir.Act):
                raise self.cannot(said, f"one or the other {said.op}", "it does not say who chooses between the two")
            if isinstance(before, ir.Modes):
                found[-1] = replace(before, options=(*before.options, replace(said, join="")))
                continue
            chooser = chooser if isinstance(chooser, ir.Player | ir.Ref | ir.Np) and self.is_person(chooser) else None
            found[-1] = ir.Modes(1, False, (replace(one, join=""), replace(said, join="")), chooser, at=one.at)
        return found

    def one_by_one(self, act: ir.Act) -> tuple[ir.Act, ...]:
        """“Destroy that monster and all monsters adjacent to it”: the same of each; first of what is told by where another stands."""
        role = next((role for role in act.roles if role.name in ("agent", "patient")), None)
        joined = role.value if role is not None else None
        if role is None or not isinstance(joined, ir.Np) or joined.join != "and" or not joined.items or act.op not in self.shared_deeds:
            return (act,)
        items = [item for item in joined.items if isinstance(item, ir.Np | ir.Ref)]
        if len(items) != len(joined.items) or any(isinstance(item, ir.Np) and "player" in item.nouns for item in items):
            return (act,)
        self.use(joined)
        first = items[0]
        before: tuple[ir.Act, ...] = ()
        bind = first.bind if isinstance(first, ir.Np) else None
        if isinstance(first, ir.Np) and bind and any(node.to == bind for item in items[1:] for node in refs(item)):
            if first.det in ("a", "some", "any_number") or first.target or first.n is not None:
                before = (ir.Act("choose", "choose", (ir.Role("patient", first),), at=first.at),)
                first = ir.Ref("it" if first.num == "sg" else "them", first.num, to=first.bind)
                items = [*items[1:], first]
            else:
                for item in items[1:]:
                    self.use_all(item)
                items = [*(told_of(item, bind, first) for item in items[1:]), first]
        return (*before, *(replace(act, roles=tuple(replace(r, value=item) if r is role else r for r in act.roles)) for item in items))

    shared_deeds: frozenset[str] = frozenset(
        ("destroy", "move", "relocate", "remove", "ready", "exhaust", "break", "negate", "discard", "gain", "lose", "turn")
    )

    def nothing_left(self, said: ir.Act | ir.Told) -> None:
        """A statement that holds all the time has no duration."""
        for adv in said.advs:
            if isinstance(adv, ir.Dur) and not self.always(said, adv):
                raise self.cannot(adv, "duration of a passive")
            if isinstance(adv, ir.Dur | ir.ForEach) or self.idle(said, adv):
                self.use(adv)

    def offer(self, draft: Draft) -> Node | None:
        first = draft.acts[0]
        if not isinstance(first, ir.Act) or first.mood != "may" or not self.is_person(first.role("agent")) or self.gives_leave(first):
            return None
        return self.player(first.role("agent"))

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None:
        """What a sentence says of itself as a whole."""
        if not isinstance(adv, ir.Dur):  # that is said of each act (see `spread`), which must make something of it
            self.use(adv)
        match adv:
            case ir.Link():
                if adv.way in ("then", "otherwise"):
                    slots["link"] = adv.way
                elif adv.way != "also":
                    raise self.cannot(adv, f"link {adv.way}")
            case ir.If() if isinstance(adv.fact, ir.Prior) and adv.fact.way in _PRIOR:
                slots["link"] = _PRIOR[adv.fact.way]
                self.use(adv.fact)
                self.use(adv.fact.who)
            case ir.If() if not adv.only or not self.static:  # “Only if you lost …, gain …” asks no more than “if”
                before, asked = slots.get("condition"), self.fact(adv.fact)
                slots["condition"] = self.make("all_of", items=(before, asked)) if before is not None else asked
                behind = draft.acts[0].at.end > 0 and adv.at.start > draft.acts[0].at.start
                slots["trailing"] = bool(slots.get("trailing")) or behind
            case ir.Unless():
                self.once(slots, "unless", adv)
                slots["unless"] = self.pays(adv.fact) or self.fact(adv.fact)
            case ir.Time():
                slots["when"] = self.later(adv)
            case ir.On() if adv.event.ord == "next":
                slots["when"] = self.next_time(adv.event, False)
            case ir.Replaces() if adv.event.ord == "next":
                slots["when"] = self.next_time(adv.event, True)
            case ir.On() | ir.Replaces() if not adv.event.ord and not self.static:
                slots["when"] = self.every_time(adv, draft)
            case ir.Instead():
                slots["instead"] = True
                self.as_before(adv, draft)
            case ir.Where():
                slots["where"] = self.amount(adv.n)
            case ir.Dur():
                pass
            case _:
                raise self.cannot(adv, f"sentence {type(adv).__name__}")

    def as_before(self, adv: ir.Instead, draft: Draft) -> None:
        """“Deal 5 Strain instead”: to what the deed before would be done to."""
        before, act = self.made.get(adv.to) if adv.to is not None else None, draft.acts[0]
        if not isinstance(before, ir.Act) or not isinstance(act, ir.Act) or act.op != before.op or len(draft.acts) > 1 or act.passive:
            return
        act = draft.acts[0] = as_long(before, as_much(before, act))
        had = {role.name for role in act.roles}
        again = ("to", "among") if before.mood == "would" else ("to", "among", "source")  # where it would have come from is told by now
        missing = [role for role in before.roles if role.name in again and role.name not in had]
        if had <= {"agent", "patient"} and missing:
            draft.acts[0] = replace(act, roles=(*act.roles, *(replace(role, value=_again(role.value)) for role in missing)))

    def once(self, slots: dict[str, object], name: str, adv: ir.Adverbial) -> None:
        if name in slots:
            raise self.cannot(adv, f"two {name}s")

    def pays(self, fact: ir.Fact) -> Node | None:
        """“unless they pay 2”: a question, asked where the sentence is carried out."""
        if not isinstance(fact, ir.Did) or fact.act.mood or fact.act.tense or fact.act.neg or fact.act.passive:
            return None
        agent = fact.act.role("agent")
        if not self.is_person(agent) or fact.act.op in ("control", "have", "own", "hold"):
            return None
        self.use(fact)
        let, whom = fact.act.role("inf"), fact.act.role("patient")
        if fact.act.op in ("let", "have") and isinstance(let, ir.Act) and self.is_person(whom) and whom is not None:
            self.use(fact.act)  # “unless they let you draw a card”
            deed = replace(let, roles=(ir.Role("agent", whom), *let.roles))
            return self.make("pays", player=self.player(agent), costs=tuple(self.instruct(deed)))
        act = replace(fact.act, roles=tuple(role for role in fact.act.roles if role.name != "agent"))
        return self.make("pays", player=self.player(agent), costs=tuple(self.instruct(act)))

    # ---- modes, and what is done with cards that were looked at

    def modes(self, modes: ir.Modes) -> Node:
        self.use(modes)
        options: list[Node] = []
        for option in modes.options:
            told = [self.sentence(draft) for draft in _done_first(self.drafts(option))]
            options.append(told[0] if len(told) == 1 else self.make("effect", option, sentences=tuple(told)))
        fresh = "game" if modes.fresh else ""
        if modes.since is not None and modes.since.span is not None:
            self.use_all(modes.since)
            fresh = self.count_span(modes.since.span)
        some = not modes.n or "or both" in self.words(modes).lower()
        n = self.make("some") if some else number(modes.n)
        who = modes.chooser or (ir.Player("you") if self.in_round else None)  # of a round it is chosen as that is carried out
        chooser = self.player(who) if who is not None else None
        up_to = modes.up_to and not some
        return self.make("modes", modes, n=n, up_to=up_to, options=tuple(options), player=chooser, random=modes.random, fresh=fresh)

    def split(self, acts: list[ir.Act | ir.Told | ir.Modes]) -> Node | None:
        """“Put one into your hand and the rest on the bottom”: two moves of cards that were looked at."""
        if len(acts) != 2 or self.static:
            return None
        one, two = acts
        if not (isinstance(one, ir.Act) and isinstance(two, ir.Act) and one.op == two.op == "move"):
            return None
        rest, to, rest_to = two.role("patient"), one.role("to"), two.role("to")
        if not isinstance(rest, ir.Ref) or rest.word not in ("the rest", "the other", "the others"):
            return None
        if not isinstance(to, ir.Zone) or not isinstance(rest_to, ir.Zone):
            return None
        self.plain(one, "patient", "to")
        self.plain(two, "patient", "to", advs=(ir.Manner,))
        ordered = self.manners(two, "in any order") == "in any order"
        for part in (one, two, rest):
            self.use(part)
        return self.make(
            "split",
            one,
            player=self.doer(one),
            what=self.thing(one.role("patient")),
            to=self.zone(to),
            rest_to=self.zone(rest_to),
            any_order=ordered,
        )


def nobody(act: ir.Act) -> ir.Act:
    """“No player may attack”: each of them cannot."""
    agent = act.role("agent")
    if not isinstance(agent, ir.Player) or agent.who not in ("no", "no other") or act.mood not in ("may", "can") or act.neg:
        return act
    who = "each" if agent.who == "no" else "each other"
    roles = tuple(replace(role, value=replace(agent, who=who)) if role.name == "agent" else role for role in act.roles)
    return replace(act, mood="cannot", roles=roles)


def _again(value: ir.Value) -> ir.Value:
    """The same thing once more; what was chosen is not chosen again."""
    chosen = isinstance(value, ir.Np) and (value.target or value.det in ("a", "some", "any_number")) and not value.items
    if chosen and isinstance(value, ir.Np) and value.bind is not None:
        return ir.Ref("it" if value.num == "sg" or value.n == ir.Num(1) else "them", "sg" if value.num == "sg" else "pl", to=value.bind)
    return value


def _prior(draft: Draft) -> tuple[str, ir.Thing | None]:
    """Whether a sentence hangs on a deed done or not done, and by whom."""
    facts = [adv.fact for adv in draft.leads if isinstance(adv, ir.If)]
    return next(((fact.way, fact.who) for fact in facts if isinstance(fact, ir.Prior)), ("", None))


def _done_first(drafts: list[Draft]) -> list[Draft]:
    """“If they don't, cancel it; if they do, draw a card”: what follows from the deed stands first, since each hangs on the one before."""
    for place in range(len(drafts) - 1):
        (one, who), (two, also) = _prior(drafts[place]), _prior(drafts[place + 1])
        if (one, two) == ("did_not", "did") and who == also:
            drafts[place], drafts[place + 1] = drafts[place + 1], drafts[place]
    return drafts


def _goes_on(before: Node, sentence: Node) -> bool:
    """Whether a sentence goes on with a delayed one: it hangs on it, or speaks of what is done then."""
    if sentence["link"] in ("then", "if_you_do", "otherwise"):
        return True
    made = {node.args[name] for node in walk(before) for name in ("bind", "seen", "deed") if name in node.args}
    return any(node.args.get("to") in made for node in walk(sentence))


def told_of(node: Any, bind: int, what: ir.Np) -> Any:
    """The same part of a tree, with the phrase itself where a pronoun speaks of it."""
    if isinstance(node, ir.Ref) and node.to == bind and not node.traits:
        return what
    if isinstance(node, tuple):
        return tuple(told_of(item, bind, what) for item in node)
    if not isinstance(node, ir.Node):
        return node
    changed = {name: told_of(getattr(node, name), bind, what) for name in node.__struct_fields__ if name != "at"}
    return replace(node, **changed) if any(changed[name] is not getattr(node, name) for name in changed) else node


def refs(node: ir.Node) -> list[ir.Ref]:
    return [inner for inner in node.walk() if isinstance(inner, ir.Ref)]


def same_subject(one: ir.Act | ir.Told | ir.Modes, two: ir.Act | ir.Told | ir.Modes) -> bool:
    """Whether a clause goes on with the subject of the clause before, which is printed once."""
    if not isinstance(one, ir.Act) or not isinstance(two, ir.Act) or one.mood != two.mood:
        return False
    first, second = (act.role("patient" if act.passive else "agent") for act in (one, two))
    return first is not None and second is not None and first.at == second.at and first.at.end > 0
