"""Print what helps at the table: QR cards, the draw mat, tokens, rule aids, score sheets."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from printables import tokens
from printables.catalogue import THINGS, Printed, PrintOrder, known_boxes
from printables.errors import PaperError
from printables.join import Invitation
from printables.paper import PAPERS
from printables.souvenir import Keepsake, PhotoFinish
from printables.words import Words
from referee.data import LANGUAGES
from web.commands.folder import FILE_NAME, data_folder
from web.commands.serve import PORT
from web.commands.speech import Speaker
from web.network import Network
from web.security.identity import clean_code

ALL = "all"
CANNOT = 2

_MOST_SEATS = 12
_USUAL_SEATS = 7


@dataclass(frozen=True)
class Typed:
    """What was typed behind `tinstar print`."""

    paper: str
    per_sheet: str
    url: str | None
    code: str | None
    seats: str | None
    wifi_name: str | None
    wifi_password: str | None
    sets: str | None
    game: Path | None


class _Cannot(click.ClickException):
    """Ends the command; nothing was written."""

    exit_code = CANNOT


@click.command("print")
@click.argument("what", type=click.Choice([*THINGS, ALL]), metavar="WHAT")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), multiple=True, help="Language; more than one for `all`."
)
@click.option("--out", type=click.Path(path_type=Path), help="File; for `all` a folder.")
@click.option("--url", help="The table's address, as the table screen shows it.")
@click.option("--code", help="The table's code; the newest table's by default.")
@click.option("--seats", help="How many seats, or their names with commas between.")
@click.option("--wifi-name", help="Adds a code for the Wi-Fi to the table tent.")
@click.option("--wifi-password", help="Its password; printed, and kept nowhere.")
@click.option(
    "--sets", help="Sets with commas between, and `duel` or `wright`; all of them by default."
)
@click.option("--per-sheet", type=click.Choice(["2", "4"]), default="2", help="Aids on a sheet.")
@click.option(
    "--game",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A saved night, for the souvenir.",
)
def command(what: str, lang: tuple[str, ...], out: Path | None, **typed: Any) -> None:
    """Make a PDF of WHAT: join, seats, mat, tokens, aids, scores, souvenir, or all.

    Print at 100 %; a ruler on every page shows whether the printer did. Ends with status 2 and
    without a file if something cannot be printed.
    """
    speaker = Speaker(lang[0] if len(lang) == 1 else None)
    order = Typed(**typed)
    if order.wifi_password and not order.wifi_name:
        raise click.UsageError(speaker.words("print.which_wifi"))
    try:
        if what == ALL:
            _print_all(order, lang or LANGUAGES, out or Path("tinstar-print"), speaker)
            return
        if len(lang) > 1:
            raise click.UsageError(speaker.words("print.one_language"))
        _print_one(what, order, speaker, out)
    except PaperError as error:
        raise _Cannot(error.said(speaker.language)) from None


def _print_one(what: str, order: Typed, speaker: Speaker, out: Path | None) -> None:
    from web.printing import printed

    lang = speaker.language
    path = out or Path(_file_name(what, lang, order.paper))
    made = printed(what, _wishes(order, lang, speaker))
    _write(path, made, speaker)
    speaker.say("print.done", file=path, pages=made.pages)


def _print_all(order: Typed, langs: tuple[str, ...], folder: Path, speaker: Speaker) -> None:
    """Make everything before the first file is written: an error leaves the folder as it was."""
    from web.printing import printed

    begun = time.perf_counter()
    wishes = {lang: _wishes(order, lang, speaker) for lang in langs}
    things, skipped = _possible(wishes[langs[0]])
    jobs = [(lang, name) for lang in langs for name in things]
    made: list[tuple[Path, Printed]] = []
    label = speaker.words("print.progress")
    with click.progressbar(jobs, label=label, item_show_func=_job_name) as steps:
        for lang, name in steps:
            path = folder / _file_name(name, lang, order.paper)
            made.append((path, printed(name, wishes[lang])))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error, speaker) from None
    for path, thing in made:
        _write(path, thing, speaker)
        click.echo(f"  {path.name:36} {thing.pages:3}  {len(thing.pdf) / 1024:6.0f} KB")
    pages = sum(thing.pages for _, thing in made)
    seconds = time.perf_counter() - begun
    speaker.say(
        "print.all_done", files=len(made), pages=pages, folder=folder, seconds=f"{seconds:.1f}"
    )
    for name in skipped:
        speaker.say(f"print.skipped_{name}")


def _job_name(job: tuple[str, str] | None) -> str:
    return " ".join(job) if job else ""


def _possible(wishes: PrintOrder) -> tuple[list[str], list[str]]:
    """Part the things into what can be printed and what lacks something to print."""
    lacking = {
        "join": wishes.invitation is None,
        "seats": not wishes.seats,
        "tokens": not tokens.kinds(wishes.sets, Words(wishes.lang)),
        "souvenir": not (wishes.souvenirs or wishes.finishes),
    }
    skipped = [name for name in THINGS if lacking.get(name)]
    return [name for name in THINGS if name not in skipped], skipped


def _file_name(what: str, lang: str, paper: str) -> str:
    return f"tinstar-{what}-{lang}-{paper}.pdf"


def _write(path: Path, made: Printed, speaker: Speaker) -> None:
    from web.printing import write_whole

    try:
        write_whole(path, made.pdf)
    except OSError as error:
        raise _unwritable(path, error, speaker) from None


def _unwritable(path: Path, error: OSError, speaker: Speaker) -> _Cannot:
    why = error.strerror or error
    return _Cannot(speaker.words("print.unwritable", path=path, why=why))


# -- what was typed ----------------------------------------------------------------------------


def _wishes(order: Typed, lang: str, speaker: Speaker) -> PrintOrder:
    from web.printing import seat_cards, wifi_code

    sets = tuple(_parted(order.sets)) if order.sets else known_boxes()
    wishes = PrintOrder(
        lang=lang, paper=PAPERS[order.paper], sets=sets, per_sheet=int(order.per_sheet)
    )
    found = _table(order)
    if found is not None:
        url, code = found
        wifi = None
        if order.wifi_name:
            wifi = wifi_code(order.wifi_name, order.wifi_password or "")
        names = _seats(order.seats)
        wishes = replace(
            wishes, invitation=Invitation(url, code, wifi), seats=seat_cards(url, names)
        )
    if order.game is not None:
        souvenirs, finishes = _night(order.game, lang, speaker)
        wishes = replace(wishes, souvenirs=souvenirs, finishes=finishes)
    return wishes


def _parted(typed: str) -> Iterator[str]:
    return (part.strip() for part in typed.split(",") if part.strip())


def _table(order: Typed) -> tuple[str, str] | None:
    """Find address and code: as typed, or the newest table of this laptop."""
    if order.url:
        last = urlsplit(order.url).path.rstrip("/").rpartition("/")[2]
        if order.code and not last:
            # Only the laptop's address was typed: the table is found by its code.
            code = clean_code(order.code)
            return f"{order.url.rstrip('/')}/j/{code}", code
        return order.url, clean_code(order.code or last)
    chosen, newest = _remembered(data_folder())
    wanted = clean_code(order.code) if order.code else newest
    if wanted is None:
        return None
    network = Network(PORT)
    network.chosen = chosen
    return network.url(wanted), wanted


def _remembered(folder: Path) -> tuple[str | None, str | None]:
    """Look up the chosen address and the newest table without touching them."""
    path = folder / FILE_NAME
    if not path.is_file():
        return None, None
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            address = db.execute("SELECT value FROM settings WHERE name = 'address'").fetchone()
            newest = db.execute("SELECT code FROM tables ORDER BY rowid DESC LIMIT 1").fetchone()
    except sqlite3.Error:
        return None, None
    return address and json.loads(address[0]), newest and newest[0]


def _seats(typed: str | None) -> list[str]:
    """Read a number of seats, or their names."""
    if typed is None:
        return [""] * _USUAL_SEATS
    names = [" ".join(name.split()) for name in _parted(typed)]
    if len(names) == 1 and names[0].isdecimal():
        names = [""] * min(int(names[0]), _MOST_SEATS + 1)
    if len(names) > _MOST_SEATS:
        raise click.BadParameter(f"at most {_MOST_SEATS} seats", param_hint="--seats")
    return names


def _night(
    path: Path, lang: str, speaker: Speaker
) -> tuple[tuple[Keepsake, ...], tuple[PhotoFinish, ...]]:
    """Read a saved night: its finished games, and its races."""
    from web.night import BadNight, matches, races
    from web.souvenir import photo_finishes, souvenirs

    try:
        document = json.loads(path.read_bytes())
        return souvenirs(matches(document), lang), photo_finishes(*races(document))
    except OSError as error:
        why: object = error.strerror or error
    except BadNight as error:
        why = error
    except (ValueError, RecursionError):
        why = "$: expected JSON"
    raise _Cannot(speaker.words("print.bad_game", path=path, why=why))
