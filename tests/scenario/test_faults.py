"""What a scenario says when its file is wrong: the line, what is wrong, and the nearest right word."""

import pytest

from cardwright.scenario import run_text

HEAD = 'title = "A test"\ngame = "synsouls"\n'
END = "[expect]\nover = false\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('game = "synsouls"\n' + END, 1, "needs a title"),
        ('title = "x"\n' + END, 1, "names its game"),
        ('title = "x"\ngame = "synsoul"\n' + END, 2, "did you mean 'synsouls'?"),
        (HEAD + 'colour = "red"\n' + END, 3, "there is no key 'colour'"),
        (HEAD + 'rule = ["SYN-1.1"]\n' + END, 3, "did you mean 'rules'?"),
        (HEAD + 'rules = ["SYN-1.99"]\n' + END, 3, "there is no rule 'SYN-1.99'"),
        (HEAD + "options = { speed = 3 }\n" + END, 3, "no option 'speed'"),
        (HEAD + "options = { max_notes = 4 }\n" + END, 3, "SYN-5.2"),
        (HEAD + "chance = [-1]\n" + END, 3, "chance cannot hold -1"),
        (HEAD + 'flips = ["edge"]\n' + END, 3, "heads"),
        (HEAD + "rolls = [0]\n" + END, 3, "numbers from 1"),
        (HEAD + "seed = 1.5\n" + END, 3, "seed is a number or a text"),
        (HEAD + "[A]\nMIDN = []\n" + END, 4, "did you mean 'MIND'?"),
        (HEAD + '[A]\n"FRAM.strain" = 2\n' + END, 4, "did you mean 'FRAME'?"),
        (HEAD + '[A]\n"FRAME.stran" = 2\n' + END, 4, "did you mean 'strain'?"),
        (HEAD + '[A]\n\nMIND = ["Plian 3"]\n' + END, 5, "did you mean 'Plain 3'?"),
        (HEAD + '[A]\nMIND = true\n' + END, 4, "MIND is a list of cards"),
        (HEAD + "[A]\nMIND = [3]\n" + END, 4, "3 is no card"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", exausted = true }]\n' + END, 4, "did you mean 'exhausted'?"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", exhausted = 1 }]\n' + END, 4, "true or false"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", strain = "a" }]\n' + END, 4, "strain is a number"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", controller = "C" }]\n' + END, 4, "no seat 'C'"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", gains = ["ECO"] }]\n' + END, 4, "'ECO' is not one of"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", mods = [{ attr = "rating", op = "ad", amount = 1 }] }]\n' + END, 4, "did you mean 'add'?"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", mods = [{ attr = "rating", amount = 1, until = "dawn" }] }]\n' + END, 4, "duration 'dawn'"),
        (HEAD + '[A]\nMIND = [{ card = "Wall", uses = [1] }]\n' + END, 4, "0 abilities of Wall"),
        (HEAD + '[[card]]\nname = "Odd"\ntype = "Verse"\ntext = "This card gains [+1]."\n' + END, 6, "not in play"),
        (HEAD + "[A]\nnotes = true\n" + END, 4, "notes is a number"),
        (HEAD + "[A]\ndeck = 3\ndeck_rest = 3\n" + END, 4, "unknown order"),
        (HEAD + "[A]\ntallies = { expend = { Verse = 1 } }\n" + END, 4, "no event"),
        (HEAD + "[C]\nnotes = 1\n" + END, 3, "no seat 'C'"),
        (HEAD + "[turn]\nbeet = 1\n" + END, 4, "did you mean 'beat'?"),
        (HEAD + '[turn]\nbeat = "NOON"\n' + END, 4, "beat is one of"),
        (HEAD + '[turn]\nperformer = "C"\n' + END, 4, "performer is A or B"),
        (HEAD, 1, "needs at least one"),
        (HEAD + "[[do]]\n", 3, "needs a seat"),
        (HEAD + "[[do]]\nA = 3\n", 4, "a move in words"),
        (HEAD + '[[do]]\nD = "pass"\n', 4, "no key of [[do]] 'D'"),
        (HEAD + '[[refused]]\nA = "pass"\n', 3, "says which rule"),
        (HEAD + '[[refused]]\nA = "pass"\nbecause = "SYN-99.1"\n', 5, "no rule 'SYN-99.1'"),
        (HEAD + '[[refused]]\ndeck = "3 Wally"\nbecause = "SYN-2.3"\n', 4, "did you mean 'Wall'?"),
        (HEAD + '[[refused]]\ndeck = "three walls"\nbecause = "SYN-2.3"\n', 4, "cannot be read"),
        (HEAD + '[expect]\n"A.hnad" = []\n', 4, "did you mean 'hand'?"),
        (HEAD + '[expect]\n"Wal.zone" = ""\n', 4, "there is no path 'Wal.zone'"),
        (HEAD + '[expect]\n"Filler.zone" = "A.deck"\n', 4, "could mean several cards"),
        (HEAD + '[expect]\n"A.notes.count" = 3\n', 4, "only lists have a count"),
        (HEAD + '[expect]\n"A.hand" = [1]\n', 4, "a list of names"),
        (HEAD + "[expect]\n[[expect]]\n", 4, "TOML does not mix [expect] and [[expect]]"),
        (HEAD + "[A\n", 3, "this is not TOML"),
        (HEAD + '[[card]]\nname = "X"\ntype = "Recrd"\n' + END, 5, "did you mean 'Record'?"),
        (HEAD + '[[card]]\nname = "X"\ntype = "Record"\nratng = 3\n' + END, 6, "ratng is no attribute"),
        (HEAD + '[[card]]\nname = "X"\ntype = "Record"\ntext = "[SOLO] >> Draw a crad."\n' + END, 6, "is no word of this game"),
        (HEAD + '[[card]]\nname = "X"\ntype = "Record"\n[[card]]\nname = "X"\ntype = "Verse"\n' + END, 6, "two cards named 'X'"),
        (HEAD + "expect = 3\n", 3, "expect is a table"),
    ],
)
def test_fault_names_line_and_remedy(text: str, line: int, words: str) -> None:
    result = run_text(text)
    assert not result.passed
    assert result.faulty, result.reason
    assert words in result.reason
    assert result.line == line, result.reason
    assert "Traceback" not in result.reason


def test_a_card_text_is_reported_with_its_column() -> None:
    text = HEAD + '[[card]]\nname = "X"\ntype = "Record"\ntext = "[ECHO]. Frobnicate a card."\n' + END
    reason = run_text(text).reason
    assert reason.startswith("line 6: column ")
    column = int(reason.split("column ")[1].split(":")[0])
    assert text.splitlines()[5][column - 1 :].startswith(("Frobnicate", "[ECHO]. Frobnicate", "ECHO"))
