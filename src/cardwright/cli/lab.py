"""`cardwright lab`: mass simulation for designers, with a report that opens in a browser.
Every rate has its 95% interval; seeds are shared and seats exchanged throughout. An interrupt (Ctrl-C) keeps what is done and writes the
report; with `--results FILE` a run goes on where it stopped.
"""

import shlex
import signal
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from cardwright import library
from cardwright.cli.frame import INTERRUPTED, tell_plain
from cardwright.cli.options import AsJson, GameId, Options, Packs, comma_list, command_app, match_options, shelved_game
from cardwright.cli.output import print_json, print_table, progress
from cardwright.errors import CardwrightError
from cardwright.lab import page
from cardwright.lab.cards import Cards, card_lines
from cardwright.lab.changes import change_lines, named_lists
from cardwright.lab.compare import Compare
from cardwright.lab.drawing import told
from cardwright.lab.ladder import Ladder
from cardwright.lab.matrix import Matrix, MatrixSummary, Rate
from cardwright.lab.questions import MOST_GAMES, Asked, Question
from cardwright.lab.results import Results
from cardwright.lab.running import Player, local, run
from cardwright.players.spreading import cores

app = command_app(
    help="Is a deck too strong, which cards are dead, what does a change do?", epilog="Example: cardwright lab matrix synsouls --games 200",
)

Games = Annotated[int, typer.Option("--games", min=2, help="Games of each pairing.")]
Decks = Annotated[str | None, typer.Option("--decks", help="These decks only (names or files, as a comma list). Default: all starters.")]
Who = Annotated[str, typer.Option("--player", help="Who plays all decks.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Until = Annotated[
    str | None,
    typer.Option(
        "--until", metavar="RATE",
        help=f"Instead of --games: play until every interval reaches no further to either side, such as 2%, or {MOST_GAMES:,} games.",
    ),
]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help="How many processes play. Default: one for each core.")]
Ray = Annotated[str | None, typer.Option("--ray", help="Play on the Ray cluster at this address, or 'local'.", metavar="ADDRESS")]
Kept = Annotated[
    Path | None, typer.Option("--results", help="Keep every game in this file (JSON lines), and go on from it.", metavar="FILE"),
]
Report = Annotated[
    Path | None, typer.Option("--report", help="Where the HTML report goes. Default: GAME-KIND.html in this folder.", metavar="FILE"),
]


@app.command(epilog="Example: cardwright lab matrix synsouls --games 200 --report matrix.html")
def matrix(
    game: GameId, games: Games = 100, decks: Decks = None, player: Who = "greedy", seed: Seed = "0", until: Until = None, jobs: Jobs = None,
    ray: Ray = None, results: Kept = None, report: Report = None, option: Options = None, pack: Packs = None, as_json: AsJson = False,
) -> None:
    """All decks against each other: win rates, first mover's edge, length, lead changes, and how every card fared."""
    question = Matrix(asked(game, games, decks, (player,), seed, until, option, pack))
    with Run(question, results, report, jobs, ray) as lab:
        found = question.summary(lab.results)
        lab.report(page.matrix_page(found, card_lines(question, lab.results.all()), lab.command, whole=lab.whole))
        print_json(found) if as_json else show_matrix(found)


@app.command(epilog="Example: cardwright lab cards synsouls --games 100")
def cards(
    game: GameId, games: Games = 100, decks: Decks = None, player: Who = "greedy", seed: Seed = "0", until: Until = None, jobs: Jobs = None,
    ray: Ray = None, results: Kept = None, report: Report = None, option: Options = None, pack: Packs = None, as_json: AsJson = False,
) -> None:
    """For each card: drawn, played, dead in hand, and how often its player won then. Reads the results file of a matrix, too."""
    question = Cards(asked(game, games, decks, (player,), seed, until, option, pack))
    with Run(question, results, report, jobs, ray, kind="cards") as lab:
        found = question.table(lab.results)
        lab.report(page.cards_page(found, lab.command, whole=lab.whole))
        if as_json:
            print_json(found)
            return
        rows = [
            (
                line.name, line.kind, page.STARTS if line.starts else short(line.drawn),
                *(short(item) for item in (line.played, line.dead, line.wins_drawn, line.wins_played)),
            )
            for line in sorted(found.cards, key=lambda line: -line.wins_played.rate)
        ]
        print_table(("card", "type", "drawn", "played", "dead", "wins drawn", "wins played"), rows)


@app.command(epilog="Example: cardwright lab compare synsouls --with stronger-fox.toml --until 2%")
def compare(
    game: GameId,
    packs: Annotated[
        list[str] | None,
        typer.Option("--with", help="A card file: new cards, or changed cards of the game. May be repeated.", metavar="FILE"),
    ] = None,
    lists: Annotated[
        list[str] | None,
        typer.Option(
            "--list", metavar="DECK=FILE",
            help="In the games with the change this deck is played from another list, such as one with new cards. May be repeated.",
        ),
    ] = None,
    games: Games = 100, decks: Decks = None, player: Who = "greedy", seed: Seed = "0", until: Until = None, jobs: Jobs = None,
    ray: Ray = None, results: Kept = None, report: Report = None, option: Options = None, pack: Packs = None, as_json: AsJson = False,
) -> None:
    """The same games with and without changed cards or lists: what that does to win rates, with the interval of the difference."""
    question = Compare(asked(game, games, decks, (player,), seed, until, option, pack), tuple(packs or ()), named_lists(lists or ()))
    with Run(question, results, report, jobs, ray) as lab:
        found = question.summary(lab.results)
        lab.report(page.compare_page(found, lab.command, whole=lab.whole))
        if as_json:
            print_json(found)
            return
        for line in change_lines(found.cards, found.lists):
            typer.echo(line)
        for item in found.differences:
            typer.echo(page.in_words(item))
        rows = [(item.deck, short(item.without), short(item.with_pack), item.changed_games) for item in found.differences]
        print_table(("deck", "without", "with", "games that went otherwise"), rows)


@app.command(epilog="Example: cardwright lab ladder synsouls --players random,greedy")
def ladder(
    game: GameId, players: Annotated[str, typer.Option("--players", help="Who is on the ladder, as a comma list.")] = "random,greedy",
    games: Games = 100, decks: Decks = None, seed: Seed = "0", until: Until = None, jobs: Jobs = None,
    ray: Ray = None, results: Kept = None, report: Report = None, option: Options = None, pack: Packs = None, as_json: AsJson = False,
) -> None:
    """Players against each other with the same decks on both sides: ratings with intervals."""
    question = Ladder(asked(game, games, decks, tuple(comma_list(players)), seed, until, option, pack))
    with Run(question, results, report, jobs, ray) as lab:
        found = question.summary(lab.results)
        lab.report(page.ladder_page(found, lab.command, whole=lab.whole))
        if as_json:
            print_json(found)
            return
        print_table(
            ("player", "rating", "95% interval", "games"),
            [(rung.player, f"{rung.rating:.0f}", f"{rung.low:.0f} to {rung.high:.0f}", rung.games) for rung in found.rungs],
        )
        print_table(("against each other", "first wins"), [(f"{item.one} - {item.other}", told(item.rate)) for item in found.pairings])


@app.command(epilog="Example: cardwright lab replay matrix.jsonl 17")
def replay(
    file: Annotated[Path, typer.Argument(help="A results file.", metavar="RESULTS")],
    number: Annotated[int, typer.Argument(help="The number of a game in it.", metavar="NUMBER")],
    save: Annotated[
        Path | None, typer.Option("--save", help="Where the match goes. Default: GAME-NUMBER.match.json in this folder.", metavar="FILE"),
    ] = None,
) -> None:
    """Play one game of a results file again, and save it as a match to read."""
    from cardwright.lab.again import again, as_recorded, bout_of, recorded

    bout, record = bout_of(*recorded(file), number)
    path = save or Path(f"{bout.game}-{number}.match.json")
    library.make_room(path)
    match = again(bout)
    match.save(path)
    sides = [f"{match.game.seat_name(seat)} {bout.decks[who]} ({bout.players[who]})" for seat, who in enumerate(bout.sitting)]
    assert match.result is not None
    winners, turns = " and ".join(match.result.winners) or "nobody", match.game.shown.turns(match.state)
    typer.echo(f"game {number}, {' against '.join(sides)}: {winners} won ({match.result.rule}) after {turns} turns")
    packs = [word for pack in bout.packs for word in ("--pack", pack)]
    typer.echo(f"read it with: {shlex.join(['cardwright', 'replay', str(path), *packs])}")
    if not as_recorded(match, bout, record):
        hint = "players that think by the clock, such as search:100ms, do not repeat themselves"
        raise CardwrightError("it went otherwise than recorded", hint)


# -- what all questions have in common --------------------------------------------------------------------


def asked(
    game: str, games: int, decks: str | None, players: tuple[str, ...], seed: str, until: str | None, option: list[str] | None,
    pack: list[str] | None,
) -> Asked:
    """What was asked for, checked."""
    shelved = shelved_game(game, pack)
    return Asked(
        shelved.id, games, tuple(comma_list(decks)), players, seed, share(until), tuple(pack or ()), match_options(option),
    )


def share(text: str | None) -> float:
    """`2%` or `0.02` as a number."""
    if text is None:
        return 0.0
    try:
        number = float(text.strip().removesuffix("%")) / (100 if text.strip().endswith("%") else 1)
    except ValueError:
        number = 0.0
    if not 0.001 <= number < 0.5:
        raise CardwrightError(f"{text!r} is no width of an interval", "write a share such as 2%, from 0.1% to below 50%")
    return number


class Run:
    """A question while it is played: the results file, the progress bar, the report. What is done is never lost."""

    def __init__(
        self, question: Question, results: Path | None, report: Path | None, jobs: int | None, ray: str | None, *, kind: str = "",
    ) -> None:
        self.question = question
        self.path = report or Path(f"{question.asked.game}-{kind or question.kind}.html")
        library.make_room(self.path)
        self.results = Results(question.as_plain(), results)
        self.command = shlex.join(["cardwright", *sys.argv[1:]])
        self.player = players_of(jobs, ray)
        self.whole, self.text = True, ""
        self.begun = time.perf_counter()

    def __enter__(self) -> "Run":
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # who is asked to stop does so as by Ctrl-C
        try:
            self.play()
        except KeyboardInterrupt:
            self.whole = False
            if not self.results.records:
                raise
        finally:
            self.results.close()
            signal.signal(signal.SIGTERM, before)
        return self

    def play(self) -> None:
        """Play behind a progress bar on stderr."""
        tell_plain()
        with progress("games", self.question.expected(self.results)) as advance:
            run(self.question, self.results, self.player, advance)

    def report(self, text: str) -> None:
        """What the report says; it is written once the table is shown, which is there even if the report cannot be."""
        self.text = text

    def __exit__(self, kind: Any, fault: Any, trace: Any) -> None:
        if self.text:
            library.write_text(self.path, self.text)
        if fault is not None:
            return
        seconds = time.perf_counter() - self.begun
        typer.echo(f"{len(self.results.records)} games in {seconds:.1f} s{self.stopped()}; report: {self.path}", err=True)
        if not self.whole:
            raise typer.Exit(INTERRUPTED)

    def stopped(self) -> str:
        """Why there are no more games, if that is not because all were played."""
        if not self.whole:
            return f" (interrupted; {'the same command goes on from here' if self.results.path else 'with --results it could go on'})"
        if self.question.asked.until and not self.question.enough(self.results):
            return f" (the most of a pairing; the widest interval still reaches {self.question.reach(self.results):.1%} to either side)"
        return ""


def players_of(jobs: int | None, ray: str | None) -> Player:
    """Where the games are played."""
    if ray is None:
        return local(jobs or cores())
    from cardwright.lab.clusters import ray_player

    return ray_player(ray)


def show_matrix(found: MatrixSummary) -> None:
    rates = {(item.one, item.other): item.rate for item in found.pairings}
    rates |= {(item.other, item.one): item.back for item in found.pairings}
    cells = {pair: f"{rate.rate:.0%}" if rate.games else "-" for pair, rate in rates.items()}
    rows = [(deck, *(cells.get((deck, other), "") for other in found.decks), short(found.overall[deck])) for deck in found.decks]
    print_table(("", *found.decks, "overall"), rows)
    typer.echo(f"whoever moves first wins {told(found.first_mover)}; {sum(found.turns) / max(1, found.games):.1f} turns a game")


def short(rate: Rate) -> str:
    return f"{rate.rate:.0%} ({rate.low:.0%}-{rate.high:.0%})" if rate.games else "-"
