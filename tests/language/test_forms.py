"""Every form of every verb of every game is derived from one line of words, and each is read."""

import pytest

from cardwright import library
from cardwright.errors import CardwrightError
from cardwright.language import forms
from cardwright.language.derived import forms_of
from cardwright.language.ir import Act
from cardwright.language.lexicon import build
from language.pool import reader


@pytest.mark.parametrize("game", library.games())
def test_every_derived_form_is_read(game: str) -> None:
    lexicon = reader(game).lexicon
    read = 0
    for lemma in lexicon.verbs:
        for form, text in forms_of(lexicon, lemma):
            found = reader(game).read(text)
            assert found.tree is not None, (lemma, form, text, found.faults)
            acts = [node for node in found.tree.walk() if isinstance(node, Act)]
            assert any(act.verb == lemma for act in acts), (lemma, form, text)
            read += 1
    assert read > 1000


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("silence", ("silences", "silenced", "silenced", "silencing")),
        ("draw", ("draws", "drew", "drawn", "drawing")),
        ("overwrite", ("overwrites", "overwrote", "overwritten", "overwriting")),
        ("swap", ("swaps", "swapped", "swapped", "swapping")),
        ("look at", ("looks at", "looked at", "looked at", "looking at")),
        ("die", ("dies", "died", "died", "dying")),
        ("destroy", ("destroys", "destroyed", "destroyed", "destroying")),
        ("copy", ("copies", "copied", "copied", "copying")),
        ("reset", ("resets", "reset", "reset", "resetting")),
        ("crash", ("crashes", "crashed", "crashed", "crashing")),
    ],
)
def test_forms_of_verbs(verb: str, expected: tuple[str, ...]) -> None:
    assert (forms.third(verb), forms.past(verb), forms.participle(verb), forms.gerund(verb)) == expected


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ('[nouns]\nRecord = "crd"', "games/x/words.toml:2: Record: “crd” are not all classes"),
        ('[verbs]\nzap = "damage | patient:qty\n"', "games/x/words.toml"),
        ('[verbs]\nzap = "damage | patiens:qty"', "games/x/words.toml:2: zap: “patiens” is no role"),
        ('[verbs]\nzap = "damage | patient:qtys"', "games/x/words.toml:2: zap: “qtys” is no type"),
        ('[verbs]\nzap = "Damage!"', "games/x/words.toml:2: zap: “Damage!” is no operation"),
        ("[zone]\nhand = 3", "games/x/words.toml:2: hand: wants a list of forms"),
        ("[zones]\nhand = []", "zones: there is no such table"),
    ],
)
def test_a_wrong_line_of_words_is_a_clear_fault(own: str, says: str) -> None:
    with pytest.raises(CardwrightError) as fault:
        build("x", "", own)
    assert says in fault.value.message
