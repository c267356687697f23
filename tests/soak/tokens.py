"""What must hold of load tokens after every command, whatever was played, undone or corrected."""

from __future__ import annotations

from typing import Any

from referee.bang.sets.armed_and_dangerous.tokens import MOST, Tokens
from referee.bang.state import State

TOKENS = 32


def tokens_are_sound(state: State, game: dict[str, Any]) -> None:
    """Check that no token is lost or doubled, as the state has it and as everybody sees it."""
    boxed = "armed_and_dangerous" in state.sets
    cards = state.catalogue.cards
    for player in state.players:
        assert 0 <= Tokens.of(player).load <= MOST
        assert player.alive or Tokens.of(player).load == 0, "the eliminated keep no token"
        for laid in player.in_play:
            low, high = (1, MOST) if cards[laid.card].colour == "orange" else (0, 0)
            assert low <= laid.load <= high, f"{laid.load} tokens on {laid.card}"
    assert ("load" in game) == boxed
    if boxed:
        seen = sum(seat["load"] for seat in game["seats"])
        seen += sum(card.get("load", 0) for seat in game["seats"] for card in seat["in_play"])
        assert game["load"]["reserve"] >= 0
        assert game["load"]["reserve"] + seen == TOKENS
