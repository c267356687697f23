"""Cards laid on the pile at a table: what is done by sight, whom phones ask, what is taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.bang.commands import See
from tests.web.desk import Desk, Screen, new_id, refusal_code
from web.camera.kept import Kept
from web.camera.laid import PROVEN, Trust
from web.camera.lens import Lens
from web.camera.sight import ASKED, EARLY, EXCESS, PATIENCE, Sights

BANG, MISSED, BEER = ("A", "spades"), ("10", "clubs"), ("6", "hearts")
DIAMONDS = ("5", "diamonds")
"""The five of diamonds is a BANG! and nothing else."""

ROLES = ("sheriff", "outlaw", "outlaw", "renegade")
PEOPLE = ("willy_the_kid", "rose_doolan", "bart_cassidy", "el_gringo")


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Pile:
    """A table whose pile a camera watches."""

    def __init__(self, desk: Desk, folder: Any) -> None:
        self.host = desk.host()
        self.phones = desk.phones("Ann", "Ben", "Cyril", "Dan")
        self.host.act("settings", roles="entered", characters="entered")
        self.host.act("start")
        self.table, self.clock = desk.table, Clock()
        self.table.sights = Sights(self.clock)
        self.lens = Lens(self.table, Kept(folder), self.clock)
        self.table.watch_camera(self.lens, lambda _: None)
        for seat, role in enumerate(ROLES):
            self.do(seat, "answer", choice=role)
        for seat, name in enumerate(PEOPLE):
            self.do(seat, "answer", choice="enter", value=name)

    def do(self, seat: int, do: str, **details: Any) -> dict[str, Any]:
        answer = self.host.do({"do": do, "seat": seat, **details})
        assert answer["ok"], answer
        return answer

    def trusted(self) -> Pile:
        """Let the camera have proved itself."""
        camera = self.table.camera
        self.table.camera = replace(camera, trust=Trust(PROVEN, 0, PROVEN))
        return self

    def lay(self, *face: str, colour: str = "brown", name: str | None = None) -> None:
        """Let a card be seen that somebody lays on the pile."""
        corners = [[0, 0], [10, 0], [10, 15], [0, 15]]
        card = {"face": list(face), "confidence": 0.999, "corners": corners, "border": colour}
        frame = {"size": [1280, 720], "moving": False, "cards": [], "doubts": [], "advice": None}
        laid = {**card, "name": name, "field": "discard", "picture": "anBlZw=="}
        none = {"flip": None, "again": None, "laid_again": None, "fields": {}, "check": None}
        self.lens.heard({**frame, **none, "laid": laid, "busy": False}, b"whole picture")

    def seen(self, seat: int) -> Any:
        """What the phone of a seat shows of a card that was seen."""
        found = self.phones[seat].view["table"]["you"].get("seen", [])
        return found[0] if found else None

    def say(self, seat: int, said: str) -> dict[str, Any]:
        """Say something to a card that was seen, on the phone of a seat."""
        n = self.seen(seat)["n"]
        return self.phones[seat].ask("seen", id=new_id(), n=n, seat=seat, said=said)

    def life(self, seat: int) -> int:
        return int(self.host.view["game"]["seats"][seat]["life"])

    @property
    def deeds(self) -> int:
        """How many things people, or the camera for them, have done; what is only noted is none."""
        match = self.table.match
        assert match is not None
        return sum(not isinstance(entry.command, See) for entry in match.entries)

    @property
    def sees(self) -> Any:
        return self.host.view["table"]["camera"]["sees"]


@pytest.fixture
def pile(desk: Desk, tmp_path: Any) -> Pile:
    return Pile(desk, tmp_path / "frames")


def tap(screen: Screen, option: dict[str, Any], **chosen: Any) -> None:
    """Tap a button of a card that was seen."""
    assert screen.do({**option["command"], **chosen})["ok"]


# -- played by sight ----------------------------------------------------------------------------


def test_a_bang_that_is_laid_asks_only_at_whom(pile: Pile) -> None:
    pile.trusted().lay(*DIAMONDS)
    seen = pile.seen(0)

    assert (seen["asks"], seen["face"]) == ("play", list(DIAMONDS))
    (option,) = seen["options"]
    assert option["ask"]["slot"] == "target"
    assert [pile.seen(seat) for seat in (1, 2, 3)] == [None] * 3
    tap(pile.phones[0], option, target=1)
    assert pile.seen(0) is None, "the card was spoken of"
    assert pile.host.view["game"]["waiting"][0]["seats"] == [1]


def test_a_missed_that_is_laid_dodges_without_a_tap(pile: Pile) -> None:
    pile.trusted().do(0, "play", card="bang", target=1)
    pile.lay(*DIAMONDS)  # Ann's own card, a moment after her tap
    pile.lay(*MISSED)

    assert pile.life(1) == 4
    assert pile.phones[1].view["me"]["prompt"] is None
    assert pile.seen(1)["asks"] == "done"
    assert pile.table.match.newest.entry.actor == "camera"  # type: ignore[union-attr]


def test_a_beer_that_is_laid_gives_a_life_without_a_tap(pile: Pile) -> None:
    assert pile.host.act("correct", changes=[{"seat": 0, "life": 2}])["ok"]
    pile.trusted().lay(*BEER)

    assert pile.life(0) == 3


def test_nothing_is_played_that_the_rules_do_not_offer(pile: Pile) -> None:
    deeds = pile.deeds
    pile.trusted().lay(*MISSED)

    assert pile.deeds == deeds
    assert all(pile.seen(seat) is None for seat in range(4))


def test_an_answer_laid_a_moment_early_is_offered_once_it_is_asked(pile: Pile) -> None:
    pile.trusted().lay(*DIAMONDS)
    pile.lay(*MISSED)  # Ben does not wait for Ann to say at whom
    assert pile.seen(1) is None
    tap(pile.phones[0], pile.seen(0)["options"][0], target=1)

    seen = pile.seen(1)
    assert [option["id"] for option in seen["options"]] == ["answer:missed"]
    tap(pile.phones[1], seen["options"][0])
    assert pile.life(1) == 4


def test_a_card_from_long_ago_is_no_answer(pile: Pile) -> None:
    pile.trusted().lay(*MISSED)
    pile.clock.now += EARLY + 1
    pile.do(0, "play", card="bang", target=1)

    assert pile.seen(1) is None


def test_a_tap_comes_first_and_its_card_is_not_played_again(pile: Pile) -> None:
    pile.trusted().do(0, "play", card="stagecoach")
    deeds = pile.deeds
    pile.lay("9", "spades")

    assert pile.deeds == deeds
    assert pile.seen(0) is None
    assert pile.sees["right"] == PROVEN + 1, "tap and camera agree"


def test_a_card_seen_instead_of_the_one_tapped_is_not_played_at_once(pile: Pile) -> None:
    """It may be that very card, misread."""
    assert pile.host.act("correct", changes=[{"seat": 0, "life": 2}])["ok"]
    pile.trusted().do(0, "play", card="stagecoach")
    pile.lay(*BEER)

    assert pile.life(0) == 2
    assert [option["id"] for option in pile.seen(0)["options"]] == ["play:beer"]
    pile.clock.now += PATIENCE + 1


# -- asked --------------------------------------------------------------------------------------


def test_two_names_that_are_both_offered_are_the_first_two_buttons(pile: Pile) -> None:
    face, names = two_names(pile)
    assert pile.host.act("correct", changes=[{"seat": 0, "life": 2}])["ok"]
    pile.trusted().lay(*face)
    seen = pile.seen(0)

    assert seen["asks"] == "which"
    assert {option["command"]["card"] for option in seen["options"]} == names


def two_names(pile: Pile) -> tuple[Any, set[str]]:
    """A face that two cards of one colour show, both of which can be played now."""
    from web.camera.deck import deck_in_play

    playable = {"bang", "beer", "stagecoach", "indians", "gatling", "saloon", "duel", "panic"}
    by_face: dict[Any, set[str]] = {}
    for card in deck_in_play(pile.table):
        if card.colour == "brown":
            by_face.setdefault(card.face, set()).add(card.name)
    return next((f, n) for f, n in by_face.items() if len(n) == 2 and n <= playable)


def test_where_several_are_asked_each_phone_asks_was_that_yours(pile: Pile) -> None:
    pile.trusted().do(0, "play", card="indians")
    pile.clock.now += PATIENCE + 1
    pile.lay(*DIAMONDS)

    assert pile.seen(0) is None
    assert [pile.seen(seat)["asks"] for seat in (1, 2, 3)] == ["whose"] * 3
    assert pile.life(1) == 4
    assert pile.phones[1].view["me"]["prompt"] is not None
    tap(pile.phones[2], pile.seen(2)["options"][0])
    assert [pile.seen(seat) for seat in (1, 2, 3)] == [None] * 3
    assert pile.host.view["game"]["ahead"]["answered"] == [2]


def test_the_last_one_who_is_asked_needs_no_tap(pile: Pile) -> None:
    pile.trusted().do(0, "play", card="indians")
    pile.clock.now += PATIENCE + 1
    for seat in (1, 2):
        pile.do(seat, "answer", choice="hit")
    life = pile.life(3)
    pile.lay(*DIAMONDS)

    assert pile.life(3) == life
    assert pile.host.view["game"]["waiting"][0]["seats"] == [0]


def test_who_says_not_mine_is_asked_no_more(pile: Pile) -> None:
    pile.trusted().do(0, "play", card="indians")
    pile.clock.now += PATIENCE + 1
    pile.lay(*DIAMONDS)
    assert pile.say(1, "not_mine")["ok"]
    assert pile.say(2, "not_mine")["ok"]

    assert [pile.seen(seat) and pile.seen(seat)["asks"] for seat in (1, 2, 3)] == [
        None,
        None,
        "play",
    ]
    assert pile.sees["wrong"] == 0


def test_played_or_thrown_away_is_asked_in_one_tap(pile: Pile) -> None:
    pile.trusted().do(0, "end_turn")
    pile.lay("9", "spades")
    assert pile.seen(1)["asks"] == "thrown"
    length = pile.table.match.length  # type: ignore[union-attr]
    assert pile.say(1, "thrown")["ok"]

    assert pile.seen(1) is None
    assert pile.table.match.length == length  # type: ignore[union-attr]
    assert pile.sees["wrong"] == 0


def test_a_while_after_the_end_of_a_turn_nobody_throws_cards_away(pile: Pile) -> None:
    pile.trusted().do(0, "end_turn")
    pile.clock.now += EXCESS + 1
    pile.lay("9", "spades")

    assert pile.seen(1)["asks"] == "done"


def test_a_question_is_forgotten_in_the_end(pile: Pile) -> None:
    pile.trusted().lay(*DIAMONDS)
    pile.clock.now += ASKED + 1
    pile.do(0, "play", card="stagecoach")

    assert pile.seen(0) is None


# -- taken back ---------------------------------------------------------------------------------


def test_something_else_takes_it_back_and_the_camera_plays_no_more(pile: Pile) -> None:
    pile.trusted().lay("9", "spades")
    assert pile.seen(0)["asks"] == "done"
    assert pile.sees["now"] == "play"
    assert pile.say(0, "other")["ok"]

    assert pile.table.match.newest.entry.actor != "camera"  # type: ignore[union-attr]
    assert (pile.sees["now"], pile.sees["wrong"], pile.sees["missing"]) == ("propose", 1, PROVEN)
    pile.lay("9", "spades")
    assert pile.seen(0)["asks"] == "play", "from now on it asks"


def test_an_ordinary_take_back_is_a_correction_as_well(pile: Pile) -> None:
    pile.trusted().lay("9", "spades")
    assert pile.phones[0].ask("take_back", id=new_id(), seat=0)["ok"]

    assert pile.sees["wrong"] == 1
    assert pile.seen(0) is None


def test_nobody_takes_back_what_others_have_built_upon(pile: Pile) -> None:
    pile.trusted().lay("9", "spades")
    n = pile.seen(0)["n"]
    pile.do(0, "play", card="bang", target=1)
    answer = pile.phones[0].ask("seen", id=new_id(), n=n, seat=0, said="other")

    assert refusal_code(answer) == "camera_too_late"
    assert pile.sees["wrong"] == 0


def test_only_whom_it_concerns_speaks_about_a_card(pile: Pile) -> None:
    pile.trusted().lay(*DIAMONDS)
    n = pile.seen(0)["n"]
    phone = pile.phones[2]

    assert refusal_code(phone.ask("seen", id=new_id(), n=n, seat=0, said="other")) == (
        "not_your_seat"
    )
    assert refusal_code(phone.ask("seen", id=new_id(), n=n, seat=2, said="other")) == (
        "camera_too_late"
    )


# -- the table's choice -------------------------------------------------------------------------


def test_a_new_table_proposes_until_the_camera_has_proved_itself(pile: Pile) -> None:
    assert (pile.sees["how"], pile.sees["now"]) == ("play", "propose")
    assert pile.host.act("correct", changes=[{"seat": 0, "life": 2}])["ok"]
    for turn in range(PROVEN):
        pile.lay("9", "spades")
        assert pile.seen(0)["asks"] == "play", turn
        tap(pile.phones[0], pile.seen(0)["options"][0])

    assert (pile.sees["now"], pile.sees["right"]) == ("play", PROVEN)
    pile.lay(*BEER)
    assert pile.life(0) == 3


def test_propose_never_plays(pile: Pile) -> None:
    assert pile.host.act("camera", how="propose")["ok"]
    pile.trusted().lay("9", "spades")

    assert pile.seen(0)["asks"] == "play"


def test_off_sees_nothing(pile: Pile) -> None:
    assert pile.host.act("camera", how="off")["ok"]
    pile.trusted().lay(*DIAMONDS)

    assert pile.seen(0) is None
    assert pile.sees["now"] == "off"


def test_the_choice_and_the_trust_are_remembered(pile: Pile) -> None:
    pile.host.act("camera", how="propose")
    pile.do(0, "play", card="stagecoach")
    pile.lay("9", "spades")
    store, code = pile.table.store, pile.table.code

    assert store.setting(f"camera.{code}")["how"] == "propose"
    assert store.setting(f"trust.{code}")["right"] == 1


# -- secrets ------------------------------------------------------------------------------------


def test_only_the_field_is_kept(pile: Pile) -> None:
    pile.trusted().lay("9", "spades")

    assert pile.lens.kept.frame(1) == b"jpeg"


def test_whoever_looks_on_is_told_of_no_card(pile: Pile, desk: Desk) -> None:
    watcher = desk.open("table")
    pile.trusted().lay(*DIAMONDS)

    assert "seen" not in watcher.view["table"]["you"]
