"""The host's editor and the position notation know gold, equipment and shadows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee.bang import notation
from referee.bang.sets.gold_rush.box import equipment_about, nuggets_about
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.sets.shadow_gunslingers.siding import Siding
from tests.referee.gold_rush.tables import BOX, four, stocked
from tests.referee.table import Table, at
from tests.soak.conservation import conserved


def corrected(*changes: dict[str, Any], **facts: Any) -> Table:
    """A table with some gold on it, set right; everything is still there."""
    table = four("*horseshoe$3", ben="$2", **facts)
    table.correct(*changes)
    conserved(table.state)
    return table


def test_gold_comes_from_the_reserve() -> None:
    """Whoever has more than Tinstar thought took it from there."""
    table = corrected({"seat": 0, "gold": 7}, {"seat": 1, "gold": 0})

    assert (table.gold("Ann"), table.gold("Ben"), Shop.of(table.state).reserve) == (7, 0, 23)


def test_equipment_is_set_as_a_whole() -> None:
    """What is gone lies under the deck; what is new came from wherever it was."""
    table = corrected({"seat": 0, "equipment": ["boots"]}, {"seat": 1, "equipment": ["pickaxe"]})

    assert (table.equipment("Ann"), table.equipment("Ben")) == (["boots"], ["pickaxe"])
    assert "horseshoe" in Shop.of(table.state).shop_pile


def test_the_offer_is_what_lies_on_the_table() -> None:
    """Cards thought to be there go under the deck."""
    table = corrected({"shop": ["rhum", "rhum", "gun_belt"]})

    assert Shop.of(table.state).shop == ("rhum", "rhum", "gun_belt")
    assert Counter(Shop.of(table.state).shop_pile) == Counter(
        {"shot": 1, "bottle": 1, "pardner": 1}
    )


def test_a_gap_in_the_offer_is_filled_when_the_next_turn_begins() -> None:
    """The host may take a card away and leave the rest to the table."""
    table = corrected({"shop": ["rhum", "rhum"]})
    assert Shop.of(table.state).shop == ("rhum", "rhum", None)
    table.end("Ann")

    assert None not in Shop.of(table.state).shop


def test_the_deck_may_move_to_the_real_table_and_back() -> None:
    """From then on people say what came up; back again, Tinstar shuffles what is not laid out."""
    table = corrected({"mirrored": ["shop"]})
    table.use("Ann", "buy:shot")
    table.answer("Ann", "heal", "Ben")
    assert table.match.view(0)["me"]["prompt"]["text"]["key"] == "prompt.name_equipment"
    table.answer("Ann", "card", "rhum")
    table.correct({"mirrored": []})
    size = table.match.needs_chance
    assert size == len(BOX) - 4
    table.shuffle(*range(size))

    conserved(table.state)
    assert len(Shop.of(table.state).shop_deck) == size
    assert "log.shop_shuffled" in table.heard


def test_a_shadow_renegade_may_have_another_side() -> None:
    """Only somebody who fell as a Renegade has one."""
    table = stocked(
        "Ann:sheriff Ben:renegade=0 Cyril:outlaw Dan:outlaw | Ann", sets=("shadow_gunslingers",)
    )
    assert table.refusal("correct", {"seat": 1, "side": "law"}).code == "bad_correction"
    table.correct({"seat": 1, "alive": True, "life": 1})
    table.correct({"seat": 1, "alive": False})
    table.correct({"seat": 1, "side": "outlaws"})

    assert Siding.of(table.state[1]).side == "outlaws"


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 0, "gold": -1},
        {"seat": 0, "gold": 1000},
        {"gold": 3},
        {"seat": 0, "equipment": ["shot"]},
        {"seat": 0, "equipment": ["nonsense"]},
        {"seat": 0, "equipment": ["wanted", "wanted"]},
        {"seat": 1, "equipment": ["horseshoe"]},
        {"shop": ["gold_rush", "gold_rush"]},
        {"shop": ["rhum", "rhum", "shot", "shot"]},
        {"shop": ["nonsense"]},
        {"seat": 1, "side": "law"},
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any]) -> None:
    """More cards than the box holds, two of a name, gold that nobody could own."""
    assert four("*horseshoe").refusal("correct", change).code == "bad_correction"


@pytest.mark.parametrize("change", [{"seat": 0, "gold": 1}, {"seat": 0, "equipment": ["boots"]}])
def test_without_the_set_there_is_no_gold(change: dict[str, Any]) -> None:
    """A game without Gold Rush knows neither nuggets nor equipment."""
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")

    assert table.refusal("correct", change).code == "bad_correction"
    game = table.match.view(None)["game"]
    assert "shop" not in game
    assert "gold" not in game["seats"][0]


def test_a_position_tells_gold_and_equipment() -> None:
    """Nuggets and equipment stand behind the cards in play; the reserve is what is left."""
    line = (
        "Ann:sheriff+barrel*horseshoe*wanted$3 Ben:outlaw$12 Cyril:renegade Dan:outlaw"
        ' | Ann | sets ["base","gold_rush"]'
    )
    state = notation.read(line)

    assert (Purse.of(state[0]).equipment, Purse.of(state[0]).gold, Shop.of(state).reserve) == (
        ("horseshoe", "wanted"),
        3,
        15,
    )
    assert notation.write(state) == line
    with pytest.raises(notation.BadPosition, match="equipment"):
        notation.read("Ann:sheriff*horseshoe Ben:outlaw | Ann")


def test_undo_gives_everything_back() -> None:
    """A whole round of shopping undone leaves the table as it was."""
    table = four("$9", ben="*horseshoe", offer=("wanted", "rhum", "shot"))
    before = table.state
    table.use("Ann", "buy:wanted")
    table.answer("Ann", "lay", "Ben")
    table.use("Ann", "force_discard", target="Ben", pick="horseshoe")
    table.use("Ann", "beer_for_gold")
    assert nuggets_about(table.state) == 30
    assert equipment_about(table.state) == Counter(BOX)
    table.match.commit(table.match.propose_undo("host", len(table.match.entries) - 4))

    assert table.state == before
