"""The questions of Neuroscape in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.chapter import Question
from ...kernel.declare import ability_of
from ...kernel.names import option_name
from ...kernel.questions import doings
from ...kernel.situation import whose
from ...kernel.state import State
from ...kernel.things import Decision
from .cache import ram_needed
from .model import is_pool

DOINGS = {"play": "play a card", "activate": "activate an ability", "force quit": "force quit a card", "end": "end the stage"}


def deploy_prompt(s: State, decision: Decision) -> str:
    return f"Your Deploy stage: {doings(decision, DOINGS)}."


def slot_prompt(s: State, decision: Decision) -> str:
    """Whose mainframe it is may have been another's choice."""
    return f"Choose a slot of {whose(s, decision.seat, decision.args[1])} mainframe."


def first_prompt(s: State, decision: Decision) -> str:
    if decision.options[0].it >= 0:  # a free-for-all (NSC-5.17)
        return "You won the roll: who takes the first turn?"
    return "You won the roll: do you play first or second?"


def window_prompt(s: State, decision: Decision) -> str:
    return "Swift check: respond, or pass." if s.chain else f"{after(s)} You may take a swift action now, or pass."


def action_prompt(s: State, decision: Decision) -> str:
    return f"Draw a card or install a RAM ({s.own.actions} action{'s' if s.own.actions != 1 else ''} left)."


def ram_prompt(s: State, decision: Decision) -> str:
    return f"Choose a RAM to pay with ({ram_left(s, decision)} to go)."


def attackers_prompt(s: State, decision: Decision) -> str:
    named = [option_name(s, item.ref[0], decision.seat) for item in s.own.combat]
    return f"Declare your attackers one by one, then done.{so_far(named)}"


def blockers_prompt(s: State, decision: Decision) -> str:
    named = [
        option_name(s, ref[0], decision.seat) for item in s.own.combat for ref in item.blockers
        if s.things[ref[0]].controller == decision.seat
    ]
    return f"Declare your blockers one by one, then done.{so_far(named)}"


def so_far(named: list[str]) -> str:
    return f" So far: {', '.join(dict.fromkeys(named))}." if named else ""


def share_prompt(s: State, decision: Decision) -> str:
    it = decision.options[0].it
    return f"How much damage goes to {s.game.shown.fixture_name(s, it) if is_pool(s, it) else option_name(s, it, decision.seat)}?"


def ram_left(s: State, decision: Decision) -> int:
    """How much RAM is still to be paid."""
    draft, picked = decision.args
    return ram_needed(s, draft, ability_of(s, draft.fx)) - len(picked)


def after(s: State) -> str:
    """Where the turn stands at an automatic swift check."""
    own = s.own
    if own.stage == "Netcheck":
        return "After the netcheck."
    coming = {frame[0] for frame in s.agenda}  # what of the Combat stage is still to come (NSC-6.28)
    if "blockers.begin" in coming:
        return "Attackers are declared." if own.combat else "Nobody attacks."
    if "damage.begin" in coming:
        if not own.combat:
            return "Nobody attacks."
        return "Blockers are declared." if any(item.was_blocked for item in own.combat) else "Nobody blocks."
    return "After combat damage, before the turn ends." if own.combat else "Before the turn ends."


QUESTIONS = (
    Question("first", first_prompt),
    Question("member", "Which of you plays before the other?"),
    Question("mulligan", "Exchange cards? Choose which go to the bottom of your cyberdeck, in order; you draw as many. Done ends it."),
    Question("action", action_prompt),
    Question("force quit", "You may force quit any of your cards: they leave play, and their RAM is ready again. Or done."),
    Question("deploy", deploy_prompt),
    Question("window", window_prompt),
    Question("attackers", attackers_prompt),
    Question("blockers", blockers_prompt),
    Question("share", share_prompt, rule="NSC-11.33"),
    Question("stability", "Your mainframe is unstable: which card is rolled for next?"),
    Question("psychosis", "Which attacker's psychosis is checked next?"),
    Question("target", rule="NSC-11.33"),
    Question("mode", rule="NSC-11.6"),
    Question("x", rule="NSC-7.50"),
    Question("ram", ram_prompt),
    Question("order", "Choose which trigger takes effect next.", rule="NSC-10.24"),
    Question("may", rule="NSC-10.26"),
    Question("choose", rule="NSC-20.11"),
    Question("replace", rule="NSC-20.12"),
    Question("port", "Choose a port."),
    Question("slot", slot_prompt),
    Question("place", "Choose where it goes."),
    Question("retarget", "Choose a new target."),
    Question("new target", "Keep this target, or choose a new one?"),
    Question("short", "Several characters lack RAM: which gets this one?"),
    Question("excess", "Which RAM returns to the bank?"),
    Question("iconic", "Choose one of these Iconic cards."),
    Question("reroll", "Roll again?"),
    Question("mainframe", "Choose a mainframe."),
    Question("form", "How do you play it?"),
    Question("sideboard mainframe", "Which mainframe do you play the next game with?"),
    Question("sideboard in", "Choose cards of your sideboard to bring in, or done."),
    Question("sideboard out", "Choose {count} card{s} to take out."),
)
RULES = {"priority": "NSC-11.9", "concede": "NSC-1.17", "seats": "NSC-2.1", "pack keyword": "NSC-15.38", "match": "NSC-2.27"}
