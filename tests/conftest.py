"""Chance in tests: every run draws the same examples, so that a red run is red for everyone; `make soak` draws new ones."""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True)
settings.register_profile("new", derandomize=False)
settings.load_profile(os.environ.get("CARDWRIGHT_EXAMPLES", "same"))
