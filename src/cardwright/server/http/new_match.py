"""Matches made: who sits where with which deck, from what a guest wishes; joining, rematches, and playing on from a replay."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from ... import shelf
from ...errors import CardwrightError
from ...forms import seating
from ...kernel.decks import Deck
from ...kernel.table import SEAT_NAMES
from ...match import LEAVING
from ..fairness.seeds import any_of, dealt, new_id, new_key, new_seed, seal
from ..live.matches import Hall
from ..live.progress import Course
from ..live.refusals import HttpFault
from ..live.room import Room
from ..storage.records import Chair, Clock, Entry, Kept, Setup
from .catalog import checked_options, known, read_list
from .guests import Guest, share
from .requests import BranchWish, JoinWish, MatchWish, SeatWish

UNDEALT: dict[str, Any] = {"table": "", "full": 0.0, "secret": ""}
TRIES = 8  # how often someone who wants to sit down is tried again because another was faster


async def make(hall: Hall, who: Guest, wish: MatchWish) -> Room:
    """A new match as a guest wishes it."""
    await bounded(hall, who)
    guest, name = who.id, who.name
    game = known(wish.game)
    seats, options = seating(game.rules_code, wish.form, len(wish.seats))
    if seats != len(wish.seats):
        raise HttpFault(400, f"the form {wish.form!r} has {seats} seats, not {len(wish.seats)}")
    options = {**checked_options(game.id, wish.options), **options}
    taken: list[str] = []
    chairs = []
    for letter, seat in zip(SEAT_NAMES, wish.seats, strict=False):
        deck = None if seat.who == "open" else await deck_for(hall, game, guest, seat.deck, options, taken)
        taken += [deck.name] if deck is not None else []
        chairs.append(chair(letter, seat, guest, name, deck, wish.seal))
    game.table(len(chairs), options)  # options that the game does not have are refused here
    clock = Clock(wish.clock.minutes, wish.clock.increment) if wish.clock is not None else None
    face, wary = wish.poker_face is not False, wish.poker_face is True
    setup = Setup(game.id, tuple(chairs), wish.form, options, wish.private, face, clock, new_key(), guest, wary=wary)
    return await begun(hall, fresh(setup, share(hall.secret, who.mark)))


async def begun(hall: Hall, kept: Kept, entries: list[Entry] | None = None) -> Room:
    room = await hall.begin(kept, entries)
    assert room is not None  # only what changes another match can come too late
    return room


async def bounded(hall: Hall, who: Guest, new: bool = True) -> None:
    """A guest may have so many matches, and begin so many in a while; a `new` one also needs room at the server."""
    if new and hall.full:
        hall.turned_away += 1
        raise HttpFault(503, "this server has as many tables as it can hold", "try again in a few minutes; matches that have begun go on")
    if not hall.new_matches.take(who.mark):
        raise HttpFault(429, "you are starting matches too fast", "wait a moment")
    most = hall.settings.limits.running
    if len(await hall.store.of_guest(who.id, most, running=True)) >= most:
        raise HttpFault(429, f"you have {most} matches that are not over", "finish or concede some of them first")


def fresh(setup: Setup, whose: str) -> Kept:
    """A match that was just made; it runs as soon as every seat is taken and what was sealed is told."""
    return dealt(Kept(new_id(), "waiting", setup, new_seed(), 1, time.time(), share=whose))


def chair(letter: str, wish: SeatWish, guest: str, name: str, deck: Deck | None, seal: str) -> Chair:
    if wish.who == "me":
        return Chair(letter, "person", guest, name, 0, deck, seal)
    if wish.who == "computer":
        return Chair(letter, "computer", "", f"Computer (level {wish.level})", wish.level, deck)
    return Chair(letter, "open")


async def deck_for(
    hall: Hall, game: shelf.Shelved, guest: str, wanted: str | None, options: dict[str, Any], taken: Sequence[str] = (),
) -> Deck:
    """The deck that someone sits down with: a starter or one of their own by key, a list, or any starter that nobody has yet."""
    if wanted is None:
        legal = [deck for deck in game.decks.values() if not game.deck_faults(deck, options)]
        if not legal:
            raise HttpFault(400, "no starter deck may be played with these options", "choose a deck")
        return any_of([deck for deck in legal if deck.name not in taken] or legal)
    if wanted in game.decks:
        deck = game.decks[wanted]
    elif "\n" in wanted:
        deck = read_list(wanted)
    else:
        texts = {key: text for key, _, text in await hall.store.decks(guest, game.id)}
        if wanted not in texts:
            raise HttpFault(404, f"there is no deck {wanted[:60]!r}", f"the starter decks are {', '.join(game.decks)}")
        deck = read_list(texts[wanted])
    deck = game.deck(deck)  # cards that nobody knows are refused
    faults = game.deck_faults(deck, options)
    if faults:
        raise shelf.IllegalDeck(deck.name, faults)
    return deck


async def join(hall: Hall, room: Room, guest: str, name: str, wish: JoinWish) -> Room:
    """Sit down on an open seat; when the last is taken the match begins."""
    game = known(room.kept.setup.game)
    for _ in range(TRIES):
        kept = await hall.store.match(room.id)
        setup = kept.setup if kept is not None else room.kept.setup
        free = setup.open_to(guest)
        if kept is None or kept.status != "waiting" or not free:
            raise HttpFault(409, "every seat is taken", "look on, or start a match of your own")
        letter = wish.seat or free[0]
        if letter not in free:
            raise HttpFault(409, f"seat {letter!r} is not open", f"open: {', '.join(free)}")
        taken = [item.deck.name for item in setup.chairs if item.deck is not None]
        deck = await deck_for(hall, game, guest, wish.deck, setup.options, taken)
        mine = Chair(letter, "person", guest, name, 0, deck, wish.seal)
        chairs = tuple(mine if item.seat == letter else item for item in setup.chairs)
        if await seat(hall, room, kept, chairs):
            return room
    raise HttpFault(409, "others sat down at the same moment", "try again")


async def seat(hall: Hall, room: Room, kept: Kept, chairs: tuple[Chair, ...]) -> bool:
    """Let a match that waits have these chairs; it begins if nothing is missing. False if someone else has changed it meanwhile."""
    setup = msgspec.structs.replace(kept.setup, chairs=chairs)
    if not await hall.store.change_match(dealt(msgspec.structs.replace(kept, setup=setup))):
        return False
    await room.renew()
    return True


async def give_salt(hall: Hall, room: Room, guest: str, salt: str) -> None:
    """Tell the salt that was sealed; when all are told the cards are dealt. Who tells it once more changes nothing."""
    for _ in range(TRIES):
        kept = await hall.store.match(room.id)
        mine = [item for item in kept.setup.chairs if item.guest == guest and item.seal] if kept is not None else []
        if kept is None or not mine:
            raise HttpFault(409, "you have sealed no salt here")
        if seal(salt) not in (item.seal for item in mine):
            raise HttpFault(400, "this is not the salt that you have sealed")
        if kept.setup.open:
            raise HttpFault(409, "a seat is still open", "the salt is told when everyone sits")
        if all(item.salt for item in mine if item.seal == seal(salt)):
            return
        if not kept.dealing:
            raise HttpFault(409, "the cards have been dealt without your salt", "it came too late")
        chairs = tuple(
            msgspec.structs.replace(item, salt=salt) if item in mine and item.seal == seal(salt) else item for item in kept.setup.chairs
        )
        if await seat(hall, room, kept, chairs):
            return
    raise HttpFault(409, "others were faster each time", "try again")


async def stand_up(hall: Hall, room: Room, guest: str) -> None:
    """Leave a table at which the match has not begun; when nobody is left there is no table."""
    for _ in range(TRIES):
        kept = await hall.store.match(room.id)
        if kept is None:
            return
        if kept.dealing:
            raise HttpFault(409, "the cards are being dealt", "a match that has begun can be conceded")
        if kept.status != "waiting" or guest not in kept.setup.people:
            raise HttpFault(409, "you sit at no table that waits", "a match that has begun can be conceded")
        if kept.setup.people != [guest]:
            chairs = tuple(Chair(item.seat, "open") if item.guest == guest else item for item in kept.setup.chairs)
            maker = kept.setup.maker if kept.setup.maker != guest else next(item.guest for item in chairs if item.kind == "person")
            left = msgspec.structs.replace(kept, setup=msgspec.structs.replace(kept.setup, maker=maker))
            if await seat(hall, room, left, chairs):
                return
        elif await hall.store.drop_match(kept):
            hall.forget(room)
            return
    raise HttpFault(409, "others sat down at the same moment", "try again")


async def share_replay(hall: Hall, room: Room, guest: str, wish: bool) -> Room:
    """Let anyone see the replay of a finished match, or no longer, as far as it is for this guest to say."""
    for _ in range(TRIES):
        kept = await hall.store.match(room.id)
        mine = kept.setup.seats_of(guest) if kept is not None else []
        if kept is None or not mine:
            raise HttpFault(403, "only who played can share a replay")
        if kept.status != "over":
            raise HttpFault(409, "the match is not over", "its replay would tell what is hidden")
        others = [seat for seat in kept.setup.shared if seat not in mine]
        setup = msgspec.structs.replace(kept.setup, shared=tuple(sorted([*others, *mine] if wish else others)))
        if await hall.store.change_match(msgspec.structs.replace(kept, setup=setup)):
            await room.renew()
            return room
    raise HttpFault(409, "others changed it at the same moment", "try again")


async def rematch(hall: Hall, kept: Kept, who: Guest, seal: str = "") -> Room:
    """The same players and decks once more, the seats changed round by one. The first who asks makes it and waits for the other people;
    they are led there, and sit down by asking for it too."""
    guest = who.id
    if kept.status != "over":
        raise HttpFault(409, "the match is not over")
    if guest not in kept.setup.people:
        raise HttpFault(403, "only who played can ask for a rematch")
    found = await hall.room(kept.setup.rematch) if kept.setup.rematch else None
    if found is not None:
        return await sit_again(hall, found, who, seal)
    await bounded(hall, who)
    old = kept.setup
    turned = (*old.chairs[1:], *old.chairs[:1])
    chairs = tuple(
        msgspec.structs.replace(item, seat=seat.seat, seal=seal if item.guest == guest else "", salt="")
        for item, seat in zip(turned, old.chairs, strict=True)
    )
    asked = tuple(msgspec.structs.replace(item, kind="open") if item.kind == "person" and item.guest != guest else item for item in chairs)
    setup = msgspec.structs.replace(old, chairs=asked, invite=new_key(), maker=guest, rematch="", branched="", shared=(), **UNDEALT)
    made = fresh(setup, share(hall.secret, who.mark))
    room = await hall.begin(made, after=msgspec.structs.replace(kept, setup=msgspec.structs.replace(old, rematch=made.id)))
    if room is None:
        again = await hall.store.match(kept.id)
        assert again is not None
        return await rematch(hall, again, who, seal)
    return room


async def sit_again(hall: Hall, room: Room, who: Guest, seal: str) -> Room:
    """Sit down on the seats that are kept for a guest."""
    guest = who.id
    for _ in range(TRIES):
        kept = await hall.store.match(room.id)
        if kept is None:
            raise HttpFault(409, "the rematch has been called off", "ask for it again")
        if kept.status != "waiting" or not any(item.kind == "open" and item.guest == guest for item in kept.setup.chairs):
            return room
        await bounded(hall, who, new=False)
        chairs = tuple(
            msgspec.structs.replace(item, kind="person", seal=seal) if item.kind == "open" and item.guest == guest else item
            for item in kept.setup.chairs
        )
        if await seat(hall, room, kept, chairs):
            return room
    raise HttpFault(409, "others sat down at the same moment", "try again")


async def branch(hall: Hall, kept: Kept, course: Course, who: Guest, wish: BranchWish) -> Room:
    """Play on from a position of a finished match: the guest on one seat, computers on the others."""
    if kept.status != "over":
        raise HttpFault(409, "the match is not over", "only a finished match can be played on")
    record = course.match.record
    if wish.number >= len(record) or wish.seat not in course.match.seats:
        raise HttpFault(400, f"there is no such position: a seat of {', '.join(course.match.seats)}, a number below {len(record)}")
    await bounded(hall, who)
    chairs = tuple(
        Chair(item.seat, "person", who.id, who.name, 0, item.deck) if item.seat == wish.seat
        else Chair(item.seat, "computer", "", f"Computer (level {wish.level})", wish.level, item.deck)
        for item in kept.setup.chairs
    )
    now = time.time()
    setup = msgspec.structs.replace(
        kept.setup, chairs=chairs, private=True, clock=None, invite=new_key(), began=now, branched=kept.id, rematch="", shared=(),
        wary=False, **UNDEALT,
    )
    entries = [
        Entry(number, "leave" if chosen.text in LEAVING else "choose", chosen.seat, chosen.text, now)
        for number, chosen in enumerate(record[: wish.number], 1)
    ]
    made = Kept(new_id(), "running", setup, kept.seed, 1, now, share=share(hall.secret, who.mark))
    try:
        return await begun(hall, made, entries)
    except CardwrightError as fault:
        raise HttpFault(409, f"the match cannot be followed to there: {fault}") from None
