"""Who is who: seat tokens, host secrets and table codes. Secrets are kept only as their hashes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXYZ3479"
"""For table codes: no vowels, so no words; of B/8, G/6, S/5 and Z/2 only the letter."""

CODE_LENGTH = 4

_MISREAD = str.maketrans("2568", "ZSGB")

HOST_COOKIE = "tinstar_host"


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


def new_code(taken: Collection[str]) -> str:
    """Make a table code that can be read out across a room and is not in use."""
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if code not in taken:
            return code


def clean_code(typed: str) -> str:
    """Read a table code as people type it: any case, with blanks, a 5 for an S."""
    letters = (letter for letter in typed.upper() if letter.isalnum())
    return "".join(letters)[:CODE_LENGTH].translate(_MISREAD)
