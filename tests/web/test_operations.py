"""What whoever runs a service needs: figures without secrets, health, a log for programs."""

from __future__ import annotations

import io
import json
import logging
import re
import urllib.request

import pytest
from flask import Flask

from referee.refusal import Refused
from tests.web.conftest import Running
from tests.web.desk import Desk, Recorder, new_id, quiet_network
from web.bench.cluster import Postgres
from web.operations.logs import JsonLines
from web.storage.ledger import LedElsewhere
from web.storage.opening import open_ledger
from web.tables.authority import Authority
from web.tables.presence import Connection
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance

_LABEL = re.compile(r'(\w+)="([^"]*)"')


def figures(page: str) -> dict[str, float]:
    """Read a page of Prometheus."""
    lines = (line for line in page.splitlines() if line and not line.startswith("#"))
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_the_figures_tell_of_tables_lines_and_what_became_of_requests(running: Running) -> None:
    phone = running.open()
    phone.ask("sit", {"id": new_id(), "seat": None, "name": "Ottokar"})
    phone.ask("do", {"id": new_id(), "command": {"do": "nothing"}})
    page = running_page(running)
    found = figures(page)
    assert found["tinstar_tables_open"] == 1
    assert found['tinstar_lines{page="seat"}'] == 1
    assert found['tinstar_requests_total{event="sit",result="done"}'] == 1
    assert found['tinstar_request_seconds_count{event="sit"}'] == 1
    assert found["tinstar_disk_seconds_count"] >= 1
    assert found["tinstar_storage_up"] == 1
    assert (found["tinstar_leases"], found["tinstar_draining"], found["tinstar_camera_up"]) == (
        (0, 0, 0)
    )


def running_page(running: Running) -> str:
    """Ask for the figures as Prometheus on this machine does."""
    with urllib.request.urlopen(f"{running.url}/metrics") as answer:
        return str(answer.read().decode())


def test_no_label_holds_a_name_a_code_or_what_somebody_made_up(running: Running) -> None:
    phone = running.open()
    phone.ask("sit", {"id": new_id(), "seat": None, "name": "Ottokar"})
    phone.ask("my own event", {"id": new_id(), "name": "Ottokar"})
    page = running_page(running)
    assert "Ottokar" not in page
    assert running.rooms.newest().code not in page
    assert "my own event" not in page
    values = {value for name, value in _LABEL.findall(page) if name in ("event", "result", "page")}
    assert values <= {"sit", "unknown", "done", "unknown_request", "seat", "table"}


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.168.1.7", {}),
        ("127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}),
        ("127.0.0.1", {"Host": "tables.example"}),
    ],
)
def test_the_figures_are_for_this_machine_alone(
    app: Flask, address: str, headers: dict[str, str]
) -> None:
    about = {"REMOTE_ADDR": address}
    answer = app.test_client().get("/metrics", environ_base=about, headers=headers)
    assert answer.status_code in (403, 404)
    assert b"tinstar_" not in answer.data


def test_without_what_counts_there_are_no_figures(app: Flask) -> None:
    app.extensions["gauges"] = None
    assert app.test_client().get("/metrics").status_code == 404


def test_a_process_that_hands_its_tables_over_is_not_ready_but_healthy(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/ready").status_code == 200
    app.extensions["rooms"].drain()
    assert client.get("/ready").status_code == 503
    assert client.get("/health").get_json()["storage"] == "up"


def test_handing_over_ends_lines_lets_go_of_tables_and_opens_none(database: Postgres) -> None:
    url, post = database.fresh(), Recorder()
    store, other = open_ledger(url), open_ledger(url)
    rooms = Rooms(store, quiet_network(), post, Chance.seeded(7))
    code = rooms.make().code
    table = rooms.get(code)
    assert table is not None
    rooms.enter(table, Connection("s1", "watch", "device", "phone"), None)
    with pytest.raises(LedElsewhere):
        other.hold(code)
    rooms.drain()
    assert rooms.get(code) is table
    rooms.hand_over()
    assert "s1" in post.hung_up
    other.hold(code)
    with pytest.raises(Refused) as refused:
        rooms.get(code)
    assert refused.value.refusal.code == "led_elsewhere"
    for each in (store, other):
        each.close()


def test_the_log_for_programs_is_an_object_a_line_and_quotes_no_error() -> None:
    to = io.StringIO()
    log = logging.getLogger("tinstar.test-of-the-log")
    log.propagate = False
    log.addHandler(JsonLines(to))
    try:
        int("Ottokar is the sheriff")
    except ValueError:
        log.exception("a table stumbled")
    (line,) = to.getvalue().splitlines()
    said = json.loads(line)
    assert (said["level"], said["said"]) == ("error", "a table stumbled")
    assert said["part"] == "test-of-the-log"
    assert said["error"] == "ValueError"
    assert "Ottokar" not in line


def test_phones_that_leave_together_are_told_of_together(desk: Desk) -> None:
    """A thousand phones that leave a hall make a view for each table, not one for each phone."""
    table: Authority = desk.table
    phones = desk.phones("Ann", "Ben", "Cyril", "Dan")
    before = table.seq
    table._going.extend(phone.sid for phone in phones[1:])
    table.close(phones[0].sid)
    assert table.seq == before + 1
    assert not any(who.sid in {phone.sid for phone in phones} for who in table.presence)
