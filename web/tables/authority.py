"""One table: the only place where anything about it changes.

A request passes through one lock: guard, decide, append, publish. Reading `request` and the
guards it calls from top to bottom is reading the policy.
"""

from __future__ import annotations

import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from typing import Any

from referee import codec
from referee.ledger import CAMERA
from referee.match import Entry
from referee.refusal import Refused
from referee.text import Message, say
from web import night
from web.camera import host as camera_host
from web.network import Network
from web.security.identity import fingerprint
from web.security.matrix import EVENTS
from web.security.policy import ON_A_LAPTOP, Policy, Right
from web.storage.aside import Unfoldable
from web.storage.ledger import Change, Ledger, SavedTable
from web.tables import (
    actions,
    again,
    asides,
    beginning,
    honours,
    host_game,
    host_room,
    play,
    seating,
)
from web.tables.demo import Demo
from web.tables.house import House
from web.tables.lobby import Lobby
from web.tables.post import Answers, Post, let_others_in
from web.tables.presence import Connection
from web.tables.refusals import answer, refuse
from web.tables.shuffle import Chance, draw_lots
from web.tables.steps import Step
from web.tables.table import Phase, Table
from web.tables.watched import WatchedTable
from web.wire import shapes
from web.wire.compact import Dumped

# Imported for what they offer to the host.
_OFFERS = (beginning, camera_host, host_game, host_room)

log = logging.getLogger("tinstar.table")

_OF_NO_SEAT = (Right.LOOK, Right.OWN_SEAT, Right.AT_TABLE)

_LOG_PAGE = 30


class Authority(WatchedTable):
    """A table that changes, one request at a time."""

    def __init__(
        self,
        saved: SavedTable,
        *,
        store: Ledger,
        network: Network,
        chance: Chance,
        post: Post,
        house: House | None = None,
        policy: Policy = ON_A_LAPTOP,
    ) -> None:
        super().__init__(
            saved, store=store, network=network, chance=chance, house=house, policy=policy
        )
        self._post = post
        self._answers = Answers()
        self._listeners: list[Callable[[int], None]] = []
        self._told = self.seq
        self._going: deque[str] = deque()
        """Screens that have gone, and that nobody has heard of yet."""
        self._has_come = False
        """Whether a phone has come that nobody has heard of yet."""
        self._draw_what_is_left()

    # Lines

    def open(self, who: Connection, token: str | None) -> None:
        """Let a screen in, as the seat its token belongs to; the newest of a token wins.

        Raises:
            Refused: `wrong_token`, `not_host` for a host page without the right to it, or
                `led_elsewhere` where the table has just been put to sleep.
        """
        with self._lock:
            self._guard_awake()
            if token and who.sees_seat:
                device = self.lobby.device_with(fingerprint(token))
                # The laptop's host page may remember a seat it once had; it is let in regardless.
                holds_page = self.may(who, Right.HOST_PAGE)
                if device is None and not (who.page == "host" and holds_page):
                    raise refuse("wrong_token", "connect", allowed="join_again")
                who.device = device.id if device else who.device
            if who.page == "host" and not self.may(who, Right.HOST_PAGE):
                raise refuse("not_host", "connect", allowed="ask_host")
            older = self.presence.add(who)
            for each in older:
                self._post.send(each.sid, "replaced", {})
                self._post.hang_up(each.sid)
            # Everybody hears of a phone that came back; a screen without a seat is its own affair.
            if self.seat_of(who) is not None and not older:
                self._has_come = True
            else:
                self._show(who)
        let_others_in()
        with self._lock:
            if self._has_come:
                self._has_come = False
                self._bump()
        self._tell()

    def close(self, sid: str) -> None:
        """Note that a screen has gone; those that go in the same moment are told of together."""
        self._going.append(sid)
        let_others_in()
        with self._lock:
            going = {self._going.popleft() for _ in range(len(self._going))}
            gone = [who for who in map(self.presence.drop, going) if who is not None]
            waiting = [key for key, request in self.asked.items() if request.sid in going]
            for key in waiting:
                del self.asked[key]
            if waiting or any(self.seat_of(who) is not None for who in gone):
                self._bump()
        self._tell()

    def retire(self) -> None:
        """Delete the table for good, forget everything about it, and send everybody away.

        Raises:
            FAILURES: it could not be deleted; the table goes on.
        """
        with self._lock:
            self.store.erase(self.code)
            self.match, self.lobby = None, Lobby()
            self._answers.clear()
            self._views.refresh(game_changed=True)
            for sid in [who.sid for who in self.presence]:
                self.presence.drop(sid)
                self._post.send(sid, "bye", {"code": "unknown_table"})
                self._post.hang_up(sid)

    def sleep(self, *, though_seen: bool = False) -> bool:
        """Do nothing from now on: whoever comes next is to wake another of the same table.

        Tells whether it does: not while somebody looks at it, unless `though_seen`. Then their
        lines end, and they come back by themselves.
        """
        with self._lock:
            watching = [who.sid for who in self.presence]
            if watching and not though_seen:
                return False
            self._asleep = True
            for sid in watching:
                self.presence.drop(sid)
        for sid in watching:
            self._post.hang_up(sid)
        return True

    def keep_up(self) -> None:
        """Lead the table again, if the way to the database was lost meanwhile.

        Raises:
            LedElsewhere: another process does.
            FAILURES: the database is away.
        """
        with self._lock:
            if not self.store.leads(self.code):
                self._forget()
                self._send(self._new_views(game_changed=True))

    # Requests

    def request(self, sid: str, event: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a request, or refuse it; the same id is done once and answered alike."""
        with self._lock:
            who = self.presence.get(sid)
            if who is None:
                return answer(refuse("not_connected", "connect", allowed="join_again"))
            identity = shapes.identity_of(payload)
            try:
                with self._changing():
                    known = self._known_answer(who, identity)
                    if known is not None:
                        return known
                    # Looking for the answer may have shown that the database was away meanwhile.
                    self._catch_up()
                    asked = shapes.read(event, payload)
                    step = self._decide(who, event, asked)
                    reply = self._carry_out(step, identity)
                if step.secret:
                    self._remember(who, identity, reply)
            except Refused as refused:
                # Only what was tried and why: the payload may hold somebody's role.
                name, code = shapes.known_name(event), refused.refusal.code
                log.info("%s refused %s: %s", self.code, name, code)
                reply = answer(refused)
                self._remember(who, identity, reply)
        self._tell()
        return reply

    def act(self, seat: int, command: Mapping[str, Any]) -> dict[str, Any]:
        """Let a bot act for its seat.

        Raises:
            Refused: the seat is not a bot's, or the referee refuses.
        """
        with self._changing():
            if seat not in self.bot_seats() or play.seat_in(command) != seat:
                raise refuse("not_your_seat", "do", who={"seat": seat})
            if self.demo is not None:
                self.demo = Demo(seat)
            reply = self._carry_out(play.propose(self, f"seat:{seat}", command), None)
        self._tell()
        return reply

    def point(self, seat: int, option: str, text: Message) -> None:
        """Show in a demonstration what a bot is about to tap, on its phone."""
        if self.demo is None:
            return
        with self._lock:
            self.demo = Demo(seat, option, text)
            self._bump()
        self._tell()

    def settle(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """Let the table itself say something to the game, such as what came of a race.

        Raises:
            Refused: nobody plays, or the referee refuses.
        """
        return self.arrange(lambda table: play.propose(table, "table", command))

    def arrange(self, decide: Callable[[Table], Step]) -> dict[str, Any]:
        """Let the house change something that is no request of a screen's, such as a booking.

        Raises:
            Refused: it cannot be done now.
        """
        with self._changing():
            reply = self._carry_out(decide(self), None)
        self._tell()
        return reply

    # Passing words

    def broadcast(
        self, event: str, payload: Mapping[str, Any], hears: Callable[[Connection], bool]
    ) -> None:
        """Tell something passing to some of the screens; nothing changes by it."""
        for who in self.presence:
            if hears(who):
                self._post.send(who.sid, event, payload)

    def export(self) -> dict[str, Any]:
        """Give the night as one document; everybody hears of it while roles are still secret."""
        with self._changing():
            if self.phase == "playing":
                self._carry_out(Step(lobby=self.with_notice(say("ui.log.exported"))), None)
            document = night.export(self.store, self.store.table(self.code))
        self._tell()
        return document

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Call `listener` with the new sequence number after every change, outside the lock."""
        self._listeners.append(listener)

    # Deciding

    def _decide(self, who: Connection, event: str, asked: Any) -> Step:
        self._guard_event(who, event)
        match asked:
            case shapes.Peek(seat=seat):
                return seating.peek(self, who, seat)
            case shapes.Log() | shapes.Standings() | shapes.Sync():
                return self._tell_more(who, asked)
            case shapes.Sit():
                return seating.sit(self, who, asked)
            case shapes.Again(on=on):
                return again.decide(self, who, on=on)
            case shapes.Bet() | shapes.Call() | shapes.Shed():
                return asides.decide(self, who, asked)
            case shapes.Stand():
                return seating.stand(self, who)
            case shapes.Ready(seat=seat):
                return beginning.ready(self, who, seat)
            case shapes.Host(action=action, details=details):
                return actions.decide(self, who, action, details)
        return play.decide(self, who, event, asked)

    def _tell_more(self, who: Connection, asked: Any) -> Step:
        """Answer what a screen asks to be told; nothing changes by it."""
        match asked:
            case shapes.Log(before=before):
                return Step(answer={"lines": self._views.log(before, _LOG_PAGE)})
            case shapes.Standings():
                return Step(answer={"honours": honours.of(self)})
        self._show(who)
        return Step()

    def _guard_event(self, who: Connection, event: str) -> None:
        """Let pass who may ask for such a thing at all.

        What is about a certain seat, or a certain action, is guarded where that is known.
        """
        right = EVENTS.get(event)
        if right is None:
            raise shapes.unknown(event)
        if right in _OF_NO_SEAT:
            self.guard(who, right, event)

    # Doing

    def _carry_out(self, step: Step, identity: str | None) -> dict[str, Any]:
        """Make a step so, write it to disk, and show it to everybody.

        While the disk is busy the first new views are made; nobody is told before it is done, and
        what could not be written never happened. Then each view leaves as soon as it is made.
        """
        if not step.is_change:
            return {"ok": True, **step.answer}
        before = self.phase
        reply = {"ok": True, "seq": self.seq + 1, **step.answer}
        gone = [word.sid for word in step.words if word.hang_up]
        self._in_doubt = True
        try:
            views = self._save(step, reply, identity, gone)
            self._in_doubt = False
            self._learn(step)
            if before == "playing" != self.phase and self.store.backups is not None:
                self.store.backups.soon()
            for word in step.words:
                self._post.send(word.sid, word.event, dict(word.payload))
            self._send(views)
            self._remember_trust()
            return reply
        finally:
            for sid in gone:
                self._post.hang_up(sid)

    def _save(
        self, step: Step, reply: dict[str, Any], identity: str | None, gone: Sequence[str]
    ) -> Iterator[tuple[str, Dumped]]:
        """Let a step happen and wait until it is on disk; gives what everybody sees then."""
        before = self.phase
        saving = self._begin_to_save(step, self._make_so(step), reply, identity, before)
        try:
            for sid in gone:
                self.presence.drop(sid)
            views = self._new_views(game_changed=step.is_of_game)
            ready = []
            while not saving.done() and (view := next(views, None)) is not None:
                ready.append(view)
        finally:
            wait((saving,))  # whatever goes wrong meanwhile, the disk has the last word
        saving.result()
        return itertools.chain(ready, views)

    def _learn(self, step: Step) -> None:
        """Keep in mind what is worth it; a full disk here costs nothing but a question later."""
        if step.entry is not None:
            try:
                self.learn()
            except Exception as error:  # noqa: BLE001 - it is on disk: nothing may undo it now
                log.warning("%s: cannot keep in mind: %s", self.code, type(error).__name__)

    def _begin_to_save(
        self,
        step: Step,
        entries: Sequence[Entry],
        reply: dict[str, Any],
        identity: str | None,
        before: Phase,
    ) -> Future[None]:
        kept = None if identity is None or step.secret else (identity, reply)
        return self.store.begin(
            Change(
                self.code,
                reply["seq"],
                lobby=codec.dump(step.lobby) if step.lobby is not None else None,
                new_game=None if step.new_game is None else step.new_game.rules.id,
                end_game=step.end_game,
                entries=tuple(entry.plain() for entry in entries),
                at=self._next_entry(entries),
                ahead=self.ahead_to_save(),
                receipt=kept,
                over=self.phase == "over" if self.match and self.phase != before else None,
            )
        )

    def _make_so(self, step: Step) -> tuple[Entry, ...]:
        """Let a step happen; gives the entries of the game it made, chance's own among them."""
        entries: tuple[Entry, ...] = ()
        if step.end_game:
            self.match = None
        if step.new_game is not None:
            self.match = step.new_game
            self.games += 1
        if step.entry is not None and self.match is not None:
            self.match.commit(step.entry)
            entries = (step.entry, *draw_lots(self.match, self.chance))
        if step.sighting is not None and self.match is not None:
            noted = self.match.propose(CAMERA, step.sighting)
            self.match.commit(noted)
            entries += (noted,)
        if step.answers_ahead is not None and self.match is not None:
            self.match.answers_ahead = step.answers_ahead
        entries += play.follow(self.match, self.chance)
        self._follow_sights()
        if step.lobby is not None:
            self.lobby = step.lobby
        self.practise()
        self.seq += 1
        return entries

    def _draw_what_is_left(self) -> None:
        """Go on with a game that was left, or brought in, while it waited for a shuffle."""
        try:
            entries = draw_lots(self.match, self.chance) if self.match is not None else ()
        except Exception:  # noqa: BLE001 - its message may name a role
            raise Unfoldable("view") from None
        if entries:
            self.seq += 1
            plain = tuple(entry.plain() for entry in entries)
            at = self._next_entry(entries)
            self.store.write(Change(self.code, self.seq, entries=plain, at=at))

    def _next_entry(self, entries: Sequence[Entry]) -> int | None:
        """Which number the first of these entries has, now that they have happened in memory."""
        return self.match.length - len(entries) if self.match is not None else None

    def _bump(self) -> None:
        """Show everybody a change of presence; nothing is written.

        The number is lost with the process; then every line is, and a new one counts afresh.
        """
        self.seq += 1
        self._send(self._new_views(game_changed=False))

    def _known_answer(self, who: Connection, identity: str | None) -> dict[str, Any] | None:
        if identity is None:
            return None
        return self._answers.to(who.device, identity) or self.store.receipt(self.code, identity)

    def _remember(self, who: Connection, identity: str | None, reply: dict[str, Any]) -> None:
        if identity is not None:
            self._answers.remember(who.device, identity, reply)

    # Showing

    def _new_views(self, *, game_changed: bool) -> Iterator[tuple[str, Dumped]]:
        """What every screen sees from now on, each made when it is asked for."""
        self._views.refresh(game_changed=game_changed)
        seen = ((who.sid, self._view_of(who)) for who in self.presence)
        return ((sid, view) for sid, view in seen if view is not None)

    def _view_of(self, who: Connection) -> Dumped | None:
        """What a screen sees; one that cannot be made must not keep the others from theirs."""
        try:
            return self._views.of(who)
        except Exception as error:  # noqa: BLE001 - its message may name a role
            log.error("%s: no view: %s", self.code, type(error).__name__)  # noqa: TRY400
            return None

    def _send(self, views: Iterable[tuple[str, Dumped]]) -> None:
        for sid, view in views:
            self._post.send(sid, "view", view)

    def _show(self, who: Connection) -> None:
        self._post.send(who.sid, "view", self._views.of(who))

    def _tell(self) -> None:
        if self._told != self.seq:
            self._told = self.seq
            for listener in self._listeners:
                listener(self.seq)
