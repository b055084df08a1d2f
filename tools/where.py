"""Where a decision's instructions go: `python tools/where.py GAME`, on the compiled rules.

Plays seeded random games under valgrind's callgrind, which counts instructions inside `answer` alone: exact figures, hardly different from
one run to the next, whatever else the machine does. What the runtime spends (memory, dicts, tuples, boxed numbers …) is given to the
function of ours that caused it, and split by reason.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from callgrind import OURS, Profile, Symbol, options, read

import cardwright
from cardwright import shelf
from cardwright.compiled import build
from cardwright.errors import CardwrightError
from cardwright.kernel import agenda
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.players.measuring import dealt

ENTRY = "CPyPy_*agenda___answer"  # the way into compiled `answer` from interpreted code, whatever the compiler puts into each other
OWN, OTHER, OUTSIDE = "compiled code itself", "other", "(unknown)"
# What C functions are for, by the beginnings of their names (as patterns): the first that fits counts.
REASONS = {
    "BLAKE2b": ("PyBlake2", "py_blake2", "blake2"),
    "garbage collector": (
        "gc_collect", "deduce_unreachable", "subtract_refs", "update_refs", "move_", "untrack_", "visit_", r"\w*traverse$",
    ),
    "calls through callables": (
        "CPyPy_", "CPyArg", "CPyDunder", "parser_init", "vgetargs", "PyArg_", "skipitem", "find_keyword", r"\w*[Vv]ectorcall",
        "_?PyObject_Call", "_PyObject_MakeTpCall", "_Py_CheckFunctionResult", "cfunction", "meth", "PyMethod", "PyCFunction", "PyCMethod",
        "type_call", "slot_", "wrap",
    ),
    "interpreted code": ("_?PyEval", "_?PyFunction", r"\w*frame", "PyFrame", "gen_", "_?PyGen", "_PyCode", "func_"),
    "iterators and generators": (
        r"\w*iter(?:next)?(?:_|$)", r"\w*iternext", "PyIter", "CPyIter", "PySeqIter", "PyObject_GetIter", "PyObject_SelfIter", "CPyGen",
        r"\w*clear_on_completion",
    ),
    "dicts": (
        "_?PyDict", "_Py_dict", "dict", "CPyDict", "insert", "unicodekeys", "find_empty_slot", "build_ind", "lookdict", "clone_combined",
        r"\w*_keys_", "new_values",
    ),
    "lists": ("_?PyList", "list", "CPyList", "CPySequence", "PySequence_(?:List|Fast|InPlaceConcat)", "binarysort", "unsafe_"),
    "tuples": ("_?PyTuple", "tuple", "PySequence_Tuple"),
    "sets": ("_?PySet", "PyFrozenSet", "set_", "frozenset", "make_new_set", "CPySet"),
    "boxed numbers": (
        "_?PyLong", "long_", "CPyTagged", "CPyLong", "CPyInt", "_?PyFloat", "float_", "CPyFloat", "PyNumber", "binary_i?op", "bool_",
    ),
    "comparing, hashing and words": (
        "_?PyUnicode", "unicode", "CPyStr", "PyObject_RichCompare", "do_richcompare", "PyObject_Hash", "_Py_Hash", "__memcmp", "siphash",
        "pysiphash", "PySequence_Contains", "PyObject_Not", "PyObject_IsTrue",
    ),
    "attributes by name": (
        "_?PyType_(?:Lookup|IsSubtype)", "_?PyObject_(?:Generic)?(?:Get|Set|Lookup|Has)(?:Attr|Method)", "PyObject_IsInstance",
        "object_isinstance", "object_recursive", "member_", "getset_", "PyMember", r"\w*getattro", r"\w*_(?:get|set)ters?",
    ),
    "allocation": (
        "_?PyObject_", "_?PyMem_", "_Py_NewReference", "_Py_Dealloc", "_PyTrash", "_?PyType_", "_int_", "malloc", "free", "realloc",
        "calloc", "unlink_chunk", "sysmalloc", "systrim", "__mem(?:set|cpy|move)", "allocate_", "new_arena", "arena", "object_",
        "subtype_dealloc", r"\w+_(?:dealloc|new|clear|setup|alloc)$", "Py_X?(?:IN|DE)CREF", "CPy_X?(?:INC|DEC)",
    ),
}
PATTERNS = {reason: re.compile("|".join(beginnings)) for reason, beginnings in REASONS.items()}
LAMBDA = re.compile(r"__mypyc_lambda__\d+(?:_(.*))?")
GLUE = re.compile(r"__\w+_glue$")
# What the compiler adds to a class, or to a function that is a class to it, to make and to free its objects.
HELPER = re.compile(r"(?:__mypyc__(\w+)_setup|(\w*[A-Z]\w*|\w+_(?:gen|obj|env))_clear(?:_on_completion)?)")


class Source(NamedTuple):
    """What a module defines, as the compiler of the rules names it (innermost first, with low lines) and as we write it."""

    functions: dict[str, str]
    classes: set[str]


def source(text: str) -> Source:
    found = Source({}, set())

    def walk(node: ast.AST, path: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            inner = path
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = (*path, child.name)
                if isinstance(child, ast.ClassDef):
                    found.classes.add(".".join(inner))
                else:
                    found.functions["_".join(reversed(inner))] = ".".join(inner)
            walk(child, inner)

    walk(ast.parse(text), ())
    return found


def split(name: str) -> list[str]:
    """The parts of a symbol: three low lines stand between them, and inside a part are followed by a 3."""
    return [part.replace("___3_", "___") for part in re.split("___(?!3_)", name)]


class Names:
    """Symbols of the compiled library in our words: `CPyDef_agenda___check` is `kernel.agenda.check`. A symbol names the shortest end of
    its module's name that no other module shares."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.sources = {module: source(text) for module, text in sources.items()}
        self.function = cache(self._function)

    def _function(self, name: str) -> str | None:
        """The function of ours behind a symbol's name; none if it is the runtime's, or a helper that the compiler wrote."""
        if not name.startswith(OURS):
            return None
        parts = split(name.partition("_")[2])
        for length in range(len(parts) - 1, 0, -1):
            end = "." + ".".join(parts[:length])
            modules = [module for module in self.sources if f".{module}".endswith(end)]
            if len(modules) == 1:
                inner = self.inner(self.sources[modules[0]], parts[length:])
                return f"{modules[0]}.{inner}".removeprefix("cardwright.") if inner else None
        return None

    def inner(self, module: Source, parts: list[str]) -> str | None:
        """What is named inside a module. A generator or a function inside another is a class to the compiler."""
        if found := HELPER.fullmatch(parts[-1]):
            parts = [found[1] or found[2]]
        if parts[0] in module.classes:
            return ".".join([parts[0], *(GLUE.sub("", part) for part in parts[1:])])
        flat = re.sub("_(?:gen|obj|env)$", "", parts[0])
        if found := LAMBDA.fullmatch(flat):
            return ".".join([*([module.functions.get(found[1], found[1])] if found[1] else []), "lambda"])
        return module.functions.get(flat)


def reason(name: str, names: Names) -> str:
    """What kind of work a C function does."""
    if name.startswith("CPyDef_") and names.function(name) is not None:
        return "allocation" if HELPER.fullmatch(split(name)[-1]) else OWN
    found = next((reason for reason, pattern in PATTERNS.items() if pattern.match(name)), None)
    return found or (OWN if "___" in name else OTHER)


def first_ours(symbol: Symbol, names: Names) -> str:
    """The function of ours that a symbol is, or that caused it."""
    return next((found for found in map(names.function, symbol.chain) if found is not None), OUTSIDE)


def summary(profile: Profile, names: Names, decisions: int) -> dict[str, Any]:
    """Instructions a decision: in all, by reason, and for every function of ours, the dearest first."""
    split: dict[str, Counter[str]] = defaultdict(Counter)  # by the function that caused it, and the reason
    reasons: Counter[str] = Counter()
    for symbol, cost in profile.own.items():
        kind = reason(symbol.chain[0], names)
        split[first_ours(symbol, names)][kind] += cost
        reasons[kind] += cost
    costs: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    callers: dict[str, Counter[str]] = defaultdict(Counter)
    for (caller, callee), edge in profile.edges.items():
        name = names.function(callee.chain[0])
        # Several symbols may belong to one function, as of a generator: calls among them are counted already, as are calls inside itself.
        if name is not None and name != names.function(caller.chain[0]):
            calls[name] += edge.calls
            costs[name] += 0 if callee.again else edge.cost
            callers[name][first_ours(caller, names)] += edge.calls
    functions = [
        {
            "name": name,
            "calls": round(calls[name] / decisions, 2),
            "own": round(kinds.total() / decisions),
            "all": round(costs[name] / decisions),
            "reasons": {kind: round(cost / decisions) for kind, cost in kinds.most_common()},
            "callers": {caller: round(count / decisions, 2) for caller, count in callers[name].most_common()},
        }
        for name, kinds in sorted(split.items(), key=lambda item: -item[1].total())
    ]
    return {
        "instructions": round(reasons.total() / decisions),
        "reasons": {kind: round(cost / decisions) for kind, cost in reasons.most_common()},
        "functions": functions,
    }


def play(game: str, numbers: range) -> dict[str, Any]:
    """What runs under callgrind: random games, as `cardwright bench` plays them."""
    dealt(game, 0)
    gc.collect()
    gc.freeze()
    decisions = 0
    for number in numbers:
        state, chance = dealt(game, number)
        while state.result is None:
            decision = first_open(state)
            options = choices(decision)
            answer(state, decision.seat, options[int(chance() * len(options))])
            decisions += 1
    loaded = {name: Path(module.__file__ or "") for name, module in sys.modules.items() if name.startswith("cardwright.")}
    return {"decisions": decisions, "modules": [name for name, path in loaded.items() if path.suffix not in {"", ".py"}]}


def libraries() -> list[Path]:
    """The files that compiled code may be in: a library that all modules share, or the modules themselves."""
    shared = [module.__file__ for name, module in sys.modules.items() if name.endswith("__mypyc")]
    return [Path(file) for file in (*shared, agenda.__file__) if file]


def lacking() -> CardwrightError | None:
    """What is missing to look, if anything."""
    if shutil.which("valgrind") is None:
        return CardwrightError("there is no valgrind here", "install it; on Debian and Ubuntu it is in the package valgrind")
    if build() == "plain":
        return CardwrightError(
            "the rules run as plain Python, where instructions say little",
            "`make setup` compiles them where there is a C compiler",
        )
    symbol = ENTRY.rpartition("*")[2].encode()
    if not any(symbol in path.read_bytes() for path in libraries()):
        return CardwrightError("the compiled library has lost the names of its functions", "compile the rules again, and do not strip it")
    return None


def watched(game: str, numbers: range) -> tuple[Profile, Names, int]:
    """Random games played under callgrind in another process."""
    with tempfile.TemporaryDirectory() as folder:
        counted, told = Path(folder, "callgrind"), Path(folder, "played.json")
        command = [
            "valgrind", *options(ENTRY, str(counted)), "--log-file=/dev/null",
            sys.executable, __file__, game, "--games", str(len(numbers)), "--seed", str(numbers.start), "--play", str(told),
        ]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": "0"})
        played = json.loads(told.read_text(encoding="utf-8"))
        with counted.open(encoding="utf-8") as lines:
            profile = read(lines)
    root = Path(cardwright.__file__).parents[1]
    sources = {module: root.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8") for module in played["modules"]}
    return profile, Names(sources), played["decisions"]


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=6, help="random games that are played (6)")
    ask.add_argument("--seed", type=int, default=0, help="the number of the first (0)")
    ask.add_argument("--top", type=int, default=30, help="functions that are shown (30)")
    ask.add_argument("--callers", metavar="FUNCTION", help="show who calls this function, and how often")
    ask.add_argument("--json", action="store_true")
    ask.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    asked = ask.parse_args()
    if asked.games < 1 or asked.seed < 0 or asked.top < 1:
        ask.error("there must be a game to play and a function to show")
    numbers = range(asked.seed, asked.seed + asked.games)
    if asked.play:
        asked.play.write_text(json.dumps(play(asked.game, numbers)), encoding="utf-8")
        return 0
    try:
        shelf.game(asked.game)
        if fault := lacking():
            raise fault
    except CardwrightError as fault:
        print(f"where: {fault}", file=sys.stderr)
        return 2
    profile, names, decisions = watched(asked.game, numbers)
    found = {"game": asked.game, "games": asked.games, "seed": asked.seed, "decisions": decisions, **summary(profile, names, decisions)}
    if asked.callers:
        found["functions"] = [function for function in found["functions"] if function["name"].endswith(asked.callers)]
    found["functions"] = found["functions"][: asked.top]
    print(json.dumps(found, indent=2) if asked.json else report(found, callers=bool(asked.callers)))
    return 0


def report(found: dict[str, Any], callers: bool = False) -> str:
    """The summary for people."""
    whole = found["instructions"]
    lines = [f"{found['game']}: {whole:,} instructions a decision, over {found['decisions']:,} decisions of {found['games']} random games"]
    lines += ["", f"{'function':46} {'calls':>7} {'own':>8} {'%':>5} {'all, %':>7}  own, mostly"]
    for function in found["functions"]:
        mostly = ", ".join(f"{kind} {cost / max(function['own'], 1):.0%}" for kind, cost in list(function["reasons"].items())[:3])
        share, below = function["own"] / whole, function["all"] / whole
        lines.append(f"{function['name']:46} {function['calls']:7.2f} {function['own']:8,} {share:5.1%} {below:7.1%}  {mostly}")
        if callers:
            lines += [f"    {caller:42} {count:7.2f}" for caller, count in function["callers"].items()]
    lines += ["", f"{'reason':46} {'':7} {'own':>8} {'%':>5}"]
    lines += [f"{kind:46} {'':7} {cost:8,} {cost / whole:5.1%}" for kind, cost in found["reasons"].items()]
    lines += ["", "calls: of a generator, each time it goes on; own: with what the runtime spends for it; all: with the functions it calls"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
