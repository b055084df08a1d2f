"""docs/self-hosting.md says which test proves what is promised there: each of them is there."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "self-hosting.md"
PROOF = re.compile(r"`([\w./]+\.py)::(test_\w+)`")


def test_every_test_that_the_page_names_is_there() -> None:
    table = PAGE.read_text(encoding="utf-8").split("## What is promised, and what proves it")[1]
    rows = [line for line in table.splitlines() if line.startswith("| ") and not line.startswith("| promised")]
    assert len(rows) >= 15
    for row in rows:
        proofs = PROOF.findall(row)
        assert proofs, f"nothing proves: {row}"
        for file, name in proofs:
            assert f"def {name}(" in (HERE / file).read_text(encoding="utf-8"), f"{file}::{name}"
