"""A table of the Wright gang for tests: a position on one line, people who act by name.

table = at("Jesse Billy Butch | Jesse sheriffs=2 loot=10")
table.shootout("Jesse")
table.hand("Billy")
assert table.asked == ["Jesse", "Billy"]
"""

from __future__ import annotations

import dataclasses
from typing import Any

from referee.match import Match
from referee.refusal import Refusal
from referee.wright import RULES, notation
from referee.wright.state import State
from tests.referee.people import People, refusal_of


def at(position: str, *, house: dict[str, Any] | None = None, **fields: Any) -> Table:
    """Set up a table from a one-line position, with house rules or other facts on top."""
    state = dataclasses.replace(notation.read(position), house=house or {}, **fields)
    return Table(Match.from_position(RULES, state))


def new_game(*names: str, **setup: Any) -> Table:
    """Start a game from the lobby."""
    table = Table(Match(RULES))
    table.names = list(names)
    table.do({"do": "wright_start", "names": list(names), **setup})
    return table


def refused_game(*names: str, **setup: Any) -> Refusal:
    """Try to start a game that must be refused."""
    return refusal_of(new_game, *names, **setup)


def split_of(loot: int, *revolvers: str, house: dict[str, Any] | None = None) -> Table:
    """Let everybody show a revolver, in the order of hands: `"Jesse: 6 6 joker"`."""
    told = [revolver.partition(":") for revolver in revolvers]
    names = [name for name, _, _ in told]
    kind = "sheriffs=3 number=2" if len(names) == 2 else "sheriffs=2"
    loading = {"wright_loading": "untold"} | (house or {})
    table = at(f"{' '.join(names)} | {names[0]} {kind} loot={loot}", house=loading)
    if len(names) == 2:
        table.sheriff(names[0])
    else:
        table.shootout(names[0])
    table.hands(*(name for name in names if name in table.asked))
    showing = table.asked
    for name, _, cards in told:
        if name in showing:
            table.reveal(name, *cards.split())
    return table


class Table(People):
    """A gang acting by name on a match."""

    state: State
    prefix = "wright_"

    # -- acting --------------------------------------------------------------------------------

    def _act(self, what: str, who: str, **more: Any) -> None:
        self.do({"do": f"wright_{what}", "seat": self.seat(who), **more})

    def loot(self, who: str, *cards: str | int) -> None:
        """Put cards into the loot: a number of them, or these."""
        if len(cards) == 1 and isinstance(cards[0], int):
            self._act("loot", who, count=cards[0])
        else:
            self._act("loot", who, cards=[str(card) for card in cards])

    def event(self, who: str, card: str, target: str | None = None) -> None:
        """Play an event card."""
        aimed = {} if target is None else {"target": self.seat(target)}
        self._act("event", who, card=card, **aimed)

    def pass_(self, who: str) -> None:
        """Do nothing this turn."""
        self._act("pass", who)

    def shootout(self, who: str) -> None:
        """Lay the first hand on the loot."""
        self._act("shootout", who)

    def duel(self, who: str) -> None:
        """Call a duel."""
        self._act("duel", who)

    def load(self, who: str, count: int) -> None:
        """Put cards into the revolver."""
        self._act("load", who, count=count)

    def sheriff(self, who: str, nth: int | None = None) -> None:
        """Say that a sheriff came up, the next one if nothing else is said."""
        self._act("sheriff", who, nth=nth or self.state.sheriffs + 1)

    def hand(self, whose: str, by: str | None = None) -> None:
        """Say whose hand is next on the pile; anybody may say it."""
        self._act("hand", by or whose, whose=self.seat(whose))

    def hands(self, *groups: str | tuple[str, ...]) -> None:
        """Let a judge say in which order hands fell; a tuple fell at the same time."""
        order = [[group] if isinstance(group, str) else list(group) for group in groups]
        self.do({"do": "wright_hands", "order": [[*map(self.seat, group)] for group in order]})

    def reveal(self, who: str, *cards: str) -> None:
        """Enter one's revolver."""
        self._act("reveal", who, cards=list(cards))

    # -- looking -------------------------------------------------------------------------------

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return None if self.state.turn is None else self.names[self.state.turn]

    @property
    def waits(self) -> str:
        """The key of what everybody is told the table waits for."""
        return str(self.match.view(None)["game"]["waiting"][0]["text"]["key"])

    @property
    def drawn(self) -> dict[str, int]:
        """Who draws how many cards, in this order."""
        return {self.names[seat]: count for seat, count in self.state.drawn}

    @property
    def ranks(self) -> list[str]:
        """Who shared the loot, the first in rank first."""
        assert self.state.showdown is not None
        return [self.names[seat] for seat, _ in self.state.showdown.ranks]

    @property
    def points(self) -> dict[str, int]:
        """Everybody's points of the newest round."""
        return dict(zip(self.names, self.state.scores[-1], strict=True))

    @property
    def lost(self) -> int:
        """How many cards of the loot nobody got."""
        assert self.state.showdown is not None
        return self.state.showdown.lost

    def best(self, who: str) -> tuple[int, int]:
        """Size and value of the set that counted for somebody."""
        assert self.state.showdown is not None
        found = dict(self.state.showdown.ranks)[self.seat(who)]
        return found.size, found.value

    def in_hand(self, who: str) -> int:
        """How many cards somebody holds."""
        return self.state[self.seat(who)].hand

    def loaded(self, who: str) -> int:
        """How many cards somebody has loaded."""
        return self.state[self.seat(who)].loaded

    def bag(self, who: str, option: str) -> dict[str, int]:
        """The cards that may be picked behind an option, each with how many there are."""
        (found,) = (o for o in self._options(who) if o.id == option)
        assert found.ask is not None
        return {choice.value: choice.most or 0 for choice in found.ask.choices}

    def targets(self, who: str, card: str) -> list[str]:
        """At whom a player is offered to play an event card."""
        for option in self._options(who):
            if option.id == f"wright_event:{card}" and option.ask is not None:
                return [self.names[choice.value] for choice in option.ask.choices]
        return []

    @property
    def heard(self) -> list[str]:
        """The lines the newest action told everybody, in order; what they are stands first."""
        return [key.removeprefix("log.") for key in super().heard]

    @property
    def says(self) -> str | None:
        """What the table screen asks people to do."""
        said = super().says
        return said and said.removeprefix("log.")
