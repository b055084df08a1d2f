"""`cardwright rules`: search the numbered rules, read one, and see which of them no test proves.
A rule is *covered* when a scenario or test cites its id; a *definition* cannot be covered and need not be.
"""

from pathlib import Path
from typing import Annotated

import typer

import cardwright
from cardwright import library
from cardwright.cli.options import AsJson, chosen_games, command_app
from cardwright.cli.output import print_json, print_paragraph, print_table
from cardwright.errors import CardwrightError
from cardwright.glossary import load_glossary
from cardwright.rules import SEARCH_HINT, Rule, coverage, load_rules, normal_id

app = command_app(
    help="Search and read the numbered rules, and see which of them no test proves.",
    epilog="Example: cardwright rules show SYN-8.14",
)
Game = Annotated[str | None, typer.Option("--game", help="Only this game's rules. Without it: all games.")]


@app.command(epilog="Example: cardwright rules search block exhausted --game synsouls")
def search(
    words: Annotated[list[str], typer.Argument(help="Words of the rule, in any order.", metavar="TEXT...")],
    game: Game = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Show at most this many rules of a game.")] = 12,
) -> None:
    """Find rules by their words, the best match first; a word of a game is explained, and the rule that defines it leads."""
    text = " ".join(words)
    glossaries = {name: load_glossary(name) for name in chosen_games(game)}
    found = {name: load_rules(name).search(text, glossary.defining(text)) for name, glossary in glossaries.items()}
    for name, rules in found.items():
        for entry in glossaries[name].meaning(text):
            print_paragraph(f"{entry.word}:", entry.says)
        for rule in rules[:most]:
            print_rule(rule)
        if len(rules) > most:
            typer.echo(f"{len(rules) - most} more: add words, or see all with --most {len(rules)}", err=True)
    if not any(found.values()):
        raise CardwrightError(f"no rule holds any word of {text!r}", "try fewer or other words")


@app.command(epilog="Example: cardwright rules show SYN-8.14")
def show(
    rule_id: Annotated[str, typer.Argument(help="The rule's id, such as SYN-8.14.", metavar="ID")],
) -> None:
    """Read one rule, with the ruling behind it and the lettered rules under it."""
    wanted = normal_id(rule_id)
    ledgers = [load_rules(game) for game in library.games()]
    for ledger in ledgers:
        if wanted.startswith(ledger.prefix):
            rule = ledger.get(wanted)
            typer.echo(f"{ledger.title}, {rule.section}")
            for shown in (rule, *ledger.parts(wanted)):
                print_rule(shown)
            return
    known = ", ".join(ledger.prefix for ledger in ledgers)
    raise CardwrightError(f"no game has rules like {wanted}; ids begin with {known}", SEARCH_HINT)


@app.command("coverage", epilog="Example: cardwright rules coverage synsouls --json")
def show_coverage(
    game: Annotated[str | None, typer.Argument(help="The game's id. Without it: every game.")] = None,
    tests: Annotated[
        Path | None,
        typer.Option("--tests", envvar="CARDWRIGHT_TESTS", help="Folder of tests. Default: this checkout's."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Count the rules that scenarios and tests cite, and list those that nothing proves."""
    folder = tests_folder(tests)
    covered = [coverage(name, folder) for name in chosen_games(game)]
    if as_json:
        print_json(covered[0] if len(covered) == 1 else covered)
        return
    print_table(
        ("game", "rules", "covered", "definitions", "uncovered"),
        [(line.game, line.rules, line.covered, line.definitions, len(line.uncovered)) for line in covered],
    )
    for line in covered:
        if line.uncovered:
            print_paragraph(f"{line.game}, uncovered:", ", ".join(line.uncovered))


def tests_folder(given: Path | None) -> Path:
    """The folder named by --tests, or `tests` beside the `src` of this checkout."""
    folder = given or Path(cardwright.__file__).parents[2] / "tests"
    if not folder.is_dir():
        raise CardwrightError(
            f"there is no folder of tests at {folder}",
            "an installed package has none: run this in a checkout, or name the folder with --tests DIR",
        )
    return folder.resolve()


def print_rule(rule: Rule) -> None:
    ruling = f"(ruling: {rule.ruling})" if rule.ruling else ""
    print_paragraph(rule.id, rule.text, f"{ruling} (definition)".strip() if rule.definition else ruling)
