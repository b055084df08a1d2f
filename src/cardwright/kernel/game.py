"""What a game is to the kernel: names of zones, states and numbers, its steps, checks, verbs and a few small hooks.

A *Game* is one rule set; a match of it is played at a *Table* (see `table.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .abilities import Ability, Fx, Print, Static
from .decks import Deck, DeckFault
from .showing import Showing
from .table import SEAT_NAMES, Check, Step, Zone
from .things import Decision, Event, Link, Mod, Option, Ref, Result, Thing, Waiting

if TYPE_CHECKING:
    from .declare import Draft
    from .legality import Verb
    from .series import Score
    from .state import State
    from .values import Recipe


class Game(Showing):
    """Base of every game. Subclasses fill the tables and override the hooks they need."""

    id = ""
    title = ""
    nobody = "a draw"  # what it is called when nobody wins
    zones: tuple[Zone, ...] = ()
    flags: tuple[str, ...] = ()
    nums: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    seat_counts: tuple[int, ...] = (2,)
    forms: Mapping[str, tuple[int, ...]] = {}  # ways to sit down, by the word of the option "form": how many seats each may have
    asks_replacements = False  # the affected seat orders replacements; else the oldest goes first
    departed_see_all = False  # cards that leave in a batch see all of it; else only their own departure
    period = "turn"  # what counts for a turn is counted under this word (see `State.use`)
    most_passes = -1  # how often checks may start over at one rest point, where passives can switch each other on and off
    costs_first = False  # in a declaration the cards for the cost are picked before the targets
    pays_first = False  # and they are paid before the targets are chosen (see `pay`)
    entailing = 0  # the events that bring others along (see `entails`)
    screens = False  # the game says which Things continuous changes reach (see `reaches`)
    quiet_windows = False  # a seat with nothing to add is passed over unseen, whatever the host wants
    fixture_zone = "table"  # where the Things lie that are no cards
    remembers = True  # players keep in mind an open card that goes to a hand
    lookahead = 16  # follow-up options that a player who looks one move ahead tries for one option of a question
    veiled: frozenset[str] = frozenset({"window"})  # steps that ask a seat or not, as its hidden cards allow (see `might_answer`)
    horizon = 1  # turns that must have ended before a searching player judges what has come of its choice
    weights: Mapping[str, float] = {}  # what counts when a turn is over, each with its log odds to win (see `players.prospects`)
    turn_start = "begin"  # the menu before which the last turn is over and the next has not begun
    menus: frozenset[str] = frozenset()  # steps before which nothing is under way: a position is quiet there
    data: tuple[str, ...] = ()  # files of the game's folder, such as a map, that it is given before its first match

    def __init__(self) -> None:
        self.steps: dict[str, tuple[Step, int]] = {}
        self.checks: tuple[Check, ...] = ()
        self.verbs: dict[str, Verb] = {}
        self.appliers: dict[str, Callable[[State, Event], None]] = {}
        self.recipes: dict[str, Recipe] = {}
        self.blank_nums: tuple[int, ...] = (0,) * len(self.nums)

    # -- set-up and end -----------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        """Place every Thing of a new match and push its first frame."""
        raise NotImplementedError

    def take_data(self, name: str, text: str) -> None:
        """One of the files named in `data`, as it was read."""

    def rule_prints(self) -> Sequence[Print]:
        """Abilities that the rules themselves give, as prints that are no cards."""
        return ()

    def build_print(self, card: Any, number: int) -> Print:
        """A card's trees as programs."""
        raise NotImplementedError

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        """Every deck rule that a list breaks."""
        return []

    def faults_for(self, deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
        """The same for a match with these options, where a mode of play asks something else of decks."""
        return self.deck_faults(deck, pool)

    def options_for(self, decks: Sequence[Deck], pool: Mapping[str, Print]) -> dict[str, Any]:
        """Options under which these decks, made by `make_deck` or starters, may meet."""
        return {}

    def next_game(self, s: State, score: Score) -> None:
        """Lay out the next game of a match of several, on a clear table (see `series`)."""
        self.lay_out(s, s.table.decks)

    def may_concede(self, s: State, seat: int) -> bool:
        """Whether a seat may give up now."""
        return True

    def concede(self, s: State, seat: int) -> None:
        """A seat gives up: the game is over and its rivals win, unless the game goes on without it (see `seats`)."""
        s.finish(Result(tuple(s.rivals(seat)), self.rule_for("concede")))

    def concede_match(self, s: State, seat: int) -> None:
        """A seat gives up a whole match of several games (see `series`); one that is no series is over with its one game."""
        if s.agenda and s.agenda[0][0] == "match":
            s.agenda.clear()
            s.finish(Result(tuple(s.rivals(seat)), self.rule_for("concede match") or self.rule_for("concede")))
        else:
            self.concede(s, seat)

    def forfeit(self, s: State, seat: int) -> None:
        """A seat has left and not come back in the host's time: as if it gave up, unless the game tells these apart."""
        self.concede(s, seat)

    def seconds(self, s: State, decision: Decision) -> int | None:
        """How long the rules themselves give for an answer; None where only a host's clock could run."""
        return None

    def default_option(self, s: State, decision: Decision) -> Option:
        """What is taken for a seat whose time has run out: the decision's own default, unless the game knows better."""
        from .agenda import choices

        options = choices(decision)
        return options[min(decision.default, len(options) - 1)]

    def dropped(self, s: State, seat: int) -> None:
        """A seat has left a game that goes on: what becomes of its turn and of what hung on its Things."""

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        """A legal deck made by chance (`below(n)` is a number under n), with as many of the wanted cards as the rules allow."""
        raise NotImplementedError

    def deck_advice(self, deck: Deck, pool: Mapping[str, Print]) -> list[str]:
        """Hints on a deck that no rule enforces."""
        return []

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """Which side each seat is on; everyone alone unless the game says otherwise."""
        return tuple(range(seats))

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        """Check the options a match is started with, and add what the rules want to know of the prints."""
        return dict(options)

    # -- hooks: objects -----------------------------------------------------------------------------------

    def holders(self, s: State) -> Sequence[int]:
        """The Things whose abilities are in force."""
        return ()

    def brought_out(self, s: State, leaf: Thing) -> bool:
        """Whether a Thing lies where cards in use lie, also those that nobody ever plays."""
        return self.zones[leaf.zone // s.table.seats].life == "field"

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        """Whether this ability of a Thing in force is ignored at the moment."""
        return False

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        """Whether a Thing in an open zone hides (or hid) its face from a seat that does not know it, by this leaf alone."""
        return False

    def shown_back(self, s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
        """The states and numbers that everyone sees on a card that lies face down."""
        return (), {}

    def expire(self, s: State, oid: int, mod: Mod) -> None:
        """A change on a Thing has ended (after it was taken off)."""

    def fixture_name(self, s: State, oid: int) -> str:
        """The name of a Thing that is no card: a lane, a space, a seat."""
        return SEAT_NAMES[oid] if oid < s.table.seats else f"thing {oid}"

    def spot(self, s: State, leaf: Thing) -> str:
        """The public name of the place on a board where a Thing stands, "" where it only lies in its zone."""
        return ""

    def in_sight(self, s: State, seat: int) -> Iterable[int]:
        """The Things whose names may be confused in an option of this seat."""
        seats = s.table.seats
        for zone, content in enumerate(s.zones):
            spec = self.zones[zone // seats]
            if not spec.deck and (spec.seen == "all" or (spec.seen == "owner" and seat >= 0 and s.table.friends[zone % seats] >> seat & 1)):
                yield from content

    # -- hooks: events ------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        """What the rules themselves make of a proposed event; never one that entails others out of one that did not."""
        return event

    def entails(self, s: State, event: Event) -> Sequence[Event]:
        """What an event brings along at the same moment, once nothing replaces it: proposed in its turn."""
        return ()

    def reaches(self, s: State, fx: Fx, static: Static, oid: int) -> bool:
        """Whether a continuous change applies to a Thing that its text covers."""
        return True

    def affected(self, s: State, event: Event) -> int:
        """The seat that says in which order replacements apply to an event."""
        return s.things[event.it].controller if event.it >= 0 else event.seat

    def unlike(self, s: State, oids: Sequence[int], most: int) -> Sequence[int]:
        """What a text may choose from, without more Things than may be chosen of any that differ in nothing; all, unless the game knows."""
        return oids

    def unseen_answer(self, s: State, fx: Fx) -> Option | None:
        """The answer that uses a text of which others must not learn that a player is asked about it, since they cannot see its card."""
        return None

    def replaced_unseen(self, s: State) -> int:
        """The names of all events that some text of this pool could replace unseen."""
        return 0

    def order_replacements(self, s: State, found: list[tuple[Fx, Any, Any]]) -> list[tuple[Fx, Any, Any]]:
        """In which order replacements that fit one event are offered it, given the oldest first."""
        return found

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        """The computed values a Thing is remembered by when it leaves the field."""
        return ()

    def rule_triggers(self, s: State, events: list[Event]) -> list[Waiting]:
        """Triggers that the rules themselves make of a closed batch."""
        return []

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        """Whether a trigger about the card itself is in force for this event, by the card as it last was."""
        return True

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        """Whether a trigger that fits may wait (meters of the game)."""
        return True

    def can_settle(self, s: State) -> bool:
        """Whether waiting triggers can be placed now (a full chain cannot take them)."""
        return True

    def settle(self, s: State) -> None:
        """Place the triggers that wait, by the game's own order."""
        raise NotImplementedError

    def tally(self, s: State, event: Event) -> None:
        """Keep the counts that rules and cards ask for."""

    # -- hooks: chain -------------------------------------------------------------------------------------

    def window_order(self, s: State, actor: int) -> tuple[int, ...]:
        """Who is asked, in order, when a window opens or after something was added by `actor`."""
        return ()

    def could(self, s: State, seat: int, kind: str) -> bool:
        """Whether a seat might add something in a window, by public facts alone; it must hold whenever something is legal."""
        return True

    def might_answer(self, s: State, frame: tuple[Any, ...]) -> int:
        """The seat that a step of `veiled` may ask, as far as public facts tell (-1: nobody)."""
        _, queue, kind = frame
        return queue[0] if queue and s.playing(queue[0]) and self.could(s, queue[0], kind) else -1

    def window_options(self, s: State, seat: int, kind: str) -> Iterable[Option]:
        """What a seat may add in a window."""
        return iter(())

    def likely_options(self, s: State, seat: int, kind: str) -> Iterable[Option]:
        """What is worth looking at when a seat is asked in a window of a trial world; more in a search's (`ANSWERS in s.rest_at`)."""
        return self.window_options(s, seat, kind)

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        """What a player who looks ahead tries out of a menu: all but what is plainly no better than another option. Never none."""
        return options

    def may_pass(self, s: State, seat: int) -> bool:
        """Whether a seat that is asked in a window may do nothing."""
        return True

    def window_added(self, s: State, kind: str) -> str:
        """The kind of a window after something was added in it."""
        return kind

    def rule_for(self, kind: str) -> str:
        """The rule behind a kind of question that the kernel asks."""
        return ""

    def most_x(self, s: State, draft: Draft) -> int:
        """The greatest X that could be paid for this declaration."""
        return 0

    def pay(self, s: State, draft: Draft) -> None:
        """Where costs are paid before targets are chosen: push the draft as settled, then commit the payment."""
        raise NotImplementedError

    def may_pay(self, s: State, draft: Draft) -> bool:
        """Whether what was picked so far for the cost (`draft.picked` of the part under way) may be paid with."""
        return True

    def announce(self, s: State, draft: Draft) -> None:
        """A declaration is complete: pay, place the link, open the window."""
        raise NotImplementedError

    def resolve_link(self, s: State, link: Link) -> None:
        """Carry out one link."""
        raise NotImplementedError

    def window_rule(self, s: State, kind: str) -> str:
        """The rule that gives a window."""
        return ""

    # -- hooks: people ------------------------------------------------------------------------------------

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        """A committed event in words for a viewer; `name` writes a Thing as that viewer may know it."""
        return ""

    def prompt(self, s: State, decision: Decision) -> str:
        """What is asked, in words."""
        return decision.kind

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        """An option in its stable written form. What the kernel asks is written here; a game adds what its own verbs need."""
        verb = option.verb
        if verb == "number":
            return str(option.n)
        if verb == "mode":
            from .questions import mode_text

            return mode_text(s, decision, option.n)
        if verb in ("first", "replace"):  # one card may have several that wait
            return f"{name(option.it)} ({option.n + 1})"
        words = [verb] if verb != "pick" else []
        if option.it != -1:
            words.append(name(option.it))
        if option.to != -1:
            words += ["->", name(option.to)]
        return " ".join(words)

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        """More about an option for the seat that is asked: the printed text it would use."""
        return ""

    def status(self, s: State) -> dict[str, Any]:
        """What everyone may know of the turn: whose it is, the phase, counters of the game."""
        return {}

    def seat_name(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def spellings(self, s: State, decision: Decision, text: str) -> Iterable[str]:
        """Other ways in which an answer to this question may be meant, if it fits no option as it is written."""
        return ()

    def respelled(self, text: str) -> str:
        """An answer as options write it, where people may spell something otherwise."""
        return text

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        """The words a move may begin with, longest first, and the verb each stands for."""
        return sorted(((name, name) for name in self.verbs), key=lambda pair: -len(pair[0]))

    def read_form(self, words: str) -> tuple[int, str]:
        """Take a form such as "with OVERCLOCK" off the end of a written move: its number and the rest."""
        return 0, words

    def read_source(self, s: State, seat: int, verb: str, words: str) -> list[int]:
        """What a move is done with where it is not written by a Thing's own name."""
        return []

    def uses_of(self, s: State, seat: int, oid: int, name: str) -> list[str]:
        """The moves one might think of for a Thing, as they are written."""
        return [f"{words} {name}" for words, verb in self.verb_words(s, seat) if not self.verbs[verb].bare]

    def in_reach(self, s: State, seat: int, oid: int) -> bool:
        """Whether a seat may name this Thing in a move."""
        spec = self.zones[s.things[oid].zone // s.table.seats]
        return not spec.deck

    def why_unasked(self, s: State, seat: int) -> Iterable[str]:
        """The rules by which a seat is not asked for anything now."""
        return (self.rule_for("priority"),)

    def why_pick(self, s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
        """The rules that keep these Things from being picked in a decision."""
        return ()

    def nameable(self, s: State, ref: Ref) -> bool:
        """Whether a target can still be written: a Thing, or a link that is still there."""
        return ref[0] >= 0

    def shown_keywords(self, s: State, oid: int) -> Iterable[str]:
        """The keywords a card has now."""
        return ()

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        """What lies on a card, in words."""
        return ()

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        """The computed values shown with a card whose face is seen."""
        return {}

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        """Print numbers that an owner's unseen cards might be, given the ones seen: anything, unless the game knows better."""
        return [card.number for card in s.table.prints if card.kind != "Rule" for _ in range(count)]

    def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
        """The test of the cards that can lie where a hidden Thing lies (a trap is a trap); None where any can."""
        return None

    def forget(self, world: State, seat: int) -> None:
        """Take out of an imagined world what the game keeps beside its Things and this seat cannot know."""

    def ask_anew(self, world: State, decision: Decision) -> Decision:
        """What another seat is asked in an imagined world, where its options depend on cards that were dealt again."""
        return decision

    def evaluate(self, s: State, seat: int) -> float:
        """How good a position looks for a seat, 0 to 1: until it is over even, unless the game knows better."""
        if s.result is None or not s.result.winners:
            return 0.5
        return float(seat in s.result.winners)

    def signs(self, s: State, seat: int) -> Sequence[float]:
        """What a seat has of each of `weights` when a turn is over."""
        return ()

    def threatened(self, s: State, seat: int) -> bool:
        """Whether the rivals of a seat might win in the turn after its present one, so that a search looks one turn further."""
        return False

    def turns(self, s: State) -> int:
        """How many turns have begun."""
        return 0

    def turn_player(self, s: State) -> int:
        """Whose turn it is (-1: nobody's)."""
        return -1

    def first_mover(self, s: State) -> int:
        """The seat that moves first in this match (-1: not settled yet)."""
        return -1

    def link_title(self, s: State, link: Link) -> str:
        """The name of a link that has one of its own; others go by their card."""
        return ""

    def place_name(self, s: State, zone: int) -> str:
        """The public name of a zone in option texts, like `FRAME` or `B.void`."""
        seats = s.table.seats
        spec = self.zones[zone // seats]
        return f"{SEAT_NAMES[zone % seats]}.{spec.name}" if spec.per_seat else spec.name

    def place_of(self, s: State, leaf: Thing) -> str:
        """Where a Thing is, as options and scenarios write it: its place on a board, else its zone."""
        return self.spot(s, leaf) or self.place_name(s, leaf.zone)
