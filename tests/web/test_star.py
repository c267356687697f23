"""The star marks one thing: whose turn it is. Besides it is an ornament, and never a sign."""

from __future__ import annotations

import re
from pathlib import Path

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"

ORNAMENTS = {
    "seat/farewell.js",  # the name of the thing
    "table/sparks.js",  # falling over the winners
    "games/duel/table/open.js",  # backs of cards
    "games/bang/table/flip.js",
    "games/bang/table/ceremony.js",
}
TURN = re.compile(r"turn|\bmine &&", re.IGNORECASE)
"""What a line says that marks whose turn it is."""


def test_a_star_is_whose_turn_it_is() -> None:
    stray = [
        f"{path.relative_to(SCRIPTS)}: {line.strip()}"
        for path in sorted(SCRIPTS.rglob("*.js"))
        if (name := path.relative_to(SCRIPTS).as_posix()) not in ORNAMENTS
        for line in path.read_text("utf-8").splitlines()
        if '"star"' in line and not name.startswith("icons/")
        # The page before there is anything to show bears the name of the thing.
        if not TURN.search(line) and 'size="4rem"' not in line
    ]
    assert stray == []
