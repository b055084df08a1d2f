"""What players choose in secret, each for themselves: whether it matches, who chose the higher number, how far apart they are; and ties."""

from __future__ import annotations

from ..language import ir
from ..text.tree import Node
from .comparing import COMPARED
from .turns import Turns

_SECRETLY = ("secretly", "hidden")
_HIGHER = {"the higher number": "most_of", "the highest number": "most_of", "the lower number": "least_of", "the lowest number": "least_of"}


class Secrets(Turns):
    """Secret choices. All are made before any is shown; from then on each player's is known to all."""

    secret = ""  # what was chosen in secret by all: number, or a word of the game

    def enter(self, ability: ir.Ability) -> None:
        super().enter(ability)
        self.secret, self.compared_by = "", None

    def do_choose(self, act: ir.Act) -> list[Node]:
        told = next((adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name in _SECRETLY), None)
        if told is None:
            return self.chosen_openly(act)
        of = self.chosen_word(act)
        if of is None or not self.of_all(act.role("agent")):
            raise self.cannot(act, "a secret choice of one player", "what one player alone chooses in secret nobody could hold them to")
        self.use(told)
        self.use(act.role("agent"))
        for adv in act.advs:
            if adv is not told and not (isinstance(adv, ir.Manner) and adv.name in (*_SECRETLY, "at once")):
                raise self.cannot(adv, "a secret choice")
            self.use(adv)
        low, high = self.bounds(act)
        self.secret, self.compared_by = of, self.secret_of(COMPARED)
        return [self.make("choose_secretly", act, of=of, low=low, high=high)]

    def chosen_openly(self, act: ir.Act) -> list[Node]:
        comp = act.role("amount")
        if not isinstance(comp, ir.Comp) or act.role("patient") != ir.Word("number"):
            return super().do_choose(act)
        low, high = self.bounds(act)  # “Name a number from 2 to 10”
        self.plain(act, "patient", "amount")
        self.use(act.role("patient"))
        return [self.make("choose_word", act, player=self.doer(act), of="number", low=low, high=high)]

    def of_all(self, agent: ir.Value | None) -> bool:
        """Whether all players choose: “each player”, “you and your opponent each”."""
        if isinstance(agent, ir.Np) and agent.items and agent.join == "and" and self.is_person(agent):
            for item in agent.items:
                self.use(item)
            return True
        return isinstance(agent, ir.Player) and agent.who in ("each", "both") and not agent.traits

    def chosen_word(self, act: ir.Act) -> str | None:
        """What is chosen: a number, or a word that the game has a list of."""
        patient = act.role("patient")
        if isinstance(patient, ir.Word) and all(role.name in ("agent", "patient", "amount") for role in act.roles):
            self.use(patient)
            return patient.name.lower() if patient.name.lower() in self.secret_words else None
        return None

    secret_words: frozenset[str] = frozenset(("number",))

    def bounds(self, act: ir.Act) -> tuple[int | None, int | None]:
        comp = act.role("amount")
        if comp is None:
            return None, None
        if not isinstance(comp, ir.Comp) or comp.op != "between" or not isinstance(comp.n, ir.Num) or not isinstance(comp.b, ir.Num):
            raise self.cannot(act, "choose a number so")
        self.use_all(comp)
        if not comp.n.n < comp.b.n <= comp.n.n + 100:
            raise self.cannot(comp, "choose a number so", "the second number must be the greater, by no more than 100")
        return comp.n.n, comp.b.n

    def do_reveal(self, act: ir.Act) -> list[Node]:
        """“, then both reveal”: what was chosen in secret is shown as soon as all have chosen."""
        patient = act.role("patient")
        spoken = isinstance(patient, ir.Ref) and patient.word in ("them", "it")
        named = isinstance(patient, ir.Np) and patient.nouns in (("choice",), ("number",)) and not patient.traits
        if self.secret and (patient is None or spoken or named) and all(role.name in ("agent", "patient") for role in act.roles):
            for adv in act.advs:
                if not self.idle(act, adv):
                    raise self.cannot(adv, "reveal a choice")
            self.use_all(act)
            return []
        return super().do_reveal(act)

    # ---- what is asked of them

    def secret_of(self, who: ir.Thing) -> Node:
        return self.make("chosen_by", player=self.player(who))

    def fact(self, fact: ir.Fact) -> Node:
        if isinstance(fact, ir.Prior) and fact.way in ("tied", "not_tied"):
            if self.compared_by is None:
                raise self.cannot(fact, "a tie of nothing", "nothing before it compares players")
            self.use_all(fact)
            level = self.make("level", of=self.compared_by)
            return level if fact.way == "tied" else self.not_so(level)
        both = self.said_of_both(fact) if isinstance(fact, ir.Is) and self.compared_by is not None else None
        return both if both is not None else super().fact(fact)

    def said_of_both(self, fact: ir.Is) -> Node | None:
        """“If they're tied”, “if they are different”, after players were compared."""
        trait = fact.pred[0] if len(fact.pred) == 1 else None
        alike = {"tied": True, "equal": True, "the same": True, "different": False}.get(trait.name) if isinstance(trait, ir.State) else None
        if alike is None or not isinstance(fact.who, ir.Ref) or fact.who.word not in ("they", "both", "it") or fact.advs or fact.tense:
            return None
        assert isinstance(trait, ir.State) and self.compared_by is not None
        self.use_all(fact)
        level = self.make("level", of=self.compared_by)
        return level if alike is not (fact.neg != trait.neg) else self.not_so(level)

    def done_or_had(self, act: ir.Act) -> Node:
        patient = act.role("patient")
        plain = patient is None and not act.tense and not act.mood and not act.advs and len(act.roles) == 1
        if self.secret and act.op == "match" and plain:
            self.use_all(act)  # “If they match”, “if the choices match”
            level = self.make("level", of=self.secret_of(COMPARED))
            return self.not_so(level) if act.neg else level
        if self.secret and act.op == "choose" and act.tense == "past" and not act.neg and not act.mood and not act.advs:
            alike = self.chose_alike(act)
            if alike is not None:
                return alike
        return super().done_or_had(act)

    def chose_alike(self, act: ir.Act) -> Node | None:
        """“both players chose the same suit”, “you chose the higher number”."""
        agent, patient = act.role("agent"), act.role("patient")
        if isinstance(patient, ir.Np) and len(patient.adjs) == 1 and patient.adjs[0] in (ir.State("same"), ir.State("different")):
            if patient.nouns not in ((self.secret,), ("choice",)) and not (self.secret == "colour" and patient.nouns == ("color",)):
                raise self.cannot(act, "whether they chose that")
            self.use_all(act)
            level = self.make("level", of=self.secret_of(COMPARED))
            return level if patient.adjs[0] == ir.State("same") else self.not_so(level)
        if isinstance(patient, ir.Word) and patient.name in _HIGHER and isinstance(agent, ir.Player | ir.Ref):
            self.use(act)
            self.use(patient)
            best = self.make("player", who=_HIGHER[patient.name], of=self.secret_of(COMPARED))
            return self.make("is_player", player=self.player(agent), of=best)
        return None

    def best_of(self, traits: tuple[ir.Trait, ...]) -> tuple[str, Node] | None:
        rel = traits[0] if len(traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) and rel.role == "agent" else None
        word = act.role("patient") if isinstance(act, ir.Act) and act.op == "choose" and act.tense == "past" and not act.advs else None
        if not self.secret or not isinstance(word, ir.Word) or word.name not in _HIGHER:
            return super().best_of(traits)
        self.use_all(rel)
        return _HIGHER[word.name], self.secret_of(COMPARED)

    def spoken_amount(self, said: ir.Amount) -> Node:
        if said.word == "the difference" and self.compared_by is not None:
            return self.make("apart", of=self.compared_by)
        if self.secret == "number" and said.word in ("the number you chose", "the chosen number", "the number chosen"):
            return self.secret_of(ir.Player("you"))
        return super().spoken_amount(said)
