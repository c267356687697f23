"""Characters who gain by healing, by the death of others, or by cards used out of turn."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.referee.table import Table
from tests.ruling import ruling


def shoot(table: Table, by: str, target: str) -> None:
    """Shoot somebody with a BANG! card who takes the hit, and lets a last life go."""
    table.play(by, "bang", target)
    table.answer(target, "hit")
    if "out" in table.choices(target):
        table.answer(target, "out")


@ruling("dodge-038")
@pytest.mark.parametrize(("life", "after"), [(1, 3), (2, 4), (3, 4), (4, 4)])
def test_a_beer_is_worth_two_lives_to_tequila_joe(life: int, after: int) -> None:
    """Two lives, never above where he started; the others get one."""
    table = town(f"Ann:sheriff Ben:outlaw@tequila_joe={life} Cyril:outlaw=2 Dan:renegade | Ben")
    table.play("Ben", "beer")
    assert table.life("Ben") == after

    table.end("Ben")
    table.play("Cyril", "beer")
    assert table.life("Cyril") == 3


@ruling("dodge-038")
def test_beer_is_flat_for_tequila_joe_too_when_two_are_left() -> None:
    """His ability changes what a Beer is worth, not when it works."""
    table = town("Ann:sheriff@tequila_joe=2 Ben:renegade Cyril:outlaw=0 Dan:outlaw=0 | Ann")

    table.play("Ann", "beer")

    assert table.life("Ann") == 2


@ruling("dodge-039")
@pytest.mark.parametrize(("card", "target"), [("saloon", None), ("tequila", "Ben")])
def test_other_drinks_are_worth_one_life_to_tequila_joe(card: str, target: str | None) -> None:
    """Saloon and Tequila bring him what they bring anybody."""
    table = town("Ann:sheriff Ben:outlaw@tequila_joe=2 Cyril:outlaw Dan:renegade | Ben")

    table.play("Ben", card, target)

    assert table.life("Ben") == 3


@ruling("dodge-039")
def test_a_canteen_is_worth_one_life_to_tequila_joe() -> None:
    """A green card is no Beer either."""
    table = town("Ann:sheriff Ben:outlaw@tequila_joe=2+canteen Cyril:outlaw Dan:renegade | Ben")

    table.use("Ben", "canteen")

    assert table.life("Ben") == 3


@ruling("dodge-040")
@pytest.mark.parametrize(("character", "alive"), [("tequila_joe", True), ("pixie_pete", False)])
def test_one_beer_saves_tequila_joe_from_dynamite(character: str, alive: bool) -> None:
    """Two lives less three, and two for the Beer, is one; anybody else needs a second Beer."""
    position = f"Ann:sheriff Ben:outlaw@{character}=2+dynamite Cyril:outlaw Dan:renegade | Ann"
    table = town(position)
    table.end("Ann")
    table.flip("Ben", "5 spades")
    assert table.asked == ["Ben"]

    table.answer("Ben", "beer")

    if alive:
        assert table.life("Ben") == 1
        assert table.phase == "play"
    else:
        assert table.choices("Ben") == ["beer", "out"]


@ruling("dodge-047")
@pytest.mark.parametrize(
    ("card", "answer"), [("bang", "missed"), ("bang", "dodge"), ("indians", "bang")]
)
def test_molly_stark_draws_for_a_card_used_out_of_turn(card: str, answer: str) -> None:
    """Whatever leaves her hand of her own will in another's turn is replaced."""
    table = town("Ann:sheriff Ben:outlaw@molly_stark Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", card, "Ben" if card == "bang" else None)

    table.answer("Ben", answer)

    assert table.told("log.draws_more", who="Ben", n=1)


@ruling("dodge-047")
def test_molly_stark_draws_for_the_beer_that_saves_her() -> None:
    """The Beer against the last hit counts like any other card."""
    table = town("Ann:sheriff Ben:outlaw@molly_stark=1 Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    table.answer("Ben", "beer")

    assert table.told("log.draws_more", who="Ben", n=1)
    assert table.life("Ben") == 1


@ruling("dodge-047")
def test_molly_stark_draws_nothing_for_what_is_no_card_of_her_hand_out_of_turn() -> None:
    """Not in her own turn, not for a green card in play, not for taking the hit."""
    position = "Ann:sheriff Ben:outlaw@molly_stark=3+sombrero Cyril:outlaw Dan:renegade | {who}"
    table = town(position.format(who="Ben"))
    table.play("Ben", "beer")
    assert "log.draws_more" not in table.heard
    for answer in ("sombrero", "hit"):
        table = town(position.format(who="Ann"))
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", answer)
        assert "log.draws_more" not in table.heard


def duel(life: int, cards: int, *, wins: bool) -> Table:
    """Ann challenges Molly, who gives up this many BANG! cards and then wins or loses."""
    table = town(f"Ann:sheriff Ben:outlaw@molly_stark={life} Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "duel", "Ben")
    for number in range(cards):
        table.answer("Ben", "bang")
        assert "log.draws_more" not in table.heard
        if not (wins and number == cards - 1):
            table.answer("Ann", "bang")
    table.answer("Ann" if wins else "Ben", "hit")
    return table


@ruling("dodge-048")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("cards", [1, 3])
def test_molly_stark_draws_after_the_duel(wins: bool, cards: int) -> None:
    """Nothing while it lasts; then a card for each BANG! she gave up, won or lost."""
    table = duel(3, cards, wins=wins)

    assert table.told("log.draws_more", who="Ben", n=cards)
    assert table.heard.count("log.draws_more") == 1


@ruling("dodge-048")
def test_molly_stark_draws_nothing_for_a_duel_that_costs_her_last_life() -> None:
    """Even if a Beer saves her then: only the Beer brings a card. A duel won brings all."""
    table = duel(1, 2, wins=False)
    assert "log.draws_more" not in table.heard
    table.answer("Ben", "beer")
    assert table.told("log.draws_more", who="Ben", n=1)

    assert duel(1, 2, wins=True).told("log.draws_more", who="Ben", n=2)


@ruling("dodge-048")
def test_molly_stark_draws_nothing_for_a_duel_of_her_own_turn() -> None:
    """Challenging somebody herself, she is on turn."""
    table = town("Ann:sheriff Ben:outlaw@molly_stark Cyril:outlaw Dan:renegade | Ben")
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "bang")
    table.answer("Ann", "hit")

    assert "log.draws_more" not in table.heard


@ruling("dodge-049")
@pytest.mark.parametrize("card", ["cat_balou", "panic", "brawl", "can_can"])
def test_molly_stark_draws_nothing_for_what_is_taken_from_her(card: str) -> None:
    """Cards that others make her give up are not given of her own will."""
    table = town("Ann:sheriff+can_can Ben:outlaw@molly_stark Cyril:outlaw Dan:renegade | Ann")

    if card == "can_can":
        table.use("Ann", "can_can", target="Ben")
    else:
        table.play("Ann", card, None if card == "brawl" else "Ben")

    lost = "log.hand_card_taken" if card == "panic" else "log.hand_card_discarded"
    assert table.told(lost, who="Ben")
    assert "log.draws_more" not in table.heard


@ruling("dodge-050")
@pytest.mark.parametrize(("life", "after"), [(1, 3), (3, 4), (4, 4)])
def test_gregg_digger_regains_two_lives_when_somebody_falls(life: int, after: int) -> None:
    """Whoever did it; never above where he started, and nothing for his own end."""
    position = "Ann:sheriff Ben:outlaw=1 Cyril:outlaw@greg_digger={n} Dan:renegade | Ann"
    table = town(position.format(n=life))

    shoot(table, "Ann", "Ben")

    assert table.life("Cyril") == after


@ruling("dodge-050")
def test_gregg_digger_does_not_survive_by_his_own_death() -> None:
    """Another character must fall."""
    table = town("Ann:sheriff Ben:outlaw@greg_digger=1 Cyril:outlaw Dan:renegade | Ann")

    shoot(table, "Ann", "Ben")

    assert not table.alive("Ben")
    assert "log.life_gained" not in table.heard


@ruling("dodge-053")
@pytest.mark.parametrize(
    ("killer", "victim", "reward"), [("Ann", "Ben", 3), ("Cyril", "Ben", 0), ("Ann", "Dan", 0)]
)
def test_herb_hunter_draws_two_when_somebody_falls(killer: str, victim: str, reward: int) -> None:
    """By whose hand ever; his reward for an Outlaw comes on top: five cards altogether."""
    seats = {"Ann": "sheriff@herb_hunter", "Ben": "outlaw", "Cyril": "outlaw", "Dan": "renegade"}
    seats[victim] += "=1"
    position = " ".join(f"{name}:{seat}" for name, seat in seats.items())
    table = town(f"{position} | {killer}")

    shoot(table, killer, victim)

    assert table.told("log.draws_more", who="Ann", n=2)
    assert table.told("log.reward", who="Ann", n=3) == bool(reward)
