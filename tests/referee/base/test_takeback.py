"""Second thoughts: what may be taken back, by whom, and for how long."""

from __future__ import annotations

from tests.referee.table import Table, at
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def may_take_back(table: Table, who: str) -> bool:
    """Whether a player's phone offers a take-back."""
    return table.match.view(table.seat(who))["me"]["take_back"] is not None


@ruling("base-077")
def test_a_card_may_be_taken_back_until_the_next() -> None:
    """A card just played goes back to the hand and everything is as it was before."""
    table = at("Ann:sheriff=3/5 Ben:outlaw+scope Cyril:renegade Dan:outlaw | Ann")
    for card, target, more in (
        ("beer", None, {}),
        ("jail", "Ben", {}),
        ("cat_balou", "Ben", {"pick": "scope"}),
        ("bang", "Ben", {}),
    ):
        before = table.state
        table.play("Ann", card, target, **more)
        assert table.state != before
        assert may_take_back(table, "Ann")
        table.take_back("Ann")
        assert table.state == before
        assert table.says == "log.taken_back"
        assert not may_take_back(table, "Ann")


@ruling("base-077")
def test_an_ability_may_be_taken_back() -> None:
    """So may the use of a character's ability, and of a card in play."""
    table = at("Ann:sheriff@sid_ketchum=3/5 Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.use("Ann", "sid_ketchum")
    table.take_back("Ann")
    assert table.life("Ann") == 3
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.take_back("Ben")
    assert table.choices("Ben") == ["missed", "barrel", "hit"]


@ruling("base-078")
def test_nothing_is_taken_back_after_the_next_card() -> None:
    """A further card or ability of anybody's own accord closes the take-back of what was before."""
    table = at("Ann:sheriff Ben:outlaw@sid_ketchum=3 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert may_take_back(table, "Ben")
    table.play("Ann", "barrel")

    refusal = table.refusal("take_back", "Ben")
    assert (refusal.code, refusal.rule) == ("take_back_closed", "base-078")
    assert not may_take_back(table, "Ben")
    table.use("Ben", "sid_ketchum")
    assert table.refusal("take_back", "Ann").code == "take_back_closed"
    assert not may_take_back(table, "Ann")
    assert may_take_back(table, "Ben")


@ruling("base-078")
def test_an_answer_is_closed_by_the_next_card_round_the_table() -> None:
    """A hit taken by the next one costs no card and leaves it open; a Missed! closes it."""
    table = at(FOUR)
    table.play("Ann", "gatling")
    table.answer("Ben", "missed")
    table.answer("Cyril", "hit")
    assert may_take_back(table, "Ben")
    table.answer("Dan", "missed")

    assert table.refusal("take_back", "Ben").code == "take_back_closed"
    assert may_take_back(table, "Dan")
    assert may_take_back(table, "Ann")


@ruling("base-078")
def test_only_the_newest_card_is_taken_back() -> None:
    """Of two cards played, asking once brings back the second and leaves the first."""
    table = at("Ann:sheriff=3/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "beer")
    table.play("Ann", "barrel")
    table.take_back("Ann")

    assert (table.life("Ann"), table.in_play("Ann")) == (4, [])


@ruling("base-078")
def test_what_all_have_seen_is_not_taken_back() -> None:
    """A card flipped after it for everybody to see closes a take-back; only the host can undo."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "3 clubs")

    assert table.refusal("take_back", "Ann").code == "seen_already"
    assert not may_take_back(table, "Ann")


@ruling("base-079")
def test_a_bang_out_of_range_is_taken_back_with_its_missed() -> None:
    """Both cards go back to their hands, no life is lost, and the BANG! of the turn is left."""
    table = at("Ann:sheriff+schofield Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Cyril")
    table.answer("Cyril", "missed")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"
    # Somebody points at a Mustang that nobody had told the referee about.
    table.take_back("Ann")
    table.correct({"seat": table.seat("Cyril"), "in_play": ["mustang"]})

    assert [table.life(who) for who in table.names] == [5, 4, 4, 4]
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"
    table.play("Ann", "bang", "Ben")
    assert table.asked == ["Ben"]


@ruling("base-079")
def test_a_hit_is_taken_back_with_its_bang() -> None:
    """The life that a BANG! cost comes back with it."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3
    table.take_back("Ann")

    assert table.life("Ben") == 4


@ruling("base-080")
def test_one_missed_against_slab_is_taken_back() -> None:
    """Who has only one Missed! against Slab the Killer keeps it and takes the hit."""
    table = at("Ann:sheriff@slab_the_killer Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.asked == ["Ben"]
    table.take_back("Ben")

    assert table.match.view(1)["me"]["prompt"]["text"]["args"]["n"] == 2
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.asked) == (3, ["Ann"])


@ruling("base-081")
def test_a_forgotten_barrel_takes_the_place_of_the_missed() -> None:
    """Until another card is played the Missed! may become a flip for the Barrel."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    offer = table.match.view(1)["me"]["replace"]["options"]
    assert [option["id"] for option in offer] == ["answer:missed", "answer:barrel", "answer:hit"]
    table.replace("Ben", "barrel")

    assert table.options("Ben") == ["flip"]
    table.flip("Ben", "2 clubs")
    assert table.choices("Ben") == ["missed", "hit"]


@ruling("base-081")
def test_a_barrel_remembered_too_late_stays_forgotten() -> None:
    """Once the player on turn has played another card, the Missed! is gone."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    table.play("Ann", "stagecoach")

    assert table.refusal("replace", "Ben", "barrel").code == "take_back_closed"
    assert table.match.view(1)["me"]["replace"] is None
