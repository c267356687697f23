"""The pages before a table: two taps, a key, and how it is got back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.web.hosted import NAME, PUBLIC, Browser, browser
from web import words
from web.app import Config, create_app
from web.security.identity import CODE_LETTERS, LONG_CODE_LENGTH, key_cookie
from web.security.limits import NEW_TABLES, WRONG_KEYS

OWN = {"Origin": PUBLIC}


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Flask]:
    app, _ = create_app(Config(tmp_path / "hosted.sqlite", seed=7, public=PUBLIC))
    yield app
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


def set_up(client: Browser) -> str:
    """Set up a table with the button of the start page, and give its code."""
    answer = client.post("/start", headers=OWN)
    assert answer.status_code == 303
    code: str = answer.headers["Location"].rpartition("/")[2]
    return code


def host_code(client: Browser, code: str, **form: str) -> str:
    """Make a host's code."""
    page = client.post(f"/hostcode/{code}", data=form, headers=OWN).text
    found = re.search(r'data-test="host-code">([^<]+)<', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_anybody_has_a_table_in_two_taps(hosted: Flask, language: str) -> None:
    client = browser(hosted)

    start = client.get(f"/?lang={language}")
    assert f'action="/start?lang={language}"' in start.text
    made = client.post(f"/start?lang={language}", headers=OWN)
    ready = client.get(made.headers["Location"])

    code = made.headers["Location"].rpartition("/")[2].partition("?")[0]
    assert len(code) == LONG_CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)
    assert f'href="/j/{code}?lang={language}"' in ready.text
    assert f'href="/table/{code}?lang={language}"' in ready.text
    assert f'lang="{language}"' in ready.text


def test_its_key_is_a_cookie_that_no_page_can_read_and_no_other_site_sends(hosted: Flask) -> None:
    answer = browser(hosted).post("/start", headers=OWN)
    cookie = answer.headers["Set-Cookie"]

    assert cookie.startswith("tinstar_key_")
    for property_ in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert property_ in cookie
    assert "Domain" not in cookie


def test_whoever_set_it_up_is_its_host_and_nobody_else_s(hosted: Flask) -> None:
    ann, ben = browser(hosted), browser(hosted)
    of_ann, of_ben = set_up(ann), set_up(ben)

    assert ann.get(f"/export/{of_ann}").status_code == 200
    assert ann.get(f"/export/{of_ben}").status_code == 403
    assert ann.get(f"/nights/{of_ann}.json").status_code == 200
    assert ann.get(f"/nights/{of_ben}.json").status_code == 403
    assert of_ann in ann.get("/").text
    assert of_ben not in ann.get("/").text


def test_the_host_s_code_makes_another_browser_hold_the_key(hosted: Flask) -> None:
    ann, ben = browser(hosted), browser(hosted)
    code = set_up(ann)
    key = host_code(ann, code)

    answer = ben.post(
        "/recover", data={"code": code.lower(), "key": f" {key.lower()} "}, headers=OWN
    )

    assert answer.headers["Location"] == f"/host/{code}"
    assert ben.get(f"/export/{code}").status_code == 200


def test_a_new_host_s_code_makes_the_one_before_worthless(hosted: Flask) -> None:
    ann, ben = browser(hosted), browser(hosted)
    code = set_up(ann)
    first = host_code(ann, code)
    host_code(ann, code)

    assert ben.post("/recover", data={"code": code, "key": first}, headers=OWN).status_code == 403
    assert ben.get(f"/export/{code}").status_code == 403


def test_the_key_can_be_handed_over_for_good(hosted: Flask) -> None:
    ann, ben = browser(hosted), browser(hosted)
    code = set_up(ann)
    key = host_code(ann, code)
    ben.post("/recover", data={"code": code, "key": key}, headers=OWN)

    host_code(ben, code, alone="1")

    assert ben.get(f"/export/{code}").status_code == 200
    assert ann.get(f"/export/{code}").status_code == 403
    assert ann.post(f"/hostcode/{code}", headers=OWN).status_code == 403


def test_the_key_goes_with_the_table(hosted: Flask) -> None:
    ann = browser(hosted)
    code = set_up(ann)

    assert ann.post(f"/nights/{code}/delete", headers=OWN).status_code == 200

    assert ann.get(f"/export/{code}").status_code == 403
    assert hosted.extensions["rooms"].store.setting(f"key.{code}") is None
    assert code not in ann.get("/").text


def test_only_fingerprints_of_keys_and_codes_are_kept(hosted: Flask) -> None:
    ann = browser(hosted)
    code = set_up(ann)
    recovery = host_code(ann, code)
    cookie = ann.get_cookie(key_cookie(code), domain=NAME)
    assert cookie is not None

    kept = str(hosted.extensions["rooms"].store.setting(f"key.{code}"))

    assert cookie.value not in kept
    assert recovery not in kept


def test_nobody_sets_up_tables_without_end(hosted: Flask) -> None:
    many, other = browser(hosted), browser(hosted, address="198.51.100.7")
    for _ in range(NEW_TABLES.burst):
        set_up(many)

    refused = many.post("/start", headers=OWN)

    assert refused.status_code == 429
    assert many.post("/tables", headers=OWN).status_code == 429
    assert "Please wait" in refused.text
    set_up(other)


def test_nobody_tries_host_s_codes_without_end(hosted: Flask) -> None:
    code = set_up(browser(hosted))
    key = hosted.extensions["rooms"].keys.new_recovery(code)
    thief = browser(hosted, address="198.51.100.7")
    wrong = {"code": code, "key": "BBBBB-BBBBB-BBBBB"}
    for _ in range(WRONG_KEYS.burst):
        assert thief.post("/recover", data=wrong, headers=OWN).status_code == 403

    assert thief.post("/recover", data={"code": code, "key": key}, headers=OWN).status_code == 429


def test_a_code_leads_to_a_seat_or_to_the_table_screen(hosted: Flask) -> None:
    client = browser(hosted)

    assert client.get("/go?code=kxt4bc").headers["Location"] == "/j/KXT4BC"
    assert client.get("/go?code=kxt4bc&as=table").headers["Location"] == "/table/KXT4BC"


def test_nothing_of_the_machine_s_own_network_is_told(hosted: Flask) -> None:
    network = hosted.extensions["rooms"].network

    assert network.addresses() == [NAME]
    assert network.url("KXT4BC") == f"{PUBLIC}/j/KXT4BC"
