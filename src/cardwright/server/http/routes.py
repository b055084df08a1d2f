"""The HTTP part: guests, games, decks and matches. docs/protocol.md lists it."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from ..fairness.seeds import promise
from ..live import queries
from ..live.matches import Hall
from ..live.players import seated
from ..live.refusals import HttpFault
from ..live.room import Room
from ..storage import retention
from ..storage.records import Kept
from . import catalog, new_match, teaching
from .dependencies import Asking, InHall, Looking, counted, json_bytes, same_origin
from .guests import COOKIE, Guest, checked_name, tidy_line
from .reachability import reach
from .replays import Walk, position, turns
from .requests import (
    BranchWish,
    DeckText,
    DoubtWish,
    JoinWish,
    LessonWish,
    MatchWish,
    Name,
    RematchWish,
    ReportWish,
    Salt,
    SavedDeck,
    ShareWish,
)

API = APIRouter(prefix="/api")
MOST_LISTED = 50
FRESH = {"cache-control": "public, max-age=300"}


# ---- guests


@API.get("/me")
async def me(who: Asking) -> dict[str, str]:
    """Who you are; the first time a guest is made for you."""
    return {"id": who.id, "name": who.name}


@API.put("/me")
async def rename(name: Name, who: Asking, hall: InHall) -> dict[str, str]:
    """Choose another name."""
    chosen = checked_name(name.name)
    await hall.store.rename_guest(who.id, chosen)
    return {"id": who.id, "name": chosen}


@API.delete("/me")
async def forget_me(who: Looking, hall: InHall, request: Request, response: Response) -> dict[str, int]:
    """Delete what is kept about you: your name, your decks, and the matches in which nobody else played; others name you no longer."""
    if not same_origin(request, hall.settings):
        raise HttpFault(403, "this request comes from a page of another site")
    if not who.id:
        raise HttpFault(404, "nothing is kept about you")
    if await hall.store.read(lambda connection: retention.shared_and_running(connection, who.id)):
        raise HttpFault(409, "you have matches with other people that are not over", "finish or concede them first")
    gone = await hall.store.write(lambda connection: retention.forget_guest(connection, who.id))
    for match in gone:
        if (room := hall.rooms.get(match)) is not None:
            hall.forget(room)
    await hall.level(dict(hall.rooms))  # where they are named no longer
    response.delete_cookie(COOKIE, hall.settings.path or "/")
    return {"matches": len(gone)}


# ---- games


@API.get("/games")
def games() -> Response:
    """All games."""
    return json_bytes(catalog.games_json(), FRESH)


@API.get("/games/{game}")
def game(game: str) -> Response:
    """One game: its look, levels, options and guide."""
    return json_bytes(catalog.game_json(catalog.known(game).id), FRESH)


@API.get("/games/{game}/cards")
def cards(game: str) -> Response:
    """Every card with its printed attributes."""
    return json_bytes(catalog.cards_json(catalog.known(game).id), FRESH)


@API.get("/games/{game}/rules")
async def rules(game: str, hall: InHall, request: Request, q: str = "") -> Response:
    """The numbered rules, or those that hold some words."""
    counted(request)
    return json_bytes(await hall.look_up(lambda: catalog.rules_json(game, q)))


@API.get("/games/{game}/rules/{rule}")
async def rule(game: str, rule: str, hall: InHall, request: Request) -> Response:
    """One rule, where it lives in the code and what proves it."""
    counted(request)
    return json_bytes(await hall.look_up(lambda: catalog.rule_json(catalog.known(game).id, rule)), FRESH)


@API.get("/games/{game}/glossary")
def glossary(game: str) -> Response:
    """The game's words in plain sentences, and which of them stand on each card."""
    return json_bytes(catalog.glossary_json(catalog.known(game).id), FRESH)


@API.get("/games/{game}/decks")
async def decks(game: str, who: Looking, hall: InHall) -> dict[str, Any]:
    """The starters, then your own."""
    found = catalog.known(game).id
    own = await hall.store.decks(who.id, found) if who.id else []
    return {"decks": [*catalog.starters(found), *(catalog.own_deck(key, text) for key, _, text in own)]}


@API.post("/games/{game}/decks/check")
async def check_deck(game: str, deck: DeckText, who: Asking, hall: InHall) -> dict[str, Any]:
    """What a list is, and every rule it breaks."""
    slowly(hall, who)
    return catalog.check(game, deck.text)


@API.put("/decks")
async def save_deck(deck: SavedDeck, who: Asking, hall: InHall) -> dict[str, Any]:
    """Save a deck of yours, legal or not; without a key it is a new one."""
    slowly(hall, who)
    catalog.known(deck.game)
    if len(deck.text) > catalog.LONGEST_DECK:
        raise HttpFault(400, f"a deck list has at most {catalog.LONGEST_DECK} letters")
    key = deck.key or f"own-{secrets.token_hex(5)}"
    if not key.startswith("own-"):
        raise HttpFault(400, "the keys of your decks begin with 'own-'", "leave the key out to save a new deck")
    own = [known for known, _, _ in await hall.store.decks(who.id)]
    if key not in own and len(own) >= hall.settings.limits.own_decks:
        raise HttpFault(429, f"you have {len(own)} decks", "delete some first")
    if not await hall.store.save_deck(who.id, key, deck.game, deck.text):
        raise HttpFault(403, "this deck is another guest's")
    return catalog.own_deck(key, deck.text)


@API.delete("/decks/{key}")
async def drop_deck(key: str, who: Asking, hall: InHall) -> dict[str, bool]:
    """Delete a deck of yours."""
    if not await hall.store.drop_deck(who.id, key):
        raise HttpFault(404, "you have no such deck")
    return {"deleted": True}


def slowly(hall: Hall, who: Guest) -> None:
    if not hall.deck_work.take(who.mark):
        raise HttpFault(429, "too many decks at once", "wait a moment")


# ---- lessons


@API.get("/learned")
async def learned(who: Looking, hall: InHall) -> dict[str, list[str]]:
    """The lessons that you have done, by game."""
    return await hall.store.read(teaching.learned(who.id)) if who.id else {}


@API.get("/games/{game}/lessons")
async def lessons(game: str, hall: InHall, request: Request) -> Response:
    """The course of a game."""
    counted(request)
    return json_bytes(msgspec.json.encode({"lessons": await hall.look_up(lambda: teaching.course(game))}))


@API.get("/games/{game}/coach")
async def coach(game: str, hall: InHall, request: Request) -> Response:
    """What the coach says in a match, at each kind of decision that is new."""
    counted(request)
    return json_bytes(msgspec.json.encode({"lines": await hall.look_up(lambda: teaching.coach(game))}))


@API.post("/games/{game}/lessons/{name}")
async def lesson(game: str, name: str, wish: LessonWish, who: Asking, hall: InHall) -> Response:
    """Go on with a lesson, or begin it; nothing of it is kept at the server but that it was done."""
    unhurried(hall, who)
    found = teaching.checked(game, name)
    taught = await hall.look_up(lambda: hall.teacher.go_on(found, name, wish.done, wish.move, wish.touched))
    if taught.over:
        await hall.store.write(teaching.learn(who.id, found, name))
    return json_bytes(msgspec.json.encode(taught))


@API.post("/games/{game}/lessons/{name}/why")
async def doubt(game: str, name: str, wish: DoubtWish, who: Asking, hall: InHall) -> Response:
    """Why a card cannot be used now, in a lesson."""
    unhurried(hall, who)
    found = teaching.checked(game, name)
    return json_bytes(msgspec.json.encode(await hall.look_up(lambda: hall.teacher.why(found, name, wish.done, wish.card))))


# ---- matches


def summary(kept: Kept, who: str, room: Room | None = None, key: str = "") -> dict[str, Any]:
    """A match in short, as a guest may know it. The key of its invitation is told to those at the table."""
    setup = kept.setup
    seats = setup.seats_of(who) if who else []
    players = room.players(who) if room is not None else seated(kept, who, set())
    if setup.discreet and kept.status == "running":  # how often someone passed is not to be told
        number = room.told.numbers("")[0] if room is not None else 0
    else:
        number = max(kept.number, room.course.number if room is not None and room.course is not None else 0)
    return {
        "id": kept.id, "game": setup.game, "form": setup.form, "status": kept.status, "private": setup.private,
        "players": [msgspec.structs.asdict(player) for player in players],
        "seats": seats, "number": number, "winners": list(kept.winners), "rule": kept.rule, "seed_hash": promise(kept.id, kept.secret),
        "table_hash": setup.table, "dealing": kept.dealing,
        "created": datetime.fromtimestamp(kept.created, UTC).isoformat(), "invite": setup.invite if seats or key == setup.invite else "",
        "clock": msgspec.structs.asdict(setup.clock) if setup.clock is not None else None,
        "shared": list(setup.shared), "all_may_see": kept.status == "over" and setup.all_may_see,
    }


async def known(hall: Hall, match: str, who: Guest, key: str, past: bool = False) -> Kept:
    """A match that this guest may look at: theirs, a public one, or one they were invited to; for its `past` alone, a finished one that
    was shared is enough. All others do not exist."""
    kept = await hall.store.match(match) if len(match) <= 40 else None
    if kept is not None:
        setup = kept.setup
        if not setup.private or (who.id and setup.seats_of(who.id)) or secrets.compare_digest(key.encode(), setup.invite.encode()):
            return kept
        if past and kept.status == "over" and setup.all_may_see:
            return kept
    raise HttpFault(404, "there is no such match, or it is private", "a private match is found by its link only")


async def visible(hall: Hall, match: str, who: Guest, key: str, past: bool = False) -> Room:
    """The room of such a match."""
    await known(hall, match, who, key, past)
    if match not in hall.rooms:
        sparingly(hall, who)
    room = await hall.room(match)
    assert room is not None
    return room


def sparingly(hall: Hall, who: Guest) -> None:
    """To work out a whole match from its log takes time: not too often."""
    if not hall.openings.take(who.mark):
        raise HttpFault(429, "too many matches at once", "wait a moment")


@API.get("/matches")
async def lobby(who: Looking, hall: InHall) -> dict[str, Any]:
    """The lobby: matches that wait for someone, matches to look on, and your own."""
    waiting = [kept for kept in await hall.store.listed("waiting", MOST_LISTED) if kept.setup.open_to(who.id)]
    running = await hall.store.listed("running", MOST_LISTED) if hall.settings.spectators else []
    mine = await hall.store.of_guest(who.id, MOST_LISTED) if who.id else []
    lists = {"waiting": waiting, "running": running, "mine": mine}
    return {name: [summary(kept, who.id, hall.rooms.get(kept.id)) for kept in found] for name, found in lists.items()}


@API.post("/matches")
async def make_match(wish: MatchWish, who: Asking, hall: InHall) -> dict[str, Any]:
    """Start a match."""
    room = await new_match.make(hall, who, wish)
    return summary(room.kept, who.id, room, room.kept.setup.invite)


@API.get("/matches/{match}")
async def one_match(match: str, who: Looking, hall: InHall, key: str = "") -> dict[str, Any]:
    """A match in short."""
    kept = await known(hall, match, who, key, past=True)
    if kept.dealing and match not in hall.rooms:  # the server was started again: it goes on where someone looks
        kept = (await visible(hall, match, who, key)).kept
    return summary(kept, who.id, hall.rooms.get(match), key)


@API.post("/matches/{match}/join")
async def join(match: str, wish: JoinWish, who: Asking, hall: InHall) -> dict[str, Any]:
    """Sit down on an open seat."""
    await new_match.bounded(hall, who, new=False)
    room = await new_match.join(hall, await visible(hall, match, who, wish.key), who.id, who.name, wish)
    return summary(room.kept, who.id, room)


@API.post("/matches/{match}/salt")
async def salt(match: str, given: Salt, who: Asking, hall: InHall) -> dict[str, Any]:
    """Tell the salt that you have sealed: everyone sits, and the hash of the table is known."""
    room = await visible(hall, match, who, "")
    await new_match.give_salt(hall, room, who.id, given.salt)
    return summary(room.kept, who.id, room)


@API.post("/matches/{match}/report")
async def report(match: str, wish: ReportWish, who: Asking, hall: InHall, key: str = "") -> dict[str, bool]:
    """Report how someone behaves at a table to whoever runs the server, with what was said there last."""
    kept = await known(hall, match, who, key)
    about = next((chair for chair in kept.setup.chairs if chair.seat == wish.seat and chair.kind == "person"), None)
    if about is None or about.guest == who.id:
        raise HttpFault(400, "nobody else sits there")
    if not hall.chat.take(who.mark):
        raise HttpFault(429, "too many reports at once", "wait a moment")
    room = hall.rooms.get(match)
    marks = [socket.mark for socket in room.sockets if socket.guest == about.guest] if room is not None else []
    lines = room.said if room is not None else ()
    await hall.wardens.report(match, who.id, about.guest, about.name, next(iter(marks), None), tidy_line(wish.text), lines)
    return {"reported": True}


@API.delete("/matches/{match}/seat")
async def stand_up(match: str, who: Asking, hall: InHall) -> dict[str, bool]:
    """Leave a table at which the match has not begun; when nobody is left the table is closed."""
    await new_match.stand_up(hall, await visible(hall, match, who, ""), who.id)
    return {"left": True}


@API.post("/matches/{match}/rematch")
async def rematch(match: str, who: Asking, hall: InHall, key: str = "", wish: RematchWish | None = None) -> dict[str, Any]:
    """The same players and decks once more, as soon as all who played have asked for it."""
    room = await new_match.rematch(hall, await known(hall, match, who, key), who, wish.seal if wish is not None else "")
    return summary(room.kept, who.id, room)


@API.post("/matches/{match}/branch")
async def branch(match: str, wish: BranchWish, who: Asking, hall: InHall, key: str = "") -> dict[str, Any]:
    """Play on from a position of a finished match against the computer."""
    room = await visible(hall, match, who, key, past=True)
    if room.course is None:
        raise HttpFault(409, "the match has not begun")
    made = await new_match.branch(hall, room.kept, room.course, who, wish)
    return summary(made.kept, who.id, made)


@API.get("/reach")
def reachable(hall: InHall, request: Request) -> dict[str, Any]:
    """Whether others can open the addresses that your pages have, and by which they could."""
    return reach(request.url.hostname or "", request.url.port, hall.settings.host)


# ---- replays


@API.post("/matches/{match}/share")
async def share(match: str, wish: ShareWish, who: Asking, hall: InHall) -> dict[str, Any]:
    """Let anyone see the replay of a finished match of yours, or no longer; it is open as soon as all people who played agree."""
    room = await new_match.share_replay(hall, await visible(hall, match, who, ""), who.id, wish.open)
    return summary(room.kept, who.id, room)


@API.get("/matches/{match}/replay")
async def replay(match: str, who: Looking, hall: InHall, key: str = "") -> Response:
    """The replay file of a finished match."""
    room = await visible(hall, match, who, key, past=True)
    if room.kept.status != "over" or room.course is None:
        raise HttpFault(409, "the match is not over", "its replay would tell what is hidden")
    unhurried(hall, who)
    if match not in hall.files:
        sparingly(hall, who)
    text = await hall.files.of(match, lambda: queries.replay(room, who.mark))
    return json_bytes(text.encode(), {"content-disposition": f'attachment; filename="{room.kept.setup.game}-{match}.match.json"'})


async def walk(hall: Hall, match: str, who: Guest, key: str, seat: str) -> tuple[Walk, list[str] | None]:
    """The positions of a match for a seat: any of a finished one, one's own of a running one. Then the seats whose choices may be told
    while it runs; None for all, when it is over."""
    room = await visible(hall, match, who, key, past=True)
    if room.course is None:
        raise HttpFault(409, "the match has not begun")
    if seat and seat not in room.course.match.seats:
        raise HttpFault(400, f"there is no seat {seat!r}")
    if room.kept.status != "over" and seat and seat not in room.kept.setup.seats_of(who.id):
        raise HttpFault(403, "the match is not over: you may see your own seats only")
    if room.kept.status != "over" and not seat:
        room.company.admit(who.id, hall.settings)
    if room.kept.status != "over" and room.kept.setup.discreet:
        raise HttpFault(409, "the match is not over", "with a poker face, how many positions there were would tell who was asked")
    unhurried(hall, who)
    async with room.lock:  # not between a choice and its storing
        record, over = list(room.course.match.record), room.kept.status == "over"
    if match not in hall.walks:
        sparingly(hall, who)
    return await hall.walks.of(room.kept, record), None if over else room.kept.setup.seats_of(who.id)


def unhurried(hall: Hall, who: Guest) -> None:
    if not hall.replay_work.take(who.mark):
        raise HttpFault(429, "too many positions at once", "wait a moment")


Seat = Query("", max_length=1)


@API.get("/matches/{match}/positions")
async def positions(match: str, who: Looking, hall: InHall, seat: str = Seat, key: str = "") -> dict[str, Any]:
    """How many positions there are, and where turns begin."""
    found, _ = await walk(hall, match, who, key, seat)
    return turns(found, seat)


@API.get("/matches/{match}/positions/{number}")
async def one_position(match: str, number: int, who: Looking, hall: InHall, seat: str = Seat, key: str = "") -> Response:
    """One position, as a seat sees it or as everyone may."""
    found, mine = await walk(hall, match, who, key, seat)
    return json_bytes(position(found, number, seat, mine))
