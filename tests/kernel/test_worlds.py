"""Imagined worlds: what the seat sees stays, everything else is dealt anew, and the truth leaves no trace."""

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.agenda import answer, ask_many, ask_sealed
from cardwright.kernel.chain import add_link
from cardwright.kernel.codec import state_hash
from cardwright.kernel.events import commit
from cardwright.kernel.names import sees
from cardwright.kernel.rng import Rng, seeded
from cardwright.kernel.state import State
from cardwright.kernel.things import Decision, Link, Mod, Option, Thing, replace
from cardwright.kernel.viewing import view
from cardwright.kernel.worlds import imagine, unseen
from kernel.toy import DECK, DEN, DOWN, DRAWN, FIELD, HAND, MOVED, Toy, ability, card, lay, move, names, start, when

RNG = seeded("world")


def middle(game: Toy | None = None, seats: int = 2, sides: tuple[int, ...] | None = None) -> State:
    """Some way into a game: hands, decks with a known top, open cards, one face down."""
    s = start(game, [card("owl", ability(watch=when(MOVED)))], seats=seats, sides=sides, decks=["abcdefgh"] * seats)
    for seat in range(seats):
        for oid in s.top_of(DECK * seats + seat, 4):
            s.move(oid, HAND * seats + seat)
        hand = s.zone(HAND, seat)
        s.move(hand[0], FIELD * seats + seat)
        s.move(hand[1], DEN * seats + seat, "down")
        s.set_flag(hand[1], DOWN)
        for oid in s.top_of(DECK * seats + seat, 2):
            s.show(oid, 1 << seat)
    return s


def shuffled(s: State, seat: int, chance: Random) -> State:
    """Another truth that looks the same to a seat: the cards it cannot see change places, owner by owner."""
    other = s.clone()
    for owner in range(s.table.seats):
        hidden = unseen(s, seat, owner)
        cards = [s.things[oid].card for oid in hidden]
        chance.shuffle(cards)
        for oid, number in zip(hidden, cards, strict=True):
            other.things[oid] = replace(other.things[oid], card=number, print=number)
    other.forget_kept()
    return other


def test_what_the_seat_sees_stays_and_the_rest_may_be_anything() -> None:
    s = middle()
    worlds = [imagine(s, 0, seeded(n)) for n in range(30)]
    for world in worlds:
        for leaf in s.things:
            if sees(s, 0, leaf.oid):
                assert world.things[leaf.oid] == leaf
    hands = {tuple(names(world, world.zone(HAND, 1))) for world in worlds}
    assert len(hands) > 10


def test_the_view_of_a_world_is_the_view_of_the_truth() -> None:
    s = middle()
    world = imagine(s, 0, Rng(s.rng.key, 0))  # handles depend on the key
    assert view(world, 0) == view(s, 0)


def test_a_player_knows_the_own_list() -> None:
    s = middle()
    mine = sorted(s.things[oid].card for oid in unseen(s, 0, 0))
    world = imagine(s, 0, RNG)
    assert sorted(world.things[oid].card for oid in unseen(s, 0, 0)) == mine


def test_drawing_in_two_worlds_gives_different_cards() -> None:
    """The unordered part of a deck takes its cards as they come: the order is chance, and every world has its own."""
    s = middle()
    s.shuffle(DECK * 2)
    tops = {names(world, world.top_of(DECK * 2, 1))[0] for world in (imagine(s, 0, seeded(n)) for n in range(40))}
    assert len(tops) == 4


def test_the_truth_is_not_touched() -> None:
    s = middle()
    before = state_hash(s)
    imagine(s, 1, RNG)
    assert state_hash(s) == before


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 1), st.integers(0, 99))
def test_two_truths_that_look_alike_give_one_world(chance: Random, seat: int, seed: int) -> None:
    s = busy()
    other = shuffled(s, seat, chance)
    assert view(other, seat) == view(s, seat)
    assert state_hash(imagine(other, seat, seeded(seed))) == state_hash(imagine(s, seat, seeded(seed)))


def busy() -> State:
    """A position with traces of hidden cards in it: draws that were just seen, links, changes on cards in hand."""
    s = middle()
    for seat in range(2):
        lay(s, "owl", FIELD, seat)
        drawn = s.top_of(DECK * 2 + seat, 1)[0]
        s.add_mod(s.zone(HAND, seat)[0], Mod("cost", "add", 1))
        commit(s, [replace(move(s, drawn, HAND), names=DRAWN | MOVED)])
        waiting = s.waiting[-1]
        add_link(s, Link(0, "trigger", waiting.source, seat, waiting.prog, event=waiting.event))
    s.push("nothing", (s.waiting[0].event,), "words", 3)
    return s


def test_leaves_of_the_past_are_dealt_with_their_cards() -> None:
    s = busy()
    drawn = s.waiting[-1].event
    assert drawn.was is not None
    world = imagine(s, 0, RNG)
    event = world.waiting[-1].event
    assert event.was is not None and event.was.card == world.things[drawn.it].card
    assert all(gone.was is not None and gone.was.card == world.things[oid].card for (oid, _), gone in world.gone.items())


def test_what_lies_on_a_hidden_card_does_not_tell_which_it_is() -> None:
    """A change on one card of a hand is not seen: whichever it lies on, the world is the same."""
    worlds = set()
    for place in range(2):
        s = middle()
        oid = s.zone(HAND, 1)[place]
        s.add_mod(oid, Mod("cost", "add", 1))
        worlds.add(state_hash(imagine(s, 0, RNG)))
        assert imagine(s, 1, RNG).things[oid].mods, "its owner sees it"
    assert len(worlds) == 1


def test_a_leaf_that_was_seen_is_not_changed() -> None:
    s = start(decks=["abcd", "abcd"])
    s.game.cards.remembers = False
    oid = lay(s, "e", FIELD, 1)
    commit(s, [move(s, oid, HAND)])
    world = imagine(s, 0, RNG)
    was = world.gone[(oid, 0)].was
    assert was is not None and was.card == s.things[oid].card


def test_places_that_only_some_cards_lie_in_get_such_cards() -> None:
    class Typed(Toy):
        def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
            return (lambda number: s.table.prints[number].name in "ab") if leaf.zone // s.table.seats == DEN else None

    s = middle(Typed())
    for n in range(20):
        world = imagine(s, 0, seeded(n))
        assert set(names(world, world.zone(DEN, 1))) <= {"a", "b"}


def test_sealed_answers_of_others_are_forgotten() -> None:
    truths = []
    for picked in range(2):
        s = middle()
        s.game.steps["took"] = (lambda s, frame: None, 0)
        ask_sealed(s, "pick", "TOY-1", {seat: [Option("pick", oid) for oid in s.zone(HAND, seat)] for seat in range(2)}, "took")
        answer(s, 1, Option("pick", s.zone(HAND, 1)[picked]))
        truths.append(s)
    one, two = (imagine(s, 0, RNG) for s in truths)
    assert state_hash(one) == state_hash(two)
    assert all(decision.answer is None for decision in one.pending)


def test_half_made_picks_of_others_are_forgotten() -> None:
    s = middle()
    ask_many(s, 1, "pick", "TOY-1", s.zone(HAND, 1), 0, 2, "took")
    blank = imagine(s, 0, RNG)
    answer(s, 1, s.pending[0].options[0])
    assert state_hash(imagine(s, 0, RNG)) == state_hash(blank)
    assert imagine(s, 1, RNG).pending[0].picked, "one's own are not"


def test_options_that_depend_on_hidden_cards_are_listed_anew() -> None:
    """The rival may answer with an a only; a world in which it holds none must not remember that it does."""

    class Picky(Toy):
        def ask_again(self, world: State, decision: Decision) -> Decision:
            return replace(decision, options=tuple(offers(world, decision.seat)))

    def offers(s: State, seat: int) -> list[Option]:
        return [Option("pass"), *(Option("pick", oid) for oid in s.zone(HAND, seat) if s.table.prints[s.things[oid].print].name == "a")]

    s = middle(Picky())
    s.pending.append(Decision(1, "pick", "TOY-1", tuple(offers(s, 1)), "took"))
    for n in range(10):
        world = imagine(s, 0, seeded(n))
        assert list(world.pending[0].options) == offers(world, 1)


def test_teammates_share_what_they_know() -> None:
    s = middle(seats=4, sides=(0, 1, 0, 1))
    world = imagine(s, 0, RNG)
    assert names(world, world.zone(HAND, 2)) == names(s, s.zone(HAND, 2))
