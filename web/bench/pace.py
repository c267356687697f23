"""One game at a time, as fast as the referee can: run as a program, by any checkout of Tinstar.

`web/bench/against.py` starts it once with each of two checkouts on the path of modules and lets
them take turns, so that both meet the same machine in the same mood. It uses nothing that older
checkouts do not have.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from referee.match import Match
from web.games.bang import GAME
from web.tables.bots import NAMES, choose
from web.tables.shuffle import Chance, draw_lots

RULES = GAME.rules
BASE = GAME.always
EVERY_SET = tuple(each["id"] for each in GAME.choices(BASE)["sets"])


def play(size: int, seed: int, every_set: bool) -> dict[str, Any]:
    """Let bots play a whole game; gives what it took besides the bots' own choosing.

    That is finding the options as they travel, reading, deciding and applying each command, and
    with every set also the views of all seats and of the table, written as JSON.
    """
    rng = random.Random(seed)
    chance = Chance(rng)
    command = GAME.start(NAMES[:size], GAME.settings(EVERY_SET if every_set else BASE), chance)
    match = Match(RULES)
    match.commit(match.propose("host", RULES.load_command(command)))
    draw_lots(match, chance)
    write = _writer(match)
    commands = written = 0
    now = time.process_time  # whatever else the machine does is not counted
    begun, choosing = now(), 0.0
    while not match.is_over:
        seat = rng.choice(match.waiting_seats())
        offered = [option.plain() for option in RULES.options(match.state, seat)]
        left = now()
        # Older checkouts have no notes, which bots heed: without them, all play the same course.
        chosen = choose([{**option, "note": None} for option in offered], rng)
        choosing += now() - left
        match.commit(match.propose(f"seat:{seat}", RULES.load_command(chosen)))
        draw_lots(match, chance)
        commands += 1
        if every_set:
            written += sum(len(write(viewer)) for viewer in (*match.state, None))
    seconds = now() - begun - choosing
    events = sum(len(entry.events) for entry in match.entries)
    return {"commands": commands, "events": events, "seconds": seconds, "written": written}


def _writer(match: Match) -> Callable[[int | None], str]:
    """How this checkout writes a view: its own way if it has one, or what `json` makes of it."""
    try:
        from web.wire.writing import write
    except ImportError:
        return lambda viewer: json.dumps(
            match.view(viewer), ensure_ascii=False, separators=(",", ":")
        )
    return lambda viewer: write(match.view(viewer))


def serve() -> None:
    """Play one game for each line that comes in, and tell about it by a line."""
    for line in sys.stdin:
        sys.stdout.write(f"{json.dumps(play(**json.loads(line)))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve()
