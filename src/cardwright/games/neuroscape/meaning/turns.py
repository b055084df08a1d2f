"""What Neuroscape's texts do with turns, control, RAM, rolls and copies that are made of cards in play."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....meaning.later import Draft
from ....text.tree import Node
from .acts import NeuroscapeActs

PRICES = frozenset(("pay", "discard", "sacrifice", "exhaust", "lose"))  # what is given for something else
_MORE = ("extra", "another", "additional")
_BEST = {"the higher": "higher", "the lower": "lower"}  # the one of two dice that counts


class NeuroscapeTurns(NeuroscapeActs):
    """Operations that are rarer."""

    def effect(self, body: tuple[ir.Statement, ...]) -> Node:
        return super().effect(self.arriving(body))

    def arriving(self, body: tuple[ir.Statement, ...]) -> tuple[ir.Statement, ...]:
        """“Return it to play. It enters running with a bleed counter.” is said of how it is returned."""
        found: list[ir.Statement] = []
        for said in body:
            before = found[-1] if found else None
            last = before.steps[-1] if isinstance(before, ir.Seq) else before
            to = last.role("to") if isinstance(last, ir.Act) and last.op == "move" and last.role("with") is None else None
            agent = said.role("agent") if isinstance(said, ir.Act) and said.op == "enter" and not said.mood and not said.advs else None
            what = last.role("patient") if isinstance(last, ir.Act) else None
            those = isinstance(agent, ir.Np) and agent.det in ("that", "those")
            spoken = agent.to if isinstance(agent, ir.Ref) else agent.bind if those and isinstance(agent, ir.Np) else 0
            named = what.bind if isinstance(what, ir.Np) else what.to if isinstance(what, ir.Ref) else None
            here = isinstance(to, ir.Zone) and to.name in self.field
            if not (isinstance(said, ir.Act) and isinstance(last, ir.Act) and here and spoken and spoken == named):
                found.append(said)
                continue
            pred, given = said.role("pred"), said.role("with")
            if pred not in (None, ir.State("running")) or (pred is None and given is None):
                found.append(said)
                continue
            self.use_all(said)
            advs = (*last.advs, *((ir.Manner("running"),) if pred is not None else ()))
            whole = replace(last, advs=advs, roles=(*last.roles, *((ir.Role("with", given, "with"),) if given is not None else ())))
            found[-1] = replace(before, steps=(*before.steps[:-1], whole)) if isinstance(before, ir.Seq) else whole
        return tuple(found)

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """“after this one” is said of the turn that is taken."""
        if isinstance(adv, ir.Time) and adv.way == "after" and adv.span is not None and adv.span.which == "this":
            return isinstance(said, ir.Told) or (said.op == "take" and isinstance(said.role("patient"), ir.Span))
        return super().absorbs(said, adv)

    def drafts(self, said: ir.Statement) -> list[Draft]:
        """“After this combat stage, there is an additional combat stage.”"""
        if isinstance(said, ir.Seq):
            said = self.tidied(said)
        bought = self.bought(said)
        if bought is not None:
            return bought
        if isinstance(said, ir.Seq) and len(said.steps) == 1 and isinstance(said.steps[0], ir.Told) and len(said.advs) == 1:
            told = said.steps[0]
            if self.absorbs(told, said.advs[0]):
                self.use(said.advs[0])
                return super().drafts(told)
        return super().drafts(said)

    def bought(self, said: ir.Statement) -> list[Draft] | None:
        """“You may pay 2 RAM to draw a card”: an offer, and what follows if it is taken."""
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else said
        if not isinstance(act, ir.Act) or act.mood != "may" or act.op not in PRICES:
            return None
        ends = [adv for adv in act.advs if isinstance(adv, ir.Purpose)]
        if len(ends) != 1 or ends[0].act.role("agent") is not None:
            return None
        self.use(ends[0])
        price = replace(act, advs=tuple(adv for adv in act.advs if adv is not ends[0]))
        offer: ir.Statement = replace(said, steps=(price,)) if isinstance(said, ir.Seq) else price
        who = act.role("agent")
        gain = replace(ends[0].act, roles=(*((ir.Role("agent", who),) if who is not None else ()), *ends[0].act.roles))
        return [*super().drafts(offer), Draft([gain], [ir.If(ir.Prior("did"))], gain)]

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None:
        """“If it would be destroyed this turn, purge it instead” of what was named before: it can happen only once."""
        act = adv.event.acts[0] if isinstance(adv, ir.Replaces) and not adv.event.ord and len(adv.event.acts) == 1 else None
        if isinstance(adv, ir.Replaces) and isinstance(act, ir.Act) and act.op in ("destroy", "leave", "move") and not self.static:
            who = act.role("patient" if act.passive else "agent")
            named = isinstance(who, ir.Ref) or (isinstance(who, ir.Np) and who.det in ("that", "those"))
            if named and any(isinstance(also, ir.Dur) for also in act.advs):
                self.use(adv)
                slots["when"] = self.next_time(adv.event, True)
                return
        super().lead(adv, slots, draft)

    def tidied(self, seq: ir.Seq) -> ir.Seq:
        """“On your next netcheck, …” is a moment; in “except that its attack is blue and it has OVERRUN” both belong to the exception."""
        advs: list[ir.Adverbial] = []
        for adv in seq.advs:
            step = seq.steps[0]
            if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name == "netcheck" and adv.span.which == "next":
                advs.append(ir.Time("at", adv.span, at=adv.at))
                self.use(adv)
            elif isinstance(adv, ir.Instead) and isinstance(step, ir.Act) and self.next_damage(step):
                self.use(adv)
            else:
                advs.append(adv)
        steps: list[ir.Statement] = []
        for step in seq.steps:
            last = steps[-1] if steps else None
            more = isinstance(step, ir.Act) and step.op == "have" and isinstance(step.role("agent"), ir.Ref)
            if more and isinstance(last, ir.Act) and isinstance(step, ir.Act) and any(isinstance(adv, ir.Except) for adv in last.advs):
                told = tuple(replace(adv, acts=(*adv.acts, step)) if isinstance(adv, ir.Except) else adv for adv in last.advs)
                steps[-1] = replace(last, advs=told)
            else:
                steps.append(step)
        return replace(seq, advs=tuple(advs), steps=tuple(steps))

    def next_damage(self, act: ir.Act) -> bool:
        """“The next 3 damage that would be dealt to you is dealt to it instead”: the damage is named, not a sentence before."""
        qty = act.role("patient")
        return act.op == "damage" and act.passive and isinstance(qty, ir.Qty) and (qty.way in ("next", "all") or bool(qty.traits))

    def instruct(self, said: ir.Act | ir.Told) -> list[Node]:
        if isinstance(said, ir.Told) and isinstance(said.fact, ir.Exists) and isinstance(said.fact.what, ir.Span) and not said.fact.neg:
            span = said.fact.what
            if span.name == "combat" and span.which in _MORE:
                for adv in said.advs:
                    if not (isinstance(adv, ir.Dur | ir.Time) and adv.span is not None and adv.span.which == "this"):
                        raise self.cannot(adv, "one more Combat stage so")
                self.use_all(said)
                return [self.make("extra_combat", said)]
        return super().instruct(said)

    def do_skip(self, act: ir.Act) -> list[Node]:
        span = act.role("patient")
        if not isinstance(span, ir.Span) or span.which not in ("next", "") or isinstance(span.of, ir.Span):
            raise self.cannot(act, "skip something else")
        self.plain(act, "patient")
        doer = self.doer(act)
        whose = self.player(span.of) if span.of is not None else doer
        return [self.make("skip", act, player=doer, whose=whose, stage=self.span_word(span))]

    def do_end(self, act: ir.Act) -> list[Node]:
        span = act.role("patient")
        if not isinstance(span, ir.Span) or span.name != "turn" or span.which not in ("the", "this", ""):
            raise self.cannot(act, "end something else")
        self.plain(act, "patient")
        return [self.make("end_turn", act)]

    def do_repeat(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", advs=(ir.Manner,))
        self.use(act.role("patient"))
        return [self.make("repeat", act, n=number(self.repeats(act)))]

    def do_resolve(self, act: ir.Act) -> list[Node]:
        """“resolves twice”."""
        self.plain(act, "patient", advs=(ir.Manner,))
        if self.manners(act, "twice") != "twice":
            raise self.cannot(act, "resolve")
        return [self.make("resolve_twice", act, what=self.thing(act.role("patient") or act.role("agent")))]

    def do_become(self, act: ir.Act) -> list[Node]:
        """“becomes a copy of …” (NSC-16.22)."""
        copy, agent = act.role("patient"), act.role("agent")
        of = copy.traits[0] if isinstance(copy, ir.Np) and copy.nouns == ("copy",) and len(copy.traits) == 1 else None
        if not isinstance(of, ir.Of):
            raise self.cannot(act, "become something")
        self.only(act, ("agent", "patient"))
        self.use(copy)
        self.use(of)
        for adv in act.advs:
            if isinstance(adv, ir.Except):
                self.use(adv)
        what, source = self.thing(agent), self.thing(of.what)
        given = {"except": self.exceptions(act)}
        return [self.make("become_copy", act, what=what, of=source, until=self.until(act), **given)]

    def do_commit(self, act: ir.Act) -> list[Node]:
        np, to = act.role("patient"), act.role("to")
        if not isinstance(np, ir.Np) or np.nouns != ("RAM",) or np.traits or np.adjs not in ((), (ir.State("additional"),)):
            raise self.cannot(act, "commit something else")
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        self.use(np)
        self.use_traits(np)
        equal = next((adv.n for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if equal is None and np.n is None and np.det != "a":
            raise self.cannot(act, "commit so much")
        what = self.thing(to, "commit")
        n = self.amount(equal) if equal is not None else self.how_many(np)
        return [self.make("commit", act, player=self.doer(act), n=n, what=what)]

    def do_roll(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if act.verb == "reroll" and isinstance(patient, ir.Ref):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("reroll", act)]
        return super().do_roll(act)

    def split(self, acts: list[ir.Act | ir.Told | ir.Modes]) -> Node | None:
        """“Roll two d20s and use the higher”: one roll of two dice."""
        one, two = acts if len(acts) == 2 else (None, None)
        if not (isinstance(one, ir.Act) and isinstance(two, ir.Act) and one.op == "roll" and two.op == "use"):
            return super().split(acts)
        dice, which = one.role("patient"), two.role("amount")
        if not (isinstance(dice, ir.Np) and isinstance(which, ir.Amount) and which.word in _BEST):
            return super().split(acts)
        if dice.nouns != ("d20",) or dice.n != ir.Num(2) or dice.traits or dice.adjs or one.role("agent") not in (None, ir.Player("you")):
            raise self.cannot(one, "roll such dice")
        self.plain(one, "patient")
        self.plain(two, "amount")
        for part in (one, two, one.role("agent"), dice, which):
            self.use(part)
        return self.make("roll_two", one, best=_BEST[which.word])

    def do_shuffle(self, act: ir.Act) -> list[Node]:
        """“…, then shuffle”: the cyberdeck that was searched."""
        if all(role.name == "agent" for role in act.roles):
            self.plain(act)
            whose = self.make("player", who="you")
            return [self.make("shuffle", act, player=self.doer(act), zone=self.make("zone", name="deck", player=whose))]
        return super().do_shuffle(act)

    def offer(self, draft: Draft) -> Node | None:
        """New targets are asked for as the copy is made (NSC-16.31)."""
        first = draft.acts[0]
        asked = isinstance(first, ir.Act) and first.mood in ("may", "can") and self.is_person(first.role("agent"))
        if asked and isinstance(first, ir.Act) and self.permitted(first, first.role("agent"), first.role("patient")) is not None:
            return None  # a rule that does not hold for them, and nothing that they decide now
        if len(draft.acts) == 1 and isinstance(first, ir.Act) and first.op == "choose":
            patient = first.role("patient")
            if isinstance(patient, ir.Np) and patient.nouns == ("target",) and patient.adjs == (ir.State("new"),):
                self.use(first.role("agent"))
                return None
        return super().offer(draft)
