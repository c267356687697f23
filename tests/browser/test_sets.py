"""Four phones and a table screen play one game with Dodge City and High Noon."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Player
from tests.browser.screens import HostPage, Phone, TableScreen

pytestmark = pytest.mark.browser

# Nobody here has an ability that asks something at the start of a turn.
ANN = Player("Ann", "sheriff", "pixie_pete")
BEN = Player("Ben", "outlaw", "sean_mallory")
CYRIL = Player("Cyril", "outlaw", "herb_hunter")
DAN = Player("Dan", "renegade", "tequila_joe")
FOUR = (ANN, BEN, CYRIL, DAN)


def test_a_game_with_green_cards_and_events(evening: Evening) -> None:
    table = evening.table()
    phones = {player.name: evening.phone(player.name) for player in FOUR}
    _choose_sets(evening.host())
    for player in FOUR:
        phones[player.name].answer(player.role)
    for player in FOUR:
        _enter_character(phones[player.name], player)

    ann, ben, cyril, dan = phones.values()
    _green_cards(table, ann, ben)
    cyril.end_turn()
    dan.end_turn()
    _shootout(table, ann, ben)
    cyril.end_turn()
    dan.end_turn()
    _ghost_town(table, ann, ben)
    _last_shot(table, evening, ann, cyril)
    for phone in phones.values():
        phone.expect("result", "Outlaws")


def _choose_sets(host: HostPage) -> None:
    """Two switches, the real event deck, the real role and character cards."""
    host.expect_gone("setting-events-mirrored")
    host.click("setting-set-dodge_city")
    host.click("setting-set-high_noon")
    host.click("setting-events-mirrored")
    host.click("setting-roles-entered")
    host.click("setting-characters-entered")
    expect(host.find("setting-characters-entered")).to_have_attribute("aria-checked", "true")
    host.start()


def _enter_character(phone: Phone, player: Player) -> None:
    """There are so many that the list can be searched."""
    phone.find("choice-search").fill(player.character.split("_")[0])
    phone.choose(player.character)
    expect(phone.find(f"chip-{player.character}")).to_be_visible()


def _green_cards(table: TableScreen, ann: Phone, ben: Phone) -> None:
    """Too new in the turn they are laid; the Bible helps from the next player's turn on."""
    table.expect_turn(ANN.name)
    table.expect_life(ANN.name, 5)
    ann.lay("knife")
    expect(ann.find("chip-knife")).to_have_class(re.compile(r"\bgreen\b.*\bcannot\b"))
    expect(ann.find("option-use:knife")).to_have_attribute("aria-disabled", "true")
    ann.expect("option-use:knife", "green card")
    ann.lay("bible")
    expect(table.seat(ANN.name)).to_contain_text("Bible")
    ann.play("bang", BEN.name)
    ben.answer("hit")
    table.expect_life(BEN.name, 3)
    ann.end_turn()

    ben.play("bang", ANN.name)
    ann.answer("bible")
    expect(table.seat(ANN.name)).not_to_contain_text("Bible")
    table.expect_life(ANN.name, 5)
    ben.end_turn()


def _shootout(table: TableScreen, ann: Phone, ben: Phone) -> None:
    """The Sheriff names the card in two taps; it means two BANG! cards, and a Knife on top."""
    _name_event(ann, "shootout", "shoot")
    table.expect("event-shootout", "Shootout")
    table.expect("event-shootout", "two BANG!")
    ann.press("event-shootout")
    ann.expect("rule-event-shootout", "two BANG!")
    ann.press("close")
    expect(ann.find("chip-knife")).not_to_have_class(re.compile(r"\bcannot\b"))

    for life in (2, 1):
        ann.play("bang", BEN.name)
        ben.answer("hit")
        table.expect_life(BEN.name, life)
    ann.tap("use:knife")
    ann.choose(BEN.name)
    ben.answer("hit")
    ben.answer("out")
    expect(table.seat(BEN.name)).to_have_class(re.compile(r"\bout\b"))
    expect(table.seat(BEN.name)).to_contain_text("Outlaw")
    ann.end_turn()


def _name_event(phone: Phone, event: str, typed: str) -> None:
    before = phone.taps
    phone.answer("card")
    phone.find("choice-search").fill(typed)
    phone.choose(event)
    expect(phone.find(f"event-{event}")).to_be_visible()
    assert phone.taps - before == 2


def _ghost_town(table: TableScreen, ann: Phone, ben: Phone) -> None:
    """Whoever is out comes back for one turn, without a life."""
    _name_event(ann, "ghost_town", "ghost")
    expect(table.find("event-shootout")).to_have_count(0)
    ann.end_turn()

    table.expect_turn(BEN.name)
    expect(table.seat(BEN.name)).to_have_class(re.compile(r"\bghost\b"))
    expect(table.seat(BEN.name)).to_contain_text("Ghost")
    ben.expect("event-ghost_town", "3 cards")
    ben.end_turn()
    expect(table.seat(BEN.name)).to_have_class(re.compile(r"\bout\b"))


def _last_shot(table: TableScreen, evening: Evening, ann: Phone, cyril: Phone) -> None:
    table.expect_turn(CYRIL.name)
    evening.stagehand().correct({"seat": 0, "life": 1})
    table.expect_life(ANN.name, 1)
    cyril.play("bang", ANN.name)
    ann.answer("hit")
    ann.answer("out")
    table.expect("result", "Outlaws")
