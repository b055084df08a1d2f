"""Lessons over HTTP: each can be followed to its end, wrong moves change nothing, and what was learnt is kept with the guest."""

import re
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, func, select

import cardwright
from cardwright import lessons
from cardwright.kernel.names import printed_name, sees
from cardwright.server.http.teaching import Teacher
from cardwright.server.storage.tables import LEARNED
from server.house import Person, serving, settings

Told = dict[str, Any]
COURSES = [(game, name) for game in cardwright.games() for name in lessons.names(game)]


def asked(person: Person, game: str, name: str, done: list[str], **wish: Any) -> Told:
    answer = person.http.post(f"/api/games/{game}/lessons/{name}", json={"done": done, **wish})
    assert answer.status_code == 200, answer.text
    found: Told = answer.json()
    return found


def next_move(told: Told) -> str:
    return str(told["to_do"][-1]["at"]) if told["waits"] else ""


def followed(person: Person, game: str, name: str) -> list[Told]:
    """A lesson to its end, by what the coach points at."""
    steps = [asked(person, game, name, [])]
    while not steps[-1]["over"]:
        steps.append(asked(person, game, name, steps[-1]["done"], move=next_move(steps[-1])))
        assert len(steps) < 100
    return steps


@pytest.mark.parametrize(("game", "name"), COURSES)
def test_every_lesson_can_be_followed_to_its_end(ada: Person, game: str, name: str) -> None:
    steps = followed(ada, game, name)
    assert all(step["say"] for step in steps[:-1]) and steps[0]["title"] == lessons.lesson(game, name).title
    assert all(step["judged"] is None or step["judged"]["kind"] == "right" for step in steps)
    handles = {card["handle"] for step in steps for zone in step["position"]["view"]["zones"] for card in zone.get("cards", [])}
    handles |= {card["handle"] for step in steps for card in step["position"]["view"]["fixtures"]}
    pointed = {one["at"] for step in steps for one in step["points"] if one["kind"] == "thing"}
    assert pointed <= handles
    assert name in ada.http.get("/api/learned").json()[game]


@pytest.mark.parametrize("game", cardwright.games())
def test_what_the_coach_of_a_match_says_is_told(ada: Person, game: str) -> None:
    told = ada.http.get(f"/api/games/{game}/coach").json()["lines"]
    assert [line["say"] for line in told] == [line.say for line in lessons.lines(game)]
    assert all(line["asked"] and line["rule"]["text"] for line in told)
    assert {key for line in told for key in line} == {"asked", "offers", "prompt", "say", "rule", "points"}
    assert all(set(point) == {"kind", "at", "whose"} for line in told for point in line["points"])
    assert ada.http.get("/api/games/nothing/coach").status_code == 404


@pytest.mark.parametrize(("game", "name"), COURSES)
def test_no_lesson_names_what_the_learner_does_not_see(game: str, name: str) -> None:
    teacher = Teacher()
    told = teacher.go_on(game, name, [], None, [])
    shown: set[str] = set()
    while not told.over:
        lecture = teacher.lecture(game, name, told.done)
        state, seat = lecture.match.state, lecture.match.seat_number(lecture.seat)
        cards = [leaf for leaf in state.things if leaf.print >= 0]
        shown |= {printed_name(state, leaf) for leaf in cards if sees(state, seat, leaf.oid)}
        shown |= {card for zone in lecture.match.view(lecture.seat).zones for card in zone.listed}
        hidden = {printed_name(state, leaf) for leaf in cards} - shown
        text = msgspec.json.encode(told).decode()
        assert not [card for card in hidden if f'"{card}"' in text or re.search(rf"\b{re.escape(card)}\b", " ".join(told.position.log))]
        told = teacher.go_on(game, name, told.done, told.to_do[-1].at if told.waits else "", [])


def test_a_course_is_listed(plain: str, ada: Person) -> None:
    for game in ada.http.get("/api/games").json()["games"]:
        course = ada.http.get(f"/api/games/{game['id']}/lessons").json()["lessons"]
        assert [one["name"] for one in course] == lessons.names(game["id"]) and len(course) == game["lessons"]


def test_a_wrong_move_is_answered_and_changes_nothing(ada: Person) -> None:
    game, name = "herosync", "02_attack"
    begun = asked(ada, game, name, ["", ""])
    said = asked(ada, game, name, ["", ""], move="attack Gate Hound -> Banner of Two Roads")
    assert said["judged"]["kind"] == "wrong" and "lose your Follower" in said["judged"]["say"]
    assert said["judged"]["rules"][0]["id"] == "HRS-8.20" and said["judged"]["rules"][0]["text"]
    assert (said["done"], said["position"]) == (begun["done"], begun["position"])
    none = asked(ada, game, name, ["", ""], move="attack nobody")
    assert none["judged"]["kind"] == "refused" and none["position"] == begun["position"]
    early = asked(ada, game, name, [], move="end turn")
    assert early["judged"]["say"].startswith("Read on first") and early["step"] == 0


def test_what_a_rule_forbids_is_answered_by_what_was_touched(ada: Person) -> None:
    told = asked(ada, "herosync", "02_attack", ["", ""])
    view = told["position"]["view"]
    handles = {card["name"]: card["handle"] for zone in view["zones"] for card in zone.get("cards", [])}
    handles |= {card["name"]: card["handle"] for card in view["fixtures"]}
    said = asked(ada, "herosync", "02_attack", ["", ""], touched=[handles["Bridge Troll"], handles["Tolv"]])
    assert said["judged"]["kind"] == "refused" and said["judged"]["rules"][0]["id"] == "HRS-8.5c" and not said["missed"]
    assert asked(ada, "herosync", "02_attack", ["", ""], touched=[handles["Gate Hound"], "nothing"])["missed"]
    why = ada.http.post("/api/games/herosync/lessons/02_attack/why", json={"done": ["", ""], "card": handles["Bridge Troll"]}).json()
    assert why["type"] == "reasons" and any(move["possible"] for move in why["moves"])


@pytest.mark.parametrize(("path", "body", "status"), [
    ("herosync/lessons/99_none", {}, 404), ("nothing/lessons/01_table", {}, 404), ("herosync/lessons/01_table", {"done": ["fly"]}, 409),
    ("herosync/lessons/01_table", {"done": [""] * 201}, 422), ("herosync/lessons/01_table", {"done": ["x" * 301]}, 422),
    ("herosync/lessons/01_table", {"move": 7}, 422), ("herosync/lessons/01_table", {"done": [""] * 200}, 409),
    ("herosync/lessons/01_table/why", {"card": "none"}, 400), ("herosync/lessons/01_table/why", {}, 422),
])
def test_nonsense_is_refused(ada: Person, path: str, body: Told, status: int) -> None:
    answer = ada.http.post(f"/api/games/{path}", json=body)
    assert answer.status_code == status and answer.json()["error"]


def test_a_lesson_goes_on_at_another_server_and_is_forgotten_with_its_guest(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path / 'learned.sqlite3'}"
    with serving(settings(database)) as first, serving(settings(database)) as second:
        ada, eve = Person(first), Person(first)
        there = ada.elsewhere(second)
        steps = [asked(ada, "source", "01_table", [])]
        while not steps[-1]["over"]:
            who = there if len(steps) % 2 else ada
            steps.append(asked(who, "source", "01_table", steps[-1]["done"], move=next_move(steps[-1])))
        followed(there, "source", "01_table")  # once more: it is kept once
        assert there.http.get("/api/learned").json() == {"source": ["01_table"]} and eve.http.get("/api/learned").json() == {}
        assert Person(first).http.get("/api/learned").json() == {}
        assert there.http.delete("/api/me").status_code == 200
    engine = create_engine(database)
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(LEARNED)).scalar_one() == 0
    engine.dispose()


def test_what_was_learnt_is_kept_in_either_database(address: str) -> None:
    ada = Person(address)
    for _ in range(2):
        followed(ada, "herosync", "08_deck")
    assert ada.http.get("/api/learned").json() == {"herosync": ["08_deck"]}
    assert ada.http.delete("/api/me").status_code == 200
