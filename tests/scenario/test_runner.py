"""Running scenarios: order of steps, windows that pass, refusals, expectations, and what a failure shows."""

import textwrap

import pytest

from cardwright.scenario import ScenarioResult, run_text
from cardwright.scenario.source import read_script, without_strings

HEAD = 'title = "A test"\ngame = "synsouls"\n'
ATTACK = """
[A]
MIND = ["Plain 5"]
[B]
HEART = ["Plain 3"]
"""


def run(text: str) -> ScenarioResult:
    return run_text(HEAD + textwrap.dedent(text))


def passes(text: str) -> None:
    result = run(text)
    assert result.passed, result.reason


def fails(text: str, *words: str) -> ScenarioResult:
    result = run(text)
    assert not result.passed
    assert not result.faulty, result.reason
    for word in words:
        assert word in result.reason
    return result


def test_steps_keep_the_order_in_which_they_are_written() -> None:
    script = read_script(HEAD + textwrap.dedent('''
        [[do]]
        A = "one"
        [[expect]]   # a comment with [[do]] in it
        over = false
        [[refused]]
        deck = """
        [[do]]
        3 Wall
        """
        because = "SYN-2.3"
        [[do]]
        A = [
          "two",
          "[[expect]]",
        ]
        [[expect]]
        over = true
    '''))
    assert [block.name for block in script.steps] == ["do", "expect", "refused", "do", "expect"]
    assert [block.line for block in script.steps] == [4, 6, 8, 14, 19]
    assert script.steps[3].content == {"A": ["two", "[[expect]]"]}
    assert script.steps[4].line_of("over") == 20


def test_strings_are_blanked_in_place() -> None:
    source = 'a = "x # [[do]]" # [[do]]\nb = \'\'\'\n[[do]]\n\'\'\'\nc = """y""""\n[[do]]\n'
    blank = without_strings(source)
    assert len(blank) == len(source)
    assert blank.count("[[do]]") == 1
    assert blank.split("\n")[5] == "[[do]]"


def test_a_cards_part_belongs_to_the_card() -> None:
    passes("""
        [[card]]
        name = "Boss"
        type = "Conductor"
        [card.final_verse]
        name = "Coda"
        text = "Draw a card."
        [A]
        conductor = "Boss"
        [expect]
        "A.conductor" = "Boss"
    """)


def test_a_card_of_the_file_hides_one_of_the_pool() -> None:
    passes("""
        [[card]]
        name = "Gray Cadet"
        type = "Record"
        rating = 7
        [A]
        MIND = ["gray cadet"]
        [expect]
        "Gray Cadet.rating" = 7
    """)


def test_windows_pass_until_the_line_fits() -> None:
    passes(ATTACK + """
        [[do]]
        A = "cue Plain 5 -> B.HEART"
        [[do]]
        B = "block with Plain 3"
        [expect]
        "B.void" = ["Plain 3"]
    """)


def test_a_line_that_never_fits_tells_why_where_the_seat_was_asked() -> None:
    result = fails(ATTACK + """
        [[do]]
        A = "cue Plain 5 -> B.HEART"
        [[do]]
        B = "block with Plain 5"
    """, "line 12: B cannot do 'block with Plain 5'", "SYN-8.14", "block with Plain 3", "chain: cue Plain 5")
    assert result.line == 12


def test_an_ambiguous_line_names_what_it_could_be() -> None:
    fails("""
        [A]
        MIND = ["Wall", "Wall"]
        [[do]]
        A = "cue Wall -> B.HEART"
    """, "could be 'cue Wall@A.MIND#1 -> B.HEART' or 'cue Wall@A.MIND#2 -> B.HEART'")


def test_pass_is_exact() -> None:
    fails("""
        [[do]]
        A = "pass"
    """, "A cannot do 'pass'")


def test_open_keeps_the_window_and_settled_passes_it() -> None:
    text = """
        [A]
        MIND = ["Plain 5"]
        hand = ["Plain Verse"]
        [[do]]
        A = "cue Plain 5 -> B.HEART"
        [[do]]
        A = "expend Plain Verse"
        {settled}
        [[expect]]
        open = true
        question = "window"
        chain = {chain}
        "B.HEART.strain" = {strain}
        [[expect]]
        question = "main"
        chain = []
        "B.HEART.strain" = 5
    """
    passes(text.format(settled="", chain='["cue Plain 5", "Plain Verse"]', strain=0))
    passes(text.format(settled="settled = true", chain='["Plain Verse"]', strain=5))


def test_the_menu_of_a_turn_never_passes_by_itself() -> None:
    passes("""
        [expect]
        asked = "A"
        options = ["proceed"]
        beat = "MAIN"
    """)


def test_a_legal_move_is_not_refused() -> None:
    fails(ATTACK + """
        [[refused]]
        A = "cue Plain 5 -> B.HEART"
        because = "SYN-8.3"
    """, "may do 'cue Plain 5 -> B.HEART', but it should be refused")


def test_a_refusal_needs_the_right_reason() -> None:
    result = fails(ATTACK + """
        [[refused]]
        A = "cue Plain 5 -> Plain 3"
        because = ["SYN-8.3", "SYN-7.2"]
    """, "because of SYN-7.2", "refused because of SYN-8.3")
    assert result.line == 11


def test_a_refusal_changes_nothing() -> None:
    passes("""
        [[card]]
        name = "Boon"
        type = "Verse"
        text = "Target Record you control gains [+1] until end of performance."
        [A]
        hand = ["Boon"]
        MIND = ["Plain 2"]
        [B]
        MIND = ["Plain 3"]
        [[refused]]
        A = "expend Boon -> Plain 3"
        because = "SYN-7.50"
        [expect]
        "A.hand" = ["Boon"]
        "A.notes" = 9
        question = "main"
    """)


def test_a_hidden_card_and_an_absent_one_are_refused_alike() -> None:
    reasons = []
    for hand in ('["Plain 4"]', '["Plain 6"]'):
        result = fails(f"""
            [B]
            hand = {hand}
            [[refused]]
            A = "load Plain 4 -> MIND"
            because = "SYN-16.1"
        """)
        reasons.append(result.reason.split("\\n")[0])
    assert reasons[0].splitlines()[0] == reasons[1].splitlines()[0]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('"A.notes" = 3', "expected A.notes = 3, got 9"),
        ('"A.notes" = "< 9"', 'expected A.notes = "< 9", got 9'),
        ('"Plain 5.exhausted" = true', "expected Plain 5.exhausted = true, got false"),
        ('"Plain 5.zone" = "A.void"', 'got "A.MIND"'),
        ('"Plain 5@B.MIND.zone" = "A.void"', "there is no Plain 5@B.MIND"),
        ('"A.MIND" = ["Plain 5", "Plain 5"]', 'expected A.MIND = ["Plain 5", "Plain 5"], got ["Plain 5"]'),
        ('"A.MIND" = []', 'expected A.MIND = [], got ["Plain 5"]'),
        ('"A.MIND.has" = "Wall"', "it is not there"),
        ('"A.MIND.lacks" = "Plain 5"', "it is there"),
        ('"A.deck.count" = ">= 11"', "got 10"),
        ('chain = ["cue Plain 5"]', "got []"),
        ('asked = "B"', 'got ["A"]'),
        ('options = ["proceed"]', "expected options"),
        ('"options.lacks" = "cue Plain 5 -> B.HEART"', "it is there"),
        ('winner = "A"', "expected winner"),
        ("over = true", "got false"),
        ('result = "SYN-1.1"', 'got ""'),
        ('"log.has" = "thunder"', "it is not there"),
        ('"A.sees.B.hand" = ["Wall"]', "got []"),
        ('"view.A.has" = "Wall"', "it is not there"),
        ('"Plain 5.keywords" = ["ECHO"]', "got []"),
        ('beat = "DRAW"', 'got "MAIN"'),
        ('"A.MIND.order" = ["Wall"]', "in this order"),
    ],
)
def test_an_unmet_expectation_shows_both_sides_and_the_position(line: str, words: str) -> None:
    result = fails(ATTACK + "[expect]\n" + line + "\n", words, "A is asked (main, SYN-6.18)", "MIND (capacity 2): Plain 5 (rating 5)")
    assert result.line == 9
    assert result.reason.startswith("line 9: ")


def test_all_unmet_expectations_are_told_together() -> None:
    result = fails("""
        [expect]
        "A.notes" = 1
        "B.notes" = 9
        "B.max_notes" = 1
    """)
    assert "A.notes = 1" in result.reason
    assert "B.max_notes = 1" in result.reason
    assert result.line == 5


def test_conceding_ends_the_match() -> None:
    passes("""
        [[do]]
        A = "concede"
        [expect]
        winner = "B"
        result = "SYN-1.7"
    """)


def test_a_move_after_the_end_fails() -> None:
    fails("""
        [[do]]
        A = "concede"
        [[do]]
        A = "proceed"
    """, "the match is over")


def test_set_up_cards_count_for_nothing_that_has_happened() -> None:
    passes("""
        [[card]]
        name = "Herald"
        type = "Record"
        rating = 2
        text = "LOAD >> Draw a card."
        [A]
        MIND = ["Herald"]
        [expect]
        "A.hand.count" = 0
        question = "main"
        log = []
    """)


def test_the_first_thing_is_a_state_check() -> None:
    passes("""
        [A]
        MIND = [{ card = "Plain 2", strain = 2 }]
        "HEART.strain" = 15
        [expect]
        "A.void" = "Plain 2"
        "A.HEART.crashed" = true
    """)


def test_the_same_seed_gives_the_same_draw() -> None:
    text = """
        [A]
        deck_rest = ["Plain 1", "Plain 2", "Plain 3", "Plain 4"]
        [turn]
        beat = "DRAW"
        [expect]
        "A.hand" = ["Nothing"]
    """
    first, second = run(text), run(text)
    assert first.reason == second.reason
    drawn = {run_text(f"seed = {seed}\n" + HEAD + textwrap.dedent(text)).reason.split("got ")[1][:12] for seed in range(12)}
    assert len(drawn) > 1


def test_chance_picks_from_the_unknown_part_of_a_deck() -> None:
    for number in range(3):
        passes_with = run_text(f"chance = [{number}]\n" + HEAD + textwrap.dedent(f"""
            [A]
            deck_rest = ["Plain 1", "Plain 2", "Plain 3"]
            [turn]
            beat = "DRAW"
            [expect]
            "A.hand" = "Plain {number + 1}"
        """))
        assert passes_with.passed, passes_with.reason


def test_a_late_choice_of_a_refused_move_is_judged_where_it_is_asked() -> None:
    passes("""
        [[card]]
        name = "Lure"
        type = "Verse"
        text = "Gain control of target Record the opponent controls."
        [A]
        hand = ["Lure", "Plain Verse"]
        MIND = ["Plain 1", "Plain 1"]
        [B]
        FRAME = ["Plain 4"]
        hand = ["Plain Verse"]
        [[refused]]
        A = ["expend Lure -> Plain 4", "MIND"]
        because = "SYN-7.26"
        [expect]
        "A.hand.count" = 2
    """)


def test_a_wrong_answer_is_shown_with_the_options_it_had() -> None:
    """The target fails, not the play: what is shown is the question for the target."""
    told = fails("""
        [[card]]
        name = "Boon"
        type = "Verse"
        text = "Target Record gains [+1] until end of performance."
        [A]
        MIND = ["Plain 5", "Plain 6"]
        hand = ["Boon"]
        [[do]]
        A = "expend Boon -> Plain 7"
        """, "A cannot do 'Plain 7'", "A is asked (target, SYN-7.49)", "- Plain 5", "- Plain 6")
    assert "- proceed" not in told.reason


def test_a_refusal_for_another_reason_shows_where_it_was_refused() -> None:
    told = fails("""
        [[card]]
        name = "Boon"
        type = "Verse"
        text = "Target Record gains [+1] until end of performance."
        [A]
        MIND = ["Plain 5", "Plain 6"]
        HEART = ["Plain Concept"]
        hand = ["Boon"]
        [[refused]]
        A = "expend Boon -> Plain Concept"
        because = "SYN-7.2"
        """, "it is refused because of SYN-7.50", "A is asked (target, SYN-7.49)")
    assert "- proceed" not in told.reason


def test_cards_that_look_alike_are_counted_and_long_lists_cut() -> None:
    told = fails("""
        [A]
        hand = 30
        void = ["Plain 1", "Plain 2", "Plain 3", "Plain 4", "Plain 5", "Plain 6", "Plain 7", "Plain 8",
          "Plain 9", "Wall", "Plain Verse", "Static Verse", "Plain Concept", "Other Concept"]
        [expect]
        "A.notes" = 1
        """, "hand: Filler x30", "Static Verse, … and 2 more")
    assert "Other Concept" not in told.reason


def test_play_can_be_stopped_before_the_next_turn() -> None:
    passes("""
        [[do]]
        A = ["proceed", "none"]
        [[expect]]
        stop = true
        performer = "A"
        asked = []
        [[refused]]
        A = "proceed"
        because = "SYN-6.18"
        [[expect]]
        performer = "B"
        question = "main"
        """)
