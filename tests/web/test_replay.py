"""A replay shows every moment as everybody saw it, and nothing more."""

from __future__ import annotations

import json
from typing import Any

from referee.match import Match
from tests.web.nights import finished
from tests.web.test_library import high_card
from web.history.replay import film, moments


def plain(match: Match) -> list[Any]:
    """The entries of a game as they stand on disk."""
    return json.loads(json.dumps([entry.plain() for entry in match.entries]))


def unrolled(film: dict[str, Any]) -> list[dict[str, Any]]:
    """What a page makes of a film."""
    values = film["values"]

    def meant(number: Any) -> Any:
        return [meant(each) for each in number] if isinstance(number, list) else values[number]

    return [{name: meant(n) for name, n in frame.items()} for frame in film["frames"]]


def test_each_moment_is_the_public_view_of_its_time() -> None:
    match = finished()
    entries = plain(match)

    shown = unrolled(film("bang", entries))

    again = Match(match.rules)
    assert len(shown) == len(match.entries)
    for moment, entry in zip(shown, match.entries, strict=True):
        again.commit(entry)
        told = moment.pop("told")
        seen = json.loads(json.dumps(again.view(None)["game"]))
        # Who answered ahead is no part of the log, and nobody's business afterwards.
        seen.pop("ahead", None)
        assert moment == seen
        lines = again.lines_of_newest()
        assert told == (json.loads(json.dumps(lines[0].text.plain())) if lines else None)


def test_a_role_is_hidden_until_it_was_public() -> None:
    match = finished()
    public: set[int] = set()
    hidden = 0
    for moment, entry in zip(moments("bang", plain(match)), match.entries, strict=True):
        public |= {event.seat for event in entry.events if event.tag == "eliminated"}
        if moment["result"]:
            break
        for seat in moment["seats"]:
            is_sheriff = match.state[seat["seat"]].role == "sheriff"
            if seat["seat"] in public or is_sheriff:
                assert seat["role"] in (match.state[seat["seat"]].role, None)
            else:
                hidden += 1
                assert seat["role"] is None
    assert hidden > 100
    assert all(seat["role"] for seat in moment["seats"])


def cards(log: list[Any], game: str) -> list[Any]:
    """What a replay shows: the open cards, and what was told."""
    return [
        ([seat["card"] for seat in one["seats"]], one["told"] and one["told"]["key"])
        for one in moments(game, log)
    ]


def test_the_moves_that_count_are_shown_and_what_was_undone_is_told(highcard: str) -> None:
    """Who took back what stands between the moves, with the table as it was after that."""
    entries = plain(high_card())
    dealt, first, second = cards(entries, highcard)

    undone = [*entries[:2], {"actor": "host", "back_to": 1}, *entries[1:]]
    assert cards(undone, highcard) == [dealt, (dealt[0], "log.undone"), first, second]
    replaced = [*entries[:2], {**entries[1], "back_to": 1}, entries[2]]
    assert cards(replaced, highcard) == [dealt, (dealt[0], "log.replaced"), first, second]


def test_a_restored_move_is_shown_where_it_was_made(highcard: str) -> None:
    """Then how it was taken back, and how it came to count after all."""
    entries = plain(high_card())
    dealt, first, second = cards(entries, highcard)
    log = [*entries[:2], {"actor": "seat:0", "back_to": 1}, {"actor": "seat:0", "restores": 2}]

    assert cards([*log, entries[2]], highcard) == [
        *(dealt, first),
        *((dealt[0], "log.taken_back"), (first[0], "log.restored")),
        second,
    ]
    *_, last = moments(highcard, [*log, entries[2]])
    told = [line["text"]["key"] for line in last["log"]]
    assert told == ["log.dealt", "log.shown", "log.taken_back", "log.restored", "log.shown"]


def test_any_game_can_be_replayed(highcard: str) -> None:
    shown = unrolled(film(highcard, plain(high_card())))

    assert [[seat["card"] for seat in moment["seats"]] for moment in shown] == [
        [None, None],
        [3, None],
        [3, 9],
    ]
    assert shown[-1]["result"]["winners"] == [1]


def test_a_film_is_much_smaller_than_its_moments() -> None:
    entries = plain(finished())

    small = len(json.dumps(film("bang", entries)))

    assert small * 3 < sum(len(json.dumps(moment)) for moment in moments("bang", entries))
