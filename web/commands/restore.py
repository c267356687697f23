"""Go on from a backup, or with a file as it is; what was there before is moved aside."""

from __future__ import annotations

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import click

from web.commands.folder import FILE_NAME, FolderTaken, claimed, data_folder
from web.commands.options import language_option
from web.commands.speech import Speaker
from web.storage import backups, soundness


@click.command("restore")
@click.argument("which", required=False)
@click.option("--as-is", is_flag=True, help="Go on although the journal of the file is missing.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Its data folder.")
@click.option("--database", metavar="URL", help="The PostgreSQL that keeps the tables instead.")
@language_option
def command(
    which: str | None, as_is: bool, data: Path | None, database: str | None, lang: str | None
) -> None:
    """List the backups, or go on from one: its number, its file, or `latest`.

    Backups are made at every start and after every game. What is in the folder now is moved aside,
    never deleted. A database becomes what a file of `tinstar backup --database` holds.
    """
    speaker = Speaker(lang)
    if database is not None:
        _restore_database(database, which, speaker)
        return
    folder = data or data_folder()
    try:
        with claimed(folder):
            _restore(folder / FILE_NAME, which, speaker, as_is=as_is)
    except FolderTaken:
        raise speaker.fail("folder_taken", folder=folder) from None
    except (OSError, sqlite3.Error) as error:
        raise speaker.fail("folder_bad", folder=folder, why=error) from None


def _restore_database(url: str, which: str | None, speaker: Speaker) -> None:
    try:
        from web.storage import dumps
    except ImportError:
        raise speaker.fail("database_no_driver", package="tinstar[postgres]") from None
    if which is None:
        raise speaker.fail("restore.which")
    if not Path(which).is_file():
        raise speaker.fail("restore.bad", path=which)
    try:
        dumps.restore(url, Path(which))
    except dumps.InUse:
        raise speaker.fail("restore.in_use") from None
    except dumps.NoProgram as error:
        raise speaker.fail("backup.no_program", program=error) from None
    except dumps.Failed as error:
        raise speaker.fail("restore.failed", why=error) from None
    speaker.say("restore.database_done", path=which)


def _restore(file: Path, which: str | None, speaker: Speaker, *, as_is: bool) -> None:
    found = backups.listed(file)
    if as_is:
        soundness.mark_of(file).unlink(missing_ok=True)
        speaker.say("restore.as_is", file=file)
    elif which is not None:
        _put_back(file, _chosen(which, file, found), speaker)
    elif not found:
        speaker.say("restore.none", folder=backups.folder_of(file))
    else:
        for number, each in enumerate(found, start=1):
            made = f"{each.made.astimezone():%Y-%m-%d %H:%M:%S}"
            speaker.say("restore.row", n=number, made=made, size=each.size // 1024, path=each.path)
        speaker.say("restore.how")


def _chosen(which: str, file: Path, found: list[backups.Backup]) -> Path:
    if which == "latest":
        newest = backups.last_good(file)
        return newest.path if newest else backups.folder_of(file) / which
    if which.isdigit() and 1 <= int(which) <= len(found):
        return found[int(which) - 1].path
    return Path(which)


def _put_back(file: Path, chosen: Path, speaker: Speaker) -> None:
    try:
        if not chosen.is_file() or chosen.stat().st_size == 0:
            raise speaker.fail("restore.bad", path=chosen)
        soundness.check(chosen)
    except (soundness.Unsound, sqlite3.Error):
        raise speaker.fail("restore.bad", path=chosen) from None
    # The copy is whole beside the file before anything is moved.
    fresh = file.with_name(f"{file.name}-restored")
    shutil.copyfile(chosen, fresh)
    aside = file.parent / f"before-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    shm = file.with_name(f"{file.name}-shm")
    old = [file, soundness.journal_of(file), shm, soundness.mark_of(file)]
    for path in filter(Path.exists, old):
        aside.mkdir(exist_ok=True)
        path.rename(aside / path.name)
    fresh.rename(file)
    speaker.say("restore.done", path=chosen)
    if aside.exists():
        speaker.say("restore.moved", folder=aside)
