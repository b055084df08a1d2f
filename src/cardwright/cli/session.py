"""A match at the terminal: shows the table, asks, reads an answer or a command, and never loses the match to bad input.

A *seat* is a person's or a computer player's. Options are numbered from 1; a command begins with one of the words of `COMMANDS`.
"""

import sys
import textwrap
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import typer

from cardwright.cli.lines import asks_number, begins, gathered, listed, read_line, whole_names, zones_named
from cardwright.errors import CardwrightError
from cardwright.glossary import word_lines
from cardwright.kernel.faults import IllegalChoice
from cardwright.kernel.why import position
from cardwright.lessons import Coach
from cardwright.match import Match
from cardwright.players import Player, Seen, advice
from cardwright.rules import RULE_ID, normal_id
from cardwright.shelf import Shelved
from cardwright.table_text import Drawing, card_page, look_of

HELP = """\
Answer with an option's number, or with its text; any short form that fits one option will do.
  why MOVE     which rules forbid a move, written like an option
  why CARD     what keeps you from using a card now
  rule ID      read a rule, such as: rule {rule}
  card NAME    read a card, what its words mean, and what has changed on it
  word WORD    what a word, sign or zone means, such as: word {word}; without one, all of them
  table, hand  see the table or your hand again
  deck         what is left in your deck, where the rules let you know
  look ZONE    a pile card by card, such as: {look}; a card or a word will do too
  log [N]      the last N lines of the log (20)
  options      the options again
  hint         the best options, each with your chance to win as the computer sees it
  save FILE    write the match to a file
  undo         take back a move before all that it asks is answered
  concede      give up; of several games, 'concede match' gives up all
  quit         stop for now; the match is saved
{about}"""
HINTS, THINKING = 3, "300ms"  # options that `hint` shows, and the budget of its search


RECENT = 12  # lines of the log that are told when a match goes on


class Quit(Exception):
    """The person wants to stop for now."""


class Session:
    """One match and the people at this terminal."""

    def __init__(
        self, game: Shelved, match: Match, players: dict[str, Player], saved_as: Path, read: Callable[[], str | None] | None = None,
        width: int = 80,
    ) -> None:
        self.game = game
        self.match = match
        self.players = players
        self.saved_as = saved_as
        self.width = width
        self.read = read or read_line
        self.look = look_of(game.id)
        self.faces = {name: card.attrs for name, card in game.cards.items()}
        self.people = [seat for seat in match.seats if seat not in players]
        person = "you" if len(self.people) == 1 else "person"
        self.names = {seat: f"{seat} ({players[seat].name if seat in players else person})" for seat in match.seats}
        sides = dict(zip(match.seats, match.state.table.sides, strict=True))
        people = [seat for seat in match.seats if seat not in players]
        for seat in players if len(people) == 1 else ():
            if sides[seat] == sides[people[0]]:
                self.names[seat] = f"{seat} ({players[seat].name}, with you)"
        self.told = {seat: max(0, len(match.log(seat)) - RECENT) for seat in match.seats}  # lines of the log a seat has read
        self.drawn = False
        self.unnamed: list[str] = []  # seats whose decks are not told before the end: the name of a deck tells its cards
        self.coaches: dict[str, Coach] = {}  # of those who want to be told of each kind of decision when it first comes up
        self.last = self.people[0] if self.people else ""
        self.conceding = ""  # what a person who wants to give up has typed once
        self.commands: dict[str, Callable[[str, str], None]] = {
            "why": self.why, "rule": self.rule, "word": self.word, "card": self.card, "table": self.table, "hand": self.hand,
            "deck": self.deck, "look": self.look_through,
            "log": self.log, "options": self.options, "hint": self.hint, "save": self.save, "undo": self.undo, "concede": self.concede,
            "quit": self.quit, "help": self.help, "?": self.help,
        }

    # -- playing ------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Until the match is over (True), or someone stops for now (False)."""
        try:
            while self.match.result is None:
                decision = self.match.open_decision()
                seat = self.match.game.seat_name(decision.seat)
                if seat in self.players:
                    self.match.choose(self.players[seat].choose(Seen(self.match.state, decision.seat)), seat)
                else:
                    self.ask(seat)
        except Quit:
            return False
        except KeyboardInterrupt:
            typer.echo("")
            self.keep()
            return False
        self.over()
        return True

    def ask(self, seat: str) -> None:
        """Put one question to a person until it is answered."""
        if len(self.people) > 1 and seat != self.last:
            self.hand_over(seat)
        self.last = seat
        if self.news(seat):
            self.table(seat, "")
        self.options(seat, "")
        self.coached(seat)
        asked = self.match.record[:]
        while self.match.result is None and self.match.record == asked:
            line = self.read()
            if line is None:
                self.say("(no more input)")
                self.quit(seat, "")
            elif line.strip():
                self.obey(seat, line.strip())
        self.lock_in(seat)

    def coached(self, seat: str) -> None:
        """What the coach says to a kind of decision that is new to this person."""
        question = self.match.view(seat).question
        line = self.coaches[seat].speak(question) if seat in self.coaches and question is not None else None
        if line is not None:
            self.say(f"  Coach: {line.say} ({line.rule})")

    def lock_in(self, seat: str) -> None:
        """A sealed answer may be taken back until all are in; at a terminal a person is asked before the others answer. Only Enter
        confirms. A command is carried out as if the question were still open, and nothing is kept that was not confirmed."""
        while self.sealed(seat) and sys.stdin.isatty():
            self.say("Nobody sees it yet. Press Enter to confirm, or type 'back' to choose again.")
            try:
                line = self.read()
            except KeyboardInterrupt:
                self.match.withdraw(seat)
                raise
            if line is not None and not line.strip():
                return
            made = [chosen.text for chosen in self.match.record if chosen.seat == seat]
            self.match.withdraw(seat)
            asked = self.match.record[:]
            word = line.split()[0].casefold() if line is not None else ""
            if line is None:
                self.say("(no more input)")
                self.quit(seat, "")
            elif line.strip().casefold() in ("back", "undo"):
                return
            elif word in self.commands:
                self.obey(seat, line.strip())
            else:
                self.say(f"{line.strip()!r} is no command, and your answer is not confirmed yet. Type 'help' for the commands.")
            if self.match.result is None and self.match.record == asked:
                for text in made[sum(chosen.seat == seat for chosen in asked) :]:
                    self.match.choose(text, seat)

    def sealed(self, seat: str) -> bool:
        """Whether a seat has given an answer that nobody else knows and that it may still take back."""
        mine = next((item for item in self.match.state.pending if self.match.game.seat_name(item.seat) == seat), None)
        return mine is not None and mine.answer is not None and mine.revisable

    def hand_over(self, seat: str) -> None:
        """Two people share the screen: what the other may see must go first."""
        if sys.stdin.isatty():
            typer.echo("\n" * 60)
        self.say(f"{self.names[seat]} is asked. Hand over, then press Enter.")
        if sys.stdin.isatty():
            self.read()

    def obey(self, seat: str, line: str) -> None:
        """A command, or an answer."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.casefold())
        conceding, self.conceding = self.conceding, ""
        try:
            if command is not None:
                self.conceding = conceding if word.casefold() == "concede" else ""
                command(seat, rest.strip())
            elif line.isdecimal() and not asks_number(self.match.decision_of(seat)):
                self.match.choose(int(line) - 1 if len(line) < 6 and int(line) else 99_999, seat)
            else:
                self.choose(seat, line)
        except IllegalChoice as fault:
            self.say(self.refusal(seat, line, fault))
        except CardwrightError as fault:
            self.say(str(fault))

    def choose(self, seat: str, line: str) -> None:
        """An answer in words: as the option is written, or the beginnings of its words in order, if that fits one option only."""
        asked = self.match.decision_of(seat)
        try:
            self.match.choose(line, seat)
        except IllegalChoice:
            fitting = [choice for choice in asked.options if begins(line, choice.text)] if asked is not None else []
            if not fitting:
                full = self.spelled_out(seat, line)
                if self.begun(seat, full):
                    return
                if full == line:
                    raise
                self.match.choose(full, seat)  # refused too, but for the reason that counts
                return
            if len(fitting) > 1:
                forms = ", ".join(repr(choice.text) for choice in fitting[:4])
                raise IllegalChoice(f"{line!r} could be {forms}{' and more' if len(fitting) > 4 else ''}") from None
            self.match.choose(fitting[0], seat)

    def begun(self, seat: str, line: str) -> bool:
        """A move and the answers to what it asks in one line, as scenario files have them: "use Mend -> Oath Keeper"."""
        first, arrow, rest = line.partition(" -> ")
        asked = self.match.decision_of(seat)
        fitting = [choice for choice in asked.options if choice.text == first] if asked is not None and arrow else []
        if len(fitting) != 1:
            return False
        self.match.choose(fitting[0], seat)
        self.choose(seat, rest)
        return True

    def spelled_out(self, seat: str, line: str) -> str:
        """A move with whole names, where what was typed begins the words of a single name in sight."""
        return whole_names(line, {card.name for zone in self.match.view(seat).zones for card in zone.cards if card.name})

    def unheard_of(self, seat: str, line: str) -> str:
        """What a move is to be done with, if nothing that this seat sees and no card of the game is called so."""
        words = self.match.unread(seat, line)
        known = (*self.game.cards, *(zone.name for zone in self.match.game.zones))
        return "" if any(begins(self.match.game.words.respelled(words), name) for name in known) else words

    def refusal(self, seat: str, line: str, fault: IllegalChoice) -> str:
        if line.isdecimal():
            return f"There is no option {line}. Type 'options' to see them again."
        if nothing := self.unheard_of(seat, line):
            asked = self.match.decision_of(seat)
            rule = f"\n{self.rule_line(asked.rule)}" if asked is not None and asked.rule else ""
            return f"There is no card or place {nothing!r}. Type 'options' to see what can be done.{rule}"
        reasons = "\n".join(self.rule_line(rule) for rule in fault.rules)
        return f"{fault.message}.\n{reasons}" if reasons else f"{fault.message}. Type 'options' or 'help'."

    # -- showing ------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        for line in text.splitlines() or [""]:
            typer.echo("\n".join(textwrap.wrap(line, self.width, subsequent_indent="    ")) if len(line) > self.width else line)

    def news(self, seat: str) -> bool:
        """What happened since this seat was last told; False if nothing did and it has seen the table."""
        lines = self.match.log(seat)
        fresh, first = lines[self.told[seat] :], not self.drawn
        self.told[seat], self.drawn = len(lines), True
        for line in gathered(fresh):
            self.say(f"  {line}")
        return bool(fresh) or first

    def over(self) -> None:
        result = self.match.result
        assert result is not None
        for seat in self.people:
            self.news(seat)
            if len(self.people) == 1:
                self.table(seat, "")
        for seat in self.unnamed:
            self.say(f"\n{self.names[seat]} played {self.match.about['decks'][self.match.seats.index(seat)].name}.")
        winners = " and ".join(self.names[seat] for seat in result.winners)
        self.say(f"\n{winners} won." if winners else f"\nNobody won: {self.match.game.nobody}.")
        ended = RULE_ID.findall(" ".join(self.match.log(self.last or None)[-1:]))  # of several games, what ended the last
        for rule in dict.fromkeys((*ended, result.rule)):
            self.say(self.rule_line(rule))

    def rule_line(self, rule: str) -> str:
        found = self.game.rules.rules.get(rule)
        return f"  {rule}: {found.text}" if found is not None else f"  {rule}"

    # -- commands -----------------------------------------------------------------------------------------

    def table(self, seat: str, rest: str) -> None:
        typer.echo("\n" + Drawing(self.match.view(seat), self.look, self.faces, self.names, self.width).text())

    def deck(self, seat: str, rest: str) -> None:
        """What is left in the player's deck, by name, never in which order."""
        listed = Counter(name for zone in self.match.view(seat).zones for name in zone.listed)
        typer.echo("\n".join(f"  {count} {name}" for name, count in listed.items()) or "  (nobody may know)")

    def look_through(self, seat: str, rest: str) -> None:
        """Every card of a zone, as far as this seat sees them; without a name, which zones there are."""
        view = self.match.view(seat)
        labels = {zone.name: zone.label for zone in self.look.zone}
        drawing = Drawing(view, self.look, self.faces, self.names, self.width)
        if not rest:
            for zone in view.zones:
                if zone.count:
                    self.say(f"  {' '.join(filter(None, (zone.seat, zone.name)))}: {zone.count}")
            return
        found = zones_named(view.zones, labels, rest, seat)
        if not found:
            self.look_up(seat, rest)
            return
        for zone in found:
            seen = [drawing.card(card) for card in zone.cards if card.name]
            hidden = zone.count - len(seen)
            label = " ".join(filter(None, (f"{zone.seat}'s" if zone.seat else "", labels.get(zone.name) or zone.name)))
            cards = [*seen, *([f"{hidden} that you do not see"] if hidden else [])]
            self.say(f"  {label} ({zone.count}): {' · '.join(cards) or 'no cards'}")

    def look_up(self, seat: str, rest: str) -> None:
        """What was meant to be looked at is no zone: a card, or a word."""
        if self.game.glossary.meaning(rest):
            self.word(seat, rest)
        elif rest.casefold() in (name.casefold() for name in self.game.cards):
            self.card(seat, rest)
        else:
            raise CardwrightError(f"there is no zone, card or word {rest!r}", f"for example: {self.a_zone()}")

    def word(self, seat: str, rest: str) -> None:
        """A word of the game in a plain sentence, with the rule that defines it."""
        glossary = self.game.glossary
        found = glossary.meaning(rest) if rest else glossary.entries
        if not found:
            raise CardwrightError(f"the game has no word {rest!r}", "type 'word' for all of them")
        self.say(word_lines(found, self.width))
        for rule in glossary.defining(rest):
            self.say(self.rule_line(rule))

    def a_word(self) -> str:
        """Some word of the game, for an example."""
        return next((entry.word for entry in self.game.glossary.entries if entry.kind == "keyword"), "hand")

    def a_zone(self) -> str:
        """How a zone is looked through, for an example: a pile that all may see, if the game has one."""
        seen = [zone.name for zone in self.match.game.zones if zone.seen == "all"]
        name = next((zone.name for zone in self.look.placed("pile") if zone.name in seen), seen[0])
        return f"look {name}, look {self.match.seats[-1]} {name}"

    def hand(self, seat: str, rest: str) -> None:
        drawing = Drawing(self.match.view(seat), self.look, self.faces, self.names, self.width)
        typer.echo("\n".join(drawing.hand(seat)) or "  (no cards)")

    def options(self, seat: str, rest: str) -> None:
        asked = self.match.decision_of(seat)
        assert asked is not None
        self.say(f"\n{asked.prompt} ({asked.rule})" if asked.rule else f"\n{asked.prompt}")
        if asked.picked:
            self.say(f"  so far: {', '.join(asked.picked)}")
        typer.echo("\n".join(listed(asked, self.width)))

    def hint(self, seat: str, rest: str) -> None:
        """What a search would choose, from what this seat sees alone."""
        asked = self.match.decision_of(seat)
        assert asked is not None
        seen = Seen(self.match.state, self.match.seats.index(seat))
        found = advice(seen, f"hint/{len(self.match.record)}", THINKING)
        for option, chance in found[:HINTS]:
            number = seen.options.index(option)
            self.say(f"  {chance:4.0%}  {number + 1} {asked.options[number].text}")
        if len(found) > 1 and len({f"{chance:.0%}" for _, chance in found}) == 1:
            self.say("  The computer sees no difference between them.")

    def log(self, seat: str, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else 20
        typer.echo("\n".join(f"  {line}" for line in self.match.log(seat)[-count:]) or "  (nothing yet)")

    def rule(self, seat: str, rest: str) -> None:
        if rest[:1].isdecimal():  # at a table a rule is one of its game's
            rest = f"{self.a_rule().partition('-')[0]}-{rest}"
        try:
            normal_id(rest)
        except CardwrightError as fault:
            raise CardwrightError(fault.message if rest else "say which rule", f"for example: rule {self.a_rule()}") from None
        rule = self.game.rules.get(rest)
        for shown in (rule, *self.game.rules.parts(rule.id)):
            self.say(f"  {shown.id}: {shown.text}{f' (ruling: {shown.ruling})' if shown.ruling else ''}")

    def a_rule(self) -> str:
        """Some rule of the game, for an example."""
        return next(reversed(self.game.rules.rules))

    def card(self, seat: str, rest: str) -> None:
        if not rest:
            raise CardwrightError("say which card: card NAME")
        card = self.game.cards[self.game.card(rest).name]
        typer.echo(card_page(self.look, card, self.game.cards.values(), self.width))
        typer.echo(f"Words on it:\n{word_lines(self.game.words[card.name], self.width)}")
        view = self.match.view(seat)
        drawing = Drawing(view, self.look, self.faces, self.names, self.width)
        for zone in view.zones:
            for seen in zone.cards:
                if seen.name == card.name:
                    changes = f"; {', '.join(seen.changes)}" if seen.changes else ""
                    where = f"on {seen.place}" if seen.place else f"in {zone.seat + '.' if zone.seat else ''}{zone.name}"
                    self.say(f"  {where}: {drawing.card(seen)}{changes}")
                    for line in seen.sums:
                        self.say(f"    {line}")

    def why(self, seat: str, rest: str) -> None:
        """The rules that forbid a move; of a card alone, those that forbid each thing one might do with it."""
        if not rest:
            raise CardwrightError("say what: why MOVE, or why CARD")
        seen = {card.name for zone in self.match.view(seat).zones for card in zone.cards if card.name and begins(rest, card.name)}
        uses = self.match.uses(seat, rest) or (self.match.uses(seat, seen.pop()) if len(seen) == 1 else [])
        if uses:
            for move in uses:
                self.explain(seat, move)
        elif rest.casefold() in (name.casefold() for name in self.game.cards):
            self.say(f"You see no {self.game.card(rest).name} in a hand or on the table.")
        else:
            self.explain(seat, self.spelled_out(seat, rest))

    def explain(self, seat: str, move: str) -> None:
        asked = self.match.decision_of(seat)
        fitting = [choice.text for choice in asked.options if choice.text.startswith(move)] if asked is not None else []
        reasons = [] if fitting else self.match.why(seat, move)
        if reasons and (self.unheard_of(seat, move) or not self.match.names_something(seat, move)):
            self.say(f"{move}: that is no move, and no card or place that you see. Type 'options' to see what can be done.")
            return
        self.say(f"{move}: " + ("not now" if reasons else f"possible ({fitting[0]})" if fitting else "possible"))
        if now := position(reasons):
            self.say(f"  {' '.join(now)}")
        for reason in reasons:
            self.say(self.rule_line(reason.rule))

    def save(self, seat: str, rest: str) -> None:
        if not rest:
            raise CardwrightError("say where: save FILE")
        self.match.save(rest)
        self.say(f"Saved to {rest}.")

    def undo(self, seat: str, rest: str) -> None:
        self.match.undo(seat)

    def concede(self, seat: str, rest: str) -> None:
        words = f"concede {rest.casefold()}".strip()
        conceding, self.conceding = self.conceding, ""
        if words not in ("concede", "concede match"):
            raise CardwrightError(f"'concede' is no move with {rest!r}", "type 'concede', or of several games 'concede match'")
        if conceding != words:
            self.conceding = words
            self.say(f"To give up, type '{words}' once more.")
            return
        self.match.concede(seat, match=words == "concede match")

    def quit(self, seat: str, rest: str) -> None:
        self.keep()
        raise Quit

    def keep(self) -> None:
        self.match.save(self.saved_as)
        typer.echo(f"Saved to {self.saved_as}. Go on with: cardwright play --load {self.saved_as}")

    def help(self, seat: str, rest: str) -> None:
        self.say(HELP.format(rule=self.a_rule(), word=self.a_word(), look=self.a_zone(), about=self.look.help).rstrip())
        if self.look.lane:
            typer.echo(f"Beside a lane's name stand its numbers: {', '.join(meter.label for meter in self.look.lane)}.")
