"""SYN-11 Keywords: [SINGULARITY], of which a Measure holds one instance of a Record.

Instances are the same Record if they have the same name (SYN-11.49); those in different Measures do not matter to each other (SYN-11.53).
"""

from __future__ import annotations

from ....kernel.abilities import in_force
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import Event
from ..cards import name_key
from ..model import SEATS, SINGULARITY, all_records, has, measure_zone, records_in
from ..strain import dealing


def twin_in(s: State, it: int, to: int) -> int:
    """The instance of the same Record that a Measure holds, where there is to be only one (SYN-11.48), or -1."""
    card = s.table.prints[s.things[it].card]
    if not card.bits & SINGULARITY and not has(s, it, SINGULARITY):
        return -1
    for oid in records_in(s, to):
        if oid != it and name_key(s.table.prints[s.things[oid].print].name) == name_key(card.name) and has(s, oid, SINGULARITY):
            return oid
    return -1


def void_twin(s: State, twin: int) -> None:
    """It is Voided first, so a full Measure takes the second (SYN-11.50), as part of entering: nothing comes between (SYN-11.51)."""
    commit(s, [dealing.to_void(s, twin, -1, how="singularity")])


def load_twin(s: State, frame: tuple[object, ...]) -> None:
    it = frame[1]
    assert isinstance(it, int)
    void_twin(s, it)


def one_of_a_kind(s: State) -> bool:
    """Of two instances that come to share a Measure otherwise, the one that has been there longer is Voided (SYN-11.52)."""
    if not s.table.options.get("singular"):
        return False
    gone: list[Event] = []
    spread = "keywords" in in_force(s).changed
    prints, things = s.table.prints, s.things
    if not spread:
        for oid in all_records(s):
            if things[oid].mods or prints[things[oid].print].bits & SINGULARITY:
                break
        else:
            return False  # mostly no Record has it
    for place in range(6):
        if len(s.zones[measure_zone(SEATS + place)]) < 2:
            continue
        here = records_in(s, SEATS + place)
        if not spread and not [oid for oid in here if things[oid].mods or prints[things[oid].print].bits & SINGULARITY]:
            continue
        names = [name_key(prints[things[oid].print].name) for oid in here]
        if len(set(names)) == len(names):
            continue
        single = [(name, oid) for name, oid in zip(names, here, strict=True) if has(s, oid, SINGULARITY)]
        gone += [dealing.to_void(s, oid, -1) for n, (name, oid) in enumerate(single) if any(name == other for other, _ in single[n + 1 :])]
    commit(s, gone)
    return bool(gone)


STEPS: dict[str, Step] = {"load.twin": load_twin}
