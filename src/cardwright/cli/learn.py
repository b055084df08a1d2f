"""`cardwright learn`: a game's lessons in the terminal.
The coach says what to look at and what to do; what was learnt is kept, so that the next call goes on where the last one ended.
"""

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from cardwright import library
from cardwright.cli.lines import begins
from cardwright.cli.options import GameId, command_app, shelved_game
from cardwright.cli.session import Quit, Session
from cardwright.errors import CardwrightError
from cardwright.lessons import Judgement, Lecture, course, lesson, names

app = command_app()
KEPT = "learned.json"
NOT_HERE = ("save", "undo", "concede", "hint")  # commands of a match that a lesson has no use for


@app.command(epilog="Example: cardwright learn synsouls")
def learn(
    game: GameId,
    which: Annotated[
        str | None, typer.Argument(help="A lesson's number or name. Default: the first that is not done.", metavar="[LESSON]"),
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="List the lessons and those that are done.")] = False,
) -> None:
    """Learn a game, one short lesson after the other."""
    shelved = shelved_game(game)
    found = names(shelved.id)
    if not found:
        raise CardwrightError(f"{shelved.title} has no lessons yet", "play it with: cardwright play " + shelved.id)
    done = progress().get(shelved.id, [])
    if listing:
        for number, brief in enumerate(course(shelved.id), 1):
            typer.echo(f"  {'✓' if brief.name in done else ' '} {number} {brief.title}: {brief.about}")
        return
    name = chosen(found, which, done)
    tutor = Tutor(game, name, width=min(shutil.get_terminal_size((80, 24)).columns, 120))
    if not tutor.teach():
        return
    keep(shelved.id, name)
    after = found[found.index(name) + 1 :]
    onwards = f"learn {shelved.id} {found.index(after[0]) + 1}" if after else f"play {shelved.id} --vs 1 --coach"
    typer.echo(f"\nDone: {tutor.lecture.lesson.title}. Go on with: cardwright {onwards}")


def chosen(found: list[str], which: str | None, done: list[str]) -> str:
    """The lesson that is meant: by its number or name, or the first that is not done."""
    if which is None:
        return next((name for name in found if name not in done), found[0])
    if which.isdecimal() and 0 < int(which) <= len(found):
        return found[int(which) - 1]
    fitting = [name for name in found if which in (name, name.partition("_")[2])]
    if not fitting:
        raise CardwrightError(f"there is no lesson {which!r}", f"a number from 1 to {len(found)}, or one of: {', '.join(found)}")
    return fitting[0]


class Tutor(Session):
    """One lesson at the terminal."""

    def __init__(self, game: str, name: str, read: Callable[[], str | None] | None = None, width: int = 80) -> None:
        self.lecture = Lecture(lesson(game, name))
        learner = self.lecture.seat
        super().__init__(shelved_game(game), self.lecture.match, {}, Path(), read, width)
        self.people = [learner]
        self.names = {seat: f"{seat} ({'you' if seat == learner else 'rival'})" for seat in self.match.seats}
        self.last = learner
        for command in NOT_HERE:
            del self.commands[command]
        self.commands["show"] = self.show

    def teach(self) -> bool:
        """Until the lesson is over (True), or the learner stops (False)."""
        seat, lecture = self.lecture.seat, self.lecture
        self.say(f"{lecture.lesson.title}. {lecture.lesson.about}\nType 'help' for the commands, 'quit' to stop.")
        try:
            while not lecture.over:
                self.spoken(seat)
                at, made = lecture.number, len(self.match.record)
                while not lecture.over and (lecture.number, len(self.match.record)) == (at, made):
                    line = self.read()
                    if line is None:
                        self.say("(no more input)")
                        return False
                    if line.strip():
                        self.obey(seat, line.strip())
                    else:
                        lecture.go_on()
        except (Quit, KeyboardInterrupt):
            return False
        self.news(seat)
        if lecture.said:
            self.say(f"\n{lecture.said}")
        return True

    def spoken(self, seat: str) -> None:
        """What has happened, and what the coach says now."""
        lecture = self.lecture
        if lecture.said:
            self.say(f"\n{lecture.said}")
        if self.news(seat):
            self.table(seat, "")
        if lecture.begun:
            self.options(seat, "")
            self.pointed()
            return
        step = lecture.step
        self.say(f"\n[{lecture.number + 1}/{len(lecture.lesson.steps)}] {step.say}{f' ({step.rule})' if step.rule else ''}")
        if places := [pointer.words for pointer in lecture.pointers()]:
            self.say(f"    look at: {', '.join(places)}")
        if not lecture.waits:
            self.say("    Enter to go on.")
            return
        self.options(seat, "")
        if step.alone:
            self.say("    Type 'show' to be shown how.")
        else:
            self.pointed()

    def pointed(self) -> None:
        self.say(f"    type: {self.lecture.to_do()[-1].at}")

    def show(self, seat: str, rest: str) -> None:
        """What is to be done now."""
        if self.lecture.waits:
            self.pointed()

    def obey(self, seat: str, line: str) -> None:
        if line.partition(" ")[0].casefold() in self.commands:
            super().obey(seat, line)
            return
        self.answered(self.judged(seat, line))

    def judged(self, seat: str, line: str) -> Judgement:
        asked = self.match.decision_of(seat)
        options = asked.options if asked is not None else ()
        exact = [choice.number for choice in options if choice.text == line]
        if line.isdecimal() and not exact:
            return self.lecture.choose(int(line[:5]) - 1)
        fitting = exact or [choice.number for choice in options if begins(line, choice.text)]
        if len(fitting) == 1:
            return self.lecture.choose(fitting[0])
        return self.lecture.attempt(line)

    def answered(self, judged: Judgement) -> None:
        if judged.kind != "right":
            self.say(f"  {judged.say}")
            for rule in judged.rules:
                self.say(self.rule_line(rule))

    def quit(self, seat: str, rest: str) -> None:
        raise Quit


# ---- what was learnt


def place() -> Path:
    """The file in which this user's progress is kept."""
    chosen_folder = os.environ.get("XDG_DATA_HOME")
    if chosen_folder and os.path.isabs(chosen_folder):
        return Path(chosen_folder) / "cardwright" / KEPT
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "cardwright" / KEPT
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cardwright" / KEPT
    return Path.home() / ".local" / "share" / "cardwright" / KEPT


def progress() -> dict[str, list[str]]:
    """The lessons that are done, by game; nothing if none are, or the file is no such list."""
    if not place().is_file():
        return {}
    try:
        kept = json.loads(library.read_text(place()))
    except ValueError:
        return {}
    if not isinstance(kept, dict):
        return {}
    return {game: [name for name in done if isinstance(name, str)] for game, done in kept.items() if isinstance(done, list)}


def keep(game: str, name: str) -> None:
    """A lesson is done."""
    kept = progress()
    if name not in kept.setdefault(game, []):
        kept[game].append(name)
        place().parent.mkdir(parents=True, exist_ok=True)
        library.write_text(place(), json.dumps(kept))
