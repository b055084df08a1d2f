"""What SolRei's texts state: Power and Damage, Skills, Types and Alignments, suits, what cannot be done."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .suits import SolreiSuits
from .things import POINTS

# What a player cannot do, by the operation and what it is done to.
BANS: Mapping[str, str] = {
    "gain Power": "gain_power",
    "gain Damage": "gain_damage",
    "gain Power or Damage": "gain_values",
    "gain Damage or Power": "gain_values",
    "activate Art ability": "activate",
    "activate": "activate",
    "activate Art": "activate_arts",
    "play Art": "activate_arts",
    "activate ability": "activate_abilities",
    "swap": "swap",
    "ready": "ready",
    "ready card": "ready",
    "ready Art": "ready_arts",
    "ready Damage": "ready_damage",
    "draw": "draw",
    "draw card": "draw",
    "block": "block",
    "block Damage": "block",
    "block point": "block",
    "damage Damage": "deal_damage",
    "damage point": "deal_damage",
    "pay harvest": "harvest",
    "attach": "cultivate",
    "gain Rei": "generate_rei",
    "do CHARGE": "charge",
    "keyword charge": "charge",
    "discard": "discard",
    "discard card": "discard",
}


_NEXT = ("next", "the next", "the following")


class SolreiStatements(SolreiSuits):
    """What is so for a while, or as long as a card is there."""

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        narrowed = self.limiting(act)
        if narrowed is not None:
            return narrowed
        if act.mood == "cannot" or (act.neg and act.op in ("change", "swap_places")):
            return self.forbidden(act, agent, patient)
        if act.mood or act.neg or act.tense:
            return None
        if act.op in ("gain", "have", "lose") and act.verb != "generate":
            return self.valued(act, agent, patient)
        suited = self.recoloured(act)
        if suited is not None:
            return suited
        if act.op in ("reduce", "increase", "set", "double", "halve", "become"):
            return self.shifted(act)
        if act.op == "win" and isinstance(patient, ir.Word) and patient.name == "ties":
            return self.wins_ties(act, agent)
        if act.op == "cost":
            return self.costs(act)
        if act.op in ("count", "be", "treat"):
            return self.counted_as(act)
        return None

    def costs(self, act: ir.Act) -> Node:
        """“Your Arts cost ● less”: of cards, or of the first Art of a Round (SOL-7.27)."""
        agent, sign, way = act.role("agent"), act.role("patient"), act.role("amount")
        if isinstance(sign, ir.Word | ir.Np) and self.words(sign).lower() == "nothing" and isinstance(agent, ir.Np):
            self.only(act, ("agent", "patient"))
            self.use(sign)
            return self.make("cost_free", act, who=self.thing(self.costly(agent)))
        if isinstance(sign, ir.Qty) and sign.unit == "Rei" and sign.more in ("less", "more") and not sign.adjs and not sign.traits:
            n, less = self.amount(sign), sign.more == "less"
        elif isinstance(sign, ir.Word) and set(sign.name) <= {"●", " "} and isinstance(way, ir.Word):
            n, less = number(sign.name.count("●")), way.name == "less"
        else:
            raise self.cannot(act, "changed cost", "only ● can be taken off a cost or added to it (SOL-7.27)")
        goal = act.role("inf")
        if isinstance(goal, ir.Act) and goal.op in ("activate", "use") and not goal.roles and not goal.advs:
            self.use(goal)  # “cost ● less to activate”
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "inf"))
        self.only(act, ("agent", "patient", "amount"))
        for part in (sign, way):
            self.use(part)
        if not isinstance(agent, ir.Np):
            raise self.cannot(act, "changed cost")
        return self.make("cost_change", act, who=self.thing(self.costly(agent)), n=n, less=less)

    def costly(self, np: ir.Np) -> ir.Np:
        """“Arts you activate” are yours; “Abilities of your Muse” are asked of the Muse."""
        rel = next((trait for trait in np.traits if isinstance(trait, ir.Rel)), None)
        act = rel.act if rel is not None else None
        if isinstance(act, ir.Act) and act.op == "activate" and not act.advs and rel is not None and not np.order:
            self.use(rel)
            self.use(act)
            return replace(np, det="own", owner=act.role("agent"), traits=tuple(trait for trait in np.traits if trait is not rel))
        if set(np.nouns) == {"ability"} and not np.order:
            of = next((trait for trait in np.traits if isinstance(trait, ir.Of)), None)
            whose = of.what if of is not None else np.owner
            if isinstance(whose, ir.Np):
                self.use(np)
                self.use(of)
                return whose
        return np

    # ---- what cannot be

    def forbidden(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        if act.op == "change" and isinstance(agent, ir.Np) and agent.nouns == ("position",):
            return self.held(act, patient)
        if act.op == "swap_places" and self.is_person(agent) and self.player(agent)["who"] == "each":
            return self.held(act, patient)
        if act.op == "block":
            how = self.way_of_blocking(act)
            if how is not None:
                return how
        if act.op == "block" and act.passive:
            return self.unblockable(act, patient)
        mine = isinstance(patient, ir.Np) and patient.nouns == ("Art",) and self.is_person(patient.owner)
        if act.op == "negate" and not act.passive and mine and self.static and self.is_person(agent) and not act.advs:
            whose = patient.owner if isinstance(patient, ir.Np) else None
            if self.player(agent)["who"] == "opponent" and self.player(whose)["who"] == "you":
                return self.make("cannot", act, who=self.thing(patient), deed="be_negated")
        if act.op == "negate" and act.passive and (not self.static or not isinstance(patient, ir.Np) or patient.nouns != ("Art",)):
            raise self.cannot(act, "negating barred for a while", "say of which Arts, all the time")
        power = patient if isinstance(patient, ir.Qty) and patient.unit == "Power" and patient.n is None and not patient.traits else None
        if act.op == "lose" and power is not None and isinstance(agent, ir.Np) and not act.passive and self.is_placed_of(agent):
            self.use(patient)
            self.use(agent)
            return self.make("cannot", act, who=self.player(agent.owner), deed="reduce_power")
        if act.op == "lose" and power is not None and self.is_person(agent) and not act.passive:
            self.use(patient)
            return self.make("cannot", act, who=self.player(agent), deed="reduce_power")
        if act.passive or not self.is_person(agent):
            return None
        self.only(act, ("agent", "patient"))
        deed = BANS.get(self.ban(act, patient))
        if deed is None:
            raise self.cannot(act, f"a player cannot {act.op}")
        self.use_all(patient)
        return self.make("cannot", act, who=self.player(agent), deed=deed)

    def ban(self, act: ir.Act, patient: ir.Value | None) -> str:
        """The operation and what it is done to, as `BANS` has them."""
        op = f"{act.op} {act.verb}" if act.op == "pay" else "activate" if act.op == "use" else act.op
        if isinstance(patient, ir.Np):
            return (
                ""
                if patient.traits or patient.adjs or patient.owner is not None or patient.n is not None
                else " ".join((op, *sorted(patient.nouns)))
            )
        if isinstance(patient, ir.Qty):
            plain = patient.n is None and patient.way in ("", "any") and not patient.traits and not patient.adjs
            return f"{op} {patient.unit}" if plain else ""
        return op if patient is None else ""

    def held(self, act: ir.Act, patient: ir.Value | None) -> Node:
        """“Positions do not change next Round.”"""
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur | ir.Time)]
        self.use(act.role("agent"))
        at = spans[0].span if len(spans) == 1 == len(act.advs) else None
        there = at is not None and at.name == "START OF ROUND"
        next_one = at is not None and (at.which in _NEXT or (isinstance(at.of, ir.Span) and at.of.which in _NEXT))
        if patient is None and there and next_one:
            self.use_all(spans[0])
            return self.make("hold_positions", act, player=self.player(None))
        said = isinstance(patient, ir.Np) and patient.nouns == ("round",) and patient.adjs == (ir.State("next"),)
        said = said or (patient is None and len(spans) == 1 and spans[0].span == ir.Span("Round", which="next"))
        if not said:
            raise self.cannot(act, "positions that do not change")
        self.use_all(patient)
        for adv in act.advs:
            self.use_all(adv)
        return self.make("hold_positions", act, player=self.player(None))

    def unblockable(self, act: ir.Act, patient: ir.Value | None) -> Node | None:
        """Points that a player deals cannot be blocked (SOL-8.32), or those that were just dealt."""
        self.only(act, ("patient",))
        if (isinstance(patient, ir.Ref) and patient.to is not None) or (
            isinstance(patient, ir.Np) and patient.det in ("this", "that", "these", "those") and set(patient.nouns) <= POINTS
        ):
            self.use(patient)
            return self.dealt_just_now(act)
        if isinstance(patient, ir.Qty) and patient.unit in POINTS and patient.way == "next":
            dealer = self.who_deals(patient)
            if dealer is None or act.advs or isinstance(patient.n, ir.Comp):
                raise self.cannot(act, "next Damage that cannot be blocked")
            self.use(patient)
            return self.make("firm_next", act, player=self.player(dealer), n=self.amount(patient.n) if patient.n is not None else number(1))
        if not isinstance(patient, ir.Qty) or patient.unit not in POINTS or patient.n is not None:
            return None
        if patient.way not in ("", "all", "this", "that"):
            raise self.cannot(act, f"{patient.way} Damage that cannot be blocked")
        self.use(patient)
        rel = patient.traits[0] if len(patient.traits) == 1 else None
        if patient.way in ("this", "that") and rel is None:
            return self.dealt_just_now(act)
        if patient.of is not None and rel is None and self.is_person(patient.of):
            return self.make("unblockable", act, player=self.player(patient.of))
        dealing = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(dealing, ir.Act) or dealing.op != "damage" or patient.adjs:
            raise self.cannot(act, "certain Damage that cannot be blocked")
        self.use(rel)
        self.use(dealing)
        agent = dealing.role("agent")
        if any(isinstance(adv, ir.Dur) and adv.way == "this way" for adv in dealing.advs):
            self.use_all(dealing)
            return self.dealt_just_now(act)
        if agent is None or len(dealing.roles) != 1 or any(not isinstance(adv, ir.Dur) for adv in dealing.advs):
            raise self.cannot(act, "certain Damage that cannot be blocked")
        player = self.player(agent)
        if not dealing.advs:
            return self.make("unblockable", act, player=player)
        until = self.until(replace(act, advs=(*act.advs, *dealing.advs)))
        return self.make("unblockable_for", act, player=player, until=until)

    def dealt_just_now(self, act: ir.Act) -> Node:
        if act.advs or self.static:
            raise self.cannot(act, "that Damage for a while")
        return self.make("unblockable_now", act)

    # ---- Power and Damage, and what else is gained

    def valued(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """GAIN (SOL-11.3), and what Muses and placed cards have."""
        of_player = agent is None or self.is_person(agent)
        if isinstance(patient, ir.Qty) and patient.unit in ("Power", "Damage"):
            return self.amounts(act, agent, patient)
        if isinstance(patient, ir.Np) and len(patient.nouns) == 1 and patient.nouns[0].startswith("TYPE-") and act.op in ("gain", "have"):
            self.use(patient)
            who = agent.owner if isinstance(agent, ir.Np) and agent.nouns == ("Muse",) and not agent.traits else agent
            self.use(agent)
            return self.gained(act, who, (self.make("type_gift", name=patient.nouns[0].removeprefix("TYPE-")),))
        if not isinstance(patient, ir.Gifts):
            return None
        if patient.join == "or":
            raise self.cannot(act, "one of several gifts")
        self.only(act, ("agent", "patient"))
        strong = patient.items[0] if len(patient.items) == 1 else None
        if act.op == "have" and strong is not None and strong.what == "value" and strong.attr == "Power" and strong.n is not None:
            self.use(strong)  # “Aces you play have Power 1”
            return self.power_of_cards(act, agent, self.amount(strong.n), "power")
        if act.op == "have" and self.start == "art" and self.is_this(agent) and any(gift.what == "bonus" for gift in patient.items):
            said = self.source[patient.at.start : patient.at.end]
            raise self.cannot(act, "bonus of an Art", f"an Art itself has none; write GAIN {said}")  # SOL-11.3
        if not of_player:
            kind = "lose" if act.op == "lose" else "gain"
            gifts = tuple(self.gift(gift, kind) for gift in patient.items)
            if kind == "lose" and any(gift.kind == "change" for gift in gifts):
                kind = "gain"
            return self.make(kind, act, who=self.thing(agent), gifts=gifts)
        if act.op == "lose" and not any(gift.what == "bonus" for gift in patient.items):
            raise self.cannot(act, "a player that loses a gift")
        return self.gained(act, agent, tuple(self.gift(gift, "lose" if act.op == "lose" else "gain") for gift in patient.items))

    def gained(self, act: ir.Act, agent: ir.Value | None, gifts: tuple[Node, ...]) -> Node:
        if self.static:
            return self.make("player_gain", act, who=self.player(agent), gifts=gifts)
        if any(gift.kind == "keyword_gift" for gift in gifts) and len(gifts) > 1:
            raise self.cannot(act, "keywords among other gifts")
        return self.make("gain_now", act, player=self.player(agent), gifts=gifts, until=self.until(act))

    def amounts(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        """So much Power or Damage: gained or lost by a player, or that of placed cards."""
        name = self.attributes[qty.unit]
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        self.use(equal)
        if (qty.n is None and equal is None) or isinstance(qty.n, ir.Comp) or qty.traits or qty.adjs or qty.way not in ("", "that"):
            raise self.cannot(act, f"{qty.way or 'some'} {qty.unit}")
        self.only(act, ("agent", "patient"))
        self.use(qty)
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        if act.op == "have":
            return self.power_of_cards(act, agent, n, name)
        if act.op == "lose" and name == "damage":
            raise self.cannot(act, "lose Damage", "say whether the value or the cards are meant (SOL-12.7)")
        change = self.make("change", name=name, n=n, down=(act.op == "lose") or qty.more == "less", per=self.per)
        if agent is not None and not self.is_person(agent):
            return self.make("gain", act, who=self.thing(agent), gifts=(change,))
        return self.gained(act, agent, (change,))

    def gift(self, gift: ir.Gift, kind: str) -> Node:
        word = self.word_of(gift)
        if word is not None:
            self.use(gift)
            if word[0] == "signature":
                raise self.cannot(gift, "a signature as a gift")
            return self.make(f"{word[0]}_gift", name=word[1])
        if gift.what == "alignment":
            self.use(gift)
            return self.make("alignment_gift", suit=gift.text)
        if gift.what == "keyword" and gift.name in ("block", "counter", "retaliate", "grapple") and kind == "gain":
            self.use(gift)
            n = self.amount(gift.n) if gift.n is not None else None
            if (n is None) != (gift.name == "grapple"):
                raise self.cannot(gift, f"{gift.name} of so much")
            return self.make("keyword_gift", name=gift.name.upper(), n=n)
        return super().gift(gift, kind)

    def shifted(self, act: ir.Act) -> Node | None:
        """Power and Damage values that change: “engaged Rival's Power is reduced by 2”."""
        attr = act.role("agent") if isinstance(act.role("agent"), ir.Attr) else act.role("patient")
        asked = next((node for node in self.attrs_asked if node.at.end <= act.at.start), None)
        if isinstance(attr, ir.Ref) and attr.word == "it" and act.op in ("double", "halve") and asked is not None:
            self.use(attr)  # “If your Power is 5 or less, double it.”
            role = "patient" if act.role("patient") is attr else "agent"
            attr = asked
            act = replace(act, roles=tuple(replace(item, value=attr) if item.name == role else item for item in act.roles))
        if not isinstance(attr, ir.Attr):
            return None
        holder = self.holder_of(attr)
        if holder is None:
            raise self.cannot(act, f"{act.op} {attr.name} of cards")
        self.use(attr)
        name = self.attribute_word(attr, attr)
        if act.op in ("double", "halve"):
            if name != "power":
                raise self.cannot(act, f"{act.op} {attr.name}")
            self.only(act, ("patient", "agent"))
            way = next((adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name in ("rounded up", "rounded down")), None)
            self.use(way)
            up = act.op == "halve" and way is not None and way.name == "rounded up"
            return self.make("shift", act, player=holder, name=name, how="halve_up" if up else act.op)
        n = act.role("by") if act.op in ("reduce", "increase") else act.role("amount") or act.role("to")
        how = {"reduce": "drop", "increase": "add"}.get(act.op, "set")
        if n is None and act.op == "reduce" and act.role("to") is not None:
            n, how = act.role("to"), "set"
        if isinstance(n, ir.Qty) and n.unit in ("Power", "Damage", "point") and not n.traits:
            self.use(n)
            n = n.n
        if not isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            raise self.cannot(act, f"{act.op} {attr.name} by something")
        self.only(act, ("patient", "agent", "by", "amount", "to"))
        return self.make("shift", act, player=holder, name=name, how=how, n=self.amount(n), per=self.per)

    def told(self, told: ir.Told) -> Node | None:
        """“Your Power is equal to the Rival's Power.”"""
        fact = told.fact
        if isinstance(fact, ir.Is) and not fact.neg and not fact.tense:
            found = self.turned_so(told, fact) or self.point_blocked(told, fact) or self.position_taken(told, fact)
            if found is not None:
                return found
            if not self.static and not told.advs and self.is_showdown(fact.who) and self.faring(fact.pred[0]) == "tied":
                self.use_all(fact)  # “The Showdown is tied.”
                return self.make("outcome", told, name="tied")
            if isinstance(fact.who, ir.Attr) and len(fact.pred) == 1 and isinstance(fact.pred[0], ir.Comp):
                comp, holder = fact.pred[0], self.holder_of(fact.who)
                if comp.op == "=" and comp.n is not None and not isinstance(comp.n, ir.Qty) and holder is not None:
                    for part in (comp, fact, fact.who):
                        self.use(part)
                    name = self.attribute_word(fact.who, fact.who)
                    return self.make("shift", told, player=holder, name=name, how="set", n=self.amount(comp.n))
            suits = self.alignments(fact)
            if suits:
                gifts = tuple(self.make("alignment_gift", suit=one) for one in suits)
                who = fact.who.of if isinstance(fact.who, ir.Attr) else None
                owner = who.owner if isinstance(who, ir.Np) and who.nouns == ("Muse",) else who
                self.use_all(fact)
                if self.static:
                    return self.make("player_gain", told, who=self.player(owner), gifts=gifts)
                return self.make("gain_now", told, player=self.player(owner), gifts=gifts, until=self.until(told))
            strong = self.as_attack_cards(told, fact.pred[0]) if len(fact.pred) == 1 and isinstance(fact.pred[0], ir.IsA) else None
            if strong is not None:
                self.use(fact)
                self.use(fact.pred[0])
                return strong
            suit = self.suit_of(fact.pred[0]) if len(fact.pred) == 1 and isinstance(fact.pred[0], ir.KindOf | ir.IsA) else None
            if suit is not None and isinstance(fact.who, ir.Np | ir.Ref):
                self.use(fact)
                return self.make("counts_as", told, who=self.thing(fact.who), suit=suit)
        return super().told(told)

    def turned_so(self, told: ir.Told, fact: ir.Is) -> Node | None:
        """“All AUGMENTED Arts are EXHAUSTED”: what a text makes so (SOL-11.26)."""
        trait = fact.pred[0] if len(fact.pred) == 1 else None
        kind = {"Exhausted": "exhaust", "Readied": "ready", "BROKEN": "break"}.get(trait.name) if isinstance(trait, ir.State) else None
        if kind is None or self.static or not isinstance(trait, ir.State) or trait.neg or fact.advs or told.advs:
            return None
        if not isinstance(fact.who, ir.Np | ir.Ref):
            return None
        for part in (fact, trait):
            self.use(part)
        what = self.thing(fact.who)
        if what.kind == "select" and what["quant"] == "each" and not any(item.kind == "controlled_by" for item in what["filters"]):
            everyone = self.make("controlled_by", player=self.make("player", who="each"))  # of both players: no keyword narrows it
            what = Node(what.kind, {**what.args, "filters": (*what["filters"], everyone)}, what.said)
        return self.make(kind, told, player=self.make("player", who="doer"), what=what)

    def position_taken(self, told: ir.Told, fact: ir.Is) -> Node | None:
        """“You are on OFFENSE this round.”"""
        trait = fact.pred[0] if len(fact.pred) == 1 else None
        if not isinstance(trait, ir.State) or trait.name not in ("OFFENSE", "DEFENSE") or trait.neg or not self.is_person(fact.who):
            return None
        if self.static or not isinstance(fact.who, ir.Player | ir.Ref):
            raise self.cannot(told, "a position all the time")
        for adv in (*fact.advs, *told.advs):
            if not isinstance(adv, ir.Dur) or self.duration(adv)["name"] != "round":
                raise self.cannot(adv, "a position for another span")
            self.use_all(adv)
        for part in (fact, trait):
            self.use(part)
        return self.make("take_position", told, player=self.player(fact.who), name=trait.name)

    def alignments(self, fact: ir.Is) -> list[str]:
        """“your Muse's Alignment is also ♠”; without “also” it would lose its own, which no card can do."""
        if not isinstance(fact.who, ir.Attr) or fact.who.name != "Alignment" or len(fact.pred) != 1:
            return []
        trait = fact.pred[0]
        items = trait.items if isinstance(trait, ir.State) and trait.name == "all" else (trait,)
        suits = [item.what for item in items if isinstance(item, ir.KindOf) and item.word == "suit" and item.what]
        also = any(isinstance(adv, ir.Manner) and adv.name == "also" for adv in fact.advs)
        if len(suits) != len(items) or not also:
            raise self.cannot(fact, "another Alignment", "say “is also”: the printed Alignment stays (SOL-3.15a)")
        return suits

    def can_last(self, act: ir.Act) -> bool:
        """What a player gains lies on the Muse, and lasts as what a Muse gains (SOL-11.3)."""
        ties = act.op == "win" and act.role("patient") == ir.Word("ties")
        return self.static or ties or super().can_last(act) or (act.op in ("gain", "get") and act.verb != "generate" and not act.mood)

    # ---- how long

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        return dur.span is not None and dur.span.which == "each" and dur.span.name in self.turns

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None:
            if (
                span.name in self.turns
                and span.which in ("next", "the next")
                and span.of is None
                and dur.way in ("during", "in_turn", "for")
            ):
                return self.make("duration", name="next")
            if span.name == "RESET PHASE" and span.of is None:
                return self.make("duration", name="reset")
            if span.name == "END OF ROUND" and span.of is None:
                return self.make("duration", name="round")
            if span.name == "START OF ROUND" and dur.way in ("until_start", "until"):
                return self.make("duration", name="start")
        return super().own_duration(dur)

    knows_later_turns = True
    durations = frozenset(("round", "fight", "step"))

    def duration(self, dur: ir.Dur) -> Node:
        """A Round is the game's turn: “this round”, “until the end of the round”."""
        span = dur.span
        here = span is not None and span.name in self.turns and span.which in ("", "this", "the", "rest", "that") and span.of is None
        if here and dur.way in ("until_end", "during", "for", "in_turn"):
            self.use(dur)
            return self.make("duration", name="round")
        return super().duration(dur)

    def limit_span(self, span: ir.Span) -> str:
        word = SPANS_OF_LIMITS.get(span.name)
        if word is None:
            raise self.cannot(span, f"limit {span.name}")
        return word


SPANS_OF_LIMITS = {"Round": "round", "round": "round", "turn": "round", "Fight": "fight", "game": "fight"}
