"""Sets the line numbers of docs/tour.md: `python tools/tour.py`. A stop is written "`FILE:LINE` `NAME`", or "`Class.name`".

Whatever a stop names stands at the one line of its file that defines it: a function, a class, a constant.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "tour.md"
STOP = re.compile(r"`([\w./]+):(\d+)` `([\w.]+)`")


def place(file: str, name: str) -> int:
    """The line that defines a name; of a method, the one in its class."""
    owner, _, bare = name.rpartition(".")
    kind = r"(?:export )?(?:async )?(?:def|class|function) " if file.endswith(".py") else r"(?:export )?(?:async )?(?:function )?"
    defines = re.compile(rf"\s*(?:{kind}{bare}\b|{bare}(?:: [^=]+)? = )")
    inside = not owner
    for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), 1):
        inside = inside or line.startswith(f"class {owner}")
        if inside and defines.match(line):
            return number
    raise LookupError(f"{file} defines no {name}")


def mended(text: str) -> str:
    return STOP.sub(lambda stop: f"`{stop[1]}:{place(stop[1], stop[3])}` `{stop[3]}`", text)


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    right = mended(text)
    PAGE.write_text(right, encoding="utf-8")
    changed = sum(one != other for one, other in zip(text.splitlines(), right.splitlines(), strict=True))
    print(f"{len(STOP.findall(right))} stops, {changed} set right")


if __name__ == "__main__":
    main()
