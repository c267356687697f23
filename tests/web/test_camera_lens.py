"""A table's lens: enters exactly the flip that is due, once, and leaves every doubt to people."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import Desk, Screen, refusal_code
from web.camera.kept import Kept
from web.camera.lens import EARLY, SENDER, SURE_ALONE, Lens

BARREL = {"seat": 1, "in_play": ["barrel"]}


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shot(desk: Desk, clock: Clock, tmp_path: Any) -> Shot:
    """Ann shoots at Ben, who has a Barrel; a lens looks at the table."""
    return Shot(desk, clock, Kept(tmp_path / "frames"))


class Shot:
    """A table where a Barrel is about to be used."""

    def __init__(self, desk: Desk, clock: Clock, kept: Kept) -> None:
        self.host = desk.host()
        self.phones = desk.phones("Ann", "Ben", "Cyril", "Dan")
        self.host.act("settings", roles="entered", characters="entered")
        self.host.act("start")
        for seat, role in enumerate(("sheriff", "outlaw", "outlaw", "renegade")):
            self.do(seat, "answer", choice=role)
        for seat, name in enumerate(("el_gringo", "willy_the_kid", "rose_doolan", "bart_cassidy")):
            self.do(seat, "answer", choice="enter", value=name)
        assert self.host.act("correct", changes=[BARREL])["ok"]
        self.desk, self.table = desk, desk.table
        self.lens = Lens(self.table, kept, clock)
        self.table.watch_camera(self.lens, lambda _: None)

    def do(self, seat: int, do: str, **details: Any) -> None:
        answer = self.host.do({"do": do, "seat": seat, **details})
        assert answer["ok"], answer

    def shoot(self) -> Shot:
        self.do(0, "play", card="bang", target=1)
        self.do(1, "answer", choice="barrel")
        return self

    @property
    def ben(self) -> Screen:
        return self.phones[1]

    @property
    def life(self) -> int:
        return int(self.host.view["game"]["seats"][1]["life"])

    @property
    def last(self) -> Any:
        flip = self.host.view["game"]["last_flip"]
        return flip and flip["cards"]

    def see(self, *cards: Any, again: str | None = None, moving: bool = False) -> None:
        """Let a frame be read in which these cards were flipped."""
        self.lens.heard(seen(*cards, again=again, moving=moving), b"jpeg")


def card(rank: str, suit: str, field: str | None = None, confidence: float = 0.9995) -> Any:
    """Give a reading as the camera's process tells it."""
    corners = [[0, 0], [10, 0], [10, 15], [0, 15]]
    about = {"border": "brown", "name": None, "field": field}
    return {"face": [rank, suit], "confidence": confidence, "corners": corners, **about}


def seen(*cards: Any, again: str | None = None, moving: bool = False) -> Any:
    """Give a frame as the camera's process tells it."""
    return {
        "size": [1280, 720],
        "moving": moving,
        "cards": list(cards),
        "doubts": [],
        "advice": again,
        "flip": list(cards) or None,
        "again": again,
        "fields": {},
        "check": None,
    }


def test_a_heart_before_the_camera_makes_the_barrel_stop_the_shot(shot: Shot) -> None:
    life = shot.life
    shot.shoot().see(card("5", "hearts"))

    assert shot.last == [["5", "hearts"]]
    assert shot.life == life
    assert shot.ben.view["me"]["prompt"] is None


def test_a_spade_leaves_the_shot_to_be_answered(shot: Shot) -> None:
    shot.shoot().see(card("5", "spades"))

    assert shot.ben.view["me"]["prompt"] is not None
    assert shot.last == [["5", "spades"]]


def test_nothing_is_entered_while_no_flip_is_due(shot: Shot) -> None:
    shot.see(card("5", "hearts"))

    assert shot.last is None


def test_a_card_seen_before_the_flip_was_due_does_not_count(shot: Shot) -> None:
    """Somebody played it in view; without a mat nobody can tell."""
    shot.see(card("5", "hearts"))
    shot.shoot().see()

    assert shot.last is None


def test_a_card_laid_on_its_field_a_moment_early_counts(shot: Shot) -> None:
    shot.see(card("5", "hearts", "1"))
    shot.shoot().see()

    assert shot.last == [["5", "hearts"]]


def test_a_card_left_on_its_field_from_long_ago_does_not_count(shot: Shot, clock: Clock) -> None:
    shot.see(card("5", "hearts", "1"))
    clock.now += EARLY + 1
    shot.shoot().see()

    assert shot.last is None


def test_two_cards_at_once_for_one_flip_are_left_to_people(shot: Shot) -> None:
    shot.shoot().see(card("5", "hearts"), card("9", "clubs"))

    assert shot.last is None
    assert shot.lens.plain()["advice"] == "too_many"


def test_whoever_types_the_card_first_is_believed(shot: Shot) -> None:
    shot.shoot()
    shot.do(1, "flip", cards=[["9", "clubs"]])
    shot.see(card("5", "hearts"))

    assert shot.last == [["9", "clubs"]]


def test_a_doubt_is_shown_on_the_phones(shot: Shot) -> None:
    shot.shoot().see(again="glare")

    assert shot.ben.got("camera")[-1]["advice"] == "glare"
    assert shot.last is None


def test_phones_are_spared_the_outlines(shot: Shot) -> None:
    shot.shoot().see(moving=True)

    assert all(news["seen"] is None for news in shot.ben.got("camera"))
    assert shot.host.got("camera")[-1]["seen"]["size"] == [1280, 720]


def test_a_table_screen_elsewhere_is_spared_them_too(shot: Shot) -> None:
    """Cards in somebody's hand may be among them."""
    here, elsewhere = shot.desk.open("table", laptop=True), shot.desk.open("table")
    shot.shoot().see(moving=True)

    assert here.got("camera")[-1]["seen"] is not None
    assert all(news["seen"] is None for news in elsewhere.got("camera"))


# Several cards


@pytest.fixture
def lucky(shot: Shot) -> Shot:
    """Ben is Lucky Duke: two cards for every flip."""
    assert shot.host.act("correct", changes=[{"seat": 1, "character": "lucky_duke"}])["ok"]
    return shot.shoot()


def test_two_cards_laid_one_after_the_other_are_put_together(lucky: Shot) -> None:
    lucky.see(card("5", "spades"))
    assert lucky.lens.plain()["got"] == [["5", "spades"]]
    lucky.see(card("K", "hearts"))

    assert lucky.host.view["game"]["flip"]["cards"] == [["5", "spades"], ["K", "hearts"]]


def test_fields_of_the_mat_decide_the_order(lucky: Shot) -> None:
    lucky.see(card("5", "spades", "2"))
    lucky.see(card("K", "hearts", "1"))

    assert lucky.host.view["game"]["flip"]["cards"] == [["K", "hearts"], ["5", "spades"]]


def test_a_card_laid_over_another_on_its_field_replaces_it(lucky: Shot) -> None:
    lucky.see(card("5", "spades", "1"))
    lucky.see(card("9", "clubs", "1"))

    assert lucky.lens.plain()["got"] == [["9", "clubs"]]


# Other questions a card settles


@pytest.fixture
def black_jack(shot: Shot) -> Shot:
    """Ben, who is Black Jack, has drawn and may show his second card."""
    assert shot.host.act("correct", changes=[{"seat": 1, "character": "black_jack"}])["ok"]
    shot.do(0, "end_turn", hand=0)
    return shot


def test_black_jacks_second_card_is_seen_on_the_mat(black_jack: Shot) -> None:
    black_jack.see(card("5", "hearts", "1"))

    said = [line["text"]["key"] for line in black_jack.host.view["game"]["log"]]
    assert said[-1] == "log.draws_more"


def test_a_black_second_card_brings_nothing(black_jack: Shot) -> None:
    assert black_jack.ben.view["me"]["prompt"]["soft"]
    black_jack.see(card("5", "clubs", "1"))

    assert black_jack.ben.view["me"]["prompt"] is None
    assert "log.draws_more" not in [
        line["text"]["key"] for line in black_jack.host.view["game"]["log"][-2:]
    ]


def test_any_other_card_in_view_is_not_taken_for_the_second_one(black_jack: Shot) -> None:
    """Nobody has to show it; without a mat it may be a card that was played."""
    black_jack.see(card("5", "hearts"))

    assert black_jack.ben.view["me"]["prompt"]["soft"]


# Corrections


def fix(screen: Screen, n: int, *cards: Any) -> Any:
    """Say that a reading was really these cards."""
    return screen.ask("camera_fix", id=f"fix-{n}-{screen.sid}-{cards}", n=n, cards=list(cards))


def test_anybody_at_the_table_can_correct_a_reading(shot: Shot) -> None:
    shot.shoot().see(card("5", "spades"))
    read = shot.phones[2].view["table"]["camera"]["read"]
    assert (read["cards"], read["fixable"]) == ([["5", "spades"]], True)

    assert fix(shot.phones[2], read["n"], ["5", "hearts"])["ok"]

    assert shot.last == [["5", "hearts"]]
    assert shot.ben.view["me"]["prompt"] is None
    assert "ui.log.camera_fixed_by" in [
        line["text"]["key"] for line in shot.host.view["game"]["log"]
    ]


def test_a_corrected_reading_is_noted_beside_its_frame(shot: Shot) -> None:
    shot.shoot().see(card("5", "spades"))
    fix(shot.ben, 1, ["5", "hearts"])
    (reading,) = shot.host.act("camera_log")["readings"]

    assert (reading["cards"], reading["fixed"]) == ([["5", "spades"]], [["5", "hearts"]])
    assert shot.lens.kept.frame(1) == b"jpeg"


def test_a_correction_that_was_undone_is_not_shown_as_the_reading(shot: Shot) -> None:
    """Restored to what the camera said, the table holds that card, and nobody fixes the other."""
    shot.shoot().see(card("5", "spades"))
    fix(shot.phones[2], 1, ["5", "hearts"])
    assert shot.phones[2].ask("restore", id="restore-the-reading")["ok"]

    assert shot.last == [["5", "spades"]]
    assert not shot.ben.view["table"]["camera"]["read"]["fixable"]


def test_frames_can_be_deleted(shot: Shot) -> None:
    shot.shoot().see(card("5", "spades"))
    assert shot.host.act("camera_forget")["ok"]

    assert shot.host.act("camera_log")["readings"] == []
    assert shot.lens.kept.frame(1) is None


def test_a_stranger_corrects_nothing(shot: Shot) -> None:
    shot.shoot().see(card("5", "spades"))
    stranger = shot.desk.open("watch")

    assert refusal_code(fix(stranger, 1, ["5", "hearts"])) == "not_host"


def test_a_reading_others_have_acted_upon_is_not_corrected_behind_their_backs(shot: Shot) -> None:
    shot.shoot().see(card("5", "hearts"))
    shot.do(0, "play", card="stagecoach")

    assert refusal_code(fix(shot.ben, 1, ["5", "spades"])) == "camera_too_late"
    assert not shot.ben.view["table"]["camera"]["read"]["fixable"]


@pytest.mark.parametrize("cards", [[["5", "spades"]], [], [["2", "clubs"], ["3", "clubs"]]])
def test_a_correction_names_as_many_cards_and_another_one(shot: Shot, cards: Any) -> None:
    shot.shoot().see(card("5", "spades"))

    assert refusal_code(fix(shot.ben, 1, *cards)) == "malformed"


# Photographs


def test_a_clear_photograph_is_entered_at_once(shot: Shot) -> None:
    answer = shot.shoot().lens.photo(seen(card("5", "hearts")), b"jpeg", 1)

    assert answer["entered"]
    assert shot.last == [["5", "hearts"]]


def test_a_less_clear_photograph_is_asked_about(shot: Shot) -> None:
    unsure = card("5", "hearts", confidence=SURE_ALONE - 0.002)
    answer = shot.shoot().lens.photo(seen(unsure), b"jpeg", 1)

    assert answer == {"cards": [["5", "hearts"]], "advice": None, "entered": False}
    assert shot.last is None


@pytest.mark.parametrize(
    ("cards", "advice"),
    [((), "too_few"), ((card("5", "hearts"), card("9", "clubs")), "too_many")],
)
def test_a_photograph_with_other_than_the_due_cards_is_not_entered(
    shot: Shot, cards: Any, advice: str
) -> None:
    assert shot.shoot().lens.photo(seen(*cards), b"jpeg", 1)["advice"] == advice
    assert shot.last is None


def test_a_photograph_of_ones_own_card_is_told_and_nothing_entered(shot: Shot) -> None:
    """Somebody names a card to do something of their own accord; the flip due is another matter."""
    answer = shot.shoot().lens.photo(seen(card("5", "hearts")), b"jpeg", 1, due_only=False)

    assert (answer["cards"], answer["frames"]) == ([["5", "hearts"]], ["brown"])
    assert not answer["entered"]
    assert shot.last is None


# Pages that send


def test_one_page_sends_until_it_falls_silent(shot: Shot, clock: Clock) -> None:
    assert shot.lens.takes("a")
    assert not shot.lens.takes("b")
    clock.now += SENDER + 0.1
    assert shot.lens.takes("b")
    assert not shot.lens.takes("a")


def test_a_page_in_sight_takes_over_from_a_hidden_one(shot: Shot) -> None:
    assert shot.lens.takes("hidden", visible=False)
    assert shot.lens.takes("seen")
    assert not shot.lens.takes("hidden", visible=False)


# The host's settings


def test_the_camera_is_remembered_and_told_to_everybody(shot: Shot) -> None:
    assert shot.host.act("camera", source="device", address=" 1 ", always=True)["ok"]

    camera = shot.ben.view["table"]["camera"]
    assert (camera["source"], camera["always"]) == ("device", True)
    assert shot.table.store.setting(f"camera.{shot.table.code}")["address"] == "1"


@pytest.mark.parametrize("address", ["", "x" * 400])
def test_an_absurd_address_is_refused(shot: Shot, address: str) -> None:
    assert refusal_code(shot.host.act("camera", address=address)) == "bad_camera"


def test_only_the_host_sets_the_camera(shot: Shot) -> None:
    assert refusal_code(shot.ben.act("camera", source="page")) == "not_host"
