"""Compiles the rules into `src/cardwright/_compiled`, where `cardwright.compiled` finds them (what `make setup` runs).

`python tools/compiling.py` does as little as it can: nothing if what is there fits, else it translates the modules (translating.py),
makes the C files independent of each other (trimming.py), compiles those that changed (objects.py), links one library, tries it, and puts
it in place with its stamp. Two at a time wait for each other. `--beside` is for a build that goes on while a server runs: it says what it
does in one line, and ends with its parent. `--expected` says whether rules can be compiled here. Where they cannot, a line says why, and
they stay plain.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from objects import SELDOM, CannotCompile, Objects, compiler, lacking, link
from progress import Progress
from translating import GROUP, SOURCE, Untranslatable, compiled_modules, translate
from trimming import trimmed

from cardwright import compiled

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "compiled"
TARGET = SOURCE / "_compiled"
RECIPE = "recipe.txt"  # beside the stamp: the tools that made the library
INTERRUPTED = 130
TEXTS = "effects___"  # in the names of files made from `effects` folders
Looks = dict[str, tuple[int, int, str]]  # size, time and hash of each source
START = """extern PyObject *CPyInit_{made}(void);
PyMODINIT_FUNC PyInit_{name}(void) {{ return CPyInit_{made}(); }}
"""
# Run with the new library: every module must come from it.
TRIAL = """
import sys
from importlib import import_module
from cardwright import compiled
compiled.FINDER.folder = sys.argv[1]
assert compiled.build() == "compiled", compiled.why_plain()
for name in sorted(compiled.FINDER.ready()):
    assert import_module(name).__file__.endswith(compiled.suffix()), name
"""


def recipe() -> str:
    """What a library hangs on beside its sources: the tools, mypyc and the C compiler."""
    about = subprocess.run([*compiler(), "--version"], capture_output=True, check=False).stdout
    digest = hashlib.blake2b(about + version("mypy").encode(), digest_size=16)
    for path in sorted([*Path(__file__).parent.glob("*.py"), *Path(__file__).parent.glob("*.h")]):
        if path.stem in ("compiling", "constants", "native", "objects", "quick", "translating", "trimming"):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def looks() -> Looks:
    """The sources as they are now."""
    return {file.as_posix(): compiled.look(str(SOURCE / file)) for file in compiled_modules(SOURCE)}


def settled(target: Path) -> bool:
    """Whether what is there is all that could be wished. Files that were only touched are noted, so as not to be read at each start."""
    try:
        stamp = compiled.read(str(target))
        compiled.check(stamp, str(target), str(SOURCE))
    except compiled.Unfit:
        return False
    known = target / RECIPE
    if set(stamp.sources) != {file.as_posix() for file in compiled_modules(SOURCE)}:
        return False
    if not known.exists() or known.read_text(encoding="utf-8") != recipe():
        return False
    now = looks()
    if {name: look[2] for name, look in now.items()} == {name: look[2] for name, look in stamp.sources.items()} and now != stamp.sources:
        stamp.sources = now
        put(target / compiled.STAMP, stamp.written())
    return True


def put(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    half = path.with_name(f"{path.name}.{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    half.replace(path)


@contextlib.contextmanager
def alone(progress: Progress) -> Iterator[None]:
    """Hold the lock of the build folder; whoever comes second waits."""
    PLACE.mkdir(parents=True, exist_ok=True)
    with (PLACE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            progress.say("they are being compiled already; waiting for that")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def starts(modules: list[str]) -> str:
    """C functions by which Python makes each module out of the one library."""
    made = [START.format(made=module.replace(".", "___"), name=compiled.initial(module)) for module in modules]
    return "#include <Python.h>\n" + "".join(made)


def texts(progress: Progress) -> tuple[dict[str, str], list[str]]:
    """The rules in C, file by file, and where the headers are."""
    modules, files, include = translate(PLACE, progress.tell)
    found = {path.name: path.read_text(encoding="utf-8") for path in files}
    headers = [(PLACE / "c" / name).read_text(encoding="utf-8") for name in (f"__native_{GROUP}.h", f"__native_internal_{GROUP}.h")]
    translated = trimmed({name: text for name, text in found.items() if name.startswith("__native")}, headers)
    # Half of all C is what card texts are lowered to. Lowering happens once, and carrying texts out is a small part of a decision.
    weighed = {name: f"{SELDOM}{text}" if TEXTS in name else text for name, text in translated.items()}
    return {**found, **weighed, "starts.c": starts(modules)}, include


def make(progress: Progress) -> Path:
    """Compile everything; the library, not yet in place."""
    files, include = texts(progress)
    objects = Objects(PLACE / "objects", include)
    made = objects.make_all(files, progress.tell)
    progress.tell("linking", 0, 0)
    library = PLACE / f"library{compiled.suffix()}"
    link(made, library)
    objects.tidy(made)
    return library


def try_out(library: Path, sources: Looks, code: str = TRIAL) -> compiled.Stamp:
    """Run something with a library that is not in place yet; its stamp."""
    name = f"rules-{hashlib.blake2b(library.read_bytes(), digest_size=8).hexdigest()}{compiled.suffix()}"
    stamp = compiled.Stamp(compiled.suffix(), name, library.stat().st_size, sources)
    trial = PLACE / "trial"
    shutil.rmtree(trial, ignore_errors=True)
    trial.mkdir(parents=True)
    os.link(library, trial / name)
    put(trial / compiled.STAMP, stamp.written())
    environment = {key: value for key, value in os.environ.items() if key != compiled.PLAIN}
    tried = subprocess.run([sys.executable, "-c", code, str(trial)], capture_output=True, text=True, check=False, env=environment)
    if tried.returncode:
        raise CannotCompile("the compiled rules do not run: " + "\n".join(tried.stderr.splitlines()[-5:]))
    return stamp


def publish(library: Path, target: Path, sources: Looks, made_by: str) -> None:
    """Try the library, and put it in place: the stamp comes last, so that nothing half made is ever used."""
    stamp = try_out(library, sources)
    name = stamp.library
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(library, target / f"{name}.half")
    (target / f"{name}.half").replace(target / name)
    put(target / RECIPE, made_by)
    put(target / compiled.STAMP, stamp.written())
    for path in target.iterdir():
        if path.name not in (name, compiled.STAMP, RECIPE):
            path.unlink()


def with_parent() -> None:
    """End when the process that started this one does, and at an interrupt, which a shell keeps from what it runs beside."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=watch, daemon=True).start()


def main(arguments: list[str]) -> int:
    os.environ[compiled.PLAIN] = "1"  # what is compiled is read from the sources
    beside = "--beside" in arguments
    progress = Progress("rules", quiet=beside)
    if beside:
        with_parent()
    reason = lacking()
    if "--expected" in arguments:
        print("compiled" if reason is None else "plain")
        return 0
    if reason is not None:
        progress.say(f"not compiled, so they run plain, at a quarter of the speed: {reason}")
        return 0
    if settled(TARGET):
        return 0
    try:
        with alone(progress):
            if settled(TARGET):
                return 0
            if beside:
                progress.say("they run plain while they are being compiled, which takes some minutes; then the computers take them")
            begun, sources, made_by = time.monotonic(), looks(), recipe()
            publish(make(progress), TARGET, sources, made_by)
            progress.say(f"compiled in {time.monotonic() - begun:.0f} s")
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one, from the end of the parent, would only add a traceback
        progress.say("interrupted; the next time goes on from here")
        return INTERRUPTED
    except (Untranslatable, CannotCompile) as fault:
        progress.say(f"they could not be compiled, so they run plain: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
