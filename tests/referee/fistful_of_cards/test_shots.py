"""A Fistful of Cards, Sniper, Ricochet, Russian Roulette and Ambush."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("fistful_of_cards", "dodge_city")


def seated(
    event: str | None, ann: str = "", ben: str = "", turn: str = "Ann", **more: object
) -> Table:
    """Four players under an event card."""
    position = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | {turn}"
    return at(position, sets=SETS, **{"in_force": (event,) if event else ()} | more)


@ruling("event-045")
def test_a_fistful_of_cards_is_a_shot_for_each_card_in_hand() -> None:
    """The hand is counted once; every shot is dodged, or not, by itself."""
    table = seated("a_fistful_of_cards", ben="+barrel")
    table.end("Ann")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["count"])
    table.answer("Ben", "count", 4)
    table.answer("Ben", "barrel")
    table.flip("Ben", "K hearts")
    table.answer("Ben", "missed")
    table.answer("Ben", "barrel")
    table.flip("Ben", "K clubs")
    assert "barrel" not in table.choices("Ben")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.phase) == (3, "start")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.turn, table.phase) == (2, "Ben", "play")


@ruling("event-045")
@pytest.mark.parametrize("cards", [0, 1])
def test_an_empty_hand_is_not_shot_at(cards: int) -> None:
    """No card, no shot."""
    table = seated("a_fistful_of_cards")
    table.end("Ann")

    table.answer("Ben", "count", cards)

    assert (table.phase == "play") == (cards == 0)


@ruling("event-045")
def test_nobody_is_answerable_for_a_fistful_of_cards() -> None:
    """Whoever dies of it brings no reward, and the shots that are left hit nobody."""
    table = seated("a_fistful_of_cards", ben="=1")
    table.end("Ann")
    table.answer("Ben", "count", 5)
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert (table.alive("Ben"), table.turn, table.asked) == (False, "Cyril", ["Cyril"])
    assert not table.told("log.reward")
    assert [table.life(name) for name in ("Ann", "Cyril", "Dan")] == [5, 4, 4]


@ruling("event-046")
def test_a_snipers_shot_takes_two_missed_effects() -> None:
    """Two BANG! cards together, within range; one Missed! is not enough."""
    table = seated("sniper", ben="+barrel")
    assert table.targets("Ann", "sniper") == ["Ben", "Dan"]
    assert table.refusal("use", "Ann", "sniper", target="Cyril").code == "bad_choice"

    table.use("Ann", "sniper", target="Ben")

    table.answer("Ben", "missed")
    assert table.asked == ["Ben"]
    table.answer("Ben", "barrel")
    table.flip("Ben", "2 hearts")
    assert table.told("log.shot_stopped", who="Ben")
    table.use("Ann", "sniper", target="Dan")
    table.answer("Dan", "missed")
    table.answer("Dan", "hit")
    assert (table.life("Ben"), table.life("Dan")) == (4, 3)


@ruling("event-047")
def test_a_sniper_shoots_beyond_the_limit() -> None:
    """After a BANG! the pair may be used, and another pair, and no BANG! is left but that one."""
    table = seated("sniper")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    for _ in range(2):
        table.use("Ann", "sniper", target="Ben")
        table.answer("Ben", "hit")
    assert table.life("Ben") == 1
    assert table.refusal("play", "Ann", "bang", "Dan").code == "bang_limit"

    fresh = seated("sniper")
    fresh.use("Ann", "sniper", target="Ben")
    fresh.answer("Ben", "hit")
    assert "play:bang" in fresh.options("Ann")
    assert seated(None).refusal("use", "Ann", "sniper", target="Ben").code == "no_such_ability"


@ruling("event-063")
def test_a_ricochet_strikes_a_card_in_play() -> None:
    """Any card in play, however far; its owner loses no life, only the card."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade+mustang+barrel Dan:outlaw | Ann",
        sets=SETS,
        in_force=("ricochet",),
    )
    assert not table.reaches("Ann", "Cyril")
    assert table.picks("Ann", "ricochet", "Cyril") == ["mustang", "barrel"]
    assert (
        table.refusal("use", "Ann", "ricochet", target="Cyril", pick="scope").code == "bad_choice"
    )

    table.use("Ann", "ricochet", target="Cyril", pick="mustang")

    assert table.match.view(None)["game"]["waiting"][0]["text"]["key"] == "wait.shot_card"
    table.answer("Cyril", "hit")
    assert (table.in_play("Cyril"), table.life("Cyril")) == (["barrel"], 4)


@ruling("event-063")
@pytest.mark.parametrize(("flipped", "kept"), [("K hearts", True), ("K spades", False)])
def test_a_ricochet_is_dodged_like_any_shot(flipped: str, kept: bool) -> None:
    """A Missed! effect saves the card, even that of the Barrel shot at."""
    table = seated("ricochet", ben="+barrel")
    table.use("Ann", "ricochet", target="Ben", pick="barrel")
    table.answer("Ben", "barrel")
    table.flip("Ben", flipped)
    if not kept:
        table.answer("Ben", "hit")

    assert table.in_play("Ben") == (["barrel"] if kept else [])


@ruling("event-064")
def test_a_ricochet_does_not_count_towards_the_limit() -> None:
    """Several in one turn, before and after the one BANG! of the turn."""
    table = seated("ricochet", ben="+barrel+mustang", ann="+schofield")
    table.use("Ann", "ricochet", target="Ben", pick="barrel")
    table.answer("Ben", "hit")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    table.use("Ann", "ricochet", target="Ben", pick="mustang")
    table.answer("Ben", "hit")

    assert table.in_play("Ben") == []
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("event-065")
def test_russian_roulette_goes_round_until_somebody_fails() -> None:
    """From the Sheriff clockwise, round and round; the first without a Missed! loses two lives."""
    table = seated(None, turn="Dan", event_deck=("russian_roulette",))
    table.end("Dan")
    for name in ("Ann", "Ben", "Cyril", "Dan", "Ann"):
        assert table.asked == [name]
        table.answer(name, "missed")

    table.answer("Ben", "hit")

    assert [table.life(name) for name in table.names] == [5, 2, 4, 4]
    assert (table.turn, table.phase) == ("Ann", "play")


@ruling("event-065")
def test_russian_roulette_may_kill_and_nobody_did_it() -> None:
    """Two lives are lost at once: whoever has two needs a Beer, and no reward is paid."""
    table = seated(None, ann="=2/5", ben="=2", turn="Dan", event_deck=("russian_roulette",))
    table.end("Dan")
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")
    assert (table.asked, table.life("Ben")) == (["Ben"], 2)
    table.answer("Ben", "out")

    assert (table.alive("Ben"), table.turn) == (False, "Ann")
    assert not table.told("log.reward")


@ruling("event-066")
@pytest.mark.parametrize(
    ("ann", "answer", "flipped"),
    [
        ("", "missed", None),
        ("", "dodge", None),
        ("+barrel", "barrel", "K hearts"),
        ("@jourdonnais", "jourdonnais", "2 hearts"),
        ("@calamity_janet", "missed:bang", None),
        ("+bible", "bible", None),
    ],
)
def test_any_missed_effect_counts_in_the_roulette(
    ann: str, answer: str, flipped: str | None
) -> None:
    """A card, a Barrel, an ability: whatever stops a shot passes the gun on."""
    table = seated(None, ann=ann, turn="Dan number=5", event_deck=("russian_roulette",))
    table.end("Dan")
    table.answer("Ann", answer)
    if flipped:
        table.flip("Ann", flipped)

    assert (table.asked, table.life("Ann")) == (["Ben"], 5)


@ruling("event-066")
def test_a_barrel_is_tried_once_each_time_round() -> None:
    """A flip that fails leaves cards from the hand; the next time round it is tried anew."""
    table = seated(None, ann="+barrel", turn="Dan", event_deck=("russian_roulette",))
    table.end("Dan")
    table.answer("Ann", "barrel")
    table.flip("Ann", "K clubs")
    assert "barrel" not in table.choices("Ann")
    for name in table.names:
        table.answer(name, "missed")

    assert "barrel" in table.choices("Ann")


@ruling("event-067")
def test_in_an_ambush_everybody_is_next_to_everybody() -> None:
    """Only cards and characters change the distance: Mustang, Scope, Paul Regret, Rose Doolan."""
    five = (
        "Ann:sheriff Ben:outlaw Cyril:renegade+mustang Dan:outlaw@paul_regret Eve:deputy+scope "
        "Fay:outlaw@rose_doolan | Ann"
    )
    plain = at(five, sets=SETS)
    assert plain.distances("Ann") == {"Ben": 1, "Cyril": 3, "Dan": 4, "Eve": 2, "Fay": 1}
    table = at(five, sets=SETS, in_force=("ambush",))

    assert table.distances("Ann") == {"Ben": 1, "Cyril": 2, "Dan": 2, "Eve": 1, "Fay": 1}
    assert table.distances("Eve") == {"Ann": 1, "Ben": 1, "Cyril": 1, "Dan": 1, "Fay": 1}
    assert table.distances("Fay") == {"Ann": 1, "Ben": 1, "Cyril": 1, "Dan": 1, "Eve": 1}
    assert table.targets("Ann", "bang") == ["Ben", "Eve", "Fay", "Ann"]
