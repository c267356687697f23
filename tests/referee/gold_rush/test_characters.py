"""The eight characters of Gold Rush."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from tests.referee.gold_rush.tables import four, hit
from tests.referee.table import dealt
from tests.ruling import ruling

EIGHT = sorted(set(RULES.roster(("base", "gold_rush"), {})) - set(RULES.roster(("base",), {})))


@ruling("gold-048")
@pytest.mark.parametrize("start", [0, 4])
def test_everybody_has_four_lives(start: int) -> None:
    """A Sheriff has five."""
    assert len(EIGHT) == 8
    roles = ("sheriff", "outlaw", "renegade", "outlaw")
    people = [f"P{seat}:{role}@{EIGHT[start + seat]}" for seat, role in enumerate(roles)]
    table = dealt(*people, sets=("base", "gold_rush"))

    assert [table.life(name) for name in table.names] == [5, 4, 4, 4]


@ruling("gold-049")
def test_dutch_will_discards_one_of_two_for_a_nugget() -> None:
    """He is told so, and the nugget is booked."""
    table = four(ben="@dutch_will")
    table.end("Ann")

    assert table.told("log.draws", who="Ben", n=2)
    assert table.told("log.dutch_will", who="Ben")
    assert "note.dutch_will" in table.notes
    assert (table.gold("Ben"), table.phase) == (1, "play")


@ruling("gold-049")
def test_dutch_will_earns_nothing_for_a_drink_instead() -> None:
    """Whoever takes a life instead of drawing has no card to discard."""
    table = four(ben="@dutch_will=2", sets=("fistful_of_cards",), in_force=("hard_liquor",))
    table.end("Ann")
    table.answer("Ben", "life")
    assert (table.life("Ben"), table.gold("Ben")) == (3, 0)

    table = four(ben="@dutch_will=2", sets=("fistful_of_cards",), in_force=("hard_liquor",))
    table.end("Ann")
    table.end("Ben")
    assert (table.life("Ben"), table.gold("Ben")) == (2, 1)


@ruling("gold-050")
def test_jacky_murieta_shoots_for_gold() -> None:
    """Two nuggets a shot, besides the BANG! of the turn, as long as there is gold."""
    table = four("@jacky_murieta$4")
    hit(table, "Ann", "Ben")
    assert table.gold("Ann") == 5
    for target in ("Ben", "Dan"):
        table.use("Ann", "jacky_murieta", target=target)
        assert "missed" in table.choices(target)
        table.answer(target, "missed")

    assert table.gold("Ann") == 1
    assert table.greyed("Ann")["use:jacky_murieta"] == "why.too_little_gold"


@ruling("gold-050")
def test_jacky_murieta_shoots_only_as_far_as_his_weapon() -> None:
    """And only in his own turn."""
    table = four("@jacky_murieta$4", ben="@jacky_murieta$2")

    assert table.targets("Ann", "jacky_murieta") == ["Ben", "Dan"]
    assert table.refusal("use", "Ben", "jacky_murieta", target="Ann").code == "not_your_turn"


@ruling("gold-051")
def test_josh_mccloud_draws_from_the_equipment_deck() -> None:
    """Two nuggets for the top card; the offer stays as it is."""
    table = four("@josh_mccloud$4", top=("pickaxe", "bottle"))
    offer = Shop.of(table.state).shop
    table.use("Ann", "josh_mccloud")
    assert (table.equipment("Ann"), table.gold("Ann")) == (["pickaxe"], 2)
    table.use("Ann", "josh_mccloud")
    table.answer("Ann", "bang", "Ben")

    assert table.asked == ["Ben"]
    assert (Shop.of(table.state).shop, table.gold("Ann")) == (offer, 0)
    table.answer("Ben", "missed")
    assert table.refusal("use", "Ann", "josh_mccloud").code == "ability_not_now"


@ruling("gold-051")
def test_josh_mccloud_draws_only_in_his_own_turn() -> None:
    """Out of turn he is refused."""
    table = four(ben="@josh_mccloud$4")

    assert table.refusal("use", "Ben", "josh_mccloud").code == "not_your_turn"


@ruling("gold-051")
def test_josh_mccloud_shuffles_first_where_only_open_cards_are_left() -> None:
    """The used cards become the deck he draws from."""
    table = four("@josh_mccloud$2", used=True)
    size = len(Shop.of(table.state).shop_pile)
    table.use("Ann", "josh_mccloud")
    assert table.match.needs_chance == size
    pickaxe = Shop.of(table.state).shop_pile.index("pickaxe")
    table.shuffle(pickaxe, *(n for n in range(size) if n != pickaxe))

    assert table.equipment("Ann") == ["pickaxe"]


@ruling("gold-051")
def test_josh_mccloud_says_what_he_drew_from_a_real_deck() -> None:
    """Tinstar cannot know it."""
    table = four("@josh_mccloud$2", mirrored=("shop",))
    table.use("Ann", "josh_mccloud")
    assert table.asked == ["Ann"]
    table.answer("Ann", "card", "gun_belt")

    assert table.equipment("Ann") == ["gun_belt"]


@ruling("gold-052")
def test_josh_mccloud_discards_what_he_has_already() -> None:
    """At once, and the nuggets are gone."""
    table = four("@josh_mccloud*horseshoe$2", top=("horseshoe",))
    table.use("Ann", "josh_mccloud")

    assert table.told("log.equipment_wasted", who="Ann", card="horseshoe")
    assert (table.equipment("Ann"), table.gold("Ann")) == (["horseshoe"], 0)
    assert Shop.of(table.state).shop_pile == ("horseshoe",)


@ruling("gold-053")
def test_madam_yto_draws_for_every_beer() -> None:
    """For life, for gold, for the last life; her own and anybody else's."""
    table = four("@madam_yto=3", ben="=1")
    table.play("Ann", "beer")
    assert table.told("log.draws_more", who="Ann", n=1)
    table.use("Ann", "beer_for_gold")
    assert table.told("log.draws_more", who="Ann", n=1)
    hit(table, "Ann", "Ben")
    table.answer("Ben", "beer")
    assert table.told("log.draws_more", who="Ann", n=1)
    table.end("Ann")
    table.use("Ben", "beer_for_gold")
    assert table.told("log.draws_more", who="Ann", n=1)


@ruling("gold-054")
def test_madam_yto_draws_for_nothing_like_a_beer() -> None:
    """Saloon, Whisky and a Bottle used as Beer are none."""
    table = four("@madam_yto=2$4", sets=("dodge_city",))
    for card in ("saloon", "whisky"):
        table.play("Ann", card)
        assert not table.told("log.draws_more", who="Ann")
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "beer")

    assert not table.told("log.draws_more", who="Ann")


@ruling("gold-055")
@pytest.mark.parametrize("suit", ["hearts", "diamonds"])
def test_don_bell_may_take_another_turn_on_red(suit: str) -> None:
    """He flips at the end of his turn and chooses."""
    table = four("@don_bell")
    table.end("Ann")
    table.flip("Ann", f"7 {suit}")
    assert table.choices("Ann") == ["take", "pass"]
    table.answer("Ann", "take")
    assert (table.turn, table.phase) == ("Ann", "play")

    table = four("@don_bell")
    table.end("Ann")
    table.flip("Ann", f"7 {suit}")
    table.answer("Ann", "pass")
    assert table.turn == "Ben"


@ruling("gold-055")
def test_don_bell_passes_on_black() -> None:
    """Nothing is asked then."""
    table = four("@don_bell")
    table.end("Ann")
    table.flip("Ann", "7 clubs")

    assert table.turn == "Ben"


@ruling("gold-056")
def test_don_bell_has_one_extra_turn_at_most() -> None:
    """After it he does not flip."""
    table = four("@don_bell")
    table.end("Ann")
    table.flip("Ann", "7 hearts")
    table.answer("Ann", "take")
    table.end("Ann")

    assert (table.turn, table.asked) == ("Ben", ["Ben"])


@ruling("gold-057")
def test_don_bell_does_not_flip_among_ghosts_or_from_jail() -> None:
    """Not as a shadow, not while Ghost Town is in force, not after a turn lost in Jail."""
    table = four(ben="@don_bell=0", sets=("shadow_gunslingers",))
    table.end("Ann")
    assert table.turn == "Ben"
    table.end("Ben")
    assert table.turn == "Cyril"

    table = four("@don_bell", sets=("high_noon",), in_force=("ghost_town",))
    table.end("Ann")
    assert table.turn == "Ben"

    table = four(ben="@don_bell+jail")
    table.end("Ann")
    table.flip("Ben", "7 clubs")
    assert table.turn == "Cyril"


@ruling("gold-058")
def test_pretty_luzena_saves_a_nugget_once_a_turn() -> None:
    """On the first purchase; a Shot is free then. The next one costs what is printed."""
    table = four("@pretty_luzena$3", offer=("shot", "bottle", "horseshoe"))
    assert "use:buy:shot" in table.options("Ann")
    table.use("Ann", "buy:horseshoe")
    assert table.gold("Ann") == 2
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "beer")
    assert table.gold("Ann") == 0

    table = four("@pretty_luzena")
    table.use("Ann", "buy:shot")
    table.answer("Ann", "heal", "Ann")
    assert table.gold("Ann") == 0
    assert "why.too_little_gold" in table.greyed("Ann").values()


@ruling("gold-059")
def test_simeon_picos_is_paid_for_his_wounds() -> None:
    """From the reserve; the attacker earns the own nugget as usual, and Dynamite pays him, too."""
    table = four(ben="@simeon_picos")
    hit(table, "Ann", "Ben")
    assert (table.gold("Ann"), table.gold("Ben"), Shop.of(table.state).reserve) == (1, 1, 28)

    table = four(ben="@simeon_picos+dynamite")
    table.end("Ann")
    table.flip("Ben", "5 spades")
    assert table.gold("Ben") == 3


@ruling("gold-059")
def test_simeon_picos_is_paid_for_the_last_life_too() -> None:
    """Whether a Beer saves him or he comes back as a shadow with the gold."""
    table = four(ben="@simeon_picos=1")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "beer")
    assert table.gold("Ben") == 1

    table = four(ben="@simeon_picos=1", sets=("shadow_gunslingers",))
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    assert table.gold("Ben") == 1


@ruling("gold-060")
def test_raddie_snake_buys_two_cards_a_turn() -> None:
    """The nuggets lie on the character card until the turn ends; a third time is refused."""
    table = four("@raddie_snake$5")
    for _ in range(2):
        table.use("Ann", "raddie_snake")
        assert table.told("log.draws_more", who="Ann", n=1)
    assert table.refusal("use", "Ann", "raddie_snake").why.key == "why.twice_a_turn"
    assert (table.gold("Ann"), Purse.of(table.state[0]).parked, Shop.of(table.state).reserve) == (
        3,
        2,
        25,
    )
    table.end("Ann")

    assert (Purse.of(table.state[0]).parked, Shop.of(table.state).reserve) == (0, 27)


@ruling("gold-060")
def test_raddie_snake_and_a_gold_pan_count_separately() -> None:
    """Two cards by each of them."""
    table = four("@raddie_snake*gold_pan$5")
    for ability in ("raddie_snake", "gold_pan") * 2:
        table.use("Ann", ability)

    assert (table.gold("Ann"), Purse.of(table.state[0]).parked) == (1, 4)
