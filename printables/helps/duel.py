"""Helps for BANG! The Duel: rules, both rosters, and the cards of both decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printables.boxes import DUEL
from printables.helps.entry import Aid, Entry, named, rules
from printables.words import Words
from referee.duel import RULES
from referee.duel.card import Card
from referee.duel.catalogue import Character, box
from referee.duel.places import SIDES

HIT, MISS = "duel_hit", "duel_miss"
"""What a card may count as, besides what it says."""

_STAR = "*"
"""Stands behind a name that is ours."""


def aids(_: Sequence[str], words: Words) -> list[Aid]:
    """Put the helps together."""
    told = rules(RULES.texts(), words.lang)
    rosters = {
        side: [one for one in box().characters.values() if one.side == side] for side in SIDES
    }
    found = {
        words("aids.rules"): (named(f"rule.{name}", words, DUEL) for name in told),
        **{
            words.game(f"side.{side}", DUEL): _characters(roster, words)
            for side, roster in rosters.items()
        },
        words("aids.cards"): _cards(words),
    }
    game = words.game("game.duel.name", DUEL)
    return [
        Aid(words("aids.of_game", game=game, title=title), tuple(each))
        for title, each in found.items()
    ]


def _characters(roster: Sequence[Character], words: Words) -> Iterator[Entry]:
    for one in roster:
        note = words("aids.health", n=one.health) if one.health is not None else ""
        yield named(f"character.{one.id}", words, DUEL, note)


def _cards(words: Words) -> Iterator[Entry]:
    """What borders and stars mean, then each kind of card with how many are in which deck."""
    ours = words.game("names.ours", DUEL).split()
    cards = box().cards.values()
    for border in dict.fromkeys(card.border for card in cards):
        yield Entry(words(f"aids.{border}"), words(f"aids.{border}_why"), mark=border)
    for sign in (HIT, MISS):
        yield Entry(words(f"aids.{sign}"), words(f"aids.{sign}_why"), mark=sign)
    if any(card.id in ours for card in cards):
        yield Entry(words("aids.ours"), words("aids.ours_why"), mark="book")
    for card in cards:
        held = (
            f"{words.game(f'side.{side}', DUEL)} {card.copies[side]}"
            for side in SIDES
            if card.copies[side]
        )
        entry = named(f"card.{card.id}", words, DUEL, ", ".join(held), card.border)
        entry = replace(entry, signs=_signs(card))
        yield replace(entry, name=f"{entry.name} {_STAR}") if card.id in ours else entry


def _signs(card: Card) -> tuple[str, ...]:
    """The symbols of a hit and of a miss that a card shows."""
    return (*((HIT,) if card.is_hit else ()), *((MISS,) if card.is_miss else ()))
