"""What docs/self-hosting.md names: two workers behind a real nginx with the example's own configuration, and files that hold together."""

import json
import os
import random
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.sync.client import connect

from cardwright.cli import main
from cardwright.server.running.configuration import configured, fields
from server.cluster import new_database
from server.house import PATIENCE, Person, Seat, play_on, serving, settings
from waiting import within_patience

DEPLOY = Path(__file__).parents[3] / "deploy"
PAGE = (DEPLOY.parent / "docs" / "self-hosting.md").read_text(encoding="utf-8")
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/sbin:/usr/local/sbin")


def free_port() -> int:
    """A port that nobody takes before it is used: below those that systems give to whoever asks for any, or connects."""
    while True:
        port = secrets.choice(range(15_000, 32_000))
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextmanager
def nginx(folder: Path, *workers: str, below: str = "") -> Iterator[str]:
    """nginx with the example, its name, ports, certificate and path changed as the page says."""
    assert NGINX is not None, "nginx is needed to test its example: install the package `nginx-light` (apt-get install nginx-light)"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=cards.localhost",
         "-keyout", "x.key", "-out", "x.crt"],
        cwd=folder, check=True, capture_output=True,
    )
    port = free_port()
    example = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for number, worker in zip(("8321", "8322"), workers, strict=True):
        example = example.replace(f"127.0.0.1:{number}", worker)
    example = example.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace("cards.example", "cards.localhost")
    example = example.replace("location / {", f"location {below}/ {{").replace("location = /", f"location = {below}/")
    example = re.sub(r"/etc/ssl/\S+\.(crt|key)", lambda found: f"{folder}/x.{found[1]}", example)
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ access_log off; {temporary} {example} }}",
        encoding="utf-8",
    )
    with subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")]) as running:
        try:
            yield f"https://cards.localhost:{port}"
        finally:
            running.terminate()


class Visitor(Person):
    """A guest who comes through the proxy."""

    def __init__(self, address: str) -> None:
        self.address = address
        port = address.rsplit(":", 1)[1]
        headers = {"host": f"cards.localhost:{port}"}
        self.http = httpx.Client(base_url=f"https://127.0.0.1:{port}", headers=headers, verify=False, timeout=PATIENCE)
        assert within_patience(self.answered)
        self.id = self.http.get("/api/me").json()["id"]

    def answered(self) -> bool:
        try:
            return self.http.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def sit(self, match: str, key: str = "") -> Seat:
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        place = f"wss://cards.localhost:{self.address.rsplit(':', 1)[1]}"
        wire = socket.create_connection(("127.0.0.1", int(self.address.rsplit(":", 1)[1])), PATIENCE)
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Seat(connect(
            f"{place}/api/matches/{match}/socket?key={key}", sock=wire, ssl=trusting, max_size=None, open_timeout=PATIENCE,
            additional_headers={"Cookie": cookie, "Origin": place.replace("wss", "https")}, ping_interval=None,
        ).__enter__())


def test_two_workers_behind_nginx_play_one_match(tmp_path: Path, postgres: str) -> None:
    database = new_database(postgres)
    given = settings(database, hosts=("cards.localhost",), proxies=("127.0.0.1",))
    with serving(given) as here, serving(given) as there, nginx(tmp_path, here[7:], there[7:]) as front:
        ada, bob = Visitor(front), Visitor(front)
        assert all(cookie.secure for cookie in ada.http.cookies.jar), "the proxy speaks https, so the cookie is for https alone"
        match = ada.make("synsouls", {"who": "me"}, {"who": "open"}, poker_face=False, options={"max_notes": 3})
        assert bob.http.post(f"/api/matches/{match['id']}/join", json={"key": match["invite"]}).status_code == 200
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            play_on(one, two, chance=random.Random(5), most=30)
        assert ada.http.get("/metrics").status_code == 404
        assert ada.http.get("/", headers={"host": "evil.example"}).status_code == 421
        assert "max-age" in ada.http.get("/api/games").headers["strict-transport-security"]


def test_the_example_of_settings_holds() -> None:
    found = configured(str(DEPLOY / "server.toml"), {}, {}).settings
    assert found.hosts == ("cards.example",) and found.proxies == ("127.0.0.1",) and found.limits.running == 30
    assert tomllib.loads((DEPLOY / "server.toml").read_text(encoding="utf-8"))["log"] == "json"


def test_the_page_names_every_file_and_setting() -> None:
    for file in DEPLOY.iterdir():
        assert f"../deploy/{file.name}" in PAGE, file.name
    for name in fields():
        assert f"`{name}`" in PAGE, name


def test_the_unit_starts_a_command_that_is_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    unit = (DEPLOY / "cardwright@.service").read_text(encoding="utf-8")
    found = re.search(r"^ExecStart=\S+/cardwright (.*)$", unit, re.MULTILINE)
    assert found is not None
    monkeypatch.setenv("CARDWRIGHT_CONFIG", str(DEPLOY / "server.toml"))
    assert main([*found[1].replace("%i", "8321").split(), "--show-settings"]) == 0
    assert "cards.example" in capsys.readouterr().out


def test_the_compose_file_holds_together() -> None:
    """Every service, volume and file that it names is there, and every setting is one of the server's."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services, volumes = found["services"], found["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        assert {volume.partition(":")[0] for volume in service.get("volumes", ())} <= volumes.keys()
        assert "build" in service or re.fullmatch(r"[a-z.]+/[a-z/]+:[\w.-]+", service["image"]), "an image has a host and a tag"
    server = services["cardwright"]
    folder = (DEPLOY / server["build"]["context"]).resolve()
    assert (folder / server["build"]["dockerfile"]).is_file()
    assert all(services[name]["healthcheck"] for name, wanted in server["depends_on"].items() if wanted["condition"] == "service_healthy")
    names = {name.removeprefix("CARDWRIGHT_").lower() for name in server["environment"] if name != "DATABASE_URL"}
    assert names <= fields().keys()
    secret = services["database"]["environment"]["POSTGRES_PASSWORD"]
    assert secret.startswith("${POSTGRES_PASSWORD:?"), "without a password it does not start"
    configured(None, {name: re.sub(r"\$\{\w+(?::-([^}]*))?\}", r"\1", value) for name, value in server["environment"].items()}, {})


def test_the_containerfile_holds_together(capsys: pytest.CaptureFixture[str]) -> None:
    """Its stages, what it runs, and as whom: not as root, with a command and a check of health that are there."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and not line.startswith("#")]
    known = "FROM WORKDIR RUN COPY USER ENV VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD"
    assert {word for word, _ in lines} <= set(known.split())
    stages = [rest.split(" AS ") for word, rest in lines if word == "FROM"]
    assert all(re.search(r":[\d.]+", stage[0]) for stage in stages), "images have versions"
    named = {stage[1] for stage in stages if len(stage) > 1}
    assert set(re.findall(r"--from=(\w+)", text)) <= named
    for word, rest in lines:
        if word == "RUN" and "apt-get install" in rest:
            assert "apt-get update &&" in rest and "--no-install-recommends" in rest and "rm -rf /var/lib/apt/lists/*" in rest
        if word == "RUN" and "pip install" in rest:
            assert "--no-cache-dir" in rest
    targets = (DEPLOY.parent / "Makefile").read_text(encoding="utf-8")
    assert all(re.search(rf"^{target}:", targets, re.M) for line in re.findall(r"\bmake ([a-z ]+?) &&", text) for target in line.split())
    last = text[text.rindex("FROM") :]
    assert re.search(r"^USER [1-9]\d*$", last, re.M) and last.index("USER") < last.index("ENTRYPOINT")
    assert "/readyz" in last and json.loads(re.search(r"^ENTRYPOINT (.*)$", last, re.M)[1]) == ["cardwright"]
    command = json.loads(re.search(r"^CMD (\[\"serve.*)$", last, re.M)[1])
    assert main([*command, "--show-settings"]) == 0 and "0.0.0.0" in capsys.readouterr().out
