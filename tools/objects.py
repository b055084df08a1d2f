"""C files to one library, on all cores. An object file is kept under a hash of the text it was made from, the compiler and its options,
so that nothing is compiled twice, and work that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

OPTIONS = (
    "-O2", "-g0", "-DNDEBUG", "-fPIC", "-fwrapv", "-fvisibility=hidden", "-fno-plt", "-fno-semantic-interposition",
    "-w", "-Werror=implicit-function-declaration",
)
ONCE = "CPyStatics_Initialize("  # in the file that makes the literals
SELDOM = "/* runs seldom */\n"  # before a text that most decisions never enter
LINKED = ("-O2", "-Wl,-Bsymbolic", "-Wl,-z,now") if sys.platform == "linux" else ("-O2",)
Tell = Callable[[str, int, int], None]  # what is being done, how many are done, of how many


class CannotCompile(Exception):
    """What the compiler has to say."""


def compiler() -> list[str]:
    """The C compiler: the one that the environment names, else the one Python was made with."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def lacking() -> str | None:
    """What is missing here to compile, if anything."""
    if sys.platform == "win32" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        return "they are compiled neither on Windows nor for a Python without a global lock"
    program = compiler()[0]
    if shutil.which(program) is None:
        return f"there is no C compiler {program!r}; on Debian and Ubuntu it is in the package build-essential"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are missing; on Debian and Ubuntu they are in the package python3-dev"
    return None


def run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"{command[0]} failed on {command[-1]}: " + "\n".join((done.stderr or done.stdout).splitlines()[:20]))


class Objects:
    """A folder of object files."""

    def __init__(self, folder: Path, include: Iterable[str], options: Sequence[str] = ()) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        headers = [*include, str(Path(__file__).parent), sysconfig.get_path("include")]
        self.command = [*compiler(), *OPTIONS, *options, *(f"-I{place}" for place in headers)]
        about = subprocess.run([*compiler(), "--version"], capture_output=True, check=False).stdout
        quick = Path(__file__).with_name("quick.h").read_bytes()
        self.seed = hashlib.blake2b(about + quick + sys.version.encode() + "\0".join([*OPTIONS, *options]).encode()).digest()

    def place(self, text: str) -> Path:
        return self.folder / f"{hashlib.blake2b(self.seed + text.encode(), digest_size=16).hexdigest()}.o"

    def make(self, text: str) -> Path:
        """The object file of a text. What is half done lies elsewhere, under the same name, by which a compiler knows its notes again."""
        made = self.place(text)
        if not made.exists():
            half = self.folder / f"half-{os.getpid()}" / made.name
            half.parent.mkdir(exist_ok=True)
            source = half.with_suffix(".c")
            source.write_text(text, encoding="utf-8")
            run([*self.command, *self.extra(text), "-c", "-o", str(half), str(source)])
            half.replace(made)
        return made

    def extra(self, text: str) -> list[str]:
        """More options, for one text: what runs once, when all begins, or seldom, is long and not worth the time to make it quick."""
        if ONCE in text:
            return ["-O0"]
        return ["-O1"] if text.startswith(SELDOM) else []

    def make_all(self, texts: Mapping[str, str], tell: Tell) -> list[Path]:
        """The object files of all texts; long ones are begun first."""
        missing = sorted((text for text in set(texts.values()) if not self.place(text).exists()), key=len, reverse=True)
        with ThreadPoolExecutor(cores()) as pool:
            try:
                for done, _ in enumerate(pool.map(self.make, missing), start=1):
                    tell("compiling", done, len(missing))
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise
        return [self.place(text) for text in texts.values()]

    def tidy(self, used: Iterable[Path]) -> None:
        """Take away what is no longer used."""
        wanted = set(used)
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            elif path not in wanted:
                path.unlink()


def link(objects: Sequence[Path], library: Path, options: Sequence[str] = ()) -> None:
    command = shlex.split(sysconfig.get_config_var("LDSHARED"))
    if os.environ.get("CC"):
        command = [*compiler(), *command[1:]]
    run([*command, *LINKED, *options, *(str(path) for path in objects), "-o", str(library)])


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
