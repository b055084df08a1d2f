"""What pyproject.toml cannot say: a wheel takes along the compiled rules, if there are any, and is then one for this platform.

They are those of the folder in CARDWRIGHT_RULES (see tools/wheels.py), or those of the checkout; with CARDWRIGHT_PLAIN=1 there are none.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

SOURCE = Path(__file__).resolve().parent / "src"
sys.path.insert(0, str(SOURCE))

from cardwright import compiled  # noqa: E402  # found by the line above


def rules() -> Path | None:
    """The folder of the compiled rules that fit the sources."""
    if os.environ.get(compiled.PLAIN, "0") not in ("", "0"):
        return None
    folder = os.environ.get("CARDWRIGHT_RULES") or compiled.FOLDER
    try:
        compiled.check(compiled.read(folder), folder, str(SOURCE / "cardwright"))
    except compiled.Unfit:
        if "CARDWRIGHT_RULES" in os.environ:
            raise
        return None
    return Path(folder)


RULES = rules()


class Build(build_py):
    """Puts the compiled rules beside the sources."""

    def run(self) -> None:
        super().run()
        if RULES is not None and not self.editable_mode:
            place = Path(self.build_lib) / "cardwright" / "_compiled"
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir(parents=True)
            for name in (compiled.STAMP, compiled.read(str(RULES)).library):
                shutil.copyfile(RULES / name, place / name)


class Platform(Distribution):
    """A distribution that is for one platform if rules go along."""

    def has_ext_modules(self) -> bool:
        return RULES is not None


setup(cmdclass={"build_py": Build}, distclass=Platform)
