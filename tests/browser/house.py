"""A real server for the browser tests: `cardwright serve` in a process of its own, on a free port, with a data folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

import cardwright.server

TESTS = Path(__file__).parents[1]
SITE = Path(cardwright.server.__file__).parent / "site" / "index.html"
COMMAND = (sys.executable, "-m", "browser.dealt")


class House:
    """The server, which can be killed and started again on the same port and folder."""

    def __init__(self, folder: Path) -> None:
        assert SITE.exists(), "the client is not built: run `make client`"
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        paths = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), "PYTHONUNBUFFERED": "1", "PYTHONPATH": paths}
        environment.pop("DATABASE_URL", None)
        self.log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [*COMMAND, "--port", str(self.port)], env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, f"the server did not start: {said}{(self.folder / 'server.log').read_text()}"
        self.address = said.split("http://")[1].split("/")[0]
        self.port = int(self.address.rsplit(":", 1)[1])

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    @property
    def database(self) -> Path:
        return self.folder / "cardwright" / "matches.sqlite3"

    def kill(self) -> None:
        """SIGKILL, to the server and the processes in which its computer players think."""
        os.killpg(self.process.pid, 9)
        self._end()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, 9)
        self._end()

    def _end(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
