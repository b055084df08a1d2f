"""The compiled rules: one library that stands in for the modules it was made from, as long as it fits them.

`make setup` and the wheels put it into the folder `_compiled`, with a *stamp*: for which Python it is, and size, time and hash of every
source. The first import of such a module asks whether the library *fits*; if it does, all of them come from it, else all come from the
sources, and `why_plain` says why. So there is one command and one package, and nothing here is needed for the rules to run.
"""

from __future__ import annotations

import os
import sys
from _imp import source_hash  # what Python itself tells changed sources by; to import anything longer would delay every start
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType

PACKAGE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(PACKAGE, "_compiled")
STAMP = "stamp.txt"
FORM = "cardwright compiled rules, form 1"  # of the stamp
LIBRARY = "cardwright_rules__mypyc"  # as the library calls itself; the ending is mypyc's
PLAIN = "CARDWRIGHT_PLAIN"  # set in the environment, it says that the sources are to be used
BESIDE = "CARDWRIGHT_COMPILING"  # set in the environment, it says that they are being compiled, and that whoever does it tells of it
KEY = 0x63617264
REMEDY = "`make setup` compiles them"


class Unfit(Exception):
    """Why the library cannot be used."""


class Stamp:
    """What a library was made for and from. `sources` gives size, time and hash of each file, named from the package on."""

    def __init__(self, suffix: str, library: str, size: int, sources: dict[str, tuple[int, int, str]]) -> None:
        self.suffix = suffix
        self.library = library
        self.size = size
        self.sources = sources

    def written(self) -> str:
        rows = [f"{size} {time} {mark} {name}" for name, (size, time, mark) in sorted(self.sources.items())]
        return "\n".join([FORM, self.suffix, f"{self.size} {self.library}", *rows, "end", ""])


def suffix() -> str:
    """How extension modules of this Python end: its version, its kind and the machine's."""
    return EXTENSION_SUFFIXES[0]


def read(folder: str) -> Stamp:
    """The stamp of a folder; whoever wrote it, nothing else than a whole one is taken."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            form, made_for, library, *rows = file.read().splitlines()
        if form != FORM or rows.pop() != "end":
            raise Unfit("their stamp is of another version or damaged")
        size, name = library.split(" ")
        sources = {}
        for row in rows:
            length, time, mark, source = row.split(" ")
            sources[source] = int(length), int(time), mark
    except FileNotFoundError:
        raise Unfit("they are not compiled here") from None
    except (OSError, ValueError, IndexError):
        raise Unfit("their stamp is of another version or damaged") from None
    return Stamp(made_for, name, int(size), sources)


def mark(raw: bytes) -> str:
    """A hash of a source."""
    return source_hash(KEY, raw).hex()


def look(path: str) -> tuple[int, int, str]:
    """Size, time and hash of a source."""
    with open(path, "rb") as file:
        raw = file.read()
    return len(raw), os.stat(path).st_mtime_ns, mark(raw)


def check(stamp: Stamp, folder: str, package: str) -> str:
    """The path of the library, if it is whole and made for this Python from these sources."""
    if stamp.suffix != suffix():
        raise Unfit(f"they are compiled for another Python ({stamp.suffix.strip('.')})")
    library = os.path.join(folder, stamp.library)
    try:
        whole = os.stat(library).st_size == stamp.size
    except OSError:
        whole = False
    if not whole:
        raise Unfit("their library is missing or damaged")
    for name, (size, time, known) in stamp.sources.items():
        path = os.path.join(package, *name.split("/"))
        try:
            now = os.stat(path)
            same = now.st_size == size and (now.st_mtime_ns == time or look(path)[2] == known)
        except OSError:
            raise Unfit(f"{name} is gone since they were compiled") from None
        if not same:
            raise Unfit(f"{name} was edited since they were compiled")
    return library


def initial(module: str) -> str:
    """Under which name the library makes a module: all are in one file, where a name's last part would not be enough."""
    return module.replace(".", "__")


def load(name: str, library: str) -> ModuleType:
    """A module out of a library that holds several."""
    spec = ModuleSpec(name, ExtensionFileLoader(name, library), origin=library)
    assert isinstance(spec.loader, ExtensionFileLoader)
    return spec.loader.create_module(spec)


class Finder:
    """Gives the compiled modules, by name; it stands before Python's own finders and passes on whatever is not compiled."""

    def __init__(self, folder: str = FOLDER, package: str = PACKAGE) -> None:
        self.folder = folder
        self.package = package
        self.modules: frozenset[str] | None = None  # the compiled ones that are used; None: not looked yet
        self.reason = ""
        self.library = ""

    def ready(self) -> frozenset[str]:
        """Look once, at the first need; a process then stays with what it found."""
        if self.modules is None:
            self.modules = frozenset()
            try:
                self.modules = self.found()
            except Unfit as fault:
                self.reason = str(fault)
        return self.modules

    def found(self) -> frozenset[str]:
        if os.environ.get(PLAIN, "0") not in ("", "0"):
            raise Unfit(f"{PLAIN} is set")
        stamp = read(self.folder)
        self.library = check(stamp, self.folder, self.package)
        try:
            sys.modules[LIBRARY] = load(LIBRARY, self.library)
        except ImportError as fault:
            raise Unfit(f"their library cannot be loaded: {fault}") from None
        return frozenset("cardwright." + name.removesuffix(".py").replace("/", ".") for name in stamp.sources)

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("cardwright.") or name.count(".") < 2 or name not in self.ready():
            return None
        return ModuleSpec(name, self, origin=self.library)  # type: ignore[arg-type]  # typeshed asks for more than Python does

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        alias = initial(spec.name)
        try:
            return load(alias, self.library)
        finally:
            sys.modules.pop(alias, None)

    def exec_module(self, module: ModuleType) -> None:
        """It was executed when it was made."""


FINDER = Finder()


def install() -> None:
    """Serve the compiled rules from now on, in this process and in what it forks."""
    sys.meta_path.insert(0, FINDER)


def build() -> str:
    """Which rules this process runs: "compiled" or "plain"."""
    return "compiled" if FINDER.ready() else "plain"


def why_plain() -> str:
    """Why they are plain; nothing if they are compiled."""
    FINDER.ready()
    return FINDER.reason


def have_come() -> bool:
    """Whether compiled rules are there by now that this process, which began with plain ones, cannot take any more, but a new one would."""
    if build() == "compiled" or why_plain().startswith(PLAIN):
        return False
    try:
        check(read(FINDER.folder), FINDER.folder, FINDER.package)
    except Unfit:
        return False
    return True


def described() -> str:
    """Which rules run, in words: "compiled rules", or "plain rules: … was edited since they were compiled; `make setup` compiles them"."""
    reason = why_plain()
    if not reason:
        return "compiled rules"
    checkout = os.path.exists(os.path.join(PACKAGE, "..", "..", "Makefile"))
    return f"plain rules: {reason}" + (f"; {REMEDY}" if checkout and not reason.startswith(PLAIN) else "")
