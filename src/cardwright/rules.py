"""The numbered rules of a game: read from its `rules.md`, searched, and held against the tests citing them.
A *ledger* is all rules of one game in printed order; a *ruling* decides a point the rulebook leaves open; a *definition* is a rule that
nothing can prove; a rule that *follows* from another needs no code of its own; a *citation* is a rule id named by a scenario or a test.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from cardwright import library
from cardwright.errors import CardwrightError

RULE_ID = re.compile(r"\b[A-Z]+-\d+\.\d+[a-z]*\b")
ID_HINT = "a rule id is written out in full, like SYN-6.18 or SYN-6.18a"
SEARCH_HINT = "find a rule by its words: cardwright rules search WORDS"
_RULE_LINE = re.compile(r"- \*\*(?P<id>[^*]+)\*\*\s*(?P<rest>.*)")
_RULING = re.compile(r"\s*\*\(ruling: (?P<why>.*)\)\*$")
_DEFINITION = re.compile(r"\s*\*\(definition\)\*$")
_FOLLOWS = re.compile(r"\s*\*\(follows: (?P<rule>[^)]*)\)\*$")
_NUMBER = re.compile(r"\d+\.\d+[A-Za-z]*")
_WORD = re.compile(r"[a-z]+-\d+\.\d+[a-z]*|[a-z0-9+']+")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    text: str
    section: str
    ruling: str | None = None
    definition: bool = False
    follows: str | None = None  # the rule that the code of this one was written for


class Ledger(msgspec.Struct, frozen=True):
    """All rules of one game, by id, in printed order."""

    title: str
    rules: dict[str, Rule]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.rules)

    @property
    def prefix(self) -> str:
        """What the ids of this game begin with, hyphen included."""
        return next(iter(self.rules)).partition("-")[0] + "-"

    def get(self, rule_id: str) -> Rule:
        """The rule of that id, in any letter case; of this game the number alone will do."""
        bare = _NUMBER.fullmatch(rule_id.strip())
        wanted = normal_id(f"{next(iter(self.rules)).partition('-')[0]}-{bare[0]}" if bare else rule_id)
        if wanted in self.rules:
            return self.rules[wanted]
        chapter = wanted.partition(".")[0]
        near = [known for known in self.rules if known.partition(".")[0] == chapter]
        hint = f"{chapter} runs from {near[0]} to {near[-1]}" if near else SEARCH_HINT
        raise CardwrightError(f"{self.title} has no rule {wanted}", hint)

    def parts(self, rule_id: str) -> tuple[Rule, ...]:
        """The lettered rules that stand under a rule: SYN-6.18a to SYN-6.18h for SYN-6.18."""
        lettered = re.compile(re.escape(rule_id) + "[a-z]+")
        return tuple(rule for known, rule in self.rules.items() if lettered.fullmatch(known))

    def search(self, text: str, defining: Sequence[str] = ()) -> tuple[Rule, ...]:
        """The rules that hold words of `text`: after those that define it, those with most of them first, then those with rare ones."""
        wanted = {_stem(word) for word in _words(text)}
        phrase = " ".join(_words(text))
        weights = {rule_id: _weigh(rule, wanted) for rule_id, rule in self.rules.items()}
        spread = Counter(word for weight in weights.values() for word in weight)

        def rank(rule: Rule) -> tuple[bool, float, bool, float]:
            weight = weights[rule.id]
            named = rule.id.lower() == text.strip().lower()
            whole = phrase in " ".join(_words(rule.text))
            return named, sum(weight.values()), whole, sum(1 / spread[word] for word in weight)

        found = sorted((self.rules[hit] for hit in weights if weights[hit] and hit not in defining), key=rank, reverse=True)
        return (*(self.rules[rule_id] for rule_id in defining), *found)


class Coverage(msgspec.Struct, frozen=True):
    """How many rules of a game are cited; `rules` counts the covered, the definitions and the uncovered."""

    game: str
    rules: int
    covered: int
    definitions: int
    uncovered: list[str]


class Citation(msgspec.Struct, frozen=True):
    """A rule id and the place that names it."""

    rule_id: str
    place: str
    title: str = ""  # of the scenario


def parse_rules(markdown: str) -> Ledger:
    """Read a `rules.md`: headings are sections, and every list item that opens with a bold id is a rule."""
    title, chapter, section = "", "", ""
    rules: dict[str, Rule] = {}
    for number, line in enumerate(markdown.splitlines(), start=1):
        if line.startswith("# "):
            title = re.split(r":| — ", line[2:], maxsplit=1)[0].strip()
        elif line.startswith("## "):
            chapter = section = line[3:].strip()
        elif line.startswith("### "):
            section = f"{chapter}: {line[4:].strip()}"
        elif item := _RULE_LINE.fullmatch(line):
            rule = _read_rule(item["id"], item["rest"], section, number)
            first = next(iter(rules), rule.id)
            if rule.id in rules:
                raise CardwrightError(f"line {number}: {rule.id} is defined twice", "give one of them a new id")
            if rule.id.partition("-")[0] != first.partition("-")[0]:
                raise CardwrightError(f"line {number}: {rule.id} is not numbered like {first}", ID_HINT)
            rules[rule.id] = rule
    for rule in rules.values():
        if rule.follows is not None and (rule.follows not in rules or rules[rule.follows].follows is not None):
            hint = "name a rule of this ledger that follows from no other"
            raise CardwrightError(f"{rule.id} cannot follow from {rule.follows}", hint)
    if not rules:
        raise CardwrightError("this text holds no rule", "a rule is a line like: - **SYN-1.1** Its text.")
    return Ledger(title, rules)


def load_rules(game: str) -> Ledger:
    """The ledger of an installed game."""
    return parse_rules(library.rules_text(game))


def normal_id(text: str) -> str:
    """A rule id as `rules.md` writes it, from one in any letter case."""
    prefix, _, number = text.strip().partition("-")
    wanted = f"{prefix.upper()}-{number.lower()}"
    if not RULE_ID.fullmatch(wanted):
        raise CardwrightError(f"{text!r} is no rule id", ID_HINT)
    return wanted


def _read_rule(rule_id: str, rest: str, section: str, number: int) -> Rule:
    if not RULE_ID.fullmatch(rule_id):
        raise CardwrightError(f"line {number}: {rule_id!r} is no rule id", ID_HINT)
    source = _FOLLOWS.search(rest)
    undefined = _DEFINITION.sub("", rest)
    unmarked = _FOLLOWS.sub("", undefined)
    ruling = _RULING.search(unmarked)
    text = _RULING.sub("", unmarked).strip()
    if not text or "*(" in text:
        raise CardwrightError(
            f"line {number}: {rule_id} has no text or an unknown mark",
            "a rule ends with its text, then *(ruling: why)*, then *(definition)* or *(follows: ID)*, where they apply",
        )
    why = ruling["why"] if ruling else None
    return Rule(rule_id, text, section, why, undefined != rest, normal_id(source["rule"]) if source else None)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _weigh(rule: Rule, wanted: set[str]) -> dict[str, float]:
    """The wanted words that a rule holds, be it as the beginning of a longer one: 1 in its text, else 0.5."""
    own, around = _words(f"{rule.id} {rule.text}"), _words(f"{rule.section} {rule.ruling or ''}")
    weights = {}
    for word in sorted(wanted):
        if any(held.startswith(word) for held in own):
            weights[word] = 1.0
        elif any(held.startswith(word) for held in around):
            weights[word] = 0.5
    return weights


def checkout_tests() -> Path | None:
    """The tests of this checkout; an installed package has none."""
    folder = Path(__file__).parents[2] / "tests"
    return folder if folder.is_dir() else None


def coverage(game: str, tests_dir: Path) -> Coverage:
    """Which rules of a game its scenarios and the Python tests below `tests_dir` cite."""
    ledger = load_rules(game)
    cited = set()
    for citation in citations(game, ledger.prefix, tests_dir):
        if citation.rule_id not in ledger.rules:
            raise CardwrightError(
                f"{citation.place} cites {citation.rule_id}, which the rules of {game} do not have",
                "correct the id there, or add the rule to rules.md",
            )
        cited.add(citation.rule_id)
    definitions = {rule.id for rule in ledger.rules.values() if rule.definition}
    uncovered = [rule_id for rule_id in ledger.ids if rule_id not in cited | definitions]
    return Coverage(game, len(ledger.rules), len(cited - definitions), len(definitions), uncovered)


@lru_cache(maxsize=16)
def proofs(game: str, tests_dir: Path) -> dict[str, tuple[Citation, ...]]:
    """What cites each rule of a game: scenarios by their place among the game's, tests by theirs."""
    found: dict[str, dict[str, Citation]] = {}
    for citation in citations(game, load_rules(game).prefix, tests_dir):
        place = citation.place.removeprefix(f"{tests_dir.name}/").removeprefix(f"games/{game}/scenarios/")
        found.setdefault(citation.rule_id, {})[place] = Citation(citation.rule_id, place, citation.title)
    return {rule_id: tuple(cited.values()) for rule_id, cited in found.items()}


def citations(game: str, prefix: str, tests_dir: Path) -> Iterator[Citation]:
    """Every id in the game's scenarios, and those of the game in any Python test."""
    for path in sorted((tests_dir / "games" / game / "scenarios").rglob("*.toml")):
        yield from citations_in_scenario(library.read_text(path), _place(path, tests_dir))
    for path in sorted(tests_dir.rglob("*.py")):
        for citation in citations_in_python(library.read_text(path), _place(path, tests_dir)):
            if citation.rule_id.startswith(prefix):
                yield citation


def citations_in_scenario(source: str, place: str) -> Iterator[Citation]:
    """The ids of a scenario file: its `rules` list, and every `because` of a refusal."""
    try:
        scenario = tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        raise CardwrightError(f"{place} is no valid TOML: {fault}", "mend the file at that line") from fault
    lines = source.splitlines()
    for named in (scenario.get("rules", []), *_becauses(scenario)):
        for rule_id in named if isinstance(named, list) else [named]:
            line = next((n for n, text in enumerate(lines, start=1) if str(rule_id) in text), 1)
            yield _citation(rule_id, f"{place}:{line}", str(scenario.get("title", "")))


def citations_in_python(source: str, place: str) -> Iterator[Citation]:
    """The ids given to `pytest.mark.rules(...)`, on a test, on a class or in `pytestmark`."""
    if "mark.rules" not in source:
        return
    try:
        tree = ast.parse(source)
    except SyntaxError as fault:
        message = f"{place}:{fault.lineno} is no valid Python: {fault.msg}"
        raise CardwrightError(message, "mend the file at that line") from fault
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and re.fullmatch(r"(\w+\.)?mark\.rules", ast.unparse(node.func)):
            for argument in node.args:
                value = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
                yield _citation(value, f"{place}:{argument.lineno}")


def _becauses(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        if "because" in value:
            yield value["because"]
        for inner in value.values():
            yield from _becauses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _becauses(inner)


def _citation(value: object, place: str, title: str = "") -> Citation:
    if not isinstance(value, str) or not RULE_ID.fullmatch(value):
        raise CardwrightError(f"{place} cites {value!r}, which is no rule id", ID_HINT)
    return Citation(value, place, title)


def _place(path: Path, tests_dir: Path) -> str:
    return path.relative_to(tests_dir.parent).as_posix()
