"""`python -m cardwright.cli` is the `cardwright` command."""

import sys

from cardwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
