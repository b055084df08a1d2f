"""SolRei's sorts of abilities: timings, CRISIS, costs, events, AUGMENT, Charge Bonuses (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .acts import SolreiActs
from .kinds import SPANS, SUITS, TIMINGS
from .lines import FREE, cost_line, listed, requirements
from .showdowns import BEFORE, EVENTS, REVEALED

_KNOWN = frozenset((*TIMINGS, *SPANS))
_HAPPENING = frozenset(("play", "reveal", "win", "lose", "block", "take", "draw", "discard", "swap", "charge", "activate", "break"))
_AFTER = _KNOWN - BEFORE - {"SHOWDOWN PHASE", "ANY TIME"}


class SolreiAbilities(SolreiActs):
    """What its abilities mean."""

    notations: Mapping[str, Callable[[Any, str], Node]] = {"requirements": requirements}

    def text(self, text: ir.Text) -> Node:
        """A whole text: of a Muse or an Advantage any abilities, of an Art one, of a Charge Bonus what it brings."""
        if self.start == "cost_line":
            told = cost_line(self, text)
        elif self.start == "bonus":
            told = self.bonus_line(text) if text.abilities else self.make("charge_bonus")
        elif self.start == "art":
            told = self.make("text", text, abilities=(self.art(text),))
        else:
            told = self.make("text", text, abilities=tuple(node for part in text.abilities for node in self.part(part)))
        self.audit(text)
        return told

    def asked(self, text: str) -> str:
        """A cost line is read as what stands before a colon."""
        if self.start != "cost_line":
            return text
        return f"{text}:" if text not in FREE else ""

    def bonus_line(self, text: ir.Text) -> Node:
        ability = self.only_one(text)
        self.enter(ability)
        label = ability.labels[0] if len(ability.labels) == 1 else ""
        signs, joins = listed(label) if label and "any" not in label.lower() else (tuple(SUITS), "or")  # SOL-3.21b
        if not label and ability.costs:  # “♠ or ♣: READY 1”: the suits as they would stand in brackets
            signs, joins = self.suits_before(ability.costs), "or"
            ability = replace(ability, costs=())
        if not signs or (ability.labels and not label) or set(signs) - set(SUITS) or ability.header or ability.costs or ability.tag:
            raise self.cannot(ability, "Charge Bonus without suits")
        return self.make("charge_bonus", text, suits=signs, joins=joins, effect=self.effect(ability.body))

    def suits_before(self, costs: tuple[ir.Statement, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for cost in costs:
            for said in cost.steps if isinstance(cost, ir.Seq) else (cost,):
                sign = said.role("patient") if isinstance(said, ir.Act) and said.op == "pay" and len(said.roles) == 1 else None
                if not isinstance(sign, ir.Word) or sign.name not in SUITS:
                    return ()
                found.append(sign.name)
        for cost in costs:
            self.use_all(cost)
        return tuple(found)

    def only_one(self, text: ir.Text) -> ir.Ability:
        first = text.abilities[0] if text.abilities else None
        if len(text.abilities) != 1 or not isinstance(first, ir.Ability):
            raise self.cannot(text, "several abilities of one card")
        return first

    # ---- Arts

    def art(self, text: ir.Text) -> Node:
        """An Art is one ability (SOL-3.26); with AUGMENT it holds those that follow (SOL-11.38)."""
        first = text.abilities[0] if text.abilities else None
        meant = self.meant_by(first, first.name, first.n, self.start) if isinstance(first, ir.Keyword) else None
        if meant is not None and len(text.abilities) == 1:
            return meant[0]
        if not isinstance(first, ir.Ability):
            raise self.cannot(text, "an Art that does nothing")
        label = " ".join(first.labels)
        if "AUGMENT" not in label.split(" "):
            ability = self.only_one(text)
            self.enter(ability)
            firm = tuple(said for said in ability.body if self.firm(said))
            ability = replace(ability, body=tuple(said for said in ability.body if said not in firm)) if firm else ability
            frame, rest = self.frame(ability)
            told = self.timed(ability, frame, rest)
            return Node(told.kind, {**told.args, "firm": bool(firm)}, told.said)
        before, _, after = label.partition("AUGMENT")
        if after.strip() and not before.strip() and "AUGMENT:" not in self.source:
            before, after = after, ""  # “AUGMENT (BEFORE DAMAGE): …” says when it is activated
        self.enter(first)
        outer, inner = (
            replace(first, labels=(before.strip(),) if before.strip() else ()),
            replace(first, labels=(after.strip(),) if after.strip() else ()),
        )
        if after.strip():
            frame, _ = self.frame(replace(outer, header=(), costs=(), body=()))
            costs: tuple[Node, ...] = ()
        else:
            frame, _ = self.frame(replace(outer, header=(), body=()))
            costs = frame.pop("costs")
            inner = replace(inner, costs=()) if costs else inner
        frame.pop("costs", None)
        if frame.pop("event", None) is not None:
            raise self.cannot(first, "an Art that waits")
        self.inside = True
        others = [self.while_it_stays(part) for part in text.abilities[1:]]
        found = [*self.ability(self.while_it_stays(inner)), *(node for part in others for node in self.part(part))]
        return self.make("augment", text, costs=costs, abilities=tuple(found), **frame)

    def while_it_stays(self, part: Any) -> Any:
        """“While augmented, …”, said of an Art with AUGMENT: that is when all of it holds (SOL-11.39a)."""
        if not isinstance(part, ir.Ability):
            return part
        first = part.body[0] if part.body else None
        lead = first.advs if isinstance(first, ir.Seq) else ()
        told = [adv for adv in (*part.header, *lead) if isinstance(adv, ir.Dur) and self.is_augmented(adv)]
        for adv in told:
            self.use_all(adv)
        if isinstance(first, ir.Seq) and any(adv in told for adv in lead):
            part = replace(part, body=(replace(first, advs=tuple(adv for adv in lead if adv not in told)), *part.body[1:]))
        return replace(part, header=tuple(adv for adv in part.header if adv not in told))

    def waits_for_a_while(self, said: ir.Seq) -> bool:
        """An Art is carried out once: what it waits for it waits for from then on, as long as it says."""
        inside = [item for adv in said.advs if isinstance(adv, ir.On | ir.Replaces) for act in adv.event.acts if isinstance(act, ir.Act)
                  for item in act.advs]
        ends = any(isinstance(adv, ir.On) and self.ends_this_round(adv.event) for adv in said.advs)
        return ends or any(isinstance(item, ir.Dur) and item.way != "not_during" for item in (*said.advs, *inside))

    def used_up(self) -> bool:
        return self.start in ("art", "bonus") and not self.inside

    inside = False  # the abilities that an Augmented Art holds are told (SOL-11.39a)

    def firm(self, said: ir.Statement) -> bool:
        """“This Art can't be NEGATEd.”"""
        if not isinstance(said, ir.Act) or said.op != "negate" or said.mood != "cannot" or not said.passive:
            return False
        plain = not said.advs and len(said.roles) == 1 and self.is_this(said.role("patient"))
        if plain:
            self.use_all(said)
        return plain

    # ---- what stands before an ability

    def frame(self, ability: ir.Ability) -> tuple[dict[str, Any], tuple[ir.Statement, ...]]:
        """Timings, how often, CRISIS, costs; and the event that is waited for, if there is one."""
        timings: tuple[str, ...] = ()
        joins = ""
        for label in ability.labels:
            found, joins = listed(label)
            if not found or set(found) - _KNOWN or timings:
                raise self.cannot(ability, f"label {label}")
            timings = found
        if ability.tag or ability.range or ability.reversed:
            raise self.cannot(ability, f"label {ability.tag or ability.range}")
        self.windows = frozenset(timings)
        self.by_rule = {"draw": 1} if timings == ("END OF ROUND",) else {}
        crisis, costs = self.crisis_of(ability)
        frame: dict[str, Any] = {"timings": timings, "joins": joins, "limit": None, "crisis": crisis, "costs": costs}
        body = ability.body
        for adv in ability.header:
            self.take_in(adv, frame, ability)
        if body and not timings and not costs and (self.start != "art" or self.inside):
            body = (self.led_by_its_end(replace(ability, header=(), labels=()), body[0]), *body[1:])
        first = body[0] if body else None
        if isinstance(first, ir.Seq) and not timings and not costs and "event" not in frame:
            first = self.if_as_when(first)
            body = (first, *body[1:])
        if isinstance(first, ir.Seq):
            untimed = not timings and not costs and (self.start != "art" or self.inside)
            later = self.used_up() and self.waits_for_a_while(first)
            taken = [adv for adv in first.advs if self.opens(adv) or (untimed and isinstance(adv, ir.Time))]
            taken = [adv for adv in taken if not (later and isinstance(adv, ir.On | ir.Replaces))]
            for adv in taken:
                self.take_in(adv, frame, ability)
            body = (replace(first, advs=(*frame.pop("asked", ()), *(adv for adv in first.advs if adv not in taken))), *body[1:])
        asked = frame.pop("asked", ())
        if asked:
            steps = (first,) if first is not None else ()
            body = (ir.Seq(steps, tuple(asked)), *body[1:])
        return frame, body

    def if_as_when(self, said: ir.Seq) -> ir.Seq:
        """“If your Rival plays a Charge Card, …” of a card that stays waits for that."""
        asked = said.advs[0] if said.advs else None
        act = asked.fact.act if isinstance(asked, ir.If) and isinstance(asked.fact, ir.Did) else None
        if self.used_up() or not isinstance(asked, ir.If) or not isinstance(act, ir.Act) or asked.only or act.op not in _HAPPENING:
            return said
        if act.tense or act.mood or act.neg or any(isinstance(step, ir.Modes) for step in said.steps):
            return said
        self.use(asked)
        self.use(asked.fact)
        return replace(said, advs=(ir.On(ir.Event((act,), at=act.at), "when", at=asked.at), *said.advs[1:]))

    def opens(self, adv: ir.Adverbial) -> bool:
        """Whether what opens the first sentence is said of the whole ability."""
        if isinstance(adv, ir.On):
            return adv.event.ord != "next"
        return isinstance(adv, ir.Limit) or (isinstance(adv, ir.Replaces) and adv.event.ord != "next")

    def take_in(self, adv: ir.Adverbial, frame: dict[str, Any], ability: ir.Ability) -> None:
        match adv:
            case ir.On() if "event" not in frame and (begins := self.begins_span(adv)) is not None:
                self.use(adv)
                self.take_in(begins, frame, ability)
            case ir.Limit() if frame["limit"] is None:
                self.use(adv)
                frame["limit"] = self.make("limit", n=self.amount(adv.n), span=self.limit_span(adv.span))
            case ir.On() | ir.Replaces() if "event" not in frame:
                self.use(adv)
                frame["event"] = self.waited(adv, frame)
                frame["word"] = adv.word
                frame["would"] = isinstance(adv, ir.Replaces)
                if frame["event"].args.get("name") == "charges":
                    self.by_rule = {"draw": 1, "ready": 1}
            case ir.Time() if adv.span is not None and "event" not in frame and not frame["timings"]:
                self.use(adv)
                frame["timings"] = (self.timing_at(adv),)
                frame["first round"] = adv.span.name == "Fight"  # “At the start of the Fight”
                self.by_rule = {"draw": 5} if frame["first round"] else {"draw": 1} if frame["timings"] == ("END OF ROUND",) else {}
            case ir.Dur() if adv.way == "while" and adv.fact is not None:
                self.use(adv)
                frame.setdefault("while", []).append(adv.fact)
            case ir.If():
                frame.setdefault("asked", []).append(adv)
            case _:
                raise self.cannot(adv, f"header {type(adv).__name__}")

    def begins_span(self, adv: ir.On) -> ir.Time | None:
        """“When the Fight begins” is “at the start of the Fight”, “when the Charge Phase begins” its timing."""
        act = adv.event.acts[0] if len(adv.event.acts) == 1 and not adv.event.ord else None
        span = (act.role("patient") or act.role("agent")) if isinstance(act, ir.Act) and act.op == "span" and not act.mood else None
        if not isinstance(act, ir.Act) or not isinstance(span, ir.Span) or act.advs or act.verb not in ("start", "end"):
            return None
        if act.verb == "end" and span.name not in self.turns:
            return None
        self.use(adv.event)
        self.use(act)
        return ir.Time(act.verb, replace(span, which="" if span.which == "a" else span.which), at=adv.at)

    def waited(self, adv: ir.On | ir.Replaces, frame: dict[str, Any]) -> Node:
        """The event; “the first time … each round” is one with a limit."""
        event = adv.event
        if event.ord == "first":
            spans = [span for act in event.acts if isinstance(act, ir.Act) for span in act.advs if isinstance(span, ir.Dur)]
            span = event.each.removeprefix("each ") or next((item.span.name for item in spans if item.span is not None), "")
            word = self.limit_span(ir.Span({"fight": "Fight"}.get(span, span))) if span else ""
            if not word or frame["limit"] is not None or len(event.acts) != 1:
                raise self.cannot(event, "the first time of several")
            for item in spans:
                self.use_all(item)
            act = event.acts[0]
            plain = replace(act, advs=tuple(item for item in act.advs if not isinstance(item, ir.Dur))) if isinstance(act, ir.Act) else act
            frame["limit"] = self.make("limit", n=number(1), span=word)
            event = replace(event, ord="", each="", acts=(plain,))
        if len(event.acts) == 1 and isinstance(event.acts[0], ir.Act) and not isinstance(adv, ir.Replaces):
            event = self.by_so_much(event, event.acts[0], frame)
        return self.would(event) if isinstance(adv, ir.Replaces) else self.events(event)

    def timing_at(self, time: ir.Time) -> str:
        """“At the START OF ROUND” is the timing of that name."""
        span = time.span
        if span is None or span.of is not None:
            raise self.cannot(time, "a moment of something")
        if span.name == "Fight" and time.way == "start" and span.which in ("", "each", "the"):
            return "START OF ROUND"
        if span.name in TIMINGS and time.way in ("at", "start", "end", "during"):
            return span.name
        if span.name == "SHOWDOWN PHASE" and time.way in ("before", "after"):
            return f"{time.way.upper()} SHOWDOWN"
        if span.name in self.turns and time.way in ("start", "end") and span.which in ("", "each", "the"):
            return f"{time.way.upper()} OF ROUND"
        raise self.cannot(time, f"time {time.way} {span.name}")

    def crisis_of(self, ability: ir.Ability) -> tuple[int | None, tuple[Node, ...]]:
        """CRISIS N before a text (SOL-11.19), and what it costs."""
        found: int | None = None
        rest: list[ir.Statement] = []
        for cost in ability.costs:
            n = cost.role("amount") if isinstance(cost, ir.Act) and cost.op == "keyword" else None
            if isinstance(cost, ir.Act) and isinstance(n, ir.Num) and found is None:
                self.crisis(cost, None)
                self.use(cost)
                self.use(n)
                found = n.n
            else:
                rest.append(cost)
        return found, self.costs_of(replace(ability, costs=tuple(rest)))

    # ---- sorts

    def ability(self, ability: ir.Ability) -> list[Node]:
        ability = self.limited(ability)
        standing = self.standing(ability)
        if standing:
            rest = replace(ability, body=tuple(said for said in ability.body if said not in standing))
            named = tuple(self.with_names(said) for said in standing)
            return [*self.ability(rest), *self.passives(replace(ability, body=named, header=(), costs=(), labels=()))]
        frame, body = self.frame(ability)
        plain = not frame["timings"] and not frame["costs"] and frame["limit"] is None and "event" not in frame
        if "event" in frame:
            return [self.waiting(ability, frame, body)]
        spans = self.tie_broken(body) if plain and "while" not in frame and frame["crisis"] is None else None
        if spans is not None:
            facts = [ir.If(span.fact) for span in spans if span.fact is not None]
            body = (ir.Seq((self.won_tie(body, False),), tuple(facts)),)
        if plain and "while" not in frame and not self.opens_with_may(body):
            if frame["crisis"] is None:
                return self.passives(replace(ability, body=body, header=(), costs=(), labels=()))
            return [self.under_crisis(ability, frame["crisis"], body)]
        if "while" in frame:
            if not plain or frame["crisis"] is not None:
                raise self.cannot(ability, "while before a timing")
            return self.passives(replace(ability, body=body, costs=(), labels=()))
        return [self.timed(ability, frame, body)]

    def passive(self, ability: ir.Ability, draft: Any, condition: Node | None) -> Node:
        """“The first Art you activate each round costs …”: while no Art was activated this Round."""
        act = draft.acts[0]
        which = act.role("agent") if isinstance(act, ir.Act) and act.op == "cost" else None
        rel = which.traits[0] if isinstance(which, ir.Np) and which.order == "first" and len(which.traits) == 1 else None
        deed = rel.act if isinstance(rel, ir.Rel) else None
        if (
            not isinstance(deed, ir.Act)
            or deed.op != "activate"
            or not isinstance(which, ir.Np)
            or which.nouns != ("Art",)
            or condition is not None
        ):
            return super().passive(ability, draft, condition)
        if len(deed.advs) != 1 or not isinstance(deed.advs[0], ir.Dur) or not self.always(act, deed.advs[0]):
            raise self.cannot(which, "the first Art of another span")
        self.use_all(rel)
        self.use(which)
        who = deed.role("agent")
        yet = self.make("activated", player=self.player(who), what="arts", op="=", n=number(0))
        plain = replace(which, order="", det="own", num="pl", owner=who, traits=())
        draft.acts[0] = replace(act, roles=tuple(replace(role, value=plain) if role.name == "agent" else role for role in act.roles))
        return super().passive(ability, draft, yet)

    def standing(self, ability: ir.Ability) -> tuple[ir.Statement, ...]:
        """“At the START OF ROUND, put a counter on it. Your Attack Cards have +1 Power for each.”: what is so beside what happens."""
        first = ability.body[0] if ability.body else None
        waits = bool(ability.header) or (isinstance(first, ir.Seq) and any(isinstance(adv, ir.On | ir.Time) for adv in first.advs))
        if not waits or ability.labels or ability.costs or (self.start == "art" and not self.inside):
            return ()
        return tuple(said for said in ability.body[1:] if self.lasts_by_itself(said))

    def lasts_by_itself(self, said: ir.Statement) -> bool:
        agent = said.role("agent") if isinstance(said, ir.Act) else None
        plain = isinstance(said, ir.Act) and said.op == "have" and not said.mood and not said.neg and isinstance(agent, ir.Np)
        return plain and isinstance(said, ir.Act) and all(isinstance(adv, ir.ForEach) for adv in said.advs)

    def opens_with_may(self, body: tuple[ir.Statement, ...]) -> bool:
        first = body[0] if body else None
        while isinstance(first, ir.Seq):
            first = first.steps[0]
        return isinstance(first, ir.Act) and first.mood == "may" and self.is_person(first.role("agent")) and not self.gives_leave(first)

    def timed(self, ability: ir.Ability, frame: dict[str, Any], body: tuple[ir.Statement, ...]) -> Node:
        spans = self.tie_broken(body) if self.windows and self.windows <= BEFORE - REVEALED else None
        if spans == ():
            body = (self.won_tie(body, True),)
        if frame.get("would") and frame["event"].args.get("name") == "ties" and self.wins(body):
            for name in ("event", "would", "word"):
                frame.pop(name)
            return self.make("timed", ability, effect=self.effect((self.won_tie(body, True),)), **frame)
        if frame.pop("first round", False):
            effect = self.effect(body)
            begun = self.make("round_is", op="=", n=number(1))
            sentences = tuple(
                replace(
                    node,
                    args={**node.args, "condition": self.make("all_of", items=(begun, node["condition"])) if node["condition"] else begun},
                )
                if node["link"] == ""
                else node
                for node in effect["sentences"]
            )
            return self.make("timed", ability, effect=self.make("effect", sentences=sentences), **frame)
        if "event" in frame or "while" in frame:
            raise self.cannot(ability, "an Art that waits")
        return self.make("timed", ability, effect=self.effect(body), **frame)

    def waiting(self, ability: ir.Ability, frame: dict[str, Any], body: tuple[ir.Statement, ...]) -> Node:
        event, word, would = frame.pop("event"), frame.pop("word"), frame.pop("would")
        if "while" in frame:
            raise self.cannot(ability, "while before an event")
        if (
            would
            and event.args.get("name") == "ties"
            and self.wins(body)
            and not any(frame[name] for name in ("timings", "crisis", "costs", "limit"))
        ):
            return self.passives(replace(ability, body=(self.won_tie(body, False),), header=(), costs=(), labels=()))[0]
        if would and event.kind == "limit_of_points":
            if any(frame[name] for name in ("timings", "crisis", "costs", "limit")) or not self.takes_so_many(body, event["n"]):
                raise self.cannot(ability, "taking so many instead")
            sentence = self.make("sentence", parts=(event,))
            return self.make("passive", ability, effect=self.make("effect", sentences=(sentence,)))
        if would and (event.kind == "one_or_more" or (event.kind == "event_in" and event["event"].kind == "one_or_more")):
            raise self.cannot(ability, "several replaced at once", "cards and points come one by one here: say “a card”, “a point”")
        if would:
            for name in ("timings", "crisis", "costs"):
                if frame[name]:
                    raise self.cannot(ability, f"replacement with {name}")
            return self.make("replacement", ability, event=event, limit=frame["limit"], effect=self.effect(body))
        if word == "as":
            if any(frame[name] for name in ("timings", "crisis", "costs", "limit")):
                raise self.cannot(ability, "as something happens, at a time")
            return self.make("as_event", ability, event=event, effect=self.effect(body))
        return self.make("waiting", ability, event=event, word=word, effect=self.effect(body), **frame)

    def under_crisis(self, ability: ir.Ability, crisis: int, body: tuple[ir.Statement, ...]) -> Node:
        """Statements that hold under CRISIS (SOL-11.19b)."""
        found = self.passives(replace(ability, body=body, header=(), costs=(), labels=()))
        if any(node["condition"] is not None or node["unless"] is not None for node in found):
            raise self.cannot(ability, "condition under CRISIS")
        sentences = tuple(sentence for node in found for sentence in node["effect"]["sentences"])
        return self.make("crisis_passive", ability, crisis=crisis, effect=self.make("effect", sentences=sentences))

    def sentences(self, body: tuple[ir.Statement, ...]) -> list[Node]:
        """“DISCARD 1. If you do, …”: it is you who does, and no target hand is asked for (SOL-11.32)."""
        found = super().sentences(body)
        for place, node in enumerate(found):
            rest = node.args.get("rest", ())
            after = rest[0] if rest else found[place + 1] if place + 1 < len(found) else None
            if after is not None and after["link"] == "if_you_do" and node["may"] is None:
                parts = tuple(self.by_you(part) for part in node["parts"])
                found[place] = Node(node.kind, {**node.args, "parts": parts}, node.said)
        return found

    def by_you(self, part: Node) -> Node:
        if part.kind != "discard" or part["player"]["who"] != "doer":
            return part
        return Node(part.kind, {**part.args, "player": self.make("player", who="you")}, part.said)

    def sentence(self, draft: Any) -> Node:
        only = draft.acts[0] if len(draft.acts) == 1 else None
        placed = only.role("patient") if isinstance(only, ir.Act) and only.op == "move" else None
        spared = [adv for adv in only.advs if isinstance(adv, ir.InsteadOf)] if isinstance(only, ir.Act) else []
        if spared and self.windows != {"RESET PHASE"} and isinstance(placed, ir.Np) and self.is_placed(placed):
            draft.leads = [*draft.leads, ir.Time("at", ir.Span("RESET PHASE"))]  # only then is it discarded (SOL-6.63)
        told = super().sentence(draft)
        parts = tuple(self.together(list(told["parts"])))
        if len(parts) == len(told["parts"]):
            return told
        return Node(told.kind, {**told.args, "parts": parts, "joins": told["joins"] if len(parts) > 1 else ""}, told.said)

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Any) -> None:
        """“If you win this round, …” before the Result waits for it (SOL-6.24, 6.29)."""
        act = adv.fact.act if isinstance(adv, ir.If) and isinstance(adv.fact, ir.Did) else None
        if isinstance(adv, ir.On) and not adv.event.ord and self.used_up() and self.ends_this_round(adv.event):
            act = next(item for item in adv.event.acts if isinstance(item, ir.Act))  # “when you win this round”
            self.use(adv.event)
        if act is not None and act.op in ("play", "reveal") and not act.tense and not act.mood and not act.neg and isinstance(adv, ir.If):
            waited = self.shown(act, adv)
            if waited is not None:
                self.once(slots, "when", adv)
                slots["when"] = waited
                return
            adv = replace(adv, fact=ir.Did(replace(act, tense="past"), at=adv.fact.at))
            act = None
        if act is None or act.op not in ("win", "lose") or act.tense or act.mood or not self.is_person(act.role("agent")):
            super().lead(adv, slots, draft)
            return
        if not self.windows or self.windows & _AFTER:
            super().lead(adv, slots, draft)
            return
        if not self.windows <= BEFORE or act.neg or "when" in slots:
            raise self.cannot(adv, "whether a Showdown is won", "it may not be known then: say “won”, or “when you win”")
        self.use(adv)
        self.use(adv.fact if isinstance(adv, ir.If) else None)
        for item in act.advs:
            self.use_all(item)
        self.use_all(act.role("patient"))
        event = self.make("event", name=EVENTS[act.op], player=self.player(act.role("agent")))
        self.use(act)
        slots["when"] = self.make("next_time", event=event, until=self.make("duration", name="round"))

    def later(self, time: ir.Time) -> Node:
        """“at END OF ROUND, …” within a text: once, at the next step of that name."""
        if time.span is not None:
            event = self.step_event(time.span)
            if event is None and time.span.name in self.turns and time.way in ("start", "end"):
                event = self.make("event", name="step", span=f"{time.way.upper()} OF ROUND")
            if event is not None:
                return self.make("next_time", event=event)
        raise self.cannot(time, "a moment of another sort")
