"""Two people at The Duel: the squads of every story, and the way to their first turn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.evening import Evening, Stagehand
from tests.browser.screens import Phone

# Nobody here has an ability that asks something when shot at or at the start of a turn.
LAW = ("jango", "tex_killer", "wyatt_ear", "the_stranger")
OUTLAWS = ("west_harding", "tom_thorn", "pearl_hat", "toco_ramirez")
SQUADS = (LAW, OUTLAWS)
TALL = {"width": 390, "height": 844}


def sit_down(evening: Evening, **context: Any) -> tuple[Stagehand, Phone, Phone]:
    """Seat Ann and Ben with phones at a table that will play The Duel."""
    ann, ben = (evening.phone(name, **context) for name in ("Ann", "Ben"))
    hand = evening.stagehand()
    hand.act("choose_game", game="duel")
    return hand, ann, ben


def begin(hand: Stagehand, **settings: Any) -> None:
    """Bring the table to Ann's first turn; the first of each squad attacks, the second covers."""
    hand.act("settings", squads="entered", **settings)
    hand.act("start")
    for seat, squad in enumerate(SQUADS):
        for member in squad:
            hand.do(seat, "answer", choice=member)
    for seat, (attacker, cover, *_) in enumerate(SQUADS):
        hand.do(seat, "answer", choice=attacker, value=cover)


def hold_reserve(phone: Phone) -> list[str]:
    """Press and hold, read who waits, let go."""
    box = phone.find("reserve-hold").bounding_box()
    assert box is not None
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    expect(phone.find("reserve-card")).to_be_visible()
    names = phone.find("reserve-name").all_inner_texts()
    phone.page.mouse.up()
    phone.expect_gone("reserve-card")
    return names
