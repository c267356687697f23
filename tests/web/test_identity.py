"""Codes people read out, secrets nobody guesses."""

from __future__ import annotations

import pytest

from web.security.identity import (
    CODE_LETTERS,
    clean_code,
    clean_recovery_code,
    fingerprint,
    new_code,
    new_recovery_code,
    new_token,
)
from web.security.trust import is_loopback


def test_codes_have_no_vowels_and_no_look_alikes() -> None:
    assert not set("AEIOU0125680lI") & set(CODE_LETTERS)
    assert all(set(new_code(())) <= set(CODE_LETTERS) for _ in range(50))


def test_a_code_in_use_is_not_given_again() -> None:
    first = new_code(())

    assert all(first != new_code({first}) for _ in range(50))


@pytest.mark.parametrize("typed", ["KXTS", "kxts", " kx-ts ", "KXT5"])
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    assert clean_code(typed) == "KXTS"


@pytest.mark.parametrize("typed", ["KXTSZB", "kxt 52b", "kxtszb and more"])
def test_a_long_code_is_too_and_what_follows_it_is_nothing(typed: str) -> None:
    assert clean_code(typed) == "KXTSZB"


def test_a_recovery_code_is_understood_as_it_is_copied_from_paper() -> None:
    code = new_recovery_code()

    assert clean_recovery_code(code) == code
    assert clean_recovery_code(code.lower().replace("-", " ").replace("S", "5")) == code
    assert clean_recovery_code(code[:-1]) == ""
    assert clean_recovery_code(code + "B") == ""


def test_tokens_are_long_different_and_kept_only_as_a_fingerprint() -> None:
    tokens = {new_token() for _ in range(100)}

    assert len(tokens) == 100
    assert all(len(token) >= 32 for token in tokens)
    assert not any(token in fingerprint(token) for token in tokens)


@pytest.mark.parametrize(
    ("address", "laptop"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.5", False),
        ("", False),
        (None, False),
        ("localhost.evil.example", False),
    ],
)
def test_the_laptop_is_known_by_its_loopback_address(address: str | None, laptop: bool) -> None:
    assert laptop is is_loopback(address)
