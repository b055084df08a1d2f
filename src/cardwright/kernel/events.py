"""Batches: what happens at one moment.

Proposals are worked out first; then each is offered to the rules and to replacements, all are applied in order, and the batch
closes: counts are kept and triggers are matched on what happened. A batch is always the last thing a step does, so that a
game may ask about replacements in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .abilities import Ability, Fx, Index, Watch, abilities_of, in_force, works
from .agenda import ask, ask_one
from .causes import burn, caused_by, causes_now, loops, spent, together
from .chain import PASS
from .journal import record
from .memory import remember
from .state import State
from .sums import note_change
from .table import Step
from .things import Causes, Decision, Delayed, Event, Mod, Option, Waiting, replace

Replacing = tuple[tuple[int, ...], ...]
Watcher = tuple[Fx, Ability, Watch]
Fitting = tuple[Fx, tuple[int, ...], Any]  # a replacement that fits an event, with its name among those that were used


def commit(s: State, events: list[Event]) -> None:
    """Let these events happen at one moment: at once, unless something in force replaces one of them or what it brings along."""
    if not events:
        return
    replaced = in_force(s).replace_names
    if s.stops:
        replaced |= _covered(s)
    if replaced:
        replaced |= s.game.happenings.entailing
        if any(proposal.names & replaced for proposal in events):
            propose(s, events, causes_now(s))
            return
    amended: list[Event] = []
    for proposal in events:
        event = s.game.happenings.amend(s, proposal)
        if event is not None:
            amended.append(event)
    apply(s, amended if not s.game.happenings.entailing else _with_entailed(s, amended))


def _with_entailed(s: State, events: list[Event]) -> list[Event]:
    """Each event with what it brings along."""
    done: list[Event] = []
    for event in events:
        done.append(event)
        if event.names & s.game.happenings.entailing:
            brought = (s.game.happenings.amend(s, other) for other in s.game.happenings.entails(s, event))
            done += [other for other in brought if other is not None]
    return done


def _covered(s: State) -> int:
    """The names of the events before which the host comes to rest, lest others learn that a player is asked about one."""
    return s.game.cards.replaced_unseen(s) if "batch" in s.stops else 0


def propose(s: State, events: Sequence[Event], causes: Causes) -> None:
    """Offer these events to replacements, as the next thing that happens."""
    s.push("batch", tuple(events), (), (), causes, causes)


def batch_step(s: State, frame: tuple[Any, ...]) -> None:
    """Offer the proposals to replacements, one proposal after the other, each replacer once to an event.

    The proposals have one chain of causes; what was replaced so far makes that of the batch, `so_far`.
    """
    _, todo, used, done, causes, so_far = frame
    covered = _covered(s) if s.stops else 0
    fresh = True  # the host has been at rest before this proposal, if it wants to
    while todo:
        event: Event | None
        if not fresh and todo[0].names & covered:
            s.push("batch", todo, used, done, causes, so_far)
            return
        fresh = False
        fitting = _fitting(s, todo[0], used, causes)
        unseen = _unseen(s, fitting)
        if unseen:  # before anybody is shown what could take the place of it
            window = (PASS, *dict.fromkeys(answer for _, answer in unseen))
            seat = _asked(s, fitting[unseen[0][0]])
            ask(s, Decision(
                seat, "window", s.game.rule_for("unseen"), window, "batch.unseen", (todo, used, done, causes, so_far), quiet=True,
            ))
            return
        if fitting and len(fitting) > 1 and s.game.happenings.asks_replacements:
            seat = s.game.happenings.affected(s, todo[0])
            options = [Option("replace", fx.me, n=place) for place, (fx, _, _) in enumerate(fitting)]
            ask_one(s, seat, "replace", s.game.rule_for("replace"), options, "batch.replace", todo, used, done, causes, so_far)
            return
        if fitting:
            fx, key, replacer = fitting[0]
            if replacer.may is not None:
                _ask_may(s, fx, 0, replacer, ("batch", todo, used, done, causes, so_far))
                return
            used = (*used, key)
            event = _changed(s, fx, replacer, todo[0])
            so_far = together(so_far, caused_by(fx))
            if event is not None:
                todo = (event, *todo[1:])
                continue
        else:
            event = s.game.happenings.amend(s, todo[0])
        todo, used = todo[1:], ()
        if event is not None:
            done = (*done, event)
            if event.names & s.game.happenings.entailing:
                todo = (*s.game.happenings.entails(s, event), *todo)
    apply(s, list(done), so_far)


def batch_replace(s: State, frame: tuple[Any, ...]) -> None:
    """The affected seat has said which replacement goes first."""
    _, todo, used, _, causes, _, given = frame
    place = given[0].n
    fx, _, replacer = _fitting(s, todo[0], used, causes)[place]
    if replacer.may is not None:
        _ask_may(s, fx, place, replacer, frame[:-1])
        return
    _replace(s, place, frame[:-1])


def _unseen(s: State, fitting: list[Fitting]) -> list[tuple[int, Option]]:
    """The replacements that one player may use without others knowing of them, by their places, and the answer that uses each."""
    found: list[tuple[int, Option]] = []
    seat = -1
    for place, item in enumerate(fitting):
        fx, _, replacer = item
        answer = s.game.cards.unseen_answer(s, fx) if replacer.may is not None else None
        if answer is not None and seat in (-1, _asked(s, item)):
            seat = _asked(s, item)
            found.append((place, answer))
    return found


def _asked(s: State, item: Fitting) -> int:
    """The seat that says whether a replacement is wanted."""
    fx, _, replacer = item
    return int(replacer.may(s, fx))


def batch_unseen(s: State, frame: tuple[Any, ...]) -> None:
    """One of what others do not know of takes the place of an event, or none does: that is asked once for each event."""
    _, todo, used, done, causes, so_far, given = frame
    fitting = _fitting(s, todo[0], used, causes)
    unseen = _unseen(s, fitting)
    for place, answer in unseen:
        if answer == given[0]:
            _replace(s, place, frame[:-1])
            return
    batch_step(s, ("batch", todo, (*used, *[fitting[place][1] for place, _ in unseen]), done, causes, so_far))


def _ask_may(s: State, fx: Fx, place: int, replacer: Any, frame: tuple[Any, ...]) -> None:
    """Whether the replacement that comes next is wanted."""
    options = (Option("yes"), Option("no"))
    ask(s, Decision(replacer.may(s, fx), "may", s.game.rule_for("may"), options, "batch.may", (*frame[1:], place), fx.me))


def batch_may(s: State, frame: tuple[Any, ...]) -> None:
    """The answer to "you may … instead"."""
    _, todo, used, done, causes, so_far, place, given = frame
    if given[0].verb == "yes":
        _replace(s, place, frame[:-2])
    else:
        s.push("batch", todo, (*used, _fitting(s, todo[0], used, causes)[place][1]), done, causes, so_far)


def _replace(s: State, place: int, frame: tuple[Any, ...]) -> None:
    """Let one of the fitting replacements change the proposal."""
    _, todo, used, done, causes, so_far = frame
    fx, key, replacer = _fitting(s, todo[0], used, causes)[place]
    event = _changed(s, fx, replacer, todo[0])
    so_far = together(so_far, caused_by(fx))
    if event is None:
        s.push("batch", todo[1:], (), done, causes, so_far)
    else:
        s.push("batch", (event, *todo[1:]), (*used, key), done, causes, so_far)


def _changed(s: State, fx: Fx, replacer: Any, event: Event) -> Event | None:
    """What takes the place of a proposal, if anything does."""
    burn(s)
    changed: Event | None = replacer.change(s, fx, event)
    note_change(s, fx.source, event, changed)
    return changed


def _fitting(s: State, event: Event, used: Replacing, causes: Causes) -> list[Fitting]:
    """The texts that could replace an event, each knowing what made it happen; not one that would only repeat itself."""
    found: list[Fitting] = []
    index = in_force(s)
    if not index.replace_names & event.names or spent(s):
        return []
    for fx, ability, replacer in index.replacers:
        if not replacer.names & event.names:
            continue
        key = (fx.me, fx.life, *fx.prog, fx.since, ability.replacers.index(replacer))  # the same though others come and go meanwhile
        if key not in used and works(s, fx, ability) and replacer.fits(s, fx, event) and not loops(s, causes, fx.me, fx.prog):
            found.append((replace(fx, causes=causes) if causes else fx, key, replacer))
    return found if len(found) < 2 else s.game.happenings.order_replacements(s, found)


def apply(s: State, events: list[Event], causes: Causes | None = None) -> None:
    """Apply a batch as it stands and close it. What made it happen is seen from the agenda, unless it is given."""
    appliers = s.game.appliers
    index = in_force(s)
    granted = index.granted
    done: list[Event] = []
    for event in events:
        it = event.it
        if it >= 0 and event.was is None:
            event = replace(event, was=s.things[it], last=s.game.cards.snapshot(s, it) if event.kind == "move" else ())
        done.append(event)
    if granted:  # what a group is given is judged before its members leave
        granted = {event.it: [pair for pair in granted.get(event.it, ()) if works(s, *pair)] for event in done}
    departing = _departing(s, index, done) if s.game.happenings.departed_see_all else []
    for event in done:
        appliers[event.kind](s, event)
    close(s, done, granted, departing, causes_now(s) if causes is None else causes)


def _departing(s: State, index: Index, events: list[Event]) -> list[Watcher]:
    """The watchers in force on cards that are about to move: where the game says so, they see all of the batch they leave in."""
    moving = {event.it for event in events if event.kind == "move"}
    return [(fx, ability, watch) for fx, ability, watch in index.watchers if fx.me in moving and works(s, fx, ability)]


def close(
    s: State, events: list[Event], granted: dict[int, list[tuple[Fx, Ability]]], departing: Sequence[Watcher], causes: Causes,
) -> None:
    """The batch is over: keep counts, remember departures, match triggers, write the log."""
    s.batch += 1
    s.causes = causes
    mask = 0
    for event in events:
        mask |= event.names
        s.game.happenings.tally(s, event)
        if event.was is not None and event.was.life != s.things[event.it].life:
            ref = (event.it, event.was.life)
            if event.kind == "move" or ref not in s.gone:  # what is told of a move beside it knows less
                gone = s.gone.copy()
                gone[ref] = event
                s.gone = gone
    if mask & s.table.remembers[0]:
        remember(s, events)
    s.dirty |= mask
    found = _own_triggers(s, events, granted)
    index = in_force(s)
    if index.names & mask:
        for event in events:
            if not index.names & event.names:
                continue
            for fx, ability, watch in index.watchers:
                if watch.names & event.names and works(s, fx, ability) and watch.fits(s, fx, event):
                    _meet(s, found, fx, watch, event)
    for fx, _, watch in departing:
        if not s.alive(fx.source):
            for event in events:
                if watch.names & event.names and watch.fits(s, fx, event):
                    _meet(s, found, fx, watch, event)
    if s.delayed:
        found += _delayed_triggers(s, events)
    found += s.game.happenings.rule_triggers(s, events)
    if found:
        trigger(s, found, causes)
    if s.journal is not None:
        record(s, events)


def trigger(s: State, found: Sequence[Waiting], causes: Causes) -> None:
    """Let triggers that were met wait to be placed, but for those that would only repeat themselves."""
    for waiting in found:
        if not loops(s, causes, waiting.source[0], waiting.prog) and not spent(s) and s.game.happenings.trigger_allowed(s, waiting):
            burn(s)
            s.waiting = (*s.waiting, replace(waiting, causes=causes) if causes else waiting)


def _meet(s: State, found: list[Waiting], fx: Fx, watch: Watch, event: Event) -> None:
    """A trigger is met: once for each event, or once for the batch."""
    if watch.once and any(other.prog == fx.prog and other.source == fx.source for other in found):
        return
    found.append(Waiting(fx.prog, fx.source, fx.you, event, s.batch))


def _own_triggers(s: State, events: list[Event], granted: dict[int, list[tuple[Fx, Ability]]]) -> list[Waiting]:
    """Triggers about the card itself, judged by the card as it last was."""
    found = []
    prints = s.prints
    for event in events:
        leaf = event.was
        if leaf is None or leaf.print < 0:
            continue
        # A card that arrives acts as the new instance, one that departs (or of which the game kept what it last was) as it was.
        now = s.things[event.it]
        moved = now.life != leaf.life
        came = moved and s.game.zones[now.zone // s.table.seats].life == "field"
        holder = leaf if (event.last or moved) and not came else now
        if not prints[holder.print].own_names & event.names and not holder.mods and not granted:
            continue
        life, seat = holder.life, holder.controller
        for prog, since in abilities_of(s, holder):
            ability = prints[prog[0]].abilities[prog[1]]
            watch = ability.watch
            if watch is None or not watch.own or not watch.names & event.names:
                continue
            fx = Fx(event.it, life, seat, prog, event=event, since=since)
            if s.game.happenings.own_trigger_works(s, fx, event, ability) and watch.fits(s, fx, event):
                found.append(Waiting(prog, (event.it, life), seat, event, s.batch))
        for given, ability in granted.get(event.it, ()):
            watch = ability.watch
            if watch is not None and watch.own and watch.names & event.names and watch.fits(s, given, event):
                found.append(Waiting(given.prog, given.source, given.you, event, s.batch))
    return found


def _delayed_triggers(s: State, events: list[Event]) -> list[Waiting]:
    """Watchers without a holder; each match uses one up."""
    found = []
    for event in events:
        for item in s.delayed:
            if not item.names & event.names:
                continue
            ability = s.prints[item.prog[0]].abilities[item.prog[1]]
            if ability.watch is not None and ability.watch.fits(s, delayed_fx(item), event):
                found.append(Waiting(item.prog, item.source, item.seat, event, s.batch, "delayed", item))
                left = (replace(item, left=item.left - 1),) if item.left > 1 else ()
                place = s.delayed.index(item)
                s.delayed = (*s.delayed[:place], *left, *s.delayed[place + 1 :])
    return found


def delayed_fx(item: Delayed) -> Fx:
    """The context a delayed text was left in."""
    return Fx(item.source[0], item.source[1], item.seat, item.prog, x=item.x, targets=item.targets, fixed=item.fixed, regs=item.regs)


def expire(s: State, boundary: str, seat: int, before: int | None = None) -> None:
    """End every change that lasts until this boundary (if it began `before`); the game follows up what ended."""
    ended: list[tuple[int, Mod]] = []
    for oid in s.carriers:
        leaf = s.things[oid]
        over = [
            mod for mod in leaf.mods
            if mod.until == boundary and mod.seat in (-1, seat) and (before is None or mod.since <= before)
        ]
        if over:
            s.set_mods(leaf.oid, tuple(mod for mod in leaf.mods if mod not in over))
            ended += [(leaf.oid, mod) for mod in over]
    if s.delayed:
        s.delayed = tuple(item for item in s.delayed if not (item.until == boundary and item.until_seat in (-1, seat)))
    for oid, mod in ended:
        s.game.cards.expire(s, oid, mod)


STEPS: dict[str, Step] = {"batch": batch_step, "batch.unseen": batch_unseen, "batch.replace": batch_replace, "batch.may": batch_may}
