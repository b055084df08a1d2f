"""`cardwright serve` as the browser tests need it: the same decks and deals in every run, so that none of them fails by chance."""

import os
import sys

from cardwright.cli import main
from cardwright.server.fairness import seeds
from cardwright.server.http import new_match

SEED = os.environ.get("CARDWRIGHT_BROWSER_SEED", "always the same")


def serve() -> int:
    new_match.new_seed = lambda: SEED
    seeds.mixed_seed = lambda *_: SEED  # whatever browsers put into it
    new_match.any_of = lambda things: things[0]
    return main(["serve", "--no-open", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(serve())
