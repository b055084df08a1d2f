"""A wire between a browser and the server that can be cut and mended."""

import contextlib
import socket
import threading


class Relay:
    """Passes every connection on to a port of this machine; while it is cut, connections break and new ones are refused."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.whole = True
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    def cut(self) -> None:
        with self._lock:
            self.whole = False
            for connection in self._open:
                with contextlib.suppress(OSError):  # it may have ended by itself meanwhile
                    connection.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # the listening socket is closed at the end
            while True:
                near, _ = self._listening.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.target))
                with self._lock:
                    self._open |= {near, far}
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):  # either end may break off at any time
            while data := one.recv(65_536):
                other.sendall(data)
        for connection in (one, other):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open -= {one, other}
