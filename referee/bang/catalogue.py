"""The cards, characters, roles and event cards of the sets in a game, and the door for new sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from referee import text
from referee.bang.effect import Active, Effect
from referee.cards import Face
from referee.engine.house import HouseRule as HouseRule  # noqa: PLC0414 - sets take it from here
from referee.engine.reminders import Reminders
from referee.slices import Slice
from referee.text import Ref

if TYPE_CHECKING:
    from referee.bang.card import Card
    from referee.bang.extension import Extension
    from referee.bang.roles import Role


@dataclass(frozen=True)
class GameSet:
    """One box: its cards, characters, events and switches. The base game is one, too."""

    id: str
    cards: tuple[Card, ...] = ()
    characters: tuple[Character, ...] = ()
    pieces: tuple[Effect, ...] = ()
    """Whatever else in the box does something, each kind with a class of its own."""
    always: tuple[Effect, ...] = ()
    """What the set does as such, whatever card or character is in play."""
    more_copies: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    """Further copies of cards that another set brings."""
    roles: Mapping[str, Role] = field(default_factory=dict)
    role_mixes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The roles by number of players."""
    house_rules: tuple[HouseRule, ...] = ()
    stock: Mapping[str, int] = field(default_factory=dict)
    """What else is in the box."""
    extensions: tuple[Extension, ...] = ()
    """What it adds to the game itself; several boxes may bring the same."""
    reminders: Reminders = field(default_factory=dict)
    """What hands do because of what only this set says."""


@dataclass(frozen=True)
class Character:
    """A character: printed lives and what it can do."""

    id: str
    life: int
    effect: Effect
    group: str = "standard"
    hand: int | None = None
    """How many cards it is dealt at the start, if not one per bullet."""
    life_alternative: int = 0
    life_switch: str | None = None
    """The house rule that chooses the other printing."""


@dataclass(frozen=True)
class Catalogue:
    """Everything the sets of one game contain, looked up by id."""

    sets: tuple[GameSet, ...]

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """All kinds of playing cards."""
        return {card.id: card for box in self.sets for card in box.cards}

    @cached_property
    def characters(self) -> Mapping[str, Character]:
        """All characters."""
        return {one.id: one for box in self.sets for one in box.characters}

    def pieces(self, kind: type[E]) -> Mapping[str, E]:
        """All pieces of a kind that only some sets have."""
        known: Mapping[str, E] | None = self._by_kind.get(kind)
        if known is None:
            every = (one for box in self.sets for one in box.pieces)
            known = self._by_kind[kind] = {one.id: one for one in every if isinstance(one, kind)}
        return known

    @cached_property
    def _by_kind(self) -> dict[type, Any]:
        return {}

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        """All roles."""
        return {name: role for box in self.sets for name, role in box.roles.items()}

    @cached_property
    def role_mixes(self) -> Mapping[int, tuple[str, ...]]:
        """The roles by number of players."""
        return {n: mix for box in self.sets for n, mix in box.role_mixes.items()}

    @cached_property
    def house_rules(self) -> Mapping[str, HouseRule]:
        """All switches."""
        return {rule.id: rule for box in self.sets for rule in box.house_rules}

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Suit and rank of every card in the deck."""
        return tuple(face for faces in self.copies.values() for face in faces)

    @cached_property
    def copies(self) -> Mapping[str, tuple[Face, ...]]:
        """Suit and rank of every copy of a kind of card, from whichever box it comes."""
        copies = {card.id: card.faces for card in self.cards.values()}
        for box in self.sets:
            for name, faces in box.more_copies.items():
                copies[name] += faces
        return copies

    @cached_property
    def extensions(self) -> tuple[Extension, ...]:
        """What the sets add to the game itself."""
        return tuple(dict.fromkeys(one for box in self.sets for one in box.extensions))

    @cached_property
    def state_slices(self) -> tuple[type[Slice], ...]:
        """The slices that the state has."""
        return tuple(kind for one in self.extensions for kind in one.of_state)

    @cached_property
    def player_slices(self) -> tuple[type[Slice], ...]:
        """The slices that every player has."""
        return tuple(kind for one in self.extensions for kind in one.of_player)

    @cached_property
    def change_slices(self) -> tuple[type[Slice], ...]:
        """What the table editor may say about the pieces of the sets."""
        return tuple(kind for one in self.extensions for kind in one.of_change)

    @cached_property
    def always(self) -> tuple[Effect, ...]:
        """What the sets do as such."""
        return tuple(effect for box in self.sets for effect in box.always)

    @cached_property
    def always_active(self) -> tuple[Active, ...]:
        """The same as effects at work, which are nobody's."""
        return tuple(Active(effect, None, "set") for effect in self.always)

    @cached_property
    def beyond_turn(self) -> tuple[Card, ...]:
        """The cards that offer something to a hand whose turn it is not."""
        cards = self.cards.values()
        return tuple(card for card in cards if card.works_out_of_turn)

    @cached_property
    def dodges(self) -> tuple[str, ...]:
        """The cards that are a Missed! from the hand."""
        return tuple(card.id for card in self.cards.values() if card.is_dodge)

    @cached_property
    def rescues(self) -> tuple[str, ...]:
        """The cards that save the last life."""
        return tuple(card.id for card in self.cards.values() if card.is_rescue)

    @cached_property
    def _effects(self) -> Mapping[str, Effect]:
        effects: dict[str, Effect] = {}
        named = [(one.id, one.effect) for one in self.characters.values()]
        named += [(effect.id, effect) for effect in self.always]
        named += [(one.id, one) for box in self.sets for one in box.pieces]
        for name, effect in [*self.cards.items(), *named]:
            if name in effects:
                msg = f"two effects are called {name!r}"
                raise ValueError(msg)
            effects[name] = effect
        return effects

    def effect(self, name: str) -> Effect:
        """Give the effect of a card, character, event card, or of a set as such."""
        return self._effects[name]

    def use_costs(self, name: str) -> int:
        """How many cards from the hand it costs to use what carries this name, if anything does."""
        return self._effects[name].use_costs if name in self._effects else 0

    def reference(self, name: str) -> Ref:
        """Refer to whatever carries this name: a card, a character or an event card."""
        if name in self.characters:
            return text.character(name)
        return self._effects[name].reference() if name in self._effects else text.card(name)

    def card(self, name: str) -> Card:
        """Give a kind of playing card."""
        return self.cards[name]


E = TypeVar("E", bound=Effect)

_SETS: dict[str, GameSet] = {}


def register(game_set: GameSet) -> None:
    """Let a set in: the one door, for the base game as for every expansion."""
    if game_set.id in _SETS:
        msg = f"the set {game_set.id!r} is registered already"
        raise ValueError(msg)
    _SETS[game_set.id] = game_set


def known_sets() -> tuple[str, ...]:
    """The ids of all sets, in the order they were registered."""
    return tuple(_SETS)


def known_extensions() -> tuple[Extension, ...]:
    """What all sets that there are add to the game."""
    return tuple(dict.fromkeys(one for box in _SETS.values() for one in box.extensions))


@cache
def catalogue_of(sets: tuple[str, ...]) -> Catalogue:
    """Give the catalogue of a combination of sets."""
    return Catalogue(tuple(_SETS[name] for name in sets))
