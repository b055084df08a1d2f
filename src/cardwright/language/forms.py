"""Every form of a word, derived from the one that the word lists give."""

from __future__ import annotations

_VOWELS = "aeiou"
_IRREGULAR = {  # base: past and participle
    "deal": "dealt dealt", "draw": "drew drawn", "put": "put put", "lose": "lost lost", "take": "took taken", "pay": "paid paid",
    "choose": "chose chosen", "have": "had had", "get": "got gotten", "become": "became become", "leave": "left left", "win": "won won",
    "begin": "began begun", "spend": "spent spent", "fall": "fell fallen", "rise": "rose risen", "give": "gave given", "set": "set set",
    "run": "ran run", "spring": "sprang sprung", "split": "split split", "cost": "cost cost", "hold": "held held", "keep": "kept kept",
    "do": "did done", "make": "made made", "find": "found found", "break": "broke broken", "strike": "struck struck",
    "hide": "hid hidden",
    "read": "read read", "write": "wrote written", "go": "went gone", "come": "came come", "see": "saw seen", "stand": "stood stood",
    "bring": "brought brought", "fight": "fought fought", "tell": "told told", "let": "let let", "cast": "cast cast", "say": "said said",
    "hit": "hit hit", "quit": "quit quit", "beat": "beat beaten", "send": "sent sent", "shut": "shut shut", "bind": "bound bound",
    "feed": "fed fed", "lead": "led led", "lay": "laid laid", "lie": "lay lain", "steal": "stole stolen", "shake": "shook shaken",
    "throw": "threw thrown", "know": "knew known", "grow": "grew grown", "buy": "bought bought", "sell": "sold sold",
    "build": "built built",
    "drive": "drove driven", "swear": "swore sworn", "wake": "woke woken", "bid": "bid bid", "cut": "cut cut", "meet": "met met",
    "think": "thought thought", "stay": "stayed stayed",
}  # fmt: skip
_PREFIXES = ("re-", "over", "re", "un", "out", "under")
_DOUBLED = frozenset(
    [
        "swap", "commit", "refer", "admit", "permit", "submit", "stop", "flip", "skip", "cap", "tap", "untap", "drop", "equip", "strip",
        "trap", "plug", "pit", "cut", "tag",
        "scrap", "ship", "pin", "plan", "ban", "jam", "unplug", "shed", "control", "patrol", "transfer", "compel", "occur", "defer",
        "snap", "grab", "step",
    ]
)
_MASS = frozenset(["cyberware", "equipment", "ram", "damage", "strain", "influence", "software", "hardware", "rei"])


def plural(noun: str) -> str:
    head, _, last = noun.rpartition(" ")
    if last.lower() in _MASS:
        return noun
    if last.endswith("y") and last[-2:-1] not in _VOWELS:
        last = last[:-1] + "ies"
    elif last.endswith(("s", "x", "ch", "sh")):
        last += "es"
    else:
        last += "s"
    return f"{head} {last}".strip()


def third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    if first == "have":
        first = "has"
    elif first.endswith("y") and first[-2:-1] not in _VOWELS:
        first = first[:-1] + "ies"
    elif first.endswith(("s", "x", "ch", "sh", "o")):
        first += "es"
    else:
        first += "s"
    return f"{first} {rest}".strip()


def past(verb: str) -> str:
    return _past(verb, 0)


def participle(verb: str) -> str:
    return _past(verb, 1)


def gerund(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    if first in _DOUBLED or _stem(first)[1] in (
        "get", "put", "set", "run", "win", "begin", "split", "hit", "let", "quit", "cut", "bid", "shut",
    ):
        first += first[-1] + "ing"
    elif first in ("die", "lie", "tie"):
        first = first[:-2] + "ying"
    elif first.endswith("e") and not first.endswith(("ee", "ye", "oe")):
        first = first[:-1] + "ing"
    else:
        first += "ing"
    return f"{first} {rest}".strip()


def _stem(verb: str) -> tuple[str, str]:
    """A prefix and the irregular verb behind it, if there is one: "overwrite" goes as "write" does."""
    if verb not in _IRREGULAR:
        for prefix in _PREFIXES:
            if verb.startswith(prefix) and verb[len(prefix) :] in _IRREGULAR:
                return prefix, verb[len(prefix) :]
    return "", verb


def _past(verb: str, which: int) -> str:
    first, _, rest = verb.partition(" ")
    prefix, stem = _stem(first)
    if stem in _IRREGULAR:
        first = prefix + _IRREGULAR[stem].split()[which]
    elif first in _DOUBLED:
        first += first[-1] + "ed"
    elif first.endswith("e"):
        first += "d"
    elif first.endswith("y") and first[-2:-1] not in _VOWELS:
        first = first[:-1] + "ied"
    else:
        first += "ed"
    return f"{first} {rest}".strip()
