"""One question run to its end: get ready, wait, shoot, collect, judge, and again where it is tied.

Nothing here waits or knows a thread: `tick` does what is due and says when to look again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeAlias

from referee.race import (
    Bout,
    Outcome,
    Racer,
    Settings,
    Sheet,
    Tap,
    Verdict,
    cap_for,
    commitment,
    foreperiod,
    is_stop,
    judge,
)
from referee.race.bout import Heat
from referee.race.sheet import Mode, Ruler
from web.race.wanted import LEVELS, Level, Wanted

Phase: TypeAlias = Literal["arming", "waiting", "shot", "verdict", "over"]

_LOOK = 100_000
"""Microseconds between two looks at phones that are not ready."""
_WATCH = 50_000
_BREATH = 600_000
"""Everybody is ready: so long they stay so before the wait begins."""
_PAUSE = 5_000_000
"""Between a dead heat and the next race of those who are tied; any phone can make it longer."""
_LEAD_LEAST = 80_000
_LEAD_MOST = 250_000
_LEAD_HAND = 120_000
"""Below human reaction: seeing the starter's finger is worth nothing."""
_LEAD_MORE = 40_000
_MOST_TAPS = 20


class Stage(Protocol):
    """What a run needs of the room around it."""

    settings: Settings
    level: Level

    def unfit(self, seats: tuple[int, ...], at: int, since: int | None = None) -> dict[int, str]:
        """Say whose phone cannot race now, or could not for a while since a moment, and why."""

    def racer(self, seat: int, at: int, since: int) -> Racer:
        """Give what is known of a seat's phone and link."""

    def ruler(self, at: int) -> Ruler:
        """Say whether everybody hears the shot."""

    def fresh_seed(self) -> str:
        """Draw a seed nobody can guess."""

    def next_race(self) -> tuple[str, str]:
        """Give the name of the next race and the fingerprint of the one before."""

    def shoot(self, run: Run) -> None:
        """Tell every screen when the shot falls."""

    def keep(self, sheet: Sheet, verdict: Verdict) -> None:
        """Put a race on record."""

    def changed(self) -> None:
        """Show the race as it is now."""

    def is_tired(self) -> bool:
        """Say whether nobody has answered for a while; then nothing begins by itself."""


@dataclass
class Run:
    """A race that is on."""

    wanted: Wanted
    stage: Stage
    bout: Bout
    phase: Phase = "arming"
    race: str = ""
    seed: str = ""
    commit: str = ""
    ruler: Ruler = "own"
    mode: Mode = "measured"
    final: bool = False
    stop: bool = False
    since: int = 0
    go: int | None = None
    lead: int = _LEAD_MOST
    begun: int | None = None
    unfit: dict[int, str] | None = None
    note: tuple[str, tuple[int, ...]] | None = None
    """Why the race before did not count, and whose phone it was."""
    verdict: Verdict | None = None
    held: bool = False
    """Whether the next race waits until somebody says so."""

    def __post_init__(self) -> None:
        self._hand_fell = self.wanted.kind == "hand" and self.wanted.starter is None
        """Whether a hand has fallen this very moment; the next one makes it too late."""
        self._heat: Heat | None = None
        self._taps: dict[int, list[Tap]] = {}
        self._previous = ""
        self._until = 0
        self._fit_since: int | None = None
        self.unconfirmed = set(self.wanted.seats) if self.wanted.confirm else set()

    @classmethod
    def of(cls, wanted: Wanted, stage: Stage) -> Run:
        """Begin a run."""
        return cls(wanted, stage, Bout.begin(wanted.seats, wanted.settle, wanted.starter))

    def come_back(self, bout: Bout | None) -> None:
        """Go on after a restart with what was judged; everybody says anew that they are there."""
        self.bout = bout or self.bout
        self.phase = "arming" if self.bout.next else "over"
        self.note = ("restart", ())
        self._hand_fell = False
        self.unconfirmed = set(self.racing)

    @property
    def racing(self) -> tuple[int, ...]:
        """Who runs in this race, the starter left out."""
        heat = self._heat or self.bout.next
        return heat.seats if heat else ()

    @property
    def hands(self) -> tuple[int, ...]:
        """Whose trigger is live, the starter's included."""
        return (*self._starter, *self.racing)

    @property
    def _starter(self) -> tuple[int, ...]:
        starts = self.kind == "hand" and self.wanted.starter is not None
        return (self.wanted.starter,) if starts and self.wanted.starter is not None else ()

    @property
    def kind(self) -> Literal["auto", "hand", "duel"]:
        """The kind of this race; whoever is tied after a hand's shot runs by the clock's."""
        heat = self._heat or self.bout.next
        if self.wanted.kind != "hand" or (heat and heat.races):
            return "auto" if self.wanted.kind == "hand" else self.wanted.kind
        return "hand" if self._hand_fell or self.wanted.starter is not None else "auto"

    @property
    def outcome(self) -> Outcome | None:
        """What came of it, once all is settled."""
        return self.bout.outcome() if self.phase == "over" else None

    # What happens to it

    def confirm(self, seat: int) -> None:
        """Somebody is ready."""
        self.unconfirmed.discard(seat)

    def hold(self) -> None:
        """Somebody wants to catch their breath before the next race."""
        self.held = self.phase == "verdict"

    def go_on(self) -> None:
        """Somebody wants the next race now."""
        if self.phase == "verdict":
            self.held, self._until = False, 0

    def next_in(self, at: int) -> int | None:
        """Give how long it is until the next race begins by itself, if it does."""
        waits = self.phase == "verdict" and not self.held
        return max(0, self._until - at) if waits else None

    def drop(self, seat: int) -> None:
        """The table goes on without somebody."""
        if not any(seat in heat.seats for heat in self.bout.heats):
            return
        self.bout = self.bout.without(seat)
        self.unconfirmed.discard(seat)
        if self.phase != "over":
            self._begin_anew(self.note)

    def tap(self, race: str, seat: int, tap: Tap) -> None:
        """A finger went down."""
        if self.phase not in ("waiting", "shot") or race != self.race or seat not in self.hands:
            return
        taps = self._taps.setdefault(seat, [])
        # A phone whose line broke says it again; and nobody needs more taps than that.
        if any(each.at == tap.at for each in taps) or len(taps) >= _MOST_TAPS:
            return
        taps.append(tap)
        if seat in self._starter and self.go is None:
            self._shoot_by_hand(tap)

    def tick(self, at: int) -> int | None:
        """Do what is due; gives when to look again, or None when all is over."""
        if self.phase == "arming":
            return self._arm(at)
        if self.phase == "waiting":
            return self._wait(at)
        if self.phase == "shot":
            return self._collect(at)
        if self.phase == "verdict" and not self.held:
            if at < self._until:
                return self._until
            self._begin_anew(self.note)
            return at
        return None

    # Step by step

    def _begin_anew(self, note: tuple[str, tuple[int, ...]] | None) -> None:
        self._hand_fell = False
        self._heat = None
        self.note = note
        self.phase = "arming" if self.bout.next else "over"
        self._fit_since = None
        self.unfit = None
        self.stage.changed()

    def _arm(self, at: int) -> int:
        unfit = self.stage.unfit(self.hands, at)
        if self._hand_fell and not unfit:
            return self._answer_hand(at)
        self._hand_fell = False
        if unfit != self.unfit:
            self.unfit = unfit
            self.stage.changed()
        if unfit or self.unconfirmed:
            self._fit_since = None
            return at + _LOOK
        if self._fit_since is None:
            self._fit_since = at
        if at - self._fit_since < _BREATH:
            return at + _WATCH
        self._promise(at)
        return at

    def _answer_hand(self, at: int) -> int:
        """A hand fell on another page a moment ago: the shot follows before anybody can react."""
        self._promise(at)
        self.begun = at
        self.go = at + min(self.lead, _LEAD_HAND)
        self._shoot()
        return at

    def _promise(self, at: int) -> None:
        """Draw the seed, show its fingerprint, and begin to wait."""
        self._heat = self.bout.next
        assert self._heat is not None
        self.race, self._previous = self.stage.next_race()
        self.seed = self.stage.fresh_seed()
        self.commit = commitment(self.seed, self.race, self.racing)
        self.ruler = self.stage.ruler(at)
        self.mode = LEVELS[self.wanted.level or self.stage.level]
        self.final = self.bout.is_final(self._heat)
        stop = self.wanted.stop
        self.stop = self.kind == "duel" and (
            is_stop(self.seed, self.race) if stop is None else stop
        )
        self._taps = {}
        self.note = self.verdict = None
        self.since, self.begun, self.go = at, None, None
        slow = max(self.stage.racer(seat, at, at).slow for seat in self.hands)
        self.lead = min(max(slow // 2 + _LEAD_MORE, _LEAD_LEAST), _LEAD_MOST)
        self.phase = "waiting"
        self.stage.changed()

    def _wait(self, at: int) -> int:
        unfit = self.stage.unfit(self.hands, at)
        if unfit:
            self._begin_anew(("unfit", tuple(unfit)))
            return at + _LOOK
        if self.kind == "hand":
            return at + _WATCH
        wait = foreperiod(self.seed, self.race, self.kind, self.stage.settings)
        if wait is None:
            longest = self.stage.settings
            most = longest.duel_most if self.kind == "duel" else longest.wait_most
            if at - self.since >= most:
                self._begin_anew(("no_shot", ()))
                return at
            return at + _WATCH
        send = self.since + wait - self.lead
        if at < send:
            return min(send, at + _WATCH)
        self.go = self.since + wait
        self._shoot()
        return at

    def _shoot_by_hand(self, tap: Tap) -> None:
        starter = self.stage.racer(self.hands[0], tap.arrived, tap.arrived)
        claim = tap.at + (starter.low + starter.high) // 2
        doubt = max(self.stage.settings.margin, (starter.high - starter.low) // 2)
        self.begun = min(claim, tap.arrived) - doubt
        self.go = tap.arrived + min(self.lead, _LEAD_HAND)
        self._shoot()

    def _shoot(self) -> None:
        self.phase = "shot"
        self.stage.shoot(self)
        self.stage.changed()

    def _collect(self, at: int) -> int:
        assert self.go is not None
        settings = self.stage.settings
        end = self.go + (settings.stop_patience if self.stop else settings.patience)
        sheet = self._sheet(at)
        verdict = judge(sheet)
        done = all(mark.state in ("ran", "fouled") for mark in verdict.marks)
        if at < end and (self.stop or not done):
            # Until then only a tap changes anything, and a tap wakes us.
            return end
        self._settle(sheet, verdict, at)
        return self._until

    def _sheet(self, at: int) -> Sheet:
        assert self.go is not None
        assert self._heat is not None
        # Who was away when the shot fell and is back again has not been too slow for it.
        unfit = self.stage.unfit(self.racing, at, since=self.go - self.lead)
        racers = tuple(self._racer(seat, at, unfit.get(seat)) for seat in self.racing)
        return Sheet(
            race=self.race,
            kind=self.kind,
            ruler=self.ruler,
            commit=self.commit,
            seed=self.seed,
            cap=cap_for([racer.slow for racer in racers], self.stage.settings),
            since=self.since,
            go=self.go,
            closed=at,
            racers=racers,
            mode=self.mode,
            starter=self._starter[0] if self._starter else None,
            begun=self.begun,
            stop=self.stop,
            final=self.final,
            previous=self._previous,
            settings=self.stage.settings,
        )

    def _racer(self, seat: int, at: int, problem: str | None) -> Racer:
        assert self._heat is not None
        return replace(
            self.stage.racer(seat, at, self.since),
            strikes=self.bout.strikes_of(seat, self._heat),
            link="ok" if problem is None else "hidden" if problem == "hidden" else "lost",
            taps=tuple(self._taps.get(seat, ())),
        )

    def _settle(self, sheet: Sheet, verdict: Verdict, at: int) -> None:
        assert self._heat is not None
        self.bout = self.bout.after(self.race, self._heat, verdict, stop=self.stop)
        self.verdict = verdict
        self.stage.keep(sheet, verdict)
        self.note = ("void", verdict.void) if verdict.void else None
        self.phase = "verdict" if self.bout.next else "over"
        self._until = at + _PAUSE
        self.held = self.phase == "verdict" and self.stage.is_tired()
        self.stage.changed()

    def plain(self) -> dict[str, Any]:
        """Give the race as screens see it; never the seed, nor what is shown at the shot."""
        ahead = self.bout.next
        return {
            "phase": self.phase,
            "race": self.race,
            "kind": self.kind,
            "ruler": self.ruler,
            "mode": self.mode,
            "held": self.held,
            "seats": list(self.wanted.seats),
            "racing": list(self.hands),
            "starter": self._starter[0] if self._starter else None,
            "settle": self.wanted.settle,
            "commit": self.commit,
            "unfit": [{"seat": seat, "why": why} for seat, why in (self.unfit or {}).items()],
            "unconfirmed": sorted(self.unconfirmed),
            "note": {"why": self.note[0], "seats": list(self.note[1])} if self.note else None,
            "next": list(ahead.seats) if ahead and self.phase == "verdict" else None,
        }
