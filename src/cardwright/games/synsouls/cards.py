"""SYN-3 Card types and attributes: what each type of card is to the rules, and how cards are compared.

What a card file may say of a card stands in `schema`. A card has no ability, one or several (SYN-3.6), and every copy is an instance of its
own, with its own limits, Strain and changes (SYN-3.15). Its printed values are those before any change (SYN-3.14): they are never changed,
and `values` works out what they come to. There are no tokens: whatever an effect makes is a copy of a real card (SYN-3.31).

A Record stays in a Measure, where it attacks, blocks and uses abilities (SYN-3.20). Its one number, the Rating, is both what it deals and
what it can take (SYN-3.4). A Concept stays in the Measure it was loaded into (SYN-3.27), is no Record for any purpose (SYN-3.28), and works
on Records, a Measure or the whole Ensemble, as it says (SYN-3.29). A Verse works once and is gone (SYN-3.21). A Final Verse is another type
than a Verse: texts mean the one they name (SYN-3.17). It has a cost and conditions, and is used once per game (SYN-3.30).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...effects.filters import folded
from ...kernel.state import State
from ...kernel.values import muted_since, value
from .model import in_ensemble, is_record


def name_key(name: str) -> str:
    """A card's name as it is compared, for the copy limit and by texts (SYN-3.2): without regard to case and outer blanks (SYN-3.10)."""
    return folded(name)


def genre_words(attrs: Mapping[str, Any]) -> frozenset[str]:
    """A card's Genres: each of them counts (SYN-3.9), as a whole phrase (SYN-3.8)."""
    return frozenset(folded(word) for word in attrs.get("genres", ()))


def in_season(s: State, seat: int, tag: str) -> bool:
    """Whether a Verse with this tag may be expended now: a STATIC one only in the player's own Performance (SYN-3.23), a DYNAMIC one in
    either (SYN-3.24), and so a Final Verse (SYN-3.25)."""
    return s.own.performer == seat or tag == "DYNAMIC"


def snapshot(s: State, oid: int) -> tuple[int, ...]:
    """Rating, keywords, and since when abilities are lost, by which a card is remembered when it leaves (SYN-9.12)."""
    if not in_ensemble(s, oid):
        return ()
    return (value(s, oid, "rating") if is_record(s, oid) else 0, value(s, oid, "keywords"), muted_since(s, oid))
