"""The measurements run and give the figures they promise; how good those are is not tested here."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner

from web.bench import cluster, engine, table
from web.bench.race import wire
from web.bench.scales import Scales
from web.cli import main

pytestmark = pytest.mark.realtime


def figures(*args: str) -> dict[str, Any]:
    """Run a measurement and read what it prints."""
    result = CliRunner().invoke(main, ["bench", *args])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "EVENTS", 300)
    found = figures("engine", "--games", "1")
    assert [row["seats"] for row in found["seats"]] == [4, 5, 6, 7]
    assert all(row["commands_per_second"] > 0 for row in found["seats"])
    assert [row["seats"] for row in found["every_set"]["seats"]] == [3, 4, 5, 6, 7, 8]
    assert found["every_set"]["ratio"] > 0
    assert found["replay"]["events"] >= 300
    assert found["memory"]["kilobytes_per_1000_events"] > 0
    assert found["view"]["view_milliseconds"] > 0


def test_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_WARM_UP", 3)
    found = figures("table", "--taps", "10")
    assert found["screens"] == 9
    assert found["bytes_per_view"] > 1000
    assert found["ratio"]["p50"] > 0
    assert found["aim"] == {"p50": 1.5, "p99": 2.0}


@pytest.mark.parametrize("where", ["one process, a file", "two green processes, a database"])
def test_the_cafe(where: str, request: pytest.FixtureRequest) -> None:
    """Every tap is answered and shown, phones leave and come back; how soon is not tested here."""
    short = ["--tables", "2", "--seconds", "2", "--pause", "0.1"]
    processes = 1 if where.startswith("one") else 2
    if processes == 2:
        database: cluster.Postgres = request.getfixturevalue("database")
        short += ["--processes", "2", "--threads", "green", "--database", database.fresh()]
    found = figures("cafe", *short)
    assert found["screens"] == 18
    assert found["kept_in"] == ("file" if processes == 1 else "database")
    assert len(found["start_seconds"]) == processes
    assert found["taps"] > 0
    assert (found["lost_taps"], found["bare_lost_taps"], found["refused"]) == (0, 0, {})
    assert found["ratio"]["p50"] > 0
    assert found["aim"] == {"p50": 1.25, "p99": 1.5}
    leaving = found["leaving"]
    assert leaving["phones"] == leaving["came_back"] == 14
    assert leaving["all_tables_know"]


def test_the_race() -> None:
    """Enough to see that every figure is there; the goals themselves need more races."""
    found = figures("race", "--races", "200", "--wire", "0")
    assert {"good_lan", "busy_wifi"} <= found["networks"].keys()
    assert {"steady_30", "steady_80"} <= found["other_networks"].keys()
    assert found["strict_theorem"]["wrongly"] == 0
    assert all(each["stolen_30_ms_behind"] == 0 for each in found["liars"].values())
    assert found["goals"]["G1 wrong"]
    assert found["goals"]["G4 clocks"]
    assert {"friends", "fair", "proof"} == found["verdicts"].keys() == found["verdict_goals"].keys()
    assert found["verdicts"]["friends"].keys() >= {"hotel_wifi", "steady_60"}
    assert found["goals"]["T2 three races at most"]
    assert found["goals"]["T4 a liar among fingers gains 25 ms"]


def test_the_race_on_the_wire() -> None:
    found = wire.measure(("good_lan",), races=1, taps=3)
    good = found["networks"]["good_lan"]
    assert (good["wrong_first"], good["outside_the_bound"]) == (0, 0)
    assert good["records_that_hold"] == good["races"] == 1
    assert found["eight_taps_at_once"]["p95_ms"] > 0


def test_the_paper() -> None:
    found = figures("print")
    assert found["languages"] == ["en", "ru", "cs"]
    assert found["papers"] == ["a4", "letter"]
    assert found["pages"] == sum(row["pages"] for row in found["things"].values())
    assert found["pages_per_second"] > 0
    assert found["processor_seconds"] > 0
    assert {"base", "duel", "wright"} <= set(found["sets"])
    assert found["memory"]["megabytes_at_most"] >= found["memory"]["megabytes_before"] > 0


def test_the_start() -> None:
    found = figures("start", "--runs", "1")
    assert found["runs"] == len(found["seconds"]) == 1
    assert found["slowest_seconds"] > 0


@pytest.mark.parametrize(
    ("module", "needs"),
    [("playwright.sync_api", "Playwright"), ("socketio", "python-socketio")],
)
def test_the_page_says_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, module: str, needs: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = CliRunner().invoke(main, ["bench", "page"])
    assert result.exit_code == 1
    assert needs in result.output
    assert "pip install" in result.output


def test_what_a_page_fetched_is_told_by_kind() -> None:
    """Answers are known by their addresses; what the socket said counts too."""
    line = Line()
    scales = Scales(line)  # type: ignore[arg-type]
    for number, path in enumerate(
        ("j/KXT4", "built/1/seat/seat.js", "text/en.json?game=bang&part=seat")
    ):
        url = f"http://127.0.0.1:8080/{path}"
        line.tell("responseReceived", requestId=number, response={"url": url})
        line.tell("loadingFinished", requestId=number, encodedDataLength=100 + number)
    line.tell("webSocketFrameReceived", response={"opcode": 1, "payloadData": "42žluť"})
    told = {"page": 100, "script": 101, "words": 102, "views": 8, "all": 311}
    assert scales.by_kind() == told


class Line:
    """Tells what a browser would."""

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[dict[str, Any]], None]] = {}

    def on(self, event: str, handler: Callable[[dict[str, Any]], None]) -> None:
        """Keep who listens."""
        self._handlers[event] = handler

    def send(self, method: str) -> None:
        """Let something be done."""

    def tell(self, event: str, **news: Any) -> None:
        """Let something have happened on the network."""
        self._handlers[f"Network.{event}"](news)
