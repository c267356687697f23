"""Who is who across nights: the same person is whoever has the same name."""

from __future__ import annotations

import unicodedata


def key_of(name: str) -> str:
    """Give what two spellings of one person's name have in common.

    >>> key_of(" Ann ") == key_of("ANN")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
