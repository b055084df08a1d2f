"""The library finds what is on the shelf, and keeps compiled trees without ever depending on them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardwright import library
from cardwright.errors import CardwrightError
from cardwright.text.tree import Node

TEXT = "When this card attacks >> Draw a card."
PACK = """
[[card]]
name = "Guest Star"
type = "Record"
frequency = "Amari"
cost = 1
rating = 1
genres = ["Guest"]
id = "GST-001"
text = "[ECHO]."
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def cache() -> library.TreeCache:
    return library.TreeCache("synsouls")


def read_through(kept: library.TreeCache, text: str = TEXT) -> Node:
    return kept.tell(text, "card")


def test_the_shelf() -> None:
    assert "synsouls" in library.games()
    assert library.card_sources("synsouls")
    assert len(library.deck_texts("synsouls")) >= 4
    assert "SYN-1.1" in library.rules_text("synsouls")


def test_packs_join_the_pool(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(PACK, encoding="utf-8")
    pool = library.compile_pool("synsouls", packs=(str(pack),))
    assert pool["Guest Star"].place.file == str(pack)
    assert len(pool) == len(library.compile_pool("synsouls")) + 1


def test_a_name_in_two_packs_is_a_fault(tmp_path: Path) -> None:
    packs = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for pack in packs:
        pack.write_text(PACK, encoding="utf-8")
    with pytest.raises(library.CardFaults, match="two cards named 'Guest Star'") as caught:
        library.compile_pool("synsouls", packs=[str(pack) for pack in packs])
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == (str(packs[1]), 2)


def test_a_pack_changes_a_card_of_the_game(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(PACK.replace("Guest Star", "Ash Choir"), encoding="utf-8")
    pool = library.compile_pool("synsouls", packs=(str(pack),))
    assert pool["Ash Choir"].place.file == str(pack)
    assert len(pool) == len(library.compile_pool("synsouls"))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="there is no file"):
        library.read_text(tmp_path / "none.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardwrightError, match="UTF-8"):
        library.read_text(binary)
    with pytest.raises(CardwrightError, match="cannot be read"):
        library.read_text(tmp_path)


def test_trees_are_kept_and_found_again(own_cache: Path) -> None:
    first = cache()
    tree = read_through(first)
    first.save()
    again = cache()
    assert read_through(again) == tree
    assert not again.fresh
    assert [path.suffix for path in (own_cache / "cardwright").iterdir()] == [".trees"]


def test_old_files_are_forgotten(own_cache: Path) -> None:
    folder = own_cache / "cardwright"
    folder.mkdir(parents=True)
    for number in range(20):
        (folder / f"synsouls-{number}.trees").write_bytes(b"old")
    kept = cache()
    read_through(kept)
    kept.save()
    assert len(list(folder.iterdir())) == library.MOST_FILES
    assert cache().trees


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\x00" * 100])
def test_a_damaged_cache_is_ignored_and_written_anew(damage: bytes) -> None:
    first = cache()
    read_through(first)
    first.save()
    assert first.path is not None
    first.path.write_bytes(damage)
    second = cache()
    assert second.trees == {}
    read_through(second)
    second.save()
    assert cache().trees


def test_a_cache_cut_short_is_ignored() -> None:
    first = cache()
    read_through(first)
    first.save()
    assert first.path is not None
    first.path.write_bytes(first.path.read_bytes()[:-5])
    assert cache().trees == {}


def test_kept_data_that_is_no_tree_is_read_anew() -> None:
    kept = cache()
    tree = read_through(kept)
    kept.trees = {key: ["nonsense", 3] for key in kept.trees}
    assert read_through(kept) == tree


def test_a_folder_that_cannot_be_made_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert len(library.compile_pool("synsouls")) >= 108


def test_no_home_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")

    def nowhere() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", staticmethod(nowhere))
    assert library.cache_folder() is None
    read_through(cache())
    cache().save()


def test_the_folder_follows_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setattr(Path, "home", staticmethod(lambda: tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert library.cache_folder() == tmp_path / ".cache" / "cardwright"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert library.cache_folder() == tmp_path / "Library" / "Caches" / "cardwright"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "Local"))
    assert library.cache_folder() == tmp_path / "Local" / "cardwright" / "Cache"

