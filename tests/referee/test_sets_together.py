"""Where two sets meet: what one of them changes, the other respects."""

from __future__ import annotations

from referee.bang import options
from tests.referee.table import at


def test_a_ghost_has_no_life_whoever_it_is() -> None:
    """New Identity gives a living player two lives; somebody back by a Ghost stays without."""
    position = "Ann:sheriff Ben:outlaw=0+ghost Cyril:renegade Dan:outlaw | Ann"
    spirit = ' | more {"1":{"alive":true,"spirit":"ghost"}}'
    table = at(position + spirit, sets=("valley_of_shadows",), in_force=("new_identity",))
    table.end("Ann")

    table.answer("Ben", "swap", "kit_carlson")

    assert (table.turn, table.life("Ben"), table.alive("Ben")) == ("Ben", 0, True)


def test_only_suits_that_may_be_played_are_asked_for() -> None:
    """Under Handcuffs, a card at Apache Kid has the one suit that was named, or is not played."""
    position = "Ann:sheriff Ben:outlaw@apache_kid Cyril:renegade Dan:outlaw | Ann suit=clubs"
    table = at(position, sets=("dodge_city",), in_force=("handcuffs",))
    bang = next(option for option in options(table.state, 0) if option.id == "play:bang")
    assert bang.ask is not None
    ben = next(choice for choice in bang.ask.choices if choice.value == 1)
    assert ben.ask is not None

    assert [choice.value for choice in ben.ask.choices] == ["clubs"]
    assert table.refusal("play", "Ann", "bang", "Ben", suit="hearts").code == "wrong_suit"
    table.play("Ann", "bang", "Ben", suit="clubs")
    assert table.asked == ["Ben"]


def test_nobody_is_offered_as_a_target_whom_no_suit_can_reach() -> None:
    """Handcuffed to diamonds, nobody duels Apache Kid."""
    position = "Ann:sheriff Ben:outlaw@apache_kid Cyril:renegade Dan:outlaw | Ann suit=diamonds"
    table = at(position, sets=("dodge_city",), in_force=("handcuffs",))
    assert table.targets("Ann", "duel") == ["Cyril", "Dan"]
