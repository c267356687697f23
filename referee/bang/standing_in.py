"""Cards used in the place of others: what they are called where nobody knows which they are."""

from __future__ import annotations

from referee.text import Msg, say

ANY = "any"
"""Any card stands in."""
ANY_BUT_MISSED = "any_but_missed"
"""Any card stands in but a Missed!."""
UNNAMED = (ANY, ANY_BUT_MISSED)


def used_name(using: str) -> Msg:
    """What is really used: a card by its name, or whichever."""
    if using == ANY:
        return say("name.any_card")
    if using == ANY_BUT_MISSED:
        return say("name.any_but_missed")
    return say(f"card.{using}.name")
