"""Sets and seats as they are written on the command line."""

from __future__ import annotations

import click


def read_sets(written: str) -> tuple[str, ...]:
    """Read the names of sets; the base game is always among them.

    Raises:
        click.BadParameter: there is no such set.
    """
    from web.choices import choices_of
    from web.lobby import ALWAYS

    names = [name.strip() for name in written.split(",") if name.strip()]
    known = tuple(each["id"] for each in choices_of((ALWAYS,))["sets"])
    if names == ["all"]:
        return known
    unknown = [name for name in names if name not in known]
    if unknown:
        problem = f"there is no set {unknown[0]!r}; there are: {', '.join(known)}"
        raise click.BadParameter(problem, param_hint="--sets")
    return tuple(name for name in known if name in (ALWAYS, *names))


def check_seats(seats: int, sets: tuple[str, ...]) -> None:
    """Make sure that there are roles for so many.

    Raises:
        click.BadParameter: there are not.
    """
    from web.choices import choices_of

    low, high = choices_of(sets)["players"]
    if not low <= seats <= high:
        problem = f"these sets are for {low} to {high}"
        raise click.BadParameter(problem, param_hint="--seats")
