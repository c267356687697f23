"""The cards of the show: Gag, Bone Orchard, Miss Susanna, Lady Rosa, Darling Valentine, Helena."""

from __future__ import annotations

import pytest

from referee.bang.event_decks.cards import EventDecks
from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("wild_west_show", "dodge_city")


def seated(show: str | None, position: str | None = None, **facts: object) -> Table:
    """Four players, perhaps under a card of the show."""
    position = position or "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"
    return at(position, sets=SETS, **{"in_force": (show,) if show else ()} | facts)


@ruling("west-023")
def test_under_the_gag_whoever_talks_loses_a_life() -> None:
    """Anybody reports anybody, at any time, and nobody is answerable for the loss."""
    table = seated("gag", "Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    table.use("Cyril", "gag", target="Dan")
    assert table.life("Dan") == 3
    table.play("Ann", "bang", "Dan")
    table.use("Dan", "gag", target="Ben")
    assert table.asked == ["Ben"]
    table.answer("Ben", "out")
    assert not table.told("log.reward")
    assert table.asked == ["Dan"]

    assert seated(None).refusal("use", "Cyril", "gag", target="Dan").code == "no_such_ability"
    assert table.refusal("use", "Cyril", "gag", target="Ben").code == "bad_choice"


@ruling("west-024")
def test_in_the_bone_orchard_the_dead_return_for_good() -> None:
    """With one life at the start of their turn; and they stay when another card is turned."""
    table = seated(
        "bone_orchard",
        "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann",
        show_deck=("sacagaway",),
    )
    table.end("Ann")
    assert (table.turn, table.life("Ben")) == ("Ben", 1)
    assert table.told("log.returned", who="Ben", n=1)
    table.play("Ben", "stagecoach")
    for name in ("Ben", "Cyril", "Dan", "Ann"):
        table.end(name)

    assert (table.turn, table.life("Ben")) == ("Ben", 1)
    assert EventDecks.of(table.state).in_force == ("sacagaway",)


@ruling("west-024")
def test_coming_back_for_good_beats_coming_back_as_a_ghost() -> None:
    """Where both cards would bring somebody back, the better one does."""
    table = at(
        "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann",
        sets=("wild_west_show", "high_noon"),
        in_force=("ghost_town", "bone_orchard"),
    )
    table.end("Ann")

    assert table.life("Ben") == 1
    table.end("Ben")
    assert table.alive("Ben")


@ruling("west-025")
def test_in_the_bone_orchard_roles_are_dealt_anew() -> None:
    """Those of the eliminated are shuffled among them, unseen by others, and count from now on."""
    table = seated(
        None,
        "Ann:sheriff=1/5 Ben:outlaw=0 Cyril:renegade=0 Dan:outlaw=0 Eve:deputy | Eve",
        show_deck=("bone_orchard",),
    )
    assert table.role_seen(None, "Ben") == "outlaw"
    table.play("Eve", "stagecoach")
    assert table.match.needs_chance == 3
    table.shuffle(1, 0, 2)
    assert [table.role_seen(None, name) for name in ("Ben", "Cyril", "Dan")] == [None] * 3
    assert (table.role_seen("Ben", "Ben"), table.role_seen("Ann", "Ben")) == ("renegade", None)
    assert table.told("log.roles_redealt")
    table.end("Eve")
    table.end("Ann")
    assert table.turn == "Ben"

    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    table.answer("Ann", "out")

    assert (table.winner, table.winners) == ("outlaws", ["Cyril", "Dan"])


@ruling("west-025")
def test_one_role_alone_is_not_shuffled() -> None:
    """Somebody who is out alone gets their own role back, known to all."""
    table = seated(
        None,
        "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann",
        show_deck=("bone_orchard",),
    )

    table.play("Ann", "stagecoach")

    assert table.match.needs_chance is None
    assert table.role_seen(None, "Ben") == "outlaw"


@ruling("west-026")
@pytest.mark.parametrize(("plays", "asked"), [(0, True), (2, True), (3, False), (4, False)])
def test_miss_susanna_wants_three_cards(plays: int, asked: bool) -> None:
    """With fewer a life is lost at the end of the turn; the player confirms the count."""
    table = seated("miss_susanna")
    for card in ("stagecoach", "mustang", "scope", "barrel")[:plays]:
        table.play("Ann", card)

    table.end("Ann")

    assert (table.turn == "Ann") == asked
    if asked:
        assert table.choices("Ann") == ["hit", "enough"]
        assert table.state.top.prompt(table.state, 0).args["n"] == plays
        table.answer("Ann", "hit")
        assert (table.life("Ann"), table.turn) == (4, "Ben")


@ruling("west-026")
def test_miss_susanna_believes_the_player() -> None:
    """Cards the referee did not see count when their player says so."""
    table = seated("miss_susanna")
    table.end("Ann")

    table.answer("Ann", "enough")

    assert (table.life("Ann"), table.turn) == (5, "Ben")


@ruling("west-027")
def test_miss_susanna_forgives_the_jailed() -> None:
    """A turn lost to Jail costs no life."""
    table = seated(
        "miss_susanna", "Ann:sheriff Ben:outlaw+jail Cyril:renegade Dan:outlaw | Ann played=3"
    )
    table.end("Ann")

    table.flip("Ben", "K clubs")

    assert (table.turn, table.life("Ben"), table.asked) == ("Cyril", 4, ["Cyril"])


@ruling("west-028")
def test_miss_susanna_counts_the_whole_turn() -> None:
    """Cards played before she came, and the Stagecoach that brought her, count."""
    table = seated(None, show_deck=("miss_susanna",))
    for card in ("mustang", "scope", "stagecoach"):
        table.play("Ann", card)
    assert EventDecks.of(table.state).in_force == ("miss_susanna",)

    table.end("Ann")

    assert (table.turn, table.life("Ann")) == ("Ben", 5)


@ruling("west-029")
def test_lady_rosa_changes_seats() -> None:
    """One swaps with the right neighbour, with everything; the neighbour misses the next turn."""
    table = seated(
        "lady_rosa_of_texas",
        "Ann:sheriff Ben:outlaw=2+mustang Cyril:renegade Dan:outlaw Eve:deputy | Cyril",
    )
    assert (table.distance("Cyril", "Dan"), table.distance("Ann", "Cyril")) == (1, 2)

    table.use("Cyril", "lady_rosa_of_texas")

    assert table.told("log.seats_swapped", who="Cyril", other="Ben")
    assert (table.distance("Cyril", "Dan"), table.distance("Ann", "Cyril")) == (2, 1)
    assert (table.life("Ben"), table.in_play("Ben")) == (2, ["mustang"])
    assert table.match.view(None)["game"]["ring"] == [0, 2, 1, 3, 4]
    assert table.greyed("Cyril")["use:lady_rosa_of_texas"] == "why.once_a_turn"
    table.end("Cyril")
    assert table.told("log.turn_skipped", who="Ben")
    order = [table.turn]
    for _ in range(5):
        table.end(table.turn)
        order.append(table.turn)
    assert order == ["Dan", "Eve", "Ann", "Cyril", "Ben", "Dan"]


@ruling("west-030")
def test_darling_valentine_brings_a_new_hand() -> None:
    """As many cards as were held, at the start of the turn; then one draws as usual."""
    table = seated(
        "darling_valentine", "Ann:sheriff Ben:outlaw+dynamite Cyril:renegade Dan:outlaw | Ann"
    )
    table.end("Ann")
    assert table.told("log.darling_valentine", who="Ben")
    assert not table.told("log.draws")

    table.flip("Ben", "K hearts")

    assert table.told("log.draws", who="Ben", n=2)


@ruling("west-033")
@pytest.mark.parametrize(
    ("card", "anew"),
    [("2 hearts", True), ("K diamonds", True), ("2 clubs", False), ("K spades", False)],
)
def test_helena_zontero_deals_roles_anew_on_red(card: str, anew: bool) -> None:
    """All roles in play but the Sheriff's, unseen; on black, nothing. Once only."""
    table = seated(
        None,
        "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw=0 Eve:deputy | Ann",
        show_deck=("helena_zontero",),
    )
    table.play("Ann", "stagecoach")
    table.flip("Ann", card)
    assert table.match.needs_chance == (3 if anew else None)
    if anew:
        table.shuffle(2, 0, 1)

    roles = [table.role_seen(name, name) for name in ("Ann", "Ben", "Cyril", "Eve")]
    new = ["sheriff", "deputy", "outlaw", "renegade"]
    assert roles == (new if anew else ["sheriff", "outlaw", "renegade", "deputy"])
    assert table.role_seen(None, "Dan") == "outlaw"
    assert table.role_seen("Ann", "Ben") is None
    table.end("Ann")
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("west-034")
def test_sacagaway_lays_all_hands_open() -> None:
    """Everybody is told; roles stay as hidden as they were."""
    table = seated(None, show_deck=("sacagaway",))

    table.play("Ann", "stagecoach")

    assert table.told("log.sacagaway")
    assert table.role_seen("Ann", "Ben") is None
