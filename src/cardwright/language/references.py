"""References: every pronoun, “that much”, “this way”, “the rest” finds what it speaks of, by number and class, or is refused.

Each ability is walked in the order of its text. What can be spoken of makes a *binding*; a reference asks for the newest that
agrees. As the subject of a clause it first asks for the subject of the clause before: “When this card attacks a Record, it gains …”
speaks of this card.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from . import ir
from .bindings import (
    AMOUNT_DEEDS,
    ATTACHED_TO,
    GAP,
    MOVES_CARDS,
    ON_CHAIN,
    PLAYERS_DO,
    PLURAL_WORDS,
    ROLLED,
    SEEN,
    SIDES,
    SPENT,
    TRIGGERED,
    aimed_at,
    any_such,
    holds_cards,
    is_player,
    is_thing,
    many,
    named_first,
    number_of,
    of_itself,
    of_others,
    one,
    put_on,
    side_of,
)  # fmt: skip
from .faults import Fault
from .lexicon import Lexicon
from .meant import THIS, Meant


def resolve(text: ir.Text, lexicon: Lexicon, source: str) -> tuple[ir.Text, list[Fault]]:
    """The tree with every reference bound, and a fault for each that speaks of nothing."""
    faults: list[Fault] = []
    bearer = any(isinstance(node, ir.Player) and node.who == "attached" for node in text.walk())
    parts = (part if isinstance(part, ir.Keyword) else _Walk(lexicon, source, faults, bearer).ability(part) for part in text.abilities)
    return replace(text, abilities=tuple(parts)), faults


class _Walk(Meant):
    """The walk through one ability."""

    # ---- abilities and statements

    def ability(self, ability: ir.Ability) -> ir.Ability:
        ability = named_first(ability)
        header = tuple(self.lead(adv) for adv in ability.header)
        before = len(self.recent)
        costs = tuple(self.statement(cost) for cost in ability.costs)
        if self.event is not None:  # what the text answers comes to mind before what was paid
            self.recent = self.recent[before:] + self.recent[:before]
        body = tuple(self.statement(said) for said in ability.body)
        return replace(ability, header=header, costs=costs, body=body, bindings=tuple(self.bindings))

    def lead(self, adv: Any) -> Any:
        if isinstance(adv, ir.On | ir.Replaces):
            self.happening = True
            bound = self.visit(adv)
            self.happening = False
            self.event = self.newest(lambda b: b.how == "event" and "deed" in b.classes)
            return bound
        if isinstance(adv, ir.If | ir.Unless):
            return self.asked(adv)
        return self.visit(adv)

    def asked(self, adv: ir.If | ir.Unless) -> Any:
        """A condition. What it only asks for is not what “it” speaks of: “If you control a Verse, exhaust it.”"""
        subject, made = self.subject, len(self.bindings)
        bound = self.visit(adv)
        if any(isinstance(node, ir.Dur) and node.way == "this way" for node in adv.walk()):
            return bound
        loose = {
            node.bind for node in bound.walk() if isinstance(node, ir.Np) and node.bind is not None and node.bind >= made and any_such(node)
        }
        if loose and not any(self.bindings[number].how == "event" for number in loose):
            self.recent = [number for number in self.recent if number not in loose]
            self.doubtful = True
            if self.subject in loose:
                self.subject = subject
        return bound

    def statement(self, said: ir.Statement) -> ir.Statement:
        match said:
            case ir.Act():
                act = self.act(said)
                if act.bind is not None:
                    self.deeds.append(act.bind)
                return act
            case ir.Seq():
                before, kept = len(self.recent), self.recent
                if any(isinstance(adv, ir.Link) and adv.way == "otherwise" for adv in said.advs) and self.deeds:
                    # What the sentence before did was not done.
                    self.recent = [number for number in kept if number < self.deeds[-1]]
                advs = tuple(self.lead(adv) for adv in said.advs if not isinstance(adv, ir.Instead))
                parts = tuple(self.statement(part) for part in said.steps)
                late = tuple(self.visit(adv) for adv in said.advs if isinstance(adv, ir.Instead))
                if kept is not self.recent:
                    self.recent = kept[:before] + self.recent[-3:]
                return replace(said, advs=advs + late, steps=parts)
            case ir.Modes():
                chooser = self.visit(said.chooser) if said.chooser is not None else None
                kept, options = list(self.recent), []
                for option in said.options:
                    self.recent = list(kept)
                    options.append(self.statement(option))
                return replace(said, chooser=chooser, options=tuple(options))
            case ir.Told():
                return replace(said, fact=self.visit(said.fact), advs=tuple(self.visit(adv) for adv in said.advs))

    def visit(self, node: Any, context: str = "") -> Any:
        """A node with its references bound; `context`: subject, place or player, where that decides what is meant."""
        match node:
            case ir.Ref():
                return self.pronoun(node, context)
            case ir.Amount():
                return self.amount(node)
            case ir.Np():
                return self.phrase(node, context)
            case ir.Player():
                return self.player(node)
            case ir.Qty():
                inner = self.inside(node)
                bound = self.bind("sg", ("amount",), (node.unit,), "event" if self.happening else "amount")
                return replace(inner, bind=bound)
            case ir.Zone():
                inner = self.inside(node)
                if not node.items:
                    self.bind("sg", ("zone",), (node.name,), "zone")
                return inner
            case ir.Act():
                return self.act(node)
            case ir.Is():
                named = any(isinstance(trait, ir.IsA) for trait in node.pred)
                there = any(isinstance(trait, ir.State) and trait.name in self.lexicon.of_places for trait in node.pred)
                kinds = [trait.what for trait in node.pred if isinstance(trait, ir.IsA)]
                one_such = bool(kinds) and bool(kinds[0].det) and "card" in self.classes(kinds[0])
                this = one_such and isinstance(node.who, ir.Ref) and node.who.word == "this"
                if this and self.newest(lambda b: "deed" in b.classes) is None:  # “if this is the third program you played this turn”
                    node = replace(node, who=replace(node.who, word="this one"))
                who = self.visit(node.who, "place" if there else "named" if named else "asked")
                self.subject = self.recent[-1] if self.recent else None
                return replace(
                    node, who=who, pred=tuple(self.visit(p) for p in node.pred), advs=tuple(self.visit(adv) for adv in node.advs)
                )
            case ir.Prior():
                who = self.visit(node.who, "player") if node.who is not None else None  # “if they cannot”: deeds are done by players
                if node.way in ("heads", "tails"):
                    return replace(node, who=who, to=self.spoken(self.newest(lambda b: b.how == "roll"), node.way, node.at))
                return replace(node, who=who, to=self.done(node, "if you do"))
            case ir.WhenDone():
                return replace(node, who=self.visit(node.who), to=self.done(node, "when you do"))
            case ir.Instead():
                return replace(node, to=self.instead(node))
            case ir.Gift() if node.abilities:
                parts = tuple(
                    p if isinstance(p, ir.Keyword) else _Walk(self.lexicon, self.source, self.faults, False).ability(p)
                    for p in node.abilities
                )
                return replace(node, abilities=parts)
            case ir.IsA():
                return replace(node, what=self.inside(node.what))  # a kind, not a thing: nothing speaks of it
            case ir.Time() | ir.Dur() if node.event is not None:
                kept, self.happening = self.happening, True
                inner = self.inside(node)
                self.happening = kept
                return inner
            case ir.Near():
                beside, self.beside = self.beside, self.same_things(self.moved)
                known, start = len(self.bindings), len(self.recent)
                near = self.inside(node)
                if self.beside:  # what it comes to lie beside is not what the text is about
                    self.recent[start:] = [number for number in self.recent[start:] if number >= known]
                self.beside = beside
                return near
            case ir.Node():
                return self.inside(node)
        return node

    def same_things(self, moved: list[int]) -> set[int]:
        """What is moved, and what was searched for where that is what is moved: it comes to lie beside something else."""
        found = set(moved)
        for number in moved:
            if number > 0 and self.bindings[number].how in ("looked", "deed"):
                named = (k for k in range(1, number) if self.bindings[k].how == "noun" and is_thing(self.bindings[k]))
                found.add(max(named, default=number))
        return found

    def inside(self, node: Any, skip: tuple[str, ...] = ()) -> Any:
        changes: dict[str, Any] = {}
        for name in node.__struct_fields__:
            if name in skip or name == "at":
                continue
            value = getattr(node, name)
            if isinstance(value, ir.Node):
                place = name in ("place", "zone")
                of_player = isinstance(node, ir.Zone) or (isinstance(node, ir.Np) and not self.lexicon.owned.isdisjoint(node.nouns))
                owner = (name == "owner" and of_player) or (name == "of" and isinstance(node, ir.Span))
                owner = owner or (name == "of" and isinstance(node, ir.Attr) and node.name == "same")  # “higher than theirs”: a player's
                changes[name] = self.visit(value, "place" if place else "player" if owner else "")
            elif type(value) is tuple and value and isinstance(value[0], ir.Node):
                changes[name] = tuple(self.visit(item) for item in value)
        return replace(node, **changes) if changes else node

    def act(self, act: ir.Act) -> ir.Act:
        roles = list(act.roles)
        # From where comes before where to: “from one of your Measures to another”.
        roles.sort(key=lambda role: role.name == "to" and bool(role.prep))
        if act.passive:  # the subject of a passive is what it is done to
            roles.sort(key=lambda role: role.name == "agent")
        bound: dict[str, ir.Role] = {}
        subject, start, measured, acting, moved = None, len(self.recent), list[int](), self.acting, list[int]()
        self.acting = set()
        for k, role in enumerate(roles):
            first = k == 0 and (role.name == "agent" or act.passive)
            where = role.name in ("source", "to", "at", "over") and not put_on(act, self.classes)
            context = "subject" if first else "place" if where else ""
            # things do not move things
            they = isinstance(role.value, ir.Ref) and role.value.word == "they" and act.op in ("remove", "move")
            if first and (act.op in PLAYERS_DO or they or holds_cards(act)) and not act.passive:
                context = "player"
            elif role.name == "patient" and act.op in ON_CHAIN and context == "":
                context = "link"
            elif role.name == "patient" and act.op == "play" and isinstance(role.value, ir.Ref) and role.value.word == "this":
                context = "played"
            if role.name == "patient" and isinstance(role.value, ir.Ref) and role.value.word == "it":
                context = "amount" if act.op in AMOUNT_DEEDS else {"shuffle": "zone", "roll": "roll"}.get(act.op, context)
                context = context or ("card" if act.op in MOVES_CARDS else "object")
            before, self.moved = len(self.recent), moved if where else []
            owner = role.value.of if first and isinstance(role.value, ir.Attr) else None
            if isinstance(owner, ir.Ref) and owner.word == "its":  # “its Power increases” is said of what “it gains” is said of
                role = replace(role, value=replace(role.value, of=self.pronoun(owner, "subject")))
                bound[role.name] = role
            else:
                bound[role.name] = replace(role, value=self.visit(role.value, context))
            measured += self.measures(before) if isinstance(role.value, ir.Qty) else []
            moved = [*moved, *(self.recent[before:] if role.name != "agent" else ())]
            if first and self.recent:
                subject = self.recent[-1]
                self.acting = {subject} | self.mentions.get((role.value.at.start, role.value.at.end), set())
        if act.passive and act.mood == "would" and "agent" in bound:  # “would be destroyed by a trap, return it”: not the trap
            self.spent += [number for number in (getattr(bound["agent"].value, "bind", None),) if number]
        if isinstance(word := act.role("patient"), ir.Word) and act.op == "choose":
            self.bind("sg", ("word",), (word.name,), "word")
        if act.op in SEEN and not of_others(act.role("patient")) and not (self.happening and act.role("patient") is None):
            self.bind("any", ("card",), ("card",), "looked", act.op)
        if act.op in ("roll", "flip"):
            self.bind("sg", ("amount",), ("result",), "roll")
        given = bound.get("patient")
        if act.op in SPENT and act.mood == "may" and given is not None and isinstance(given.value, ir.Np) and given.value.bind:
            self.spent.append(given.value.bind)
        how = "event" if self.happening else "deed"
        deed = self.bind("any", ("deed",), (), how, act.op)
        if isinstance(act.role("amount"), ir.Num) and act.op in ("draw", "discard", "mill", "move"):
            done = self.bind("any" if act.role("amount") == ir.Num(1) else "pl", ("card",), ("card",), "deed", act.op)
            self.spent += [done] if act.op in SPENT and act.mood == "may" else []  # “You may DISCARD 1. If you do, EXHAUST it.”
        aims = (None if self.happening else aimed_at(act, bound), subject)
        self.subject = next((one for one in (aims if put_on(act, self.classes) else aims[::-1]) if one is not None), self.subject)
        self.acting, self.moved = acting, []
        advs = []
        self.telling.append(deed)
        for adv in act.advs:
            before = len(self.recent)
            advs.append(self.adverbial(adv, act))
            if isinstance(adv, ir.Equals):
                measured += self.measures(before)
        self.telling.pop()
        self.recede(start, measured)
        counted = [adv.what.bind for adv in advs if isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Np)]
        self.recent.sort(key=lambda number: number not in counted)  # “for each monster behind it”: these are no one thing for “it”
        return replace(act, roles=tuple(bound[role.name] for role in act.roles), advs=tuple(advs), bind=deed)

    def adverbial(self, adv: Any, act: ir.Act) -> Any:
        this_way = isinstance(adv, ir.Dur) and adv.way == "this way"
        return replace(adv, to=self.this_way(adv, act)) if this_way else self.visit(adv)

    # ---- what each reference asks for

    def pronoun(self, ref: ir.Ref, context: str) -> ir.Ref:
        ref = self.inside(ref)
        word, named = ref.word, context == "named"
        context = "asked" if named else context
        if word == "gap" or ref.to == GAP:
            return replace(ref, to=GAP)
        if word == "this one":
            return replace(ref, to=THIS)
        if word in ("it", "its", "itself", "the one", "the same"):
            found = self.it(context, word)
        elif word in ("the rest", "the remaining cards"):
            found = self.newest(lambda b: b.how == "looked", lambda b: many(b) and is_thing(b), is_thing)
        elif word in ("the other", "the others", "the other one"):
            found = self.newest(lambda b: many(b) and is_thing(b), is_thing)
        elif word == "there":
            found = self.newest(lambda b: "zone" in b.classes or "place" in b.classes, is_thing)
        elif word in ("this", "that"):
            found = self.newest(lambda b: "deed" in b.classes)
            if word == "this" and ((found is None and not named) or context == "played"):
                found = THIS  # “You may only expend this if …”
        elif word in PLURAL_WORDS:
            found = self.they(context)
        else:
            found = self.newest(is_thing)
        return replace(ref, to=self.spoken(found, word, ref.at))

    def amount(self, amount: ir.Amount) -> ir.Amount:
        word = amount.word
        if word in ("all", "any", "as much"):
            return amount
        if word == "the same number" and not self.recent_amount():
            return amount  # as each other
        if word in ROLLED:
            found = self.newest(lambda b: b.how == "roll")
        elif "chose" in word:
            found = self.newest(lambda b: b.how == "word", lambda b: "amount" in b.classes)
        else:
            told = self.newest(lambda b: "amount" in b.classes or b.how in ("roll", "word"), lambda b: "deed" in b.classes)
            found = told if told is not None else self.newest(lambda b: many(b) and is_thing(b))
        return replace(amount, to=self.spoken(found, word, amount.at))

    def player(self, who: ir.Player) -> ir.Player:
        inner: ir.Player = self.inside(who)
        if who.who.startswith("that") or (who.who == "the" and not who.traits):
            found = self.newest(is_player)
            if found is None and self.bearer and who.who.startswith("that"):
                return self.player(replace(who, who="attached"))
            found = found if found is not None else self.newest(lambda b: b.how in ("event", "noun") and is_thing(b))
            return replace(inner, to=self.spoken(found, "that player", who.at))
        if who.who == "attached":  # “this player”: the one spoken of, or the one that this card is attached to
            found = self.newest(is_player)
            if found is not None:
                return replace(inner, who="that", to=found)
            bound = self.bind("sg", ("player",), ("player",), "event" if self.happening else "player")
            return replace(inner, who="the", traits=(ATTACHED_TO,), bind=bound)
        if who.who == "you":
            return inner
        each = who.who.startswith("each")
        return replace(inner, bind=self.bind("any" if each else "sg", ("player",), ("player",), "event" if self.happening else "player"))

    def phrase(self, np: ir.Np, context: str) -> ir.Np:
        inner: ir.Np = self.inside(of_itself(np))
        if np.items:
            classes = tuple(dict.fromkeys(kind for item in np.items for kind in self.classes(item)))
            nouns = tuple(noun for item in np.items if isinstance(item, ir.Np) for noun in item.nouns)
            return replace(inner, bind=self.bind("pl" if np.join == "and" else "sg", classes, nouns, "noun"))
        if np.det == "this":
            self.recent.append(THIS)
            return replace(inner, bind=THIS)
        if np.nouns == ("one",):  # “destroy a different one”: one of what was named last
            before = self.newest(lambda b: b.how != "this" and is_thing(b) and bool(b.nouns) and "place" not in b.classes, is_thing)
            self.spoken(before, "one" if np.num == "sg" else "ones", np.at)
            if before is None:
                return inner
            np, inner = (replace(phrase, nouns=self.bindings[before].nouns or ("card",)) for phrase in (np, inner))
        if np.det == "that" and np.nouns and self.lexicon.implied.issuperset(np.nouns) and not self.named_before():
            inner = replace(inner, det="the", traits=(*inner.traits, TRIGGERED))
        elif np.det in ("that", "those", "these") and np.nouns:
            return replace(inner, bind=self.that(np))
        if np.det in ("the", "own") and any(isinstance(adj, ir.State) and adj.name in ("chosen", "named") for adj in np.adjs):
            found = self.newest(lambda b: b.op == "choose" and is_thing(b), self.of_class(np), lambda b: b.how == "word", is_thing)
            return replace(inner, bind=self.spoken(found, f"the chosen {np.nouns[0]}", np.at))
        if not np.nouns and np.of is None:
            return inner
        told = self.told_before(np)
        if told is not None:
            return replace(inner, det="that" if np.num == "sg" else "those", bind=told)
        rolled = np.nouns and np.nouns[0] in ("die", "coin", "d20")
        how = "roll" if rolled else "looked" if np.pos else "event" if self.happening else "noun"
        bound = self.bind(number_of(np), self.classes(inner) or ("card",), np.nouns, how)
        self.sides[bound] = side_of(np)
        if np.at.end:
            self.mentions.setdefault((np.at.start, np.at.end), set()).add(bound)
        return replace(inner, bind=bound)

    def named_before(self) -> bool:
        """Whether any card was spoken of that “that monster” could mean."""
        found = (self.bindings[number] for number in self.recent)
        return any(is_thing(b) and b.how != "this" and "card" in b.classes for b in found)

    def told_before(self, np: ir.Np) -> int | None:
        """“Choose a Follower. Kill the Follower.”: what was named before with the same noun, and not all there are."""
        if np.det != "the" or np.num not in ("sg", "pl") or not set(np.adjs) <= SIDES or np.pos or np.order or np.than is not None:
            return None
        if np.traits or np.owner is not None or np.n is not None or np.of is not None or np.target or np.other or np.random:
            return None
        if not {"card", "place"}.intersection(self.lexicon.classes_of(np.nouns)):
            return None
        fits, wanted, side = one if np.num == "sg" else many, set(np.nouns), side_of(np)
        there = [b for number, b in enumerate(self.bindings) if not side or self.sides.get(number) == side]
        there = [b for b in there if b.how not in ("this", "looked") and wanted.intersection(b.nouns)]
        return self.newest(lambda b: fits(b) and any(b is item for item in there))

    def that(self, np: ir.Np) -> int | None:
        """“that Record”, “those cards”: a binding with the noun, else with the class; the number must agree."""
        if np.nouns[0] in ("amount", "number"):
            return self.spoken(self.newest(lambda b: "amount" in b.classes, lambda b: b.how == "word"), f"{np.det} {np.nouns[0]}", np.at)
        several = np.det in ("those", "these")

        def fits(b: ir.Binding) -> bool:
            return (many(b) if several else one(b)) and not any(b is self.bindings[number] for number in self.beside)

        wanted, kind, kinds = set(np.nouns), self.of_class(np), self.classes(np) if not several else ()
        found = self.newest(
            lambda b: bool(wanted.intersection(b.nouns)) and wanted != {"card"} and fits(b) and b.how != "this",
            lambda b: kind(b) and fits(b) and b.how != "this",
            lambda b: kind(b) and fits(b) and (b.how != "this" or "card" in np.nouns),  # “that Record” is never the card itself
            lambda b: kind(b) and b.how in ("looked", "deed", "noun", "event"),
            lambda b: "card" in b.classes and b.how != "this" and fits(b) and "card" in self.lexicon.classes_of(np.nouns),
            lambda b: "place" in kinds and "card" in b.classes and one(b) and b.how != "this",  # where that card is
        )
        if found is None and {"link", "span", "thing", "word"}.intersection(self.classes(np)):
            found = self.newest(lambda b: "deed" in b.classes, lambda b: True)
        return self.spoken(found, f"{np.det} {np.nouns[0]}", np.at)
