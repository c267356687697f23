"""What holds for every revolver, every loot and every order of hands."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from referee.wright.cards import KINDS, LOADABLE
from referee.wright.loot import are_a_sum, may_go_together, split
from referee.wright.revolver import best_set, flat, highest, ranking, refined, without

REVOLVER = st.lists(st.sampled_from([kind.id for kind in LOADABLE]), max_size=9).map(tuple)


@given(st.integers(0, 69), st.integers(1, 4))
def test_a_split_loses_no_card_and_nobody_gets_more_than_the_one_before(
    loot: int, sharers: int
) -> None:
    shares = split(loot, sharers)
    assert sum(shares.kept) + shares.lost == loot
    assert list(shares.kept) == sorted(shares.kept, reverse=True)
    left = loot
    for kept in shares.kept:
        assert kept == -(-left // 2)
        left -= kept


@given(REVOLVER)
def test_the_best_set_is_what_trying_every_joker_by_hand_finds(cards: tuple[str, ...]) -> None:
    values = [value for card in cards if (value := KINDS[card].value) is not None]
    jokers = cards.count("joker")
    tried = [(values.count(value) + jokers, value) for value in set(values)]
    best = best_set(cards)
    assert (best.size, best.value) == max(tried, default=(0, 0))


@given(REVOLVER)
def test_a_card_more_never_makes_a_revolver_worse(cards: tuple[str, ...]) -> None:
    for card in ("1", "7", "joker"):
        assert best_set((*cards, card)) >= best_set(cards)


@given(st.dictionaries(st.integers(0, 4), REVOLVER, max_size=5))
def test_a_miss_takes_the_highest_real_value_there_is(
    revolvers: dict[int, tuple[str, ...]],
) -> None:
    value, holders = highest(revolvers)
    values = {s: [KINDS[c].value or 0 for c in cards] for s, cards in revolvers.items()}
    assert value == max((max(v, default=0) for v in values.values()), default=0)
    assert set(holders) == {s for s, v in values.items() if value and value in v}
    for seat in holders:
        assert len(without(revolvers[seat], value)) == len(revolvers[seat]) - 1
        assert without(revolvers[seat], value).count("joker") == revolvers[seat].count("joker")


@given(st.lists(REVOLVER, min_size=2, max_size=5), st.data())
def test_ranks_follow_the_sets_and_hands_only_break_ties(
    revolvers: list[tuple[str, ...]], data: st.DataObject
) -> None:
    sets = {seat: best_set(cards) for seat, cards in enumerate(revolvers)}
    order = data.draw(st.permutations(list(sets)))
    hands = tuple((seat,) for seat in order)
    ranks = flat(ranking(sets, hands))
    assert sorted(ranks) == sorted(sets)
    for before, after in pairwise(ranks):
        assert sets[before] >= sets[after]
        if sets[before] == sets[after]:
            assert order.index(before) < order.index(after)
    together = ranking(sets, (tuple(order),))
    for group in together:
        assert len({sets[seat] for seat in group}) == 1
        again = refined((tuple(order),), tuple((seat,) for seat in group))
        assert sorted(flat(again)) == sorted(order)


@given(st.lists(st.sampled_from("1234567"), min_size=1, max_size=6))
def test_a_discard_is_legal_exactly_if_identical_or_one_is_the_sum_of_the_rest(
    cards: list[str],
) -> None:
    numbers = [int(card) for card in cards]
    sums = any(number == sum(numbers) - number for number in numbers) and len(numbers) > 1
    assert are_a_sum(cards) == sums
    assert may_go_together(cards) == (len(set(cards)) == 1 or sums)
    assert may_go_together(cards) == may_go_together(cards[::-1])
