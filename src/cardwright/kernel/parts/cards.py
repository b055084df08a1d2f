"""Cards: what is made of them, whose abilities are in force, and what of them lies hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..abilities import Ability, Fx, Print, Static
from ..things import Mod, Option, Thing

if TYPE_CHECKING:
    from ..state import State


def no_print(card: Any, number: int) -> Print:
    raise NotImplementedError("this game has no cards from files")


def none_of_rules() -> Sequence[Print]:
    return ()


def none_in_force(s: State) -> Sequence[int]:
    return ()


def on_the_field(s: State, leaf: Thing) -> bool:
    return s.game.zones[leaf.zone // s.table.seats].life == "field"


def never_muted(s: State, fx: Fx, ability: Ability) -> bool:
    return False


def reaches_all(s: State, fx: Fx, static: Static, oid: int) -> bool:
    return True


def face_up(s: State, leaf: Thing, seat: int) -> bool:
    return False


def plain_back(s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
    return (), {}


def nothing_kept(s: State, oid: int) -> tuple[int, ...]:
    return ()


def nothing_more(s: State, oid: int, mod: Mod) -> None:
    """A change that ends brings nothing about."""


def all_of_them(s: State, oids: Sequence[int], most: int) -> Sequence[int]:
    return oids


def asked_openly(s: State, fx: Fx) -> Option | None:
    return None


def nothing_unseen(s: State) -> int:
    return 0


class Cards:
    """`build` gives a card's trees as a Print; `of_rules` gives prints that are no cards, with abilities that the rules themselves
    give.

    `holders` are the Things whose abilities are in force, `muted` says which ability of one is ignored at the moment. `brought_out`
    says whether a Thing lies where cards in use lie, also those that nobody ever plays. With `screens`, `reaches` says whether a
    continuous change applies to a Thing that its text covers. `snapshot` gives the values by which a Thing is remembered when it leaves
    the field, and `expire` says what happens when a change on a Thing has ended (after it was taken off).

    `face_down` says whether a Thing in an open zone hides (or hid) its face from a seat that does not know it, by this leaf alone;
    `shown_back` gives the states and numbers that everyone sees on such a card. `remembers`: players keep in mind an open card that
    goes to a hand. `unseen_answer` gives the answer that uses a text of which others must not learn that a player is asked about it,
    since they cannot see its card; `replaced_unseen`, the names of all events that some text of the pool could replace so.
    `unlike` gives what a text may choose from, without more Things than may be chosen of any that differ in nothing."""

    def __init__(
        self, *,
        build: Callable[[Any, int], Print] = no_print,
        of_rules: Callable[[], Sequence[Print]] = none_of_rules,
        holders: Callable[[State], Sequence[int]] = none_in_force,
        brought_out: Callable[[State, Thing], bool] = on_the_field,
        muted: Callable[[State, Fx, Ability], bool] = never_muted,
        reaches: Callable[[State, Fx, Static, int], bool] = reaches_all,
        screens: bool = False,
        snapshot: Callable[[State, int], tuple[int, ...]] = nothing_kept,
        expire: Callable[[State, int, Mod], None] = nothing_more,
        face_down: Callable[[State, Thing, int], bool] = face_up,
        shown_back: Callable[[State, int], tuple[tuple[str, ...], dict[str, int]]] = plain_back,
        remembers: bool = True,
        unseen_answer: Callable[[State, Fx], Option | None] = asked_openly,
        replaced_unseen: Callable[[State], int] = nothing_unseen,
        unlike: Callable[[State, Sequence[int], int], Sequence[int]] = all_of_them,
    ) -> None:
        self.build = build
        self.of_rules = of_rules
        self.holders = holders
        self.brought_out = brought_out
        self.muted = muted
        self.reaches = reaches
        self.screens = screens
        self.snapshot = snapshot
        self.expire = expire
        self.face_down = face_down
        self.shown_back = shown_back
        self.remembers = remembers
        self.unseen_answer = unseen_answer
        self.replaced_unseen = replaced_unseen
        self.unlike = unlike
