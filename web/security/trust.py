"""Whether a request really comes from the laptop itself, and not by way of somebody else.

The laptop's own browser needs no password. That holds only where nothing stands in between: a
proxy or a tunnel on the laptop calls from the same address, and so does a page of another site that
makes the browser ask for something here.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

_OWN_NAMES = ("127.0.0.1", "localhost", "::1")

_FORWARDED = ("HTTP_FORWARDED", "HTTP_X_FORWARDED", "HTTP_VIA")
"""How the names of headers begin by which a proxy says that it is one."""

_FORWARDED_FOR = frozenset(
    f"HTTP_{name}"
    for name in (
        *("X_REAL_IP", "X_CLIENT_IP", "X_CLUSTER_CLIENT_IP", "X_ORIGINAL_FORWARDED_FOR"),
        *("X_ORIGINAL_HOST", "X_ENVOY_EXTERNAL_ADDRESS", "X_PROXYUSER_IP", "CLIENT_IP"),
        *("TRUE_CLIENT_IP", "CF_CONNECTING_IP", "CF_RAY", "CDN_LOOP", "FASTLY_CLIENT_IP"),
        *("FLY_CLIENT_IP", "TAILSCALE_USER_LOGIN", "NGROK_SKIP_BROWSER_WARNING"),
    )
)
"""Headers that only something in between adds."""

_BY_OURSELVES = ("same-origin", "none")
"""What browsers say of a request that our own page, or the person at the keyboard, has caused."""


def is_local(environ: Mapping[str, Any]) -> bool:
    """Whether a request comes from the laptop, straight, to one of the laptop's own names."""
    return (
        is_loopback(environ.get("REMOTE_ADDR"))
        and name_in(environ.get("HTTP_HOST")) in _OWN_NAMES
        and not is_forwarded(environ)
    )


def is_forwarded(environ: Mapping[str, Any]) -> bool:
    """Whether anything says that somebody else handed the request on."""
    return any(name.startswith(_FORWARDED) or name in _FORWARDED_FOR for name in environ)


def is_foreign(environ: Mapping[str, Any]) -> bool:
    """Whether another site made the browser ask."""
    site = environ.get("HTTP_SEC_FETCH_SITE")
    return site is not None and site not in _BY_OURSELVES


def name_in(host: str | None) -> str:
    """Give the name in a `Host` header, without port; empty if there is none that can be read."""
    try:
        name = urlsplit(f"//{host}").hostname if host else None
    except ValueError:
        return ""
    return (name or "").removesuffix(".")


def is_loopback(address: str | None) -> bool:
    """Whether an address is the laptop's own."""
    try:
        return ipaddress.ip_address((address or "").removeprefix("::ffff:")).is_loopback
    except ValueError:
        return False


def is_page_visit(environ: Mapping[str, Any]) -> bool:
    """Whether a person opens a page: not a picture, a script or a frame that some page holds."""
    kind = environ.get("HTTP_SEC_FETCH_DEST")
    if kind is not None:
        return bool(kind == "document")
    wanted = environ.get("HTTP_ACCEPT")
    return wanted is None or "text/html" in wanted
