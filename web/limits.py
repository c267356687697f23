"""Every bound of the doors, in one place, each with the reason for its size.

What is over a bound is refused or dropped with a word; nothing here is a matter of the rules.
"""

from __future__ import annotations

LARGEST_PAYLOAD = 16_384
"""Bytes of JSON in one request. The largest honest one, a full correction, is a tenth of that."""

LARGEST_PACKET = 65_536
"""Bytes at which the line itself is cut; four requests of the largest kind."""

LARGEST_NIGHT = 32_000_000
"""Bytes of a saved evening; a long one has a hundredth of that."""

MOST_BACKUPS = 12
"""Copies of the file that are kept: a start and the games of three long evenings, some MB each."""

REPORTED_LINES = 300
"""Newest lines of the log in a report: an evening with a fault or two writes fewer."""

MOST_HOST_KEYS = 40
"""Browsers of the laptop that are its host's; a new profile a week makes fewer in half a year."""
