"""The changing numbers of HeroSync: Power with its three places for increases, Levels, keywords, bans, attacks (sections 11 and 12).

A *place* is one of three for increases of a character's Power. One-time increases are there or not; a continuous one *holds* a place,
or *waits* for one: both are kept as changes of the attribute "place" on the character, oldest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import permits
from ...kernel.abilities import THINGS, Ability, Fx, Index, Static, in_force, works
from ...kernel.agenda import ask_one
from ...kernel.state import State
from ...kernel.things import Mod, Option
from ...kernel.values import Recipe, contributions, fold, lost, muted_since, nothing, value
from .changes import increases_on
from .model import AGILE, HIDDEN, LEVEL, PLACES, characters, is_hero, on_field

Source = tuple[Fx, Ability, Static]
Key = tuple[tuple[int, int], tuple[int, ...]]  # the source, then the text, which of its changes, and since when
Increase = tuple[Key, Fx, Ability, Static]


def _not_negative(s: State, oid: int, amount: int) -> int:
    """Below 0 is read as 0 (HRS-11.7); the sum itself is worked out again each time (HRS-11.7a)."""
    return max(0, amount)


def _keyword_base(s: State, oid: int) -> int:
    """Printed Agile is a passive ability: off while Hidden (HRS-12.8b)."""
    leaf = s.things[oid]
    return 0 if leaf.print < 0 or leaf.flags & HIDDEN else s.table.prints[leaf.print].bits


def _power_base(s: State, oid: int) -> int:
    """A Hero has no Power of its own (HRS-3.2a, 11.12)."""
    number = s.things[oid].print
    return 0 if is_hero(oid) or number < 0 else int(s.table.prints[number].attrs.get("power", 0))


RECIPES = {
    "power": Recipe(_power_base, ("set", "add"), _not_negative),
    "level": Recipe(nothing, ("set", "add"), printed=lambda card: int(card.attrs.get("level", 0))),
    "keywords": Recipe(_keyword_base, ("bits",)),
    "cannot": Recipe(nothing, ("bits",)),
    "may": Recipe(nothing, ("bits",)),
    "must": Recipe(nothing, ("bits",)),
    "attacks": Recipe(nothing, ("add",)),
    "uses": Recipe(nothing, ("add",)),
    permits.PLAYABLE: permits.recipe(),
    "play_level": Recipe(lambda s, oid: s.things[oid].nums[LEVEL], ("set", "add")),
    "play_level_followers": Recipe(nothing, ("add",)),
    "play_level_drives": Recipe(nothing, ("add",)),
}


def base_power(s: State, oid: int) -> int:
    """The printed Power, or what it was last set to (HRS-11.1a, 11.8, 11.8a)."""
    changes = [change for change in contributions(s, oid, "power") if change[1] == "set"]
    return fold(("set",), _power_base(s, oid), changes)


def attacks_allowed(s: State, oid: int) -> int:
    """One a turn, two with Agile (HRS-8.2, 12.2), and those that texts add (HRS-12.2f)."""
    return (2 if value(s, oid, "keywords") & AGILE else 1) + value(s, oid, "attacks")


def muted(s: State, fx: Fx, ability: Ability) -> bool:
    """A Hidden Follower's passive abilities do not apply (HRS-12.8), save those that say so; nor does what a Follower has lost."""
    leaf = s.things[fx.me]
    if leaf.flags & HIDDEN and ability.kind == "passive" and not ability.extra.get("while_hidden"):
        return True
    return lost(s, fx)


# -- the places of increases --------------------------------------------------------------------------------


def key_of(s: State, fx: Fx, static: Static) -> Key:
    """The name of a continuous increase: two from one source are two (HRS-11.2b)."""
    print_, ability = fx.prog
    return (fx.me, fx.life), (print_, ability, s.table.prints[print_].abilities[ability].statics.index(static), fx.since)


def reaches(s: State, fx: Fx, static: Static, oid: int) -> bool:
    """Passive abilities of other Followers, and card effects, do not apply to a Hidden Follower (HRS-12.7m), Passive rewards do
    (HRS-12.7g); an increase applies only from a place (HRS-11.2, 11.4)."""
    leaf = s.things[oid]
    if not screened(s, fx, oid):
        return False
    if static.attr != "power" or static.op != "add":
        return True
    key = key_of(s, fx, static)
    return any(mod.attr == "place" and mod.op == "hold" and _holds(mod, key) for mod in leaf.mods)


def screened(s: State, fx: Fx, oid: int) -> bool:
    """Whether a continuous text gets through to a character: to a Hidden one its own, rewards, and what speaks of Hidden Followers
    (HRS-12.7f)."""
    if not s.things[oid].flags & HIDDEN or fx.me == oid:
        return True
    card = s.table.prints[fx.prog[0]]
    return card.kind == "Reward" or bool(card.abilities[fx.prog[1]].extra.get("hidden"))


def increases(s: State, index: Index) -> tuple[list[Increase], dict[int, list[Increase]]]:
    """The continuous increases in force, those of several characters and those of one alone, each with its name."""
    found: tuple[list[Increase], dict[int, list[Increase]]] | None = index.derived.get("increases")
    if found is None:
        own = index.own_statics.get("power", {})
        found = _named(s, index.statics.get("power", ())), {oid: _named(s, sources) for oid, sources in own.items()}
        index.derived["increases"] = found
    return found


def _named(s: State, sources: Sequence[Source]) -> list[Increase]:
    return [(key_of(s, fx, static), fx, ability, static) for fx, ability, static in sources if static.op == "add"]


def applying(s: State, listed: list[Increase], own: dict[int, list[Increase]], oids: Sequence[int]) -> dict[int, list[Increase]]:
    """The continuous increases that apply to each of these characters now, place or not, its own first. Each of those for several
    (`listed`) is left out while it is judged itself."""
    found: dict[int, list[Increase]] = {}
    for oid in oids:
        if oid in own:
            found[oid] = [item for item in own[oid] if works(s, item[1], item[2])]
    for item in listed:
        _, fx, ability, static = item
        if not works(s, fx, ability):
            continue
        s.evaluating.append(static.number * THINGS + fx.me)
        covered = [oid for oid in oids if static.covers(s, fx, oid)]
        s.evaluating.pop()
        for oid in covered:
            if screened(s, fx, oid):
                if oid in found:
                    found[oid].append(item)
                else:
                    found[oid] = [item]
    return found


def give_places(s: State) -> bool:
    """The check of HRS-11.4: places that fell free go to the oldest that waits, then to what has begun."""
    listed, own = increases(s, in_force(s))
    if not listed and not own and not s.carriers:
        return False
    oids = characters(s)
    found = applying(s, listed, own, oids)
    return any(_give_places(s, found.get(oid, []), oid) for oid in oids if oid in found or s.things[oid].mods)


def _holds(mod: Mod, key: Key) -> bool:
    """Whether a place is that of an increase."""
    return mod.source == key[0] and mod.data == key[1]


def _give_places(s: State, found: list[Increase], oid: int) -> bool:
    mods = s.things[oid].mods
    places = [mod for mod in mods if mod.attr == "place"] if mods else []
    if not found and not places:
        return False
    gone = [mod for mod in places if not any(_holds(mod, item[0]) for item in found)]
    if gone:  # HRS-11.5: the place is free for another
        s.set_mods(oid, tuple(mod for mod in mods if mod not in gone))
        return True
    waiting = next((mod for mod in places if mod.op == "wait"), None)
    if waiting is None and len(places) == len(found):
        return False
    free = PLACES - increases_on(s, oid)
    if free > 0 and waiting is not None:
        s.set_mods(oid, tuple(mod if mod is not waiting else Mod("place", "hold", source=mod.source, data=mod.data) for mod in mods))
        return True
    fresh = [item for item in found if not any(_holds(mod, item[0]) for mod in places)]
    if not fresh:
        return False
    if len(fresh) <= free:
        for item in fresh:
            _lay_place(s, oid, item[0], "hold")
        return True
    player = s.own.player
    group = [item for item in fresh if item[1].you == player] or fresh  # the turn player's come first (HRS-11.4a)
    if len(group) == 1:
        _lay_place(s, oid, group[0][0], "hold" if free > 0 else "wait")
        return True
    group.sort(key=lambda item: -item[3].amount(s, item[1]))  # the default of D22: largest first
    options = [Option("first", item[1].me, oid, n) for n, item in enumerate(group)]
    ask_one(s, group[0][1].you, "places", "HRS-11.4a", options, "place.first", oid, tuple(item[0] for item in group), source=oid)
    return True


def _lay_place(s: State, oid: int, key: Key, op: str) -> None:
    s.add_mod(oid, Mod("place", op, source=key[0], data=key[1]))


def place_first(s: State, frame: tuple[Any, ...]) -> None:
    """A player has said which of their increases goes first (D22)."""
    _, oid, keys, given = frame
    key = keys[given[0].n]
    _lay_place(s, oid, (tuple(key[0]), tuple(key[1])), "hold" if increases_on(s, oid) < PLACES else "wait")


STEPS = {"place.first": place_first}


def snapshot(s: State, oid: int) -> tuple[int, ...]:
    """What a Follower is remembered by when it leaves the field: Power, Level, keywords, and when it lost its abilities."""
    if not on_field(s, oid):
        return ()
    return (value(s, oid, "power"), value(s, oid, "level"), value(s, oid, "keywords"), muted_since(s, oid))
