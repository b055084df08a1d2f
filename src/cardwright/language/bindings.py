"""What a binding is: a thing or a player, one or several."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from .ir import Ability, Act, Binding, Comp, Dur, Has, In, Near, Np, Num, Player, Qty, Ref, Rel, Role, Seq, State, Time, Zone

GAP = -1  # the noun that a relative clause is about
SEEN = frozenset(("look", "reveal", "search"))
MOVES_CARDS = frozenset(("destroy", "move", "play", "relocate"))  # deeds that are done to cards: “destroy it”
ON_CHAIN = frozenset(("negate", "retarget"))  # what is done to things that wait on a chain
CHOSEN = frozenset(("choose", "play", "take_control"))  # deeds whose object is what is spoken of next, though it is no target
SIDES = frozenset((State("enemy"), State("of you"), State("of opponent")))  # whose a thing is, said by an adjective
SPENT = frozenset(("discard", "sacrifice"))  # what is done to things that are given up for something else
PLAYERS_DO = frozenset(
    [
        "draw", "discard", "search", "shuffle", "look", "reveal", "choose", "pay", "mill", "skip", "win", "go_first", "arrange",
        "sacrifice", "own", "play", "roll", "flip", "guess", "take", "control",
    ]
)
PLURAL_WORDS = frozenset(["they", "them", "their", "themselves", "both", "those", "these", "any", "each"])
ROLLED = frozenset(  # what a die shows
    ["the result", "the roll", "the number rolled", "your roll", "the rolled number", "the highest result", "the lowest result",
     "the higher", "the lower"]
)
AMOUNT_DEEDS = frozenset(("double", "halve", "reduce", "increase", "prevent"))  # “If it would take damage, double it.”


# “the player this is attached to”
_HOST = (Role("patient", Np("this", ("card",), "sg", bind=0)), Role("to", Ref("gap", "any", to=GAP), "to"))
ATTACHED_TO = Rel(Act("attach", "attach", _HOST, passive=True), "to")


# “that monster” of a trap: “the monster that triggered this trap”
_TRAP = (Role("agent", Ref("gap", "any", to=GAP)), Role("patient", Np("this", ("trap",), "sg", bind=0)))
TRIGGERED = Rel(Act("trigger", "trigger", _TRAP, tense="past"), "agent")


def is_thing(b: Binding) -> bool:
    return not {"player", "amount", "word", "zone", "deed", "span"}.intersection(b.classes)


def of_others(patient: object) -> bool:
    """Whether what is shown is one of cards that were looked at before: “the rest” is still the rest of those."""
    if not isinstance(patient, Np):
        return False
    among = any(isinstance(trait, In) and trait.prep in ("among", "from among") for trait in patient.traits)
    return among or (isinstance(patient.of, Ref) and not patient.nouns)


def single(b: Binding) -> bool:
    return one(b) and is_thing(b)


def placed(b: Binding) -> bool:
    """What something can be put on, into or under."""
    return one(b) and (is_thing(b) or "zone" in b.classes)


def is_player(b: Binding) -> bool:
    return "player" in b.classes


def one(b: Binding) -> bool:
    return b.number in ("sg", "any")


def many(b: Binding) -> bool:
    return b.number in ("pl", "any")


def side_of(np: Np) -> str:
    """Whose a phrase says that its things are: an enemy's, yours, or nothing of that."""
    if State("enemy") in np.adjs or State("of opponent") in np.adjs:
        return "opponent"
    rel = next((trait.act for trait in np.traits if isinstance(trait, Rel)), None)
    owner = rel.role("agent") if isinstance(rel, Act) and rel.op == "control" else np.owner
    return "you" if State("of you") in np.adjs else owner.who if isinstance(owner, Player) else ""


def of_itself(np: Np) -> Np:
    """“Characters with cyberware attached to them”: inside what a noun has, “it” and “them” speak of the noun."""

    def own(node: Any) -> Any:
        if isinstance(node, Ref) and node.word in ("it", "them"):
            return replace(node, to=GAP)
        if isinstance(node, Near) and node.what is not None:
            return replace(node, what=own(node.what))
        if isinstance(node, In):
            return replace(node, place=own(node.place))
        return node

    def having(what: Any) -> Any:
        return replace(what, traits=tuple(own(trait) for trait in what.traits)) if isinstance(what, Np | Qty) else what

    def seen(trait: Any) -> Any:
        if isinstance(trait, Has):
            return replace(trait, what=having(trait.what))
        if isinstance(trait, Rel) and isinstance(trait.act, Act) and trait.act.op == "have":
            return replace(trait, act=replace(trait.act, roles=tuple(replace(role, value=having(role.value)) for role in trait.act.roles)))
        return trait

    return replace(np, traits=tuple(seen(trait) for trait in np.traits)) if np.traits else np


def number_of(np: Np) -> str:
    """Whether a phrase means one or several."""
    if np.det == "no" and np.num == "pl":  # “if you control no Records, … it” is something else
        return "pl"
    if np.det in ("each", "no", "any"):
        return "any"
    if np.det in ("all", "any_number"):
        return "pl"
    if isinstance(np.n, Comp) and not (np.n.op == "upto" and np.n.n == Num(1)):
        return "pl"
    if np.of is not None and not np.nouns:
        return "sg" if np.n == Num(1) or np.det in ("a", "either") else "pl"
    return np.num or "sg"


def aimed_at(act: Act, roles: Mapping[str, Role]) -> int | None:
    """“Exhaust target Record. It can't block this turn.”: what a command was aimed at is what the next sentence speaks of."""
    put = roles.get("patient")
    counters = put is not None and isinstance(put.value, Np) and any(noun.endswith("counter") for noun in put.value.nouns)
    if act.op == "move" and counters and (on := roles.get("to")) is not None and isinstance(on.value, Np) and on.value.num == "sg":
        return on.value.bind  # “Put a Fame counter on this card. It has …”
    role = roles.get("to") if act.op == "damage" else roles.get("patient")
    np = role.value if role is not None else None
    if act.passive or "agent" in roles or not isinstance(np, Np) or np.num != "sg" or np.items or not np.nouns:
        return None
    named = act.verb == "name"  # a name is no card
    return np.bind if np.target or (act.op in CHOSEN and not named) else None


def any_such(np: Np) -> bool:
    """Whether a phrase asks whether there is such a thing, and names none."""
    return np.det in ("a", "no", "any", "some", "more", "fewer", "") and not np.target and np.pos == "" and np.of is None


def holds_cards(act: Act) -> bool:
    """Whether someone is said to have cards in a zone: that can only be a player."""
    patient = act.role("patient")
    return act.op == "have" and isinstance(patient, Np) and any(isinstance(t, In) and isinstance(t.place, Zone) for t in patient.traits)


def put_on(act: Act, classes: Callable[[object], tuple[str, ...]]) -> bool:
    """Whether an act is about counters or an amount: they lie on things, not in zones."""
    patient = act.role("patient")
    return isinstance(patient, Qty) or (isinstance(patient, Np) and "marker" in classes(patient))


def named_first(ability: Ability) -> Ability:
    """“On their turn, each player …” is “On each player's turn, they …”: the player is named where the first word speaks of them."""
    first = ability.body[0] if ability.body else None
    if ability.header:
        header, first = _told_first(ability.header, first)
    elif isinstance(first, Seq):
        header, (advs, step) = (), _told_first(first.advs, first.steps[0])
        first = replace(first, advs=advs, steps=(step, *first.steps[1:]))
    else:
        return ability
    return replace(ability, header=header, body=(first, *ability.body[1:])) if ability.body else ability


def _told_first(lead: tuple[Any, ...], said: Any) -> tuple[tuple[Any, ...], Any]:
    act = said.steps[0] if isinstance(said, Seq) else said
    who = act.role("agent") if isinstance(act, Act) and not act.passive else None
    spans: list[Any] = [adv for adv in lead if isinstance(adv, Time | Dur) and adv.span is not None]
    its = next((adv for adv in spans if isinstance(adv.span.of, Player) and adv.span.of.of == Ref("its", "sg")), None)
    if its is not None and isinstance(who, Np) and who.det in ("", "the") and who.num == "sg" and not who.target and not who.items:
        # “On its controller's netcheck, attached character …”: that character's controller
        told = replace(its, span=replace(its.span, of=replace(its.span.of, of=who)))
        return tuple(told if adv is its else adv for adv in lead), said
    theirs = next((adv for adv in spans if adv.span.of == Ref("their", "pl")), None)
    if not isinstance(who, Player) or who.who == "you" or who.of is not None or theirs is None:
        return lead, said
    assert isinstance(act, Act) and theirs.span is not None
    they = replace(act, roles=tuple(replace(role, value=Ref("they", "pl", at=who.at)) if role.value is who else role for role in act.roles))
    told = replace(theirs, span=replace(theirs.span, of=who))
    whole = replace(said, steps=(they, *said.steps[1:])) if isinstance(said, Seq) else they
    return tuple(told if adv is theirs else adv for adv in lead), whole
