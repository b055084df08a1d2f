"""Decks: a known top, a known bottom, and between them a set without an order until someone draws."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.state import State
from kernel.toy import DECK, HAND, PILE, lay, names, start

ZONE = DECK * 2


def deck(cards: str = "abcdefgh", seed: int = 1) -> State:
    return start(decks=[cards, ""], seed=seed)


def parts(s: State) -> tuple[list[int], set[int], list[int]]:
    content = s.zones[ZONE]
    top, bottom = s.marks.get(ZONE, (0, 0))
    cut = len(content) - bottom
    return list(content[:top]), set(content[top:cut]), list(content[cut:])


def test_cards_put_on_top_and_at_the_bottom_stay_in_order() -> None:
    s = deck("abc")
    one, two, three = (lay(s, name, HAND) for name in "def")
    s.move(one, ZONE, "top")
    s.move(two, ZONE, "top")
    s.move(three, ZONE, "bottom")
    assert parts(s)[0] == [two, one] and parts(s)[2] == [three]
    assert s.top_of(ZONE, 2) == [two, one]
    assert len(parts(s)[1]) == 3


def test_looking_settles_an_order_that_then_stays() -> None:
    s = deck()
    seen = s.top_of(ZONE, 3)
    assert s.top_of(ZONE, 3) == seen == parts(s)[0]
    assert s.top_of(ZONE, 2) == seen[:2]
    s.move(seen[0], HAND * 2)
    assert s.top_of(ZONE, 2) == seen[1:3]


def test_a_deck_gives_what_it_has() -> None:
    s = deck("ab")
    bottom = lay(s, "c", HAND)
    s.move(bottom, ZONE, "bottom")
    drawn = s.top_of(ZONE, 9)
    assert sorted(names(s, drawn)) == ["a", "b", "c"] and drawn[-1] == bottom


def test_a_shuffle_forgets_order_and_faces() -> None:
    s = deck()
    for oid in s.top_of(ZONE, 2):
        s.show(oid, 0b11)
    s.shuffle(ZONE)
    assert parts(s)[0] == [] and len(parts(s)[1]) == 8
    assert not any(s.things[oid].known for oid in s.zone(DECK))


def test_drawing_from_an_unordered_deck_is_fair() -> None:
    first = Counter(names(s, s.top_of(ZONE, 1))[0] for s in (deck("abcd", seed) for seed in range(800)))
    assert set(first) == set("abcd")
    assert sum((count - 200) ** 2 / 200 for count in first.values()) < 16.3  # chi-square, 3 degrees of freedom, p = 0.001


def test_the_unordered_part_is_kept_in_one_form() -> None:
    """Whatever way cards went in, equal sets are equal positions."""
    s, t = deck("ab"), deck("ab")
    for state, order in ((s, "cde"), (t, "edc")):
        hand = {name: lay(state, name, HAND) for name in "cde"}
        for name in order:
            state.move(hand[name], ZONE, "rest")
    assert s.zones[ZONE] == t.zones[ZONE]


Moves = st.lists(st.tuples(st.sampled_from(["top", "bottom", "rest", "draw", "look", "take", "shuffle"]), st.integers(0, 7)), max_size=25)


@settings(max_examples=150, deadline=None)
@given(Moves, st.integers(0, 999))
def test_marks_always_say_what_is_in_order(moves: list[tuple[str, int]], seed: int) -> None:
    """Against a plain model: two lists and a set."""
    s = deck(seed=seed)
    top: list[int] = []
    bottom: list[int] = []
    rest = set(s.zone(DECK))
    for word, number in moves:
        outside = [oid for zone in (HAND, PILE) for oid in s.zone(zone)]
        if word in ("top", "bottom", "rest") and outside:
            oid = outside[number % len(outside)]
            s.move(oid, ZONE, word)
            if word == "top":
                top.insert(0, oid)
            elif word == "bottom":
                bottom.append(oid)
            else:
                rest.add(oid)
        elif word in ("draw", "look"):
            seen = s.top_of(ZONE, number)
            for oid in seen[len(top) :]:
                if oid in rest:
                    rest.remove(oid)
                    top.append(oid)
            if word == "draw":
                for oid in seen:
                    s.move(oid, HAND * 2)
                    (top if oid in top else bottom).remove(oid)
        elif word == "take" and s.zone(DECK):
            oid = s.zone(DECK)[number % len(s.zone(DECK))]
            s.move(oid, PILE * 2)
            for part in (top, bottom):
                if oid in part:
                    part.remove(oid)
            rest.discard(oid)
        elif word == "shuffle":
            s.shuffle(ZONE)
            rest |= {*top, *bottom}
            top, bottom = [], []
        assert parts(s) == (top, rest, bottom)
