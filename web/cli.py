"""The command `tinstar`: with nothing behind it, it serves a table."""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import click
from click.core import ParameterSource

from web import __version__, green
from web.commands.options import service_options, serving_options

_COMMANDS = (
    "backup",
    "bench",
    "demo",
    "doctor",
    "play",
    "print",
    "race",
    "read",
    "restore",
    "watch",
    "words",
)


class _Lazy(click.Group):
    """A group whose commands are imported when they are called: a start must not wait for all."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"web.commands.{cmd_name}").command
        return command


@click.group(
    cls=_Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="Tinstar %(version)s")
@serving_options
@service_options
@click.pass_context
def main(ctx: click.Context, /, **options: Any) -> None:
    """Tinstar, the referee at a table where people play with real cards.

    Without a command it serves a table: it prints the address and the QR code phones join by, and
    opens the table screen in the browser.
    """
    for stream in (sys.stdout, sys.stderr):
        # Into a pipe, Windows writes an alphabet of its own; a sign it lacks is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if ctx.invoked_subcommand is None:
        # Before anything is imported that makes threads or locks.
        threads = options.pop("threads")
        is_service = (options["database"] or options["public"]) is not None
        if threads == "green" and not green.is_there():
            from web.commands.speech import Speaker

            raise Speaker(options["lang"]).fail("green_missing", package="tinstar[cafe]")
        if threads == "green" or (threads == "auto" and is_service and green.is_there()):
            green.begin()
        from web.commands.serve import Wishes, serve

        serve(Wishes(**options))
        return
    for name in options:
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            option = f"--{name.replace('_', '-')}"
            better = f"tinstar {ctx.invoked_subcommand} {option} …"
            raise click.UsageError(f"{option} belongs behind the command: {better}")


if __name__ == "__main__":
    main(prog_name="tinstar")
