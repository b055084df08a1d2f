"""The `cardwright` command: one thin module a command, loaded when it is used.
`main` is the entry point of the installed script; `frame` holds the table of commands and shows faults.
To add a command, write `cli/NAME.py` with an `app` and give it a line in `frame.COMMANDS`.
"""

from cardwright.cli.frame import main

__all__ = ["main"]
