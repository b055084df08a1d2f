"""Abilities that the rules themselves give: Biovamp, Datavamp (section 15) and shields against damage.

They lie on a print that is no card; a shield is given to a Thing like any other ability, so that replacements are ordered alike
(NSC-20.12).
"""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx, Op, Print, Replacer
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Event, Mod, Waiting, replace
from . import changes
from .model import BIOVAMP, BLUE, CHARACTERS, DATAVAMP, E_BIO, E_DAMAGE, E_MAIN, RED, cannot, has, is_pool, pool_seat, zone_kind

RULES_PRINT = "(rules)"
BIO, DATA, SHIELD = range(3)
COMBAT_ONLY, BIO_ONLY, MAIN_ONLY = 1, 2, 4


def rules_prints() -> tuple[Print, ...]:
    card = Print(RULES_PRINT, "Rule", {})
    bio = Ability("trigger", "You gain that much bioframe health.", "Biovamp")
    data = Ability("trigger", "You gain that much mainframe health.", "Datavamp")
    bio.program, data.program = (_steal(RED),), (_steal(BLUE),)
    bio.extra["commutes"] = data.extra["commutes"] = True  # health that several of them give comes to the same in any order
    shield = Ability("passive", "Damage is prevented.", "shield")
    shield.replacers = (Replacer(E_DAMAGE, _shielded, _prevent),)
    card.seal([bio, data, shield], [])
    return (card,)


def _steal(colour: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        """The health gained is the damage actually dealt (NSC-15.7)."""
        assert fx.event is not None
        commit(s, [changes.change_health(s, fx.you, colour, fx.event.amount, fx.source, fx.you, "vamp")])

    return op


def rule_triggers(s: State, events: list[Event]) -> list[Waiting]:
    """Whenever a character with Biovamp or Datavamp deals damage of that pool to a player (NSC-15.4 to 15.6)."""
    found: list[Waiting] = []
    for event in events:
        if event.kind != "damage" or not event.names & (E_BIO | E_MAIN) or not s.alive(event.by):
            continue
        source = event.by[0]
        if zone_kind(s, source) != CHARACTERS:
            continue
        place = BIO if event.names & E_BIO else DATA
        if has(s, source, BIOVAMP if place == BIO else DATAVAMP):
            found.append(Waiting((s.table.names[RULES_PRINT], place), event.by, s.things[source].controller, event, s.batch))
    return found


# -- shields ------------------------------------------------------------------------------------------------


def shield_mod(s: State, amount: int, until: str, until_seat: int, limits: int = 0) -> Mod:
    """Prevents so much damage (-1: all); `limits` say which damage."""
    return Mod("shield", "grant", amount, until, until_seat, data=(s.table.names[RULES_PRINT], SHIELD, limits))


def _mod_of(s: State, fx: Fx) -> Mod | None:
    """The shield that this replacer stands for: the one given when the ability was."""
    return next((mod for mod in s.things[fx.me].mods if mod.attr == "shield" and mod.since == fx.since), None)


def _shielded(s: State, fx: Fx, event: Event) -> bool:
    mod = _mod_of(s, fx)
    if mod is None or not _covers(s, fx, event):
        return False
    limits = mod.data[2]
    if limits & COMBAT_ONLY and event.how not in changes.COMBAT_DAMAGE:
        return False
    if (limits & BIO_ONLY and not event.names & E_BIO) or (limits & MAIN_ONLY and not event.names & E_MAIN):
        return False
    return event.amount > 0 and preventable(s, event)


def preventable(s: State, event: Event) -> bool:
    """Unless an effect says that damage cannot be prevented (NSC-1.16)."""
    source = event.by[0] if event.by[0] >= 0 else event.seat
    return source < 0 or not cannot(s, source, "be_prevented")


def _covers(s: State, fx: Fx, event: Event) -> bool:
    if event.it == fx.me:
        return True
    if not is_pool(s, event.it):
        return False
    if fx.me < s.table.seats:
        return pool_seat(s, event.it) == fx.me
    return False


def _prevent(s: State, fx: Fx, event: Event) -> Event | None:
    """As much as is left of it (NSC-15.34)."""
    mod = _mod_of(s, fx)
    assert mod is not None
    if mod.amount < 0:
        return None
    kept = min(mod.amount, event.amount)
    mods = s.things[fx.me].mods
    left = (replace(mod, amount=mod.amount - kept),) if mod.amount > kept else ()
    place = mods.index(mod)
    s.set_mods(fx.me, (*mods[:place], *left, *mods[place + 1 :]))
    return replace(event, amount=event.amount - kept) if event.amount > kept else None
