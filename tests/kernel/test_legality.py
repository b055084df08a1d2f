"""Legality: one ordered list of checks, used to list moves and to explain refusals."""

from collections.abc import Iterable

from cardwright.kernel.agenda import ask_one
from cardwright.kernel.legality import PAIR, SOURCE, VERB, Bar, Test, Verb
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
from cardwright.kernel.why import why
from kernel.toy import COINS, FIELD, HAND, PILE, TIRED, Toy, go, lay, start

asked: list[str] = []


def counted(rule: str, level: int, test: Test) -> Bar:
    """A check that notes each time it is made."""

    def bar(s: State, seat: int, option: Option) -> bool:
        asked.append(rule)
        return test(s, seat, option)

    return Bar(rule, level, bar)


class Bite(Verb):
    """A beast bites a rival's beast."""

    name = "bite"
    bars: tuple[Bar, ...] = (
        counted("TOY-1", VERB, lambda s, seat, option: s.things[seat].nums[COINS] > 0),
        counted("TOY-2", SOURCE, lambda s, seat, option: not s.things[option.it].flags & TIRED),
        counted("TOY-3", PAIR, lambda s, seat, option: s.things[option.to].controller != seat),
        counted("TOY-4", PAIR, lambda s, seat, option: s.things[option.to].zone // 2 == FIELD),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return s.zone(FIELD, seat)

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        return [(oid, 0) for seat in range(2) for oid in s.zone(FIELD, seat)]


def den() -> tuple[State, list[int], list[int]]:
    s = start(Toy(verbs=[Bite()]))
    mine = [lay(s, name, FIELD) for name in "cd"]
    theirs = [lay(s, name, FIELD, 1) for name in "ef"]
    s.set_num(0, COINS, 1)
    asked.clear()
    return s, mine, theirs


def test_every_legal_move_is_listed() -> None:
    s, mine, theirs = den()
    assert list(s.game.verbs["bite"].moves(s, 0)) == [Option("bite", it, to) for it in mine for to in theirs]


def test_checks_run_once_for_the_verb_the_source_and_the_pair() -> None:
    s, _, _ = den()
    list(s.game.verbs["bite"].moves(s, 0))
    assert [asked.count(f"TOY-{n}") for n in (1, 2, 3, 4)] == [1, 2, 8, 4]


def test_a_verb_that_is_barred_asks_no_further() -> None:
    s, _, _ = den()
    s.set_num(0, COINS, 0)
    asked.clear()
    assert not list(s.game.verbs["bite"].moves(s, 0)) and asked == ["TOY-1"]


def test_a_source_that_is_barred_has_no_targets() -> None:
    s, mine, _ = den()
    s.set_flag(mine[0], TIRED)
    assert {option.it for option in s.game.verbs["bite"].moves(s, 0)} == {mine[1]}


def test_explain_collects_every_rule_that_forbids() -> None:
    s, mine, theirs = den()
    s.set_num(0, COINS, 0)
    s.set_flag(mine[0], TIRED)
    hidden = lay(s, "g", HAND)
    explain = s.game.verbs["bite"].explain
    assert explain(s, 0, Option("bite", mine[0], hidden)) == ("TOY-1", "TOY-2", "TOY-3", "TOY-4")
    assert explain(s, 0, Option("bite", mine[0])) == ("TOY-1", "TOY-2"), "without a second Thing its checks are not judged"
    s.set_num(0, COINS, 1)
    assert explain(s, 0, Option("bite", mine[1], theirs[0])) == ()


def test_listing_and_explaining_agree() -> None:
    s, mine, theirs = den()
    s.set_flag(mine[1], TIRED)
    verb = s.game.verbs["bite"]
    legal = set(verb.moves(s, 0))
    for it in (*mine, *theirs):
        for to in (*mine, *theirs):
            option = Option("bite", it, to)
            assert (option in legal) == (not verb.explain(s, 0, option) and it in mine)


def test_a_check_that_the_listing_sees_to_is_only_explained() -> None:
    class Own(Bite):
        bars = (Bar("TOY-5", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat, given=True), *Bite.bars)

    s, _, theirs = den()
    verb = Own()
    assert len(list(verb.moves(s, 0))) == 4
    assert verb.explain(s, 0, Option("bite", theirs[0], theirs[1])) == ("TOY-5",)


def test_a_verb_that_mostly_has_no_sources_looks_for_them_first() -> None:
    class Quick(Bite):
        early = True

    s, mine, _ = den()
    assert Quick().moves(s, 0) == Bite().moves(s, 0)
    for oid in mine:
        s.move(oid, PILE * 2)
    asked.clear()
    assert not Quick().moves(s, 0) and not asked


def menu(s: State) -> None:
    s.game.steps["menu"] = (lambda s, frame: ask_one(s, 0, "menu", "TOY-9", [Option("rest"), Option("wait")], "menu"), 0)
    go(s, "menu")


def test_why_reads_a_move_and_gives_its_rules() -> None:
    s, mine, _ = den()
    s.set_num(0, COINS, 0)
    s.set_flag(mine[0], TIRED)
    menu(s)
    assert [refusal.rule for refusal in why(s, 0, "bite c -> d")] == ["TOY-1", "TOY-2", "TOY-3"]
    assert why(s, 0, "REST") == []
    assert [refusal.rule for refusal in why(s, 0, "sing")] == ["TOY-9"], "what is no move at all is answered by the question's rule"


def test_a_seat_that_is_not_asked_learns_that_first() -> None:
    s, _, _ = den()
    menu(s)
    assert why(s, 1, "bite e -> c")[0].rule == "TOY-priority"


def test_hidden_and_absent_read_alike() -> None:
    s, _, _ = den()
    menu(s)
    absent = [refusal.rule for refusal in why(s, 0, "bite c -> g")]
    lay(s, "g", HAND, 1)
    assert [refusal.rule for refusal in why(s, 0, "bite c -> g")] == absent
