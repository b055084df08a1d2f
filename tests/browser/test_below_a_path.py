"""A proxy may show the server below a path of another site: then every address of the client and the server is below it."""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from browser.guest import Guest
from server.house import serving, settings
from server.http.test_deploy import nginx

PATH = "/cards"
LINKS = "[...document.querySelectorAll('a')].map(link => link.getAttribute('href')).filter(href => href && !href.startsWith('#'))"


def test_a_match_below_a_path_of_a_real_nginx(browser: Browser, tmp_path: Path) -> None:
    given = settings(f"sqlite:///{tmp_path / 'm.sqlite3'}", hosts=("cards.localhost",), proxies=("127.0.0.1",), path=PATH)
    asked: list[str] = []
    with serving(given) as here, serving(given) as there, nginx(tmp_path, here[7:], there[7:], below=PATH) as front:
        house: Any = SimpleNamespace(url=front)
        ada = Guest(browser, cast(Any, house), tmp_path, ignore_https_errors=True, bypass_csp=False)
        page = ada.page
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
        for path in ("/", "/lobby", "/games/synsouls/rules", "/games/solrei/cards", "/games/source/decks", "/settings"):
            page.goto(PATH + path)
            page.locator("main h1").first.wait_for()
            assert [href for href in page.evaluate(LINKS) if not href.startswith(PATH)] == [], path
        page.goto(PATH)  # without the slash
        page.locator("header nav a", has_text="Lobby").click()
        expect(page).to_have_url(f"{front}{PATH}/lobby")
        page.go_back()
        page.locator("[data-play]").first.click()
        page.locator(".table[data-match]").wait_for()
        chance = random.Random(1)
        for _ in range(4):
            ada.turn(chance)
        page.reload()
        page.locator(".table[data-match]").wait_for()
        assert urlsplit(page.url).path == f"{PATH}/match/{ada.match}"
        assert any(message["type"] == "position" for message in ada.received)
        assert {cookie["path"] for cookie in ada.context.cookies()} == {PATH}
        ada.context.close()
    assert [path for path in asked if path != PATH and not path.startswith(PATH + "/")] == []
    assert any(path.endswith("/socket") for path in asked) and any("/assets/" in path for path in asked)
    assert not ada.errors
