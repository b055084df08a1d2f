"""The lab: mass simulation for designers, and what it shows.

A *bout* is one numbered game between decks and players; its *record* is what came of it. Bouts are played in any number of processes, or
on a Ray cluster, and the same bouts give the same records everywhere.
"""
