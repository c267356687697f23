"""What is prevented never happened: Saved! takes back the life and all that its loss set off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.bang.catalogue import catalogue_of, known_extensions, known_sets
from referee.bang.effect import Effect
from referee.bang.events.lives import LossFelt
from referee.bang.flips import Flip
from referee.bang.life import life_lost, life_taken
from referee.bang.prevention import TAKEN_BACK, SetOff
from referee.bang.sets.gold_rush.holdings import Shop
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.engine.events import Reminded
from referee.text import Msg
from tests.referee.great_train_robbery.rails import rails
from tests.referee.table import Table, at
from tests.ruling import ruling
from tests.soak.laws import watched

ALL = known_sets()[1:]
MOMENTS = {life_taken, life_lost}


def touched(effect: Effect) -> bool:
    """Whether an effect does something when a life is lost."""
    return bool(MOMENTS & effect.answers_to)


def places() -> Iterator[tuple[str, str]]:
    """Every way for such an effect to be at the table: with Ann who shoots, with Ben who is hit."""
    box = catalogue_of(("base", *ALL))
    marks = [
        *(f"@{one.id}=4/5" for one in box.characters.values() if touched(box.effect(one.id))),
        *(f"+{card.id}" for card in box.cards.values() if touched(card)),
        *(f"*{card.id}" for card in box.pieces(Equipment).values() if touched(card)),
    ]
    assert len(marks) > 6
    for mark in marks:
        yield mark, ""
        yield "", mark


def shot(ann: str, ben: str, **more: object) -> Table:
    """Ann has shot Ben, who is about to be hit."""
    table = at(
        f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw Dan:renegade | Ann", sets=ALL, **more
    )
    table.play("Ann", "bang", "Ben")
    assert table.asked == ["Ben"]
    return table


def reminders(table: Table) -> list[Msg]:
    """What the newest action told people to do with their cards."""
    found = table.match.entries[-1].events
    return [event.text for event in found if isinstance(event, Reminded)]


@ruling("valley-029")
@pytest.mark.parametrize(("ann", "ben"), list(places()))
def test_a_prevented_loss_leaves_nothing_behind(ann: str, ben: str) -> None:
    """Whatever somebody gets or does for a lost life never happened if it was not lost."""
    table = shot(ann, ben)
    before = table.state
    table.answer("Ben", "hit")
    assert table.life("Ben") == before[1].life - 1
    brought = reminders(table)
    assert brought or table.state.stack or Shop.of(table.state).reserve != Shop.of(before).reserve

    table.use("Cyril", "saved")

    said = [message for message in reminders(table) if message.key == "log.does_not_count"]
    assert [message.args["what"] for message in said] == [{"say": one.plain()} for one in brought][
        ::-1
    ]
    table.answer("Cyril", "deck")
    assert table.state.players == before.players
    assert (Shop.of(table.state).reserve, table.state.stack, table.asked) == (
        Shop.of(before).reserve,
        (),
        ["Ann"],
    )


@ruling("valley-029")
def test_the_words_are_prevents_not_regains() -> None:
    table = shot("", "@bart_cassidy")
    table.answer("Ben", "hit")
    table.use("Cyril", "saved")

    assert table.told("log.loss_prevented", who="Ben", by="Cyril", now=4)
    assert "log.life_gained" not in table.heard


@ruling("valley-091")
def test_of_several_lives_one_is_prevented_and_the_rest_counts() -> None:
    """A Dynamite costs Bart Cassidy two lives, not three, and so he draws two cards."""
    table = at("Ann:sheriff Ben:outlaw@bart_cassidy+dynamite Cyril:outlaw | Ann", sets=ALL)
    table.end("Ann")
    table.flip("Ben", "4 spades")
    assert table.told("log.draws_more", who="Ben", n=3)

    table.use("Cyril", "saved")

    assert table.life("Ben") == 2
    assert table.told("log.draws_more", who="Ben", n=2)
    assert table.heard.count("log.does_not_count") == 1
    assert "use:saved" in table.options("Ann"), "another one may prevent the next life"
    table.use("Ann", "saved")
    assert (table.life("Ben"), table.told("log.draws_more", who="Ben", n=1)) == (3, True)


@ruling("valley-092")
@pytest.mark.parametrize(("lives", "saved"), [(4, True), (4, False), (1, True)])
def test_a_shotgun_costs_a_card_only_with_a_life(lives: int, saved: bool) -> None:
    """Whoever loses no life discards nothing; whoever loses one, after it. Derived."""
    table = shot("+shotgun", f"={lives}")
    table.answer("Ben", "hit")
    if lives > 1:
        lost, discarded = map(table.heard.index, ("log.life_lost", "log.discards_chosen"))
        assert lost < discarded
    else:
        assert "log.discards_chosen" not in table.heard
    if saved:
        table.use("Cyril", "saved")
        assert not table.told("log.discards_chosen")
        assert ("log.does_not_count" in table.heard) is (lives > 1)


@ruling("valley-092")
def test_after_a_rescue_the_shotgun_s_card_is_due() -> None:
    """A Beer makes up for the life, so one was lost; only then is the card discarded."""
    table = shot("+shotgun", "=1")
    table.answer("Ben", "hit")
    table.answer("Ben", "beer")

    assert table.told("log.discards_chosen", who="Ben", n=1)


@ruling("valley-092")
def test_who_is_out_discards_nothing_for_the_shotgun() -> None:
    """All cards go anyway."""
    table = shot("+shotgun", "=1")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert "log.discards_chosen" not in table.heard


@ruling("valley-093")
def test_a_price_is_not_prevented() -> None:
    """Chuck Wengam's life for two cards, a Blood Brother's and a fare are given, not taken."""
    chuck = at("Ann:sheriff@chuck_wengam Ben:outlaw Cyril:outlaw | Ann", sets=ALL)
    chuck.use("Ann", "chuck_wengam")
    assert "use:saved" not in chuck.options("Ben")

    brother = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw=2 | Ann", sets=ALL, in_force=("blood_brothers",)
    )
    brother.end("Ann")
    brother.answer("Ben", "give", "Cyril")
    assert "use:saved" not in brother.options("Ann")

    row = ("tombrock", "dodgeville", "boom_town", "yooma")
    people = "Ann:sheriff Ben:outlaw Cyril:outlaw | Ann"
    traveller = rails(people, row=row, sets=("valley_of_shadows",))
    traveller.use("Ann", "buy:caboose")
    assert traveller.life("Ann") == 4
    assert "use:saved" not in traveller.options("Ben")


@ruling("valley-094")
@pytest.mark.parametrize("first", [True, False])
def test_teren_kill_can_be_saved_before_he_flips(first: bool) -> None:
    """If it is not enough, he flips all the same; once he has flipped it is too late."""
    table = shot("", "@teren_kill=1")
    table.answer("Ben", "hit")
    assert (table.asked, "use:saved" in table.options("Cyril")) == (["Ben"], True)
    if first:
        table.use("Cyril", "saved")
        assert (table.asked, table.life("Ben")) == (["Cyril"], 1)
    else:
        table.flip("Ben", "4 hearts")
        assert "use:saved" not in table.options("Cyril")


@ruling("valley-029")
def test_julie_cutter_does_not_avenge_what_was_prevented() -> None:
    """She was about to flip for it; once she has, the loss stands."""
    table = shot("", "@julie_cutter")
    table.answer("Ben", "hit")
    assert table.asked == ["Ben"]
    table.use("Cyril", "saved")
    table.answer("Cyril", "deck")
    assert (table.asked, table.state.stack) == (["Ann"], ())

    late = shot("", "@julie_cutter")
    late.answer("Ben", "hit")
    late.flip("Ben", "4 clubs")
    assert "use:saved" not in late.options("Cyril")


def test_everything_a_loss_can_bring_can_be_taken_back() -> None:
    """Each kind of event that followed a loss in these games has its way back."""
    kinds = set()
    for ann, ben in places():
        table = shot(ann, ben)
        table.answer("Ben", "hit")
        for event in table.match.entries[-1].events:
            if isinstance(event, LossFelt):
                kinds |= {type(one) for one in event.lost.brought}
        begun = [one for one in table.state.stack if not isinstance(one, Flip)]
        assert all(isinstance(frame, SetOff) for frame in begun)
    own = (one.taken_back for one in known_extensions())
    assert kinds <= {*TAKEN_BACK, *(kind for found in own for kind in found)}


def test_where_nobody_can_prevent_a_loss_none_is_kept_open() -> None:
    """Without Saved! in the box nothing is remembered for it."""
    table = at("Ann:sheriff Ben:outlaw@bart_cassidy Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.state.losses == ()


@ruling("train-131")
def test_a_refund_for_a_card_that_was_kept_does_not_count() -> None:
    """Ann takes a card of Ben's, whose Refund brings one; Escape cancels both."""
    table = at("Ann:sheriff Ben:outlaw+refund Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "panic", "Ben", pick="hand")
    assert table.told("log.draws_more", who="Ben", n=1)

    table.use("Ben", "escape")

    assert "log.does_not_count" in table.heard


BILL = "Ann:sheriff Ben:outlaw@bill_noface{} Cyril:outlaw Dan:renegade | Ann"


@ruling("valley-099")
def test_cards_counted_by_a_life_that_was_not_lost_are_counted_anew() -> None:
    """A Dynamite costs Bill Noface three lives, so he draws four cards; Saved! makes it three."""
    table = at(BILL.format("=4+dynamite"), sets=ALL)
    table.end("Ann")
    table.flip("Ben", "4 spades")
    assert table.told("log.draws", who="Ben", n=4)

    table.use("Cyril", "saved")

    assert table.told("log.draws_only", who="Ben", n=3)
    turn = table.state.turn
    assert turn is not None
    assert turn.got == 3
    assert [note.args["n"] for note in turn.notes if note.key == "note.draw"] == [3]


@ruling("valley-099")
def test_a_second_card_that_was_not_drawn_is_not_asked_for() -> None:
    """High Noon's life brings Bill a second card, which Law of the West shows; Saved! takes it."""
    table = at(BILL.format(""), sets=ALL, in_force=("high_noon", "law_of_the_west"))
    table.end("Ann")
    assert table.told("log.draws", who="Ben", n=2)
    table.use("Cyril", "saved")
    assert table.told("log.draws_only", who="Ben", n=1)

    table.answer("Cyril", "deck")
    table.end("Ben")

    assert table.asked == ["Cyril"]


@ruling("valley-099")
def test_a_life_that_was_not_lost_is_not_had_instead_of_cards() -> None:
    """Hard Liquor asks Ben, whom High Noon has cost a life; once it is saved he just draws."""
    people = "Ann:sheriff Ben:outlaw{} Cyril:outlaw Dan:renegade | Ann"
    for ben, drawn in (("", 2), ("@bill_noface", 1)):
        table = at(people.format(ben), sets=ALL, in_force=("high_noon", "hard_liquor"))
        table.end("Ann")
        assert "life" in table.choices("Ben")

        table.use("Cyril", "saved")
        table.answer("Cyril", "deck")

        assert table.told("log.draws", who="Ben", n=drawn)
        assert not table.state.stack


@ruling("valley-095")
def test_a_life_given_away_since_then_is_not_the_one_that_comes_back() -> None:
    """Ben pays with a life in his turn (Blood Brothers); what Dan prevents is the hit before."""
    table = shot("", "@bart_cassidy", in_force=("blood_brothers",))
    table.correct({"seat": 2, "life": 2})
    with watched(table.match) as lawful:
        table.answer("Ben", "hit")
        table.end("Ann")
        table.answer("Ben", "give", 2)
        assert (table.life("Ben"), table.life("Cyril")) == (2, 3)
        table.use("Dan", "saved")
        assert table.heard.count("log.does_not_count") == 1
        table.answer("Dan", "deck")
        lawful(table.match)

    assert (table.life("Ben"), table.life("Cyril")) == (3, 3)
