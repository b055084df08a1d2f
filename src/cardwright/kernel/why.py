"""Why not: reads a move as it is written, without judging it, then runs the ordered checks and gives every rule that forbids it.

A move is read with the eyes of its seat: what the seat cannot see is not there for it, so no answer tells of hidden things.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import product

import msgspec

from .agenda import choices, decision_for
from .declare import LINKS
from .names import Sight, link_name, option_name, printed_name, sees
from .situation import said
from .state import State
from .things import Decision, Option, Thing, replace
from .wording import full_text, texts

SENTENCES = re.compile(r"(?<=[.?]) (?=[A-Z])")


class Refusal(msgspec.Struct, frozen=True):
    """One rule that forbids a move."""

    rule: str
    about: str = ""
    now: str = ""  # what of this position makes it so, in a sentence


def position(refusals: Iterable[Refusal]) -> list[str]:
    """What of the position stands against a move, in sentences, each once."""
    return list(dict.fromkeys(sentence for refusal in refusals for sentence in SENTENCES.split(refusal.now) if sentence))


def fold(text: str) -> str:
    """Compare texts without regard to case and spacing."""
    return re.sub(r"\s+", " ", text.strip().casefold())


@lru_cache(8192)
def folded(name: str) -> str:
    """The same for what the game itself calls something, which comes again and again."""
    return fold(name)


@lru_cache(8192)
def short_forms(text: str) -> frozenset[str]:
    """The forms in which an option may be written: of each Thing the place, its seat, all but its seat, its
    place but not its number, or its number may be left out."""
    full = fold(text)
    bare = re.sub(r"@[^\s#]*(\s[^\s#>-]+)?(#\d+)?", "", full) if "@" in full else full
    parts = [_part_forms(part) for part in full.split(" -> ")]
    return frozenset({fold(bare), *(" -> ".join(forms) for forms in product(*parts))})


def _part_forms(part: str) -> set[str]:
    seatless = re.sub(r"@[a-h]\.", "@", part)
    seat_only = re.sub(r"@([a-h])\.[^\s#]+(#\d+)?", r"@\1", part)
    placeless = re.sub(r"@[^\s#]+(?=#\d)", "", part)
    forms = {part, seatless, seat_only, placeless, *(re.sub(r"#\d+", "", form) for form in (part, seatless)), re.sub(r"@\S+", "", part)}
    return forms | {re.sub(r" \(\d+\)$", "", form) for form in forms}


def find_option(s: State, decision: Decision, text: str) -> list[Option]:
    """The options a text may mean: the exact one, else all that have it as a shorter form; else the same spelled otherwise."""
    found = _options_of(s, decision, text)
    if not found and (other := s.game.words.respelled(text)) != text:
        found = _options_of(s, decision, other)
    if not found:
        others = [option for form in s.game.words.spellings(s, decision, text) for option in _options_of(s, decision, form)]
        found = list(dict.fromkeys(others))
    return found


def _options_of(s: State, decision: Decision, text: str) -> list[Option]:
    wanted = fold(text)
    forms = list(zip(choices(decision), texts(s, decision), strict=True))
    exact = [option for option, form in forms if folded(form) == wanted]
    if exact:
        return exact[:1]
    found = [option for option, form in forms if wanted in short_forms(form)]
    if not found:  # a place of one's own needs no seat, as in "set Snare -> T2"
        own = re.compile(rf"(^|-> ){fold(s.game.seat_name(decision.seat))}\.")
        found = [option for option, form in forms if wanted in short_forms(own.sub(r"\1", folded(form)))]
    if not found and "@" in wanted:  # written with a place or number that was not needed
        found = [option for option, _ in forms if wanted in short_forms(full_text(s, decision, option))]
    if not found:
        found = [option for option, _ in forms if option.it <= LINKS and wanted in link_forms(s, LINKS - option.it, decision.seat)]
    return found


def why(s: State, seat: int, text: str) -> list[Refusal]:
    """Every rule that forbids this move now; empty if it is legal."""
    decision = decision_for(s, seat)
    if decision is not None and find_option(s, decision, text):
        return []
    found: list[Refusal] = []
    if decision is None:
        found += [Refusal(rule, now=said(s, seat, rule, Option(""))) for rule in s.game.words.why_unasked(s, seat)]
    move = read_spelled(s, seat, text)
    if move is not None:
        told = explained(s, seat, move) or explained(s, seat, aimed(s, seat, move))
        if told:  # of several readings, one with a card of the seat's own, one that might be done, and the one that least forbids
            option, rules = min(told, key=lambda item: (_strange(s, seat, item[0].it), _stray(s, seat, item[0]), len(item[1])))
            about = option_name(s, option.it, seat) if option.it >= 0 else ""
            found += [Refusal(rule, about, said(s, seat, rule, option)) for rule in rules]
    elif decision is not None:
        found += [Refusal(rule) for rule in s.game.words.why_pick(s, decision, read_things(s, seat, s.game.words.respelled(text)))]
    if not found and decision is not None:
        found.append(Refusal(decision.rule))
    unique: dict[str, Refusal] = {}
    for refusal in found:
        unique.setdefault(refusal.rule, refusal)
    return [refusal for refusal in unique.values() if refusal.rule]


def explained(s: State, seat: int, move: list[Option]) -> list[tuple[Option, tuple[str, ...]]]:
    """Of several readings of a move those that rules forbid, with the rules."""
    return [(option, rules) for option in move if (rules := s.game.verbs[option.verb].explain(s, seat, option))]


def aimed(s: State, seat: int, move: list[Option]) -> list[Option]:
    """A move that was written without its aim, at each place of one's own that it might be aimed at."""
    places = [leaf.oid for leaf in s.things if leaf.print < 0 and leaf.controller == seat]
    return [replace(option, to=place) for option in move if option.to == -1 for place in places]


def _strange(s: State, seat: int, it: int) -> int:
    """How far a Thing is from being meant by a seat: its own, another's, a link or nothing in sight."""
    return 2 if it < 0 else int(s.things[it].controller != seat)


def _stray(s: State, seat: int, option: Option) -> int:
    return 0 if option.it < 0 else s.game.verbs[option.verb].stray(s, seat, option)


def read_move(s: State, seat: int, text: str) -> list[Option] | None:
    """A verb with its Things, read without judging; None if the text names no verb of the game."""
    wanted = fold(text)
    head, _, tail = wanted.partition(" -> ")
    for words, verb in s.game.words.verb_words(s, seat):
        if head == words or (head.startswith(words + " ") and not s.game.verbs[verb].bare):
            rest = head[len(words) :].strip()
            number, rest = s.game.words.form(rest)
            if tail:
                late, tail = s.game.words.form(tail)
                number = late or number
            sources = read_things(s, seat, rest) or s.game.words.source(s, seat, verb)
            targets = read_things(s, seat, tail) if tail else [-1]
            return [Option(verb, it, to, number) for it in sources or [-1] for to in targets or [-1]] or None
    return None


def read_spelled(s: State, seat: int, text: str) -> list[Option] | None:
    """A move as it is written, or as options would write it, if something in it is named in another spelling."""
    move = read_move(s, seat, text)
    other = s.game.words.respelled(text)
    if other == text or (move is not None and not all(option.it == -1 or (option.to == -1 and " -> " in text) for option in move)):
        return move
    return read_move(s, seat, other) or move


def unread(s: State, seat: int, text: str) -> str:
    """The words that say what a move is done with, if they name nothing in sight; "" if they do, or there are none."""
    move = read_spelled(s, seat, text)
    if move is None or any(option.it != -1 for option in move):
        return ""
    head = fold(text.partition(" -> ")[0])
    verbs = (words for words, _ in s.game.words.verb_words(s, seat) if head.startswith(f"{words} "))
    return s.game.words.form(head[len(next(verbs, head)) :].strip())[1]


def read_things(s: State, seat: int, words: str) -> list[int]:
    """The Things and links in sight that a name may mean, likeliest first: hidden and absent read alike."""
    wanted = fold(words)
    if not wanted:
        return []
    exact: list[int] = []
    near: list[int] = []
    name, _, where = wanted.partition("@")
    sight = Sight(s, seat)
    for leaf in s.things:
        if not s.game.in_reach(s, leaf.oid):
            continue
        if not sees(s, seat, leaf.oid):
            if name.startswith("card ") and face_down_there(s, leaf) and folded(sight.name(leaf.oid)) == wanted:
                exact.append(leaf.oid)
            continue
        if leaf.print < 0:
            full = folded(s.game.shown.fixture_name(s, leaf.oid))
            if wanted == full or (leaf.controller == seat and wanted == full.rpartition(".")[2]):
                exact.append(leaf.oid)
        elif wanted in short_forms(full_name := sight.name(leaf.oid)):
            (exact if folded(full_name) == wanted else near).append(leaf.oid)
        elif folded(printed_name(s, leaf)) == name.partition("#")[0] and place_fits(s, leaf, where):
            near.append(leaf.oid)
    links = [LINKS - link.number for link in s.chain if wanted in link_forms(s, link.number, seat)]
    return (exact or near) + links


def face_down_there(s: State, leaf: Thing) -> bool:
    """Whether a card lies face down in an open zone: everyone sees that it is there, so it can be named by its place."""
    return s.game.zones[leaf.zone // s.table.seats].hides


def link_forms(s: State, number: int, seat: int) -> frozenset[str]:
    """How a seat may write a link: by what it is called, and by its card."""
    return short_forms(link_name(s, number, seat)) | short_forms(link_name(s, number, seat, by_card=True))


def place_fits(s: State, leaf: Thing, where: str) -> bool:
    """Whether a place as it is written, whole, without its seat or by its seat alone, is where a Thing lies."""
    place = folded(s.game.place_of(s, leaf))
    seat, _, zone = place.rpartition(".")
    return not where or where.partition("#")[0] in (place, seat, zone)
