"""The frame of the command line: help, faults, exit codes, and commands that load only when used."""

import importlib
import importlib.util
import subprocess
import sys

import pytest
import typer

from cardwright.cli import frame, main
from cardwright.cli.options import command_app
from cardwright.errors import CardwrightError


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command `trouble KIND` that fails in the way it is told."""
    app = command_app()

    @app.command()
    def trouble(kind: str) -> None:
        if kind == "input":
            raise CardwrightError("the deck is too small", "add 3 cards")
        if kind == "interrupt":
            raise KeyboardInterrupt
        if kind == "exit":
            raise typer.Exit(7)
        raise ValueError("two\nlines")

    module = type(sys)("cardwright.cli.trouble")
    module.__dict__["app"] = app
    monkeypatch.setitem(sys.modules, "cardwright.cli.trouble", module)
    monkeypatch.setitem(frame.COMMANDS, "trouble", "Fail.")
    monkeypatch.delenv("CARDWRIGHT_DEBUG", raising=False)


@pytest.mark.usefixtures("trouble")
def test_a_fault_is_one_line_with_the_next_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trouble", "input"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "cardwright: the deck is too small (add 3 cards)\n")


@pytest.mark.usefixtures("trouble")
def test_debug_shows_the_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["--debug", "trouble", "input"]) == 2
    assert "Traceback" in capsys.readouterr().err
    monkeypatch.setenv("CARDWRIGHT_DEBUG", "1")
    assert main(["trouble", "input"]) == 2
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.usefixtures("trouble")
def test_an_interrupt_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trouble", "interrupt"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("trouble")
def test_a_command_may_choose_its_exit_code() -> None:
    assert main(["trouble", "exit"]) == 7


@pytest.mark.usefixtures("trouble")
def test_a_fault_of_our_own_is_told_from_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trouble", "bug"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("cardwright: ValueError: two lines (")
    assert "--debug" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nonsense"], ["No such command 'nonsense'", "see: cardwright --help"]),
        (["--nonsense"], ["No such option: --nonsense", "see: cardwright --help"]),
        (["rules"], ["Missing command", "see: cardwright rules --help"]),
        (["rules", "show"], ["Missing argument 'ID'", "see: cardwright rules show --help"]),
    ],
)
def test_wrong_usage_points_to_the_right_help(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert all(word in err for word in words)
    assert err.count("\n") == 1


def test_without_arguments_it_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in frame.COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("cardwright 0.")


def has_module(command: str) -> bool:
    return importlib.util.find_spec(f"cardwright.cli.{command}") is not None


@pytest.mark.parametrize("name", frame.COMMANDS)
def test_every_command_has_its_module(name: str) -> None:
    assert has_module(name), f"COMMANDS lists {name}; write cli/{name}.py with an app, or take the line out"


def paths_of_commands() -> list[list[str]]:
    """Every command and subcommand, as typed."""
    paths: list[list[str]] = [[]]
    for name in filter(has_module, frame.COMMANDS):
        app = importlib.import_module(f"cardwright.cli.{name}").app
        paths.append([name])
        inner = getattr(typer.main.get_command(app), "commands", {})
        paths += [[name, part] for part in inner]
    return paths


@pytest.mark.parametrize("path", paths_of_commands(), ids=" ".join)
def test_every_help_page_shows_an_example(path: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*path, "--help"]) == 0
    command = " ".join(["cardwright", *path])
    assert f"Example: {command}" in " ".join(capsys.readouterr().out.split())


def test_help_loads_no_command() -> None:
    code = (
        "import sys; from cardwright.cli import main; main(['--help']); "
        "heavy = [m for m in sys.modules if m.startswith('cardwright.') "
        "and m not in ('cardwright.cli', 'cardwright.cli.frame', 'cardwright.compiled', 'cardwright.errors', 'cardwright.games')]; "
        "sys.exit(' '.join(heavy) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"`cardwright --help` loads {done.stderr}. Import it where it is needed."
