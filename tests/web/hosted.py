"""Helpers for tests of the public way: an application under a public name, and browsers there."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

NAME = "tables.example"
PUBLIC = f"https://{NAME}"


class Browser(FlaskClient):
    """A browser that asks under a certain name, by TLS."""

    host = NAME

    def open(self, *args: Any, **options: Any) -> Any:
        """Ask for something."""
        options.setdefault("base_url", f"https://{self.host}")
        return super().open(*args, **options)


def browser(app: Flask, host: str = NAME, address: str = "203.0.113.9") -> Browser:
    """Give a fresh browser."""
    client = Browser(app, app.response_class)
    client.host = host
    client.environ_base["REMOTE_ADDR"] = address
    return client
