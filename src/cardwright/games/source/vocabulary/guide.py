"""What a designer is told about SOURCE texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

LABELS: dict[str, str] = {}
KIN: dict[str, str] = {}
SAMPLES: dict[str, str] = {}
EXAMPLES: dict[str, str] = {}
GUIDE = ""
