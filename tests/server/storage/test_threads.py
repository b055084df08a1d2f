"""Types that messages and files are read into are ready before threads share them: msgspec crashes where two threads read a type for
the first time at once."""

import subprocess
import sys

SCRIPT = """
import sys, threading
import msgspec
from cardwright import replay, table_text
from cardwright.games.source import map as chart
from cardwright.server.storage import store
from cardwright.server.computers import worker

sys.setswitchinterval(1e-6)
for kind in (store.Setup, worker.Job, worker.Answer, replay.Replay, table_text.Look, chart.Chart):
    text = msgspec.json.encode({name: None for name in kind.__struct_fields__})
    start = threading.Barrier(8)

    def read():
        start.wait()
        try:
            msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError:
            pass

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""


def test_types_are_ready_before_threads_share_them() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "read\n"), done.stderr
