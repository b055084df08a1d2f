"""Meaning: from the tree of a text (`language.ir`) to the instructions that `effects` carries out.

A text is read by `language`, told here, and lowered by `effects`. An instruction is a `Node` of a kind in the game's catalogue (`kinds`);
what the text says of *which* things, players and amounts is carried along as numbers of bindings and never guessed again:

    bind  what a node makes        to    what it speaks of (0: this card)
    seen  what a look has shown    deed  the deed itself, of whose amount the text speaks later

`Scope.bound`, `seats` and `sums` hold what each number is while a text is lowered, and a delayed sentence takes them along. There is
one handler for each operation (`Act.op`), and one row for it as an event: `happens` says how it is met ("is Silenced", "Silences",
"you load"), counted, asked about ("if it was Silenced this turn") and taken the place of; `deeds` and `suffers` what of it can be
forbidden or demanded. Nothing is dropped: each part of the tree is marked when something is made of it (`use`), and a text with a part
that is not is refused (`audit`). What a game cannot carry out is an `Unplayable`, which names the words; its `what` is what
`cardwright language coverage` ranks.

    base        letters, bindings, the catalogue, the audit
    kinds       instructions beside those of the games' phrases; a game adds its own as `own_kinds`
    things      noun phrases, players, places, traits
    amounts     numbers and counts               facts       conditions
    comparing   players by what they have            secrets     what all choose in secret, and ties
    events      what is waited for               statements  what is so for a while, cannot or must be
    acts        what is done, by operation       sentences   joined, optional, later, instead
    such        “the first Follower you play each turn …”, “those that would be …”: statements told by an event
    costs       what is paid                     abilities   triggers, passives, spells

What a game provides, in a package `games/GAME/meaning` with a class `MEANING` (see SYNSOULS's and HeroSync's):

1. `title`. `spells()` says which texts of its card types are carried out once.
2. Words to words, as class attributes: `zones`, `field` (words for where cards are in play), `states`, `doings` (verbs as adjectives),
   `attributes`, `keyword_names`, `stocks` (units that players have), `spans`, `turns`, `bonus` (what a plain "+1" raises), `known_nouns`.
3. `happens`, `deeds`, `suffers`, `players_deeds`.
4. A method `do_OP` for each operation that the shared ones (draw, discard, search, look, reveal, choose, move, counters …) do not do.
   It takes the act and gives instructions; `plain(act, roles…)` refuses what it says beyond these roles. `own_statement`, `own_event`,
   `own_fact`, `special` and `own_duration` come before the shared ones, for what the game says in its own way.
5. Its sorts of abilities: `labelled` and `unlabelled`.

6. `KINDS`, the catalogue of its instructions (`kinds.py`), and `notations` for lines of its cards that are no sentences.

To find out what is missing, tell every text of the game's cards, scenario files and corpus: `cardwright language coverage`.
"""

from .abilities import Abilities as Meaning
from .base import Unplayable, number
from .events import Happens

__all__ = ["Happens", "Meaning", "Unplayable", "number"]
