"""What the host chooses of BANG!, in part and only from what is offered."""

from __future__ import annotations

from dataclasses import fields

import pytest

from referee import codec
from web.games.bang import GAME
from web.games.bang.settings import BangSettings
from web.wire.plain import whole

PLAIN = BangSettings()


def test_settings_change_in_part() -> None:
    first = GAME.change(PLAIN, {"roles": "entered", "house": {"self_target": False}})
    after = GAME.change(first, {"series": {"rotate_sheriff": True}})

    assert (
        after.roles,
        after.house["self_target"],
        after.series.rotate_sheriff,
    ) == ("entered", False, True)
    assert after.series.keep_characters


@pytest.mark.parametrize(
    ("partial", "path"),
    [
        ({"roles": "guessed"}, "$.roles"),
        ({"sets": ["chess"]}, "$.sets"),
        ({"sets": ["base", "base"]}, "$.sets"),
        ({"sets": ["dodge_city"]}, "$.sets"),
        ({"sets": []}, "$.sets"),
        ({"house": {"free_beer": True}}, "$.house"),
        ({"house": {"self_target": 1}}, "$.house.self_target"),
        ({"house": []}, "$.house"),
        ({"event_deck": ["rain"]}, "$.event_deck"),
        ({"event_deck": ["handcuffs", "handcuffs"]}, "$.event_deck"),
        ({"event_deck": ["blessing"]}, "$.event_deck"),
        ({"events": {"deck": "burned"}}, "$.events.deck"),
        ({"events": {"size": 11}}, "$.events.size"),
        ({"events": {"size": 16}}, "$.events.size"),
        ({"events": {"last": "high_noon"}}, "$.events.last"),
        ({"show": {"deck": "none"}}, "$.show.deck"),
        ({"colour": "red"}, "$.colour"),
        ({"series": {"best_of": 3}}, "$.series.best_of"),
    ],
)
def test_a_setting_nobody_offers_is_refused_with_its_place(partial: dict, path: str) -> None:
    with pytest.raises(codec.Malformed) as caught:
        GAME.change(PLAIN, partial)

    assert path == caught.value.path


def test_the_host_sees_every_setting_with_its_default() -> None:
    shown = whole(GAME.resolved(PLAIN))

    assert shown.keys() == {field.name for field in fields(BangSettings)}
    assert shown["house"]["self_target"] is True
