"""HeroSync: all of it, as the kernel gets it."""

from ...kernel.chapter import Chapter
from ...kernel.game import Game
from ...kernel.parts import Cards, Computer, Decks, Happenings, Leaving, Setup, Shown, Windows, Words
from ...kernel.table import CHECK
from . import (
    actions,
    cards,
    changes,
    checks,
    combat,
    defaults,
    endings,
    evaluation,
    levels,
    links,
    possible,
    procedures,
    prompts,
    reading,
    settle,
    setup,
    situation,
    texts,
    turn,
    values,
)
from .effects import build_print
from .model import E_KILLED, EVENTS, FLAGS, KEYWORDS, NUMS, ZONES

STEPS = {
    **turn.STEPS, **settle.STEPS, **links.STEPS, **combat.STEPS, **levels.STEPS, **setup.STEPS, **procedures.STEPS, **values.STEPS,
}
# The loss check comes after each event, ahead of whatever follows (HRS-1.5). Triggers wait for "settle".
RESTLESS = frozenset({"main.answer"})
CHECKED = (*turn.STEPS, *settle.STEPS, *links.STEPS, *combat.STEPS, *levels.STEPS, *setup.STEPS, "declare", "level.open")
QUIET: dict[str, int] = {name: CHECK for name in CHECKED if name not in RESTLESS}

GAME = Game(
    "herosync", "HeroSync",
    zones=ZONES, flags=FLAGS, nums=NUMS, keywords=KEYWORDS, events=EVENTS, attributes=("power", "level"),
    nobody="both players lose",  # HRS-1.12
    menus=frozenset({"begin", "main"}),
    chapters=(
        Chapter(
            "HRS", steps=STEPS, rests=QUIET, actions=actions.VERBS, checks=checks.CHECKS, changes=changes.APPLIERS, values=values.RECIPES,
            questions=prompts.QUESTIONS, rules=prompts.RULES,
        ),
    ),
    decks=Decks(faults=setup.deck_faults, make=setup.make_deck, advice=setup.advice),
    setup=Setup(lay_out=setup.lay_out, prepare=setup.prepare),
    cards=Cards(
        build=build_print, holders=cards.holders, muted=values.muted, reaches=values.reaches, screens=True, snapshot=values.snapshot,
        expire=cards.expire, face_down=cards.face_down, shown_back=texts.shown_back, unseen_answer=cards.unseen_answer,
        replaced_unseen=cards.replaced_unseen,
    ),
    happenings=Happenings(
        amend=checks.amend, entailing=E_KILLED, entails=changes.kill_damage, tally=checks.tally,
        asks_replacements=True,  # HRS-15.20a
        rule_triggers=settle.stir, own_trigger_works=cards.own_trigger_works, trigger_allowed=settle.trigger_allowed,
        departed_see_all=True,  # HRS-15.15
        most_passes=50,
    ),
    windows=Windows(
        quiet=True,  # HRS-10.13a
        veiled=frozenset({"respond", "settle", "showing", "batch"}), might_answer=settle.might_answer, announce=links.announce,
        costs_first=True, pays_first=True,  # HRS-15.19a
        pay=links.pay, may_pay=possible.may_pay,
    ),
    words=Words(
        describe=texts.describe, option=texts.option_text, hint=texts.option_hint, sort_of=prompts.sort_of, verb_words=reading.verb_words,
        form=reading.read_form, uses_of=reading.uses_of, respelled=reading.respelled, why_unasked=reading.why_unasked,
        why_pick=reading.why_pick,
    ),
    shown=Shown(
        status=texts.status, turns=texts.turns, turn_player=texts.turn_player, first_mover=texts.first_mover, values=texts.shown_values,
        keywords=texts.keywords_of, changes=texts.changes_on, settled=texts.settled, worths=situation.worths, says=situation.SAYS,
        facts=situation.FACTS, reckoned=texts.reckoned,
    ),
    leaving=Leaving(
        concede=endings.concede, forfeit=endings.forfeit, seconds=defaults.seconds, default_option=defaults.default_option,
    ),
    computer=Computer(
        evaluate=evaluation.evaluate, threatened=evaluation.threatened, worth_trying=evaluation.worth_trying, guess=evaluation.guess,
        lies_there=evaluation.lies_there, forget=cards.forget,
    ),
)
