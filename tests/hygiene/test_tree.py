"""What the whole checkout holds to: short modules, nothing of one machine, nothing unfinished.
The words searched for are put together here from parts, so that this file does not find itself.
"""

import io
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

from hygiene.tree import ROOT, Module, modules, written_files

LONGEST = 500
UNFINISHED = re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME")) + r")\b")
HOMES = "|".join(("home", "root", "work", "Users"))
MACHINE_PATH = re.compile(rf"(?<![\w.:/~-])/(?:{HOMES})/\w|[A-Z]:\\{'Users'}\\|{'file'}:///")
HOSTS = ("pypi" + ".org", "python" + "hosted.org", "npmjs" + ".org", "npmjs" + ".com", "yarnpkg" + ".com")
REGISTRIES = re.compile("|".join(map(re.escape, HOSTS)) + "|--(?:extra-)?index" + "-url")
SILENCED = re.compile(
    r"#\s*(?:type:\s*ignore|mypy:\s*ignore-errors|(?:(?:ruff|flake8):\s*)?noqa)"
    r"(?P<code>\[[\w, -]+\]|:\s*[A-Z]+\d+)?(?P<rest>.*)"
)


def lines_with(pattern: re.Pattern[str], text: str) -> list[str]:
    return [
        f"{number}: {found.group()!r}"
        for number, line in enumerate(text.splitlines(), start=1)
        if (found := pattern.search(line))
    ]


def found_in_tree(pattern: re.Pattern[str]) -> dict[str, list[str]]:
    return {place: lines for place, text in written_files() if (lines := lines_with(pattern, text))}


def silenced_without_reason(source: str) -> list[int]:
    """Lines that silence a checker without naming the complaint and, after another #, the reason."""
    faults = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (found := SILENCED.match(token.string)):
            reason = found["rest"].strip()
            if not found["code"] or not re.match(r"#\s*\w", reason):
                faults.append(token.start[0])
    return faults


def python_files() -> list[tuple[str, str]]:
    return [(place, text) for place, text in written_files() if place.endswith(".py")]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_modules_are_short_and_say_what_they_are(module: Module) -> None:
    length = len(module.source.splitlines())
    assert length <= LONGEST, f"{module.path} has {length} lines. Find the parts it has; give each a module."
    if module.source.strip():
        first = module.tree.body[0]
        text = getattr(getattr(first, "value", None), "value", None)
        assert isinstance(text, str), f"{module.path} has no docstring. Open with what it is, and its words."


def test_nothing_of_the_machine_is_in_the_tree() -> None:
    found = found_in_tree(MACHINE_PATH)
    assert not found, f"paths of one machine: {found}. Make them relative, or take them from an option."


def test_this_checkout_is_not_named_in_the_tree() -> None:
    own = [str(path) for path in (ROOT, Path.home()) if len(path.parts) > 2]
    found = [place for place, text in written_files() if any(path in text for path in own)]
    assert not found, f"these files name the folder of this checkout: {found}. Make the paths relative."


def test_no_registry_is_in_the_tree() -> None:
    found = found_in_tree(REGISTRIES)
    assert not found, f"package registries: {found}. Leave the choice of registry to the machine's settings."


def test_nothing_is_left_unfinished() -> None:
    found = found_in_tree(UNFINISHED)
    assert not found, f"marks of unfinished work: {found}. Finish it, or open an issue and take the mark out."


def test_every_silenced_complaint_has_a_reason() -> None:
    found = {place: lines for place, text in python_files() if (lines := silenced_without_reason(text))}
    assert not found, (
        f"silenced without a reason, by line: {found}. Mend the cause, or name the complaint in brackets and "
        "the reason after another #."
    )


def test_changelog_and_pyproject_name_the_same_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(\d[^\]]*)\]", changelog, re.MULTILINE)
    assert newest is not None, "CHANGELOG.md has no version. Add a heading: ## [1.2.3] - date"
    assert newest[1] == version, (
        f"CHANGELOG.md begins with {newest[1]}, pyproject.toml says {version}. Raise both in one commit."
    )


@pytest.mark.parametrize(
    ("pattern", "bad", "good"),
    [
        (MACHINE_PATH, "see /" + "home/ann/x", "the homepage/" + "root/x of a site"),
        (MACHINE_PATH, 'open("/' + 'work/x")', "https://example.com/" + "work/x"),
        (MACHINE_PATH, "C:" + "\\Users\\ann", "C: users"),
        (REGISTRIES, "https://" + "pypi" + ".org/simple", "the package registries"),
        (UNFINISHED, "# TO" + "DO: mend", "todos"),
    ],
)
def test_the_checks_find_what_they_should(pattern: re.Pattern[str], bad: str, good: str) -> None:
    assert lines_with(pattern, bad)
    assert not lines_with(pattern, good)


@pytest.mark.parametrize(
    ("comment", "accepted"),
    [
        ("# type: " + "ignore", False),
        ("# type: " + "ignore[attr-defined]", False),
        ("# type: " + "ignore[attr-defined]  # the stub lacks it", True),
        ("# no" + "qa: E501  # a link", True),
        ("# no" + "qa", False),
        ("# ruff: no" + "qa", False),
        ("# mypy: " + "ignore-errors", False),
        ("# the type is ignored here", True),
    ],
)
def test_the_check_wants_a_reason(comment: str, accepted: bool) -> None:
    assert (silenced_without_reason(f"x = 1  {comment}\n") == []) is accepted
