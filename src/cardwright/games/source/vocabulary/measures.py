"""SOURCE numbers: ST and other numbers of monsters and cards, what they are compared with, what can be counted and what players have."""

from __future__ import annotations

from cardwright.text import phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import bounded, states, unit
from cardwright.text.tree import Node, number, select

from .words import SYMBOLS

_FOR_EACH = "{? for each {per:countable}}"
_KINDS = {"terrestrial": "Terrestrial ", "otherworldly": "Otherworldly ", "lane": ""}

STATS: list[Row] = [
    *(word("stat", f"{sign} ST", name) for name, sign in SYMBOLS.items()),
    *(word("stat", f"printed {sign} ST", f"printed_{name}") for name, sign in SYMBOLS.items()),
    *words("stat", drawn="ST of the drawn symbol", chosen="ST of the chosen symbol", total="ST total", highest="highest ST",
              lowest="lowest ST"),
    *(word("settable", f"{sign} ST", name) for name, sign in SYMBOLS.items()),
    *words("settable", drawn="ST of the drawn symbol", chosen="ST of the chosen symbol"),
    phrase("stat.whose", "measured", "{of:whose} {name:stat}", "attribute"),
    phrase("stat.of", "measured", "the {name:stat} of {of:one}", "attribute"),
    phrase("requirement.of", "measured", "the number of occupied spaces {of:pointed} requires", "attribute", name="requirement"),
    *bounded("with.stat", "trait", "with {name:stat} {N}", "value", few="less"),
    phrase("with.stat.higher", "last_trait", "with {name:stat} higher than {n:measured}", "value", op=">"),
    phrase("with.stat.lower", "last_trait", "with {name:stat} lower than {n:measured}", "value", op="<"),
    phrase("with.stat.equal", "last_trait", "with {name:stat} equal to {n:measured}", "value", op="="),
    *bounded("is.stat", "measure_is", "{name:stat} is {N}", "value", few="less"),
    phrase("is.stat.higher", "measure_is", "{name:stat} is higher than {n:amount}", "value", op=">"),
    phrase("is.stat.lower", "measure_is", "{name:stat} is lower than {n:amount}", "value", op="<"),
    phrase("is.stat.equal", "measure_is", "{name:stat} is equal to {n:measured}", "value", op="="),
    # "its [α] ST is higher than that of the attacked monster"
    *(
        row
        for name, printed in {**{name: f"{sign} ST" for name, sign in SYMBOLS.items()}, "drawn": "ST of the drawn symbol",
                              "total": "ST total"}.items()
        for row in (
            phrase(f"that_of.{name}", f"that_{name}", "that of {of:one}", "attribute", name=name),
            phrase(f"than.{name}", f"than_{name}", "{of:pointed}", "attribute", name=name),
            *(
                phrase(f"with.{name}.{way}.than{mark}", "last_trait", f"with {article}{way} {printed} than {{n:than_{name}}}", "value",
                       name=name, op=op)
                for way, op in (("higher", ">"), ("lower", "<")) for mark, article in (("", ""), (".a", "a "))
            ),
            phrase(f"is.{name}.higher.that", "measure_is", f"{printed} is higher than {{n:that_{name}}}", "value", name=name, op=">"),
            phrase(f"is.{name}.lower.that", "measure_is", f"{printed} is lower than {{n:that_{name}}}", "value", name=name, op="<"),
        )
    ),
    *(
        row
        for name, printed in {"requirement": "", "terrestrial": "Terrestrial ", "otherworldly": "Otherworldly "}.items()
        for row in (
            *bounded(f"requiring.{name}", "trait", f"requiring {{N}} occupied {printed}spaces", "value", none="no", name=name),
            phrase(f"requiring.{name}.n", "trait", f"requiring {{n:several}} occupied {printed}spaces", "value", name=name, op="="),
            phrase(f"requiring.{name}.0", "trait", f"requiring 0 occupied {printed}spaces", "value", name=name, op="=", n=number(0)),
            phrase(f"requiring.{name}.one", "trait", f"requiring 1 occupied {printed}space", "value", name=name, op="=", n=number(1)),
        )
    ),
    *bounded("with.turns", "trait", "with {N} turns left", "value", name="turns"),
    *states("possession", equipped="equipment", unequipped="no equipment"),
    *bounded("has.turns", "possession", "{N} turns left", "value", name="turns"),
    *bounded("has.uses", "possession", "{N} uses left", "value", name="uses"),
    *bounded("with.uses", "trait", "with {N} uses left", "value", name="uses"),
]

GIFTS: list[Row] = [
    *(
        phrase(f"{gift}.{mark}", gift, f"{{n:figure}} {form}{_FOR_EACH}", "change", down=gift == "loss", **more)
        for gift in ("gift", "loss")
        for mark, form, more in (
            ("st", "{name:changed_st}", {}), ("all", "ST of all symbols", {"name": "all"}), ("drawn", "ST of the drawn symbol",
                {"name": "drawn"}),
            ("chosen", "ST of the chosen symbol", {"name": "chosen"}),
        )
    ),
    phrase("gift.equal", "gift", "{name:changed_st} equal to {n:measured}", "change"),
    phrase("loss.equal", "loss", "{name:changed_st} equal to {n:measured}", "change", down=True),
    *(word("changed_st", f"{sign} ST", name) for name, sign in SYMBOLS.items()),
    phrase("quoted", "gift", '"{^ability:quotable}"', "ability"),
    phrase("no_effects", "loss", "its effect", "all_abilities"),
    phrase("no_effects.all", "loss", "all effects", "all_abilities"),
]

COUNTS: list[Row] = [
    *unit("points", "SourcePoint", "SourcePoints"),
    phrase("points.half", "points", "half that many SourcePoints", "half", of=Node("that_much", {})),
    phrase("points.twice", "points", "twice that many SourcePoints", "twice", of=Node("that_much", {})),
    phrase("points.none", "points", "0 SourcePoints", "number", n=0),
    phrase("stock.sp", "stock", "SourcePoints", "stock", name="sp"),
    phrase("stock.hand", "stock", "cards in hand", "stock", name="hand"),
    phrase("stock.symbols", "stock", "unused symbol cards", "stock", name="symbols"),
    phrase("stock.done", "stock", "cards in the Done Zone", "stock", name="done"),
    phrase("counted.sp", "counted", "SourcePoints {player:you} have", "stock", name="sp"),
    phrase("counted.sp.third", "counted", "SourcePoints {player:other} has", "stock", name="sp"),
    phrase("countable.symbol", "countable", "unused symbol card {player:you} have", "stock", name="symbols"),
    phrase("countable.symbol.third", "countable", "unused symbol card {player:other} has", "stock", name="symbols"),
    phrase("counted.symbols", "counted", "unused symbol cards {player:you} have", "stock", name="symbols"),
    phrase("countable.hand", "countable", "card {player:you} have in hand", "stock", name="hand"),
    phrase("countable.moved", "countable", "space it moved this turn", "moved", of=select("it")),
    phrase("countable.moved.this", "countable", "space {of:itself} moved this turn", "moved"),
    phrase("counted.moved", "counted", "spaces {of:pointed} moved this turn", "moved"),
    *(
        row
        for name, printed in _KINDS.items()
        for row in (
            phrase(f"countable.occupied.{name}", "countable", f"{printed}space {{player:you}} occupy", "occupied_spaces", sort=name),
            phrase(f"countable.occupied.{name}.third", "countable", f"{printed}space {{player:other}} occupies", "occupied_spaces",
                   sort=name),
            phrase(f"counted.occupied.{name}", "counted", f"{printed}spaces {{player:you}} occupy", "occupied_spaces", sort=name),
        )
    ),
    phrase("tally.destroyed", "countable", "monster destroyed this turn", "tally", event="destroyed", nouns=("monster",), span="turn"),
    phrase("tally.destroyed.many", "counted", "monsters destroyed this turn", "tally", event="destroyed", nouns=("monster",), span="turn"),
]
