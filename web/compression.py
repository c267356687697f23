"""Everything travels as small as it can: on a crowded Wi-Fi a seat should open within a second.

Texts are compressed once and kept, because every phone of the table asks for the same ones.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Protocol, runtime_checkable

from flask import Flask, Response, request

_KINDS = frozenset(
    ("text/html", "text/css", "text/javascript", "application/json", "image/svg+xml", "text/csv")
)
_LEAST = 512
"""Bytes; below that the envelope outweighs what is saved."""

_MOST = 4_000_000
"""Bytes; larger answers are files for the host's own disk, which go nowhere by radio."""


@runtime_checkable
class Closing(Protocol):
    """A body that holds something open."""

    def close(self) -> None:
        """Let go of it."""


def register(app: Flask) -> None:
    """Compress what is worth it for whoever can read it."""

    @app.after_request
    def squeeze(response: Response) -> Response:
        if not _is_worth_it(response):
            return response
        response.vary.add("Accept-Encoding")
        if request.accept_encodings.quality("gzip") <= 0:
            return response
        response.direct_passthrough = False
        body = response.response
        small = _squeezed(response.get_data())
        response.set_data(small)
        # All of it has been read: a phone that goes away meanwhile must not keep the file open.
        if isinstance(body, Closing):
            body.close()
        response.headers["Content-Encoding"] = "gzip"
        tag, is_weak = response.get_etag()
        if tag and not is_weak:
            # The same text in another coat: a weak tag says so.
            response.set_etag(tag, weak=True)
        return response


def _is_worth_it(response: Response) -> bool:
    length = response.content_length or 0
    return (
        response.status_code == 200
        and response.mimetype in _KINDS
        and _LEAST <= length <= _MOST
        and "Content-Encoding" not in response.headers
    )


@lru_cache(maxsize=256)
def _squeezed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
