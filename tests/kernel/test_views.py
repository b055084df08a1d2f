"""Views: hidden zones are counted, face-down cards lie in their place, handles cannot be linked, spectators see least."""

import msgspec

from cardwright.kernel.agenda import ask_many
from cardwright.kernel.chain import add_link
from cardwright.kernel.events import commit
from cardwright.kernel.looks import handle
from cardwright.kernel.names import option_name
from cardwright.kernel.state import State
from cardwright.kernel.table import Zone
from cardwright.kernel.things import Decision, Link, Mod, Option, Result
from cardwright.kernel.viewing import view
from cardwright.kernel.views import View, ZoneView
from cardwright.kernel.why import find_option
from cardwright.kernel.wording import question
from cardwright.match import Match
from kernel.toy import DECK, DEN, DOWN, FIELD, HAND, HARM, PILE, TIRED, Toy, card, go, lay, move, start


def zone(seen: View, name: str, seat: str) -> ZoneView:
    return next(part for part in seen.zones if (part.name, part.seat) == (name, seat))


def shown(seen: View, name: str, seat: str) -> list[str]:
    return [part.name for part in zone(seen, name, seat).cards]


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    s = start()
    lay(s, "c", HAND)
    lay(s, "d", HAND)
    assert shown(view(s, 0), "hand", "A") == ["c", "d"]
    for seat in (1, -1):
        assert zone(view(s, seat), "hand", "A") == ZoneView("hand", "A", 2, ())


def test_a_deck_shows_what_a_seat_knows_of_its_ends() -> None:
    s = start(decks=["cdef", ""])
    top, under = s.top_of(DECK * 2, 2)
    s.show(under, 0b10)
    bottom = lay(s, "g", HAND)
    s.move(bottom, DECK * 2, "bottom")
    name = s.table.prints[s.things[under].card].name
    assert shown(view(s, 1), "deck", "A") == [name]
    assert shown(view(s, 0), "deck", "A") == ["g"]
    assert zone(view(s, -1), "deck", "A").count == 5 and shown(view(s, -1), "deck", "A") == []
    assert top in s.zone(DECK)


def test_a_player_may_know_what_is_left_in_the_own_deck() -> None:
    class Listing(Toy):
        zones = tuple(Zone("deck", "deck", "none", deck=True, listed=True) if spec.deck else spec for spec in Toy.zones)

    s = start(Listing(), decks=["fedc", ""])
    s.top_of(DECK * 2, 2)
    commit(s, [move(s, s.zone(DECK)[0], HAND)])
    left = tuple(sorted(s.table.prints[s.things[oid].card].name for oid in s.zone(DECK)))
    assert zone(view(s, 0), "deck", "A").listed == left
    assert zone(view(s, 1), "deck", "A").listed == () == zone(view(s, -1), "deck", "A").listed


def test_cards_seen_somewhere_in_an_unordered_deck_are_not_placed() -> None:
    """A search shows them all; where they lie is nobody's business."""
    s = start(decks=["cd", ""])
    for oid in s.zone(DECK):
        s.show(oid, 0b01)
    assert shown(view(s, 0), "deck", "A") == []


def test_a_face_down_card_shows_only_that_it_lies_there() -> None:
    s = start()
    oids = [lay(s, name, HAND) for name in "cde"]
    for oid, at in zip(oids, ("end", "down", "end"), strict=True):
        s.move(oid, DEN * 2, at)
    s.set_flag(oids[1], DOWN)
    s.set_num(oids[1], HARM, 2)
    assert shown(view(s, 1), "den", "A") == ["c", "", "e"]
    back = zone(view(s, 1), "den", "A").cards[1]
    assert (back.handle, back.values, back.numbers, back.controller) == ("A.den:2", {}, {}, "A")
    assert shown(view(s, 0), "den", "A") == ["c", "d", "e"]


def test_the_game_says_what_is_public_on_a_back() -> None:
    class Marked(Toy):
        def shown_back(self, s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
            return (), {"harm": s.things[oid].nums[HARM]}

    s = start(Marked())
    oid = lay(s, "c", DEN, flags=DOWN)
    s.set_num(oid, HARM, 2)
    assert zone(view(s, 1), "den", "A").cards[0].numbers == {"harm": 2}


def test_a_card_is_shown_with_what_lies_on_it() -> None:
    s = start(prints=[card("fox", power=2)])
    fox = lay(s, "fox", FIELD)
    s.set_flag(fox, TIRED)
    s.set_num(fox, HARM, 1)
    s.add_mod(fox, Mod("power", "add", 3))
    s.set_control(fox, 1)
    seen = zone(view(s, 1), "field", "A").cards[0]
    assert (seen.name, seen.states, seen.numbers, seen.values) == ("fox", ("tired",), {"harm": 1}, {"power": 5})
    assert (seen.owner, seen.controller) == ("A", "B")


def test_a_handle_is_stable_while_a_card_lies_there_and_new_afterwards() -> None:
    s = start()
    oid = lay(s, "c", FIELD)
    first = handle(s, 0, oid)
    s.set_flag(oid, TIRED)
    s.move(oid, DEN * 2)
    assert handle(s, 0, oid) == first
    s.move(oid, HAND * 2)
    s.move(oid, FIELD * 2)
    assert handle(s, 0, oid) != first


def test_handles_of_two_viewers_and_of_two_matches_have_nothing_in_common() -> None:
    s, other = start(seed=1), start(seed=2)
    oid = lay(s, "c", FIELD)
    lay(other, "c", FIELD)
    assert len({handle(s, 0, oid), handle(s, 1, oid), handle(s, -1, oid), handle(other, 0, oid)}) == 4


def test_an_attached_card_names_its_host() -> None:
    s = start()
    host, kid = lay(s, "c", FIELD), lay(s, "d", FIELD)
    s.attach(kid, host)
    cards = {card.name: card for card in zone(view(s, 1), "field", "A").cards}
    assert (cards["d"].host, cards["c"].host) == (handle(s, 1, host), "")


def test_an_option_touches_the_things_its_text_names() -> None:
    s = start()
    seen, down = lay(s, "c", FIELD), lay(s, "d", DEN, flags=DOWN)
    decision = Decision(1, "pick", "", (Option("pick", seen, down), Option("done")), "menu")
    assert question(s, decision).touches == ((handle(s, 1, seen), "A.den:1"), ())


def test_only_the_asked_seat_sees_its_question() -> None:
    s = start()
    s.game.steps["menu"] = (lambda s, frame: ask(s), 0)

    def ask(s: State) -> None:
        ask_many(s, 0, "which", "TOY-1", s.zone(HAND), 1, 1, "menu")

    lay(s, "c", HAND)
    lay(s, "d", HAND)
    go(s, "menu")
    question = view(s, 0).question
    assert question is not None and question.options == ("c", "d") and question.rule == "TOY-1"
    assert view(s, 1).question is None and view(s, 1).waiting_for == ("A",)


def test_a_view_is_plain_data() -> None:
    s = start(decks=["cd", "ef"])
    lay(s, "g", FIELD)
    seen = view(s, 0)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


def test_links_are_numbered_by_their_place() -> None:
    """The clock would tell how much has happened out of sight."""
    s = start()
    oid = lay(s, "c", FIELD)
    for clock in (7, 90):
        s.clock = clock
        add_link(s, Link(0, "spell", s.ref(oid), 0, targets=((s.ref(oid),),)))
    assert [(link.number, link.source, link.targets) for link in view(s, 1).chain] == [(1, "c", ("c",)), (2, "c", ("c",))]


def test_names_are_as_short_as_they_can_be() -> None:
    s = start()
    one = lay(s, "c", FIELD)
    assert option_name(s, one, 0) == "c"
    theirs = lay(s, "c", FIELD, 1)
    assert (option_name(s, one, 0), option_name(s, theirs, 0)) == ("c@A.field", "c@B.field")
    two = lay(s, "c", FIELD)
    assert (option_name(s, one, 0), option_name(s, two, 0)) == ("c@A.field#1", "c@A.field#2")


def test_what_a_seat_cannot_see_never_makes_a_name_longer() -> None:
    s = start()
    mine = lay(s, "c", HAND)
    hidden = lay(s, "c", HAND, 1)
    assert option_name(s, mine, 0) == "c"
    assert option_name(s, hidden, 0) == "card 1@B.hand"
    down = lay(s, "c", DEN, 1, flags=DOWN)
    assert option_name(s, mine, 0) == "c" and option_name(s, down, 0) == "card 1@B.den"


def test_copies_in_a_zone_that_is_searched_are_told_apart() -> None:
    s = start(decks=["cc", ""])
    for oid in s.zone(DECK):
        s.show(oid, 0b01)
    assert [option_name(s, oid, 0) for oid in s.zone(DECK)] == ["c@A.deck#1", "c@A.deck#2"]


def test_the_log_names_what_each_viewer_saw() -> None:
    s = start(decks=["cd", ""])
    s.journal = []
    drawn = s.top_of(DECK * 2, 1)[0]
    commit(s, [move(s, drawn, HAND)])
    commit(s, [move(s, drawn, PILE)])
    name = s.table.prints[s.things[drawn].card].name
    match = Match(s)
    told = name.capitalize()  # a line begins with a capital
    assert match.log("A") == [f"{told} goes to A.hand.", f"{told} goes to A.pile."]
    assert match.log("B") == match.log() == ["A card goes to A.hand.", f"{told} goes to A.pile."]


def test_lines_may_be_for_some_only() -> None:
    s = start()
    s.journal = []
    s.note("for all")
    s.note("for A", "", "")
    match = Match(s)
    assert (match.log("A"), match.log("B"), match.log()) == (["for all", "for A"], ["for all"], ["for all"])


def test_fixtures_and_open_zones_of_nobody_are_seen_by_all() -> None:
    class Shared(Toy):
        zones = (*Toy.zones, Zone("market", "market", per_seat=False))

    s = start(Shared())
    market = len(Shared.zones) - 1
    lay(s, "c", market)
    seen = view(s, -1)
    assert shown(seen, "market", "") == ["c"]
    assert [part.name for part in seen.fixtures] == ["A", "B"]


def test_the_result_is_public() -> None:
    s = start()
    s.finish(Result((1,), "TOY-1"))
    assert view(s, -1).result == {"winners": ["B"], "rule": "TOY-1"}


def test_options_read_back() -> None:
    s = start()
    lay(s, "c", HAND)
    lay(s, "c", HAND)
    ask_many(s, 0, "which", "TOY-1", s.zone(HAND), 1, 1, "menu")
    decision = s.pending[0]
    assert find_option(s, decision, "  C@A.hand#2") == [Option("pick", s.zone(HAND)[1])]
    assert len(find_option(s, decision, "c")) == 2


def test_an_answer_may_be_spelled_as_the_game_allows() -> None:
    class Spelled(Toy):
        def respelled(self, text: str) -> str:
            return text.replace("see", "c")

    s = start(Spelled())
    lay(s, "c", HAND)
    lay(s, "d", HAND)
    ask_many(s, 0, "which", "TOY-1", s.zone(HAND), 1, 1, "menu")
    assert find_option(s, s.pending[0], "see") == [Option("pick", s.zone(HAND)[0])]
    assert find_option(s, s.pending[0], "sea") == []
