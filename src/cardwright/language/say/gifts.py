"""What is gained or had, in canonical English."""

from __future__ import annotations

from ..ir import Gift, Gifts, Num, X
from ..lexicon import Lexicon
from . import texts, things


def gifts(x: Lexicon, given: Gifts) -> str:
    return things.listed((gift(x, item) for item in given.items), given.join or "and")


def gift(x: Lexicon, g: Gift) -> str:
    n = things.number(x, g.n) if g.n is not None else g.text
    name = things.named(x, g.attr, "attr", "unit")
    match g.what:
        case "quoted":
            return '"' + texts.parts(x, g.abilities) + '"'
        case "bonus":
            if g.n is not None:
                return f"{name} equal to {n}"
            if g.qty is not None:
                return f"{g.text} {things.qty(x, g.qty)}"
            return f"{g.text} {name}" if name else f"[{g.text}]"
        case "pt":
            return g.text
        case "qty":
            return things.qty(x, g.qty) if g.qty is not None else ""
        case "value" if g.name:
            return f"{g.name} {name} {n}"
        case "value":
            return f"{name} {n}" if isinstance(g.n, Num | X) else f"a {name} of {n}"
        case "double":
            return f"double its {name}"
        case "alignment":
            return f"the Alignment {g.text}"
        case "ability":
            return "abilities"
        case "keyword":
            return keyword(x, g.name, n)
        case _:
            return g.what


def keyword(x: Lexicon, name: str, n: str) -> str:
    if ":" in name:  # “[Skill: Guard]”
        return f"[{name}]"
    said = f"{things.word(x, 'keyword', name)}{' ' + n if n else ''}"
    return f"[{said.upper()}]" if x.brackets else said
