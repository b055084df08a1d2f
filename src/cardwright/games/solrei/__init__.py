"""SolRei: all of it, as the kernel gets it."""

from ...kernel.chapter import Chapter
from ...kernel.game import Game
from ...kernel.parts import Cards, Computer, Decks, Happenings, Leaving, Setup, Shown, Windows, Words
from ...kernel.table import CHECK, SETTLE
from . import (
    actions,
    cards,
    changes,
    charge,
    damage,
    ending,
    evaluation,
    links,
    paying,
    procedures,
    prompts,
    reading,
    setup,
    situation,
    steps,
    texts,
    turn,
    values,
)
from .effects import build_print
from .model import EVENTS, FLAGS, NUMS, ZONES

STEPS = {
    **turn.STEPS, **damage.STEPS, **charge.STEPS, **links.STEPS, **paying.STEPS, **procedures.STEPS, **setup.STEPS, **steps.STEPS,
    **changes.STEPS,
}
# A defeat is noticed before anything else goes on (SOL-1.8); automatic abilities are put on an Exchange where a window opens (SOL-10.19).
RESTS = {
    **dict.fromkeys((*STEPS, "effect", "window", "window.again", "resolve", "link.end"), CHECK),
    **dict.fromkeys(("around", "only", "window"), CHECK | SETTLE),
}

GAME = Game(
    "solrei", "SolRei",
    zones=ZONES, flags=FLAGS, nums=NUMS, events=EVENTS, attributes=("power", "damage"),
    period="round", menus=frozenset({"round", "open.place", "match.over"}),
    chapters=(
        Chapter(
            "SOL", steps=STEPS, rests=RESTS, actions=(*actions.BY_NAME.values(), *reading.SPOKEN.values()), checks=ending.CHECKS,
            changes=changes.APPLIERS, values=values.RECIPES, questions=prompts.QUESTIONS, rules=prompts.RULES,
        ),
    ),
    decks=Decks(faults=setup.deck_faults, make=setup.make_deck, advice=setup.advice, options=setup.mode_for),
    setup=Setup(lay_out=setup.lay_out, prepare=setup.prepare, next_game=setup.lay_fight),
    cards=Cards(
        build=build_print, holders=cards.holders, muted=cards.muted, reaches=cards.reaches, screens=True, face_down=cards.face_down,
        shown_back=cards.shown_back, remembers=False,  # SOL-13.13
    ),
    happenings=Happenings(
        amend=cards.amend, tally=links.tally, order_replacements=cards.order_replacements, own_trigger_works=cards.own_trigger_works,
        trigger_allowed=links.trigger_allowed, can_settle=links.can_settle, settle=links.settle,
    ),
    windows=Windows(
        order=links.window_order, could=actions.could, options=actions.window_options, likely=evaluation.likely_options,
        rule=texts.window_rule, announce=links.announce, resolve=links.resolve, most_x=links.most_x,
    ),
    words=Words(
        describe=texts.describe, option=texts.option_text, hint=texts.option_hint, verb_words=reading.verb_words, form=reading.read_form,
        uses_of=reading.uses_of, respelled=reading.respelled, spellings=reading.spellings, why_pick=reading.why_pick,
        in_sight=cards.in_sight,
    ),
    shown=Shown(
        status=texts.status, turns=texts.turns, turn_player=texts.turn_player, first_mover=texts.first_mover, values=texts.shown_values,
        keywords=texts.badges, changes=texts.changes_on, settled=texts.settled, worths=situation.worths, says=situation.SAYS,
        facts=situation.FACTS, amounts=frozenset({"deal"}), cost_units=paying.cost_units,
    ),
    leaving=Leaving(concede=ending.concede),
    computer=Computer(
        evaluate=evaluation.evaluate, worth_trying=evaluation.worth_trying, guess=evaluation.guess, lies_there=cards.lies_there,
        lookahead=5,  # a line of play goes to the end of the Round, with many small questions on the way
    ),
)
