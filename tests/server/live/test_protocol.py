"""docs/protocol.md: its bot plays, and it names every message; the schema holds what is sent."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from cardwright.cli import main
from cardwright.server.live import messages
from cardwright.server.live.schema import message_schema
from server.house import PATIENCE

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays_a_match_to_its_end(plain: str) -> None:
    bot = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)[0]
    assert len([line for line in bot.splitlines() if line.strip()]) <= 20
    run = subprocess.run([sys.executable, "-c", bot, plain, "solrei"], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert re.fullmatch(r"winners:( [AB])* by SOL-\S+\n", run.stdout), run.stdout


def test_the_page_names_every_message() -> None:
    for kind in (*get_args(messages.FromClient), *get_args(messages.FromServer)):
        assert f"`{kind.__struct_config__.tag}" in PAGE, kind


def test_the_schema_has_every_message_under_its_name() -> None:
    schema = message_schema()
    for side, kinds in (("FromClient", messages.FromClient), ("FromServer", messages.FromServer)):
        named = [item["$ref"].rpartition("/")[2] for item in schema["definitions"][side]["anyOf"]]
        assert named == [kind.__name__ for kind in get_args(kinds)]
        assert all(schema["definitions"][name]["properties"]["type"]["const"] for name in named)
    assert "view" in schema["definitions"]["Position"]["required"]


def test_the_command_prints_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(message_schema()))
