"""Noun phrases: which Things, players and places are meant."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from ..language.bindings import SIDES
from ..text.tree import Node
from .base import GAP, THIS, Unplayable, number
from .traits import Traits

_PLAYERS = {
    "you": "you",
    "opponent": "opponent",
    "each": "each",
    "target": "target",
    "any": "any",
    "performer": "performer",
    "other": "opponent",
    "compared": "compared",
}


class Things(Traits):
    """What noun phrases mean. A game says how its zones, places, states, attributes and keywords are called among instructions."""

    # ---- players

    def player(self, value: ir.Value | None) -> Node:
        """Who does it or is spoken of; nobody named: whoever is told to act."""
        if value is not None:
            self.use(value)
        match value:
            case None:
                return self.make("player", who="doer")
            case ir.Player():
                return self.seat(value)
            case ir.Ref():
                return self.spoken_player(value)
            case ir.Np(det="that" | "those") if value.bind is not None and self.is_player(value.bind):
                return self.make("player", who="that", to=value.bind)
        raise self.cannot(value, "player", "no player is named here")

    def seat(self, value: ir.Player) -> Node:
        who = value.who
        self.use(value)
        if value.traits:
            return self.described_player(value)
        if who.startswith("that"):
            return self.that_player(value.to, value)
        if who in ("controller", "owner"):
            return self.make("player", who=who, of=self.thing(value.of) if value.of is not None else None, bind=value.bind)
        if who == "other":
            of = self.spoken_before(value)
            if of is not None:
                return self.make("player", who="other_than", of=self.make("player", who="that", to=of), bind=value.bind)
        name = self.player_word(who)
        if name is None:
            raise self.cannot(value, f"player {who}")
        if name == "target" and value.bind is not None:
            first = self.mention(value, value.bind)
            if first != value.bind:
                return self.make("player", who="that", to=first, bind=value.bind)
        return self.make("player", who=name, bind=value.bind)

    def described_player(self, value: ir.Player) -> Node:
        """A player told by what they have or do (see `comparing`)."""
        raise self.cannot(value, "player with traits")

    def spoken_before(self, value: ir.Player) -> int | None:
        """The player besides whom “the other player” is meant: the one that was named last."""
        last = value.bind if value.bind is not None else len(self.bindings)
        return next((number for number in reversed(range(1, last)) if self.is_player(number)), None)

    def mention(self, node: ir.Node, bind: int) -> int:
        """The binding by which a phrase was first told: a subject that goes on is chosen once."""
        return self.mentions.setdefault((node.at.start, node.at.end), bind) if node.at.end else bind

    def player_word(self, who: str) -> str | None:
        return _PLAYERS.get(who)

    def is_player(self, bind: int) -> bool:
        binding = self.binding(bind)
        return binding is not None and "player" in binding.classes

    def spoken_player(self, ref: ir.Ref) -> Node:
        if ref.to is not None and not self.is_player(ref.to) and (ref.to <= 0 or ref.word not in ("they", "them", "their")):
            raise self.cannot(ref, f"player {ref.word}")
        return self.that_player(ref.to, ref)

    def that_player(self, to: int | None, said: ir.Node) -> Node:
        if to is None:
            raise self.cannot(said, "player unbound")
        if self.is_player(to):
            return self.make("player", who="that", to=to)
        return self.make("player", who="controller", of=self.bound("that", (), to))

    def is_person(self, value: ir.Value | None) -> bool:
        """Whether a role is played by a player."""
        if isinstance(value, ir.Player):
            return True
        if isinstance(value, ir.Ref | ir.Np):
            to = value.to if isinstance(value, ir.Ref) else value.bind if value.det in ("that", "those") else None
            return to is not None and self.is_player(to)
        return False

    # ---- things

    def thing(self, value: ir.Value | None, role: str = "") -> Node:
        """The Things that a role speaks of."""
        if value is not None:
            self.use(value)
        match value:
            case ir.Np():
                return self.phrase(value)
            case ir.Ref():
                return self.pronoun(value)
            case ir.Zone():
                return self.place(value)
            case ir.Player():
                return self.seat(value)
            case None:
                raise Unplayable("it does not say what", f"nothing {role}".strip())
        raise self.cannot(value, f"thing {type(value).__name__}")

    def select(
        self,
        quant: str,
        *nouns: str,
        n: Node | None = None,
        filters: tuple[Node, ...] = (),
        other: bool = False,
        target: bool = False,
        chooser: Node | None = None,
        bind: int | None = None,
        to: int | None = None,
    ) -> Node:
        args = {"quant": quant, "n": n, "nouns": nouns, "filters": filters, "other": other, "target": target, "chooser": chooser}
        marks: dict[str, int | str] = {name: value for name, value in (("bind", bind), ("to", to)) if value is not None}
        if quant in ("highest", "lowest") and self.best_by:
            marks["by"], self.best_by = self.best_by, ""
        kept = {"kept": True} if quant == "each" and bind in self.again and not self.static else {}
        return Node("select", {**args, **marks, **kept})

    def bound(self, quant: str, nouns: tuple[str, ...], to: int, filters: tuple[Node, ...] = ()) -> Node:
        return self.select(quant, *nouns, to=to, filters=filters)

    def pronoun(self, ref: ir.Ref) -> Node:
        word, to = ref.word, ref.to
        if to is None or to == GAP:
            raise self.cannot(ref, f"pronoun {word}")
        if self.is_player(to):
            return self.make("player", who="that", to=to)
        filters = self.traits(ref.traits)
        if word in ("the rest", "the other", "the others", "the remaining cards"):
            unchosen = self.unchosen(ref, to)
            return unchosen if unchosen is not None else self.bound("rest", (), self.shown_with.get(to, to), filters)
        binding = self.binding(to)
        several = ref.num == "pl" and not (binding is not None and binding.number == "sg")
        return self.bound("them" if several else "it", (), to, filters)

    def unchosen(self, ref: ir.Ref, to: int) -> Node | None:
        """“Each player chooses a Follower they control. Kill the rest.”: all others of those that could be chosen."""
        binding, made = self.binding(to), self.made.get(to)
        chose = any(isinstance(act, ir.Act) and act.op == "choose" and act.role("patient") is made for act in self.made.values())
        if binding is None or binding.how != "noun" or not chose or not isinstance(made, ir.Np):
            return None
        of = made.of if made.of is not None and not made.nouns else made
        if not isinstance(of, ir.Np) or made.target or of.pos or "other_than" not in self.kinds or ref.traits:
            raise self.cannot(ref, f"pronoun {ref.word}", "it does not say of which cards these are the rest")
        everyones = tuple(trait for trait in of.traits if not self.each_controls(trait))
        owner = None if isinstance(of.owner, ir.Ref) and self.is_each(of.owner) else of.owner
        det = "own" if owner is not None else "all"
        group = self.phrase(replace(of, det=det, n=None, num="pl", bind=None, owner=owner, traits=everyones, target=False))
        others = self.make("other_than", of=self.bound("them", (), to))
        return Node(group.kind, {**group.args, "filters": (*group["filters"], others)}, group.said)

    def is_each(self, ref: ir.Value | None) -> bool:
        """Whether a pronoun speaks of each player in turn."""
        made = self.made.get(ref.to) if isinstance(ref, ir.Ref) and ref.to is not None else None
        return isinstance(made, ir.Player) and made.who == "each"

    def each_controls(self, trait: ir.Trait) -> bool:
        act = trait.act if isinstance(trait, ir.Rel) else None
        return isinstance(act, ir.Act) and act.op == "control" and self.is_each(act.role("agent"))

    def phrase(self, np: ir.Np) -> Node:
        """A noun phrase as a selection."""
        self.use(np)
        if ir.State("different") in np.adjs and np.det in ("a", "some") and not np.other:  # “a different Follower” is another one
            self.use_adjs(np)
            np = replace(np, adjs=tuple(adj for adj in np.adjs if adj != ir.State("different")), other=True)
        if np.order or np.than is not None:
            raise self.cannot(np, f"noun phrase {np.order or 'than'}")
        special = self.special(np)
        if special is not None:
            return special
        if np.items:
            return self.joined(np)
        if self.one_of_both(np):
            raise self.cannot(np, "one of each of two kinds", "it does not say whether one is meant or both: “or”, or a sentence for each")
        if np.det == "this":
            return self.select("this", *self.nouns(np))
        if np.det in ("that", "those", "these") and np.bind is not None:
            told = self.binding(np.bind)
            if told is not None and "place" in self.lexicon.classes_of(np.nouns) and not {"place", "zone"}.intersection(told.classes):
                raise self.cannot(np, "that place", "no such place was named before")
            return self.bound("them" if np.det != "that" else "that", self.nouns(np), np.bind, self.filters(np))
        if np.bind is not None and self.chosen(np):
            return self.bound("that", self.nouns(np), np.bind)
        done = self.suffering(np)
        if done is not None:
            return self.select("that", *self.nouns(np), to=done, bind=np.bind)
        if np.bind is not None and (np.target or np.det in ("a", "some", "any_number")):
            first = self.mention(np, np.bind)
            if first != np.bind:
                several = np.num == "pl"
                return self.select("them" if several else "it", *self.nouns(np), to=first, bind=np.bind)
        if np.of is not None and not np.nouns:
            return self.partitive(np)
        quant, n = self.quantity(np)
        if np.pos:
            return self.from_the_top(np, quant, n)
        return self.select(
            quant,
            *self.nouns(np),
            n=n,
            filters=self.filters(np),
            other=np.other,
            target=np.target,
            bind=np.bind,
            chooser=self.chooser(np),
        )

    def chosen(self, np: ir.Np) -> bool:
        """“the chosen Measure”: bound to what was chosen before."""
        found = np.det in ("the", "own") and any(isinstance(adj, ir.State) and adj.name in ("chosen", "named") for adj in np.adjs)
        if found:
            for adj in np.adjs:
                self.use(adj)
        return found

    def one_of_both(self, np: ir.Np) -> bool:
        """“a Follower and a Counter”: two things, where “or” would be one."""
        return np.join == "and" and len(np.nouns) > 1 and np.num == "sg" and (np.target or np.det in ("a", "some", ""))

    def suffering(self, np: ir.Np) -> int | None:
        """“the sacrificed Follower”: what a deed before was done to."""
        adj = np.adjs[0] if np.det == "the" and len(np.adjs) == 1 else None
        verb = self.lexicon.verbs.get(adj.verb) if isinstance(adj, ir.Doing) and adj.passive else None
        for place in sorted(self.made, reverse=True):
            act = self.made[place]
            if verb is None or np.bind is None or place > np.bind or not isinstance(act, ir.Act) or act.op != verb.op:
                continue
            patient = act.role("patient")
            if isinstance(patient, ir.Np) and patient.bind is not None and patient.bind != np.bind:
                self.use_adjs(np)
                return patient.bind
        return None

    def use_adjs(self, np: ir.Np) -> None:
        for adj in np.adjs:
            self.use(adj)

    def chooser(self, np: ir.Np) -> Node | None:
        """“a card of your choice”."""
        for trait in np.traits:
            if self.choice_of(trait) is not None:
                return self.player(self.choice_of(trait))
            if isinstance(trait, ir.KindOf) and trait.word == "choice":
                self.use(trait)
                if trait.what not in ("your", "their"):
                    raise self.cannot(trait, f"of {trait.what} choice")
                return self.make("player", who="you" if trait.what == "your" else "that")
            picks = self.picked_by(trait)
            if picks is not None:
                return self.player(picks)
        return None

    def special(self, np: ir.Np) -> Node | None:
        """What a game names in its own way."""
        return None

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        for noun in np.nouns:
            if self.known_nouns and noun not in self.known_nouns:
                raise self.cannot(np, f"noun {noun}")
        return np.nouns

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        """How many: which of the words of `select`, and the number where one is given."""
        if np.random:
            return "random", self.how_many(np)
        best = next((trait for trait in (*np.adjs, *np.traits) if isinstance(trait, ir.Super)), None)
        if best is not None:
            self.use(best)
            if "superlative" in self.kinds and best.among is None and best.way in ("highest", "lowest"):
                return "choose", number(1)
            name = self.attributes.get(best.attr)
            if name is None or best.among is not None or best.way not in ("highest", "lowest"):
                raise self.cannot(best, f"{best.way} {best.attr}")
            self.best_by = name if name != self.ranked else ""
            return best.way, number(1)
        if np.det == "any_number":
            return "any_number", None
        if isinstance(np.n, ir.Comp):
            self.use(np.n)
            if np.n.op == "upto" and np.n.n is not None:
                return "up_to", self.amount(np.n.n)
            raise self.cannot(np, f"number {np.n.op}")
        if np.det in ("each", "all", "every"):
            return "each", None
        if np.n is not None:
            return "choose", self.amount(np.n)
        if np.det == "the" and np.num == "sg" and self.only_noun(np) and not self.sole_of(np):
            raise self.cannot(np, "the one of several", f"it does not say which {np.nouns[0]}: “a”, “target”, “this” or one named before")
        if np.det == "the":
            return ("each" if np.num == "pl" else "the"), None
        if np.det == "own" and np.num == "sg" and not np.pos and not self.static and not self.sole_of(np):
            return "choose", number(1)  # “Kill your opponent's Follower”: one of them
        if np.det == "own":
            return ("each" if np.num in ("pl", "any") else "the"), None
        if np.det == "" and not np.target and np.num in ("pl", "any"):
            return "each", None
        if np.det in ("a", "", "some", "any", "either"):
            return "choose", number(1)
        raise self.cannot(np, f"determiner {np.det}")

    def only_noun(self, np: ir.Np) -> bool:
        """Whether nothing but a noun, and whose it is, says what is meant."""
        return set(np.adjs) <= SIDES and not np.traits and not np.pos and np.n is None and np.of is None

    sole: frozenset[str] = frozenset()  # nouns of cards of which a player has one at a time

    def sole_of(self, np: ir.Np) -> bool:
        """Whether there is but one such thing of a player, so that “the” and “your” say which."""
        return "card" not in self.lexicon.classes_of(np.nouns) or bool(self.sole.intersection(np.nouns))

    def how_many(self, np: ir.Np) -> Node:
        return self.amount(np.n) if np.n is not None and not isinstance(np.n, ir.Comp) else number(1)

    def joined(self, np: ir.Np) -> Node:
        """“a Record and a Verse”: phrases that differ in their nouns alone are one."""
        items = np.items
        first = items[0]
        if isinstance(first, ir.Np) and np.join == "or":
            plain = [replace(item, nouns=(), bind=None) for item in items if isinstance(item, ir.Np)]
            if len(plain) == len(items) and all(item == plain[0] for item in plain):
                nouns = tuple(noun for item in items if isinstance(item, ir.Np) for noun in item.nouns)
                return self.phrase(replace(first, nouns=nouns, bind=np.bind))
        raise self.cannot(np, f"several things joined by {np.join}")

    def partitive(self, np: ir.Np) -> Node:
        """“one of your Measures”, “two of them”."""
        of = np.of
        self.use(of)
        of = self.compared_group(of) or of
        named = self.made.get(of.to) if isinstance(of, ir.Ref) and of.to is not None else None
        if np.other and isinstance(named, ir.Np) and named.det in ("own", "all", "each") and not named.target and named.n is None:
            of = named  # “from one of your Measures to another”: of the same group
        if isinstance(of, ir.Ref) and of.to is not None:
            quant, n = self.quantity(np)
            return self.select(quant, n=n, filters=(self.make("among", to=of.to),), bind=np.bind, other=np.other)
        if isinstance(of, ir.Np) and of.det in ("those", "these") and of.bind is not None:
            quant, n = self.quantity(np)
            return self.select(quant, *self.nouns(of), n=n, filters=(self.make("among", to=of.bind),), bind=np.bind)
        if isinstance(of, ir.Np):
            group = self.phrase(of)
            if np.det == "half" and group.kind == "select" and group["quant"] == "each":
                rounded_up = isinstance(np.n, ir.Calc) and np.n.rounded == "up"
                self.use_all(np.n if isinstance(np.n, ir.Calc) else None)
                n = self.make("half_up" if rounded_up else "half", of=self.make("count", of=group))
                args = {**group.args, "quant": "choose", "n": n}
                return Node("select", {**args, "bind": np.bind} if np.bind is not None else args)
            quant, n = self.quantity(np)
            if group.kind == "select" and group["quant"] in ("each", "the"):
                args = {**group.args, "quant": quant, "n": n, "other": np.other or group["other"], "target": np.target}
                args.pop("bind", None)
                return Node("select", {**args, "bind": np.bind} if np.bind is not None else args)
        raise self.cannot(np, "part of a group")

    def compared_group(self, of: ir.Thing | None) -> ir.Np | None:
        """“If your opponent controls more Followers than you, kill one of them”: all that they have of these."""
        spoken = self.made.get(of.to) if isinstance(of, ir.Ref) and of.to is not None else None
        for act in self.made.values():
            made, haver = (act.role("patient"), act.role("agent")) if isinstance(act, ir.Act) else (None, None)
            compared = isinstance(made, ir.Np) and made.than is not None and made.owner is None and bool(made.nouns)
            if spoken is None or not (made is spoken or haver is spoken) or not compared or not isinstance(made, ir.Np):
                continue
            if isinstance(haver, ir.Player | ir.Ref) and self.is_person(haver):  # of these, and not of the players
                return replace(made, det="own", owner=haver, n=None, than=None, bind=None, num="pl")
        return None

    def from_the_top(self, np: ir.Np, quant: str, n: Node | None) -> Node:
        if np.pos not in ("top", "bottom") or np.zone is None:
            raise self.cannot(np, f"cards at the {np.pos}")
        count = n if n is not None else number(1)
        filters = (self.make("located", place=self.zone(np.zone)), *self.filters(np))
        return self.select(np.pos, *self.nouns(np), n=count, filters=filters, bind=np.bind)

    # ---- places

    def zone(self, zone: ir.Zone, position: str | None = None) -> Node:
        """A zone of instructions."""
        name = self.zones.get(zone.name)
        self.use(zone)
        if name is None or zone.items:
            raise self.cannot(zone, f"zone {zone.name}")
        where = position if position is not None else zone.pos or None
        owner = self.player(zone.owner) if zone.owner is not None else None
        return self.make("zone", name=name, player=owner, position=where)

    def place(self, zone: ir.Zone) -> Node:
        """A zone or a place with a name of its own."""
        return self.zone(zone)

    def is_this(self, value: ir.Value | None) -> bool:
        """Whether a role is played by this very card."""
        return (isinstance(value, ir.Np) and value.det == "this") or (isinstance(value, ir.Ref) and value.to == THIS)
