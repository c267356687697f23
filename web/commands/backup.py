"""Save everything as one file, while people play."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import click

from web.commands.folder import FILE_NAME, data_folder
from web.commands.options import language_option
from web.commands.speech import Speaker
from web.storage import backups, soundness


@click.command("backup")
@click.argument("to", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Its data folder.")
@click.option("--database", metavar="URL", help="The PostgreSQL that keeps the tables instead.")
@language_option
def command(to: Path | None, data: Path | None, database: str | None, lang: str | None) -> None:
    """Save all tables as they are at this moment into the file TO, while people play.

    Without TO the file stands where this command was called, named by the moment. `tinstar
    restore` goes on from it.
    """
    speaker = Speaker(lang)
    ending = "sqlite" if database is None else "dump"
    path = to or Path(f"tinstar-{datetime.now(UTC):%Y%m%d-%H%M%S}.{ending}")
    if path.exists():
        raise speaker.fail("backup.exists", path=path)
    if database is None:
        _save_file((data or data_folder()) / FILE_NAME, path, speaker)
        how = f"tinstar restore {path}"
    else:
        _save_database(database, path, speaker)
        how = f"tinstar restore --database … {path}"
    speaker.say("backup.done", path=path, size=path.stat().st_size // 1024, how=how)


def _save_file(file: Path, path: Path, speaker: Speaker) -> None:
    if not file.is_file():
        raise speaker.fail("backup.nothing", folder=file.parent)
    try:
        backups.copy(file, path)
    except (soundness.Unsound, sqlite3.Error, OSError) as error:
        raise speaker.fail("backup.failed", why=error) from None


def _save_database(url: str, path: Path, speaker: Speaker) -> None:
    try:
        from web.storage import dumps
    except ImportError:
        raise speaker.fail("database_no_driver", package="tinstar[postgres]") from None
    try:
        dumps.dump(url, path)
    except dumps.NoProgram as error:
        raise speaker.fail("backup.no_program", program=error) from None
    except (dumps.Failed, OSError) as error:
        raise speaker.fail("backup.failed", why=error) from None
