"""`cardwright admin`: a backup of a running server is restored and compared, faults are found and mended, old things are removed."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select, text

from cardwright.server.storage.backup import KEPT
from server.cluster import new_database
from server.house import Person, give_up, serving, settings
from waiting import told as main

ME = {"who": "me"}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


def rows(database: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = create_engine(database)
    with engine.connect() as connection:
        found = {table.name: sorted(map(tuple, connection.execute(select(table))), key=repr) for table in KEPT}
    engine.dispose()
    return found


def run(database: str, statement: str, **values: Any) -> None:
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_server_is_restored(
    database: str, target: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "monday.cardwright"
    with serving(settings(database)) as address:
        ada = Person(address)
        running, over = (ada.make("synsouls", ME, ME)["id"] for _ in range(2))
        ada.http.put("/api/decks", json={"game": "synsouls", "text": "3 Ember Fox\n# \u0416"})
        with ada.sit(over) as table:
            give_up(table)
        with ada.sit(running) as table:
            position = table.asked()
            table.choose(position, position["view"]["question"]["options"][0])
            view = table.asked()["view"]
            assert main(["admin", "backup", str(file), "--database", database]) == 0
    assert "1 guests, 1 decks, 2 matches" in capsys.readouterr().out and file.stat().st_mode & 0o077 == 0
    assert main(["admin", "backup", str(file), "--database", database]) == 2, "a backup is not written over"
    new = f"sqlite:///{tmp_path / 'new.sqlite3'}" if target == "sqlite" else new_database(request.getfixturevalue("postgres"))
    assert main(["admin", "restore", str(file), "--database", new]) == 0
    assert rows(new) == rows(database)
    with serving(settings(new)) as address:
        again = ada.elsewhere(address)
        assert again.id == ada.id, "the cookie still holds"
        with again.sit(running) as table:
            assert table.asked()["view"] == view
        assert again.http.get(f"/api/matches/{over}/replay").status_code == 200
    assert main(["admin", "restore", str(file), "--database", new]) == 2
    assert "not empty" in capsys.readouterr().err
    assert main(["admin", "check", "--whole", "--database", new]) == 0


def test_what_is_no_backup_is_told(tmp_path: Path, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd").write_bytes(b"x" * 5000)
    for name, words in (("odd", "cannot be used"), ("none", "there is no file")):
        assert main(["admin", "restore", str(tmp_path / name), "--database", file]) == 2
        told = capsys.readouterr().err
        assert words in told and len(told.splitlines()) == 1
    assert main(["admin", "backup", str(tmp_path / "none" / "x"), "--database", file]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_faults_are_found_and_mended(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(settings(database)) as address:
        ada = Person(address)
        immortal, gap, good = (ada.make("synsouls", ME, ME)["id"] for _ in range(3))
        for match in (immortal, good):
            with ada.sit(match) as table:
                give_up(table)
        with ada.sit(gap) as table:
            for _ in range(2):
                position = table.asked()
                table.choose(position, position["view"]["question"]["options"][0])
    assert main(["admin", "check", "--database", database]) == 0
    run(database, "UPDATE matches SET status = 'running' WHERE id = :match", match=immortal)
    run(database, "DELETE FROM entries WHERE match = :match AND number = 1", match=gap)
    run(database, "UPDATE matches SET result = :other WHERE id = :match", match=good, other='{"winners": [], "rule": "SYN-1.1"}')
    capsys.readouterr()
    assert main(["admin", "check", "--database", database, "--whole", "--json"]) == 1
    found = {item["match"]: item["fault"] for item in json.loads(capsys.readouterr().out)["faults"]}
    assert "marked as running" in found[immortal] and "gap" in found[gap] and "ended otherwise" in found[good]
    assert main(["admin", "check", "--database", database, "--repair"]) == 1, "a gap cannot be mended"
    assert f"match {immortal}: it has ended, but is marked as running (mended)" in capsys.readouterr().out
    assert {item[0]: item[2] for item in rows(database)["matches"]}[immortal] == "over"


def test_what_need_not_be_kept_is_removed(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(settings(database)) as address:
        old, new = Person(address), Person(address)
        gone, kept = old.make("synsouls", ME, ME)["id"], new.make("synsouls", ME, ME)["id"]
        for person, match in ((old, gone), (new, kept)):
            with person.sit(match) as table:
                give_up(table)
    then = time.time() - 40 * 24 * 3600
    run(database, "UPDATE matches SET created = :then, ended = :then WHERE id = :match", then=then, match=gone)
    run(database, "UPDATE guests SET created = :then, seen = :then WHERE id = :guest", then=then, guest=old.id)
    words = ["admin", "prune", "--database", database]
    assert main(words) == 2 and "nothing is to be removed" in capsys.readouterr().err
    assert main([*words, "--matches", "30", "--dry-run"]) == 0 and "1 matches and 0 guests would be removed" in capsys.readouterr().out
    assert main([*words, "--guests", "30"]) == 0 and "0 matches and 0 guests removed" in capsys.readouterr().out, "who has a match stays"
    assert main([*words, "--set", "keep_matches=30", "--set", "keep_guests=30"]) == 0
    assert "1 matches and 1 guests removed" in capsys.readouterr().out
    left = rows(database)
    assert [item[0] for item in left["matches"]] == [kept] and [item[0] for item in left["guests"]] == [new.id]
    assert {item[0] for item in left["entries"]} == {kept}
    assert main(["admin", "stats", "--database", database, "--json"]) == 0
    told = {"guests": 1, "seen_lately": 1, "decks": 0, "choices": 1, "matches": {"synsouls": [0, 0, 1]}}
    assert json.loads(capsys.readouterr().out) == told
    assert main(["admin", "stats", "--database", database]) == 0


def test_a_server_removes_what_its_settings_say(file: str) -> None:
    with serving(settings(file)) as address:
        ada = Person(address)
        ada.make("synsouls", ME, ME)
    then = time.time() - 40 * 24 * 3600
    run(file, "UPDATE matches SET created = :then", then=then)
    run(file, "UPDATE guests SET created = :then, seen = :then", then=then)
    with serving(settings(file, keep_matches=30.0, keep_guests=30.0)):
        end = time.monotonic() + 60
        while rows(file)["guests"] and time.monotonic() < end:
            time.sleep(0.05)
    assert not rows(file)["matches"] and not rows(file)["guests"]
