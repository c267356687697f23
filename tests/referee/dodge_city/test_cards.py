"""Cards that only their symbols explain, and cards that cost another card."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.ruling import ruling

SEATS = "Ann:sheriff{ann} Ben:outlaw Cyril:outlaw Dan:renegade Eva:deputy Felix:outlaw | Ann"


@ruling("dodge-003")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("pepperbox", ["Ben", "Cyril", "Eva", "Felix", "Ann"]),
        ("knife", ["Ben", "Felix", "Ann"]),
        ("derringer", ["Ben", "Felix", "Ann"]),
        ("buffalo_rifle", ["Ben", "Cyril", "Dan", "Eva", "Felix", "Ann"]),
    ],
)
def test_a_green_gun_shoots_as_far_as_its_symbol_says(card: str, targets: list[str]) -> None:
    """In weapon range (here 2), at distance 1, or anywhere; then the shot is like any other."""
    table = town(SEATS.format(ann=f"+schofield+{card}"))
    assert table.targets("Ann", card) == targets

    table.use("Ann", card, target="Ben")

    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3


@ruling("dodge-003")
@pytest.mark.parametrize(
    ("card", "targets"), [("punch", ["Ben", "Felix", "Ann"]), ("springfield", "all")]
)
def test_punch_and_springfield_shoot_whatever_the_weapon(
    card: str, targets: list[str] | str
) -> None:
    """A Punch reaches distance 1, a Springfield everybody."""
    table = town(SEATS.format(ann="+winchester"))
    everybody = ["Ben", "Cyril", "Dan", "Eva", "Felix", "Ann"]
    assert table.targets("Ann", card) == (everybody if targets == "all" else targets)

    table.play("Ann", card, "Ben")

    table.answer("Ben", "hit")
    assert table.life("Ben") == 3


@ruling("dodge-003")
def test_a_howitzer_shoots_at_all_others_in_order() -> None:
    """Everybody but its owner answers one shot, clockwise."""
    table = town("Ann:sheriff+howitzer Ben:outlaw Cyril:outlaw Dan:renegade | Ann")

    table.use("Ann", "howitzer")

    for who in ("Ben", "Cyril", "Dan"):
        assert table.asked == [who]
        table.answer(who, "hit" if who != "Cyril" else "missed")
    assert [table.life(who) for who in table.names] == [5, 3, 4, 3]


@ruling("dodge-003")
def test_the_other_symbols_take_discard_draw_and_heal() -> None:
    """Can Can, Conestoga, Ragtime, Pony Express, Canteen, Whisky: each as its symbols say."""
    table = town(SEATS.format(ann="=1+can_can+conestoga+pony_express+canteen"))

    table.use("Ann", "can_can", target="Dan")
    assert table.told("log.hand_card_discarded", who="Dan")
    table.use("Ann", "conestoga", target="Dan")
    assert table.told("log.hand_card_taken", who="Dan", by="Ann", n=1)
    table.play("Ann", "rag_time", "Dan")
    assert table.told("log.hand_card_taken", who="Dan", by="Ann", n=1)
    table.use("Ann", "pony_express")
    assert table.told("log.draws", who="Ann", n=3)
    table.use("Ann", "canteen")
    assert table.life("Ann") == 2
    table.play("Ann", "whisky")
    assert table.life("Ann") == 4
    table.play("Ann", "whisky")
    assert table.life("Ann") == 5


@ruling("dodge-003")
def test_binocular_and_hideout_are_a_second_scope_and_a_second_mustang() -> None:
    """They change distances by one, on top of the cards of the base game."""
    table = town("Ann:sheriff+scope Ben:outlaw Cyril:outlaw Dan:renegade+mustang Eva:deputy | Ann")
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 1, "Dan": 2, "Eva": 1}

    table.play("Ann", "binocular")
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 1, "Dan": 1, "Eva": 1}
    table.play("Ann", "hideout")
    assert table.distance("Ben", "Ann") == 2
    assert table.distance("Dan", "Ann") == 3
    assert table.distance("Ann", "Ben") == 1


@ruling("dodge-003")
def test_copies_of_base_cards_behave_as_in_the_base_game() -> None:
    """One BANG! a turn, whichever box it comes from."""
    table = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann bangs=1")

    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("dodge-027")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("springfield", "Ben"),
        ("rag_time", "Ben"),
        ("tequila", "Ben"),
        ("whisky", None),
        ("brawl", None),
    ],
)
def test_some_cards_cost_another_card(card: str, target: str | None) -> None:
    """Everybody is told that a second card is discarded along with it; a Punch costs none."""
    table = town("Ann:sheriff=3 Ben:outlaw=2 Cyril:outlaw Dan:renegade | Ann")

    table.play("Ann", card, target)

    assert table.told("log.discards_another", who="Ann")
    table = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "punch", "Ben")
    assert "log.discards_another" not in table.heard


@ruling("dodge-028")
def test_a_brawl_costs_everybody_else_a_card_of_its_players_choice() -> None:
    """For each one apart: from the hand, or a certain card in play; its player loses nothing."""
    position = "Ann:sheriff+barrel Ben:outlaw+mustang+bible Cyril:outlaw Dan:renegade+scope | Ann"
    table = town(position)

    table.play("Ann", "brawl")

    assert table.asked == ["Ann"]
    assert table.choices("Ann") == ["hand", "mustang", "bible"]
    table.answer("Ann", "bible")
    # Cyril has nothing in play, so nothing is asked about him.
    assert table.told("log.hand_card_discarded", who="Cyril")
    assert table.choices("Ann") == ["hand", "scope"]
    table.answer("Ann", "hand")
    assert table.told("log.hand_card_discarded", who="Dan")
    assert "end_turn" in table.options("Ann")
    cards = {who: table.in_play(who) for who in table.names}
    assert cards == {"Ann": ["barrel"], "Ben": ["mustang"], "Cyril": [], "Dan": ["scope"]}


@ruling("dodge-029")
@pytest.mark.parametrize("self_target", [True, False])
def test_tequila_is_a_life_for_anybody(self_target: bool) -> None:
    """For others at any distance and for oneself, even where nobody aims at themselves."""
    position = "Ann:sheriff=3 Ben:outlaw Cyril:outlaw=1 Dan:renegade Eva:deputy | Ann"
    house = {"self_target": self_target}
    for whom, life in (("Ann", 4), ("Cyril", 2), ("Ben", 4)):
        table = town(position, house=house)
        assert table.targets("Ann", "tequila") == ["Ben", "Cyril", "Dan", "Eva", "Ann"]
        table.play("Ann", "tequila", whom)
        assert table.life(whom) == life


@ruling("dodge-033")
@pytest.mark.parametrize(
    ("card", "life"), [("saloon", 3), ("tequila", 3), ("whisky", 4), ("canteen", 3), ("beer", 2)]
)
def test_with_two_players_left_only_beer_is_flat(card: str, life: int) -> None:
    """Cards that heal like a Beer keep working in the last fight."""
    table = town(
        f"Ann:sheriff=2{'+canteen' * (card == 'canteen')} Ben:renegade Cyril:outlaw=0 | Ann"
    )

    if card == "canteen":
        table.use("Ann", card)
    else:
        table.play("Ann", card, "Ann" if card == "tequila" else None)

    assert table.life("Ann") == life
