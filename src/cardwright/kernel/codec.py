"""States as bytes: saved and loaded at any decision, and hashed.

Leaves are written as tagged lists, frames by their names, so that a saved match reads the same in any later build with the same
cards. Whatever is read is checked for shape first; nothing in it is ever executed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar, get_type_hints

import msgspec

from ..errors import CardwrightError
from .abilities import Fx
from .declare import Draft
from .rng import Rng
from .series import Score
from .state import State
from .table import Table
from .things import Causes, Decision, Delayed, Event, Link, Mod, Option, Past, Result, Thing, Waiting

Kind = TypeVar("Kind", bound=type[Any])

TAG = "!"
LEAVES: dict[str, type[Any]] = {}
TAGS: dict[type[Any], str] = {}
SHAPES: dict[type[Any], type[msgspec.Struct]] = {}
FIELDS = ("agenda", "pending", "chain", "waiting", "delayed", "things", "zones", "rng", "own", "result", "causes")
LISTS = {"agenda", "pending", "things", "zones"}  # the others are tuples or leaves
KINDS = (("pending", Decision), ("chain", Link), ("waiting", Waiting), ("delayed", Delayed), ("things", Thing))
PLAINEST = {int, str, bool, type(None)}  # what needs no packing, asked before all else: most of a position is that
PLAIN = ("clock", "batch", "dirty", "hold", "out")


def leaf_type(kind: Kind) -> Kind:
    """Make a leaf known to the codec: the kernel's by its name, a game's with the name of its package before it."""
    package = kind.__module__.split(".")[-2]
    tag = kind.__name__ if package == "kernel" else f"{package}.{kind.__name__}"
    LEAVES[tag] = kind
    TAGS[kind] = TAG + tag
    return kind


for _leaf in (Decision, Delayed, Draft, Event, Fx, Link, Mod, Option, Past, Result, Rng, Score, Thing, Waiting):
    leaf_type(_leaf)


def pack(item: Any) -> Any:
    """A leaf, tuple or plain value as lists that MessagePack can hold."""
    kind = type(item)
    if kind in TAGS:
        parts = [getattr(item, name) for name in item.__struct_fields__]
        return [TAGS[kind], *[part if type(part) in PLAINEST else pack(part) for part in parts]]
    if kind is tuple or kind is list:
        parts = [part if type(part) in PLAINEST else pack(part) for part in item]
        # A tuple of words that begins like a tag is marked, so that it is not taken for a leaf.
        return [TAG, *parts] if parts and isinstance(parts[0], str) and parts[0].startswith(TAG) else parts
    return item


def unpack(item: Any) -> Any:
    """The reverse of `pack`: every list becomes a tuple or a leaf, whose fields are checked."""
    if not isinstance(item, list):
        return item
    if not item or not isinstance(item[0], str) or not item[0].startswith(TAG):
        return tuple(unpack(part) for part in item)
    if item[0] == TAG:
        return tuple(unpack(part) for part in item[1:])
    kind = LEAVES.get(item[0][1:])
    if kind is None or len(item) - 1 > len(kind.__struct_fields__):
        raise CardwrightError("the saved match holds something this version does not know", "use the version that saved it")
    return build(kind, [unpack(part) for part in item[1:]])


def build(kind: type[Any], parts: list[Any]) -> Any:
    """A leaf with these fields, each checked for its shape; those that are missing at the end get their defaults."""
    content = dict(zip(kind.__struct_fields__, parts, strict=False))
    if issubclass(kind, msgspec.Struct):
        return msgspec.convert(content, kind)
    msgspec.convert(content, shape(kind))
    return kind(*parts)


def shape(kind: type[Any]) -> type[msgspec.Struct]:
    """The Struct with the fields of a leaf that is none itself, where leaves are compiled."""
    if kind not in SHAPES:
        hints = get_type_hints(type(kind.__name__, (), {"__module__": kind.__module__, "__annotations__": kind.__struct_types__}))
        asked = [(name, hint) if name in kind.__struct_needs__ else (name, hint, None) for name, hint in hints.items()]
        SHAPES[kind] = msgspec.defstruct(kind.__name__, asked)
    return SHAPES[kind]


def dump(s: State) -> bytes:
    """The whole position as bytes."""
    content: dict[str, Any] = {name: pack(getattr(s, name)) for name in FIELDS}
    content.update({name: getattr(s, name) for name in PLAIN})
    content["marks"] = sorted([zone, *marks] for zone, marks in s.marks.items() if marks != (0, 0))
    content["uses"] = sorted((([*key], count) for key, count in s.uses.items()), key=repr)  # keys mix words and numbers
    content["kids"] = sorted([host, *kids] for host, kids in s.kids.items() if kids)
    content["gone"] = [[*ref, pack(event)] for ref, event in sorted(s.gone.items())]
    content["prints"] = len(s.table.prints)
    if s.made:
        content["made"] = pack(s.made)
    if s.past:
        content["past"] = pack(s.past)
    return msgspec.msgpack.encode(content)


def load(table: Table, raw: bytes) -> State:
    """The position in these bytes, at the table it was saved from."""
    try:
        content = msgspec.msgpack.decode(raw)
        s = State(table, unpack(content["rng"]))
        for giver, place, base, args in unpack(content.get("made", [])):
            s.make_print(giver, place, base, args)
        for name in FIELDS:
            value = unpack(content[name])
            setattr(s, name, [*value] if name in LISTS else value)
        for name in PLAIN:
            setattr(s, name, content[name])
        s.marks = {zone: (top, bottom) for zone, top, bottom in content["marks"]}
        s.uses = {unpack(key): count for key, count in content["uses"]}
        s.kids = {host: tuple(kids) for host, *kids in content["kids"]}
        s.gone = {(oid, life): unpack(event) for oid, life, event in content["gone"]}
        s.past = unpack(content.get("past", []))
        s.causes = msgspec.convert(s.causes, Causes)
        s.forget_kept()
        prints = content["prints"]
        sound = _sound(s)
    except (msgspec.DecodeError, AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as fault:
        raise CardwrightError("this is not a saved match", "it may be damaged or from another version") from fault
    if not sound:
        raise CardwrightError("this is not a saved match of this table", "it may be damaged or from another game")
    if prints != len(table.prints):
        raise CardwrightError("this match was saved with other cards", "use the cards and packs it was begun with")
    return s


def _sound(s: State) -> bool:
    """Whether the parts fit together: every Thing lies in one place, every frame and question has a step of the game."""
    things, steps, prints = s.things, s.game.steps, range(-1, len(s.prints))
    placed = sorted((oid, zone) for zone, content in enumerate(s.zones) for oid in content)
    names = [frame[0] for frame in s.agenda] + [decision.step for decision in s.pending]
    numbers = [number for table in (s.marks, s.kids) for key, values in table.items() for number in (key, *values)]
    return (
        all(isinstance(getattr(s, name), list | tuple) and all(type(leaf) is kind for leaf in getattr(s, name)) for name, kind in KINDS)
        and type(s.rng) is Rng
        and (s.result is None or type(s.result) is Result)
        and all(type(event) is Event for event in s.gone.values())
        and all(type(item) is Past for item in s.past)
        and all(type(number) is int for number in (*numbers, *s.uses.values()))
        and all(type(key) is tuple for key in s.uses)
        and len(s.zones) == len(s.game.zones) * s.table.seats
        and placed == [(place, leaf.zone) for place, leaf in enumerate(things)]
        and all(leaf.oid == place and leaf.card in prints and leaf.print in prints for place, leaf in enumerate(things))
        and all(type(getattr(s, name)) in (int, bool) for name in PLAIN)
        and all(name in steps for name in names)
    )


def state_hash(s: State) -> str:
    """A short name of the whole position; equal for equal positions."""
    return blake2b(dump(s), digest_size=12).hexdigest()
