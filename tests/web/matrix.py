"""Who gets in where: every address and every event, by everybody, in both ways to run Tinstar.

Written by hand, so that `web/security/matrix.py` is not its own judge. What is served and stands on
no line here is a fault, and so is a line here for what is not served (`test_rights.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

STRANGER = "stranger"
SPECTATOR = "spectator"
SEAT = "seat"
"""The seat that is spoken for, where it is about one."""
OTHER_SEAT = "other seat"
PHONE_HOST = "phone host"
"""A seat's phone that was made host."""
HOST = "host"
"""Holds the key of this table."""
OTHER_HOST = "host of another table"
OPERATOR = "operator"
LAPTOP = "laptop"
"""Sits at the machine that Tinstar runs on."""

EVERYBODY = frozenset(
    {STRANGER, SPECTATOR, SEAT, OTHER_SEAT, PHONE_HOST, HOST, OTHER_HOST, OPERATOR, LAPTOP}
)
NOBODY: frozenset[str] = frozenset()

# On a laptop the operator's key is the laptop's. In public whoever sits there is a stranger.
_AT_LAPTOP = frozenset({OPERATOR, LAPTOP})
_HOSTS = frozenset({PHONE_HOST, HOST})
_PLAYERS = frozenset({SEAT, OTHER_SEAT, PHONE_HOST})


@dataclass(frozen=True)
class Line:
    """Who gets in on a laptop, and who in public; None: it does not exist there."""

    laptop: frozenset[str]
    public: frozenset[str] | None


ALL = Line(EVERYBODY, EVERYBODY)
FOR_HOSTS = Line(_HOSTS | _AT_LAPTOP, _HOSTS | {OPERATOR})
AS_FILE = Line(_HOSTS | _AT_LAPTOP, _HOSTS)
TEACHING = Line(_HOSTS | _AT_LAPTOP, None)
NIGHT = Line(_AT_LAPTOP | {HOST}, frozenset({HOST}))
MACHINE = Line(_AT_LAPTOP, None)
OPERATING = Line(_AT_LAPTOP, frozenset({OPERATOR}))
SETTING_UP = Line(_AT_LAPTOP, EVERYBODY)

ROUTES: Mapping[str, Line] = {
    "static": ALL,
    "assets.built": ALL,
    "rulebook.rulings": ALL,
    "rulebook.names": ALL,
    "pages.home": ALL,
    "pages.take_key": ALL,
    "pages.table": ALL,
    "pages.host": ALL,
    "pages.demo": ALL,
    "pages.demo_table": ALL,
    "pages.demo_phone": ALL,
    "pages.join": ALL,
    "pages.text": ALL,
    "pages.qr": ALL,
    "pages.wifi_qr": ALL,
    "pages.races": ALL,
    "pages.look_up": ALL,
    "pages.ping": ALL,
    "operations.health": ALL,
    "operations.ready": ALL,
    "operations.metrics": ALL,
    "camera.kept": ALL,
    "start.ready": ALL,
    "start.go": ALL,
    "start.recovery": ALL,
    "start.recover": ALL,
    "start.begin": SETTING_UP,
    "start.host_code": NIGHT,
    "start.make_host_code": NIGHT,
    "pages.make_table": SETTING_UP,
    "pages.bring_in": SETTING_UP,
    "pages.export": AS_FILE,
    "pages.print_out": FOR_HOSTS,
    "camera.frame": FOR_HOSTS,
    "camera.trouble": FOR_HOSTS,
    "camera.live": FOR_HOSTS,
    "camera.photo": Line(_HOSTS | _AT_LAPTOP | {SEAT}, _HOSTS | {SEAT, OPERATOR}),
    "camera.lessons": TEACHING,
    "camera.learn": TEACHING,
    "camera.unlearn": TEACHING,
    "overview.page": ALL,
    "overview.data": OPERATING,
    "overview.choose_staff": OPERATING,
    "overview.came": OPERATING,
    "overview.clear": OPERATING,
    "overview.fix": OPERATING,
    "overview.loosen": OPERATING,
    "overview.tents": OPERATING,
    "tournaments.shelf": ALL,
    "tournaments.one": ALL,
    "tournaments.screen": ALL,
    "tournaments.screen_data": ALL,
    "tournaments.shelf_data": OPERATING,
    "tournaments.one_data": OPERATING,
    "tournaments.open_one": OPERATING,
    "tournaments.do": OPERATING,
    "tournaments.delete": OPERATING,
    "tournaments.on_paper": OPERATING,
    "nights.shelf": Line(EVERYBODY, None),
    "nights.one": ALL,
    "nights.theatre": ALL,
    "nights.shelf_data": MACHINE,
    "nights.all_games": MACHINE,
    "nights.all_events": MACHINE,
    "nights.one_data": NIGHT,
    "nights.film": NIGHT,
    "nights.file": NIGHT,
    "nights.games_of": NIGHT,
    "nights.events_of": NIGHT,
    "nights.delete": NIGHT,
    "pages.examined": MACHINE,
    "faults.send_report": Line(_AT_LAPTOP, frozenset({OPERATOR})),
    "faults.file": NIGHT,
}

SPEAKING = Line(_HOSTS | _AT_LAPTOP | {SEAT}, _HOSTS | {SEAT, OPERATOR})
PLAYING = Line(_PLAYERS, _PLAYERS)
AT_TABLE = Line(_PLAYERS | {HOST} | _AT_LAPTOP, _PLAYERS | {HOST, OPERATOR})
ON_THE_MACHINE = Line(_AT_LAPTOP, NOBODY)

EVENTS: Mapping[str, Line] = {
    "sync": ALL,
    "log": ALL,
    "sit": ALL,
    "stand": ALL,
    "honours": ALL,
    "again": PLAYING,
    "bet": PLAYING,
    "shed": PLAYING,
    "ready": SPEAKING,
    "do": SPEAKING,
    "take_back": SPEAKING,
    "replace": SPEAKING,
    "peek": SPEAKING,
    # What somebody took away only they bring back, and the host (`test_undo.py`).
    "restore": AT_TABLE,
    "call": AT_TABLE,
    "camera_fix": AT_TABLE,
    "seen": SPEAKING,
    "host": FOR_HOSTS,
}

FAST_EVENTS = ("race:probe", "race:tap", "race:report", "race:hello", "race:do")
"""What races are made of: stamps of a line, without a right of their own; `RACES` has the rest."""

RACES: Mapping[str, Line] = {
    "draw": FOR_HOSTS,
    # Whoever was in the last one may ask for another; here nobody was.
    "again": FOR_HOSTS,
    "hold": AT_TABLE,
    "go_on": AT_TABLE,
    "believe": FOR_HOSTS,
    "challenge": PLAYING,
    "answer": PLAYING,
    "cancel": FOR_HOSTS,
    "drop": FOR_HOSTS,
    "confirm": PLAYING,
    "vouch": PLAYING,
    "compare": FOR_HOSTS,
    "records": ALL,
    "record": ALL,
}

OF_HOSTS = (
    *("camera", "camera_check", "camera_log", "camera_forget", "choose_game", "settings"),
    *("first_game", "modes", "start", "new_series", "rematch", "end_game", "undo", "restore"),
    *("undo_list", "correct", "end_beginning", "add_seat", "remove_seat", "rename", "order"),
    *("shuffle_seats", "grant", "deny", "release", "proxy", "bot", "devices", "hand_over"),
    "take_host",
)
"""The actions of a host: the table's own business, whoever of its hosts asks."""

OF_THE_MACHINE = ("address", "wifi", "camera_address")
"""Those that reach into the laptop."""
