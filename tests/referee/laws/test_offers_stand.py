"""An offer stays until the next card or ability, whoever's turn has begun meanwhile."""

from __future__ import annotations

from referee.bang.catalogue import known_sets
from tests.referee.table import Table, at
from tests.ruling import ruling

ALL = known_sets()[1:]


def savers(table: Table) -> list[str]:
    """Who may play Saved! now."""
    return [who for who in table.names if "use:saved" in table.options(who)]


@ruling("valley-095")
def test_a_loss_just_before_the_next_turn_can_be_prevented_in_it() -> None:
    """Russian Roulette costs Ben two lives, Ann's turn begins at once, and Cyril still jumps in."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Dan",
        sets=ALL,
        event_deck=("russian_roulette",),
    )
    table.end("Dan")
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")
    assert (table.turn, table.life("Ben")) == ("Ann", 2)
    assert savers(table) == ["Ann", "Cyril", "Dan"]

    table.use("Cyril", "saved")
    table.answer("Cyril", "deck")

    assert (table.turn, table.life("Ben"), table.asked) == ("Ann", 3, ["Ann"])


@ruling("valley-095")
def test_miss_susanna_s_life_can_be_saved_in_the_next_turn() -> None:
    """Ann played too few cards; Ben's turn has begun."""
    table = at(
        "Ann:sheriff@bart_cassidy Ben:outlaw Cyril:outlaw Dan:renegade | Ann",
        sets=ALL,
        in_force=("miss_susanna",),
    )
    table.end("Ann")
    table.answer("Ann", "hit")
    assert (table.turn, savers(table)) == ("Ben", ["Ben", "Cyril", "Dan"])

    table.use("Ben", "saved")
    table.answer("Ben", "deck")

    assert (table.life("Ann"), table.turn, table.phase) == (5, "Ben", "play")


@ruling("valley-095")
def test_two_losses_are_open_side_by_side() -> None:
    """Miss Susanna takes a life from Ann and High Noon one from Ben; who is saved is asked."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann",
        sets=ALL,
        in_force=("high_noon", "miss_susanna"),
    )
    table.end("Ann")
    table.answer("Ann", "hit")
    assert (table.life("Ann"), table.life("Ben"), savers(table)) == (4, 3, table.names)
    assert table.targets("Cyril", "saved") == ["Ben", "Ann"]
    assert table.refusal("use", "Cyril", "saved").code == "bad_choice"

    table.use("Cyril", "saved", target="Ann")

    assert (table.life("Ann"), table.life("Ben")) == (5, 3)
    assert savers(table) == [], "a card was played"


@ruling("valley-095")
def test_the_next_card_or_ability_closes_the_offer() -> None:
    """A card played, laid, given as an answer, a green card, an ability, a flip."""
    for position, act in (
        ("Ann:sheriff+knife", lambda table: table.use("Ann", "knife", target="Dan")),
        ("Ann:sheriff@sid_ketchum=3", lambda table: table.use("Ann", "sid_ketchum")),
        ("Ann:sheriff", lambda table: table.play("Ann", "mustang")),
        ("Ann:sheriff", lambda table: table.play("Ann", "stagecoach")),
    ):
        table = at(f"{position} Ben:outlaw Cyril:outlaw Dan:renegade | Ann number=2", sets=ALL)
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        assert savers(table) == ["Ann", "Cyril", "Dan"]
        act(table)
        assert savers(table) == []

    for cyril, act in (
        ("Cyril:outlaw", lambda table: table.answer("Cyril", "missed")),
        ("Cyril:outlaw@jourdonnais", lambda table: table.answer("Cyril", "jourdonnais")),
    ):
        table = at(f"Ann:sheriff Ben:outlaw {cyril} Dan:renegade | Ann", sets=ALL)
        table.play("Ann", "gatling")
        table.answer("Ben", "hit")
        assert savers(table) == ["Ann", "Cyril", "Dan"]
        act(table)
        if table.asked == ["Cyril"]:
            assert savers(table) == ["Ann", "Cyril", "Dan"], "a flip that is due is not yet one"
            table.flip("Cyril", "4 hearts")
        assert savers(table) == []


@ruling("valley-095")
def test_somebody_else_s_death_closes_no_offer() -> None:
    """Gatling hits Ben and kills Cyril; Ben's life can still be saved."""
    table = at("Ann:sheriff Ben:outlaw Cyril:outlaw=1 Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Cyril", "hit")
    assert table.targets("Dan", "saved") == ["Cyril", "Ben"]
    table.answer("Cyril", "out")

    assert savers(table) == ["Ann", "Dan"]


@ruling("valley-095")
def test_a_life_that_was_made_up_for_is_not_saved_as_well() -> None:
    """The Doctor heals whoever has the fewest lives; had the life not been lost, he would not."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade=3 | Dan",
        sets=ALL,
        in_force=("miss_susanna",),
        event_deck=("the_doctor",),
    )
    table.end("Dan")
    table.answer("Dan", "hit")

    assert (table.turn, table.life("Dan"), savers(table)) == ("Ann", 3, [])


@ruling("valley-096")
def test_escape_works_in_the_next_turn() -> None:
    """Ann takes a card and ends her turn; Ben may still say that he escapes."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "panic", "Ben", pick="barrel")
    table.end("Ann")
    assert (table.turn, "use:escape" in table.options("Ben")) == ("Ben", True)

    table.use("Ben", "escape")

    assert table.in_play("Ben") == ["barrel"]


@ruling("valley-096")
def test_escape_from_jail_ends_the_check_for_it() -> None:
    """Ben is already asked to flip for the Jail that Ann has laid; with Escape he need not."""
    table = at("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "jail", "Ben")
    table.end("Ann")
    assert table.options("Ben")[0] == "flip"

    table.use("Ben", "escape")

    assert (table.turn, table.phase, table.in_play("Ben")) == ("Ben", "play", [])


@ruling("valley-096")
def test_lemonade_jim_joins_a_beer_that_ended_a_turn() -> None:
    """The next turn's beginning is neither a card nor an ability."""
    table = at("Ann:sheriff=3 Ben:outlaw Cyril:outlaw@lemonade_jim=2 Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "beer")
    table.end("Ann")
    assert "use:lemonade_jim" in table.options("Cyril")
    table.play("Ben", "stagecoach")

    assert "use:lemonade_jim" not in table.options("Cyril")


@ruling("west-092")
def test_lee_van_kliff_repeats_no_card_of_his_turn_before() -> None:
    """His next turn follows at once, and what he played before it lies in the past."""
    table = at(
        "Ann:sheriff@lee_van_kliff Ben:outlaw Cyril:outlaw Dan:renegade | Ann",
        sets=ALL,
        in_force=("vendetta",),
    )
    table.play("Ann", "stagecoach")
    assert "use:lee_van_kliff" in table.options("Ann")
    while table.state.top is not None:
        table.answer("Ann", table.choices("Ann")[0])
    table.end("Ann")
    table.flip("Ann", "2 hearts")

    assert (table.turn, table.state.turn.extra) == ("Ann", True)
    assert "use:lee_van_kliff" not in table.options("Ann")
