"""Leave: what a player may play from where it lies, all the time or for a while. An offer made now is something else (`offer`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .statements import Statements


class Permits(Statements):
    """Permissions to play. `costs_named` is how a game calls what is paid for a card."""

    costs_named: frozenset[str] = frozenset(("cost", "RAM cost"))
    plays: frozenset[str] = frozenset(("play",))  # operations by which cards are played
    lies_elsewhere = False  # the ability says of its card where it must lie

    def gives_leave(self, act: ir.Act) -> bool:
        """Whether leave is given to play something whenever the rules let it be played, and nothing is asked now."""
        if act.op not in self.plays or act.mood not in ("may", "can") or act.neg:
            return False
        if act.role("to") is not None or act.role("pred") is not None:
            return False
        agent = act.role("agent")
        if not (agent is None if act.passive else self.is_person(agent)):
            return False
        return self.static or any(isinstance(adv, ir.Dur) for adv in act.advs)

    def permission(self, act: ir.Act) -> Node | None:
        """“You may load Records from your Void Zone”, “you may play that card this turn without paying its cost”."""
        if not self.gives_leave(act):
            return None
        agent, patient, source = act.role("agent"), act.role("patient"), self.whence(act)
        for role in act.roles:
            if role.name not in ("agent", "patient", "source"):
                raise self.cannot(act, f"leave to play {role.name}")
        unpaid = [self.unpaid(adv) for adv in act.advs if not isinstance(adv, ir.Dur) and not self.idle(act, adv)]
        itself = self.is_this(patient)
        what = self.select("this", "card") if itself else self.thing(patient, "play")
        if itself:
            self.use_all(patient)
        if source is not None and (itself or source is act.role("source")):
            if not isinstance(source, ir.Zone) or what.kind != "select":
                raise self.cannot(act, "play from somewhere")
            what = Node("select", {**what.args, "filters": (*what["filters"], self.make("located", place=self.place(source)))}, what.said)
        self.leave_for(act, patient, what)
        player = self.player(agent) if agent is not None else self.make("player", who="you")
        return self.make("may_play", act, player=player, what=what, free=any(unpaid))

    def leave_for(self, act: ir.Act, patient: ir.Value | None, what: Node) -> None:
        """Refuse leave that does not say for which cards, or only for some of them."""
        quant = what["quant"] if what.kind == "select" else ""
        located = any(item.kind == "located" for item in what.args.get("filters", ()))
        held = any(isinstance(node, ir.Zone) and node.name == "hand" and node.owner == act.role("agent") for node in act.walk())
        named = quant in ("it", "that", "them") or (quant == "this" and (located or self.lies_elsewhere))
        as_if = any(isinstance(adv, ir.AsIf) for adv in act.advs)
        if not named and not (quant in ("each", "top") and located):
            raise self.cannot(act, "leave to play some of them")
        if (held and not as_if) or (quant == "top" and what["n"] is not None and what["n"].args.get("n") != 1):
            raise self.cannot(act, "leave to play from there")

    def unpaid(self, adv: ir.Adverbial) -> bool:
        """How it is played: without paying its cost, or as though it were in hand."""
        paid = adv.act.role("amount") or adv.act.role("patient") if isinstance(adv, ir.By) else None
        if isinstance(adv, ir.By) and adv.act.op == "pay" and isinstance(paid, ir.Attr) and paid.name in self.costs_named:
            self.use_all(adv)
            return adv.neg
        if isinstance(adv, ir.Manner) and adv.name == "freely":
            self.use(adv)
            return True
        fact = adv.fact if isinstance(adv, ir.AsIf) else None
        where = fact.pred[0] if isinstance(fact, ir.Is) and len(fact.pred) == 1 and isinstance(fact.who, ir.Ref) else None
        if isinstance(where, ir.In) and isinstance(where.place, ir.Zone) and where.place.name == "hand":
            self.use_all(adv)
            return False
        raise self.cannot(adv, f"leave to play {type(adv).__name__}")

    def frees_itself(self, said: ir.Statement) -> bool:
        """Whether a card says of itself that it may be played from elsewhere: so wherever it lies, and nothing that it does."""
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else said
        if not isinstance(act, ir.Act) or act.op not in self.plays or act.mood not in ("may", "can") or act.neg:
            return False
        source = self.whence(act)
        if isinstance(said, ir.Seq) and any(self.elsewhere(adv) for adv in said.advs):
            return self.is_this(act.role("patient"))
        return self.is_this(act.role("patient")) and (self.lies_elsewhere or (isinstance(source, ir.Zone) and source.name != "hand"))

    def elsewhere(self, adv: ir.Adverbial) -> bool:
        """Whether an ability says that its card must lie in some zone out of play."""
        whole = adv.fact if isinstance(adv, ir.If | ir.Dur) else None
        for fact in whole.items if isinstance(whole, ir.Logic) and whole.fn == "and" else (whole,):
            if isinstance(fact, ir.Is) and self.is_this(fact.who) and not fact.neg:
                places = [trait.place for trait in fact.pred if isinstance(trait, ir.In)]
                if any(isinstance(place, ir.Zone) and place.name in self.zones for place in places):
                    return True
        return False

    def whence(self, act: ir.Act) -> ir.Value | None:
        """Where something is played from: said of the deed, or of the card."""
        patient = act.role("patient")
        places = [trait.place for trait in patient.traits if isinstance(trait, ir.In)] if isinstance(patient, ir.Np) else []
        return act.role("source") or (places[0] if len(places) == 1 else None)

    def for_a_time(self, ability: ir.Ability) -> ir.Ability:
        """What a text that is carried out says of cards played for a while holds for that while; all the time it says nothing."""
        body = tuple(self.what_is_played(said) if isinstance(said, ir.Act) else said for said in ability.body)
        if body != ability.body and self.stays() and not (ability.header or ability.costs or ability.labels):
            raise self.cannot(ability, "for a while all the time", "“this turn” is no span of what is so all the time: write “each turn”")
        return replace(ability, body=body)

    def what_is_played(self, act: ir.Act) -> ir.Act:
        """“Scripts you play this turn cost 1 less”: those you play cost so much this turn."""
        for role in act.roles if act.op == "cost" and not act.mood else ():
            np = role.value
            for trait in np.traits if isinstance(np, ir.Np) else ():
                deed = trait.act if isinstance(trait, ir.Rel) and trait.role == "patient" else None
                spans = tuple(adv for adv in deed.advs if isinstance(adv, ir.Dur)) if isinstance(deed, ir.Act) else ()
                if not isinstance(np, ir.Np) or not isinstance(trait, ir.Rel) or not isinstance(deed, ir.Act) or not spans or deed.tense:
                    continue
                again = any(dur.span is None or dur.span.which in ("each", "either") for dur in spans)
                if deed.op not in self.plays or again or any(isinstance(adv, ir.Dur) for adv in act.advs):
                    continue
                bare = replace(trait, act=replace(deed, advs=tuple(adv for adv in deed.advs if adv not in spans)))
                whom = replace(np, traits=tuple(bare if item is trait else item for item in np.traits))
                roles = tuple(replace(item, value=whom) if item is role else item for item in act.roles)
                return replace(act, roles=roles, advs=(*act.advs, *spans))
        return act

    if TYPE_CHECKING:

        def stays(self) -> bool: ...
