"""Races over real sockets: phones with clocks of their own, behind links that delay."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from referee.race import check
from tests.web.conftest import Running
from tests.web.desk import eventually
from web.bench.race.clients import Client, Phone
from web.bench.race.networks import Link, normal
from web.bench.race.proxy import DelayedPort
from web.race.races import Races
from web.race.wanted import Wanted

pytestmark = pytest.mark.realtime


class Saloon:
    """A table screen and some phones at a running server."""

    def __init__(self, running: Running, app: Any) -> None:
        self.running = running
        self.app = app
        self._open = ExitStack()
        self.port = int(running.url.rpartition(":")[2])
        self.code = running.rooms.newest().code
        self.table = Client(self.port, self.code, "table", ahead=77_000)
        self._open.callback(self.table.close)
        self.table.begin(audible=True)

    @property
    def races(self) -> Races:
        """The door games use."""
        return self.app.extensions["races"].of(self.running.rooms.newest())

    def phone(self, name: str, link: Link | None = None, ahead: int = 0, **about: Any) -> Phone:
        """Let somebody join, through a link if one is named."""
        port = self.port
        if link is not None:
            line = DelayedPort(port, link, 1)
            self._open.callback(line.close)
            port = line.port
        phone = Phone(port, self.code, name, ahead)
        self._open.callback(phone.close)
        phone.begin(**about)
        return phone

    def draw(self, *phones: Phone, **about: Any) -> None:
        """Begin a fastest draw, everybody ready."""
        wanted = {"seats": [phone.seat for phone in phones], "rounds": 1, **about}
        answer = self.table.ask("race:do", do="draw", **wanted)
        assert answer["ok"], answer
        for phone in phones:
            assert phone.ask("race:do", do="confirm")["ok"]

    def verdict(self) -> dict[str, Any]:
        """Wait for the next verdict; gives the record."""
        return self.table.wait_for(lambda state: state.get("record"))["record"]

    def close(self) -> None:
        """Everybody goes home."""
        self._open.close()
        self.app.extensions["races"].close()


@pytest.fixture
def saloon(running: Running, app: Any) -> Iterator[Saloon]:
    """A table screen that makes the shot heard."""
    saloon = Saloon(running, app)
    yield saloon
    saloon.close()


def test_the_first_finger_wins_whatever_the_clocks_say(saloon: Saloon) -> None:
    """Three phones whose clocks are minutes apart; the record holds what it should."""
    ann, ben, cyd = (saloon.phone(name, ahead=-n * 10**8) for n, name in enumerate(("A", "B", "C")))
    ann.reaction, ben.reaction, cyd.reaction = 300, 180, 420
    saloon.draw(ann, ben, cyd)
    record = saloon.verdict()

    assert record["verdict"]["groups"] == [[ben.seat], [ann.seat], [cyd.seat]]
    assert record["sheet"]["ruler"] == "room"
    assert check(record) == ()
    for phone in (ann, ben, cyd):
        racer = next(each for each in record["sheet"]["racers"] if each["seat"] == phone.seat)
        assert racer["low"] <= phone.ahead <= racer["high"]
        # The verdict may be out before the last phone has heard that its tap arrived.
        eventually(lambda phone=phone: phone.arrivals)
        assert [tap["arrived"] for tap in racer["taps"]] == phone.arrivals


def test_a_slow_link_does_not_cost_the_race(saloon: Saloon) -> None:
    """120 ms there and back, and first by 150: arrival order would be close, the verdict is not."""
    slow = saloon.phone("Slow", Link(normal(60, 5), normal(60, 5)), ahead=5_000_000)
    quick = saloon.phone("Quick")
    slow.reaction, quick.reaction = 200, 350
    saloon.draw(slow, quick)

    assert saloon.verdict()["verdict"]["first"] == slow.seat


def test_a_liar_is_held_to_when_it_was_heard_of(saloon: Saloon) -> None:
    """It claims a tenth of a second less than the truth and is a dead heat at best."""
    liar, honest = saloon.phone("Liar"), saloon.phone("Honest")
    liar.reaction, honest.reaction = 420, 350
    liar.lie = -100_000
    saloon.draw(liar, honest)
    record = saloon.verdict()

    assert record["verdict"]["first"] != liar.seat


def test_a_hidden_phone_is_named_before_the_race(saloon: Saloon) -> None:
    ann, ben = saloon.phone("Ann"), saloon.phone("Ben", visible=False)
    saloon.draw(ann, ben)
    named = {"seat": ben.seat, "why": "hidden"}
    state = saloon.table.wait_for(lambda state: state.get("unfit") == [named])
    assert state["phase"] == "arming"

    ben.report(visible=True)
    saloon.table.wait_for(lambda state: state["phase"] == "waiting")


def test_a_phone_that_drops_its_line_is_named_and_can_be_left_out(saloon: Saloon) -> None:
    ann, ben, cyd = (saloon.phone(name) for name in ("Ann", "Ben", "Cyd"))
    saloon.draw(ann, ben, cyd)
    saloon.table.wait_for(lambda state: state["phase"] == "waiting")
    cyd.client.disconnect()
    state = saloon.table.wait_for(lambda state: state.get("note"))
    assert state["note"] == {"why": "unfit", "seats": [cyd.seat]}

    assert saloon.table.ask("race:do", do="drop", seat=cyd.seat)["ok"]
    state = saloon.table.wait_for(lambda state: state.get("outcome"))
    assert state["outcome"]["missing"] == [cyd.seat]


def test_a_line_lost_after_the_shot_makes_the_race_void(saloon: Saloon) -> None:
    """Three seconds are waited for what the phone may still have to say; then all run again."""
    ann, ben = saloon.phone("Ann"), saloon.phone("Ben")
    ben.reaction = None
    saloon.draw(ann, ben)
    saloon.table.wait_for(lambda state: state["phase"] == "shot")
    ben.client.disconnect()
    record = saloon.verdict()

    assert record["verdict"]["void"] == [ben.seat]
    assert check(record) == ()


def test_a_game_asks_for_a_race_and_hears_of_the_outcome(saloon: Saloon) -> None:
    """The door: expect, start, on_verdict, once."""
    ann, ben, cyd = (saloon.phone(name) for name in ("Ann", "Ben", "Cyd"))
    ann.reaction, ben.reaction, cyd.reaction = 200, 280, 360
    heard: list[Any] = []
    saloon.races.expect((0, 1, 2))
    assert ann.wait_for(lambda state: state["phase"] == "possible")["expected"] == [0, 1, 2]
    saloon.races.start(Wanted("auto", (0, 1, 2), settle="last"), heard.append)
    saloon.table.wait_for(lambda state: state.get("outcome"))

    deadline = time.monotonic() + 5
    while not heard and time.monotonic() < deadline:
        time.sleep(0.01)
    (outcome,) = heard
    assert outcome.places[-1] == (cyd.seat,)
    saloon.races.relax()
    saloon.races.cancel()
    saloon.table.wait_for(lambda state: state["phase"] == "off")


def test_a_hand_starts_the_shootout(saloon: Saloon) -> None:
    ann, ben, cyd = (saloon.phone(name) for name in ("Ann", "Ben", "Cyd"))
    ann.reaction, ben.reaction, cyd.reaction = None, 200, 320
    saloon.races.start(Wanted("hand", (0, 1, 2), settle="last", starter=ann.seat), lambda _: None)
    waiting = saloon.table.wait_for(lambda state: state["phase"] == "waiting")
    ann.tap(waiting["race"], None)
    state = saloon.table.wait_for(lambda state: state.get("outcome"))

    assert state["outcome"]["places"] == [[ann.seat], [ben.seat], [cyd.seat]]


def test_the_records_can_be_read_and_taken_home(saloon: Saloon) -> None:
    """Each holds, each names the one before, and they outlive the server."""
    ann, ben = saloon.phone("Ann"), saloon.phone("Ben")
    ann.reaction, ben.reaction = 200, 300
    for _ in range(2):
        saloon.draw(ann, ben)
        saloon.verdict()
        saloon.table.ask("race:do", do="cancel")
        saloon.table.wait_for(lambda state: state["phase"] == "off")

    with urllib.request.urlopen(f"{saloon.running.url}/races/{saloon.code}.json") as answer:
        first, second = json.load(answer)["races"]
    assert check(first) == check(second) == ()
    assert second["sheet"]["previous"] == first["digest"]
    names = [each["race"] for each in saloon.table.ask("race:do", do="records")["races"]]
    assert names == [f"{saloon.code}-2", f"{saloon.code}-1"]
    shown = saloon.table.ask("race:do", do="record", race=names[1])
    assert shown["record"]["digest"] == first["digest"]


def test_two_fingers_on_two_phones_are_compared(saloon: Saloon) -> None:
    """A phone that notices a finger 15 ms late is 15 ms late in the table's book."""
    ann, ben = saloon.phone("Ann"), saloon.phone("Ben", ahead=10**7)
    ann.lie = -15_000
    saloon.table.ask("race:do", do="compare", seats=[ann.seat, ben.seat])
    time.sleep(1.5)
    for number in range(1, 6):
        ann.tap("", None)
        ben.tap("", None)
        state = saloon.table.wait_for(
            lambda state, n=number: (state.get("compare") or {}).get("done") == n
        )
        time.sleep(0.3)

    assert abs(state["bias"][str(ben.seat)] - 15_000) < 6_000


def test_a_lopsided_link_compares_no_touch(saloon: Saloon) -> None:
    """What two fingers would measure there is the error of the clock."""
    ann = saloon.phone("Ann", Link(normal(60, 1), normal(1, 0.3)))
    ben = saloon.phone("Ben")
    saloon.table.ask("race:do", do="compare", seats=[ann.seat, ben.seat])
    line = eventually(lambda: saloon.races.line_of(ann.seat))
    eventually(lambda: len(line.probes) > 10)
    ann.tap("", None)
    state = saloon.table.wait_for(lambda state: (state.get("compare") or {}).get("unsure"))

    assert state["compare"]["done"] == 0
    assert state["bias"] == {}


def test_only_all_others_together_can_vouch(saloon: Saloon) -> None:
    ann, ben, cyd = (saloon.phone(name) for name in ("Ann", "Ben", "Cyd"))
    assert not cyd.ask("race:do", do="vouch", seat=cyd.seat)["ok"]
    ann.ask("race:do", do="vouch", seat=cyd.seat)
    ben.ask("race:do", do="vouch", seat=cyd.seat)
    state = saloon.table.wait_for(lambda state: state.get("vouched"))

    assert state["vouched"] == [cyd.seat]


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"do": "draw", "seats": [0]}, "not_host"),
        ({"do": "cancel"}, "not_host"),
        ({"do": "drop", "seat": 0}, "not_host"),
        ({"do": "compare", "seats": [0, 1]}, "not_host"),
        ({"do": "dance"}, "unknown_request"),
        ({"do": "vouch", "seat": 44}, "malformed"),
        ({"do": "record", "race": "none"}, "no_such_race"),
    ],
)
def test_what_a_seat_may_not_ask_is_refused(saloon: Saloon, payload: dict, code: str) -> None:
    answer = saloon.phone("Ann").ask("race:do", **payload)

    assert answer["refusal"]["code"] == code


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"do": "draw", "seats": []}, "nobody_races"),
        ({"do": "draw", "seats": [9]}, "malformed"),
        ({"do": "draw", "seats": [0], "rounds": 4}, "malformed"),
        ({"do": "compare", "seats": [0]}, "malformed"),
        ({"do": "draw", "seats": [0], "kind": "waltz"}, "malformed"),
    ],
)
def test_what_makes_no_sense_is_refused(saloon: Saloon, payload: dict, code: str) -> None:
    saloon.phone("Ann")
    answer = saloon.table.ask("race:do", **payload)

    assert answer["refusal"]["code"] == code


_NONSENSE: tuple[Any, ...] = (
    *(None, 7, -1, 2**70, 1.5, True, "", "race", [], [[]], [1, 2], {}, {"": {}}),
    *({name: value} for name in ("k", "at", "visible", "do") for value in (None, [], {}, 2**70)),
    {"k": 1, "c0": 1, "back": 7},
    {"k": 1, "c0": 1, "back": {"a": 1}},
    {"k": 1, "c0": 1, "back": [[[], {}], [1, 2**70], [{}, 1], "ab"]},
    {"k": 2**70, "c0": 1, "back": []},
    {"race": "x", "at": 2**70, "cue": None},
    {"race": "x" * 999, "at": 1, "cue": None},
    {"race": [], "at": 1, "cue": {}},
    {"visible": [], "step": 2**70, "frames": -(2**70), "model": "m" * 9_999, "audible": {}},
    *({"id": "0" * 32, "do": name} for name in ("draw", "drop", "vouch", "compare", "record")),
    *({"id": "0" * 32, "do": name} for name in (["draw"], {"draw": 1}, 1.5)),
    {"id": [], "do": "confirm"},
    {"id": "0" * 32, "do": "vouch", "seat": -1},
    {"id": "0" * 32, "do": "vouch", "seat": 2**70},
    {"id": "0" * 32, "do": "record", "race": {}},
)


@pytest.mark.parametrize("event", ["probe", "tap", "report", "hello", "do"])
def test_nonsense_disturbs_nobody(saloon: Saloon, event: str, caplog: Any) -> None:
    """A phone may send what it likes, in any number: no handler stumbles, and others race on."""
    ann, ben, bad = (saloon.phone(name) for name in ("Ann", "Ben", "Bad"))
    for payload in _NONSENSE:
        bad.client.emit(f"race:{event}", payload)
    bad.client.emit(f"race:{event}")
    bad.client.emit(f"race:{event}", (1, 2, 3))
    bad.client.call("race:tap", None, timeout=60)  # all before it has been dealt with
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []

    ann.reaction, ben.reaction = 200, 300
    saloon.draw(ann, ben)
    assert saloon.verdict()["verdict"]["first"] == ann.seat


def test_nonsense_in_a_tap_is_not_heard(saloon: Saloon) -> None:
    ann = saloon.phone("Ann")
    for payload in (None, [], {}, {"race": 1, "at": 5}, {"race": "x", "at": 1.5, "cue": None}):
        assert ann.client.call("race:tap", payload, timeout=60) is None


def test_whoever_is_turned_down_does_not_keep_others_from_challenging(saloon: Saloon) -> None:
    ann, ben, cyd = (saloon.phone(name) for name in ("Ann", "Ben", "Cyd"))
    assert ann.ask("race:do", do="challenge", seat=ben.seat)["ok"]
    saloon.table.wait_for(lambda state: state.get("challenge"))
    assert not cyd.ask("race:do", do="challenge", seat=ben.seat)["ok"]

    assert ben.ask("race:do", do="answer", accept=False)["ok"]
    saloon.table.wait_for(lambda state: (state.get("challenge") or {}).get("declined"))
    assert cyd.ask("race:do", do="challenge", seat=ben.seat)["ok"]
    saloon.table.wait_for(lambda state: (state.get("challenge") or {}).get("by") == cyd.seat)
