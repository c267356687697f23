"""A finished game of The Duel for paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printables.souvenir import DuelSouvenir, Member, SquadPlayed
from referee.duel.events import Fell, TurnBegan
from referee.duel.state import Fighter, Squad, State
from referee.match import Match
from referee.wording import word
from web.history.told import plainly


def souvenir(match: Match, number: int, lang: str) -> DuelSouvenir:
    """Tell a finished game in one language, as paper takes it."""
    end: State = match.state
    listed = {name: one.health or 0 for name, one in end.catalogue.characters.items()}
    printed = {**listed, **end.health}
    health: list[tuple[int, ...]] = []
    fell: dict[str, int] = {}
    for event, state in _events(match):
        match event:
            case TurnBegan():
                health.append(_left(state, printed))
            case Fell():
                fell[event.character] = len(health)
    health.append(_left(end, printed))
    winner = end.result.winner if end.result else None
    squads = (
        SquadPlayed(squad.name, squad.side, seat == winner, tuple(_members(squad, fell)))
        for seat, squad in enumerate(end.players)
    )
    names = match.rules.names(end)
    verdict = word(plainly(match).verdict, lang, names, match.rules.id)
    return DuelSouvenir(number, verdict, tuple(squads), tuple(health))


def _events(match: Match) -> Iterator[tuple[object, State]]:
    """Give every event that was not undone, with the state it led to."""
    state = None
    for entry in match.entries:
        for event in entry.events:
            state = match.rules.apply(state, event)
            yield event, state


def _left(state: State, printed: Mapping[str, int]) -> tuple[int, ...]:
    """What each squad has left: those in play, and the reserve behind them."""
    return tuple(
        sum(max(0, one.health) for one in _in_play(squad))
        + sum(printed[name] for name in squad.reserve)
        for squad in state.players
    )


def _in_play(squad: Squad) -> Iterator[Fighter]:
    return (one for one in (squad.left, squad.right) if one is not None)


def _members(squad: Squad, fell: Mapping[str, int]) -> Iterator[Member]:
    """The squad as it ended: the dead in their order, who stands, and who never came in."""
    for name in squad.dead:
        yield Member(name, 0, fell.get(name))
    for one in _in_play(squad):
        yield Member(one.id, one.health)
    for name in squad.reserve:
        yield Member(name, None)
