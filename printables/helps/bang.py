"""Helps for BANG!: rules, roles, symbols, characters, cards, equipment, the railway and events.

Everything comes from the catalogues of the chosen sets, so that a new set brings its own helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from printables.boxes import BANG
from printables.helps.entry import Aid, Entry, named, rules
from printables.words import Words
from referee.bang.catalogue import Catalogue, catalogue_of
from referee.bang.event_decks.cards import EventCard
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.bang.sets.great_train_robbery.train.prices import price_text
from referee.bang.sets.great_train_robbery.train.setup import has_railway
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS, STATIONS
from referee.cards import SUITS

_SIGNS = {
    "brown_cards": "brown",
    "blue_cards": "blue",
    "green_cards": "green",
    "dangerous_cards": "orange",
    "load_tokens": "load",
    "gold": "nugget",
    "train": "station",
    "draw_check": "flip",
}
"""The rules that explain something one sees on the table, and its drawing."""


def aids(sets: Sequence[str], words: Words) -> list[Aid]:
    """Put the helps for some sets together."""
    catalogue = catalogue_of(tuple(sets))
    told = list(rules((f"referee.bang.sets.{name}" for name in sets), words.lang))
    found = {
        "rules": (named(f"rule.{name}", words, BANG) for name in told),
        "roles": (*_roles(catalogue.roles, words), *_mixes(catalogue.role_mixes, words)),
        "symbols": _symbols(told, words),
        "characters": _characters(catalogue, words),
        "cards": _cards(catalogue, words),
        "equipment": _equipment(catalogue, words),
        "stations": _stations(catalogue, words),
        "railcars": _railcars(catalogue, words),
        "events": (named(f"event.{name}", words, BANG) for name in catalogue.pieces(EventCard)),
    }
    return [Aid(words(f"aids.{name}"), tuple(each)) for name, each in found.items()]


def _characters(catalogue: Catalogue, words: Words) -> Iterator[Entry]:
    for one in catalogue.characters.values():
        yield named(f"character.{one.id}", words, BANG, words("aids.lives", n=one.life))


def _cards(catalogue: Catalogue, words: Words) -> Iterator[Entry]:
    for name, faces in catalogue.copies.items():
        if not catalogue.card(name).never_in_hand:
            note = words("aids.copies", n=len(faces)) if faces else ""
            yield named(f"card.{name}", words, BANG, note)


def _equipment(catalogue: Catalogue, words: Words) -> Iterator[Entry]:
    for one in sorted(catalogue.pieces(Equipment).values(), key=lambda each: each.cost):
        price = words("aids.nuggets", n=one.cost)
        note = f"{price} · {words('aids.copies', n=one.copies)}"
        yield named(f"card.{one.id}", words, BANG, note)


def _stations(catalogue: Catalogue, words: Words) -> Iterator[Entry]:
    stations = STATIONS.items() if has_railway(catalogue) else ()
    for name, price in stations:
        said = words.said(price_text(price), BANG)
        yield Entry(words.game(f"station.{name}.name", BANG), said, mark="station")


def _railcars(catalogue: Catalogue, words: Words) -> Iterator[Entry]:
    if has_railway(catalogue):
        for name in LOCOMOTIVES:
            yield named(f"card.{name}", words, BANG, words("aids.locomotive"))
        for name in RAILCARS:
            yield named(f"card.{name}", words, BANG)


def _roles(roles: Iterable[str], words: Words) -> Iterator[Entry]:
    for name in roles:
        yield named(f"role.{name}", words, BANG, mark=name)


def _mixes(mixes: Mapping[int, tuple[str, ...]], words: Words) -> Iterator[Entry]:
    for players, mix in sorted(mixes.items()):
        counts = {role: mix.count(role) for role in dict.fromkeys(mix)}
        said = (f"{n} × {words.game(f'role.{role}.name', BANG)}" for role, n in counts.items())
        yield Entry(words("aids.players", n=players), ", ".join(said))


def _symbols(told: Sequence[str], words: Words) -> Iterator[Entry]:
    for suit in SUITS:
        name = words.game(f"suit.{suit}", BANG)
        yield Entry(name[:1].upper() + name[1:], words("aids.suit_why"), mark=suit)
    for name in ("ranks", "bullet", "sight", "book"):
        yield Entry(words(f"aids.{name}"), words(f"aids.{name}_why"), mark=name)
    for name, mark in _SIGNS.items():
        if name in told:
            yield named(f"rule.{name}", words, BANG, mark=mark)
