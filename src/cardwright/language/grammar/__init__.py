"""The grammar of card English. It knows no game: a game's words come from its lexicon."""
