"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from referee.data import LANGUAGES
from web.tables.keeping import Keeping

F = TypeVar("F", bound=Callable[..., Any])

language_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), help="Language; the terminal's own by default."
)


def serving_options(function: F) -> F:
    """Give a command the options of whoever serves a table."""
    for option in reversed(
        (
            click.option(
                "--port",
                type=click.IntRange(0, 65535),
                help="Port to serve on; 8080 or the next free one by default, 0 for any.",
            ),
            click.option(
                "--host",
                metavar="ADDRESS",
                help="Serve on this address only; on all of the laptop's by default.",
            ),
            click.option(
                "--data",
                type=click.Path(path_type=Path, file_okay=False),
                help="Folder that keeps the evening.",
            ),
            language_option,
            click.option("--no-browser", is_flag=True, help="Do not open the table screen."),
            click.option(
                "--locked",
                is_flag=True,
                help="Trust no browser on the laptop either; only the link printed makes a host.",
            ),
        )
    ):
        function = option(function)
    return function


def service_options(function: F) -> F:
    """Give a command the options of a service for many tables."""
    for option in reversed(
        (
            click.option(
                "--database",
                metavar="URL",
                help="Keep the tables in this PostgreSQL (postgresql://…), which several processes "
                "may share.",
            ),
            click.option(
                "--proxies",
                type=click.IntRange(0, 9),
                default=0,
                help="How many proxies of yours stand in front; 0 by default.",
            ),
            click.option(
                "--public",
                metavar="URL",
                help="Serve strangers under this address (https://…): everybody may have a table, "
                "and nobody is trusted for where they sit.",
            ),
            click.option(
                "--empty-days",
                type=click.FloatRange(min=0),
                default=Keeping.empty,
                show_default=True,
                help="With --public: days until a table is deleted where nobody ever played; "
                "0 for never.",
            ),
            click.option(
                "--archive-days",
                type=click.FloatRange(min=0),
                default=Keeping.archive,
                show_default=True,
                help="With --public: days without a visit until a table is archived; 0 for never.",
            ),
            click.option(
                "--delete-days",
                type=click.FloatRange(min=0),
                default=Keeping.delete,
                show_default=True,
                help="With --public: days until an archived table is deleted; 0 for never.",
            ),
            click.option(
                "--threads",
                type=click.Choice(("auto", "system", "green")),
                default="auto",
                help="What lines hang on: green threads hold hundreds of tables in a process.",
            ),
            click.option(
                "--log",
                type=click.Choice(("json",)),
                help="Write the log to the standard error, a JSON object a line.",
            ),
            click.option(
                "--public-url",
                metavar="URL",
                help="Where phones find the proxy in front.",
            ),
        )
    ):
        function = option(function)
    return function
