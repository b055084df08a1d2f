"""The deal was the one promised: the hash is shown before, the seed after, and `cardwright replay verify` holds one against the other."""

import json
import random
from hashlib import sha256
from pathlib import Path

import pytest

from cardwright.cli import main
from cardwright.server.seeds import new_seed, promise
from server.house import Person, give_up, play_on


def test_seeds_are_long_and_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100 and all(len(new_seed()) == 32 for _ in range(5))
    assert promise("m", "s") == sha256(b"m:s").hexdigest()


def test_a_replay_proves_the_deal(ada: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = ada.make("synsouls", {"who": "me"}, {"who": "computer", "level": 1})
    with ada.sit(match["id"]) as table:
        play_on(table, chance=random.Random(1), most=5)
        assert match["seed_hash"] == table.positions["A"].get("seed_hash", match["seed_hash"])
        give_up(table)
        over = table.over
    assert over is not None
    assert promise(match["id"], over["seed"]) == over["seed_hash"] == match["seed_hash"]
    file = tmp_path / "x.match.json"
    file.write_text(ada.http.get(f"/api/matches/{match['id']}/replay").text)
    assert main(["replay", "verify", str(file)]) == 0
    assert "the deal was the one promised" in capsys.readouterr().out
    assert main(["replay", "verify", str(file), "--hash", match["seed_hash"]]) == 0
    assert main(["replay", "verify", str(file), "--hash", "0" * 64, "--json"]) == 1
    assert '"promised": false' in capsys.readouterr().out
    told = json.loads(file.read_text())
    file.write_text(json.dumps({**told, "seed_hash": "0" * 64}))
    assert main(["replay", "verify", str(file)]) == 1
    assert "not the one promised" in capsys.readouterr().out
