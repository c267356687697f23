"""A role is seen by one pair of eyes, while a finger is on the glass, and by nobody else at all."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening
from tests.browser.screens import Phone, Screen

pytestmark = pytest.mark.browser

HIDDEN = re.compile('"(outlaw|renegade|deputy)"')
WORDS = re.compile("outlaw|renegade|deputy", re.IGNORECASE)


def test_roles_stay_with_their_owners(evening: Evening) -> None:
    phones = {player.name: evening.phone(player.name) for player in FIVE}
    host, table = evening.host(), evening.table()
    host.start()
    for phone in phones.values():
        expect(phone.find("role-hold")).to_be_visible()

    roles = {phone.hold_role(): name for name, phone in phones.items()}
    assert sorted(roles) == ["Deputy", "Outlaw", "Renegade", "Sheriff"]
    _play_a_little(phones[roles["Sheriff"]], phones)

    for screen in (*phones.values(), host, table):
        assert not WORDS.search(_markup(screen))
    for phone in phones.values():
        assert not any(HIDDEN.search(json.dumps(_foreign(view))) for view in phone.watch.views())
    for other in (host, table):
        views = other.watch.views()
        assert not any(HIDDEN.search(json.dumps(_without_choices(view))) for view in views)


def test_a_role_is_on_the_page_only_while_it_is_held(evening: Evening) -> None:
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.act("start")
    expect(ann.find("role-hold")).to_be_visible()
    role = ann.hold_role()
    box = ann.find("role-hold").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    expect(ann.find("role-name")).to_have_text(role)
    # The phone is put away with the finger still on it.
    ann.fall_asleep()
    ann.expect_gone("role-name")
    ann.wake()
    ann.expect_gone("role-name")
    assert not WORDS.search(_markup(ann))


def _play_a_little(sheriff: Phone, phones: dict[str, Phone]) -> None:
    """A shot and a hit: prompts, answers, log lines and take-backs pass over the wire."""
    sheriff.tap("play:bang")
    target = sheriff.page.locator('[data-test^="choice-"] .w-seat').first.inner_text()
    sheriff.choose(target)
    phones[target].answer("hit")
    phones[target].expect_gone("prompt")


def _markup(screen: Screen) -> str:
    return screen.page.locator("body").inner_html()


def _without_choices(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the list of all roles there are, from which the editor picks."""
    return {**view, "table": {**view["table"], "choices": None}}


def _foreign(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what this seat may know: its own role."""
    plain = _without_choices(view)
    if not plain["game"]:
        return plain
    own = plain["table"]["you"]["seat"]
    game = view["game"]
    seats = [{**seat, "role": None} if seat["seat"] == own else seat for seat in game["seats"]]
    return {**plain, "game": {**game, "seats": seats}, "me": {**view["me"], "role": None}}
