"""What a designer is told about HeroSync texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

LABELS = {**SHARED_LABELS}
KIN: dict[str, str] = {}
SAMPLES: dict[str, str] = {}
EXAMPLES: dict[str, str] = {}
GUIDE = ""
