"""SOURCE: all of it, as the kernel gets it."""

from ...kernel.chapter import Chapter
from ...kernel.game import Game
from ...kernel.parts import Cards, Computer, Decks, Happenings, Setup, Shown, Windows, Words
from ...kernel.table import CHECK, SETTLE
from . import (
    actions,
    battle,
    cards,
    changes,
    channeling,
    checks,
    deploying,
    evaluation,
    flow,
    log,
    movement,
    procedures,
    prompts,
    reading,
    setup,
    situation,
    texts,
    turn,
    values,
)
from .effects import STEPS as EFFECT_STEPS
from .effects import build_print
from .model import EVENTS, FLAGS, NUMS, SYMBOL_NAMES, ZONES

STEPS = {
    **turn.STEPS, **setup.STEPS, **movement.STEPS, **battle.STEPS, **channeling.STEPS, **procedures.STEPS, **deploying.STEPS,
    **actions.STEPS, **flow.STEPS, **EFFECT_STEPS,
}
# What must be quiet before a step runs: SourcePoints are checked after every instruction (SRC-15.16); triggers wait for the end of
# the effect, and are carried out between the steps of a turn, a movement or an attack (SRC-13.11, 15.13).
RESTS: dict[str, int] = {
    **{name: CHECK | SETTLE for name in turn.STEPS if name not in turn.RESTLESS},
    **dict.fromkeys(("window", "window.again", "move.step", "move.resume"), CHECK | SETTLE),
    **dict.fromkeys(("attack.battle", "attack.compare", "attack.hit", "attack.spent", "attack.resume"), CHECK | SETTLE),
    **dict.fromkeys(("effect", "trap.check", "trap.done", "channel.done", "move.land", "back", "summon.place"), CHECK),
}

GAME = Game(
    "source", "SOURCE",
    zones=ZONES, flags=FLAGS, nums=NUMS, events=EVENTS, attributes=SYMBOL_NAMES,
    menus=frozenset({"begin", "main", "setup", "setup.side"}),
    chapters=(
        Chapter(
            "SRC", steps=STEPS, rests=RESTS, actions=(*actions.BY_NAME.values(), *reading.SPOKEN.values()), checks=checks.CHECKS,
            changes=changes.APPLIERS, values=values.RECIPES, questions=prompts.QUESTIONS, rules=prompts.RULES,
        ),
    ),
    decks=Decks(faults=setup.deck_faults, make=setup.make_deck, advice=setup.advice),
    setup=Setup(lay_out=setup.lay_out, prepare=setup.prepare, data=(setup.MAP_FILE,)),
    cards=Cards(
        build=build_print, of_rules=setup.symbol_prints, holders=cards.holders, muted=cards.muted, snapshot=texts.snapshot,
        expire=cards.expire, face_down=cards.face_down,
    ),
    happenings=Happenings(
        amend=flow.amend, tally=flow.tally, own_trigger_works=flow.own_trigger_works, trigger_allowed=flow.trigger_allowed,
        can_settle=flow.can_settle, settle=flow.settle,
    ),
    windows=Windows(
        order=flow.window_order, could=actions.could, options=actions.window_options, likely=evaluation.likely_options,
        added=flow.window_added, rule=flow.window_rule, announce=flow.announce,
    ),
    words=Words(
        describe=log.describe, option=texts.option_text, hint=texts.option_hint, sort_of=prompts.sort_of, verb_words=reading.verb_words,
        form=reading.read_form, uses_of=reading.uses_of, respelled=reading.respelled, why_pick=reading.why_pick, in_sight=cards.in_sight,
    ),
    shown=Shown(
        status=texts.status, turns=texts.turns, turn_player=texts.turn_player, first_mover=texts.first_mover, values=texts.shown_values,
        changes=texts.changes_on, settled=texts.settled, worths=situation.worths, says=situation.SAYS, facts=situation.FACTS,
        amounts=frozenset({"lose_sp"}), fixture_name=texts.fixture_name, spot=texts.spot, landings=texts.landings, board=texts.board_view,
    ),
    computer=Computer(
        evaluate=evaluation.evaluate, weights=evaluation.WEIGHTS, signs=evaluation.signs, threatened=evaluation.threatened,
        worth_trying=evaluation.worth_trying, guess=evaluation.guess, lies_there=cards.lies_there,
    ),
)
