"""What is remembered for texts that ask about it: saved with the position, copied with it, seen in worlds, and forgotten in time."""

from __future__ import annotations

from cardwright.games.synsouls.model import EXHAUSTED
from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.rng import seeded
from cardwright.kernel.things import replace
from cardwright.kernel.worlds import imagine
from effects.table import Play, sheet

ASKS = "This card has [+1] for each Record with cost 2 or less that was Silenced this performance."


def _silenced(text: str) -> Play:
    play = Play(sheet("Elegist", text=text)).put("A", "MIND", "P4", "P5").put("A", "FRAME", "Elegist")
    return play.put("B", "MIND", "P2", flags=EXHAUSTED).put("B", "FRAME", "P1", flags=EXHAUSTED).begin().do("cue", "P4", "P2").settle()


def test_what_a_card_asks_about_is_kept_and_nothing_else() -> None:
    asked = _silenced(ASKS)
    assert [item.event.it for item in asked.s.past] == [asked.oid("P2")]
    assert asked.rating("Elegist") == 5
    assert _silenced("").s.past == ()


def test_it_is_part_of_the_position() -> None:
    s = _silenced(ASKS).s
    again = load(s.table, dump(s))
    assert again.past == s.past
    assert state_hash(again) == state_hash(s)
    other = s.clone()
    other.past = ()
    assert state_hash(other) != state_hash(s)
    assert s.past


def test_a_world_remembers_what_its_seat_saw() -> None:
    s = _silenced(ASKS).s
    assert s.past
    assert imagine(s, 1, seeded(3)).past == s.past  # a Record in the Ensemble was seen by all


def test_it_is_forgotten_in_time() -> None:
    play = _silenced(ASKS)
    for place in (4, 5):
        play.s.set_own(replace(play.s.own, round=place))
        assert play.rating("Elegist") == 4
    play.do("cue", "P5", "P1").settle()
    assert [item.event.it for item in play.s.past] == [play.oid("P2"), play.oid("P1")]  # of this seat's last turn, and of this one
    assert play.rating("Elegist") == 5
