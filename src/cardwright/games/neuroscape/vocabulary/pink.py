"""Pink words: a tarot's text with the words that its reversed description replaces (NSC-14.9).

`Target character gets [+2/+2 until end of turn]. Reversed: [two bleed counters].` is two texts, upright and reversed, each read by the
table; their tree keeps where the pink words stand in both, so that it prints back exactly.
"""

from __future__ import annotations

import re

from cardwright.text import Node, TextFault, Vocabulary
from cardwright.text.faults import fault_at

FORM = "turned"  # the kind and phrase of a text with a reversed form
SPLIT = " Reversed: "
_PINK = re.compile(r"\[([^\[\]]*)\]")
_REVERSED = re.compile(r"\[[^\[\]]*\](?:, \[[^\[\]]*\])*\.")
READS = 1  # raised when the same text is taken apart otherwise

Spans = tuple[int, ...]  # from, to, from, to, …


class TarotVocabulary(Vocabulary):
    """A vocabulary whose texts may have pink words."""

    def parse(self, text: str, start: str = "card") -> Node:
        if "[" not in text and "]" not in text and SPLIT not in text:
            return super().parse(text, start)
        front, back, at = _halves(text)
        words = _PINK.findall(back)
        upright, pink, origins = _filled(front, _PINK.findall(front))
        other, turned, _ = _filled(front, words)
        if start not in ("program", "spell"):
            raise fault_at(text, text.index("["), "only a tarot has pink words (NSC-14.6)")
        try:
            one = super().parse(upright, "spell")
        except TextFault as fault:
            raise fault_at(text, origins[min(fault.offset, len(origins) - 1)], fault.message) from None
        try:
            two = super().parse(other, "spell")
        except TextFault as fault:
            raise fault_at(text, at, f"reversed, this reads {other!r}: {fault.message}") from None
        return Node(FORM, {"upright": one, "reversed": two, "pink": pink, "turned": turned}, FORM)

    def print(self, node: Node) -> str:
        if node.kind != FORM:
            return super().print(node)
        upright, other = super().print(node.node("upright")), super().print(node.node("reversed"))
        marked = ""
        done = 0
        for begin, end in _pairs(node["pink"]):
            marked += f"{upright[done:begin]}[{upright[begin:end]}]"
            done = end
        back = ", ".join(f"[{other[begin:end]}]" for begin, end in _pairs(node["turned"]))
        return f"{marked}{upright[done:]}{SPLIT}{back}."

    @property
    def fingerprint(self) -> str:
        return f"{self.table.fingerprint()}p{READS}"


def _halves(text: str) -> tuple[str, str, int]:
    """The upright text with its pink words, the reversed description, and where that begins."""
    at = text.find(SPLIT)
    if at < 0:
        broken = re.search(r"\s+Reversed:", text)
        if broken:
            raise fault_at(text, broken.start(), "before “Reversed:” stands a single blank, and after it another")
        raise fault_at(text, text.find("[") if "[" in text else 0, "pink words want a reversed description: Reversed: [other words].")
    front, back = text[:at], text[at + len(SPLIT) :]
    marks = len(_PINK.findall(front))
    if not marks:
        raise fault_at(text, at, "the words that are replaced when it is reversed stand in [brackets] (NSC-14.9)")
    if not _REVERSED.fullmatch(back) or len(_PINK.findall(back)) != marks:
        raise fault_at(text, at + len(SPLIT), f"the reversed description is {marks} of [words], with commas between, and a full stop")
    return front, back, at + len(SPLIT)


def _filled(front: str, words: list[str]) -> tuple[str, Spans, list[int]]:
    """The text with its pink places filled, where they are then, and for each letter where it stood in the marked text."""
    made = ""
    spans: list[int] = []
    origins: list[int] = []
    done = 0
    for match, word in zip(_PINK.finditer(front), words, strict=True):
        made += front[done : match.start()]
        origins += range(done, match.start())
        spans += (len(made), len(made) + len(word))
        made += word
        origins += [match.start() + 1 + min(place, len(match[1]) - 1) for place in range(len(word))]
        done = match.end()
    origins += range(done, len(front) + 1)
    return made + front[done:], tuple(spans), origins


def _pairs(spans: Spans) -> list[tuple[int, int]]:
    return list(zip(spans[::2], spans[1::2], strict=True))
