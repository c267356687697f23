"""Awards of an evening, each with its reason: what people did, counted over all its games.

An award is given for a number, to whoever has the largest one; to two people who share it, to
nobody if more do. What is too little to speak of is not awarded, and among those that are left
people come first who have none yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from referee.text import Msg, say
from web.history.people import key_of
from web.history.reactions import Reactions
from web.history.told import Played, Told

MOST = 6
"""So many awards can be read at once."""

_SHARED_BY = 2


@dataclass(frozen=True)
class Award:
    """What somebody is honoured for."""

    id: str
    icon: str
    names: tuple[str, ...]
    why: Msg


@dataclass(frozen=True)
class _Kind:
    """An award there is, and from which number on it is one."""

    id: str
    icon: str
    least: int
    count: Callable[[Told], Iterable[tuple[str, int]]]
    """Names and numbers of one game; those of all games are added up."""


def awards(
    games: Sequence[Told],
    foreseen: Mapping[str, int] | None = None,
    hands: Sequence[Reactions] = (),
) -> list[Award]:
    """Give the awards of some games.

    `foreseen`: who said how often, after being out, who would win. `hands`: how fast people drew.
    """
    found = [award for kind in KINDS if (award := _awarded(kind, games)) is not None]
    seen = _best("foresight", "eye", 1, foreseen or {})
    quick = _quickest(hands)
    return _spread([*found, *(each for each in (seen, quick) if each is not None)])


def _awarded(kind: _Kind, games: Sequence[Told]) -> Award | None:
    sums: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for told in games:
        for name, n in kind.count(told):
            sums[key_of(name)] += n
            spelled[key_of(name)] = name
    return _best(kind.id, kind.icon, kind.least, {spelled[key]: n for key, n in sums.items()})


def _best(name: str, icon: str, least: int, counts: Mapping[str, int]) -> Award | None:
    most = max(counts.values(), default=0)
    holders = tuple(who for who, n in counts.items() if n == most)
    if most < least or len(holders) > _SHARED_BY:
        return None
    return Award(name, icon, holders, say(f"award.{name}.why", n=most))


def _quickest(hands: Sequence[Reactions]) -> Award | None:
    """Whoever drew fastest, where several have raced."""
    if len(hands) <= 1:
        return None
    best = min(hands, key=lambda each: each.best)
    return Award("hand", "bang", (best.name,), say("award.hand.why", n=best.best))


def _spread(found: Sequence[Award]) -> list[Award]:
    """Put those first whose holders have none so far, and leave out what is too many."""
    honoured: set[str] = set()
    first: list[Award] = []
    later: list[Award] = []
    for award in found:
        (later if honoured.issuperset(award.names) else first).append(award)
        honoured.update(award.names)
    kept = [*first, *later][:MOST]
    return [award for award in found if award in kept]


# -- what is counted ---------------------------------------------------------------------------


def _taken(told: Told) -> Iterator[tuple[str, int]]:
    for by, row in enumerate(told.hits):
        yield told.players[by].name, sum(n for seat, n in enumerate(row) if seat != by)


def _shot_at(told: Told) -> Iterator[tuple[str, int]]:
    for row in told.shots:
        for seat, n in enumerate(row):
            yield told.players[seat].name, n


def _brought_down(told: Told) -> Iterator[tuple[str, int]]:
    for by in (player.out_by for player in told.players):
        if by is not None:
            yield told.players[by].name, 1


def _felled(told: Told) -> Iterator[tuple[str, int]]:
    """Characters of the other squad."""
    for player in told.players:
        for member in player.squad:
            if member.by is not None and told.players[member.by].name != player.name:
                yield told.players[member.by].name, 1


def _by_a_hair(told: Told) -> Iterator[tuple[str, int]]:
    """Whoever was down to the last life at the start of a turn, or the end, and won alive."""
    if told.measure != "lives":
        return
    for seat, player in enumerate(told.players):
        lives = [row[seat] for row in told.lives if seat < len(row)]
        if player.won and not player.out and 1 in lives:
            yield player.name, 1


def _unhurt(told: Told) -> Iterator[tuple[str, int]]:
    """Whoever nobody else took a life from, in a game in which others lost some."""
    if not any(map(sum, told.hits)):
        return
    for seat, player in enumerate(told.players):
        if not player.out and not any(row[seat] for row in told.hits):
            yield player.name, 1


def _haul(told: Told) -> Iterator[tuple[str, int]]:
    for each in told.rounds:
        best = max(each.points, default=0)
        for player, points in zip(told.players, each.points, strict=False):
            if points == best and list(each.points).count(best) == 1:
                yield player.name, 1


def _first_hands(told: Told) -> Iterator[tuple[str, int]]:
    for each in told.rounds:
        if each.hands and len(each.hands[0]) == 1:
            yield told.players[each.hands[0][0]].name, 1


def _wins(told: Told) -> Iterator[tuple[str, int]]:
    for player in told.players:
        yield player.name, int(player.won)


def _leaves_first(told: Told) -> Iterator[tuple[str, int]]:
    """Whoever was out while everybody else still played."""
    if told.measure != "lives":
        return
    out = [(_gone_at(told, seat, player), player) for seat, player in enumerate(told.players)]
    gone = sorted(((at, player.name) for at, player in out if at is not None))
    if gone and (len(gone) == 1 or gone[0][0] < gone[1][0]):
        yield gone[0][1], 1


def _gone_at(told: Told, seat: int, player: Played) -> int | None:
    if not player.out:
        return None
    turns = enumerate(told.lives)
    return next((turn for turn, row in turns if seat < len(row) and row[seat] == 0), None)


KINDS = (
    _Kind("wins", "trophy", 2, _wins),
    _Kind("deadly", "bang", 3, _taken),
    _Kind("undertaker", "skull", 2, _brought_down),
    _Kind("felled", "skull", 2, _felled),
    _Kind("haul", "deck", 2, _haul),
    _Kind("first_hand", "hand", 2, _first_hands),
    _Kind("by_a_hair", "bullet", 1, _by_a_hair),
    _Kind("unhurt", "dodge", 1, _unhurt),
    _Kind("target", "target", 4, _shot_at),
    _Kind("first_out", "ghost", 2, _leaves_first),
)
"""Every kind of award, in the order in which they are told."""
