"""Before the first turn: what the table does with its real cards, and each seat its own part."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from referee.bang.catalogue import catalogue_of
from referee.games import known_games
from referee.languages import SPOKEN
from referee.match import Match
from referee.text import say
from referee.wording import word
from tests.referee.table import Table, dealt
from web.games import game_of
from web.tables.shuffle import Chance, draw_lots

FOUR = (
    "Ann:sheriff@paul_regret",
    "Ben:outlaw@bart_cassidy",
    "Cyril:renegade@kit_carlson",
    "Dan:outlaw@slab_the_killer",
)
NAMES = ("Ann", "Ben", "Cyril", "Dan")


def four() -> Table:
    """Ann's first turn, about to begin."""
    return dealt(*FOUR, characters="dealt")


def begun(game: str = "bang", **settings: Any) -> Match:
    """A game as a table starts it."""
    found = game_of(game)
    names = NAMES[: found.choices(found.read({}).sets)["players"][1]]
    chance = Chance.seeded(3)
    match = Match(found.rules)
    chosen = found.change(found.read({}), settings)
    command = match.rules.load_command(found.start(names, chosen, chance))
    match.commit(match.propose("host", command))
    draw_lots(match, chance)
    return match


def said(match: Match, viewer: int | None, lang: str = "en", *, short: bool = False) -> list[str]:
    """The list of the table, or of one seat, in words."""
    names, game = match.rules.names(match.state), match.rules.id
    tasks = match.beginning(viewer, short=short)
    worded = [word(task["text"], lang, names, game) for task in tasks]
    return [
        each.replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ") for each in worded
    ]


def test_the_table_is_told_the_roles_the_sheriff_and_what_to_shuffle() -> None:
    roles, sheriff, characters, *rest = said(four().match, None)

    assert roles.startswith("The roles in this game: 1 Sheriff, 2 Outlaws, 1 Renegade.")
    assert sheriff.startswith("Ann is the Sheriff")
    assert characters.startswith("Everyone takes the character card their phone shows")
    assert rest[0] == "Shuffle the playing cards."


def test_the_role_cards_are_named_for_every_number_of_people() -> None:
    """In words, so that not even a screen that shows them holds the name of a role as data."""
    for players, mix in catalogue_of(("base", "dodge_city")).role_mixes.items():
        told = word(say(f"begin.mix_{players}"), "en", ()).replace("\xa0", " ").split(", ")
        counts = {name.rstrip("s").replace("ie", "y"): int(n) for n, name in map(str.split, told)}
        assert counts == {role.capitalize(): n for role, n in Counter(mix).items()}


def test_a_seat_looks_at_its_role_takes_its_character_and_draws() -> None:
    match = four().match
    look, sheriff, character, hand = match.beginning(1)

    assert look["secret"]
    assert sheriff["text"]["args"] == {"who": {"seat": 0}}
    assert character["shows"] == {"character": "bart_cassidy"}
    assert character["text"]["args"]["n"] == 4
    assert hand["text"]["args"] == {"n": 4}


def test_the_sheriff_shows_the_star_and_has_a_life_but_no_card_more() -> None:
    star, character, hand = four().match.beginning(0)

    assert star["text"]["key"] == "begin.you_are_sheriff"
    assert (character["text"]["args"]["n"], hand["text"]["args"]["n"]) == (4, 3)


def test_three_people_play_with_open_roles() -> None:
    three = ("Ann:deputy@paul_regret", "Ben:outlaw@bart_cassidy", "Cyril:renegade@kit_carlson")
    match = dealt(*three, characters="dealt", sets=("base", "dodge_city")).match

    assert said(match, None)[0].endswith("All of them lie open.")
    assert said(match, None)[1] == "Ann begins."
    assert match.beginning(1)[0]["text"]["key"] == "begin.show_role"


def test_role_cards_of_ones_own_are_shuffled_and_dealt_for_this_number_of_people() -> None:
    match = begun(roles="entered", characters="entered")

    assert said(match, None)[0].startswith("Shuffle these role cards face down and deal one")
    assert not match.beginning(0), "nothing to do before the cards are dealt but to say which"


def test_who_has_just_played_is_told_less() -> None:
    match = four().match

    assert len(said(match, None, short=True)) < len(said(match, None))
    assert said(match, None, short=True)[1].startswith("Ann is the Sheriff")


def test_the_first_deed_of_the_first_turn_ends_the_beginning_and_an_undo_brings_it_back() -> None:
    table = four()
    assert not table.match.has_begun
    table.play("Ann", "stagecoach")
    assert table.match.has_begun
    table.undo()
    assert not table.match.has_begun


def test_choosing_a_character_is_part_of_the_beginning() -> None:
    match = begun(characters="choose")
    rules = match.rules
    for seat in range(4):
        assert not match.has_begun
        (choice, *_) = rules.options(match.state, seat)
        match.commit(match.propose(f"seat:{seat}", rules.load_command(dict(choice.command))))
    assert not match.has_begun
    assert all(match.beginning(seat)[-1]["text"]["key"] == "begin.hand" for seat in range(4))


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("game", known_games())
def test_every_game_has_a_beginning_in_every_language(game: str, lang: str) -> None:
    match = begun(game)
    seats = range(len(match.rules.names(match.state)))

    assert all(said(match, viewer, lang) for viewer in (None, *seats))


def test_the_table_s_list_gives_no_secret_away() -> None:
    """Roles and what is offered to somebody are on their own list only."""
    match = begun(characters="choose")
    public = json.dumps(match.beginning(None))
    for player in match.state.players:
        assert not any(one in public for one in player.offered)
