"""What SolRei's players, nouns, zones, states and numbers are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, Meaning, number
from ....meaning.comparing import COMPARED
from ....text.tree import Node
from .kinds import SUITS, TIMINGS

POINTS = frozenset(("Damage", "point", "point of Damage"))  # units of what is taken, blocked and dealt (SOL-12.7)
TELLS = {"take": "taken", "block": "blocked", "damage": "dealt"}
PLACED = frozenset(("Action Card", "Attack Card", "Charge Card"))
SPANS = {
    "Round": "round",
    "round": "round",
    "turn": "round",
    "Fight": "fight",
    "game": "fight",
    "RESET PHASE": "reset",
    "phase": "step",
    "END OF ROUND": "round",
}
NOUNS = frozenset(
    (
        "card",
        "Art",
        "Damage",
        "Damage card",
        "point of Damage",
        "ability",
        "Action Card",
        "Attack Card",
        "Charge Card",
        "Muse",
        "Advantage",
        "Ace",
        "King",
        "Queen",
        "Jack",
        "SIGNATURE MOVE",
    )
)

_AUGMENTED = ir.State("Augmented")


def _this(value: ir.Value | None) -> bool:
    return isinstance(value, ir.Ref) and value.word == "this"


class SolreiThings(Meaning):
    """The meaning of one text of SolRei."""

    title = "SolRei"
    lessens = False
    keeps_groups = True
    sole = frozenset(("Muse", "Advantage", "Action Card", "Attack Card", "Charge Card"))
    stand_ins: Mapping[int, ir.Np] = {}
    attrs_asked: Sequence[ir.Attr] = ()  # the numbers that the ability names
    given = "muse"
    pile = "discard"
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "discard": "discard", "damage": "damage"}
    states: Mapping[str, str] = {
        "Readied": "readied",
        "Exhausted": "exhausted",
        "BROKEN": "broken",
        "Augmented": "augmented",
        "face up": "face_up",
        "face down": "face_down",
        "Red": "red",
        "Black": "black",
        "attached": "attached",
        "placed": "placed",
    }
    doings: Mapping[str, str] = {
        "ready passive": "readied",
        "exhaust passive": "exhausted",
        "break passive": "broken",
        "augment passive": "augmented",
        "attach passive": "attached",
        "placed passive": "placed",
        "place passive": "placed",
    }
    attributes: Mapping[str, str] = {"Power": "power", "Damage": "damage", "rank": "number"}
    ranked = "power"
    bonus = "power"
    stocks: Mapping[str, str] = {"Rei": "rei"}
    spans = SPANS
    turns = frozenset(("Round", "round", "turn"))
    happens: Mapping[str, Happens] = {
        "take": Happens("", player="takes"),
        "block": Happens("", player="blocks"),
        "deal": Happens("", player="deals"),
        "draw": Happens("", player="draws"),
        "discard": Happens("discards", player="discards"),
        "ready": Happens("readied", player="readied"),
        "exhaust": Happens("exhausted", player="exhausts"),
        "break": Happens("broken", "broken", player="breaks"),
        "augment": Happens("augmented", player="augmented"),
        "cultivate": Happens("", player="cultivates"),
        "harvest": Happens("", player="harvests"),
        "activate": Happens("activates", player="activates"),
        "negate": Happens("negated", player="negated"),
        "swap": Happens("", player="swaps"),
        "reveal": Happens("revealed", player="revealed"),
        "play": Happens("revealed", player="revealed"),
        "use": Happens("activates", player="activates"),
    }
    suffers: Mapping[str, str] = {"ready": "be_readied", "exhaust": "be_exhausted", "break": "be_broken", "negate": "be_negated"}
    declared: Mapping[str, str] = {"activate": "activate", "target": "target", "place": "place"}
    preventable = frozenset(("move", "discard", "gain", "lose", "draw", "ready", "exhaust", "break"))
    lasting_ops = Meaning.lasting_ops | {"reduce", "increase", "set", "swap", "count", "treat", "turn", "win", "change", "cost"}

    # ---- players

    def player(self, value: ir.Value | None) -> Node:
        if isinstance(value, ir.Np) and value.items and value.join == "and" and all(self.is_person(item) for item in value.items):
            told = {self.player(item)["who"] for item in value.items if isinstance(item, ir.Player)}
            if told == {"you", "opponent"}:  # “you and your Rival”
                self.use(value)
                return self.make("player", who="each")
        return super().player(value)

    def is_person(self, value: ir.Value | None) -> bool:
        if isinstance(value, ir.Np) and value.items and value.join == "and":
            return all(isinstance(item, ir.Player) for item in value.items)
        return super().is_person(value)

    def player_word(self, who: str) -> str | None:
        return {
            "rival": "opponent",
            "engaged rival": "opponent",
            "each rival": "opponent",
            "any rival": "opponent",
            "opponent": "opponent",
            "other": "opponent",
            "attacking rival": "attacking",
            "defending rival": "defending",
            "target rival": "target_rival",
            "each of you": "each",
            "both": "each",
            "winner": "winner",
            "loser": "loser",
        }.get(who) or super().player_word(who)

    def seat(self, value: ir.Player) -> Node:
        if value.who == "target rival" and value.bind is not None:
            first = self.mention(value, value.bind)
            if first != value.bind:
                self.use(value)
                return self.make("player", who="that", to=first, bind=value.bind)
        return super().seat(value)

    def described_player(self, value: ir.Player) -> Node:
        """“the player on OFFENSE”, “whoever is losing”."""
        trait = value.traits[0]
        if len(value.traits) == 1 and value.who in ("the", "each", "any"):
            self.use(trait)
            if isinstance(trait, ir.State) and trait.name in ("OFFENSE", "DEFENSE") and not trait.neg:
                return self.make("player", who=trait.name.lower(), bind=value.bind)
            fact = trait.act if isinstance(trait, ir.Rel) and trait.role == "agent" else None
            if isinstance(fact, ir.Is) and not fact.neg and not fact.tense and not fact.advs and len(fact.pred) == 1:
                way = self.faring(fact.pred[0])
                if way in ("won", "lost"):
                    self.use_all(fact)
                    return self.make("player", who={"won": "leader", "lost": "trailer"}[way], bind=value.bind)
        return super().described_player(value)

    def players_number(self, name: str) -> Node:
        """Damage that players have is the points they took (SOL-12.7)."""
        return self.amount_of(ir.Qty(name), COMPARED) if name == "Damage" else super().players_number(name)

    def faring(self, trait: ir.Trait | ir.Comp) -> str:
        """“winning”, “losing the round”, “tied”: how it stands before the Result."""
        act = trait.act if isinstance(trait, ir.Rel) and trait.role == "agent" else None
        verb = trait.verb if isinstance(trait, ir.Doing) else ""
        if isinstance(act, ir.Act) and act.op in ("win", "lose", "tie") and not act.advs:
            span = act.role("patient")
            plain = span is None or (isinstance(span, ir.Span) and (span.name == "SHOWDOWN PHASE" or span.name in self.turns))
            verb = act.op if plain and all(role.name == "patient" for role in act.roles) else ""
        if isinstance(trait, ir.State) and trait.name == "tied":
            verb = "tie"
        return {"win": "won", "lose": "lost", "tie": "tied"}.get(verb, "")

    # ---- what a number's holder stands for

    def enter(self, ability: ir.Ability) -> None:
        super().enter(ability)
        asked = [node for node in ability.walk() if isinstance(node, ir.Attr) and node.of is not None]
        for act in ability.walk():
            qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "have" else None
            whose = act.role("agent") if isinstance(act, ir.Act) else None
            if isinstance(qty, ir.Qty) and qty.unit == "Power" and isinstance(whose, ir.Np | ir.Player | ir.Ref):
                asked.append(ir.Attr("Power", whose, at=act.at))  # “has 5 or less Power”
        self.attrs_asked = asked
        self.stand_ins = {
            node.of.bind: node.of
            for node in ability.walk()
            if isinstance(node, ir.Attr) and isinstance(node.of, ir.Np) and node.of.bind is not None and self.is_placed(node.of)
        }

    def is_placed(self, np: ir.Np) -> bool:
        """“your Attack Card”, “your Muse”: whose Power is its player's."""
        named = bool(np.nouns) and set(np.nouns) <= PLACED | {"Muse"} and np.det == "own" and np.num == "sg"
        return named and self.is_person(np.owner) and not np.traits and not np.adjs

    def is_placed_of(self, np: ir.Np) -> bool:
        """“your Attack Cards”: whichever lies placed."""
        return self.is_placed(replace(np, num="sg"))

    def pronoun(self, ref: ir.Ref) -> Node:
        """Of “your Attack Card's Power” only the player is told; “it” is that card all the same."""
        named = self.stand_ins.get(ref.to) if ref.to is not None and not ref.traits else None
        return self.phrase(replace(named, bind=None)) if named is not None else super().pronoun(ref)

    # ---- noun phrases

    def suffering(self, np: ir.Np) -> int | None:
        """“the discarded card”, after “DISCARD 1”: what a keyword without an object was done to."""
        found = super().suffering(np)
        adj = np.adjs[0] if np.det == "the" and len(np.adjs) == 1 else None
        if found is not None or not isinstance(adj, ir.Doing) or not adj.passive or np.bind is None:
            return found
        verb = self.lexicon.verbs.get(adj.verb)
        for place in sorted(self.made, reverse=True):
            act = self.made[place]
            if verb is None or place > np.bind or not isinstance(act, ir.Act) or act.op != verb.op or act.role("patient") is not None:
                continue
            binding = self.binding(place + 1)
            if binding is not None and binding.how == "deed" and binding.op == act.op and "deed" not in binding.classes:
                self.use_adjs(np)
                return place + 1
        return None

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        for noun in np.nouns:
            if noun not in NOUNS and noun not in SUITS:
                raise self.cannot(np, f"noun {noun}")
        if len(np.nouns) > 1 and any(noun in SUITS for noun in np.nouns):
            if all(noun in SUITS for noun in np.nouns):
                return ("card",)
            raise self.cannot(np, "suits among nouns")
        return tuple("card" if noun in SUITS else noun for noun in np.nouns)

    def filters(self, np: ir.Np) -> tuple[Node, ...]:
        suits = tuple(self.make("suited", suit=noun) for noun in np.nouns if noun in SUITS)  # “a ♥” is a card of that suit
        if len(suits) > 1:
            suits = (self.make("suited_either", suits=tuple(np.nouns)),)  # “a ♥ or a ♦”
        return (*suits, *super().filters(np))

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        if np.det in ("own", "the") and np.n is None and np.num == "any" and not np.target and np.nouns == ("Damage",):
            return "each", None  # “your Damage” is all of it
        if np.det == "own" and isinstance(np.n, ir.Num):
            return "each", None  # “your two Arts”
        if np.det == "named":
            return "choose", number(1)
        return super().quantity(np)

    def special(self, np: ir.Np) -> Node | None:
        if np.det == "named" and np.nouns == ("card",):
            plain = replace(np, det="a", nouns=("Art", "Advantage"))
            return self.phrase(plain)
        return None

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        match trait:
            case ir.State() if trait.name in ("additional", "extra") and not trait.neg and not trait.items:
                return ()  # “READY 1 additional Art”: one more than the rules give
            case ir.Of() if self.is_person(trait.what):
                return (self.make("controlled_by", player=self.player(trait.what)),)
            case ir.KindOf() if trait.word == "suit" and trait.what and trait.n is None:
                return (self.make("suited", suit=trait.what),)
            case ir.State() if trait.name == "any" and trait.items and not trait.neg:
                return (self.either_suit(trait),)
            case ir.State() if trait.neg and not trait.items and trait.name in _OPPOSITES:
                return (self.make("state", name=_OPPOSITES[trait.name]),)
            case ir.Cmp() if trait.attr.name == "rank" and trait.attr.of is None and not trait.attr.fn and not trait.neg:
                return (self.numbered(trait.comp, trait),)
            case ir.Same() if trait.way == "chosen" and trait.attr in ("suit", "color") and trait.as_ is None:
                return (self.make("chosen_suit"),)
            case ir.Same() if trait.way == "chosen" and trait.attr in ("rank", "number") and trait.as_ is None:
                return (self.make("chosen_rank"),)
            case ir.KindOf() if trait.word == "rank" and trait.n is not None:
                return (self.numbered(trait.n, trait),)
            case ir.Near() if trait.way == "attached" and trait.n is None:
                return self.attached_to(trait)
        return None

    def either_suit(self, trait: ir.State) -> Node:
        """“♥ or ♦”."""
        suits: list[str] = []
        for item in trait.items:
            self.use(item)
            if not isinstance(item, ir.KindOf) or item.word != "suit" or not item.what:
                raise self.cannot(trait, "one of several states")
            suits.append(item.what)
        return self.make("suited_either", suits=tuple(suits))

    def numbered(self, comp: ir.Comp, said: ir.Node) -> Node:
        """The number printed on an Action Card: its rank (SOL-3.3)."""
        self.use(comp)
        if comp.op in ("odd", "even"):
            return self.make("state", name=comp.op)
        if comp.op == "in" and isinstance(comp.n, ir.Num) and isinstance(comp.b, ir.Num):
            self.use_all(comp)
            return self.make("numbered_one_of", numbers=(comp.n.n, comp.b.n))
        if comp.op == "between" and isinstance(comp.n, ir.Num) and isinstance(comp.b, ir.Num):
            self.use_all(comp)
            return self.make("numbered_one_of", numbers=tuple(range(comp.n.n, comp.b.n + 1)))
        if comp.op not in ("=", "<", ">", "<=", ">=") or comp.n is None or isinstance(comp.n, ir.Qty):
            raise self.cannot(said, f"rank {comp.op}")
        return self.make("numbered", op=comp.op, n=self.amount(comp.n))

    def attached_to(self, trait: ir.Near) -> tuple[Node, ...]:
        what = trait.what
        if isinstance(what, ir.Np) and what.nouns == ("Muse",) and not what.traits and self.is_person(what.owner):
            self.use(what)
            return self.make("state", name="attached"), self.make("controlled_by", player=self.player(what.owner))
        raise self.cannot(trait, "attached to something")

    def having(self, trait: ir.Has) -> tuple[Node, ...]:
        """“with [Skill: Guard]”."""
        what = trait.what
        if isinstance(what, ir.Gifts) and len(what.items) == 1 and not trait.neg:
            word = self.word_of(what.items[0])
            if word is not None:
                self.use(what.items[0])
                return (self.make("has_word", of=word[0], name=word[1]),)
        return super().having(trait)

    def word_of(self, gift: ir.Gift) -> tuple[str, str] | None:
        """A Skill, Type or signature in brackets."""
        if gift.what != "keyword" or gift.n is not None:
            return None
        for begin, of in (("Skill: ", "skill"), ("TYPE-", "type"), ("SIGNATURE-", "signature")):
            if gift.name.startswith(begin):
                return of, gift.name.removeprefix(begin)
        return None

    def is_a(self, trait: ir.IsA) -> tuple[Node, ...]:
        """What a card is: by its kind and what else is said of it."""
        self.use(trait.what)
        return (self.make("such", nouns=self.nouns(trait.what), filters=self.filters(trait.what)),)

    def is_augmented(self, dur: ir.Dur) -> bool:
        fact = dur.fact
        if dur.way != "while":
            return False
        if isinstance(fact, ir.Is):
            who: ir.Value | None = fact.who
            return fact.pred == (_AUGMENTED,) and not fact.neg and not fact.advs and (self.is_this(who) or _this(who))
        act = fact.act if isinstance(fact, ir.Did) else None
        stays = isinstance(act, ir.Act) and act.op == "stay" and act.role("pred") == _AUGMENTED and not act.neg
        who = act.role("agent") if isinstance(act, ir.Act) else None
        return stays and (self.is_this(who) or _this(who))

    # ---- numbers

    def number_of(self, attr: ir.Attr) -> Node:
        """Power and Damage are a player's, and so is the Power of a placed card (SOL-12.1)."""
        holder = self.holder_of(attr)
        if holder is not None:
            return self.make("player_number", player=holder, name=self.attribute_word(attr, attr))
        return super().number_of(attr)

    def holder_of(self, attr: ir.Attr) -> Node | None:
        """The player whose Power or Damage value is meant."""
        of = attr.of
        if attr.name not in ("Power", "Damage") or attr.fn:
            return None
        if self.is_person(of):
            return self.player(of)
        if isinstance(of, ir.Np) and self.is_placed(of):
            self.use(of)
            return self.player(of.owner)
        return None

    def worked_out(self, calc: ir.Calc) -> Node:
        if calc.fn == "diff":
            for part in (calc.a, calc.b):
                if not isinstance(part, ir.Attr) or part.name != "Power" or not self.is_person(part.of):
                    raise self.cannot(calc, "difference of other numbers")
                self.use_all(part)
            return self.make("difference")
        return super().worked_out(calc)

    def counted(self, what: ir.Thing | ir.Qty | ir.Event) -> Node:
        """“the number of different suits in your Damage Zone”."""
        if isinstance(what, ir.Np) and what.nouns == ("suit",) and what.adjs in ((), (ir.State("different"),)) and what.traits:
            self.use(what)
            self.use_adjs(what)
            return self.make("suits_among", of=self.group(replace(what, nouns=("card",), adjs=())))
        return super().counted(what)

    def much(self, qty: ir.Qty) -> Node:
        """Points taken, blocked or dealt this Round; Damage that a player has."""
        if qty.unit in POINTS:
            rel = next((trait for trait in qty.traits if isinstance(trait, ir.Rel)), None)
            act = rel.act if rel is not None else None
            if isinstance(act, ir.Act) and len(qty.traits) == 1 and not qty.adjs:
                agent = act.role("agent")
                if act.op in TELLS and agent is not None and self.is_person(agent) and act.tense:
                    self.this_round(act)
                    self.use(rel)
                    self.use(act)
                    return self.make("points_counted", player=self.player(agent), what=TELLS[act.op])
                if act.op == "have" and not act.advs and not act.tense and self.is_person(agent):
                    self.use(rel)
                    self.use(act)
                    mine = self.make("controlled_by", player=self.player(agent))
                    return self.select("each", "Damage", filters=(mine,))
        return super().much(qty)

    def this_round(self, act: ir.Act) -> None:
        """Points and activations are counted within a Round: a text may say so, and nothing else."""
        for adv in act.advs:
            if not (isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name in self.turns and adv.span.which == "this"):
                raise self.cannot(adv, f"{act.op} in another span")
            self.use_all(adv)

    def during(self, span: ir.Span) -> Node:
        raise self.cannot(span, f"during {span.name}")

    def step_name(self, span: ir.Span) -> str | None:
        """The step that a span is, or that begins or ends it."""
        return span.name if span.name in TIMINGS else None


_OPPOSITES = {"face up": "face_down", "face down": "face_up"}
