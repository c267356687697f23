"""What people do about the camera: the host sets it up, anybody corrects what it read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee import text
from referee.text import say
from web.camera.laid import How
from web.camera.state import Source, is_fixable
from web.tables.actions import action, always
from web.tables.presence import Connection
from web.tables.refusals import malformed, refuse
from web.tables.steps import Step
from web.tables.table import Table
from web.wire.shapes import CameraFix, SeenSaid

LONGEST_ADDRESS = 300


@dataclass(frozen=True)
class Wish:
    """Which camera the table looks through; what is left out stays as it is."""

    source: Source | None = None
    address: str | None = None
    always: bool | None = None
    how: How | None = None


def _names_a_place(asked: Wish) -> bool:
    """An address may be a path of this laptop, or make it call somebody."""
    return asked.address is not None or asked.source == "device"


@action(Wish, laptop_only=_names_a_place)
def camera(table: Table, asked: Wish) -> Step:
    """Switch the camera on or off, or look through another; remembered between evenings."""
    now = table.camera
    address = now.address if asked.address is None else asked.address.strip()
    if not address or len(address) > LONGEST_ADDRESS:
        raise refuse("bad_camera", "camera", allowed="type_camera")
    source = asked.source or now.source
    always = now.always if asked.always is None else asked.always
    if (source, address) != (now.source, now.address):
        # Whatever is heard from here on, it is of the camera that was chosen.
        now = now.with_status("off")
    how = asked.how or now.how
    table.camera = replace(now, source=source, address=address, always=always, how=how)
    if how == "off":
        table.camera = replace(table.camera, laid=())
    kept = {"source": source, "address": address, "always": always, "how": how}
    table.store.remember(f"camera.{table.code}", kept)
    table.follow_camera(table.code)
    return Step(changed=True)


@action()
def camera_check(table: Table) -> Step:
    """Judge the camera's picture for a while: the host is looking at it."""
    if table.lens is not None:
        table.lens.check()
    return Step()


@action(laptop_only=always)
def camera_address(table: Table) -> Step:
    """Tell which device the table looks through; a stream's address may hold a password."""
    return Step(answer={"address": table.camera.address})


@action()
def camera_log(table: Table) -> Step:
    """List what the camera read this evening."""
    return Step(answer={"readings": table.lens.kept.readings() if table.lens else []})


@action()
def camera_forget(table: Table) -> Step:
    """Delete the frames of this evening."""
    if table.lens is not None:
        table.lens.kept.forget()
    return Step(changed=True)


def fix(table: Table, who: Connection, asked: CameraFix, load: Callable[..., Any]) -> Step:
    """Say that the camera misread; anybody who plays or looks after the table may.

    Raises:
        Refused: it was another reading, or too much has happened since.
    """
    read, seat = table.camera.read, table.seat_of(who)
    game = table.guard_game("camera_fix")
    if read is None or read.n != asked.n or not is_fixable(game, read):
        raise refuse("camera_too_late", "camera_fix", allowed="undo")
    if len(asked.cards) != len(read.cards) or asked.cards == read.cards:
        raise malformed("camera_fix", "$.cards", "expected as many cards, one of them another")
    cards = [list(face) for face in asked.cards]
    if not read.due.takes(cards):
        raise malformed("camera_fix", "$.cards", "expected ranks and suits, or a symbol")
    command = read.due.with_cards(cards)
    actor = f"seat:{seat}" if seat is not None else "host"
    entry = game.propose_replace(actor, read.due.seat, load(game, command, "camera_fix"))
    fixed = replace(read, cards=asked.cards, fixed=True)
    table.camera = replace(table.camera, read=fixed)
    if table.lens is not None:
        table.lens.kept.fix(read.n, cards)
    return Step(entry=entry, lobby=table.with_notice(_notice(seat, read.cards, asked.cards)))


def say_seen(table: Table, actor: str, asked: SeenSaid) -> Step:
    """Say that a card seen on the pile was not theirs, was another one, or was thrown away.

    What was done by sight is taken back, as the rulebook lets any card be taken back.

    Raises:
        Refused: the card is no longer spoken of, or too much has happened since.
    """
    game = table.guard_game("seen")
    camera, laid = table.sights.say(table.camera, asked.n, asked.seat, asked.said)
    entry = None
    if laid.done is not None:
        entry = game.propose_take_back(actor, asked.seat)
        if entry.back_to != laid.done.at or not laid.done.is_live(game):
            raise refuse("camera_too_late", "seen", allowed="undo")
    table.camera = camera
    return Step(entry=entry, changed=True)


def _notice(seat: int | None, was: Any, now: Any) -> text.Msg:
    wrong, right = next(pair for pair in zip(was, now, strict=True) if pair[0] != pair[1])
    args: dict[str, Any] = {"was": _told(wrong), "now": _told(right)}
    if seat is None:
        return say("ui.log.camera_fixed", **args)
    return say("ui.log.camera_fixed_by", who=text.seat(seat), **args)


def _told(face: Sequence[str]) -> Any:
    """Give a face as words have it: rank and suit together, or the name of a symbol."""
    return {"flip": list(face)} if len(face) > 1 else say(f"symbol.{face[0]}")
