"""Replays: a match as a file of plain JSON, from which every position of it can be had again and checked.

A replay holds the game, the decks with the printed text of their cards, the seed, the options and the *choices*; after each
choice stands the *hash* of the whole position. A saved match is a replay that has not ended.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Any

import msgspec

from . import __version__, library, shelf
from .errors import CardwrightError
from .kernel.decks import Deck
from .kernel.faults import IllegalChoice, KernelFault
from .match import LEAVING, Match

FORMAT = 1
HINT = "replay files are written by 'cardwright play' and Match.save"


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match as a file keeps it. `cards` holds every attribute of the cards in its decks, as they were printed.

    A match that was played at a server has its name and the hash by which the seed was promised before the deal.
    """

    format: int
    cardwright: str
    game: str
    rules: str
    seed: int | str
    options: dict[str, Any]
    decks: list[Deck]
    cards: dict[str, dict[str, Any]]
    choices: list[tuple[str, str]]
    hashes: list[str]
    result: dict[str, Any] | None = None
    match: str = ""
    seed_hash: str = ""


REPLAY = msgspec.json.Decoder(Replay)  # made when the module is read: two threads that read a type for the first time at once crash


class Verdict(msgspec.Struct, frozen=True):
    """What a check of a replay found. `diverged` is the number of the first choice that leads elsewhere, from 1."""

    choices: int
    cards_differ: list[str]
    rules_differ: bool
    diverged: int | None = None
    reason: str = ""
    promised: bool | None = None  # whether the seed is the one whose hash was shown before the deal; None if none was

    @property
    def sound(self) -> bool:
        return self.diverged is None and self.promised is not False


def promise(match: str, seed: int | str) -> str:
    """The hash that a server shows before the deal: it binds the seed without telling it. The match's name keeps tables from helping."""
    return sha256(f"{match}:{seed}".encode()).hexdigest()


def rules_hash(game: str) -> str:
    """A short name of a game's rules as they are now."""
    return blake2b(library.rules_text(game).encode(), digest_size=6).hexdigest()


def printed(game: shelf.Shelved, decks: list[Deck]) -> dict[str, dict[str, Any]]:
    """Every attribute of the cards in some decks, as JSON would give them back."""
    names = {name for deck in decks for cards in (deck.cards, *deck.parts.values()) for name in cards}
    names |= {deck.leader for deck in decks if deck.leader}
    found = {name: {"type": game.cards[name].type, **game.cards[name].attrs} for name in sorted(names)}
    plain: dict[str, dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


def record(match: Match) -> Replay:
    """A match as a replay, its hashes worked out by playing it again."""
    about = match.about
    if "decks" not in about:
        raise CardwrightError("this match was not started from decks, so it cannot be saved", "start it with cardwright.game(...).start")
    game = shelf.game(about["game"], *about["packs"])
    again = game.start(about["decks"], about["seed"], **about["options"])
    hashes = []
    for chosen in match.record:
        follow(again, chosen.seat, chosen.text)
        hashes.append(again.hash())
    if again.hash() != match.hash():
        raise KernelFault("playing the match again did not lead to the same position")
    result = {"winners": list(match.result.winners), "rule": match.result.rule} if match.result is not None else None
    return Replay(
        FORMAT, __version__, game.id, rules_hash(game.id), about["seed"], about["options"], list(about["decks"]),
        printed(game, about["decks"]), [(chosen.seat, chosen.text) for chosen in match.record], hashes, result,
    )


def to_json(replay: Replay) -> str:
    return msgspec.json.format(msgspec.json.encode(replay), indent=1).decode() + "\n"


def from_json(text: str) -> Replay:
    """Read a replay; anything else is refused with what is wrong."""
    try:
        version = msgspec.json.decode(text, type=dict[str, Any]).get("format")
        if isinstance(version, int) and version > FORMAT:
            raise CardwrightError(f"this replay has format {version}, this Cardwright reads up to {FORMAT}", "use a newer Cardwright")
        replay = REPLAY.decode(text)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise CardwrightError(f"this is no replay: {fault}", HINT) from None
    if len(replay.hashes) != len(replay.choices):
        raise CardwrightError("this replay is damaged: its choices and hashes differ in number", HINT)
    if {"decks", "seed", "log"} & replay.options.keys():
        raise CardwrightError("this replay is damaged: its options are none of a game", HINT)
    return replay


def start(replay: Replay, *packs: str) -> Match:
    """The match of a replay before its first choice."""
    return shelf.game(replay.game, *packs).start(replay.decks, replay.seed, **replay.options)


def follow(match: Match, seat: str, text: str) -> None:
    """Make a recorded choice."""
    if text in LEAVING:
        LEAVING[text](match, seat)
    else:
        match.choose(text, seat)


def resume(replay: Replay, *packs: str) -> Match:
    """The match of a replay after its last choice; refused if it does not lead there any more."""
    match = start(replay, *packs)
    verdict = _walk(match, replay, packs)
    if not verdict.sound:
        raise CardwrightError(f"the match cannot be taken up: {verdict.reason}", "use the version that saved it")
    return match


def verify(replay: Replay, *packs: str, seed_hash: str = "") -> Verdict:
    """Play a replay again and compare every hash; stops at the first that differs.

    The seed is held against the hash that was shown before the deal: as someone wrote it down, else as the file has it.
    """
    verdict = _walk(start(replay, *packs), replay, packs)
    shown = seed_hash or replay.seed_hash
    if not shown:
        return verdict
    return msgspec.structs.replace(verdict, promised=shown.strip().lower() == promise(replay.match, replay.seed))


def differing(replay: Replay, *packs: str) -> list[str]:
    """The cards of a replay that are printed otherwise now."""
    now = printed(shelf.game(replay.game, *packs), replay.decks)
    return sorted(name for name in now.keys() | replay.cards.keys() if now.get(name) != replay.cards.get(name))


def _walk(match: Match, replay: Replay, packs: tuple[str, ...]) -> Verdict:
    cards, rules = differing(replay, *packs), rules_hash(replay.game) != replay.rules
    for number, ((seat, text), expected) in enumerate(zip(replay.choices, replay.hashes, strict=True), 1):
        reason = ""
        try:
            follow(match, seat, text)
        except (IllegalChoice, CardwrightError) as fault:
            reason = f"choice {number} ({seat}: {text}) cannot be made: {fault.message}"
        else:
            if match.hash() != expected:
                reason = f"after choice {number} ({seat}: {text}) the position has hash {match.hash()}, recorded was {expected}"
        if reason:
            causes = [f"these cards differ: {', '.join(cards)}"] if cards else []
            causes += ["the rules have changed since"] if rules else []
            return Verdict(len(replay.choices), cards, rules, number, "; ".join([reason, *causes]))
    return Verdict(len(replay.choices), cards, rules)


__all__ = ["FORMAT", "Replay", "Verdict", "differing", "follow", "from_json", "promise", "record", "resume", "start", "to_json", "verify"]
