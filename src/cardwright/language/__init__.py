"""Card English: one grammar for all games, words as data, every form derived, nothing silently dropped."""
