"""What a binding is: a thing or a player, one or several."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .ir import Act, Binding, Has, In, Near, Np, Qty, Ref, Rel, Role

GAP = -1  # the noun that a relative clause is about
SEEN = frozenset(("look", "reveal", "search"))
ON_CHAIN = frozenset(("negate", "retarget"))  # what is done to things that wait on a chain
SPENT = frozenset(("discard", "sacrifice"))  # what is done to things that are given up for something else
PLAYERS_DO = frozenset(
    [
        "draw", "discard", "search", "shuffle", "look", "reveal", "choose", "pay", "mill", "skip", "win", "go_first", "arrange",
        "sacrifice", "own", "play", "roll", "flip", "guess", "take", "control",
    ]
)
AMOUNT_DEEDS = frozenset(("double", "halve", "reduce", "increase", "prevent"))  # “If it would take damage, double it.”


# “the player this is attached to”
ATTACHED_TO = Rel(
    Act("attach", "attach", (Role("patient", Np("this", ("card",), "sg", bind=0)), Role("to", Ref("gap", "any", to=GAP), "to")), passive=True), "to"
)


def is_thing(b: Binding) -> bool:
    return not {"player", "amount", "word", "zone", "deed", "span"}.intersection(b.classes)


def of_others(patient: object) -> bool:
    """Whether what is shown is one of cards that were looked at before: “the rest” is still the rest of those."""
    if not isinstance(patient, Np):
        return False
    among = any(isinstance(trait, In) and trait.prep in ("among", "from among") for trait in patient.traits)
    return among or (isinstance(patient.of, Ref) and not patient.nouns)


def is_player(b: Binding) -> bool:
    return "player" in b.classes


def one(b: Binding) -> bool:
    return b.number in ("sg", "any")


def many(b: Binding) -> bool:
    return b.number in ("pl", "any")


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
