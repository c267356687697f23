"""Playing a card and using it, and a card and its effect: not the same thing."""

from __future__ import annotations

import pytest

from referee.bang import catalogue
from referee.bang.catalogue import GameSet
from referee.bang.event_decks.cards import EventCard
from referee.bang.forbidding import forbids_use
from referee.bang.state import Seat, State
from referee.engine.asking import answers
from tests.referee.table import Table, at
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


class Sermon(EventCard):
    """Nobody may use a BANG! card in any way."""

    id = "sermon"

    @answers(forbids_use)
    def forbids_use(self, state: State, me: Seat | None, seat: Seat, card: str, using: str) -> bool:
        return card == "bang"


@pytest.fixture
def sermon(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table where using BANG! cards is banned by an event card of another set."""
    monkeypatch.setitem(catalogue._SETS, "sunday", GameSet("sunday", pieces=(Sermon(),)))
    return at(FOUR, sets=("sunday",), in_force=("sermon",))


@ruling("base-052")
@pytest.mark.parametrize(
    ("card", "target"),
    [("beer", None), ("missed", None), ("barrel", None), ("bang", "Ann"), ("panic", "Ann")],
)
def test_cards_are_played_in_ones_own_turn(card: str, target: str | None) -> None:
    """Out of turn nothing is offered and nothing accepted, unless one is shot at."""
    table = at("Ann:sheriff Ben:outlaw=2 Cyril:renegade Dan:outlaw | Ann")

    refusal = table.refusal("play", "Ben", card, target)
    assert (refusal.code, refusal.rule) == ("not_your_turn", "base-052")
    assert refusal.why.args == {"who": {"seat": 0}}
    assert table.options("Ben") == []


@ruling("base-052")
def test_missed_and_beer_are_played_out_of_turn() -> None:
    """A shot lets its target play Missed!, the last hit Beer, and neither of them anything else."""
    table = at("Ann:sheriff Ben:outlaw=2 Cyril:renegade Dan:outlaw=1 | Ann")
    table.play("Ann", "gatling")

    assert table.choices("Ben") == ["missed", "hit"]
    assert table.refusal("answer", "Ben", "beer").code == "not_an_answer"
    assert table.refusal("play", "Ben", "beer").code == "not_your_turn"
    table.answer("Ben", "hit")
    table.answer("Cyril", "missed")
    table.answer("Dan", "hit")
    assert table.choices("Dan") == ["beer", "out"]
    table.answer("Dan", "beer")
    assert (table.life("Ben"), table.life("Dan")) == (1, 1)


@ruling("base-052")
@pytest.mark.parametrize("card", ["duel", "indians"])
def test_a_card_given_up_is_used_not_played(card: str) -> None:
    """Duel and Indians! let people use a BANG! although it is not their turn."""
    table = at(FOUR)
    table.play("Ann", card, "Ben" if card == "duel" else None)

    assert table.choices("Ben") == ["bang", "hit"]
    table.answer("Ben", "bang")
    assert table.told("log.answered", who="Ben", card="bang")
    assert table.life("Ben") == 4


@ruling("base-054")
def test_a_bang_given_up_in_a_duel_is_not_the_bang_of_the_turn() -> None:
    """Whoever has given up BANG! cards in a Duel may still shoot once."""
    table = at(FOUR)
    table.play("Ann", "duel", "Ben")
    for who in ("Ben", "Ann", "Ben", "Ann"):
        table.answer(who, "bang")
    table.answer("Ben", "hit")

    table.play("Ann", "bang", "Dan")
    assert table.asked == ["Dan"]
    table.answer("Dan", "missed")
    assert table.refusal("play", "Ann", "bang", "Dan").code == "bang_limit"


@ruling("base-055")
def test_calamity_janet_uses_missed_as_bang() -> None:
    """She shoots with a Missed!, and gives one up in a Duel and against Indians!."""
    table = at("Ann:sheriff@calamity_janet Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben", using="missed")
    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    table.answer("Ann", "bang:missed")
    table.answer("Ben", "hit")
    table.end("Ann")
    table.play("Ben", "indians")
    table.answer("Cyril", "bang")
    table.answer("Dan", "bang")
    assert table.choices("Ann") == ["bang", "bang:missed", "hit"]
    table.answer("Ann", "bang:missed")
    assert (table.life("Ann"), table.life("Ben")) == (5, 2)


@ruling("base-055")
def test_nobody_else_uses_missed_as_bang() -> None:
    """Without Calamity Janet a Missed! is a Missed!."""
    table = at(FOUR)

    refusal = table.refusal("play", "Ann", "bang", "Ben", using="missed")
    assert (refusal.code, refusal.rule) == ("no_stand_in", "base-055")
    table.play("Ann", "duel", "Ben")
    assert table.refusal("answer", "Ben", "bang:missed").code == "not_an_answer"


@ruling("base-056")
def test_a_card_that_may_not_be_played_may_be_given_up() -> None:
    """Handcuffs ban playing other suits; giving such a card up in a Duel is no play."""
    table = at(f"{FOUR} suit=spades", in_force=("handcuffs",))

    refusal = table.refusal("play", "Ann", "bang", "Ben", suit="diamonds")
    assert (refusal.code, refusal.rule) == ("wrong_suit", "base-157")
    table.play("Ann", "duel", "Ben", suit="spades")
    table.answer("Ben", "bang")
    table.answer("Ann", "bang")
    assert table.asked == ["Ben"]


@ruling("base-056")
def test_a_card_that_may_not_be_used_is_no_answer_either(sermon: Table) -> None:
    """A ban on using a card covers playing it, giving it up, and answering with it."""
    refusal = sermon.refusal("play", "Ann", "bang", "Ben")
    assert (refusal.code, refusal.rule) == ("use_banned", "base-056")
    assert "play:bang" not in sermon.options("Ann")
    sermon.play("Ann", "duel", "Ben")

    assert sermon.choices("Ben") == ["hit"]
    refusal = sermon.refusal("answer", "Ben", "bang")
    assert (refusal.code, refusal.rule) == ("not_an_answer", "base-056")
    assert refusal.why.key == "why.use_banned"
    sermon.answer("Ben", "hit")
    sermon.play("Ann", "gatling")
    assert sermon.choices("Ben") == ["missed", "hit"]


@ruling("base-057")
@pytest.mark.parametrize("other", ["gatling", "missed"])
def test_indians_want_the_real_bang(other: str) -> None:
    """Another card with the BANG! effect does not help; without a BANG! a life is lost."""
    table = at(FOUR)
    table.play("Ann", "indians")

    refusal = table.refusal("answer", "Ben", other)
    assert (refusal.code, refusal.rule) == ("not_an_answer", "base-057")
    assert [message.key for message in refusal.allowed] == ["answer.card", "answer.hit"]
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3


@ruling("base-058")
def test_two_missed_effects_of_any_kind_stop_slab() -> None:
    """Against Slab the Killer a Barrel and a Missed! are as good as two Missed! cards."""
    table = at("Ann:sheriff@slab_the_killer Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "4 hearts")

    assert table.asked == ["Ben"]
    table.answer("Ben", "missed")
    assert table.told("log.shot_stopped", who="Ben")
    assert (table.life("Ben"), table.asked) == (4, ["Ann"])


@ruling("base-059")
@pytest.mark.parametrize(
    ("shooter", "card", "stopped"),
    [
        ("el_gringo", "bang", True),
        ("slab_the_killer", "gatling", True),
        ("slab_the_killer", "bang", False),
    ],
)
def test_jourdonnais_dodges_with_hearts(shooter: str, card: str, stopped: bool) -> None:
    """His hearts are one Missed! effect: enough for any shot but a BANG! of Slab the Killer."""
    table = at(f"Ann:sheriff@{shooter} Ben:outlaw@jourdonnais Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", card, "Ben" if card == "bang" else None)
    table.answer("Ben", "jourdonnais")
    table.flip("Ben", "K hearts")

    assert table.told("log.shot_stopped", who="Ben") is stopped
    if not stopped:
        assert table.choices("Ben") == ["missed", "hit"]
        table.answer("Ben", "hit")
    assert table.life("Ben") == 4 - (not stopped)
