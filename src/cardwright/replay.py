"""Replays: a match as a file of plain JSON, from which every position of it can be had again and checked.

A replay holds the game, the decks with the printed text of their cards, the seed, the options and the *choices*; after each
choice stands the *hash* of the whole position. A saved match is a replay that has not ended. To take a match up it is enough
that it leads to the same positions; to *verify* it, everything the file claims is held against what is played again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from . import __version__, library, shelf
from .errors import CardwrightError
from .kernel.decks import Deck
from .kernel.faults import IllegalChoice, KernelFault
from .match import LEAVING, Match
from .promises import Mixed, mixing_faults, promise

FORMAT = 3
HINT = "replay files are written by 'cardwright play' and Match.save"


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended: who won, in order of their seats, and by which rule."""

    winners: list[str]
    rule: str

    def __str__(self) -> str:
        return f"{' and '.join(self.winners) or 'nobody'} won ({self.rule})"


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match as a file keeps it. `cards` holds every attribute of the cards in its decks, as they were printed.

    A match that was played at a server has its name, the hash by which its secret was promised before the deal, and how its seed was
    `mixed`; before format 3 the secret was the seed. `deal` is a hash of everything that was settled before the first choice (see
    `deal_hash`); format 1 did not have it.
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
    result: Ending | None = None
    match: str = ""
    seed_hash: str = ""
    deal: str = ""
    mixed: Mixed | None = None


REPLAY = msgspec.json.Decoder(Replay)  # made when the module is read: two threads that read a type for the first time at once crash


class Verdict(msgspec.Struct, frozen=True):
    """What a check of a replay found: every `fault` in a line of its own, none if the file tells the truth.

    `diverged` is the number of the first choice that leads elsewhere, from 1; `reason` says how.
    """

    choices: int
    ending: Ending | None  # as it was played again
    cards_differ: list[str]
    rules_differ: bool
    faults: list[str]
    diverged: int | None = None
    reason: str = ""
    promised: bool | None = None  # whether the deal is the one whose hash was shown before it; None if none was
    salted: list[int] = []  # the seats, from 0, whose players had a hand in the seed

    @property
    def sound(self) -> bool:
        return not self.faults


def rules_hash(game: str) -> str:
    """A short name of a game's rules as they are now."""
    return blake2b(library.rules_text(game).encode(), digest_size=6).hexdigest()


def deal_hash(replay: Replay) -> str:
    """A short name of what was settled before the first choice: game, rules, seed, options, decks and printed cards, and whose table."""
    dealt = [replay.game, replay.rules, replay.seed, replay.options, replay.decks, replay.cards]
    settled: list[Any] = [*dealt, replay.match, replay.seed_hash, *([replay.mixed] if replay.format >= 3 else [])]
    return blake2b(msgspec.json.encode(settled, order="deterministic"), digest_size=12).hexdigest()


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
    return sealed(Replay(
        FORMAT, __version__, game.id, rules_hash(game.id), about["seed"], about["options"], list(about["decks"]),
        printed(game, about["decks"]), [(chosen.seat, chosen.text) for chosen in match.record], hashes, ending(match),
    ))


def sealed(replay: Replay, **changes: Any) -> Replay:
    """A replay with these changes, and the hash of its deal."""
    changed = msgspec.structs.replace(replay, **changes)
    return msgspec.structs.replace(changed, deal=deal_hash(changed))


def ending(match: Match) -> Ending | None:
    """How a match has ended; None if it has not."""
    return Ending(list(match.result.winners), match.result.rule) if match.result is not None else None


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
    if replay.format < 1:
        raise CardwrightError(f"this is no replay: there is no format {replay.format}", HINT)
    if len(replay.hashes) != len(replay.choices):
        raise CardwrightError("this replay is damaged: its choices and hashes differ in number", HINT)
    if replay.mixed is not None and not len(replay.mixed.seals) == len(replay.mixed.salts) == len(replay.decks):
        raise CardwrightError("this replay is damaged: it does not have a seal and a salt for each seat", HINT)
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
    number, reason = _walk(match, replay)
    if number is not None:
        causes = [reason, *_changes(differing(replay, *packs), rules_hash(replay.game) != replay.rules)]
        raise CardwrightError(f"the match cannot be taken up: {'; '.join(causes)}", "use the version that saved it")
    return match


def verify(replay: Replay, *packs: str, seed_hash: str = "", salt: str = "") -> Verdict:
    """Play a replay again and hold everything it claims against what comes of it; positions are compared up to the first that differs.

    The deal is held against the hashes that were shown before it: as someone wrote one of them down, and as the file has them; and
    against the salt that someone gave.
    """
    match = start(replay, *packs)
    number, reason = _walk(match, replay)
    cards, rules = differing(replay, *packs), rules_hash(replay.game) != replay.rules
    faults = [reason] if reason else _ending_faults(replay, ending(match))
    faults += _changes(cards, rules) + _deal_faults(replay)
    promised = _promised(replay, seed_hash.strip().lower())
    if promised is False:
        faults.append("the deal was not the one promised: the seed has another hash than the one shown before it")
    if replay.mixed is not None:
        faults += mixing_faults(replay.match, replay.seed, replay.game, replay.options, replay.decks, replay.mixed)
    salts = replay.mixed.salts if replay.mixed is not None else []
    if salt and salt.strip() not in salts:
        faults.append("the salt that you gave has no part in the seed")
    salted = [seat for seat, given in enumerate(salts) if given]
    return Verdict(len(replay.choices), ending(match), cards, rules, faults, number, reason, promised, salted)


def _promised(replay: Replay, noted: str) -> bool | None:
    """Whether what was dealt is what the hashes promised: the one in the file, and the one someone noted, of the secret or of the table."""
    secret = replay.mixed.secret if replay.mixed is not None else replay.seed
    found = promise(replay.match, secret)
    known = (found, replay.mixed.table) if replay.mixed is not None else (found,)
    if not (noted or replay.seed_hash):
        return None
    return replay.seed_hash.strip().lower() in ("", found) and noted in ("", *known)


def _ending_faults(replay: Replay, found: Ending | None) -> list[str]:
    """How the end that a file claims differs from the one found."""
    if replay.result != found:
        claimed = f"the file says that {replay.result}" if replay.result is not None else "the file says that the match is not over"
        return [f"{claimed}, but after its {len(replay.choices)} choices {found or 'the match is not over'}"]
    if replay.match and found is None:
        return ["a server hands out matches that are over, but after its choices this one is not"]
    return []


def _deal_faults(replay: Replay) -> list[str]:
    if replay.format < 2:
        return ["files of format 1 do not bind their decks and options: such a match can be taken up, but not verified"]
    faults = []
    if replay.deal != deal_hash(replay):
        faults.append("what was settled before the first choice (decks, options, seed, texts or the server's match) was changed afterwards")
    if bool(replay.match) != bool(replay.seed_hash):
        missing = "the hash that promised its seed" if replay.match else "the match whose seed its hash promises"
        faults.append(f"the file comes from a server, but {missing} is missing")
    return faults


def _changes(cards: list[str], rules: bool) -> list[str]:
    """What is not as the file says it was, in sentences."""
    found = [f"these cards are printed otherwise here: {', '.join(cards)}"] if cards else []
    return found + (["the rules are not those it names: they have changed since, or the file was"] if rules else [])


def differing(replay: Replay, *packs: str) -> list[str]:
    """The cards of a replay that are printed otherwise now."""
    now = printed(shelf.game(replay.game, *packs), replay.decks)
    return sorted(name for name in now.keys() | replay.cards.keys() if now.get(name) != replay.cards.get(name))


def _walk(match: Match, replay: Replay) -> tuple[int | None, str]:
    """Make the choices one by one: the number of the first that leads elsewhere, and how; None if all lead where the file says."""
    for number, ((seat, text), expected) in enumerate(zip(replay.choices, replay.hashes, strict=True), 1):
        made = len(match.record)
        try:
            follow(match, seat, text)
        except (IllegalChoice, CardwrightError) as fault:
            return number, f"choice {number} ({seat}: {text}) cannot be made: {fault.message}"
        if (written := [(chosen.seat, chosen.text) for chosen in match.record[made:]]) != [(seat, text)]:
            return number, f"choice {number} is written {seat}: {text}, but reads {', '.join(': '.join(one) for one in written)}"
        if match.hash() != expected:
            return number, f"after choice {number} ({seat}: {text}) the position has hash {match.hash()}, recorded was {expected}"
    return None, ""


__all__ = [
    "FORMAT", "Ending", "Replay", "Verdict", "differing", "ending", "follow", "from_json", "record", "resume", "sealed", "start", "to_json",
    "verify",
]
