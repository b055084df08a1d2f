"""The questions of Neuroscape in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.declare import ability_of
from ...kernel.names import option_name
from ...kernel.questions import asked, count, doings, text_under_way
from ...kernel.situation import whose
from ...kernel.state import State
from ...kernel.things import Decision
from .cache import ram_needed
from .model import is_pool

PROMPTS = {
    "first": "You won the roll: do you play first or second?", "member": "Which of you plays before the other?",
    "mulligan": "Exchange cards? Choose which go to the bottom of your cyberdeck, in order: you draw as many. Done keeps the rest.",
    "action": "Draw a card or install a RAM ({actions}).",
    "force quit": "You may force quit any of your cards: they leave play, and their RAM is ready again. Or done.",
    "deploy": "Your Deploy stage: {doings}.",
    "window": "Swift check: respond, or pass.", "attackers": "Declare your attackers one by one, then done.",
    "blockers": "Declare your blockers one by one, then done.", "share": "How much damage goes to {it}?",
    "stability": "Your mainframe is unstable: which card is rolled for next?",
    "psychosis": "Which attacker's psychosis is checked next?", "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.",
    "x": "Choose a value for X.", "cost": "Choose {count} card{s} to pay with.", "ram": "Choose a RAM to pay with ({ram} to go).",
    "order": "Choose which trigger takes effect next.", "may": "Do you want to: {text}",
    "unless": "Do you pay, so that this does not happen: {text}", "choose": "Choose {count} card{s}.",
    "discard": "Choose {count} card{s} to discard.", "search": "Choose {count} card{s} that you find.",
    "replace": "Choose which replacement applies first.",
    "port": "Choose a port.", "slot": "Choose a slot of {mainframe}.", "place": "Choose where it goes.", "retarget": "Choose a new target.",
    "new target": "Keep this target, or choose a new one?", "short": "Several characters lack RAM: which gets this one?",
    "excess": "Which RAM returns to the bank?", "iconic": "Choose one of these Iconic cards.", "reroll": "Roll again?",
    "mainframe": "Choose a mainframe.", "form": "How do you play it?", "number": "Choose a number.", "name": "Choose the name of a card.",
    "sideboard mainframe": "Which mainframe do you play the next game with?",
    "sideboard in": "Choose cards of your sideboard to bring in, or done.", "sideboard out": "Choose {count} card{s} to take out.",
}
DOINGS = {"play": "play a card", "activate": "activate an ability", "force quit": "force quit a card", "end": "end the stage"}
FIRST_SWIFT = "You may take a swift action now, or pass."


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "first" and decision.options[0].it >= 0:  # a free-for-all (NSC-5.17)
        words = "You won the roll: who takes the first turn?"
    if decision.kind == "window" and not s.chain:
        words = f"{after(s)} {FIRST_SWIFT}"
    if "{" in words:
        left = f"{s.own.actions} action{'s' if s.own.actions != 1 else ''} left"
        words = words.format(
            count=count(decision), s="s" if decision.most > 1 else "", it=recipient(s, decision), actions=left,
            ram=ram_left(s, decision), doings=doings(decision, DOINGS),
            mainframe=mainframe_meant(s, decision), text=text_under_way(s, decision.seat),
        )
    return asked(s, decision, f"{words}{declared(s, decision)}")


def mainframe_meant(s: State, decision: Decision) -> str:
    """Whose mainframe a slot is chosen of."""
    return f"{whose(s, decision.seat, decision.args[1])} mainframe" if decision.kind == "slot" else ""


def ram_left(s: State, decision: Decision) -> int:
    """How much RAM is still to be paid."""
    if decision.kind != "ram":
        return 0
    draft, picked = decision.args
    return ram_needed(s, draft, ability_of(s, draft.fx)) - len(picked)


def declared(s: State, decision: Decision) -> str:
    """The attackers or blockers of this player that have been named so far."""
    mine = s.own.combat if decision.kind == "attackers" else ()
    named = [option_name(s, item.ref[0], decision.seat) for item in mine]
    if decision.kind == "blockers":
        named = [
            option_name(s, ref[0], decision.seat) for item in s.own.combat for ref in item.blockers
            if s.things[ref[0]].controller == decision.seat
        ]
    return f" So far: {', '.join(dict.fromkeys(named))}." if named else ""


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


def recipient(s: State, decision: Decision) -> str:
    """Who gets the share that is asked for."""
    if decision.kind != "share":
        return ""
    it = decision.options[0].it
    return s.game.fixture_name(s, it) if is_pool(s, it) else option_name(s, it, decision.seat)
