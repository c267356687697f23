"""Cards seen on one table's pile, judged: what to do, whom to ask, what to forget.

The referee says what a card may mean (`referee.sightings`), and who was first, tap or card
(`referee.ledger`). Here time is counted, and people's answers to what was seen are kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from referee.answers_ahead import AHEAD
from referee.ledger import Ledger
from referee.sightings import Meaning, Seen, judge, meanings, names_of
from web.camera.laid import Done, Laid, Said
from web.tables.refusals import refuse

if TYPE_CHECKING:
    from referee.match import Entry, Match
    from referee.past import Moment
    from web.camera.state import CameraState
    from web.games.game import PlayingCard

PATIENCE = 8.0
"""Seconds from a tap until its card lies on the pile."""

ASKED = 60.0
"""Seconds for which a card that was seen waits for its person."""

EARLY = 10.0
"""Seconds for which a card that means nothing yet may be an answer that was laid early."""

SHOWN = 12.0
"""Seconds for which what was done by sight can be taken back where it is shown."""

EXCESS = 8.0
"""Seconds after the end of a turn for which a card may be one too many for somebody's hand."""

MOST = 6
"""Cards kept in mind at once."""


@dataclass(frozen=True)
class Judged:
    """What a card that was seen comes to."""

    camera: CameraState
    """With the card, where people are to speak about it."""
    laid: Laid | None = None
    """The card, if it is anybody's news."""
    certain: Meaning | None = None
    """What is to be done at once."""
    seen: Seen | None = None
    """What the camera saw, if it is a card of the deck."""


class Sights:
    """Judges what lies on one table's pile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._ledger = Ledger(PATIENCE)
        self._game = -1
        self._noted = -1
        self._happened = clock()
        """When the newest thing in the game did."""
        self._n = 0

    # What happens in the game

    def follow(self, match: Match | None, game: int, camera: CameraState) -> CameraState:
        """Take notice of what has happened in the game; give what is still open."""
        newest = match.newest if match is not None else None
        if match is None or newest is None or match.state is None:
            return replace(camera, laid=())
        if game != self._game:
            self._game, self._noted, self._ledger = game, newest.number, Ledger(PATIENCE)
            return replace(camera, laid=())
        now, agreed = self._clock(), self._ledger.agreed
        for moment in _since(newest, self._noted):
            self._ledger.note(moment, now)
            self._happened = now
        self._noted = max(self._noted, newest.number)
        camera = _with_right(camera, self._ledger.agreed - agreed)
        return self._sifted(match, camera, now)

    def _sifted(self, match: Match, camera: CameraState, now: float) -> CameraState:
        laid: list[Laid] = []
        trust = camera.trust
        for one in camera.laid:
            if one.done is not None and not one.done.is_live(match):
                trust = trust.with_wrong()
                if one.not_by or one.not_as:
                    corrected = one.with_meanings(self._meanings(match, one))
                    laid += [corrected] if corrected.found else []
            elif one.done is not None:
                laid += [one] if now - one.at <= SHOWN else []
            elif self._ledger.is_open(one.seen) and not _is_claimed(match, one):
                again = self._again(match, one, now)
                laid += [again] if again is not None else []
        return replace(camera, laid=tuple(laid), trust=trust)

    def _again(self, match: Match, one: Laid, now: float) -> Laid | None:
        """A card nobody has spoken of, as things stand now; None if it is to be forgotten."""
        age = now - one.at
        if match.is_over or age > ASKED or (not one.found and age > EARLY):
            self._ledger.drop(one.seen)
            return None
        found = self._meanings(match, one)
        if not one.found:
            found = tuple(m for m in found if m.option.group == "answer")
        return one.with_meanings(found)

    def _meanings(self, match: Match, one: Laid) -> tuple[Meaning, ...]:
        return meanings(match.rules, match.state, one.seen, match.answers_ahead.given)

    # What is seen

    def see(
        self,
        match: Match,
        deck: tuple[PlayingCard, ...],
        camera: CameraState,
        card: Mapping[str, Any],
    ) -> Judged:
        """Judge a card that was laid."""
        now, agreed = self._clock(), self._ledger.agreed
        rank, suit = card["face"]
        face = rank, suit
        names = names_of(deck, face, card.get("border"), card.get("name"))
        assert match.newest is not None
        seen = Seen(names, face)
        if not names:
            return Judged(camera)
        if self._ledger.knows(seen, now):
            camera = _with_right(camera, self._ledger.agreed - agreed)
            return Judged(camera, seen=seen)
        verdict = judge(
            match.rules,
            match.newest,
            seen,
            throws=self._ledger.throws(now),
            is_new=now - self._happened <= EXCESS,
            answered=match.answers_ahead.given,
        )
        self._n += 1
        laid = Laid(self._n, now, seen, verdict.meanings, verdict.throws)
        if verdict.certain is not None and camera.plays and not self._ledger.awaits(now):
            return Judged(camera, laid, verdict.certain, seen)
        self._ledger.keep(seen, now)
        return Judged(_with(camera, laid), laid if laid.found else None, seen=seen)

    @staticmethod
    def done(judged: Judged, match: Match, entry: Entry) -> CameraState:
        """Remember what is being done by sight."""
        assert judged.laid is not None
        assert judged.certain is not None
        laid = replace(judged.laid, done=Done(judged.certain, len(match.entries), entry))
        return _with(_with_right(judged.camera, 1), laid)

    # What people say

    def say(self, camera: CameraState, n: int, seat: int, said: Said) -> tuple[CameraState, Laid]:
        """Take what a seat says about a card; what was done by sight is still to be taken back.

        Raises:
            Refused: there is no such card any more, or it does not concern that seat.
        """
        one = next((each for each in camera.laid if each.n == n), None)
        if one is None or one.shown_to(seat, private=True) is None:
            raise refuse("camera_too_late", "seen", allowed="undo")
        if one.done is not None:
            meant = one.done.meaning
            ruled_out = (
                replace(one, not_by=one.not_by | {seat})
                if said == "not_mine"
                else replace(one, not_as=one.not_as | {meant.card})
            )
            return _with(camera, ruled_out), ruled_out
        several = len({meaning.seat for meaning in one.found}) > 1
        if said == "not_mine" and several:
            left = replace(one, not_by=one.not_by | {seat}).with_meanings(one.found)
            return _with(camera, left), left
        self._ledger.drop(one.seen)
        if said != "thrown":
            camera = replace(camera, trust=camera.trust.with_wrong())
        others = tuple(each for each in camera.laid if each.n != n)
        return replace(camera, laid=others), one


def _is_claimed(match: Match, one: Laid) -> bool:
    """Whether somebody has said, ahead of their turn, that it is their answer."""
    return any(
        meaning.is_ahead
        and (wish := match.answers_ahead.given.get(meaning.seat)) is not None
        and _without(meaning.option.command) == dict(wish.command)
        for meaning in one.found
    )


def _without(command: Mapping[str, Any]) -> dict[str, Any]:
    """Give a command as it is kept until its turn comes."""
    return {name: value for name, value in command.items() if name != AHEAD}


def _since(newest: Moment, number: int) -> list[Moment]:
    """The moments after that entry of the log, oldest first."""
    found = []
    moment: Moment | None = newest
    while moment is not None and moment.number > number:
        found.append(moment)
        moment = moment.before
    return found[::-1]


def _with(camera: CameraState, laid: Laid) -> CameraState:
    others = [one for one in camera.laid if one.n != laid.n]
    kept = sorted([*others, laid], key=lambda one: one.n)
    return replace(camera, laid=tuple(kept)[-MOST:])


def _with_right(camera: CameraState, more: int) -> CameraState:
    return replace(camera, trust=camera.trust.with_right(more)) if more else camera
