"""Under which names we are asked for something, and from whose pages."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from web.security.trust import name_in

_RESERVED = (".local", ".localhost", ".home.arpa", ".internal")
"""Set apart for ever: by RFC 6762, RFC 6761, RFC 8375, and ICANN in 2024."""
_NEVER_GIVEN = (".home", ".lan", ".localdomain")
"""What routers call their network. No registry has them; ICANN will not give out the first."""
_HOME_SUFFIXES = (*_RESERVED, *_NEVER_GIVEN)
"""Names that nobody can register, so that nobody's page can be called so. (`.box` can be.)"""


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


def public_address(typed: str) -> str:
    """Read the public address as an operator types it: scheme, name, perhaps a port.

    Raises:
        ValueError: it is something else.
    """
    parts = urlsplit(typed.strip().rstrip("/"))
    if parts.scheme not in _USUAL or not parts.hostname or parts.username is not None:
        raise ValueError(typed)
    if parts.path or parts.query or parts.fragment:
        raise ValueError(typed)
    return f"{parts.scheme}://{_place(parts.netloc, parts.scheme)}"


def is_public(host: str | None, public: str) -> bool:
    """Whether a `Host` header names the place of the public address, and nothing else."""
    scheme, _, place = public.partition("://")
    return bool(host) and _place(host or "", scheme) == place


_USUAL = {"https": 443, "http": 80}


def _place(netloc: str, scheme: str) -> str:
    """Give name and port as everybody writes them; empty if they cannot be read."""
    try:
        parts = urlsplit(f"//{netloc}")
        name, port = parts.hostname or "", parts.port
    except ValueError:
        return ""
    name = f"[{name}]" if ":" in name else name
    return name if port in (None, _USUAL[scheme]) else f"{name}:{port}"
