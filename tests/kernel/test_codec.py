"""States as bytes: saved and loaded anywhere, equal for equal positions, and nothing damaged gets in."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.errors import CardwrightError
from cardwright.kernel.abilities import Fx
from cardwright.kernel.agenda import answer, choices
from cardwright.kernel.chain import add_link
from cardwright.kernel.codec import dump, leaf_type, load, pack, state_hash, unpack
from cardwright.kernel.declare import Draft
from cardwright.kernel.events import commit
from cardwright.kernel.series import play_match
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision, Delayed, Link, Mod, Option, Result
from kernel.toy import DECK, FIELD, HAND, MARKED, MOVED, PILE, Toy, ability, card, lay, mark, move, noting, start, when


@leaf_type
class Own(msgspec.Struct, frozen=True):
    """A game's own leaf."""

    turn: int
    words: tuple[str, ...] = ()


def full() -> State:
    """A position with something of everything in it."""
    s = start(prints=[card("owl", ability(watch=when(MOVED), program=(noting("owl"),)))], decks=["abcd", "efgh"])
    lay(s, "owl", FIELD)
    oid, kid = lay(s, "c", FIELD), lay(s, "d", FIELD, 1)
    s.add_mod(oid, Mod("power", "add", 2, "turn", 1, source=(kid, 0), data=(1, 2)))
    s.attach(kid, oid)
    s.show(s.top_of(DECK * 2, 2)[1], 0b10)
    s.use("turn", "fox", 3)
    s.use("turn", 7, "x")
    s.use("game", ("a", 1), None)
    commit(s, [move(s, lay(s, "e", FIELD), PILE)])
    link = add_link(s, Link(0, "spell", s.ref(oid), 1, (0, 0), 3, (1,), ((s.ref(oid),), ()), ((2, 1),), event=mark(oid)))
    s.delayed = (Delayed(9, (0, 0), s.ref(oid), 0, MARKED, 2, "turn", 1, ((s.ref(oid),),)),)
    s.own = Own(4, ("!Bang", "two"))
    s.push("effect", Fx(oid, 0, 1, (0, 0), regs=(((oid, 0),), ()), event=mark(kid), link=link.number))
    s.push("declare", Draft("use", Fx(oid, 0, 1, (0, 0))))
    s.push("batch", (mark(oid),), (), (), ((oid, 0, 0, 2),), ())
    s.causes = ((oid, 0, 0, 3),)
    s.pending.append(Decision(0, "pick", "TOY-1", (Option("pick", oid), Option("pick", kid)), "effect.pick", (0,), most=2))
    s.random(6)
    return s


def same(s: State, t: State) -> bool:
    fields = (
        "things", "zones", "agenda", "pending", "chain", "waiting", "delayed", "rng", "own", "result", "clock", "batch", "dirty", "hold",
        "out", "uses", "gone", "causes",
    )
    return all(getattr(s, name) == getattr(t, name) for name in fields) and state_hash(s) == state_hash(t)


def test_everything_comes_back() -> None:
    s = full()
    again = load(s.table, dump(s))
    assert same(s, again)
    assert {zone: marks for zone, marks in s.marks.items() if marks != (0, 0)} == again.marks and s.kids == again.kids


def test_a_loaded_match_goes_on_in_the_same_way() -> None:
    s = full()
    again = load(s.table, dump(s))
    for state in (s, again):
        state.agenda.clear()
        answer(state, 0, choices(state.pending[0])[0])
    assert state_hash(s) == state_hash(again)


def test_equal_positions_have_one_name_however_they_came_about() -> None:
    s, t = start(decks=["ab", ""]), start(decks=["ab", ""])
    oid = lay(s, "c", FIELD)
    lay(t, "c", FIELD)
    for word in ("x", "y"):
        s.use("turn", word)
    for word in ("y", "x"):
        t.use("turn", word)
    s.attach(oid, 0)
    s.attach(oid, -1)
    assert state_hash(s) == state_hash(t)
    s.set_num(oid, 0, 1)
    assert state_hash(s) != state_hash(t)


def test_two_games_may_name_their_leaves_alike() -> None:
    first = type("Own", (msgspec.Struct,), {"__annotations__": {"a": int}, "__module__": "cardwright.games.one.model"}, frozen=True)
    second = type("Own", (msgspec.Struct,), {"__annotations__": {"b": str}, "__module__": "cardwright.games.two.model"}, frozen=True)
    for kind in (first, second):
        leaf_type(kind)
    assert unpack(pack(first(1))) == first(1)
    assert unpack(pack(second("x"))) == second("x")


def test_words_that_look_like_tags_are_words() -> None:
    for item in (("!Thing", 1), ("!",), ("!!x", ("!y",)), ()):
        assert unpack(msgspec.msgpack.decode(msgspec.msgpack.encode(pack(item)))) == item


def test_a_leaf_saved_before_it_had_a_new_field_gets_the_default() -> None:
    assert unpack(pack(Mod("power", "add"))[:3]) == Mod("power", "add")


def content(s: State) -> dict[str, object]:
    found: dict[str, object] = msgspec.msgpack.decode(dump(s))
    return found


def refused(s: State, raw: bytes) -> None:
    with pytest.raises(CardwrightError):
        load(s.table, raw)


@pytest.mark.parametrize("raw", [b"", b"\x80", b"not a match", b"\x90", b"\xc1"])
def test_what_is_no_match_is_refused(raw: bytes) -> None:
    refused(start(), raw)


def test_damaged_parts_are_refused() -> None:
    s = full()
    for name in content(s):
        for wrong in (None, "x", [["!Nothing", 1]], [["!Thing", "a"]], [[["!Option"]]], {"a": 1}, [1, [2]]):
            if (name, wrong) == ("result", None) or (name == "own" and wrong != [["!Nothing", 1]]):
                continue  # whatever a game keeps for itself is its own affair
            refused(s, msgspec.msgpack.encode({**content(s), name: wrong}))
        refused(s, msgspec.msgpack.encode({key: value for key, value in content(s).items() if key != name}))


def test_a_card_in_two_places_is_refused() -> None:
    s = full()
    s.zones[FIELD * 2] = (*s.zones[FIELD * 2], s.zones[HAND * 2 + 1][0] if s.zones[HAND * 2 + 1] else s.zones[DECK * 2][0])
    refused(s, dump(s))


def test_a_step_that_does_not_exist_is_refused() -> None:
    s = full()
    s.push("os.system", "rm")
    refused(s, dump(s))


def test_other_cards_are_noticed() -> None:
    s = full()
    other = start(Toy(), decks=["", ""])
    other.table.prints += [card("more"), card("and more")]
    with pytest.raises(CardwrightError, match="other cards"):
        load(other.table, dump(s))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_changed_byte_never_does_harm(data: st.DataObject) -> None:
    """It is refused, or it is another position that can be saved again."""
    s = full()
    raw = bytearray(dump(s))
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] = data.draw(st.integers(0, 255))
    try:
        again = load(s.table, bytes(raw))
    except CardwrightError:
        return
    assert isinstance(dump(again), bytes)


Values = st.recursive(
    st.one_of(st.integers(-(2**40), 2**40), st.text(max_size=5), st.booleans(), st.none(), st.just("!x"), st.binary(max_size=3)),
    lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=12,
)


@given(Values)
def test_frames_of_any_shape_come_back(item: object) -> None:
    assert unpack(msgspec.msgpack.decode(msgspec.msgpack.encode(pack(item)))) == item


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 7)), max_size=20))
def test_random_positions_come_back(moves: list[tuple[int, int]]) -> None:
    s = start(decks=["abcd", "efgh"])
    for oid, zone in moves:
        if oid >= 2:
            s.move(oid, zone % 6 * 2 + s.things[oid].owner, ("end", "top", "bottom", "rest", "down")[zone % 5])
    assert same(s, load(s.table, dump(s)))


def test_a_match_of_several_games_and_a_result_come_back() -> None:
    s = start()
    play_match(s, 2, 3)
    again = load(s.table, dump(s))
    assert same(s, again)
    s.agenda.clear()
    s.finish(Result((1,), "TOY-1"))
    assert load(s.table, dump(s)).result == Result((1,), "TOY-1")
