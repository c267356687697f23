"""Texts travel compressed to those who can read that, and arrive as what they were."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from web.app import Config, create_app
from web.squeeze import without_notes

STATIC = Path(__file__).parents[2] / "web" / "static"
SCRIPTS = sorted((STATIC / "js").rglob("*.js"))


@pytest.fixture
def client() -> FlaskClient:
    app, _ = create_app(Config(":memory:"))
    return app.test_client()


@pytest.mark.parametrize("path", ["/static/css/tokens.css", "/text/ru.json", "/static/js/seat.js"])
def test_a_text_is_compressed_only_for_who_asks(client: FlaskClient, path: str) -> None:
    plain = client.get(path, buffered=True)
    small = client.get(path, headers={"Accept-Encoding": "gzip, deflate"}, buffered=True)
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert len(small.data) == small.content_length < len(plain.data)
    unpacked = gzip.decompress(small.data)
    # Notes are left out of scripts and styles.
    assert unpacked == plain.data or path.endswith((".js", ".css"))


def test_fonts_and_small_answers_are_left_alone(client: FlaskClient) -> None:
    for path in ("/static/vendor/font-latin.woff2", "/ping"):
        answer = client.get(path, headers={"Accept-Encoding": "gzip"}, buffered=True)
        assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/text/en.json", "/static/js/seat.js"])
def test_what_a_phone_has_already_is_not_sent_again(client: FlaskClient, path: str) -> None:
    headers = {"Accept-Encoding": "gzip"}
    tag = client.get(path, headers=headers, buffered=True).headers["ETag"]
    again = client.get(path, headers={**headers, "If-None-Match": tag}, buffered=True)
    assert again.status_code == 304
    assert again.data == b""


def test_comments_stay_at_home_and_lines_keep_their_numbers() -> None:
    script = b'/**\n * For.\n */\nconst a = "// no";\n  // why\nf(a); // stays\n/** x */\ng();\n'
    told = b'\n\n\nconst a = "// no";\n\nf(a); // stays\n\ng();\n'
    assert without_notes(script) == told


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_no_script_loses_more_than_comments(path: Path) -> None:
    """A template that held a line like a comment would lose it: none may."""
    script = path.read_bytes()
    gone = [line for line in _lost(script) if not re.match(rb"\s*(/\*|\*|//)", line)]
    assert gone == []


def _lost(script: bytes) -> list[bytes]:
    left = without_notes(script).split(b"\n")
    return [line for line, kept in zip(script.split(b"\n"), left, strict=True) if line != kept]
