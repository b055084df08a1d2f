"""Neuroscape: all of it, as the kernel gets it."""

from ...kernel.chapter import Chapter
from ...kernel.game import Game
from ...kernel.parts import Cards, Computer, Decks, Happenings, Leaving, Setup, Shown, Windows, Words
from ...kernel.table import CHECK, SETTLE
from . import (
    amending,
    arrivals,
    cache,
    cards,
    changes,
    checks,
    combat,
    construction,
    copies,
    dice,
    elimination,
    evaluation,
    innate,
    procedures,
    prompts,
    ram,
    reading,
    setup,
    situation,
    stability,
    texts,
    turn,
    values,
)
from .model import EVENTS, FLAGS, KEYWORDS, NUMS, PASS_LIMIT, ZONES

BOTH = CHECK | SETTLE
STEPS = {
    **setup.STEPS, **turn.STEPS, **stability.STEPS, **combat.STEPS, **cache.STEPS, **arrivals.STEPS,
    **procedures.STEPS, **copies.STEPS, **ram.STEPS, **dice.STEPS,
}
# What must be quiet before a step runs: a state check after every event (NSC-20.1), triggers only when what is under way is complete
# (NSC-10.27): at windows, between items and at the steps of the turn.
QUIET: dict[str, int] = {
    **dict.fromkeys((*turn.STEPS, *stability.STEPS, *combat.STEPS, "window", "resolve"), BOTH),
    **dict.fromkeys((*turn.RESTLESS, *combat.RESTLESS), 0),
    **dict.fromkeys(("effect", "link.end", "item.end", "trojan.end", "activate.check", "draw.one", "install.one", "declare"), CHECK),
}

GAME = Game(
    "neuroscape", "Neuroscape",
    zones=ZONES, flags=FLAGS, nums=NUMS, keywords=KEYWORDS, events=EVENTS, attributes=("attack", "defense"),
    seat_counts=(2, 3, 4, 5, 6), forms=setup.FORMS,
    menus=frozenset({"deploy", "attackers", "quit", "actions", "begin", "combat.last", "setup.order"}),
    chapters=(
        Chapter(
            "NSC", steps=STEPS, rests=QUIET, actions=reading.VERBS.values(), checks=checks.CHECKS, changes=changes.APPLIERS,
            values=values.RECIPES, questions=prompts.QUESTIONS, rules=prompts.RULES,
        ),
    ),
    decks=Decks(faults=construction.deck_faults, make=construction.make_deck),
    setup=Setup(lay_out=setup.lay_out, prepare=setup.prepare, sides=setup.sides, next_game=setup.next_game),
    cards=Cards(
        build=cards.build_print, of_rules=innate.rules_prints, holders=cards.holders, brought_out=cards.brought_out, muted=cards.muted,
        snapshot=values.snapshot, expire=cards.expire, face_down=cards.face_down, shown_back=cards.shown_back, unlike=ram.unlike,
    ),
    happenings=Happenings(
        amend=amending.amend, tally=amending.tally,
        asks_replacements=True,  # the affected player, or the controller of the affected card (NSC-20.12)
        rule_triggers=innate.rule_triggers, own_trigger_works=cards.own_trigger_works,
        departed_see_all=True,  # NSC-10.31
        trigger_allowed=amending.trigger_allowed, settle=cache.settle,
        most_passes=PASS_LIMIT,  # NSC-20.20
    ),
    windows=Windows(
        order=cache.window_order, options=reading.window_options, likely=evaluation.likely_options, added=cache.window_added,
        rule=texts.window_rule, announce=cache.announce, resolve=cache.resolve, most_x=cache.most_x,
    ),
    words=Words(
        describe=texts.describe, option=texts.option_text, hint=texts.option_hint, verb_words=reading.verb_words, form=reading.read_form,
        uses_of=reading.uses_of, why_pick=reading.why_pick, nameable=texts.nameable,
    ),
    shown=Shown(
        status=texts.status, turns=texts.turns, turn_player=texts.turn_player, first_mover=texts.first_mover, values=texts.shown_values,
        keywords=texts.keywords_of, changes=texts.changes_on, settled=texts.settled, worths=situation.worths, says=situation.SAYS,
        facts=situation.FACTS, amounts=frozenset({"damage"}), fixture_name=texts.fixture_name, arrows=combat.arrows,
        sharing=combat.sharing,
    ),
    leaving=Leaving(concede=elimination.concede, dropped=elimination.dropped),
    computer=Computer(
        evaluate=evaluation.evaluate, weights=evaluation.WEIGHTS, signs=evaluation.signs, threatened=evaluation.threatened,
        worth_trying=evaluation.worth_trying, guess=evaluation.guess, lies_there=cards.lies_there,
    ),
)
