"""What SYNSOULS's texts do, one handler for each operation, and its sorts of abilities."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.kinds import Kind, kind
from ....text.tree import Node
from .loading import SynsoulsLoading

_NAMED = re.compile(r"\[([A-Z]+)(?::? (\d+)(?: Notes?)?)?\]$")  # “[OVERCLOCK: 2 Notes]” as well


class SynsoulsActs(SynsoulsLoading):
    """What its operations do."""

    def do_battle(self, act: ir.Act) -> list[Node]:
        """“A and B strike each other”: each deals Strain equal to its Rating to the other."""
        agent, other = act.role("agent"), act.role("patient")
        both = agent.items if isinstance(agent, ir.Np) else ()
        if len(both) != 2 or not isinstance(other, ir.Ref) or other.word != "each other":
            raise self.cannot(act, "do battle")
        self.only(act, ("agent", "patient"))
        self.use(agent)
        self.use(other)
        return [self.make("duel", act, what=self.thing(both[0]), other=self.thing(both[1]))]

    def do_destroy(self, act: ir.Act) -> list[Node]:
        return self.simple("silence", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("void", act)

    def do_exhaust(self, act: ir.Act) -> list[Node]:
        return self.simple("exhaust", act)

    def do_ready(self, act: ir.Act) -> list[Node]:
        return self.simple("reset", act)

    def do_crash(self, act: ir.Act) -> list[Node]:
        return self.simple("crash", act)

    def do_negate(self, act: ir.Act) -> list[Node]:
        """What an event is about has resolved already, and is expended only then (SYN-7.40): nothing of it is left to cancel."""
        patient = act.role("patient")
        to = patient.to if isinstance(patient, ir.Ref) else patient.bind if isinstance(patient, ir.Np) and patient.det == "that" else None
        binding = self.binding(to) if to is not None else None
        aims = any(isinstance(made, ir.Act) and made.op in ("become", "target") for made in self.made.values())  # it is on the chain still
        if binding is not None and binding.how == "event" and "card" in binding.classes and not aims:
            raise self.cannot(act, "cancel what has resolved", "by then it has resolved, and nothing is left to cancel (SYN-7.40)")
        return self.simple("cancel", act)

    def do_damage(self, act: ir.Act) -> list[Node]:
        """Deal Strain; a divided amount names its targets in the amount."""
        qty, to, agent = act.role("patient"), act.role("to"), act.role("agent")
        if not isinstance(qty, ir.Qty) or qty.unit != "Strain":
            raise self.cannot(act, "deal something else")
        self.use(qty)
        if isinstance(to, ir.Ref) and to.word == "each other" and isinstance(agent, ir.Np):
            return self.to_each_other(act, agent, qty)
        for trait in qty.traits:
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "divide":
                for part in (trait, trait.act, *trait.act.advs):
                    self.use(part)
        among = next(
            (
                trait.act.role("among")
                for trait in qty.traits
                if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "divide"
            ),
            None,
        )
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        dealer = None if agent is None or self.is_person(agent) else self.thing(agent)
        player = self.doer(act) if agent is None or self.is_person(agent) else self.player(None)
        amount, late = self.strain(act, qty)
        if among is not None:
            return [self.make("deal", act, player=player, n=amount, to=self.thing(among), divided=True, by=dealer)]
        if (
            isinstance(to, ir.Np)
            and to.items
            and to.join == "and"
            and not to.traits
            and len(to.items) == 2
            and dealer is None
            and self.per is None
        ):
            self.use(to)
            one, two = (self.thing(item) for item in to.items)
            return [self.make("deal_both", act, player=player, n=amount, to=one, also=two)]
        return [self.make("deal", act, player=player, n=amount, to=self.thing(to), per=self.per, by=dealer, late=late)]

    def to_each_other(self, act: ir.Act, both: ir.Np, qty: ir.Qty) -> list[Node]:
        """“Two target Records deal Strain equal to their Ratings to each other.”"""
        equal = next((adv.n for adv in act.advs if isinstance(adv, ir.Equals)), qty.n)
        mutual = isinstance(equal, ir.Attr) and equal.name == "Rating" and not equal.fn and not qty.traits
        pair = both.items if both.join == "and" and len(both.items) == 2 else ()
        if (both.n != ir.Num(2) and not pair) or not mutual:
            raise self.cannot(act, "Strain to each other")
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        for part in (act.role("to"), equal):
            self.use_all(part) if part is not None else None
        if pair:
            self.use(both)
            return [self.make("duel", act, what=self.thing(pair[0]), other=self.thing(pair[1]))]
        return [self.make("duel", act, what=self.thing(both))]

    def strain(self, act: ir.Act, qty: ir.Qty) -> tuple[Node, bool]:
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if equal is not None:
            return self.amount(equal.n), True
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "that"):
            raise self.cannot(qty, f"{qty.way or 'some'} Strain")
        late = self.per is None and not isinstance(qty.n, ir.Num | ir.X) and qty.n.at.start > (act.role("to") or qty).at.end
        return self.amount(qty), late

    def do_take(self, act: ir.Act) -> list[Node]:
        """“This Measure takes 1 Strain”: it is dealt to it."""
        if self.takes_a_turn(act):
            return self.another_turn(act)
        agent, qty = act.role("agent"), act.role("patient")
        if agent is None or self.is_person(agent) or not isinstance(qty, ir.Qty) or len(act.roles) != 2:
            raise self.cannot(act, "do take")
        roles = (ir.Role("patient", qty), ir.Role("to", agent, "to"))
        return self.do_damage(replace(act, op="damage", verb="deal", passive=True, roles=roles))

    def do_divide(self, act: ir.Act) -> list[Node]:
        qty, among = act.role("patient"), act.role("among")
        if not isinstance(qty, ir.Qty) or qty.unit != "Strain" or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "divide something else")
        self.plain(act, "patient", "among", advs=(ir.Manner,))
        self.use(qty)
        self.manners(act, "as you choose")
        return [self.make("deal", act, player=self.doer(act), n=self.amount(qty.n), to=self.thing(among), divided=True)]

    def do_prevent(self, act: ir.Act) -> list[Node]:
        """Of the Strain that the text takes the place of."""
        patient = act.role("patient")
        self.plain(act, "patient")
        self.use(patient)
        if isinstance(patient, ir.Np) and patient.of is not None and isinstance(patient.n, ir.Num):
            self.use_all(patient.of)
            return [self.make("prevent_it", act, player=self.doer(act), n=self.amount(patient.n))]
        if isinstance(patient, ir.Qty) and patient.way == "that" and not isinstance(patient.n, ir.Comp):
            n = self.amount(patient.n) if patient.n is not None else None
            return [self.make("prevent_it", act, player=self.doer(act), n=n)]
        if isinstance(patient, ir.Qty) and patient.unit == "Strain" and isinstance(patient.n, ir.Num) and not patient.traits:
            return [self.make("prevent_it", act, player=self.doer(act), n=self.amount(patient.n))]
        raise self.cannot(act, "prevent something else")

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        if isinstance(patient, ir.Qty) and patient.unit == "Strain":
            self.plain(act, "patient", "source")
            self.use(patient)
            n = None if patient.way == "all" else self.amount(patient)
            return [self.make("remove_strain", act, player=self.doer(act), n=n, what=self.thing(source), deed=patient.bind)]
        if isinstance(source, ir.Zone) and source.name in self.field:
            self.use(source)
            return [self.make("remove", act, player=self.doer(act), what=self.patient(act, "source"))]
        if source is None:
            return self.simple("remove", act)
        return [self.make("remove", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.notes("gain_notes", act)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.notes("lose_notes", act)

    def notes(self, kind: str, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if isinstance(qty, ir.Qty) and qty.unit == "MAX NOTES" and qty.n is not None and not qty.traits and not qty.way:
            self.plain(act, "patient")
            return [self.make("max_notes", act, player=self.doer(act), n=self.amount(qty), down=act.op == "lose", per=self.per)]
        if not isinstance(qty, ir.Qty) or qty.unit != "Note" or qty.n is None:
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient")
        for adj in qty.adjs:
            if adj == ir.State("available"):  # Notes that a player has are available
                self.use(adj)
        return [self.make(kind, act, player=self.doer(act), n=self.amount(qty), per=self.per)]

    def do_pay(self, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if isinstance(qty, ir.Qty) and qty.unit == "Note" and qty.way == "any_number":
            self.plain(act, "patient")
            self.use(qty)
            player = self.doer(act)
            most = self.make("count", of=self.make("stock", name="notes", player=player))
            return [self.make("pay", act, player=player, n=self.marked(self.make("up_to_number", n=most), qty.bind))]
        if not isinstance(qty, ir.Qty) or qty.unit != "Note" or qty.n is None:
            raise self.cannot(act, "pay something else")
        self.plain(act, "patient")
        return [self.make("pay", act, player=self.doer(act), n=self.amount(qty))]

    def do_increase(self, act: ir.Act) -> list[Node]:
        return self.max_notes(act, False)

    def do_reduce(self, act: ir.Act) -> list[Node]:
        return self.max_notes(act, True)

    def max_notes(self, act: ir.Act, down: bool) -> list[Node]:
        attr, by = act.role("patient"), act.role("by")
        if down and isinstance(attr, ir.Ref | ir.Qty) and isinstance(by, ir.Num):
            return [self.less_of_it(act, attr, by)]
        if not isinstance(attr, ir.Attr) or attr.name != "MAX NOTES" or not isinstance(by, ir.Num | ir.X | ir.Count | ir.Amount):
            raise self.cannot(act, f"{act.op} something else")
        self.use(attr)
        self.plain(act, "patient", "by")
        return [self.make("max_notes", act, player=self.doer(act), whose=self.player(attr.of), n=self.amount(by), down=down, per=self.per)]

    def less_of_it(self, act: ir.Act, what: ir.Ref | ir.Qty, by: ir.Num) -> Node:
        """“reduce it by 2”, of the Strain that would be dealt: so much of it is prevented."""
        to = what.to if isinstance(what, ir.Ref) else what.bind
        binding = self.binding(to) if to is not None else None
        if (isinstance(what, ir.Ref) and (binding is None or "amount" not in binding.classes)) or (
            isinstance(what, ir.Qty) and what.way != "that"
        ):
            raise self.cannot(act, "reduce something else")
        self.plain(act, "patient", "by")
        self.use(what)
        return self.make("prevent_it", act, player=self.doer(act), n=self.amount(by))

    def do_copy(self, act: ir.Act) -> list[Node]:
        """A link of the chain, or a Verse that has resolved."""
        if not isinstance(act.role("patient"), ir.Np | ir.Ref):
            raise self.cannot(act, "copy something else")
        return [self.make("copy_text", act, player=self.doer(act), what=self.patient(act), new_targets=self.new_targets_follow())]

    def sentences(self, body: tuple[ir.Statement, ...]) -> list[Node]:
        """“You may choose new targets for the copy” is asked as it is made, and no sentence to carry out."""
        body = self.loaded_exhausted(body)
        return super().sentences(tuple(said for said in map(self.without_new_targets, body) if said is not None))

    def without_new_targets(self, said: ir.Statement) -> ir.Statement | None:
        copies = any(isinstance(made, ir.Act) and self.copies(made) for made in self.made.values())
        if isinstance(said, ir.Act) and ((copies and self.chooses_new_targets(said)) or self.asks_of_target(said)):
            self.use_all(said)
            return None
        if isinstance(said, ir.Seq):
            steps = tuple(step for step in map(self.without_new_targets, said.steps) if step is not None)
            return replace(said, steps=steps) if steps else None
        return said

    def copies(self, act: ir.Act) -> bool:
        what = act.role("patient")
        return act.op == "copy" or (act.op == "play" and isinstance(what, ir.Np) and what.nouns == ("copy",))

    def do_overwrite(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", "with", advs=(ir.By,))
        by = self.thing(act.role("with"), "overwrite")
        return [self.make("overwrite", act, player=self.doer(act), what=self.thing(act.role("patient")), by=by, free=self.free(act))]

    def do_reveal(self, act: ir.Act) -> list[Node]:
        return self.simple("re_reveal", act) if act.verb == "re-reveal" else super().do_reveal(act)

    def do_swap(self, act: ir.Act) -> list[Node]:
        other = act.role("with")
        what = self.patient(act, "with")
        return [self.make("swap_places", act, player=self.doer(act), what=what, other=self.thing(other) if other is not None else None)]

    do_swap_places = do_swap

    def do_change(self, act: ir.Act) -> list[Node]:
        """“change that Verse's target”."""
        what = act.role("patient")
        of = next((trait.what for trait in what.traits if isinstance(trait, ir.Of)), what.owner) if isinstance(what, ir.Np) else None
        if not isinstance(what, ir.Np) or what.nouns != ("target",) or of is None or what.adjs:
            raise self.cannot(act, "do change")
        self.use(what)
        self.use_traits(what)
        roles = tuple(replace(role, value=of) if role.name == "patient" else role for role in act.roles)
        return self.do_retarget(replace(act, op="retarget", roles=roles))

    def do_retarget(self, act: ir.Act) -> list[Node]:
        to = act.role("to")
        any_other = to is None or (isinstance(to, ir.Np) and to.nouns == ("target",))
        what = self.patient(act, "to")
        if any_other:
            self.use_all(to)
        told = None if any_other else self.thing(to)
        if told is not None and told.kind == "select" and told["other"]:
            told = Node(told.kind, {**told.args, "other": False}, told.said)  # another than the target it has
        asked = self.asked_of_the_new_target()
        if asked is not None and told is None:
            told = self.select("choose", *self.nouns(asked), n=number(1), filters=self.filters(asked))
        return [self.make("change_target", act, player=self.doer(act), what=what, to=told, seen=self.new_target)]

    do_redirect = do_retarget

    new_target: int | None = None  # the number by which the ability speaks of “the new target”

    def enter(self, ability: ir.Ability) -> None:
        super().enter(ability)
        self.new_target = next((node.bind for node in ability.walk() if isinstance(node, ir.Np) and self.is_new_target(node)), None)

    def is_new_target(self, np: ir.Np) -> bool:
        return np.nouns == ("target",) and np.adjs == (ir.State("new"),) and np.det == "the" and not np.traits

    def asked_of_the_new_target(self) -> ir.Np | None:
        """“The new target must be a Record.”"""
        found = [made for made in self.made.values() if isinstance(made, ir.Act) and self.asks_of_target(made)]
        pred = found[0].role("pred") if len(found) == 1 else None
        return pred.what if isinstance(pred, ir.IsA) else None

    def asks_of_target(self, act: ir.Act) -> bool:
        who, pred = act.role("agent"), act.role("pred")
        new = isinstance(who, ir.Np) and self.is_new_target(who)
        return new and act.op == "be" and act.mood == "must" and not act.neg and not act.advs and isinstance(pred, ir.IsA)

    def special(self, np: ir.Np) -> Node | None:
        """“the new target” of a link whose target was changed."""
        if self.is_new_target(np) and self.new_target is not None:
            self.use_traits(np)
            return self.bound("that", (), self.new_target)
        if np.nouns == ("original",) and np.det == "the" and not np.traits and not np.adjs:
            return self.copied(np)
        aims = np.nouns == ("target",) and np.det in ("a", "any", "some", "") and np.owner is None and not np.adjs and not np.traits
        if aims and not np.target:  # “among up to three targets”: Records and Measures, which Strain can be dealt to
            return self.phrase(replace(np, nouns=("Record", "Measure"), target=True))
        return super().special(np)

    def copied(self, np: ir.Np) -> Node:
        """“the original” of a copy that was made before."""
        for made in self.made.values():
            what = made.role("patient") if isinstance(made, ir.Act) and self.copies(made) else None
            if isinstance(what, ir.Np) and what.nouns == ("copy",):
                what = next((trait.what for trait in what.traits if isinstance(trait, ir.Of)), None)
            to = what.to if isinstance(what, ir.Ref) else what.bind if isinstance(what, ir.Np) else None
            if to is not None:
                return self.bound("that", (), to)
        raise self.cannot(np, "the original of nothing")

    def do_move(self, act: ir.Act) -> list[Node]:
        if act.verb == "recover":
            what = self.from_zone(act, self.patient(act, "source"))
            owner = self.make("player", who="owner")
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="hand", player=owner))]
        return super().do_move(act)

    def do_win(self, act: ir.Act) -> list[Node]:
        what = act.role("patient")
        if what is not None and not (isinstance(what, ir.Np) and what.nouns == ("game",)) and not isinstance(what, ir.Span):
            raise self.cannot(act, "win something else")
        self.plain(act, "patient")
        self.use(what)
        return [self.make("win", act, player=self.doer(act))]

    def do_activate(self, act: ir.Act) -> list[Node]:
        """Only a LOAD ability is used again by effect."""
        patient = act.role("patient")
        of = next((trait for trait in patient.traits if isinstance(trait, ir.Of)), None) if isinstance(patient, ir.Np) else None
        if not isinstance(patient, ir.Np) or patient.nouns != ("LOAD ability",) or of is None or len(patient.traits) != 1:
            raise self.cannot(act, "activate by effect")
        self.plain(act, "patient", advs=(ir.Manner,))
        self.manners(act, "again")
        self.use(patient)
        self.use(of)
        return [self.make("use_load", act, player=self.doer(act), what=self.thing(of.what))]

    def do_skip(self, act: ir.Act) -> list[Node]:
        span = act.role("patient")
        if not isinstance(span, ir.Span) or span.which not in ("next", ""):
            raise self.cannot(act, "skip something else")
        self.plain(act, "patient")
        whose = self.player(span.of) if span.of is not None else self.doer(act)
        if self.skips_a_turn(act):
            self.use(span)
            return [self.make("skip_turn", act, player=self.doer(act), whose=whose)]
        return [self.make("skip", act, player=self.doer(act), whose=whose, beat=self.beat_skipped(act, span))]

    # ---- abilities

    def text(self, text: ir.Text) -> Node:
        """The Condition of a Final Verse is a fact (SYN-3.26)."""
        if self.start != "condition":
            return super().text(text)
        if not text.abilities:
            raise self.cannot(text, "no condition", "a Final Verse has a Condition (SYN-3.26)")
        part = text.abilities[0]
        said = part.body[0] if isinstance(part, ir.Ability) and len(part.body) == 1 and not part.header and not part.costs else None
        if isinstance(part, ir.Keyword) or len(text.abilities) != 1 or not isinstance(said, ir.Act | ir.Told):
            raise self.cannot(text, "condition of another sort")
        self.enter(part)
        self.use(said)
        fact = self.fact(ir.Did(said) if isinstance(said, ir.Act) else said.fact)
        self.audit(text)
        return self.said(fact, text)

    own_kinds: Mapping[str, Kind] = {
        "added_cost": kind("added_cost", "ability", "What a card costs besides Notes.", costs="instruction…"),
    }

    def ability(self, ability: ir.Ability) -> list[Node]:
        """“As an additional cost to load this card, Void a Record you control.” is no ability that a card has in play."""
        added = next((said for said in ability.body if self.added_cost(said) is not None), None) if self.stays() else None
        if added is None:
            return super().ability(ability)
        paid = replace(ability, costs=self.added_cost(added) or (), body=())
        rest = replace(ability, body=tuple(said for said in ability.body if said is not added))
        return [self.make("added_cost", added, costs=self.costs_of(paid)), *(super().ability(rest) if rest.body else ())]

    def spell(self, ability: ir.Ability) -> list[Node]:
        """What it costs besides its Notes stands first; all else of it is as on other Verses."""
        paid = self.with_added_cost(ability)
        if not paid.costs or ability.costs:
            return super().spell(ability)
        return [self.make("added_cost", costs=self.costs_of(paid)), *super().spell(replace(paid, costs=()))]

    def labelled(self, ability: ir.Ability) -> list[Node]:
        """[SOLO], [OVERCLOCK 2] and their like list an ability; LOAD and [ENCORE] are sorts of their own."""
        labels = [*ability.labels, *([ability.tag] if ability.tag else [])]
        label, rest = labels[0], labels[1:]
        inner = replace(ability, labels=tuple(rest), tag="")
        if label == "LOAD" and not rest and not ability.header and not ability.costs:
            return [self.make("load", ability, effect=self.effect(ability.body))]
        if label == "[ENCORE]" and not rest and not ability.header:
            return [self.make("encore", ability, costs=self.costs_of(ability), effect=self.effect(ability.body))]
        found = _NAMED.match(label)
        name, n = found.group(1, 2) if found is not None else ("", None)
        if label.startswith("[") and name in ("SOLO", "HARMONIZE", "ENTROPY", "OVERCLOCK"):
            listed = self.ability(inner)
            return [self.make("under", ability, keyword=name, n=int(n) if n else None, ability=node) for node in listed]
        return super().labelled(ability)

    def lasts(self, said: ir.Statement) -> bool:
        if isinstance(said, ir.Act) and said.op == "cost" and self.is_this(said.role("agent")):
            return True
        return super().lasts(said)
