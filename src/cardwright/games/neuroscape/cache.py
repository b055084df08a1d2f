"""The Cache (section 11): how a play or activation becomes an item, how items resolve, fizzle or are countered, and triggers.

An *item* is a link of the kernel's chain: kind "character", "cyberware", "program" or "ability". Triggered abilities never go there:
they take effect one by one, in the order that the active player says (NSC-10.23, 10.24).
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.agenda import ask, ask_one
from ...kernel.chain import add_link, ask_again, cut_link
from ...kernel.declare import Draft, ability_of, begin, targets_exist
from ...kernel.events import commit
from ...kernel.links import as_link, legal_fx, settled, with_payment
from ...kernel.state import State
from ...kernel.things import Decision, Event, Link, Mod, Option, Ref, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from ...kernel.values import value
from . import changes, dice, ram
from .arrivals import come_in, entering
from .model import (
    ACTIVATED,
    CACHE,
    CHARACTERS,
    E_ACTIVATED,
    E_COUNTERED,
    E_PLAYED,
    E_PSYCHOSIS_FAILED,
    E_PSYCHOSIS_PASSED,
    E_REPLACED,
    E_RESOLVED,
    E_TARGETED,
    E_TROJAN,
    ENVIRONMENT,
    FACE_DOWN,
    ICONIC,
    ONE_TIME,
    SLOTS,
    SLOTTED,
    allowed,
    cannot,
    environment,
    kind_of,
    pool,
    subtype_of,
    zone_kind,
)
from .plays import controls_copy, mainframe_seat
from .values import ability_ram, available, lowered_as_played, open_ports, open_slots

KINDS = {"Character": "character", "Cyberware": "cyberware", "Program": "program"}
TEXT_ENDS = ("link.end", "trigger.end")  # the frames that wait until the text of an item or a trigger has been carried out
PORT_SHIFT = 3  # the ports of a cyberware in `extra`: the first, then that of a tether's other end


# -- declaring (NSC-10.17, 11.6) ----------------------------------------------------------------------------


def announce(s: State, draft: Draft) -> None:
    """A declaration is complete but for ports and RAM: ask for them where there is a choice, then pay."""
    fx = draft.fx
    if draft.verb == "trigger":
        done, paid = settled(s, draft)
        s.push("trigger.end")
        s.push("effect", done)
        commit(s, paid)
        return
    if draft.verb == "play" and kind_of(s, fx.me) == "Cyberware":
        ports = choose_ports(s, draft)
        if ports is None:
            return
        draft = replace(draft, fx=replace(fx, extra=ports))
    elif draft.verb == "play" and subtype_of(s, fx.me) in SLOTTED:
        draft = replace(draft, fx=replace(fx, extra=mainframe_seat(s, draft.to)))
    pay(s, draft, ())


def choose_ports(s: State, draft: Draft) -> int | None:
    """The port of each host, asked where an arm may take it on either side (NSC-13.6, 13.7)."""
    chosen, shift = 0, 0
    for refs in draft.fx.targets:
        host = refs[0][0]
        port = draft.fx.extra >> shift & 7
        if not port:
            ports = open_ports(s, draft.fx.me, host, draft.fx.you)
            if len(ports) > 1:
                options = tuple(Option("port", host, n=place) for place in ports)
                ask(s, Decision(draft.fx.you, "port", "NSC-13.6", options, "declare.port", (draft, shift), draft.fx.me))
                return None
            port = ports[0]
        chosen |= port << shift
        draft = replace(draft, fx=replace(draft.fx, extra=draft.fx.extra | chosen))
        shift += PORT_SHIFT
    return chosen


def declare_port(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, shift, given = frame
    announce(s, replace(draft, fx=replace(draft.fx, extra=draft.fx.extra | given[0].n << shift)))


def ram_needed(s: State, draft: Draft, ability: Ability) -> int:
    """The RAM a declaration asks for, with its X (NSC-7.47, 7.50)."""
    fx = draft.fx
    if draft.verb == "play":
        free = any(mod.attr == "paid" and mod.op == "free" for mod in s.things[fx.me].mods)
        extra = fx.x if s.prints[s.things[fx.me].print].attrs.get("cost") == "X" and not free else 0
        return max(0, value(s, fx.me, "cost") + extra)
    return ability_ram(s, fx, ability) + (fx.x if ability.extra.get("x_ram") else 0)


def most_x(s: State, draft: Draft) -> int:
    """X up to what can be paid (NSC-7.50); 0 for a card played for free."""
    fx = draft.fx
    if any(mod.attr == "paid" and mod.op == "free" for mod in s.things[fx.me].mods):
        return 0
    return max(0, available(s, fx.you) - ram_needed(s, draft, ability_of(s, fx)))


def declare_ram(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, picked, given = frame
    pay(s, draft, (*picked, given[0].it))


def pay(s: State, draft: Draft, picked: tuple[int, ...]) -> None:
    """The whole cost is paid at one moment (NSC-7.11)."""
    ability = ability_of(s, draft.fx)
    rams = ram.choose_ram(s, draft, ram_needed(s, draft, ability), picked)
    if rams is None:
        return
    if draft.verb == "play":
        finish_play(s, draft, rams)
    else:
        finish_activation(s, draft, rams)


def add_item(s: State, link: Link) -> Link:
    """Put an item on top of the Cache (NSC-11.5); it counts for the bound of the stage (NSC-20.15). A swift check opens (NSC-11.2, 11.3).

    In a swift check the window that asked opens again by itself (NSC-11.10).
    """
    if s.agenda and s.agenda[-1][0] != "window.again":
        swift_check(s, link.seat)
    s.own = replace(s.own, items=s.own.items + 1, acted=True)
    return add_link(s, link)


def swift_check(s: State, seat: int) -> None:
    """Ask for answers to what was added. If a text added it, that text is carried out whole first (NSC-11.16, 11.17)."""
    agenda = s.agenda
    text_end = next((place for place in range(len(agenda) - 1, -1, -1) if agenda[place][0] in TEXT_ENDS), len(agenda))
    window = ("window", s.game.windows.order(s, seat), "cache")
    if not agenda[:text_end] or agenda[text_end - 1] != window:
        agenda.insert(text_end, window)


def aimed_at(s: State, fx: Fx) -> list[Event]:
    """ "Becomes the target", for each Thing."""
    return [changes.mark(E_TARGETED, ref[0], seat=fx.you, by=fx.source) for refs in fx.targets for ref in refs if ref[0] >= 0]


def finish_play(s: State, draft: Draft, rams: tuple[int, ...]) -> None:
    """RAM for a character is committed to it (NSC-7.13, 7.15), other RAM is run (NSC-7.9); the card goes on the Cache."""
    fx, paid = settled(s, with_payment(s, draft))
    it, seat = fx.me, fx.you
    card = s.prints[s.things[it].print]
    if card.kind == "Character":
        less = lowered_as_played(s, it)
        if less:
            s.add_mod(it, Mod("paid", "less", less))
        paid += [changes.commit_ram(s, oid, it, seat, "paid") for oid in rams]
    else:
        paid += ram.run_ram(s, rams, seat)
    down = card.attrs.get("subtype") == "Trojan"
    add_item(s, as_link(replace(fx, life=fx.life + 1), KINDS[card.kind]))
    paid.append(changes.to_cache(s, it, seat, fx.x, down=down))
    paid.append(changes.mark(E_PLAYED, it, seat=seat, how="reversed" if draft.n == 1 and draft.to == -1 else "", amount=fx.extra))
    commit(s, paid + aimed_at(s, fx))


def finish_activation(s: State, draft: Draft, rams: tuple[int, ...]) -> None:
    """The cost is paid, then psychosis is checked, and only then does the ability go on the Cache (NSC-10.17)."""
    fx, paid = settled(s, with_payment(s, draft))
    ability = ability_of(s, fx)
    paid += ram.run_ram(s, rams, fx.you)
    if ability.limit is not None:
        s.use(ability.limit[0], "limit", fx.me, fx.life, *fx.prog)
    if ability.kind == "activation":
        paid.append(changes.turn_up(s, fx.me, fx.you))  # NSC-14.25
    elif zone_kind(s, fx.me) == ENVIRONMENT:
        s.use(f"round {fx.you}", fx.me, fx.life)
    elif not ability.extra.get("unlimited"):
        s.add_num(fx.me, ACTIVATED, 1)
    total = psychosis(s, fx.me, fx.you)  # counted before the cost may remove the character (NSC-13.40)
    if total > 0:
        s.push("activate.check", fx, total)
        commit(s, paid)
        return
    place_ability(s, fx, paid)


def psychosis(s: State, it: int, seat: int) -> int:
    """The total psychosis of a character (NSC-13.29) that calls for a check; 0 if it needs none."""
    if zone_kind(s, it) != CHARACTERS or allowed(s, seat, "skip_psychosis") or value(s, it, "no_psychosis"):
        return 0
    return value(s, it, "psychosis")


def place_ability(s: State, fx: Fx, paid: list[Event]) -> None:
    add_item(s, as_link(fx, "ability"))
    names = E_ACTIVATED | (E_TROJAN if ability_of(s, fx).kind == "activation" else 0)
    commit(s, [*paid, changes.mark(names, fx.me, seat=fx.you), *aimed_at(s, fx)])


# -- psychosis (NSC-13.28 to 13.41) -------------------------------------------------------------------------


def activate_check(s: State, frame: tuple[Any, ...]) -> None:
    _, fx, total = frame
    dice.check(s, "psychosis", fx.source, fx.you, "activate.rolled", fx, total)  # NSC-13.31


def activate_rolled(s: State, frame: tuple[Any, ...]) -> None:
    """A roll that reaches the total passes (NSC-13.32); else the ability never happens and its costs stay paid (NSC-13.36)."""
    _, fx, total, shown = frame
    if shown >= total:
        place_ability(s, fx, [changes.mark(E_PSYCHOSIS_PASSED, fx.me, seat=fx.you, by=fx.source)])
        return
    s.own = replace(s.own, items=s.own.items + 1)
    if s.alive(fx.source) and s.things[fx.me].nums[ACTIVATED]:
        s.add_num(fx.me, ACTIVATED, -1)  # NSC-10.14
    ask_again(s)  # NSC-11.58
    commit(s, failed(s, fx.source, fx.you))


def failed(s: State, ref: Ref, seat: int) -> list[Event]:
    """The character deals its attack damage to its own controller, in the pool of its colour (NSC-13.33 to 13.35)."""
    force, colour = strength(s, ref)
    told = changes.mark(E_PSYCHOSIS_FAILED, ref[0], seat=seat, by=ref)
    return [told, changes.damage(s, pool(s, seat, colour), force, ref, seat, "psychosis")]


def strength(s: State, ref: Ref) -> tuple[int, int]:
    """Attack and colour of a character, or those it last had (NSC-20.16)."""
    if s.alive(ref):
        return max(0, value(s, ref[0], "attack")), value(s, ref[0], "color")
    event = s.gone.get(ref)
    return (max(0, event.last[0]), event.last[2]) if event is not None and event.last else (0, 0)


# -- triggers (NSC-10.20 to 10.32) --------------------------------------------------------------------------


def order_seat(s: State) -> int:
    """Who orders triggers: the active player, or whoever comes next if that one is out."""
    active = int(s.own.active)
    return active if s.playing(active) else s.from_left(active)[0]


def settle(s: State) -> None:
    """The active player picks the next among everyone's pending triggers (NSC-10.24, 10.29)."""
    met: dict[tuple[Any, ...], Waiting] = {}
    for item in s.waiting:
        met.setdefault((item.prog, item.source, item.event.it, item.event.by), item)
    ask_order(s, order_seat(s), "NSC-10.24", tuple(met.values()), "trigger.next")


def trigger_next(s: State, frame: tuple[Any, ...]) -> None:
    """It takes effect at once; its targets are chosen now by its controller (NSC-10.25), and without any it does nothing (NSC-10.26)."""
    place = frame[1][0].n
    waiting = s.waiting[place]
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])
    fx = met_fx(waiting)
    if waiting.carry is not None or targets_exist(s, fx, ability_of(s, fx)):
        begin(s, Draft("trigger", fx, event_driven=True))


def trigger_end(s: State, frame: tuple[Any, ...]) -> None:
    """The text of a trigger has been carried out."""


# -- resolving (NSC-11.14 to 11.16, 11.31, 11.32, 11.42 to 11.45) --------------------------------------------


def resolve(s: State, link: Link) -> None:
    fx = legal_fx(s, link)
    if link.kind == "ability":
        if subtype_of(s, link.source[0]) == "Trojan":
            s.push("trojan.end", link.source, link.number)
        if fx is not None:
            carry_out(s, link, fx)
        return
    it = link.source[0]
    if not s.alive(link.source):
        return
    if fx is None or (link.kind == "cyberware" and fx.targets != link.targets):  # a tether needs both ends (NSC-13.26)
        fizzle(s, link)
        return
    subtype = subtype_of(s, it)
    if subtype in ONE_TIME:
        s.push("item.end", link.source, link.seat)
        carry_out(s, link, fx)
    elif s.prints[s.things[it].print].bits & ICONIC and controls_copy(s, link.seat, it):
        fizzle(s, link)  # NSC-16.8
    elif link.kind == "character":
        come_in(s, it, link.seat, "played")
    elif link.kind == "cyberware":
        resolve_cyberware(s, link)
    elif subtype == "Environment":
        commit(s, replaced_environment(s, it, link.seat, "played"))
    else:
        resolve_slot(s, link)


def carry_out(s: State, link: Link, fx: Fx) -> None:
    """The text of an item, once more for each time that an effect says it resolves again."""
    for _ in range(s.used("twice", link.number)):
        s.push("item.again", link)
    s.push("effect", fx)


def item_again(s: State, frame: tuple[Any, ...]) -> None:
    """Targets are checked again (NSC-11.42)."""
    fx = legal_fx(s, frame[1])
    if fx is not None:
        s.push("effect", fx)


def replaced_environment(s: State, it: int, seat: int, how: str = "") -> list[Event]:
    """The earlier environment is destroyed at the moment the new one enters (NSC-14.37, 14.39)."""
    old = environment(s)
    gone = [changes.destroy(s, old, -1, how="replaced"), changes.mark(E_REPLACED, old, seat=seat)] if old >= 0 else []
    return [*gone, changes.enter(s, it, seat, entering(s, it, how, seat))]


def resolve_cyberware(s: State, link: Link) -> None:
    """Attached to the port declared, or to another that fits if it was filled meanwhile (NSC-13.9, 13.10)."""
    it, seat = link.source[0], link.seat
    events: list[Event] = []
    for place, refs in enumerate(link.targets):
        host = refs[0][0]
        ports = open_ports(s, it, host, seat)
        wanted = link.extra >> (place * PORT_SHIFT) & 7
        port = wanted if wanted in ports else ports[0]
        if place:
            events.append(changes.tether(s, it, host, port, seat))
        else:
            events.append(changes.attach(s, it, host, port, seat, entering(s, it, "played", seat)))
    commit(s, events)


def resolve_slot(s: State, link: Link) -> None:
    """The slot is chosen now (NSC-14.31); without an open one the card fizzles (NSC-14.32)."""
    slots = open_slots(s, link.extra) if s.playing(link.extra) else []
    if not slots:
        fizzle(s, link)
        return
    ask_one(
        s, link.seat, "slot", "NSC-14.31", [Option("slot", n=slot) for slot in slots], "slot", link.source, link.extra, link.seat, "played",
        source=link.source[0],
    )


def slot_step(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, player, seat, how, given = frame
    if s.alive(ref):
        words = how + (" down" if subtype_of(s, ref[0]) == "Trojan" else "")
        commit(s, [changes.slot_in(s, ref[0], player, given[0].n, seat, entering(s, ref[0], words, seat))])


def fizzle(s: State, link: Link) -> None:
    """It does nothing at all (NSC-11.43, 11.45)."""
    commit(s, [changes.to_bin(s, link.source[0], -1, how="fizzle")])


def item_end(s: State, frame: tuple[Any, ...]) -> None:
    """A one-time program goes to its owner's bin after its effect (NSC-11.31), unless its text moved it."""
    _, ref, seat = frame
    if s.alive(ref) and zone_kind(s, ref[0]) == CACHE:
        commit(s, [changes.to_bin(s, ref[0], -1, how="resolved"), changes.mark(E_RESOLVED, ref[0], seat=seat)])


def trojan_end(s: State, frame: tuple[Any, ...]) -> None:
    """An activated trojan goes to the bin once its effect has left the Cache (NSC-14.26), without being destroyed (NSC-14.28)."""
    _, ref, number = frame
    still = any(link.source == ref and link.number != number for link in s.chain)
    if s.alive(ref) and zone_kind(s, ref[0]) == SLOTS and not s.things[ref[0]].flags & FACE_DOWN and not still:
        commit(s, [changes.to_bin(s, ref[0], -1, how="used")])


def counter(s: State, number: int, seat: int, by: Ref) -> bool:
    """Remove an item from the Cache so that it never resolves (NSC-11.25): a card goes to the bin (NSC-11.26), an ability just goes."""
    link = next((item for item in s.chain if item.number == number), None)
    if link is None or cannot(s, link.source[0], "be_countered"):
        return False
    cut_link(s, number)
    it = link.source[0]
    events = [changes.mark(E_COUNTERED, it, seat=seat, by=by, how=link.kind)]
    if link.kind != "ability":
        events.append(changes.to_bin(s, it, seat, by, "counter"))
    elif subtype_of(s, it) == "Trojan" and s.alive(link.source):  # NSC-14.27
        events.append(changes.to_bin(s, it, -1, how="used"))
    commit(s, events)
    return True


STEPS = {
    "declare.port": declare_port, "declare.ram": declare_ram, "activate.check": activate_check, "activate.rolled": activate_rolled,
    "trigger.next": trigger_next, "trigger.end": trigger_end, "item.end": item_end, "item.again": item_again,
    "trojan.end": trojan_end, "slot": slot_step,
}


def window_order(s: State, actor: int) -> tuple[int, ...]:
    """All but the one who acted, going left from that one (NSC-11.8, 11.10, 11.12)."""
    return tuple(s.from_left(actor))


def window_added(s: State, kind: str) -> str:
    return "cache"
