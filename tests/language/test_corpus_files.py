"""The form of the corpus files, and nothing of what the reader makes of them: keys, ids, levels, lengths, no text twice."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CORPORA = sorted((HERE / "corpus").glob("*.toml"))
RULEBOOKS = sorted((HERE / "rulebook").glob("*.toml"))
KNOWN = sorted((HERE / "known").glob("*.toml"))
CORPUS_KEYS = {"id", "batch", "level", "card", "name", "text", "does", "like"}
KNOWN_KEYS = CORPUS_KEYS - {"batch"} | {"wrong"}
RULEBOOK_KEYS = {"text", "source", "does", "card"}
LEVELS = {"simple", "middling", "intricate"}
KINDS = {"quoted", "keyword", "composed"}
LONGEST = 600

Entry = dict[str, str | int]


def entries(path: Path) -> list[Entry]:
    with path.open("rb") as file:
        content = tomllib.load(file)
    assert set(content) - {"kinds"} == {"text"}, f"{path.name} holds [[text]] entries, and perhaps [kinds]"
    found: list[Entry] = content["text"]
    return found


def repeated(values: list[str]) -> list[str]:
    return [value for value, times in Counter(values).items() if times > 1]


def plain(text: str | int) -> str:
    """A text without what does not tell it from another: case, spaces and marks at its ends."""
    return " ".join(str(text).lower().split()).strip(".!")


def test_there_are_files_to_check() -> None:
    assert CORPORA
    assert RULEBOOKS
    assert KNOWN


@pytest.mark.parametrize("path", CORPORA, ids=lambda path: path.stem)
def test_every_text_of_a_corpus_is_complete(path: Path) -> None:
    for entry in entries(path):
        assert set(entry) == CORPUS_KEYS, f"{entry.get('id')}: keys {sorted(set(entry) ^ CORPUS_KEYS)}"
        assert entry["level"] in LEVELS, entry["id"]
        game, batch, number = str(entry["id"]).split("-")
        assert game.isalpha() and batch == str(entry["batch"]) and number.isdigit(), entry["id"]
        assert all(str(entry[key]).strip() for key in CORPUS_KEYS), entry["id"]
        assert len(str(entry["text"])) < LONGEST, entry["id"]


@pytest.mark.parametrize("path", CORPORA, ids=lambda path: path.stem)
def test_no_text_of_a_corpus_comes_twice(path: Path) -> None:
    found = entries(path)
    assert not repeated([plain(entry["text"]) for entry in found])
    assert not repeated([plain(entry["name"]) for entry in found])


def test_ids_are_unique() -> None:
    ids = [str(entry["id"]) for path in (*CORPORA, *RULEBOOKS, *KNOWN) for entry in entries(path) if "id" in entry]
    assert not repeated(ids)


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.stem)
def test_every_text_of_a_rulebook_has_its_source(path: Path) -> None:
    for entry in entries(path):
        assert set(entry) >= RULEBOOK_KEYS, f"{entry.get('text')}: {sorted(RULEBOOK_KEYS - set(entry))} missing"
        assert set(entry) <= RULEBOOK_KEYS | {"id", "kind", "name"}, f"{entry['text']}: {sorted(set(entry) - RULEBOOK_KEYS)}"
        assert all(str(entry[key]).strip() for key in entry), entry["text"]
        assert entry.get("kind", "quoted") in KINDS, entry["text"]
        assert len(str(entry["text"])) < LONGEST, entry["text"]


@pytest.mark.parametrize("path", KNOWN, ids=lambda path: path.stem)
def test_every_text_once_read_wrongly_says_what_went_wrong(path: Path) -> None:
    for entry in entries(path):
        assert set(entry) == KNOWN_KEYS, f"{entry.get('id')}: keys {sorted(set(entry) ^ KNOWN_KEYS)}"
        assert all(str(entry[key]).strip() for key in entry), entry["id"]
