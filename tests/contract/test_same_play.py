"""The tool that holds two trees side by side: equal trees play alike, and a change is found with its place."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def compared(new: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "tools" / "same_play.py", ROOT, new, "--game", "herosync", "--games", "2", "--decisions", "20", *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_a_tree_plays_like_itself() -> None:
    told = compared(ROOT)
    assert (told.returncode, told.stdout) == (0, "herosync: 2 games, 40 decisions, none differ\n"), told.stderr


def test_a_difference_is_shown_with_its_place(tmp_path: Path) -> None:
    """Another tree whose game begins with less Influence."""
    copy = tmp_path / "src" / "cardwright"
    copy.parent.mkdir()
    subprocess.run(["cp", "-r", ROOT / "src" / "cardwright", copy], check=True)
    text = next(path for path in (copy / "games" / "herosync").rglob("*.py") if "Your turn: {doings" in path.read_text())
    text.write_text(text.read_text().replace("Your turn: {doings", "Now {doings"))
    told = compared(tmp_path)
    assert told.returncode == 1
    assert "herosync, --seed 0, decision " in told.stdout and "old: 'Your turn: " in told.stdout and "new: 'Now " in told.stdout
    assert "herosync: 2 games, 40 decisions, 2 differ" in told.stdout
