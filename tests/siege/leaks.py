"""Bot games hunted for secrets: nobody is shown a role that is not theirs or public."""

from __future__ import annotations

import random
from typing import Any

from referee.match import Match
from tests.siege.tally import Tally
from tests.soak.games import begin, play, some_sets, some_size
from tests.web.test_secrets import SECRET_ROLES, given_away

EVERY = 25
"""Commands between two looks at all that everybody is shown."""


def campaign(count: int, seed: int) -> Tally:
    """Play `count` games and look into every payload."""
    tally = Tally("leaks")
    for number in range(count):
        rng = random.Random(f"{seed}-{number}")
        sets = some_sets(rng)
        steps = 0

        def look(match: Match) -> None:
            nonlocal steps
            steps += 1
            if steps % EVERY == 0 and not match.is_over:
                _hunt(match, tally)

        with tally.watching(f"game {seed}-{number}"):
            play(begin(some_size(sets, rng), rng, sets=sets), rng, look)
        tally.counts["games"] += 1
    return tally


def _hunt(match: Match, tally: Tally) -> None:
    public = match.view(None)
    open_roles = {s["seat"] for s in public["game"]["seats"] if s.get("role") in SECRET_ROLES}
    seats = range(len(public["game"]["seats"]))
    shown: list[tuple[int | None, Any]] = [(None, public), (None, match.undo_list())]
    shown += [(None, match.log(count=30))]
    shown += [(seat, match.view(seat)) for seat in seats]
    for viewer, payload in shown:
        tally.counts["payloads"] += 1
        secret = {seat for seat, _ in given_away(payload)} - {viewer, *open_roles}
        tally.check(not secret, f"{viewer} is told the roles of {sorted(secret)}")
