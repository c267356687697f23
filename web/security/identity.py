"""Who is who: seat tokens, host secrets and table codes. Secrets are kept only as their hashes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Container, Iterable

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXYZ3479"
"""For table codes: no vowels, so no words; of B/8, G/6, S/5 and Z/2 only the letter."""

CODE_LENGTH = 4
"""Letters of a table's code on a laptop."""

LONG_CODE_LENGTH = 6
"""The same in public: 244 million codes, so that nobody finds a table by trying."""

_MISREAD = str.maketrans("2568", "ZSGB")

HOST_COOKIE = "tinstar_host"
"""Holds the key of the laptop, or of the service."""

_KEY_COOKIE = "tinstar_key_"

_RECOVERY_GROUPS = 3
_RECOVERY_GROUP = 5


def new_token() -> str:
    """Make a secret that nobody can guess, for a seat or for the host."""
    return secrets.token_urlsafe(24)


def fingerprint(token: str) -> str:
    """Give the form in which a secret is kept.

    A plain hash is enough here: the secrets are 192 random bits, so there is nothing to try out.
    """
    return hashlib.sha256(token.encode()).hexdigest()


def new_device() -> str:
    """Make the name by which the server knows a device."""
    return f"d{secrets.token_hex(4)}"


def new_code(taken: Container[str], length: int = CODE_LENGTH) -> str:
    """Make a table code that can be read out across a room and is not in use."""
    while True:
        code = _letters(length)
        if code not in taken:
            return code


def clean_code(typed: str) -> str:
    """Read a table code as people type it: any case, with blanks, a 5 for an S."""
    return _clean(typed)[:LONG_CODE_LENGTH]


def key_cookie(code: str) -> str:
    """Name the cookie in which a browser holds the key of a table."""
    return f"{_KEY_COOKIE}{code}"


def tables_in(cookies: Iterable[str]) -> list[str]:
    """Name the tables whose keys a browser says it holds."""
    return [name.removeprefix(_KEY_COOKIE) for name in cookies if name.startswith(_KEY_COOKIE)]


def new_recovery_code() -> str:
    """Make the code by which a lost key is got back: 70 bits, in groups to be copied by hand."""
    return "-".join(_letters(_RECOVERY_GROUP) for _ in range(_RECOVERY_GROUPS))


def clean_recovery_code(typed: str) -> str:
    """Read such a code as people type it; empty if it is none."""
    letters = _clean(typed)
    if len(letters) != _RECOVERY_GROUPS * _RECOVERY_GROUP:
        return ""
    starts = range(0, len(letters), _RECOVERY_GROUP)
    return "-".join(letters[start : start + _RECOVERY_GROUP] for start in starts)


def _letters(count: int) -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(count))


def _clean(typed: str) -> str:
    letters = (letter for letter in typed.upper() if letter.isalnum())
    return "".join(letters).translate(_MISREAD)
