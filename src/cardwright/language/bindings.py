"""What a binding is: a thing or a player, one or several."""

from __future__ import annotations

from .ir import Binding, In, Np, Ref


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
