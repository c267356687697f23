"""Which right each address and each event asks for. What stands on no line here is refused.

`tests/web/matrix.py` says who gets in where, so that a line here is never its own judge.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from web.security.policy import Right

ROUTES: Mapping[str, Right] = MappingProxyType(
    {
        # What every page is made of, and pages that show nothing by themselves.
        "static": Right.LOOK,
        "assets.built": Right.LOOK,
        "rulebook.rulings": Right.LOOK,
        "rulebook.names": Right.LOOK,
        "pages.home": Right.LOOK,
        "pages.take_key": Right.LOOK,
        "pages.table": Right.LOOK,
        "pages.host": Right.LOOK,
        "pages.demo": Right.LOOK,
        "pages.demo_table": Right.LOOK,
        "pages.demo_phone": Right.LOOK,
        "pages.join": Right.LOOK,
        "pages.text": Right.LOOK,
        "pages.qr": Right.LOOK,
        "pages.wifi_qr": Right.LOOK,
        "pages.races": Right.LOOK,
        "pages.look_up": Right.LOOK,
        "pages.ping": Right.PROBE,
        "operations.health": Right.PROBE,
        "operations.ready": Right.PROBE,
        # For a program on this machine alone, which the address itself finds out.
        "operations.metrics": Right.PROBE,
        "camera.kept": Right.LOOK,
        "start.ready": Right.LOOK,
        "start.go": Right.LOOK,
        "start.recovery": Right.LOOK,
        # Tables
        "start.begin": Right.SET_UP,
        "start.recover": Right.LOOK,
        "start.host_code": Right.KEY,
        "start.make_host_code": Right.KEY,
        "pages.make_table": Right.SET_UP,
        "pages.bring_in": Right.SET_UP,
        "pages.export": Right.EXPORT,
        "pages.print_out": Right.PAPER,
        # The camera
        "camera.frame": Right.CAMERA,
        "camera.trouble": Right.CAMERA,
        "camera.live": Right.CAMERA,
        "camera.photo": Right.SPEAK,
        "camera.lessons": Right.TEACH,
        "camera.learn": Right.TEACH,
        "camera.unlearn": Right.TEACH,
        # Nights
        "nights.shelf": Right.SHELF,
        "nights.one": Right.LOOK,
        "nights.theatre": Right.LOOK,
        "nights.shelf_data": Right.NIGHTS,
        "nights.all_games": Right.NIGHTS,
        "nights.all_events": Right.NIGHTS,
        "nights.one_data": Right.NIGHT,
        "nights.film": Right.NIGHT,
        "nights.file": Right.NIGHT,
        "nights.games_of": Right.NIGHT,
        "nights.events_of": Right.NIGHT,
        "nights.delete": Right.NIGHT,
        # All tables, and tournaments; the standings are for whoever has their address
        "overview.page": Right.LOOK,
        "overview.data": Right.OPERATE,
        "overview.choose_staff": Right.OPERATE,
        "overview.came": Right.OPERATE,
        "overview.clear": Right.OPERATE,
        "overview.fix": Right.OPERATE,
        "overview.loosen": Right.OPERATE,
        "overview.tents": Right.OPERATE,
        "tournaments.shelf": Right.LOOK,
        "tournaments.one": Right.LOOK,
        "tournaments.screen": Right.LOOK,
        "tournaments.screen_data": Right.LOOK,
        "tournaments.shelf_data": Right.OPERATE,
        "tournaments.one_data": Right.OPERATE,
        "tournaments.open_one": Right.OPERATE,
        "tournaments.do": Right.OPERATE,
        "tournaments.delete": Right.OPERATE,
        "tournaments.on_paper": Right.OPERATE,
        # When something is wrong
        "pages.examined": Right.MACHINE,
        "faults.send_report": Right.REPORT,
        "faults.file": Right.ASIDE,
    }
)
"""By the name of the function that answers."""

EVENTS: Mapping[str, Right] = MappingProxyType(
    {
        "sync": Right.LOOK,
        "log": Right.LOOK,
        "sit": Right.LOOK,
        "stand": Right.LOOK,
        "honours": Right.LOOK,
        "again": Right.OWN_SEAT,
        "bet": Right.OWN_SEAT,
        "shed": Right.OWN_SEAT,
        "ready": Right.SPEAK,
        "do": Right.SPEAK,
        "take_back": Right.SPEAK,
        "replace": Right.SPEAK,
        "peek": Right.SPEAK,
        "restore": Right.AT_TABLE,
        "seen": Right.SPEAK,
        # The screen on the table may, too, whoever opened it (`staff.call`).
        "call": Right.LOOK,
        "camera_fix": Right.AT_TABLE,
        "host": Right.RUN,
        "race:probe": Right.LOOK,
        "race:tap": Right.LOOK,
        "race:report": Right.LOOK,
        "race:hello": Right.LOOK,
        "race:do": Right.LOOK,
    }
)
"""By the name under which it travels."""

RACES: Mapping[str, Right] = MappingProxyType(
    {
        "draw": Right.RUN,
        "again": Right.SPEAK,
        "hold": Right.AT_TABLE,
        "go_on": Right.AT_TABLE,
        "believe": Right.RUN,
        "challenge": Right.OWN_SEAT,
        "answer": Right.OWN_SEAT,
        "cancel": Right.RUN,
        "drop": Right.RUN,
        "confirm": Right.OWN_SEAT,
        "vouch": Right.OWN_SEAT,
        "compare": Right.RUN,
        "records": Right.LOOK,
        "record": Right.LOOK,
    }
)
"""What `race:do` asks for, by its name."""
