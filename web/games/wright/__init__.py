"""The Wright gang as a table sets it up: nothing is shuffled here, for its cards are real."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from referee.match import Match
from referee.race import Outcome
from referee.race.sheet import Kind
from referee.text import Msg, say
from referee.wright.cards import KINDS, ref
from web.games.game import PackedCard, Settings, TableGame
from web.games.wright.told import told
from web.history.told import Told
from web.race.wanted import Wanted
from web.tables.shuffle import Chance
from web.tournament.rules.points import Scheme

if TYPE_CHECKING:
    from printables.souvenir import Keepsake


class Wright(TableGame[Settings]):
    """Two to five people and their house rules."""

    id = "wright"
    settings = Settings
    starts = "wright_start"
    corrects = "wright_correct"
    schemes = MappingProxyType(
        {"wins": Scheme("wins", win=1), "loot": Scheme("loot", points=1, rest=0)}
    )
    counts = ("points",)
    paper = ("join", "seats", "aids", "scores", "souvenir")

    def start(self, names: Sequence[str], settings: Settings, chance: Chance) -> dict[str, Any]:
        """Give the command that begins a game; people say themselves who goes first."""
        return {"do": self.starts, "names": list(names), "house": dict(settings.house)}

    def sets_on_paper(self, settings: Settings) -> tuple[str, ...]:
        """Its one box."""
        return (self.id,)

    def pack(self, state: Any, seat: int) -> Sequence[PackedCard]:
        """Every card that comes into a hand."""
        kinds = [kind for kind in KINDS.values() if not kind.apart]
        return tuple(PackedCard(kind.id) for kind in kinds for _ in range(kind.copies))

    def called(self, card: str) -> Msg:
        """What a card of that deck is called."""
        return say("name.card", card=ref(card))

    def held(self, state: Any, seat: int) -> int:
        """As many cards as were counted."""
        return int(state[seat].hand)

    def told(self, match: Match) -> Told:
        """Tell a finished game: hands, shares and points of each round."""
        return told(match)

    def souvenir(self, match: Match, number: int, lang: str) -> Keepsake | None:
        """Tell a finished game: the score sheet, filled in."""
        # Here, so that a start does not wait for what draws.
        from web.games.wright.souvenir import souvenir

        return souvenir(match, number, lang)

    def race_possible(self, state: Any) -> tuple[int, ...]:
        """From the second sheriff on, everybody's hand may be needed any moment."""
        game = self.rules.view(state, None)
        raced = game["turn"] is not None and game["phones"] and game["ready"]
        return tuple(game["ring"]) if raced else ()

    def race(self, state: Any) -> Wanted | None:
        """The hands that are still missing; whoever started it is first by rule."""
        race = self.rules.view(state, None)["race"]
        if race is None or not race["phones"]:
            return None
        # The first hand is the signal for all others; later ones are only told.
        kind: Kind = race["kind"] if len(race["down"]) == 1 else "auto"
        return Wanted(kind, tuple(race["missing"]), settle=race["settle"])

    def raced(self, outcome: Outcome) -> dict[str, Any]:
        """Say in which order the missing hands fell."""
        order = [list(group) for group in outcome.places if group]
        return {"do": "wright_hands", "order": order}


GAME = Wright()
