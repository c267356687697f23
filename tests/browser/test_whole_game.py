"""Five phones and a table screen play one game, from the code on the screen to the last reveal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import ANN, BEN, CYRIL, DAN, FIVE, Evening, Player
from tests.browser.screens import HostPage, Phone, TableScreen

pytestmark = pytest.mark.browser


def test_an_evening_from_the_code_to_the_ceremony(evening: Evening) -> None:
    table = evening.table(reduced_motion="no-preference")
    table.expect("join-code", evening.code)

    phones = {player.name: evening.phone(player.name) for player in FIVE}
    for player in FIVE:
        expect(table.seat(player.name)).to_be_visible()
    host = evening.host()
    _start_with_own_cards(host, phones)

    ann, ben, cyril, dan, eva = phones.values()
    _shots(table, ann, ben)
    _duel_and_jail(table, ann, cyril, dan)
    eva.end_turn()
    _dynamite(table, ann, ben)
    _last_shots(table, ann, cyril)
    _ceremony(table, phones)


def _start_with_own_cards(host: HostPage, phones: dict[str, Phone]) -> None:
    """Roles and characters come from the real cards; everybody enters their own."""
    host.click("setting-roles-entered")
    host.click("setting-characters-entered")
    host.start()
    for player in FIVE:
        phones[player.name].answer(player.role)
    for player in FIVE:
        _enter_character(phones[player.name], player)


def _enter_character(phone: Phone, player: Player) -> None:
    phone.choose(player.character)
    expect(phone.find(f"chip-{player.character}")).to_be_visible()


def _shots(table: TableScreen, ann: Phone, ben: Phone) -> None:
    table.expect_turn(ANN.name)
    table.expect_life(ANN.name, 4)
    expect(table.seat(ANN.name)).to_contain_text("Sheriff")
    ann.lay("dynamite")
    expect(table.seat(ANN.name)).to_contain_text("Dynamite")
    ann.play("bang", BEN.name)
    table.expect("waiting", BEN.name)
    ben.answer("hit")
    table.expect_life(BEN.name, 3)
    ann.end_turn()

    table.expect_turn(BEN.name)
    ben.lay("volcanic")
    expect(table.seat(BEN.name)).to_contain_text("Volcanic")
    ben.play("bang", ANN.name)
    ann.answer("missed")
    table.expect("log", re.compile("Ann.*Missed!"))
    ben.play("bang", ANN.name)
    ann.answer("hit")
    table.expect_life(ANN.name, 3)
    ben.end_turn()


def _duel_and_jail(table: TableScreen, ann: Phone, cyril: Phone, dan: Phone) -> None:
    table.expect_turn(CYRIL.name)
    cyril.play("duel", ANN.name)
    ann.answer("bang")
    cyril.answer("bang")
    table.expect("waiting", ANN.name)
    ann.answer("hit")
    table.expect_life(ANN.name, 2)
    cyril.lay("jail", DAN.name)
    expect(table.seat(DAN.name)).to_contain_text("Jail")
    cyril.end_turn()

    table.expect("flip", DAN.name)
    dan.flip("K", "hearts")
    table.expect("flip-result", DAN.name)
    expect(table.page.get_by_role("img", name="K Hearts").first).to_be_visible()
    expect(table.seat(DAN.name)).not_to_contain_text("Jail")
    dan.end_turn()


def _dynamite(table: TableScreen, ann: Phone, ben: Phone) -> None:
    """It passes to Ben and goes off: he is out, and his role is turned over, nobody else's."""
    table.expect_turn(ANN.name)
    ann.flip("9", "hearts")
    expect(table.seat(BEN.name)).to_contain_text("Dynamite")
    ann.end_turn()
    expect(table.seat(BEN.name)).not_to_contain_text("Outlaw")
    ben.flip("5", "spades")
    ben.answer("out")
    expect(table.seat(BEN.name)).to_contain_text("Outlaw")
    expect(table.seat(BEN.name)).to_have_class(re.compile(r"\bout\b"))
    expect(table.seat(CYRIL.name)).not_to_contain_text("Outlaw")


def _last_shots(table: TableScreen, ann: Phone, cyril: Phone) -> None:
    """With Ben gone Cyril reaches the Sheriff, who drinks once and has no second Beer."""
    table.expect_turn(CYRIL.name)
    cyril.lay("volcanic")
    cyril.play("bang", ANN.name)
    ann.answer("hit")
    table.expect_life(ANN.name, 1)
    cyril.play("bang", ANN.name)
    ann.answer("hit")
    ann.answer("beer")
    table.expect("log", re.compile("Ann.*Beer"))
    table.expect_life(ANN.name, 1)
    cyril.play("bang", ANN.name)
    ann.answer("hit")
    ann.answer("out")


def _ceremony(table: TableScreen, phones: dict[str, Phone]) -> None:
    """Cards are turned over one by one; then everybody knows who was who, and who has won."""
    ceremony = table.find("ceremony")
    expect(ceremony).to_be_visible()
    expect(ceremony.locator(".role-card.open").first).to_be_visible()
    ceremony.click()
    table.expect("result", "Outlaws")
    for player in FIVE:
        card = ceremony.locator(".role-card").filter(has_text=player.name)
        expect(card).to_contain_text(player.role.capitalize())
    expect(ceremony.locator(".winner")).to_have_count(2)
    for phone in phones.values():
        phone.expect("result", "Outlaws")
        phone.expect("over", DAN.name)
