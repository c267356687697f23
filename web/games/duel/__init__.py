"""The Duel as a table sets it up: who is on which side, and what is shuffled into the reserves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from referee import codec
from referee.duel import RULES
from referee.duel.places import SIDES, SYMBOLS, Side
from referee.duel.turn import hand_limit
from referee.match import Match
from referee.text import Msg, say
from web.games.duel.told import told
from web.games.game import PackedCard, Plain, PlayingCard, Settings, TableGame
from web.history.told import Told
from web.tables.shuffle import Chance

if TYPE_CHECKING:
    from printables.souvenir import Keepsake


@dataclass(frozen=True)
class DuelSettings(Settings):
    """What the host chooses of The Duel."""

    squads: Literal["dealt", "entered"] = "dealt"
    size: int = 4
    """Characters in each squad."""
    first: Side = "law"
    """The side of the first seat."""
    swap_sides: bool = True
    """Whether the next game of a series is played with the sides the other way round."""


@dataclass(frozen=True)
class NextGame:
    """Who is on which side in the next game of the evening."""

    first: Side | None = None


class Duel(TableGame[DuelSettings]):
    """Squads are shuffled here, or entered from the real table by their owners."""

    id = "duel"
    settings = DuelSettings
    starts = "duel_start"
    corrects = "duel_correct"
    paper = ("join", "seats", "aids", "tokens", "scores", "souvenir")

    def start(self, names: Sequence[str], settings: DuelSettings, chance: Chance) -> dict[str, Any]:
        """Deal a game."""
        sides = SIDES if settings.first == SIDES[0] else SIDES[::-1]
        dealt = settings.squads == "dealt"
        deal = [chance.shuffled(RULES.roster(side))[: settings.size] for side in sides]
        return {
            "do": self.starts,
            "names": list(names),
            "sides": list(sides),
            "squads": settings.squads,
            "size": settings.size,
            "deal": deal if dealt else [],
            "house": dict(settings.house),
        }

    def deck(self, sets: tuple[str, ...]) -> tuple[PlayingCard, ...]:
        """One card for each symbol: whatever else an opened card is does not matter."""
        return tuple(PlayingCard("", (symbol,), "") for symbol in SYMBOLS)

    def again(
        self,
        names: Sequence[str],
        settings: DuelSettings,
        chance: Chance,
        *,
        offer: Plain,
        wishes: Plain,
    ) -> dict[str, Any]:
        """Deal the next game of a series, by default with the sides the other way round.

        Raises:
            Malformed: a wish is not one of this game.
        """
        asked = codec.load(NextGame, wishes)
        last: Side = offer["sides"][0]
        other: Side = "outlaw" if last == SIDES[0] else "law"
        first = asked.first or (other if settings.swap_sides else last)
        return self.start(names, replace(settings, first=first), chance)

    def moved(
        self, offer: Plain, now: Mapping[int, int], settings: DuelSettings
    ) -> dict[str, Any] | None:
        """The sides stay with the two who played them; against somebody else it is a new duel."""
        then = sorted(now, key=lambda seat: now[seat])
        if len(then) != len(offer["sides"]):
            return None
        return {"sides": [offer["sides"][seat] for seat in then]}

    def goes_on(self, offer: Plain, settings: DuelSettings) -> list[Msg]:
        """Which side is whose."""
        return [say("ui.series.swap" if settings.swap_sides else "ui.series.stay")]

    def learned(self, match: Match) -> Plain:
        """The printed health that people have read from their character cards."""
        return dict(match.state.health) if match.state is not None else {}

    def recall(self, command: dict[str, Any], known: Plain) -> dict[str, Any]:
        """Ask nobody for printed health that was told before."""
        return {**command, "health": dict(known)}

    def more_choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """The two sides, and how squads come about."""
        return {"first": list(SIDES), "squads": ["dealt", "entered"]}

    def check_offered(self, settings: DuelSettings, choices: Plain) -> None:
        """Make sure that everything chosen is offered, the size of the squads among it.

        Raises:
            Malformed: something is not.
        """
        super().check_offered(settings, choices)
        low, high = choices["squad"]
        if not low <= settings.size <= high:
            raise codec.Malformed("$.size", f"a squad has {low} to {high} characters")

    def sets_on_paper(self, settings: DuelSettings) -> tuple[str, ...]:
        """Its one box."""
        return (self.id,)

    def pack(self, state: Any, seat: int) -> Sequence[PackedCard]:
        """Every copy of the cards of one side."""
        side = state[seat].side
        cards = state.catalogue.cards.items()
        return tuple(PackedCard(name) for name, card in cards for _ in range(card.copies[side]))

    def held(self, state: Any, seat: int) -> int:
        """As many cards as were counted."""
        return int(state[seat].hand) if state.counted else hand_limit(state, seat)

    def told(self, match: Match) -> Told:
        """Tell a finished game: both squads, who felled whom, how the health went."""
        return told(match)

    def souvenir(self, match: Match, number: int, lang: str) -> Keepsake | None:
        """Tell a finished game: both squads, who fell when, how the health went."""
        # Here, so that a start does not wait for what draws.
        from web.games.duel.souvenir import souvenir

        return souvenir(match, number, lang)


GAME = Duel()
