"""What HeroSync's event phrases wait for: attacks, damage, draws, activations, what enters and leaves."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning.events import ORDINALS
from ....text.tree import Node
from .things import CAUSES, HerosyncThings


class HerosyncEvents(HerosyncThings):
    """Events."""

    def at_span(self, span: ir.Span, way: str) -> Node:
        node = super().at_span(span, way)
        return Node(node.kind, {**node.args, "span": None}) if node["span"] == "turn" else node

    def event(self, act: ir.Act | ir.Fact) -> Node:
        if isinstance(act, ir.Act) and act.op in ("enter", "leave") and not act.neg and not act.tense:
            self.use(act)
            row = self.row(act)
            under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
            if len(act.advs) != (under is not None):
                raise self.cannot(act, f"event {act.op} with adverbials")
            self.use(under)
            place = act.role("patient")
            if not isinstance(place, ir.Zone) or place.name not in self.field or act.role("pred") is not None:
                raise self.cannot(act, f"event {act.op} elsewhere")
            self.use(place)
            player = self.player(under.who) if under is not None else None
            return self.make("event", name=row.does, who=self.met(act.role("agent")), player=player)
        if isinstance(act, ir.Act) and act.op == "become" and act.role("pred") == ir.State("Hidden") and not act.advs:
            self.use_all(act)
            return self.make("event", name="hidden", who=self.met(act.role("agent")))
        if (
            isinstance(act, ir.Is)
            and isinstance(act.who, ir.Attr)
            and act.who.name == "Power"
            and act.pred == (ir.Doing("increase", True),)
        ):
            self.use(act)
            self.use(act.who)
            self.use(act.pred[0])
            return self.make("event", name="boosted", who=self.met(act.who.of))
        return super().event(act)

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        manner = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        if act.op == "attack" and manner:
            return self.attack_event(act, manner)
        hero = patient if isinstance(patient, ir.Np) and patient.nouns == ("Hero",) and not patient.traits else None
        attacks = act.op == "attack" and not act.passive and not act.advs
        if attacks and self.is_person(agent) and hero is not None and self.is_person(hero.owner):
            self.use(hero)
            self.use(agent)
            return self.make("event", name="attacked_directly", player=self.player(hero.owner))
        if act.op == "destroy" and manner == ["in battle"]:
            for adv in act.advs:
                self.use(adv)
            if act.passive or act.verb == "die":
                return self.make("event", name="killed_in_battle", who=self.met(patient or agent))
            return self.make("event", name="kills_in_battle", who=self.met(agent), of=self.met(patient))
        if act.op in ("take", "damage") and isinstance(patient, ir.Qty) and patient.unit == "damage":
            return self.damaged(act, patient)
        if (
            act.op in ("gain", "lose")
            and isinstance(patient, ir.Qty)
            and patient.unit == "Influence"
            and patient.n is None
            and not act.advs
        ):
            self.use(patient)
            return self.make("event", name="gains" if act.op == "gain" else "loses", player=self.player(agent))
        if act.op == "use" and isinstance(patient, ir.Np) and "Reward" in patient.nouns[0] and not act.advs:
            self.use(patient)
            return self.make("event", name="uses_reward", player=self.player(agent))
        if act.op == "destroy" and act.passive and isinstance(agent, ir.Np) and self.any_effect(agent) and not act.advs:
            return self.make("event", name="killed_by_effect", who=self.met(patient))
        if act.op == "activate" and not act.passive and self.is_person(agent) and isinstance(patient, ir.Np) and not act.advs:
            return self.activates(act, agent, patient)
        if act.op == "draw" and self.is_person(agent) and isinstance(patient, ir.Np) and not act.advs:
            return self.draw_event(act, agent, patient)
        if act.op == "activate" and act.passive and isinstance(patient, ir.Np):
            return self.activated(act, patient)
        if act.op == "attack" and isinstance(fighter := act.role("with"), ir.Np) and self.is_person(agent) and agent is not None:
            return self.attacks_with(act, agent, fighter)
        if act.op == "choose" and act.verb == "declare" and isinstance(patient, ir.Np) and patient.nouns == ("attack",) and patient.order:
            return self.nth_attack(patient, agent)
        if act.op == "choose" and act.verb == "declare" and isinstance(patient, ir.Np) and patient.nouns == ("attack",) and not act.advs:
            self.use(patient)
            if patient.traits or patient.adjs:
                raise self.cannot(patient, "event of some attacks")
            if self.is_person(agent):
                return self.make("event", name="attacks", player=self.player(agent))
            return self.make("event", name="attacks", who=self.met(agent))
        direct = isinstance(patient, ir.Np) and patient.nouns == ("direct attack",) and not patient.traits and not patient.adjs
        if act.op == "choose" and act.verb == "declare" and direct and not act.advs and isinstance(patient, ir.Np):
            self.use(patient)
            if self.is_person(agent):
                return self.make("event", name="attacks_directly", player=self.player(agent))
            return self.make("event", name="attacks_directly", who=self.met(agent))
        if act.op == "end" and isinstance(patient, ir.Span) and self.is_person(agent) and not act.advs and patient.which == "":
            self.use_all(patient)
            return self.at_span(replace(patient, of=agent if isinstance(agent, ir.Player) else patient.of), "end")
        if act.op == "level" and isinstance(agent, ir.Np) and agent.nouns == ("Hero",) and not act.advs:
            return self.make("event", name="level_up", player=self.owner(agent))
        if act.op == "play" and act.passive and agent is not None and self.is_person(agent) and not act.advs and len(act.roles) == 2:
            return self.make("event", name="plays", player=self.player(agent), of=self.met(patient))
        if act.op == "attack" and act.passive and self.is_person(patient):
            return None
        if act.op == "search" and self.is_person(agent) and not act.advs:
            self.use_all(act)
            return self.make("event", name="searches", player=self.player(agent))
        if act.op == "move" and isinstance(act.role("to"), ir.Zone) and not act.advs:
            return self.falls(act)
        if act.op == "use" and isinstance(patient, ir.Np) and patient.nouns == ("Drive",) and self.is_person(agent):
            return self.make("event", name="plays", player=self.player(agent), of=self.met(patient))
        return None

    def nth_attack(self, np: ir.Np, agent: ir.Value | None) -> Node:
        """“declares their second attack of the turn”."""
        of_turn = (ir.KindOf("of", what="the turn"),)
        if np.order not in ORDINALS or np.traits not in ((), of_turn) or np.adjs or not self.is_person(agent):
            raise self.cannot(np, "event of some attacks")
        self.use_all(np)
        return self.make("nth_event", event=self.make("event", name="attacks", player=self.player(agent)), n=ORDINALS[np.order])

    def attacks_with(self, act: ir.Act, agent: ir.Value, np: ir.Np) -> Node:
        """“attacks with a Follower”, “attacks with a third Follower in the same turn”."""
        nth, advs = ORDINALS.get(np.order, 0), act.advs
        spans = [adv for adv in advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name in self.turns]
        if len(act.roles) != 2 or len(spans) != len(advs) or (bool(spans) and not nth) or (np.order and not nth) or np.n is not None:
            raise self.cannot(act, "event attack with")
        for adv in advs:
            self.use_all(adv)
        who = self.met(replace(np, order="", det="a"))
        event = self.make("event", name="attacks", who=who, player=self.player(agent))
        return self.make("nth_event", event=event, n=nth) if nth else event

    def falls(self, act: ir.Act) -> Node | None:
        """“a card is put into a Fallen Area from anywhere”: from a hand it is discarded, from the field it is killed or destroyed."""
        to, source = act.role("to"), act.role("source")
        what = act.role("patient") if act.passive or act.role("patient") is not None else act.role("agent")
        if not isinstance(to, ir.Zone) or to.name != "fallen" or to.pos or not (act.passive or act.role("patient") is None):
            return None
        where = source.name if isinstance(source, ir.Zone) else ""
        name = {"": "falls", "anywhere": "falls", "hand": "discarded", "deck": "milled", "field": "killed", "play": "killed"}.get(where)
        if name is None or (source is not None and not isinstance(source, ir.Zone)) or (act.passive and act.role("agent") is not None):
            return None
        followers = isinstance(what, ir.Np) and what.nouns == ("Follower",)
        if name == "killed" and not followers:
            return None
        for zone in (to, source):
            self.use(zone)
        owner = to.owner or (source.owner if isinstance(source, ir.Zone) else None)
        return self.make("event", name=name, who=self.met(what), player=self.player(owner) if owner is not None else None)

    def attack_event(self, act: ir.Act, manner: list[str]) -> Node:
        agent, patient = act.role("agent"), act.role("patient")
        for adv in act.advs:
            self.use(adv)
        if manner == ["successfully"] and not act.passive and len(act.advs) == 1 and patient is None:
            return self.make("event", name="succeeds", who=self.met(agent))
        if manner == ["directly"] and len(act.advs) == 1:
            if act.passive and self.is_person(patient):
                return self.make("event", name="attacked_directly", player=self.player(patient))
            if not act.passive and patient is None:
                return self.make("event", name="attacks_directly", who=self.met(agent))
            struck = self.struck(patient)
            if not act.passive and self.is_person(struck):  # “attacks you directly”, “attacks your Hero directly”
                by = None if self.is_person(agent) else self.met(agent)
                self.use(agent)
                return self.make("event", name="attacked_directly", of=by, player=self.player(struck))
        raise self.cannot(act, f"event attack {' '.join(manner)}")

    def damaged(self, act: ir.Act, qty: ir.Qty) -> Node:
        """“you take damage from an attack”, “this Follower deals damage to a Hero”, “20 or more damage is dealt to you by …”."""
        self.use(qty)
        taken = act.op == "take"
        taker, dealer = self.struck(act.role("agent" if taken else "to")), act.role("source" if taken else "agent")
        if not self.is_person(taker) or any(role.name not in ("agent", "patient", "to", "source") for role in act.roles):
            raise self.cannot(act, "event damage")
        cause, by, player = self.cause_of(act, dealer)
        n = None
        if isinstance(qty.n, ir.Comp):
            self.use(qty.n)
            if qty.n.op != ">=" or qty.n.n is None:
                raise self.cannot(act, "event damage so much")
            n = self.amount(qty.n.n)
        elif qty.n is not None or qty.way or qty.traits:
            raise self.cannot(act, "event damage so much")
        return self.make("damaged", player=self.player(taker), cause=cause, n=n, by=by, dealer=player)

    def cause_of(self, act: ir.Act, dealer: ir.Value | None) -> tuple[str | None, Node | None, Node | None]:
        """From what damage comes: an attack, a kill or an effect, a character or card, or all that a player has."""
        because = [adv for adv in act.advs if isinstance(adv, ir.Time) and adv.way == "because"]
        if dealer is None and len(because) == 1 and len(act.advs) == 1:
            return "kill", self.killed_there(act, because[0]), None
        for adv in act.advs:  # damage is always taken at one moment
            if adv != ir.Manner("at once"):
                raise self.cannot(adv, "event damage")
            self.use(adv)
        if dealer is None:
            return None, None, None
        if self.is_person(dealer):
            return None, None, self.player(dealer)
        if isinstance(dealer, ir.Np) and len(dealer.nouns) == 1 and dealer.nouns[0] in CAUSES:
            if dealer.traits or dealer.adjs or dealer.owner is not None:
                raise self.cannot(act, "event damage")
            self.use(dealer)
            return CAUSES[dealer.nouns[0]], None, None
        return None, self.met(dealer), None

    def killed_there(self, act: ir.Act, because: ir.Time) -> Node | None:
        """“because a Follower was killed”: the kill of such a one."""
        kill = because.event.acts[0] if because.event is not None and len(because.event.acts) == 1 else None
        if not isinstance(kill, ir.Act) or kill.op != "destroy" or kill.advs or kill.mood or kill.neg:
            raise self.cannot(act, "event damage")
        dead = [role for role in kill.roles if role.name in ("patient", "agent")]
        if len(dead) != 1 or len(kill.roles) != 1 or (dead[0].name == "agent") is not (kill.verb == "die"):
            raise self.cannot(act, "event damage")
        for part in (because, because.event, kill):
            self.use(part)
        return self.met(dead[0].value)

    def draw_event(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        self.use(np)
        extra = len(np.traits) == 1 and (isinstance(np.traits[0], ir.But) or self.besides_the_draw(np.traits[0]))
        if extra:
            self.use_all(np)
        elif np.traits or np.adjs or np.nouns != ("card",) or np.n not in (None, ir.Num(1)):
            raise self.cannot(act, "event draw of certain cards")
        card = self.met(replace(np, traits=())) if np.bind is not None and np.num == "sg" else None
        return self.make("event", name="draws_extra" if extra else "draws", player=self.player(agent), of=card)

    def besides_the_draw(self, trait: ir.Trait) -> bool:
        """“a card by an effect”, “a card outside your turn draw”."""
        if isinstance(trait, ir.Of) and trait.prep == "by" and isinstance(trait.what, ir.Np):
            return self.any_effect(trait.what)
        place = trait.place if isinstance(trait, ir.In) and trait.prep == "outside" else None
        return isinstance(place, ir.Np) and place.nouns == ("turn draw",)

    def any_effect(self, np: ir.Np) -> bool:
        """Whether it speaks of whatever effect there is, of a card or a reward."""
        bare = not np.traits and not np.adjs and np.owner is None and np.det in ("a", "any", "")
        plain = bare and np.nouns in (("effect",), ("card effect",))
        if plain:
            self.use(np)
        return plain

    def activates(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        """“your opponent activates a Counter”, “… an Active Sync Reward”, “… a Follower's ability”."""
        plain = not np.traits and not np.adjs and np.n is None
        if plain and np.owner is None and np.nouns in (("Active Sync Reward",), ("Active Reward",), ("Sync Reward",), ("reward",)):
            self.use(np)
            return self.make("event", name="uses_reward", player=self.player(agent))
        if np.nouns == ("Counter",) and np.owner is None:
            return self.make("event", name="counter", player=self.player(agent), of=self.met(np))
        of = np.owner if plain else next((trait.what for trait in np.traits if isinstance(trait, ir.Of)), None)
        if np.nouns == ("ability",) and of is not None and len(np.traits) <= 1 and not np.adjs and not self.is_person(of):
            self.use(np)
            self.use_traits(np)
            return self.make("activated", who=self.met(of), player=self.player(agent))
        raise self.cannot(act, "event activate")

    def activated(self, act: ir.Act, np: ir.Np) -> Node:
        self.use(np)
        of = next((trait for trait in np.traits if isinstance(trait, ir.Of)), None)
        if np.nouns == ("Counter",) and not np.traits and not np.adjs and not act.advs:
            return self.make("event", name="counter")
        if np.nouns == ("ability",) and of is not None and len(np.traits) == 1 and not act.advs:
            self.use(of)
            return self.make("activated", who=self.thing(of.what))
        raise self.cannot(act, "event activate")
