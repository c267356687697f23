"""The first look at whatever arrives: where from, how big, how often, and in what shape."""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Mapping
from typing import Any

from web.security.limits import LARGEST_PAYLOAD
from web.security.trust import name_in
from web.tables.presence import Connection
from web.tables.refusals import malformed, refuse
from web.wire.shapes import known_name

_RESERVED = (".local", ".localhost", ".home.arpa", ".internal")
"""Set apart for ever: by RFC 6762, RFC 6761, RFC 8375, and ICANN in 2024."""
_NEVER_GIVEN = (".home", ".lan", ".localdomain")
"""What routers call their network. No registry has them; ICANN will not give out the first."""
_HOME_SUFFIXES = (*_RESERVED, *_NEVER_GIVEN)
"""Names that nobody can register, so that nobody's page can be called so. (`.box` can be.)"""


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


def is_home(host: str | None, known: str | None = None) -> bool:
    """Whether a `Host` header names this laptop the way people at home do.

    A stranger's web site can make its own name point at the laptop and would then count as the same
    origin; such names are refused. `known` is the address the host typed.
    """
    name = name_in(host)
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = {"localhost", socket.gethostname().lower(), known}
        return bool(name) and (name in own or _is_bare(name) or name.endswith(_HOME_SUFFIXES))
    return True


def _is_bare(name: str) -> bool:
    """Whether a name stands alone, as a router knows its machines.

    Top-level domains may not be web sites themselves, except those of countries: two letters, or
    spelled out in another alphabet.
    """
    return "." not in name and len(name) > 2 and not name.startswith("xn--")


def is_own_origin(origin: str | None, environ: Mapping[str, Any], known: str | None = None) -> bool:
    """Whether a line is asked for by one of our own pages; programs send no origin at all."""
    host = environ.get("HTTP_HOST")
    if not is_home(host, known):
        return False
    return origin is None or origin == f"{environ.get('wsgi.url_scheme', 'http')}://{host}"
