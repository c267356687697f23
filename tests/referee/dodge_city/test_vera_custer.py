"""Vera Custer, who has the ability of another character of her choice, turn by turn."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town, turn_of
from tests.referee.table import at
from tests.ruling import ruling

VERA = "Ben:outlaw@rose_doolan Cyril:outlaw@pixie_pete=0 Dan:renegade@bill_noface=2"


@ruling("dodge-041")
def test_vera_custer_has_the_ability_of_somebody_in_the_game_for_a_round() -> None:
    """She names one before she draws, and keeps the ability until her next turn begins."""
    table = turn_of("@vera_custer=4/4", VERA)
    assert table.asked == ["Ann"]
    assert table.choices("Ann") == ["rose_doolan", "bill_noface"]
    assert "log.draws" not in table.heard
    assert table.distance("Ann", "Dan") == 1

    table.answer("Ann", "rose_doolan")

    assert table.told("log.borrowed", who="Ann", characters={"characters": ["rose_doolan"]})
    assert table.told("log.draws", who="Ann", n=2)
    table.correct({"seat": 2, "alive": True})
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 1, "Dan": 1}
    for who in ("Ann", "Ben", "Cyril"):
        table.end(who)
        assert table.distance("Ann", "Cyril") == 1
    table.end("Dan")
    assert table.asked == ["Ann"]
    assert table.distance("Ann", "Cyril") == 2


@ruling("dodge-041")
def test_what_vera_custer_borrows_works_in_the_same_phase_one() -> None:
    """As Bill Noface she draws for her own wounds."""
    table = turn_of("@vera_custer=2/4", VERA)

    table.answer("Ann", "bill_noface")

    assert table.told("log.draws", who="Ann", n=3)


@ruling("dodge-042")
def test_vera_custer_in_jail_names_nobody() -> None:
    """The earlier copy ended with the start of the turn; a lost turn has no phase one."""
    position = "Ann:deputy@vera_custer+jail Ben:sheriff@rose_doolan Cyril:outlaw Dan:outlaw | Dan"
    more = ' | more {"0":{"borrowed":["rose_doolan"],"borrowed_until_turn":true}}'
    table = town(position + more)
    assert table.distance("Ann", "Cyril") == 1
    table.end("Dan")
    assert table.distance("Ann", "Cyril") == 2

    table.flip("Ann", "4 spades")

    assert table.turn == "Ben"
    assert "log.borrowed" not in table.heard
    assert table.distance("Ann", "Cyril") == 2


@ruling("dodge-041")
def test_what_vera_custer_borrowed_ends_even_under_a_hangover() -> None:
    """An event that takes all abilities away does not save the old copy for later."""
    position = "Ann:deputy@vera_custer Ben:sheriff@rose_doolan Cyril:outlaw Dan:outlaw | Dan"
    more = ' | more {"0":{"borrowed":["rose_doolan"],"borrowed_until_turn":true}}'
    table = at(position + more, sets=("dodge_city", "high_noon"), in_force=("hangover",))
    table.end("Dan")

    assert table.turn == "Ann"
    assert table.match.view(None)["game"]["seats"][0]["borrowed"] == []


@ruling("dodge-041", "dodge-042")
def test_vera_custer_in_jail_is_asked_when_she_gets_out() -> None:
    """Hearts open the Jail, and she chooses in phase one as usual."""
    position = "Ann:deputy@vera_custer+jail Ben:sheriff@rose_doolan Cyril:outlaw Dan:outlaw | Dan"
    table = town(position)
    table.end("Dan")
    assert table.choices("Ann") == []

    table.flip("Ann", "4 hearts")

    assert table.choices("Ann") == ["rose_doolan"]


@ruling("dodge-042")
def test_a_house_may_let_vera_custer_choose_first_of_all() -> None:
    """Then she chooses before her Jail is checked, and keeps the copy though the turn is lost."""
    position = "Ann:deputy@vera_custer+jail Ben:sheriff@lucky_duke Cyril:outlaw Dan:outlaw | Dan"
    table = town(position, house={"vera_custer_chooses": "first"})
    table.end("Dan")
    assert table.choices("Ann") == ["lucky_duke"]
    table.answer("Ann", "lucky_duke")

    table.flip("Ann", "4 spades", "5 spades")

    assert table.turn == "Ben"
    assert table.state[0].borrowed == ("lucky_duke",)


@ruling("dodge-043")
@pytest.mark.parametrize(
    ("victim", "order"),
    [("Cyril", ["Dan", "Ann"]), ("Ben", ["Dan", "Ann"]), ("Eva", ["Ann", "Dan"])],
)
def test_vera_custer_and_vulture_sam_share_what_the_dead_leave(
    victim: str, order: list[str]
) -> None:
    """One card each in turn; first whoever of the two would have the turn sooner after the dead."""
    seats = {"Ann": "deputy@vera_custer", "Ben": "outlaw", "Cyril": "outlaw"}
    seats |= {"Dan": "renegade@vulture_sam", "Eva": "outlaw", "Felix": "sheriff"}
    seats[victim] += "=1+barrel"
    position = " ".join(f"{name}:{seat}" for name, seat in seats.items())
    table = town(f'{position} | Ann | more {{"0":{{"borrowed":["vulture_sam"]}}}}')
    table.play("Ann", "springfield", victim)
    table.answer(victim, "hit")
    table.answer(victim, "out")

    shared = {"seats": [table.seat(who) for who in order]}
    assert table.told("log.share_everything", who=victim, order=shared)
    assert not {"log.takes_everything", "log.discards_all"} & set(table.heard)


@ruling("dodge-043")
def test_vulture_sam_shares_with_nobody_else() -> None:
    """Without her copy Vera Custer gets nothing, and with Sam dead she takes everything."""
    for ann, sam, heir in (("", "", "Dan"), ("vulture_sam", "=0", "Ann")):
        position = f"Ann:deputy@vera_custer Ben:outlaw=1 Cyril:outlaw Dan:outlaw@vulture_sam{sam}"
        more = f'{{"0":{{"borrowed":{[ann] if ann else []}}}}}'.replace("'", '"')
        table = town(f"{position} Eva:sheriff | Ann | more {more}")
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        table.answer("Ben", "out")
        assert table.told("log.takes_everything", who="Ben", by=heir)
