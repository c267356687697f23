"""Hostile packets: what a line may say, mutated from what honest phones say, and pure noise."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from referee.refusal import Refused
from tests.siege.tally import Tally
from tests.web.desk import Desk, new_id
from web.security import guards
from web.security.budgets import Bucket
from web.security.limits import Rate
from web.tables import actions
from web.tables.refusals import answer
from web.wire import shapes
from web.wire.packets import UNREADABLE, TrustingNobody, readable_frame

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**70), 10**30, 1.5, -0.0, 1e308),
    *("", " ", "\0", "\ud800", "x" * 300, "../../etc/passwd", "=1+1", "__class__", "\u202e"),
    *([], {}, [[]], {"": {}}, [None] * 50, {"do": "play"}, {"seat": {"seat": 0}}),
    *(float("nan"), float("inf"), -float("inf")),
)

_NOISE = '0123456789[]{}",:-\\/abcdefnrtu\ud800\0é\u2028'


def campaign(count: int, seed: int) -> Tally:
    """Send `count` hostile packets, half of them as frames, half as requests."""
    tally = Tally("packets")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        desk = Desk(Path(folder) / "tinstar.sqlite")
        host = desk.host()
        phones = desk.phones("Ann", "Ben", "Cyril", "Dan")
        host.act("start")
        spectator = desk.open("watch")
        for who in (host, *phones, spectator):
            who.who.bucket = Bucket(Rate(10**9, 10**9))
        screens = [phones[0], phones[1], spectator]
        for number in range(count):
            if number % 2:
                _frame(rng, tally)
            else:
                _request(desk, rng.choice(screens), rng, tally)
            if number % 500 == 0:
                desk.post.sent.clear()
        plain = [entry.plain() for entry in desk.table.match.entries] if desk.table.match else []
        game = desk.store.table(desk.table.code).game
        tally.check(plain == (desk.store.entries(game) if game else []), "memory left the disk")
        tally.check(host.ask("sync")["ok"], "the table does not answer any more")
        desk.store.close()
    return tally


def _frame(rng: random.Random, tally: Tally) -> None:
    tally.counts["frames"] += 1
    frame = hostile_frame(rng)
    with tally.watching(f"a frame {frame[:60]!r}"):
        readable = readable_frame(frame)
        packet = TrustingNobody(encoded_packet=readable[1:]) if readable[0] == "4" else None
        if packet is not None and packet.packet_type == 2:
            tally.check(isinstance(packet.data[0], str), "an event without a name")


def hostile_frame(rng: random.Random) -> Any:
    """Give something a line may say."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(40))
    if kind == 1:
        return "".join(rng.choice(_NOISE) for _ in range(rng.randrange(60)))
    event, payload = hostile_request(rng)
    number = rng.choice(("", "7", "0", "9" * rng.randrange(1, 120)))
    text = f"4{rng.choice('0123456')}{number}{json.dumps([event, payload])}"
    if kind == 2:
        return text[: rng.randrange(len(text) + 1)]
    if kind == 3:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(_NOISE) + text[at + 1 :]
    return text


def hostile_request(rng: random.Random) -> tuple[str, Any]:
    """Give a request nobody honest makes, as near to an honest one as chance has it."""
    event = rng.choice((*shapes.SHAPES, "nonsense", UNREADABLE))
    payload: Any = {"id": new_id(), "seat": rng.randrange(-1, 6)}
    if event in ("do", "replace"):
        payload["command"] = {
            "do": rng.choice(("play", "answer", "end_turn", "correct", "start_game", "flip")),
            "seat": rng.randrange(-1, 6),
            "card": rng.choice(("bang", "missed", "nothing")),
        }
    if event == "host":
        payload = {"id": new_id(), "action": rng.choice(actions.names())}
    if event == "sit":
        payload = {"name": rng.choice(("Zoe", "Ann", "")), "seat": rng.choice((None, 0, 3, 99))}
    for _ in range(rng.randrange(4)):
        payload = _mutated(payload, rng)
    return event, payload


def _mutated(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.8:
        name = rng.choice(list(value))
        how = rng.randrange(4)
        if how == 0:
            return {key: item for key, item in value.items() if key != name}
        if how == 1:
            return {**value, rng.choice(("seat", "x", "", "\ud800", "choice")): rng.choice(ODD)}
        return {**value, name: _mutated(value[name], rng)}
    return rng.choice(ODD)


def _request(desk: Desk, screen: Any, rng: random.Random, tally: Tally) -> None:
    tally.counts["requests"] += 1
    event, payload = hostile_request(rng)
    before = desk.table.seq
    with tally.watching(f"{event} {str(payload)[:120]}"):
        try:
            said = desk.table.request(
                screen.sid, event, guards.payload_of(screen.who, event, (payload,))
            )
        except Refused as refused:
            said = answer(refused)
        code = None if said["ok"] else said["refusal"]["code"]
        tally.check(code != "failed", f"{event} failed")
        if code is not None:
            tally.check(desk.table.seq == before, f"{event} was refused and changed something")
