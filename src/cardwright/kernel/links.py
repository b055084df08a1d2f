"""Between contexts and links: a text that is announced waits as a link, and is carried out in the context it was announced in.

Targets are judged again when it is carried out: those that are no longer legal drop out, with what was divided among them.
"""

from __future__ import annotations

from .abilities import Fx
from .declare import Draft, ability_of, target_alive
from .state import State
from .things import Event, Link, Ref, replace


def as_link(fx: Fx, kind: str) -> Link:
    """A context as a link, to be put on the chain."""
    return Link(
        0, kind, fx.source, fx.you, fx.prog, fx.x, fx.modes, fx.targets, fx.shares, fx.fixed, fx.event, fx.regs, fx.extra, fx.since,
        causes=fx.causes,
    )


def link_fx(link: Link) -> Fx:
    """The context a link is carried out in."""
    return Fx(
        link.source[0], link.source[1], link.seat, link.prog, x=link.x, modes=link.modes, targets=link.targets, shares=link.shares,
        event=link.event, fixed=link.fixed, regs=link.regs, link=link.number, extra=link.extra, since=link.since, causes=link.causes,
    )


def with_payment(s: State, draft: Draft) -> Draft:
    """The declaration with the cards that each part of its cost is paid with in the first registers, for texts that speak of them."""
    return replace(draft, fx=replace(draft.fx, regs=tuple(tuple(s.ref(oid) for oid in group) for group in draft.paid)))


def settled(s: State, draft: Draft) -> tuple[Fx, list[Event]]:
    """A complete declaration: its context with every counted amount fixed, and the payment of its cost."""
    ability = ability_of(s, draft.fx)
    fx = replace(draft.fx, fixed=tuple(amount(s, draft.fx) for amount in ability.amounts))
    return fx, [event for part, picks in zip(ability.costs, draft.paid, strict=True) for event in part.pay(s, fx, picks)]


def legal_targets(s: State, link: Link) -> tuple[tuple[Ref, ...], ...]:
    """The targets of a link that are still legal."""
    fx = link_fx(link)
    specs = ability_of(s, fx).targets
    found = []
    for place, refs in enumerate(link.targets):
        spec = specs[place]
        blank = replace(fx, targets=link.targets[:place])
        found.append(tuple(ref for ref in refs if target_alive(s, ref) and spec.fits(s, blank, ref[0])))
    return tuple(found)


def legal_fx(s: State, link: Link) -> Fx | None:
    """The context with the targets that are still legal; None if it had targets and all are gone."""
    targets = legal_targets(s, link)
    if any(link.targets) and not any(targets):
        return None
    shares = tuple(
        tuple(share for ref, share in zip(refs, given, strict=False) if ref in legal)
        for refs, given, legal in zip(link.targets, link.shares, targets, strict=False)
    )
    return replace(link_fx(link), targets=targets, shares=shares)
