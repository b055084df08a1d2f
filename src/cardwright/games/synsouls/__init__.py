"""SYNSOULS. Its chapters and where they are:

1, 14 goal · 2 decks · 3, 11 not taken in yet (schema, keywords) · 4, 13 zones · 5 setup · 6 turn/ · 7 playing/ · 8 attacks · 9 abilities ·
10 chains/ · 12 values · 15 concepts · 16 strain/ · 17 checks

Beside them: `model` (what a position holds), `actions` (all that can be done, by name), `game` (all of it to the kernel), `evaluation` (for
computer players), `scenario` (positions in files), `texts`, `prompts`, `reading` and `situation` (all that people read and write),
`effects` and `meaning` (card texts), and `changes`, what is left of events that have no chapter yet.
"""
