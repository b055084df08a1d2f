"""Scenario files: a position, some moves, and what must then be true, as data (see docs/scenarios.md).

>>> from cardwright.scenario import run_text
>>> run_text('title = "Nothing yet"\\ngame = "synsouls"\\n[expect]\\nbeat = "MAIN"\\n').passed
True
"""

from .run import ScenarioResult, run_file, run_text

__all__ = ["ScenarioResult", "run_file", "run_text"]
