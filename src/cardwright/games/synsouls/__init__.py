"""SYNSOULS. Its chapters and where they are:

1, 14 goal · 2 decks · 3 cards · 4, 13 zones · 5 setup · 6 turn/ · 7 playing/ · 8 attacks · 9 abilities ·
10 chains/ · 11 keywords/ · 12 values · 15 concepts · 16 strain/ · 17 checks

Beside them: `model` (what a position holds), `actions` (all that can be done, by name), `game` (all of it to the kernel), `evaluation` (for
computer players), `scenario` (positions in files), `texts`, `prompts`, `reading` and `situation` (all that people read and write),
`schema` (what card files may say), `effects` and `meaning` (card texts).
"""
