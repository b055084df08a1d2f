"""What the browser's table reads off a question: what is touched first, and why not without naming a Measure."""

from cardwright import shelf
from cardwright.match import Match


def main_beat() -> Match:
    game = shelf.game("synsouls")
    match = game.start([game.decks["neon-vanguard"], game.decks["quiet-stacks"]], "touches")
    while (asked := match.decision_of("A")) is None or not any(choice.text.startswith("load") for choice in asked.options):
        seat = next(seat for seat in match.seats if match.decision_of(seat) is not None)
        open_one = match.decision_of(seat)
        assert open_one is not None
        match.choose(open_one.options[0].text, seat)
    return match


def test_a_load_touches_the_card_and_then_the_measure() -> None:
    view = main_beat().view("A")
    assert view.question is not None
    hand = {card.handle for zone in view.zones if zone.name == "hand" and zone.seat == "A" for card in zone.cards}
    lanes = {thing.handle for thing in view.fixtures}
    loads = [touches for text, touches in zip(view.question.options, view.question.touches, strict=True) if text.startswith("load")]
    assert loads
    for touches in loads:
        assert touches[0] in hand and touches[1] in lanes


def test_a_load_that_names_no_measure_is_refused_for_what_it_costs() -> None:
    match = main_beat()
    view = match.view("A")
    assert view.question is not None
    offered = " ".join(view.question.options)
    dear = [
        card for zone in view.zones if zone.name == "hand" and zone.seat == "A" for card in zone.cards
        if card.type == "Record" and card.name not in offered
    ]
    assert dear
    assert "SYN-7.2" in [refusal.rule for refusal in match.why("A", f"load {dear[0].name}")]
