"""The first look at whatever arrives: how big, how often, and in what shape."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from web.security.limits import LARGEST_PAYLOAD
from web.tables.presence import Connection
from web.tables.refusals import malformed, refuse
from web.wire.shapes import known_name


def payload_of(who: Connection, event: str, args: tuple[Any, ...]) -> Mapping[str, Any]:
    """Give the payload of a request that came in time, in shape and not too big.

    Raises:
        Refused: `too_fast`, `malformed` or `too_large`.
    """
    tried = known_name(event)
    if not who.bucket.take():
        raise refuse("too_fast", tried, allowed="wait")
    if len(args) > 1 or (args and not isinstance(args[0], Mapping)):
        raise malformed(tried, "$", "expected one object")
    payload = args[0] if args else {}
    try:
        size = len(plain_bytes(payload))
    except UnicodeEncodeError:
        raise malformed(tried, "$", "expected text that can be written") from None
    except (TypeError, ValueError, RecursionError):
        raise malformed(tried, "$", "expected plain JSON") from None
    if size > LARGEST_PAYLOAD:
        raise refuse("too_large", tried, n=LARGEST_PAYLOAD)
    return payload


def plain_bytes(value: Any) -> bytes:
    """Give a value as it would be written: JSON in UTF-8.

    Raises:
        UnicodeEncodeError: half a character stands in a text; no file can hold that.
        ValueError: a number that is none, or something too deep.
        TypeError: something that is no JSON.
    """
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
