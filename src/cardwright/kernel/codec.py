"""States as bytes: saved and loaded at any decision, and hashed.

Leaves are written as tagged lists, frames by their names, so that a saved match reads the same in any later build with the same
cards. Whatever is read is checked for shape first; nothing in it is ever executed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from ..errors import CardwrightError
from .abilities import Fx
from .declare import Draft
from .game import Table
from .rng import Rng
from .state import State
from .things import Decision, Delayed, Event, Link, Mod, Option, Result, Thing, Waiting

LEAVES: dict[str, type[msgspec.Struct]] = {
    leaf.__name__: leaf for leaf in (Decision, Delayed, Draft, Event, Fx, Link, Mod, Option, Result, Rng, Thing, Waiting)
}
TAG = "!"
FIELDS = ("agenda", "pending", "chain", "waiting", "delayed", "things", "zones", "rng", "own", "result")
PLAIN = ("clock", "batch", "dirty", "hold")


def leaf_type(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Make a game's own leaf known to the codec."""
    LEAVES[kind.__name__] = kind
    return kind


def pack(item: Any) -> Any:
    """A leaf, tuple or plain value as lists that MessagePack can hold."""
    if isinstance(item, msgspec.Struct):
        return [TAG + type(item).__name__, *(pack(getattr(item, name)) for name in item.__struct_fields__)]
    if isinstance(item, tuple | list):
        return [pack(part) for part in item]
    return item


def unpack(item: Any) -> Any:
    """The reverse of `pack`: every list becomes a tuple or a leaf."""
    if isinstance(item, list):
        if item and isinstance(item[0], str) and item[0].startswith(TAG):
            kind = LEAVES.get(item[0][1:])
            if kind is None or len(item) - 1 > len(kind.__struct_fields__):
                raise CardwrightError("the saved match holds something this version does not know", "use the version that saved it")
            return kind(*(unpack(part) for part in item[1:]))
        return tuple(unpack(part) for part in item)
    return item


def dump(s: State) -> bytes:
    """The whole position as bytes."""
    content: dict[str, Any] = {name: pack(getattr(s, name)) for name in FIELDS}
    content.update({name: getattr(s, name) for name in PLAIN})
    content["marks"] = sorted([zone, *marks] for zone, marks in s.marks.items() if marks != (0, 0))
    content["uses"] = sorted(([*key], count) for key, count in s.uses.items())
    content["kids"] = sorted([host, *kids] for host, kids in s.kids.items() if kids)
    content["gone"] = [[*ref, pack(event)] for ref, event in sorted(s.gone.items())]
    content["prints"] = len(s.table.prints)
    return msgspec.msgpack.encode(content)


def load(table: Table, raw: bytes) -> State:
    """The position in these bytes, at the table it was saved from."""
    try:
        content = msgspec.msgpack.decode(raw)
        s = State(table, unpack(content["rng"]))
        for name in FIELDS:
            setattr(s, name, unpack(content[name]))
        for name in PLAIN:
            setattr(s, name, content[name])
        s.things, s.zones = list(s.things), list(s.zones)
        s.agenda, s.pending = list(s.agenda), list(s.pending)
        s.marks = {zone: (top, bottom) for zone, top, bottom in content["marks"]}
        s.uses = {unpack(key): count for key, count in content["uses"]}
        s.kids = {host: tuple(kids) for host, *kids in content["kids"]}
        s.gone = {(oid, life): unpack(event) for oid, life, event in content["gone"]}
    except (msgspec.DecodeError, KeyError, TypeError, ValueError) as fault:
        raise CardwrightError("this is not a saved match", "it may be damaged or from another version") from fault
    return s


def state_hash(s: State) -> str:
    """A short name of the whole position; equal for equal positions."""
    return blake2b(dump(s), digest_size=12).hexdigest()
