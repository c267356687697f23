"""The race: who tapped first, judged from stamps that anybody can check.

All times are whole microseconds, so that Python and the browser compute exactly the same.
"""

from referee.race.bout import Bout, Outcome
from referee.race.chance import coin, commitment, foreperiod, is_stop
from referee.race.check import check, check_all
from referee.race.decisive import basis_of, judged
from referee.race.judge import Mark, Verdict, judge
from referee.race.settings import Settings, cap_for
from referee.race.sheet import Racer, Sheet, Tap, digest, load_sheet
from referee.race.sync import Offset, Probe, offset_of

__all__ = [
    "Bout",
    "Mark",
    "Offset",
    "Outcome",
    "Probe",
    "Racer",
    "Settings",
    "Sheet",
    "Tap",
    "Verdict",
    "basis_of",
    "cap_for",
    "check",
    "check_all",
    "coin",
    "commitment",
    "digest",
    "foreperiod",
    "is_stop",
    "judge",
    "judged",
    "load_sheet",
    "offset_of",
]
