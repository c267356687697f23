"""Every bound of the doors, in one place, each with the reason for its size.

What is over a bound is refused or dropped with a word; nothing here is a matter of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

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

LONGEST_KEY = 100
"""Characters of a key; ours have a third of that."""

MOST_TABLE_KEYS = 12
"""Browsers that hold the key of one table: its host's few, and those of whoever helped out."""

MOST_HOST_KEYS = 40
"""Browsers of the laptop that are its host's; a new profile a week makes fewer in half a year."""


@dataclass(frozen=True)
class Rate:
    """A burst, and how many a second afterwards."""

    burst: int
    per_second: float


# Lines. A phone in a race asks for the time 20 times a second; thumbs add three or four taps.

LINE_REQUESTS = Rate(40, 20.0)
"""Requests of one screen that the table has to decide: no person's thumbs exceed that."""

LINE_PACKETS = Rate(400, 100.0)
"""Packets of one line, probes and taps of races among them: three times what a race needs."""

ADDRESS_PACKETS = Rate(2_000, 500.0)
"""Packets of all lines of one address: five phones in a race behind one router."""

TABLE_REQUESTS = Rate(400, 200.0)
"""Requests of all screens of one table: eight people who all tap as fast as they can."""

MOST_WAITING_WORDS = 256
"""Packets that wait to be sent to one screen; a screen so far behind is hung up and comes anew."""

MOST_WAITING_TAPS = 512
"""Taps that wait for the judge: eight fingers, sixty taps each."""

MOST_LINES = 60
"""Open lines of one address. A phone has one or two; a family behind one router has ten."""

MOST_SPECTATORS = 20
"""Screens without a seat of one address at one table."""

MOST_SCREENS = 150
"""Screens of one table: eight phones, their spectators, and a room full of guests."""

MOST_ADDRESSES = 4_096
"""Addresses whose budgets are kept in mind; a home network has 254."""

SECONDS_TO_JOIN = 10.0
"""A line that has not said which table it is for by then is cut; a phone says so at once."""

SECONDS_OF_SILENCE = 20.0
"""A line that was not heard for so long is cut; a phone answers a beat every five seconds."""

SECONDS_FOR_A_REQUEST = 15.0
"""A web request whose head has not come by then is cut; on a bad Wi-Fi it takes one."""

SECONDS_FOR_A_BODY = 90.0
"""The same for what is uploaded: a photograph of 24 MB over a slow Wi-Fi."""

SECONDS_OF_SENDING = 30.0
"""A screen that takes nothing for so long is cut."""

MOST_CONNECTIONS = 128
"""Connections of one address at once, pages and pictures among them; a browser opens six."""

WRONG_CODES = Rate(20, 0.2)
"""Wrong table codes of one address. There are 390,625: at this rate guessing takes three weeks."""

# Files from elsewhere. A night of six hours has ten games of 300 entries, 400 bytes each.

MOST_GAMES = 100
"""Games of one saved night."""

MOST_ENTRIES = 5_000
"""Entries of one game; the longest a bot ever played had 1,900."""

LARGEST_ENTRY = 65_536
"""Bytes of one entry: a start of the largest game with all that chance has laid has 9,000."""

LARGEST_GAME = 16_000_000
"""Bytes of a game after it was unpacked."""

MOST_RACES = 1_000
"""Races of one saved night."""

LARGEST_RACE = 65_536
"""Bytes of one proof sheet; eight phones fill 6,000."""

MOST_SEATS = 16
"""Seats of a table; no game has more than eight, and people stay when the game is changed."""

MOST_NOTICES = 60
"""Lines of the server's own that a table keeps."""

MOST_BETS = 200
"""Bets on games of an evening that a table keeps."""

LARGEST_LINE_OF_LOG = 2_048
"""Bytes of one such line, with its names."""

LARGEST_VIEW = 1_000_000
"""Bytes of what a screen is shown of a game; the largest has 60,000."""

INSPECTION_SECONDS = 20
"""Processor time for looking at a saved night; the longest evening takes a third of that."""

INSPECTION_MEMORY = 1_000_000_000
"""Bytes for the same, Python itself included."""

LARGEST_FRAME = 4_000_000
"""Bytes of a frame of the page's camera; one of 1280 × 720 has a tenth."""

LARGEST_PHOTO = 24_000_000
"""Bytes; a phone that cannot make its photograph smaller sends it whole."""

PHOTOS = Rate(10, 0.5)
"""Photographs of one address: a person takes one every few seconds."""

# In public, where everybody may knock.

NEW_TABLES = Rate(10, 1 / 60)
"""Tables of one address: a club that sets up ten for its evening, then one a minute."""

NEW_SEATS = Rate(60, 1.0)
"""People of one address who sit down: a café behind one router, in the same minute."""

NEW_SEATS_OF_TABLE = Rate(40, 0.5)
"""The same of one table: eight people who change seats and phones to and fro."""

WRONG_KEYS = Rate(5, 1 / 60)
"""Host's codes typed at one address; a person who copies from paper needs two or three."""

WRONG_KEYS_OF_TABLE = Rate(20, 1 / 30)
"""The same for one table, from all addresses together; such a code has 70 bits."""

NIGHTS_BROUGHT = Rate(3, 1 / 120)
"""Saved nights of one address: each takes seconds of a processor to look at."""

MOST_INSPECTIONS = 2
"""Saved nights that are looked at in one moment, whoever brings them."""

PHOTOS_OF_TABLE = Rate(20, 1.0)
"""Photographs of one table: eight people who all take one at a time."""

FRAMES_OF_TABLE = Rate(60, 15.0)
"""Frames of one table's camera a second: the page sends the next when the last was read."""
