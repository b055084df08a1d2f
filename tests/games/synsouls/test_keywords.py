"""SYNSOULS keywords (section 11) as the card language and the rules know them: what no scenario can show.

A word in square brackets that is no keyword is never given a meaning in silence: the text is refused and names it.
"""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.games.synsouls import model
from cardwright.games.synsouls.meaning.things import KEYWORDS
from cardwright.text.faults import Untold


@pytest.mark.rules("SYN-11.3")
def test_the_language_and_the_rules_know_the_same_keywords() -> None:
    listed = "CACHE, DISCORD, ECHO, ENCRYPT, ENTROPY, FORMAT, HARMONIZE, INDEX, OVERCLOCK, PULSE, SINGULARITY, SOLO, SUSTAIN, TRACE"
    assert ", ".join(model.KEYWORDS) == ", ".join(KEYWORDS) == listed


@pytest.mark.rules("SYN-11.3a")
@pytest.mark.parametrize("text", ["[ZEAL].", "[ECHO], [ZEAL].", "[ZEAL] >> This card gains [+1]."])
def test_an_unknown_keyword_is_never_given_a_meaning(text: str) -> None:
    with pytest.raises(Untold) as caught:
        library.tellings("synsouls").tell(text, "card", "")
    assert "ZEAL" in caught.value.faults[0].word
