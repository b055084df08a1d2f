"""SYNSOULS. Its chapters and where they are:

1, 14 goal · 2 decks · 3 cards · 4, 13 zones · 5 setup · 6 turn/ · 7 playing/ · 8 attacks · 9 abilities ·
10 chains/ · 11 keywords/ · 12 values · 15 concepts · 16 strain/ · 17 checks

Beside them: `model` (what a position holds), `schema` (what card files may say), `effects` and `meaning` (card texts), `evaluation` (for
computer players), `scenario` (positions in files), `texts`, `reading` and `situation` (all that people read and write).
"""

from ...kernel.appliers import APPLIERS
from ...kernel.chapter import Chapter
from ...kernel.game import Game
from ...kernel.parts import Cards, Computer, Decks, Happenings, Leaving, Setup, Shown, Windows, Words
from . import abilities, attacks, cards, checks, concepts, decks, evaluation, goal, reading, setup, situation, texts, values, zones
from .chains import announcing, answers, links, triggers, windows
from .chains import chapter as chains
from .effects import build_print
from .keywords import chapter as keywords
from .keywords import trace
from .model import EVENTS, FLAGS, KEYWORDS, NUMS, ZONES
from .playing import chapter as playing
from .playing import costs, targets
from .strain import chapter as strain
from .strain import control, dealing
from .turn import chapter as turn

GAME = Game(
    "synsouls", "SYNSOULS",
    zones=ZONES, flags=FLAGS, nums=NUMS, keywords=KEYWORDS, events=EVENTS, attributes=("rating",),
    menus=frozenset({"setup.redraw", "begin", "main", "encore.choose"}),
    chapters=(
        Chapter("every game", changes=APPLIERS),
        goal.CHAPTER, decks.CHAPTER, zones.CHAPTER, setup.CHAPTER, turn.CHAPTER, playing.CHAPTER, attacks.CHAPTER, abilities.CHAPTER,
        chains.CHAPTER, keywords.CHAPTER, values.CHAPTER, concepts.CHAPTER, strain.CHAPTER, checks.CHAPTER,
    ),
    decks=Decks(faults=decks.deck_faults, make=decks.make_deck, advice=decks.advice),
    setup=Setup(lay_out=setup.lay_out, prepare=setup.prepare),
    cards=Cards(
        build=build_print, of_rules=trace.rules_prints, holders=zones.holders, muted=abilities.muted, snapshot=cards.snapshot,
        expire=control.expire,
    ),
    happenings=Happenings(
        amend=dealing.amend, tally=values.tally, rule_triggers=trace.rule_triggers, own_trigger_works=abilities.own_trigger_works,
        trigger_allowed=abilities.trigger_allowed, can_settle=triggers.can_settle, settle=triggers.settle,
    ),
    windows=Windows(
        order=windows.order, options=answers.window_options, likely=evaluation.likely_options, may_pass=answers.may_pass,
        added=windows.after_addition, rule=windows.rule, announce=announcing.announce, resolve=links.resolve, most_x=costs.most_x,
    ),
    words=Words(
        describe=texts.describe, option=texts.option_text, hint=texts.option_hint, sort_of=texts.sort_of, verb_words=reading.verb_words,
        form=reading.read_form, source=reading.read_source, uses_of=reading.uses_of, why_pick=targets.why_pick,
    ),
    shown=Shown(
        status=texts.status, turns=texts.turns, turn_player=texts.turn_player, first_mover=texts.first_mover, values=texts.shown_values,
        keywords=texts.keywords_of, changes=texts.changes_on, settled=texts.settled, worths=situation.worths, says=situation.SAYS,
        facts=situation.FACTS, amounts=frozenset({"strain"}), fixture_name=texts.fixture_name, link_title=texts.link_title,
    ),
    leaving=Leaving(may_concede=goal.may_concede),
    computer=Computer(
        evaluate=evaluation.evaluate, weights=evaluation.WEIGHTS, signs=evaluation.signs, worth_trying=evaluation.worth_trying,
        guess=evaluation.guess, horizon=2,  # what an attack has cost shows when the rival has answered it
    ),
)
