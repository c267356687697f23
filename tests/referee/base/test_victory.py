"""How the game ends, for whom, and when it does not."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def after_shot(position: str, target: str = "Ann") -> Table:
    """Let Ben shoot somebody who has one life left and no Beer."""
    table = at(f"{position} | Ben")
    table.play("Ben", "bang", target)
    table.answer(target, "hit")
    if target in table.asked:
        table.answer(target, "out")
    return table


@ruling("base-043")
def test_the_renegade_wins_alone_against_the_sheriff() -> None:
    """The Sheriff falls and only the Renegade is left: the Renegade has won, and all roles show."""
    table = after_shot("Ann:sheriff=1 Ben:renegade Cyril:outlaw=0 Dan:outlaw=0")

    assert (table.winner, table.winners) == ("renegade", ["Ben"])
    assert table.told("log.won.renegade", winners={"seats": [1]})
    assert table.match.is_over
    assert [table.role_seen(None, who) for who in ("Ann", "Ben")] == ["sheriff", "renegade"]
    assert table.refusal("play", "Ben", "beer").code == "game_over"


@ruling("base-044")
@pytest.mark.parametrize("shooter", ["renegade", "outlaw", "deputy"])
def test_the_outlaws_win_when_the_sheriff_falls(shooter: str) -> None:
    """Whoever kills the Sheriff, the Outlaws have won unless the Renegade alone is left."""
    rest = {"renegade", "outlaw", "deputy"} - {shooter}
    seats = " ".join(f"{role.title()}:{role}" for role in sorted(rest))
    table = after_shot(f"Ann:sheriff=1 Ben:{shooter} {seats} Eva:outlaw=0")

    assert table.winner == "outlaws"
    assert table.winners == [name for name in table.names if _role(table, name) == "outlaw"]
    assert table.told("log.won.outlaws")


def _role(table: Table, who: str) -> str | None:
    return table.state[table.seat(who)].role


@ruling("base-045")
@pytest.mark.parametrize("last", ["outlaw", "renegade"])
def test_the_law_wins_when_all_others_are_dead(last: str) -> None:
    """With the last Outlaw or the Renegade gone, Sheriff and Deputies win, dead Deputies too."""
    other = "renegade" if last == "outlaw" else "outlaw"
    position = f"Ann:{last}=1 Ben:sheriff Cyril:deputy Dan:{other}=0 Eva:outlaw=0 Felix:deputy=0"
    table = after_shot(position)

    assert (table.winner, table.winners) == ("law", ["Ben", "Cyril", "Felix"])


@ruling("base-046")
@pytest.mark.parametrize("shooter", ["outlaw", "renegade"])
def test_deputies_share_the_sheriffs_fate(shooter: str) -> None:
    """Without the Sheriff no Deputy wins, alive or not."""
    table = after_shot(f"Ann:sheriff=1 Ben:{shooter} Cyril:deputy Dan:outlaw Eva:deputy=0")

    assert table.alive("Cyril")
    assert not {"Ann", "Cyril", "Eva"} & set(table.winners)


@ruling("base-047")
def test_the_game_goes_on_without_the_renegade() -> None:
    """A dead Renegade ends nothing while an Outlaw and the Sheriff live."""
    table = after_shot("Ann:renegade=1 Ben:sheriff Cyril:outlaw Dan:outlaw=0")

    assert table.winner is None
    assert not table.match.is_over
    assert (table.turn, table.asked) == ("Ben", ["Ben"])


@ruling("base-048")
@pytest.mark.parametrize("deputy", ["Dan:deputy", "Dan:deputy=0"])
def test_the_game_goes_on_without_the_outlaws(deputy: str) -> None:
    """All Outlaws dead, the Renegade stands alone against the law, and the game goes on."""
    table = after_shot(f"Ann:outlaw=1 Ben:sheriff Cyril:renegade {deputy} Eva:outlaw=0")

    assert table.winner is None
    assert table.told("log.reward", who="Ben", n=3)
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("base-049")
def test_dead_outlaws_still_win() -> None:
    """The Renegade shoots the Sheriff while a Deputy lives: the dead Outlaws have won."""
    table = after_shot("Ann:sheriff=1 Ben:renegade Cyril:deputy Dan:outlaw=0 Eva:outlaw=0")

    assert (table.winner, table.winners) == ("outlaws", ["Dan", "Eva"])
