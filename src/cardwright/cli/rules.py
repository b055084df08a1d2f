"""`cardwright rules`: search the numbered rules, read one, see where they live in the code and which of them no test proves.
A rule is *covered* when a scenario or test cites its id; a *definition* cannot be covered and need not be.
"""

from pathlib import Path
from typing import Annotated

import typer

from cardwright import library
from cardwright.cli.options import AsJson, chosen_games, command_app
from cardwright.cli.output import print_json, print_paragraph, print_table
from cardwright.errors import CardwrightError
from cardwright.glossary import load_glossary
from cardwright.homes import homes_of
from cardwright.rules import SEARCH_HINT, Rule, checkout_tests, coverage, load_rules, normal_id, proofs

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
    """Read one rule, with its ruling and its lettered rules, where it lives in the code, and the scenarios that prove it."""
    wanted = normal_id(rule_id)
    ledgers = {game: load_rules(game) for game in library.games()}
    for game, ledger in ledgers.items():
        if wanted.startswith(ledger.prefix):
            rule = ledger.get(wanted)
            typer.echo(f"{ledger.title}, {rule.section}")
            for shown in (rule, *ledger.parts(wanted)):
                print_rule(shown)
            print_home(game, rule)
            return
    known = ", ".join(ledger.prefix for ledger in ledgers.values())
    raise CardwrightError(f"no game has rules like {wanted}; ids begin with {known}", SEARCH_HINT)


@app.command("homes", epilog="Example: cardwright rules homes synsouls --json")
def show_homes(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    as_json: AsJson = False,
) -> None:
    """The table of contents of a game's code: the module of each chapter, and the place of each rule."""
    (name,) = chosen_games(game)
    contents = homes_of(name).contents(name)
    if as_json:
        print_json(contents)
        return
    for chapter in contents.chapters:
        typer.echo(f"{chapter.chapter} {chapter.title}: {chapter.module or 'no module opens with this chapter'}")
        for home in chapter.rules:
            typer.echo(f"  {home.id:<12} {home.kind:<10} {home}")
    if contents.homeless:
        print_paragraph("without a home:", ", ".join(contents.homeless))


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


def print_home(game: str, rule: Rule) -> None:
    """Where a rule lives, who else names it, and what proves it (in a checkout, where there are tests)."""
    homes = homes_of(game)
    home = homes.home(rule.id)
    by = f" ({home.kind}{f' from {rule.follows}' if rule.follows else ''})" if home and home.kind != "code" else ""
    print_paragraph("home", f"{home}{by}" if home else "none: no module opens with its chapter, or that module does not name it")
    mentions = homes.mentions(rule.id)
    if mentions:
        print_paragraph("mentioned", ", ".join(map(str, mentions)))
    tests = checkout_tests()
    if tests is not None:
        print_paragraph("proved by", ", ".join(cited.place for cited in proofs(game, tests).get(rule.id, ())) or "nothing")


def tests_folder(given: Path | None) -> Path:
    """The folder named by --tests, or `tests` beside the `src` of this checkout."""
    folder = given or checkout_tests()
    if folder is None or not folder.is_dir():
        raise CardwrightError(
            f"there is no folder of tests{f' at {folder}' if folder else ''}",
            "an installed package has none: run this in a checkout, or name the folder with --tests DIR",
        )
    return folder.resolve()


def print_rule(rule: Rule) -> None:
    ruling = f"(ruling: {rule.ruling})" if rule.ruling else ""
    print_paragraph(rule.id, rule.text, f"{ruling} (definition)".strip() if rule.definition else ruling)
