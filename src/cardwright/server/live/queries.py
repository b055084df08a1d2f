"""What people ask about a live match without changing it: why not, what would be best, and its replay file."""

from __future__ import annotations

import asyncio

import msgspec

from ...kernel.why import position
from ...match import Match
from ..computers.pool import TooMany
from ..computers.queue import Rank
from ..http.rate_limits import Mark
from .messages import Advice, Hint, Hints, Move, Reasons, Why
from .refusals import HttpFault, Refuse, rule_text
from .room import Room

PATIENCE = 30.0  # seconds that a hint may wait and be thought about
MOST_MOVES = 12  # told of one card


async def why(room: Room, guest: str, message: Why) -> Reasons:
    """What stands against a move, or against everything one might do with a card."""
    room.own(guest, message.seat)
    room.at_once(guest, message.seat)
    async with room.lock:
        return reasons(room.unveiled(guest).match, room.kept.setup.game, message)


def reasons(match: Match, game: str, message: Why) -> Reasons:
    """What stands against a move of a match, or against everything one might do with a card."""
    seat = message.seat
    if message.move:
        moves = [message.move]
    else:
        view = match.view(seat)
        seen = (card for zone in view.zones for card in zone.cards)
        named = next((card for card in (*seen, *view.fixtures) if card.handle == message.card and card.name), None)
        if named is None:
            raise Refuse("illegal", "you see no such card")
        moves = match.uses(seat, named.name, message.card)[:MOST_MOVES]
    asked = match.decision_of(seat)
    options = [choice.text for choice in asked.options] if asked is not None else []
    found = []
    for move in moves:
        possible = any(text.startswith(move) for text in options)
        refusals = [] if possible else match.why(seat, move)
        rules = [rule_text(game, item.rule, item.about) for item in refusals]
        found.append(Move(move, possible or not refusals, rules, position(refusals)))
    return Reasons(seat, found, message.id)


async def hint(room: Room, guest: str, mark: Mark, message: Hint) -> Hints:
    """What the computer would do, and how good each option looks to it."""
    room.own(guest, message.seat)
    if room.kept.setup.people != [guest]:
        raise Refuse("illegal", "there are no hints in a match with other people")
    async with room.lock:
        course = room.unveiled(guest)
        if not course.asked(message.seat):
            raise Refuse("not_asked", f"{message.seat} is not asked for anything now")
        number, job = room.told.numbers(message.seat)[0], room.job(course, message.seat)
    try:
        answer = await asyncio.wait_for(room.hall.computers.think(job, Rank.ASKED, mark), PATIENCE)
    except TooMany:
        raise Refuse("too_fast", "too many hints are being thought about; try again in a moment") from None
    except TimeoutError:
        raise Refuse("too_fast", "no hint could be found in time; try again in a moment") from None
    if answer.fault:
        raise Refuse("illegal", "no hint could be found in time")
    return Hints(message.seat, number, [Advice(text, round(chance, 3)) for text, chance in answer.advice], message.id)


async def replay(room: Room, mark: Mark) -> str:
    """The whole match as a file that `cardwright replay verify` proves, the promised seed included."""
    async with room.lock:
        if room.course is None or room.course.match.result is None:
            raise HttpFault(503, "the end of the match has not arrived here yet", "try again")
        job = msgspec.structs.replace(room.job(room.course), replay=True, secret=room.kept.secret)
    try:
        answer = await room.hall.computers.think(job, Rank.ASKED, mark)
    except TooMany:
        raise HttpFault(429, "too many replays are being written", "try again in a moment") from None
    if answer.fault:
        raise HttpFault(503, "the replay could not be written in time", "try again")
    return answer.file
