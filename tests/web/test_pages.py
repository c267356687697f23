"""Pages, files and the headers around them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web import words
from web.network import Network
from web.security.identity import HOST_COOKIE, fingerprint
from web.tables.lobby import Device, Lobby, Seat
from web.tables.rooms import Rooms

PHONE: dict[str, Any] = {"REMOTE_ADDR": "192.168.1.77", "HTTP_USER_AGENT": "phone"}


@pytest.fixture
def laptop(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    client = app.test_client()
    client.environ_base |= PHONE
    return client


@pytest.fixture
def rooms(app: Flask) -> Rooms:
    rooms: Rooms = app.extensions["rooms"]
    return rooms


def test_the_laptop_opens_the_table_screen_and_becomes_host(
    laptop: FlaskClient, rooms: Rooms
) -> None:
    answer = laptop.get("/", follow_redirects=True)

    assert f"/table/{rooms.newest().code}" == answer.request.path
    cookie = laptop.get_cookie(HOST_COOKIE)
    assert cookie is not None
    assert cookie.http_only
    assert rooms.knows_host_key(cookie.value)
    laptop.get("/", follow_redirects=True)
    assert len(rooms.store.setting("host_keys")) == 1


def test_a_phone_opens_the_way_to_join_and_gets_no_host_secret(
    phone: FlaskClient, rooms: Rooms
) -> None:
    code = rooms.newest().code

    answer = phone.get("/", follow_redirects=True)

    assert f"/j/{code}" == answer.request.path
    assert code in answer.text
    phone.get(f"/table/{code}")
    phone.get(f"/host/{code}")
    assert phone.get_cookie(HOST_COOKIE) is None


def test_a_phone_that_could_be_at_two_tables_is_asked(phone: FlaskClient, rooms: Rooms) -> None:
    rooms.make()
    rooms.make()

    answer = phone.get("/")

    assert answer.status_code == 200
    assert 'data-table=""' in answer.text


def test_a_code_is_found_as_people_type_it(phone: FlaskClient, rooms: Rooms) -> None:
    code = rooms.newest().code

    assert code in phone.get(f"/j/{code.lower()}").text


def test_a_wrong_code_leads_to_the_join_page_again(phone: FlaskClient) -> None:
    answer = phone.get("/j/ZZZZ")

    assert (answer.status_code, 'data-table=""' in answer.text) == (404, True)


@pytest.mark.parametrize("path", ["/table/ZZZZ", "/host/ZZZZ", "/qr/ZZZZ.svg", "/nothing"])
def test_what_is_not_there_is_said_plainly(phone: FlaskClient, path: str) -> None:
    answer = phone.get(path)

    assert (answer.status_code, answer.json["ok"]) == (404, False)


class TestHeaders:
    """Nothing from elsewhere, nothing inline."""

    @pytest.mark.parametrize("path", ["/ping", "/j/ZZZZ", "/nothing"])
    def test_every_answer_is_protected(self, phone: FlaskClient, path: str) -> None:
        headers = phone.get(path, base_url="http://192.168.1.5:8080").headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))

        assert "'self'" == policy["default-src"] == policy["style-src"]
        assert re.fullmatch(r"'self' 'nonce-[\w-]{20,}'", policy["script-src"])
        assert policy["connect-src"] == "'self' ws://192.168.1.5:8080"
        assert "'none'" == policy["frame-ancestors"] == policy["object-src"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"

    def test_the_nonce_is_the_page_s_and_new_each_time(
        self, phone: FlaskClient, rooms: Rooms
    ) -> None:
        path = f"/j/{rooms.newest().code}"
        nonces = []
        for _ in range(2):
            answer = phone.get(path)
            nonce = re.search(r"'nonce-([\w-]+)'", answer.headers["Content-Security-Policy"])
            assert nonce is not None
            assert f'nonce="{nonce[1]}"' in answer.text
            nonces.append(nonce[1])

        assert nonces[0] != nonces[1]

    @pytest.mark.parametrize("template", ["seat.html", "table.html", "host.html"])
    def test_pages_hold_no_inline_code_and_nothing_from_elsewhere(
        self, app: Flask, template: str
    ) -> None:
        with app.test_request_context("/"):
            text = app.jinja_env.get_template(template).render(csp_nonce="NONCE", code="KXT4")

        scripts = re.findall(r"<script([^>]*)>", text)
        assert scripts
        assert all("src=" in each or 'nonce="NONCE"' in each for each in scripts)
        assert not re.search(r"<style|\son\w+=|\sstyle=|javascript:", text)
        assert not re.search(r'(src|href)="(https?:)?//', text)

    @pytest.mark.parametrize("host", ["evil.example", "192.168.1.5.evil.example:8080"])
    def test_a_name_that_is_not_this_laptop_s_is_refused(
        self, phone: FlaskClient, host: str
    ) -> None:
        assert phone.get("/ping", headers={"Host": host}).status_code == 403

    def test_other_people_s_pages_cannot_post(self, laptop: FlaskClient) -> None:
        answer = laptop.post("/tables", headers={"Origin": "http://evil.example"})

        assert answer.status_code == 403


class TestFiles:
    """Files that are not pages."""

    @pytest.mark.parametrize("language", words.LANGUAGES)
    def test_words_are_served_once(self, phone: FlaskClient, language: str) -> None:
        first = phone.get(f"/text/{language}.json")
        again = phone.get(
            f"/text/{language}.json", headers={"If-None-Match": first.headers["ETag"]}
        )

        assert words.catalogue(language) == first.json
        assert (again.status_code, again.data) == (304, b"")

    @pytest.mark.parametrize("language", ["xx", "../en", "en.json"])
    def test_there_are_no_words_in_other_languages(self, phone: FlaskClient, language: str) -> None:
        assert phone.get(f"/text/{language}.json").status_code == 404

    def test_the_join_code_is_a_picture(self, phone: FlaskClient, rooms: Rooms) -> None:
        path = f"/qr/{rooms.newest().code}.svg"
        usual, other = phone.get(path), phone.get(f"{path}?address=10.0.0.3")

        assert usual.mimetype == "image/svg+xml"
        assert usual.data != other.data
        assert phone.get(f"{path}?address=<b>").status_code == 400

    def test_the_wifi_code_is_there_once_the_host_has_typed_it(
        self, phone: FlaskClient, rooms: Rooms
    ) -> None:
        from web.tables.table import Wifi

        path = f"/qr/{rooms.newest().code}/wifi.svg"
        assert phone.get(path).status_code == 404

        rooms.newest().wifi = Wifi("Saloon", "whisky")

        assert phone.get(path).status_code == 200

    def test_a_phone_can_tell_that_it_reached_the_laptop(self, phone: FlaskClient) -> None:
        answer = phone.get("/ping")

        assert answer.json["ok"]
        assert answer.json["version"]
        assert answer.headers["Cache-Control"] == "no-store"

    @pytest.mark.parametrize("ending", ["js", "mjs", "css", "svg", "woff2"])
    def test_files_have_the_types_browsers_insist_on(self, app: Flask, ending: str) -> None:
        import mimetypes

        expected = {
            "js": "text/javascript",
            "mjs": "text/javascript",
            "css": "text/css",
            "svg": "image/svg+xml",
            "woff2": "font/woff2",
        }

        assert expected[ending] == mimetypes.guess_type(f"x.{ending}")[0]


class TestNight:
    """Saving an evening and bringing one in."""

    def test_the_laptop_saves_and_brings_back(self, laptop: FlaskClient, rooms: Rooms) -> None:
        code = rooms.newest().code
        saved = laptop.get(f"/export/{code}")
        large = {**json.loads(saved.data), "padding": "x" * 100_000}
        assert f'attachment; filename="tinstar-{code}.json"' == saved.headers["Content-Disposition"]

        answer = laptop.post("/import", data=json.dumps(large))

        assert answer.json["ok"]
        assert answer.json["code"] == rooms.newest().code != code

    def test_a_phone_may_not(self, phone: FlaskClient, rooms: Rooms) -> None:
        code = rooms.newest().code

        assert phone.get(f"/export/{code}").status_code == 403
        assert phone.post("/import", data=b"{}").status_code == 403
        assert phone.post("/tables").status_code == 403

    def test_the_phone_that_was_made_host_may_save(self, phone: FlaskClient, rooms: Rooms) -> None:
        table = rooms.newest()
        seats = (
            Seat("Ann", Device("d1", "phone", fingerprint("mine"))),
            Seat("Ben", Device("d2", "phone", fingerprint("other"))),
        )
        table.lobby = Lobby(seats, host_seat=0)

        statuses = [
            phone.get(f"/export/{table.code}", headers={"X-Seat-Token": token}).status_code
            for token in ("mine", "other", "wrong")
        ]

        assert statuses == [200, 403, 403]

    @pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 100_000])
    def test_a_file_that_is_no_night_is_refused(self, laptop: FlaskClient, body: bytes) -> None:
        answer = laptop.post("/import", data=body)

        assert (answer.status_code, answer.json["refusal"]["code"]) == (400, "bad_night")

    def test_a_file_larger_than_any_night_is_not_read(self, laptop: FlaskClient) -> None:
        answer = laptop.post(
            "/import", data=b"{}", environ_overrides={"CONTENT_LENGTH": "99000000"}
        )

        assert answer.status_code == 413

    def test_another_table_is_set_up(self, laptop: FlaskClient, rooms: Rooms) -> None:
        first = rooms.newest().code

        answer = json.loads(laptop.post("/tables").data)

        assert answer["code"] == rooms.newest().code != first


def test_the_port_in_the_code_is_the_server_s_own(app: Flask) -> None:
    from web.wire.serving import Server

    server = Server(app, "127.0.0.1", 0)
    network: Network = app.extensions["rooms"].network

    assert server.port == network.port
    server.stop()
