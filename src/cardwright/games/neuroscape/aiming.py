"""Why a target or host is refused (sections 11 and 13): the rules that keep a Thing or an item from being aimed at."""

from __future__ import annotations

from ...kernel.abilities import Fx, TargetSpec
from ...kernel.bans import barred
from ...kernel.declare import LINKS
from ...kernel.state import State
from ...kernel.things import replace
from ...kernel.values import value
from .model import MALICIOUS, PORT_ATTRS, PORTS_FOR, TETHER, allowed, cannot, in_play, is_character, is_pool, kind_of
from .values import open_ports


def why_host(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
    """What keeps a character from being the host of a cyberware; none if nothing does."""
    if not is_character(s, oid):
        return ("NSC-13.8",)
    card = s.prints[s.things[fx.me].print]
    tether = card.bits & TETHER
    found: list[str] = []
    if not card.bits & MALICIOUS and s.table.sides[s.things[oid].controller] != s.table.sides[fx.you]:
        found.append("NSC-13.22" if tether else "NSC-13.8")
    if not open_ports(s, fx.me, oid, fx.you):
        found += _why_port(s, fx, oid)
        if tether:
            found.append("NSC-13.21")
        if card.bits & MALICIOUS:
            found.append("NSC-13.19")
    if untargetable(s, fx, oid):
        found.append("NSC-1.16")
    return tuple(found)


def _why_port(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
    attrs = s.prints[s.things[fx.me].print].attrs
    levels = [value(s, oid, PORT_ATTRS[port]) for port in PORTS_FOR[attrs["port"]]]
    if not any(levels):
        return ("NSC-13.2", "NSC-13.3")
    if max(levels) < attrs["level"] and not allowed(s, fx.you, "any_level"):
        return ("NSC-13.3",)
    return ("NSC-13.5",)


def _opposed(s: State, fx: Fx, oid: int) -> bool:
    return s.table.sides[s.things[oid].controller] != s.table.sides[fx.you]


def untargetable(s: State, fx: Fx, oid: int) -> bool:
    """Whether an effect keeps a Thing from being this player's target (NSC-1.16)."""
    if oid < 0:
        return False
    if barred(s, "be_target", oid, fx.me) or barred(s, "target", fx.you, oid):
        return True
    return cannot(s, oid, "be_targeted") or (_opposed(s, fx, oid) and cannot(s, oid, "be_targeted_by_opponent"))


def _would_fit(s: State, fx: Fx, spec: TargetSpec, oid: int) -> bool:
    return oid in spec.pool(s, fx) and spec.fits(s, fx, oid)


def why_aim(s: State, fx: Fx, spec: TargetSpec, oid: int) -> tuple[str, ...]:
    """The rules that keep a Thing or an item from being this target; none if it may be."""
    if any(ref[0] == oid for group in fx.targets for ref in group) and spec.other:
        return ("NSC-13.20", "NSC-11.41") if spec.why is why_host else ("NSC-11.41",)
    if _would_fit(s, fx, spec, oid):
        return ()
    if spec.why is why_host:
        return why_host(s, fx, oid)
    found = list(spec.why(s, fx, oid))
    if oid > LINKS and not is_pool(s, oid) and oid >= s.table.seats:
        if not in_play(s, oid) and not any(other >= 0 and not in_play(s, other) for other in spec.pool(s, fx)):
            found.append("NSC-11.54")
        elif kind_of(s, oid) in ("Program", "Cyberware") and any(is_pool(s, other) for other in spec.pool(s, fx)):
            found.append("NSC-11.39")
        if kind_of(s, oid) == "Mainframe":  # it can be neither destroyed nor purged nor copied
            found.append("NSC-12.30")
        mate = s.things[oid].controller
        if mate in s.table.allies(fx.you) and mate != fx.you and _would_fit(s, replace(fx, you=mate), spec, oid):
            found.append("NSC-17.8")  # it is only that a teammate's cards are not one's own
    return tuple(dict.fromkeys((*found, "NSC-11.33")))
