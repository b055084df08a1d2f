"""Translated C files made to stand alone: each with the declarations that it uses, and with literals by name.

mypyc gives all files one header that declares everything, and numbers literals, labels and helpers through all of them. So a word added
anywhere would change every file, and each would read three megabytes of declarations. Cut down like this, a file changes only with what
it holds and uses.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping

WORD = re.compile(r"[A-Za-z_]\w*")
EXTERN = re.compile(r"extern [^\n]*?(\w+)[(\[;]")
STRUCT = re.compile(r"^typedef struct.*?^\} (\w+);$", re.MULTILINE | re.DOTALL)
GUARDED = "#ifndef MYPYC_DECLARED_{0}\n#define MYPYC_DECLARED_{0}\n{1}\n#endif"  # the runtime library declares some as well
LITERAL = re.compile(r"CPyStatics\[(\d+)\](;| \| 1;) /\* (.*) \*/$", re.MULTILINE)
NUMBERED = re.compile(r"\b__(LL|tmp)(\d+)\b")  # labels and helpers, numbered through all files
INCLUDED = re.compile(r'#include "__native_.*"\n')
# Where mypyc has made the literals, just before it says that all is ready.
READY = re.compile(r"^ *is_initialized = 1;$", re.MULTILINE)
HEAD = '#include "quick.h"\n#pragma GCC visibility push(hidden)\n'


class Declarations:
    """What the headers declare, by name."""

    def __init__(self, headers: Iterable[str]) -> None:
        self.texts: dict[str, str] = {}
        for header in headers:
            for struct in STRUCT.finditer(header):
                self.texts[struct[1]] = GUARDED.format(struct[1], struct[0])
            for line in header.splitlines():
                if found := EXTERN.match(line):
                    self.texts[found[1]] = line
        self.uses = {name: {word for word in WORD.findall(text) if word in self.texts} - {name} for name, text in self.texts.items()}

    def used_in(self, text: str) -> str:
        """The declarations that a text needs, each after those that it needs itself, in an order that hangs on nothing else."""
        found: dict[str, None] = {}

        def take(name: str) -> None:
            if name not in found:
                for needed in sorted(self.uses[name]):
                    take(needed)
                found[name] = None

        for name in sorted({word for word in WORD.findall(text) if word in self.texts}):
            take(name)
        return "\n".join(self.texts[name] for name in found)


class Literals:
    """Names for literals, instead of their numbers."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.names = {int(number): self.name(shown) for text in texts for number, _, shown in LITERAL.findall(text)}

    @staticmethod
    def name(shown: str) -> str:
        return f"CPyL_{hashlib.blake2b(shown.encode(), digest_size=10).hexdigest()}"

    def named(self, text: str) -> str:
        """A text with names, and their declarations before it."""
        names = sorted({self.names[int(number)] for number, _, _ in LITERAL.findall(text)})
        changed = LITERAL.sub(lambda found: f"{self.names[int(found[1])]}{found[2]}", text)
        return "".join(f"extern PyObject *{name};\n" for name in names) + changed

    def filled(self, text: str) -> str | None:
        """The text that makes the literals, giving them names as well; nothing if this is not the one."""
        if READY.search(text) is None or "CPyStatics_Initialize" not in text:
            return None
        made = "".join(f"PyObject *{name};\n" for name in sorted(set(self.names.values())))
        given = "".join(f"    {name} = CPyStatics[{number}];\n" for number, name in sorted(self.names.items()))
        return made + READY.sub(lambda found: given + found[0], text, count=1)


def renumbered(text: str) -> str:
    """A text with labels and helpers numbered from its own beginning."""
    numbers: dict[str, int] = {}
    return NUMBERED.sub(lambda found: f"__{found[1]}{numbers.setdefault(found[2], len(numbers))}", text)


def trimmed(files: Mapping[str, str], headers: Iterable[str]) -> dict[str, str]:
    """The translated files, by name, each standing alone."""
    declarations, literals = Declarations(headers), Literals(files.values())
    bodies = {name: renumbered(INCLUDED.sub("", text)) for name, text in files.items()}
    filled = {name: text for name, body in bodies.items() if (text := literals.filled(body)) is not None}
    if len(filled) == 1:  # else this mypyc makes its literals otherwise, and they keep their numbers
        bodies = {name: filled.get(name) or literals.named(body) for name, body in bodies.items()}
    return {name: f"{HEAD}{declarations.used_in(body)}\n{body}" for name, body in bodies.items()}
