"""Texts travel compressed to those who can read that, and arrive as what they were."""

from __future__ import annotations

import gzip
import io

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from werkzeug.wsgi import FileWrapper

from web import compression
from web.app import Config, create_app


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
    assert gzip.decompress(small.data) == plain.data


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


def test_what_has_been_read_is_closed_before_it_is_sent() -> None:
    """A phone that goes away while a file is on its way to it keeps nothing open."""
    body = io.BytesIO(b"body { color: black; }\n" * 400)
    app = Flask(__name__)
    compression.register(app)

    @app.get("/file")
    def file() -> Response:
        length = {"Content-Length": str(len(body.getvalue()))}
        return Response(FileWrapper(body), mimetype="text/css", headers=length)

    answer = app.test_client().get("/file", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert body.closed
