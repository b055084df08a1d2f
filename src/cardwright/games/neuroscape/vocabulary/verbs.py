"""Neuroscape instructions about damage, health, cards in play and cards elsewhere.

A *victim* is what damage can be dealt to: characters, pools and players (NSC-1.12, 11.38). Damage that would be dealt is spoken of as
"it" by what happens instead.
"""

from __future__ import annotations

from cardwright.text import include, phrase
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, deed
from cardwright.text.tree import Node, number, player, select

_KIND = "{?{pool:pool} }{?combat:combat }damage"

DAMAGE: list[Row] = [
    *include("victim", "object", "you", "third", "plural_players"),
    phrase("deal", "imperative", "deal {n:figure} {?additional:additional }{?{pool:pool} }damage to {to:victim}{? {per:per}}", "deal"),
    phrase("deal.by", "instruction",
           "{source:one/subjects} {deals/deal} {n:figure} {?additional:additional }{?{pool:pool} }damage to {to:victim}{? {per:per}}",
           "deal"),
    phrase("deal.that_much", "imperative", "deal {n:so_much} {?{pool:pool} }damage to {to:victim}", "deal"),
    phrase("deal.by.that_much", "instruction", "{source:one} deals {n:so_much} {?{pool:pool} }damage to {to:victim}", "deal"),
    phrase("deal.equal", "imperative", "deal {?{pool:pool} }damage equal to {n:measured} to {to:victim}", "deal"),
    phrase("deal.by.equal", "instruction", "{source:one} deals {?{pool:pool} }damage equal to {n:measured} to {to:victim}", "deal"),
    phrase("deal.attack", "instruction", "{source:one/subjects} {deals its/deal their} attack damage to {to:victim}", "deal",
           pool="attack"),
    phrase("deal.attack.of", "imperative", "deal {source:whose} attack damage to {to:victim}", "deal", pool="attack"),
    phrase("deal.take", "instruction", "{to:you/third} {take/takes} {n:figure} {?additional:additional }{?{pool:pool} }damage"
           "{? {per:per}}", "deal"),
    phrase("deal.take.card", "instruction", "{to:one/subjects} {takes/take} {n:figure} {?additional:additional }damage{? {per:per}}",
           "deal"),
    phrase("deal.two", "imperative", "deal {n:figure} {?{pool:pool} }damage to {to:victim} and {also_n:figure} {?{also_pool:pool} }damage "
           "to {also_to:victim}", "deal_two"),
    phrase("divide", "imperative", "divide {n:figure} damage among {to:targeted_many}", "deal", divided=True),
    phrase("divide.deal", "imperative", "deal {n:figure} damage divided as you choose among {to:targeted_many}", "deal", divided=True),
    phrase("heal", "imperative", "heal {n:figure} damage from {what:object}", "heal", player=DOER),
    phrase("heal.all", "imperative", "heal all damage from {what:object}", "heal", player=DOER),
    phrase("heal.all.on", "imperative", "heal all damage on {what:object}", "heal", player=DOER),
    phrase("heal.on", "imperative", "heal {n:figure} damage on {what:object}", "heal", player=DOER),
    phrase("prevent", "lastable", f"prevent the next {{n:figure}} {_KIND} that would be dealt to {{what:victim}}", "prevent"),
    phrase("prevent.all", "lastable", f"prevent all {_KIND} that would be dealt to {{what:victim}}{{? by {{by:object}}}}", "prevent"),
    phrase("prevent.own", "static_statement",
           f"prevent all {_KIND} that would be dealt to {{what:bonus_one}}{{? by {{by:object}}}}", "prevent"),
    phrase("prevent.by", "lastable", f"prevent all {_KIND} that would be dealt by {{by:object}}", "prevent"),
    phrase("prevent.everything", "lastable", f"prevent all {_KIND}", "prevent"),
    phrase("prevent.everything.dealt", "lastable", f"prevent all {_KIND} that would be dealt", "prevent"),
    phrase("prevented", "statement", f"all {_KIND} that would be dealt to {{what:victim}}{{? by {{by:object}}}} is prevented", "prevent"),
    phrase("prevented.by", "statement", f"all {_KIND} that would be dealt by {{by:object}} is prevented", "prevent"),
    phrase("takes_no", "statement", f"{{who:one/subjects}} {{takes/take}} no {_KIND}{{? from {{by:object}}}}", "takes", how="none"),
    phrase("takes_double", "statement", f"{{who:one/subjects}} {{takes/take}} double {_KIND}{{? from {{by:object}}}}", "takes",
           how="double"),
    phrase("takes_no.player", "statement", f"{{who:you/third/plural_players}} {{take/takes/take}} no {_KIND}{{? from {{by:object}}}}",
           "takes",
           how="none"),
    phrase("takes_less", "statement", f"{{who:one/subjects}} {{takes/take}} {{n:figure}} less {_KIND}{{? from {{by:object}}}}", "takes",
           how="less"),
    phrase("takes_less.player", "statement",
           f"{{who:you/third/plural_players}} {{take/takes/take}} {{n:figure}} less {_KIND}{{? from {{by:object}}}}", "takes", how="less"),
    phrase("deals_double", "statement", f"{{who:one/subjects}} {{deals/deal}} double {_KIND}{{? to {{to:victim}}}}", "deals", how="double"),
    phrase("deals_double.the", "statement", f"double the {_KIND} {{who:one/subjects}} {{deals/deal}}{{? to {{to:victim}}}}", "deals",
           how="double"),
    phrase("deals_double.all", "statement", f"double all {_KIND} {{who:one/subjects}} {{deals/deal}}{{? to {{to:victim}}}}", "deals",
           how="double"),
    phrase("deals_more", "statement", f"{{who:one/subjects}} {{deals/deal}} {{n:figure}} additional {_KIND}", "deals", how="more"),
    phrase("deals_none", "statement", f"{{who:one/subjects}} {{deals/deal}} no {_KIND}", "deals", how="none"),
    phrase("deals_double.lasting", "lastable", f"double all {_KIND} that would be dealt by {{who:object}}", "deals", how="double"),
    phrase("redirect", "lastable",
           f"the next {{n:figure}} {_KIND} that would be dealt to {{what:victim}} is dealt to {{to:victim}} instead",
           "redirect"),
    phrase("redirect.all", "lastable", f"all {_KIND} that would be dealt to {{what:victim}} is dealt to {{to:victim}} instead", "redirect"),
    phrase("redirect.turn", "lastable",
           f"the next {{n:figure}} {_KIND} that would be dealt to {{what:victim}} this turn is dealt to {{to:victim}} instead", "redirect"),
    phrase("redirect.all.turn", "lastable",
           f"all {_KIND} that would be dealt to {{what:victim}} this turn is dealt to {{to:victim}} instead", "redirect"),
    phrase("redirect.static", "statement", "damage that would be dealt to {what:victim} is dealt to {to:victim} instead", "redirect"),
    # so for a while, if the text says how long
    *(
        phrase(f"{how}_{kind}.for", "told_for", f"{{who:one/subjects}} {{{verb}}} {word} {_KIND}", kind, how=how)
        for kind, verb in (("deals", "deals/deal"), ("takes", "takes/take")) for how, word in (("double", "double"), ("none", "no"))
    ),
    phrase("told_for", "instruction", "{what:told_for} {until:duration}", "lasting"),
    phrase("told_for.first", "instruction", "{until:duration}, {what:told_for}", "lasting"),
    # in place of damage that would be dealt
    phrase("it_dealt_to", "imperative", "have it dealt to {to:victim}", "instead_dealt"),
    phrase("prevent_it", "imperative", "prevent it", "instead_prevented"),
    phrase("prevent_that", "imperative", "prevent that damage", "instead_prevented"),
    phrase("prevent_some", "imperative", "prevent {n:figure} of it", "instead_prevented"),
    phrase("prevent_some.that", "imperative", "prevent {n:figure} of that damage", "instead_prevented"),
    phrase("double_it", "imperative", "double it", "instead_doubled"),
    phrase("double_that", "imperative", "double that damage", "instead_doubled"),
    phrase("it_deals_double", "instruction", "it deals double that damage", "instead_doubled"),
    phrase("it_deals_double.the", "instruction", "it deals double the damage", "instead_doubled"),
    phrase("it_dealt", "instruction", "it is dealt to {to:victim}", "instead_dealt"),
    phrase("it_dealt.that", "instruction", "that damage is dealt to {to:victim}", "instead_dealt"),
    phrase("it_deals_twice", "instruction", "it deals twice that much damage", "instead_doubled"),
    phrase("unpreventable", "statement", "damage dealt by {who:object} cannot be prevented", "cannot", deed="prevent_damage"),
]

HEALTH: list[Row] = [
    phrase("twice_so_much", "so_much", "twice that much", "twice", of=Node("that_much", {})),
    phrase("half_so_much", "so_much", "half that much", "half", of=Node("that_much", {})),
    *deed("gain_health", "gain/gains", "{n:figure} {?{pool:pool} }health{? {per:per}}", "health"),
    *deed("gain_health.that_much", "gain/gains", "{n:so_much} {?{pool:pool} }health", "health"),
    *deed("gain_health.equal", "gain/gains", "{?{pool:pool} }health equal to {n:measured}", "health"),
    *deed("lose_health", "lose/loses", "{n:figure} {?{pool:pool} }health{? {per:per}}", "health", cost="{n:figure} {?{pool:pool} }health",
          down=True),
    *deed("lose_health.that_much", "lose/loses", "{n:so_much} {?{pool:pool} }health", "health", down=True),
    *deed("lose_health.equal", "lose/loses", "{?{pool:pool} }health equal to {n:measured}", "health", down=True),
    phrase("set_health", "instruction", "{player:possessor} {pool:pool} health becomes {n:amount}", "set_health"),
    phrase("set_health.to", "imperative", "set {player:possessor} {pool:pool} health to {n:amount}", "set_health"),
    phrase("swap_pools", "imperative", "exchange {player:possessor} bioframe health and mainframe health", "swap_health"),
    phrase("swap_pools.short", "imperative", "exchange {player:possessor} bioframe and mainframe health", "swap_health"),
    phrase("swap_health", "imperative", "exchange {player:possessor} {pool:pool} health with {other:possessor}", "swap_health"),
]

DEPARTURE: list[Row] = [
    *deed("destroy", "destroy/destroys", "{what:object}", "destroy", cost="{what:untargeted}"),
    *deed("sacrifice", "sacrifice/sacrifices", "{what:object}", "sacrifice", cost="{what:untargeted}"),
    *deed("purge", "purge/purges", "{what:object}", "purge", cost="{what:untargeted}"),
    *deed("purge.top", "purge/purges", "{what:top_cards}", "purge", cost="{what:top_cards}"),
    *deed("run", "run/runs", "{what:object}", "run", cost="{what:untargeted}"),
    *deed("refresh", "refresh/refreshes", "{what:object}", "refresh"),
    *deed("remove_from_combat", "remove/removes", "{what:object} from combat", "leave_combat"),
    *deed("into_play", "put/puts", "{what:object} into play{?running: running}{? under {whose:possessor} control}", "put_into_play"),
    *deed("back_into_play", "return/returns", "{what:object} to play{?running: running}{? under {whose:possessor} control}",
          "put_into_play"),
    phrase("draw_discard", "instruction", "{player:third/they} {draws/draw} {n:cards}, then {discards/discard} {what:some}",
           "draw_discard"),
    *deed("mill", "mill/mills", "{n:cards}", "mill", cost="{n:cards}"),
    *deed("mill.figure", "mill/mills", "{n:figure}", "mill", cost="{n:figure}"),
    *deed("attach", "attach/attaches", "{what:one} to {to:place_to}", "attach"),
    *deed("move_attached", "move/moves", "{what:one} to {to:place_to}", "attach"),
    *include("place_to", "one", "framed"),
    phrase("place.port", "place_to", "another port", "another_port"),
    *deed("detach", "detach/detaches", "{what:object}", "destroy"),
    *deed("turn_up", "turn/turns", "{what:object} face up", "turn_up"),
    *deed("look.card", "look/looks", "at {what:targeted}", "look"),
    *deed("choose", "choose/chooses", "{what:some}", "choose"),
    *deed("choose.target", "choose/chooses", "{what:targeted}", "choose"),
    *deed("reveal_hand", "reveal/reveals", "{what:at_random}", "reveal"),
    *deed("return_ram", "return/returns", "{what:object} to {to:ram_decks}", "put"),
    phrase("ram_decks", "ram_decks", "the RAM deck", "zone", name="ram_deck", player=player("owner"), position="shuffled"),
]

# The deck is a cyberdeck; both words are understood.
DECKS: list[Row] = [
    phrase("position.top.cyber", "position", "on top of {player:possessor} cyberdeck", "zone", name="deck", position="top"),
    phrase("position.bottom.cyber", "position", "on the bottom of {player:possessor} cyberdeck", "zone", name="deck", position="bottom"),
    *deed("shuffle.bare", "shuffle/shuffles", "", "shuffle", zone=Node("zone", {"player": DOER, "name": "deck", "position": None})),
    phrase("shuffled.cyber", "shuffled", "{player:possessor} cyberdeck", "zone", name="deck", position="shuffled"),
    phrase("shuffled.cyber.many", "shuffled", "{player:owners} cyberdecks", "zone", name="deck", position="shuffled"),
    phrase("shuffled.ram", "shuffled", "{player:possessor} RAM deck", "zone", name="ram_deck", position="shuffled"),
]

COUNTERS: list[Row] = [
    phrase("counters.a", "counters", "{a} {name:counter_name} counter", "counters", n=number(1)),
    phrase("counters.one", "counters", "1 {name:counter_name} counter", "counters", n=number(1)),
    phrase("counters.n", "counters", "{n:several} {name:counter_name} counters", "counters"),
    phrase("counters.power", "counters", "a {name:power_counter} counter", "counters", n=number(1)),
    phrase("counters.power.n", "counters", "{n:several} {name:power_counter} counters", "counters"),
    phrase("counters.all", "all_counters", "all counters", "counters"),
    phrase("counters.all_named", "all_counters", "all {name:counter_name} counters", "counters"),
    phrase("counters.all_power", "all_counters", "all {name:power_counter} counters", "counters"),
    *include("any_counters", "counters"),
    phrase("counters.any", "any_counters", "{n:several} counters", "counters"),
    phrase("counters.any_one", "any_counters", "a counter", "counters", n=number(1)),
    *deed("put_counters", "put/puts", "{what:counters} on {on:object}", "put_counters"),
    phrase("get_counters", "instruction", "{on:one/subjects} {gets/get} {what:counters}", "put_counters", player=DOER),
    *deed("remove_counters", "remove/removes", "{what:any_counters} from {on:object}", "remove_counters",
          cost="{what:any_counters} from {on:untargeted}"),
    *deed("remove_counters.all", "remove/removes", "{what:all_counters} from {on:object}", "remove_counters"),
    *deed("move_counters", "move/moves", "{what:any_counters} from {on:one} to {to:one}", "move_counters"),
    *deed("move_counters.all", "move/moves", "{what:all_counters} from {on:one} to {to:one}", "move_counters"),
    phrase("counters_on", "measured", "the number of {name:counter_name} counters on {of:one}", "counters_on"),
    phrase("countable.counters", "countable", "{name:counter_name} counter on {of:one/subjects}", "counters_on"),
    phrase("countable.power", "countable", "{name:power_counter} counter on {of:one}", "counters_on"),
    phrase("countable.any_counter", "countable", "counter on {of:one}", "counters_on"),
]

CREATION: list[Row] = [
    *deed("token", "create/creates", "{a} {token:token_kind} token{? with {gifts:token_gift*and}}{? named {name:card_name}}"
          "{?running: running}{? {per:per}}", "create", n=number(1)),
    *deed("tokens", "create/creates", "{n:several} {token:token_kind} tokens{? with {gifts:token_gift*and}}{? named {name:card_name}}"
          "{?running: running}{? {per:per}}", "create"),
    phrase("token_kind", "token_kind", "{attack:digits}/{defense:digits} {color:color}{? {factions:faction*space}}{?character: character}",
           "token_kind"),
    *include("token_gift", "keyword"),
    phrase("token_gift.quote", "token_gift", '"{^ability:quotable}"', "ability"),
    *deed("copy_of", "create/creates", "a copy of {of:one}{?, except that {except:exception_of*and}}", "create_copy", n=number(1)),
    *deed("copy_token", "create/creates", "a token that is a copy of {of:one}{?, except that {except:exception_of*and}}", "create_copy",
          n=number(1)),
    *deed("copies_of", "create/creates", "{n:several} copies of {of:one}{?, except that {except:exception_of*and}}", "create_copy"),
    phrase("become_copy", "instruction",
           "{what:one} becomes a copy of {of:one}{?, except that {except:exception_of*and}}{? {until:duration}}",
           "become_copy"),
    phrase("have_become_copy", "imperative", "have {what:one} become a copy of {of:one}{?, except that {except:exception_of*and}}",
           "become_copy"),
    phrase("except.color", "exception_of", "its attack is {color:color}", "color", who=select("it")),
    phrase("except.attack", "exception_of", "its attack is {n:exact}", "set_value", who=select("it"), name="attack"),
    phrase("except.defense", "exception_of", "its defense is {n:exact}", "set_value", who=select("it"), name="defense"),
    phrase("except.cost", "exception_of", "its RAM cost is {n:exact}", "set_value", who=select("it"), name="cost"),
    phrase("except.power", "exception_of", "it is {attack:figure}/{defense:figure}", "set_power", who=select("it")),
    phrase("except.has", "exception_of", "it has {gifts:keyword*and}", "gain", who=select("it")),
    phrase("except.has_ability", "exception_of", 'it has "{^gifts:quoted_gift*single}"', "gain", who=select("it")),
    phrase("quoted_gift", "quoted_gift", "{ability:quotable}", "ability"),
    phrase("except.faction", "exception_of", "it is also {name:faction}", "is_faction", who=select("it")),
]
