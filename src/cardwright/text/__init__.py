"""Printed English and effect trees: one phrase table, read both ways.

`Vocabulary.parse` reads a text to a tree of `Node`s, `Vocabulary.print` prints the tree back byte for byte; `TextFault`
says what is wrong, where, and what was expected.
"""

from .faults import Place, TextFault
from .kinds import SHARED_KINDS, Kind, catalogue
from .phrases import Include, Phrase, Row, TableError, Terminal, include, phrase, word, words
from .printer import PrintFault
from .schema import Attribute, CardSchema, CardType
from .tree import Arg, Node, abilities, outline, walk
from .vocabulary import Vocabulary

__all__ = [
    "SHARED_KINDS",
    "Arg",
    "Attribute",
    "CardSchema",
    "CardType",
    "Include",
    "Kind",
    "Node",
    "Phrase",
    "Place",
    "PrintFault",
    "Row",
    "TableError",
    "Terminal",
    "TextFault",
    "Vocabulary",
    "abilities",
    "catalogue",
    "include",
    "outline",
    "phrase",
    "walk",
    "word",
    "words",
]
