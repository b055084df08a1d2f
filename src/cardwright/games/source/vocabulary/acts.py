"""SOURCE predicates: what is said of a monster or card after its name, and whole statements with other subjects.

A *lasting* predicate ("gains 10 [α] ST", "cannot attack") is true for a while or as long as its card is in play; a *deed* ("is
destroyed", "moves 2 spaces") happens once. Both are written for one ("does", "performs") and for several ("do", "perform").
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardwright.text import include, phrase, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.tree import Arg, Node, number, player, select

_FORMS = re.compile(r"\{([^{}:?^/]*)/([^{}:?^/]*)\}")
_IT = select("it")
_FOR_EACH = "{? for each {per:countable}}"
_YOURS = select("each", "monster", filters=(Node("controlled_by", {"player": player("you")}),))


def _forms(one: str, many: str, id: str, template: str, kind: str, fixed: Mapping[str, Arg]) -> list[Phrase]:
    """A predicate for one and for several: "{gains/gain} {gifts:gift*and}"."""
    return [
        phrase(id + mark, category, _FORMS.sub(rf"\{form}", template), kind, **fixed)
        for mark, category, form in (("", one, 1), (".many", many, 2))
    ]


def acts(id: str, template: str, kind: str, /, **fixed: Arg) -> list[Phrase]:
    """A predicate that is true for a while."""
    return _forms("does", "do", id, template, kind, fixed)


def deeds(id: str, template: str, kind: str, /, **fixed: Arg) -> list[Phrase]:
    """A predicate that happens once."""
    return _forms("performs", "perform", id, template, kind, fixed)


def stated(id: str, template: str, kind: str, /, **fixed: Arg) -> list[Phrase]:
    """A whole statement about {WHO}, once as it may always hold, once about something spoken of or chosen."""
    return [
        phrase(id, "fixed_statement", template.replace("{WHO}", "{who:standing_any}"), kind, **fixed),
        phrase(f"{id}.lively", "lively_statement", template.replace("{WHO}", "{who:lively_any}"), kind, **fixed),
    ]


def _times(id: str, printed: str, kind: str, /, **fixed: Arg) -> list[Phrase]:
    """A predicate with "1 … space" or "n … spaces"."""
    return [
        *acts(f"{id}.one", printed.replace("{N}", "1").replace("{S}", ""), kind, n=number(1), **fixed),
        *acts(id, printed.replace("{N}", "{n:several}").replace("{S}", "s"), kind, **fixed),
    ]


WAYS: list[Row] = [
    *acts("may.stop", "may stop at any space of {its/their} movement", "allows", way="stop"),
    *acts("may.parallel", "may move across parallel spaces", "allows", way="parallel"),
    *acts("may.parallel.to", "may move to parallel spaces", "allows", way="parallel"),
    *acts("may.backward", "may move backward", "allows", way="backward"),
    *acts("may.pass", "may move through OP monsters", "allows", way="pass_enemies"),
    *acts("may.attack_parallel", "may attack parallel spaces", "allows", way="attack_parallel"),
    *acts("may.attack_on_parallel", "may attack monsters on parallel spaces", "allows", way="attack_parallel"),
    *acts("wins_ties", "{wins/win} ties", "allows", way="wins_ties"),
    *acts("trap_immune", "{is/are} not affected by OP traps", "allows", way="trap_immune"),
    *acts("trap_immune.any", "{is/are} not affected by traps", "allows", way="trap_immune"),
    *acts("may.channel_anywhere", "may channel from any space", "allows", way="channel_anywhere"),
    *acts("may.any_symbol", "may be channeled with any symbol", "allows", way="any_symbol"),
    *acts("may.either_turn", "may be channeled on either turn", "allows", way="either_turn"),
    *acts("counts.both", "{counts/count} as on a Terrestrial and an Otherworldly space", "allows", way="both_kinds"),
    *acts("counts.both.short", "{counts/count} as on a T and an O space", "allows", way="both_kinds"),
    *acts("may.flux", "may be summoned to Y flux space instead", "allows", way="summon_to_flux"),
    *acts("no_countdown", "{does/do} not lose turns", "allows", way="no_countdown"),
    *acts("no_countdown.op", "{does/do} not lose turns at the end of OP turn", "allows", way="no_countdown_op"),
    *acts("no_countdown.you", "{does/do} not lose turns at the end of Y turn", "allows", way="no_countdown_you"),
    *acts("stays", "{is/are} not sent to the Done Zone", "allows", way="stays"),
    *acts("may.equip_op", "may be equipped to an OP monster", "allows", way="equip_op"),
]

NUMBERS: list[Row] = [
    *_times("spaces.more", f"{{moves/move}} {{N}} additional space{{S}}{_FOR_EACH}", "adjusts", name="spaces"),
    *_times("spaces.fewer", "{moves/move} {N} fewer space{S}", "adjusts", name="spaces", down=True),
    *_times("spaces.more.when", "{moves/move} {N} additional space{S} when {it moves/they move}", "adjusts", name="spaces"),
    *_times("spaces.fewer.when", "{moves/move} {N} fewer space{S} when {it moves/they move}", "adjusts", name="spaces", down=True),
    *_times("reach", "may attack monsters up to {N} space{S} away", "adjusts", name="reach"),
    *_times("attacks", "may attack {N} additional time{S}", "adjusts", name="attacks"),
    *_times("attacks.turn", "may attack {N} additional time{S} each turn", "adjusts", name="attacks"),
    *(
        row
        for short, names in {"t": ("Terrestrial", "T"), "o": ("Otherworldly", "O")}.items()
        for mark, kind in zip(("", ".short"), names, strict=True)
        for row in (
            *_times(f"counts.{short}{mark}", f"{{counts/count}} as {{N}} occupied {kind} space{{S}}", "adjusts", name=f"counts_{short}"),
            *_times(f"need.less.{short}{mark}", f"{{requires/require}} {{N}} fewer {kind} space{{S}}{_FOR_EACH}", "adjusts",
                    name=f"need_{short}", down=True),
            *_times(f"need.more.{short}{mark}", f"{{requires/require}} {{N}} more {kind} space{{S}}{_FOR_EACH}", "adjusts",
                    name=f"need_{short}"),
        )
    ),
    phrase("equip_only_op", "fixed_statement", "equip to an OP monster", "allows", who=select("this", "card"), way="equip_only_op"),
    phrase("equip_only_to", "fixed_statement", "equip only to {what:described}", "equip_only_to"),
    phrase("equip_wearers", "fixed_statement", "equip to up to {n:several} monsters", "adjusts", who=select("this", "card"),
           name="wearers"),
    *_times("wearers", "may be equipped to up to {N} monster{S}", "adjusts", name="wearers"),
]

STRENGTHS: list[Row] = [
    *acts("gain", "{gains/gain} {gifts:gift*and}", "gain"),
    *acts("lose", "{loses/lose} {gifts:loss*and}", "lose"),
    *acts("doubles", "{doubles its/double their} {name:settable}", "multiply", by="double"),
    *acts("halves", "{halves its/halve their} {name:settable}", "multiply", by="half"),
    *acts("uses_instead", "{uses/use} {name:settable} instead of {instead_of:settable}", "uses_instead"),
    *acts("becomes_type", "{becomes/become} type {code:type_name}", "becomes_type"),
    *acts("becomes_type.coded", "{becomes/become} type {code:type_code}", "becomes_type"),
    *acts("named_too", "{is/are} also treated as named {name:card_name}", "named_too"),
    *acts("blank", "{has/have} no effect", "blank"),
    *acts("copies", "{copies/copy} the effect of {of:one}", "copies"),
    phrase("copy_effect", "lively_statement", "{parts:copying*single}", "says", who=select("this", "monster")),
    phrase("copying", "copying", "copy the effect of {of:one}", "copies"),
    *stated("becomes", "the {name:settable} of {WHO} becomes {n:amount}", "set_value"),
    phrase("its_becomes", "lively_statement", "{who:its} {name:settable} becomes {n:amount}", "set_value"),
    phrase("this_becomes", "fixed_statement", "{who:this_ones} {name:settable} becomes {n:amount}", "set_value"),
    phrase("this_equals", "fixed_statement", "{who:this_ones} {name:settable} is equal to {n:measured}", "set_value"),
    phrase("its_doubles", "lively_statement", "{who:its} {name:settable} is doubled", "multiply", by="double"),
    phrase("double_its", "lively_statement", "double {who:its} {name:settable}", "multiply", by="double"),
    phrase("halve_its", "lively_statement", "halve {who:its} {name:settable}", "multiply", by="half"),
    phrase("its_halves", "lively_statement", "{who:its} {name:settable} is halved", "multiply", by="half"),
    *stated("doubles.of", "the {name:settable} of {WHO} is doubled", "multiply", by="double"),
    *stated("halves.of", "the {name:settable} of {WHO} is halved", "multiply", by="half"),
    *stated("double", "double the {name:settable} of {WHO}", "multiply", by="double"),
    *stated("halve", "halve the {name:settable} of {WHO}", "multiply", by="half"),
    *stated("all_become", "all ST of {WHO} become {n:figure}", "set_value", name="all"),
    *stated("level.highest", "all ST of {WHO} become its highest ST", "level", to="highest"),
    *stated("level.lowest", "all ST of {WHO} become its lowest ST", "level", to="lowest"),
    phrase("its_level.highest", "lively_statement", "all its ST become its highest ST", "level", who=_IT, to="highest"),
    phrase("its_level.lowest", "lively_statement", "all its ST become its lowest ST", "level", who=_IT, to="lowest"),
    *stated("swap_st", "swap the {one:symbol} ST and the {two:symbol} ST of {WHO}", "swap_st"),
    *stated("swap_st.short", "swap the {one:symbol} and {two:symbol} ST of {WHO}", "swap_st"),
    phrase("swap_st.its", "lively_statement", "swap its {one:symbol} and {two:symbol} ST", "swap_st", who=_IT),
    phrase("swap_st.with", "lively_statement", "swap the {name:settable} of {who:one} with that of {other:one}", "swap_st_with"),
    phrase("swap_st.its_with", "lively_statement", "swap its {name:settable} with that of {other:one}", "swap_st_with", who=_IT),
    phrase("its.it", "its", "its", "select", quant="it"),
    phrase("its.that", "its", "that {nouns:noun*single}'s", "select", quant="that"),
    phrase("its.this", "this_ones", "this {nouns:noun*single}'s", "select", quant="this"),
    phrase("its.equipped", "this_ones", "the equipped monster's", "role", name="equipped"),
    *include("standing_any", "standing_one", "standing_many"),
    *include("lively_any", "lively_one", "lively_many"),
]

BANS: list[Row] = [
    *acts("cannot", "cannot {deeds:deed*or}", "barred"),
    phrase("summoned_by", "does", "cannot be summoned except by {name:card_name}", "summoned_by"),
    *acts("must", "must {deed:duty} if able", "must"),
    *acts("must.turn", "must {deed:duty} each turn if able", "must"),
    *words(
        "deed",
        move="move", be_moved="be moved", be_swapped="be swapped", attack="attack", attack_monsters="attack monsters",
        attack_generator="attack the generator", be_attacked="be attacked", be_destroyed="be destroyed",
        be_destroyed_in_battle="be destroyed in battle", be_destroyed_by_effects="be destroyed by effects",
        be_destroyed_by_op_effects="be destroyed by OP effects", channel="channel", be_equipped="be equipped", be_summoned="be summoned",
        be_summoned_except_by_effect="be summoned except by an effect", be_summoned_conventionally="be summoned conventionally",
        be_summoned_reactionarily="be summoned reactionarily", spring="spring", be_channeled="be channeled",
    ),
    *words("duty", attack="attack", move="move"),
    phrase("cannot.player", "fixed_statement", "{who:you/third} cannot {deeds:player_deed*or}", "barred"),
    *words("player_deed", summon="summon monsters", summon_conventionally="summon conventionally", set_traps="set traps",
           play_equipment="play equipment", place_channeled="place channeled effect cards", channel="channel", draw="draw cards",
           attack_generator="attack the generator", regain="regain SourcePoints"),
    phrase("cannot.activate", "fixed_statement", "channeled effects cannot be activated", "barred", who=player("each"), deeds=("channel",)),
    phrase("cannot.activate.whose", "fixed_statement", "{who:possessor} channeled effects cannot be activated", "barred",
           deeds=("channel",)),
    phrase("bars_summon", "fixed_statement", "{player:you/third} cannot summon to {place:placement}", "bars_summon"),
]

STATEMENTS: list[Row] = [
    phrase("says.standing", "fixed_statement", "{who:standing_one/standing_many} {parts:does/do*and}", "says"),
    phrase("says.lively", "lively_statement", "{who:lively_one/lively_many} {parts:does/do*and}", "says"),
    phrase("says.deed", "instruction", "{who:one/subjects} {parts:performs/perform*and}", "says"),
    *stated("keep_turn", "attacking the generator with {WHO} does not end the turn", "allows", way="keep_turn"),
    phrase("keep_turn.any", "fixed_statement", "attacking the generator does not end the turn", "allows", who=_YOURS, way="keep_turn"),
    *stated("damage.more", f"generator attacks by {{WHO}} deal {{n:figure}} more{_FOR_EACH}", "adjusts", name="damage"),
    *stated("damage.less", "generator attacks by {WHO} deal {n:figure} less", "adjusts", name="damage", down=True),
    *stated("channel.higher", "treat the ST of {WHO} as {n:figure} higher for channeled effects", "adjusts", name="channel_st"),
    *stated("channel.lower", "treat the ST of {WHO} as {n:figure} lower for channeled effects", "adjusts", name="channel_st", down=True),
    *(
        phrase(f"channel.{way}.{mark}", category, f"treat {{who:{whose}}} ST as {{n:figure}} {way} for channeled effects", "adjusts",
               name="channel_st", down=way == "lower")
        for way in ("higher", "lower")
        for mark, category, whose in (("its", "lively_statement", "its"), ("this", "fixed_statement", "this_ones"))
    ),
    *stated("any_symbol.fits", "any symbol fits {WHO}", "allows", way="any_symbol"),
    *(
        row
        for name, one, many in (
            ("summons", "summon 1 additional monster", "summon {n:several} additional monsters"),
            ("deployments", "make 1 additional deployment", "make {n:several} additional deployments"),
            ("placements", "place 1 additional channeled effect card", "place {n:several} additional channeled effect cards"),
        )
        for row in (
            phrase(f"granted.{name}.one", "fixed_statement", f"{{player:you/third/they}} may {one}", "granted", what=name, n=number(1)),
            phrase(f"granted.{name}.one.each", "fixed_statement", f"{{player:you/third/they}} may {one} each turn", "granted", what=name,
                   n=number(1)),
            phrase(f"granted.{name}.each", "fixed_statement", f"{{player:you/third/they}} may {many} each turn", "granted", what=name),
            phrase(f"granted.{name}", "fixed_statement", f"{{player:you/third/they}} may {many}", "granted", what=name),
        )
    ),
    phrase("prevents", "fixed_statement", "prevent the next {n:points} {player:you} would lose", "prevents"),
    phrase("prevents.third", "fixed_statement", "prevent the next {n:points} {player:other} would lose", "prevents"),
    phrase("prevents.lost", "fixed_statement", "prevent the next {n:points} lost", "prevents", player=player("you")),
    phrase("prevents.all", "fixed_statement", "prevent all SourcePoints {player:you} would lose", "prevents"),
    # "is destroyed at the end of …" can always hold (a token's life) or be said of something once.
    *acts("doomed", "{is/are} destroyed at {event:doom}", "doomed"),
    phrase("doom.turn", "doom", "the end of the turn", "event", name="turn_end"),
    phrase("doom.this_turn", "doom", "the end of this turn", "event", name="turn_end"),
    phrase("doom.next", "doom", "the end of the next turn", "event", name="turn_end", span="next"),
    phrase("doom.after", "doom", "the end of the turn after it was summoned", "event", name="turn_end", span="after"),
    phrase("doom.whose", "doom", "the end of {player:possessor} turn", "event", name="end"),
    phrase("doom.next_of", "doom", "the end of {player:possessor} next turn", "event", name="end", span="next"),
]

# What a monster may do at once: "When this monster destroys a monster in battle, it may attack again."
MAY_DO: list[Row] = [
    phrase("may_says", "may_says", "{who:one} may {parts:may_perform*single}", "says"),
    phrase("may_strike.again", "may_perform", "attack again", "strike", player=player("doer"), what=_IT, again=True),
    phrase("may_strike", "may_perform", "attack without a symbol card", "strike", player=player("doer"), what=_IT),
    phrase("may_strike.of", "may_perform", "attack {of:one} without a symbol card", "strike", player=player("doer"), what=_IT),
    *(
        row
        for mark, back in (("", False), (".forward", False), (".back", True))
        for tail in (mark.replace(".", " "),)
        for row in (
            phrase(f"may_march{mark}.one", "may_perform", f"move 1 space{tail}", "march", player=player("doer"), what=_IT, n=number(1),
                   back=back),
            phrase(f"may_march{mark}", "may_perform", f"move {{n:several}} spaces{tail}", "march", player=player("doer"), what=_IT,
                   back=back),
            phrase(f"may_march.up_to{mark}", "may_perform", f"move up to {{n:several}} spaces{tail}", "march", player=player("doer"),
                   what=_IT, up_to=True, back=back),
        )
    ),
]

# Orders that hold for a while, after "Y may".
ORDERS: list[Row] = [
    phrase("order", "may_part", "{what:order_statement}{? {until:duration}}", "lasting"),
    *include("may_part", "imperative"),
    *(
        phrase(f"order.{by}{mark}", "order_statement", f"{verb} {form}", "multiply", by=by)
        for by, verb in (("double", "double"), ("half", "halve"))
        for mark, form in (("", "the {name:settable} of {who:one}"), (".its", "{who:its} {name:settable}"),
                           (".this", "{who:this_ones} {name:settable}"))
    ),
    phrase("order.swap_st", "order_statement", "swap the {one:symbol} ST and the {two:symbol} ST of {who:one}", "swap_st"),
    phrase("order.swap_st.short", "order_statement", "swap the {one:symbol} and {two:symbol} ST of {who:one}", "swap_st"),
    phrase("order.swap_st.its", "order_statement", "swap {who:its} {one:symbol} and {two:symbol} ST", "swap_st"),
    phrase("order.swap_st.with", "order_statement", "swap the {name:settable} of {who:one} with that of {other:one}", "swap_st_with"),
    phrase("order.swap_st.its_with", "order_statement", "swap {who:its} {name:settable} with that of {other:one}", "swap_st_with"),
    phrase("order.negate", "order_statement", "negate the effect of {who:object}", "blank"),
    phrase("order.prevent", "order_statement", "prevent the next {n:points} {player:you} would lose", "prevents"),
]

DEEDS: list[Row] = [
    *deeds("is_destroyed", "{is/are} destroyed", "destroy", player=player("doer"), what=_IT),
    *deeds("is_sent", "{is/are} sent to the Done Zone", "send", player=player("doer"), what=_IT),
    *deeds("is_returned", "{is/are} returned to {to:zone}", "put", player=player("doer"), what=_IT),
    *deeds("returns", "{returns/return} to {to:zone}", "put", player=player("doer"), what=_IT),
    *deeds("ends_movement", "{ends its/end their} movement", "halt", what=_IT),
    *deeds("ends_movement.here", "{ends its/end their} movement here", "halt", what=_IT),
    *(
        row
        for mark, back in (("", False), (".forward", False), (".back", True))
        for tail in (mark.replace(".", " "),)
        for row in (
            *deeds(f"marches{mark}.one", f"{{moves/move}} 1 space{tail}", "march", player=player("doer"), what=_IT, n=number(1), back=back),
            *deeds(f"marches{mark}", f"{{moves/move}} {{n:several}} spaces{tail}", "march", player=player("doer"), what=_IT, back=back),
            *deeds(f"is_moved{mark}.one", f"{{is/are}} moved 1 space{tail}", "march", player=player("doer"), what=_IT, n=number(1),
                      back=back),
            *deeds(f"is_moved{mark}", f"{{is/are}} moved {{n:several}} spaces{tail}", "march", player=player("doer"), what=_IT, back=back),
        )
    ),
    *deeds("marches.up_to", "{moves/move} up to {n:several} spaces", "march", player=player("doer"), what=_IT, up_to=True),
    *deeds("strikes", "{attacks/attack} {of:one} without a symbol card", "strike", player=player("doer"), what=_IT),
    *deeds("strikes.again", "{attacks/attack} again", "strike", player=player("doer"), what=_IT, again=True),
    *deeds("strikes.with", "{attacks/attack} {of:one} with {symbol:symbol} without a symbol card", "strike", player=player("doer"),
              what=_IT),
    *deeds("becomes_used", "{becomes/become} used", "use_up", player=player("doer"), what=_IT),
    *deeds("becomes_unused", "{becomes/become} unused", "refresh", player=player("doer"), what=_IT),
    *deeds("springs.deed", "{springs/spring}", "spring_trap", player=player("doer"), what=_IT),
    *(
        row
        for name in ("turn", "use")
        for gain, down in (("gains/gain", False), ("loses/lose", True))
        for row in (
            *deeds(f"{name}.{gain[:4]}.one", f"{{{gain}}} 1 {name}", "count_change", player=player("doer"), what=_IT, name=f"{name}s",
                   n=number(1), down=down),
            *deeds(f"{name}.{gain[:4]}", f"{{{gain}}} {{n:several}} {name}s", "count_change", player=player("doer"), what=_IT,
                   name=f"{name}s", down=down),
        )
    ),
]

ALL: list[Row] = [*WAYS, *NUMBERS, *STRENGTHS, *BANS, *STATEMENTS, *MAY_DO, *ORDERS, *DEEDS]
