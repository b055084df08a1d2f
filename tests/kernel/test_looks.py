"""Looks: what did not change is the same object in the next view, what changed in any way is made again, and nothing piles up."""

from collections.abc import Iterable

from cardwright.kernel.abilities import Static
from cardwright.kernel.looks import look_at
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.things import Mod, Thing
from cardwright.kernel.viewing import view
from cardwright.kernel.views import View, ZoneView
from kernel.toy import DECK, DEN, DOWN, FIELD, HAND, PILE, TIRED, Toy, ability, card, lay, start


def zone(seen: View, name: str, seat: str) -> ZoneView:
    return next(part for part in seen.zones if (part.name, part.seat) == (name, seat))


def test_one_position_has_one_view_for_each_viewer() -> None:
    s = start(decks=["cd", ""])
    assert view(s, 0) is view(s, 0) is view(s.clone(), 0)
    assert view(s, 0) is not view(s, 1)


def test_zones_and_cards_that_did_not_change_are_the_same_objects() -> None:
    s = start(decks=["cd", "ef"])
    here, there = lay(s, "c", FIELD), lay(s, "d", PILE)
    other = lay(s, "e", FIELD)
    before = view(s, 0)
    s.set_flag(here, TIRED)
    after = view(s, 0)
    assert zone(before, "field", "A").cards[0].states == () and zone(after, "field", "A").cards[0].states == ("tired",)
    assert zone(after, "field", "A").cards[1] is zone(before, "field", "A").cards[1]
    assert zone(after, "pile", "A") is zone(before, "pile", "A")
    assert s.things[there].zone == PILE * 2 and s.things[other].zone == FIELD * 2


def test_a_value_that_changes_from_elsewhere_is_shown() -> None:
    """The leaf of the fox stays as it is while another card makes it stronger."""
    strong = ability("passive", statics=(Static("power", "add", lambda s, fx: 2, lambda s, fx, oid: oid != fx.me),))
    s = start(prints=[card("fox", power=2), card("horn", strong)])
    fox, horn = lay(s, "fox", FIELD), lay(s, "horn", HAND)
    leaf = s.things[fox]
    assert zone(view(s, 1), "field", "A").cards[0].values == {"power": 2}
    s.move(horn, FIELD * 2)
    assert zone(view(s, 1), "field", "A").cards[0].values == {"power": 4}
    s.move(horn, PILE * 2)
    assert zone(view(s, 1), "field", "A").cards[0].values == {"power": 2} and s.things[fox] is leaf


def test_what_a_seat_comes_to_know_or_forgets_is_shown_to_it_alone() -> None:
    s = start()
    oid = lay(s, "c", DEN, flags=DOWN)
    assert [zone(view(s, seat), "den", "A").cards[0].name for seat in (0, 1)] == ["", ""]
    s.show(oid, 0b10)
    assert [zone(view(s, seat), "den", "A").cards[0].name for seat in (0, 1)] == ["", "c"]
    s.conceal(oid, 0b10)
    assert [zone(view(s, seat), "den", "A").cards[0].name for seat in (0, 1)] == ["", ""]


def test_going_back_shows_what_was() -> None:
    s = start(decks=["cd", ""])
    oid = lay(s, "c", FIELD)
    past, before = s.clone(), view(s, 0)
    s.add_mod(oid, Mod("power", "add", 3))
    lay(s, "d", FIELD)  # a token would come like this
    assert len(zone(view(s, 0), "field", "A").cards) == 2
    assert view(past, 0) == before


def test_a_game_may_call_a_thing_settled_and_is_taken_at_its_word_only_then() -> None:
    class Settling(Toy):
        def settled(self, s: State, leaf: Thing) -> bool:
            return leaf.zone // s.table.seats == PILE

        def keywords(self, s: State, oid: int) -> Iterable[str]:
            if s.things[oid].zone // s.table.seats == PILE:
                worked_out.append(oid)
            return ()

    worked_out: list[int] = []
    s = start(Settling())
    lay(s, "c", PILE)
    for _ in range(5):
        lay(s, "d", FIELD)
        view(s, 0)
        view(s, 1)
    assert len(worked_out) == 1


def test_another_secret_gives_other_handles() -> None:
    """An imagined world, or another match at this table, shares nothing by which its cards could be told."""
    s = start()
    lay(s, "c", FIELD)
    world = s.clone()
    world.rng = seeded("another")
    mine, other = (zone(view(state, 0), "field", "A").cards[0].handle for state in (s, world))
    assert mine != other and zone(view(s, 0), "field", "A").cards[0].handle == mine


def test_nothing_piles_up() -> None:
    s = start(decks=["cdef", ""])
    oid = lay(s, "c", FIELD)
    for number in range(50):
        s.move(oid, (HAND if number % 2 else FIELD) * 2)
        s.top_of(DECK * 2, 1 + number % 4)
        for seat in (-1, 0, 1):
            view(s, seat)
    look = look_at(s)
    lengths = {len(look.faces), len(look.things), *(len(eyes.cards) for eyes in look.eyes), *(len(eyes.handles) for eyes in look.eyes)}
    assert lengths == {len(s.things)}
    assert len(look.eyes) == 3 and len(look.written) <= 1
