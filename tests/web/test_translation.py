"""The translator's side: the glossary, the check, PO files, and a language added for real."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from gettext import c2py
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner, Result

from referee.languages import (
    EAST_SLAVIC,
    FRENCH,
    GERMANIC,
    LANGUAGES,
    POLISH,
    SOURCE,
    SPOKEN,
    UNCOUNTED,
    WEST_SLAVIC,
    Language,
)
from referee.wording import Template
from web.cli import main
from web.translation import catalogues, glossary, po
from web.translation.catalogues import Catalogue, every_catalogue, forms
from web.translation.check import check, faults
from web.translation.places import place_of, source_of

ROOT = Path(__file__).parents[2]
TRANSLATED = [code for code in LANGUAGES if code != SOURCE]


def meant(text: Template) -> Template:
    """What a text says, whether it is written once or alike for every number."""
    said = set(forms(text).values())
    return said.pop() if len(said) == 1 else text


def tinstar(*args: str | Path) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", glossary.terms(), ids=lambda term: term.name)
def test_every_text_keeps_to_the_glossary(term: glossary.Term, language: str) -> None:
    """No word that the glossary knows a better one for, and the better one is in use."""
    if language not in term.words:
        pytest.skip(f"nothing is said about {language}")
    said = [
        (f"{each.name}:{key}", form)
        for each in every_catalogue()
        if term.covers(each.name)
        for key, text in each.read(language).items()
        for form in forms(text).values()
    ]
    word = term.words[language]
    wrong = [(key, form) for key, form in said for bad in word.wrong if bad.search(form)]
    assert wrong == []
    assert any(word.word.casefold() in form.casefold() for _, form in said), word.word


def test_the_page_is_made_from_the_data() -> None:
    """If not: `tinstar words glossary > docs/glossary.md`."""
    assert (ROOT / "docs" / "glossary.md").read_text("utf-8") == glossary.page()


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_wrong_with_the_languages_there_are(language: str) -> None:
    """Nothing missing, left over or wrong; how long a text may be is seen on the screens."""
    assert [each for each in check(language) if each.kind != "over_long"] == []


def test_every_text_has_a_place() -> None:
    """A translator is told where each text is shown."""
    keys = {key for catalogue in every_catalogue() for key in catalogue.read(SOURCE)}
    assert all(place_of(key).shown for key in keys)


def test_a_place_is_also_one_in_the_source() -> None:
    """Keys that are written out, and keys that are put together."""
    assert source_of("ui.seat.replace")[0][0].startswith("web/static/js/seat/")
    assert source_of("ui.race.kind.hand")
    assert source_of("log.overruled")[0][0].startswith("referee/")


@pytest.mark.parametrize("plural", [GERMANIC, FRENCH, EAST_SLAVIC, WEST_SLAVIC, POLISH, UNCOUNTED])
def test_gettext_counts_as_we_do(plural: object) -> None:
    language = Language("X", "X", plural, " x ", " x ")  # type: ignore[arg-type]
    said = po.plural_forms(language)
    index = c2py(said.partition("plural=")[2].rstrip(";"))
    counted = [language.plural.categories[index(n)] for n in range(1001)]
    assert counted == [language.plural.of(n) for n in range(1001)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_goes_out_as_po_comes_back_as_it_was(language: str, tmp_path: Path) -> None:
    path = tmp_path / "words.po"
    po.export(language).save(str(path))
    back = po._translated(polib.pofile(str(path)), language)
    for catalogue in every_catalogue():
        before = catalogue.read(language)
        assert {key: meant(back[catalogue][key]) for key in before} == {
            key: meant(text) for key, text in before.items()
        }


def test_a_po_file_tells_where_a_text_is_shown(tmp_path: Path) -> None:
    assert tinstar("words", "export", "cs", "--out", tmp_path / "cs.po").exit_code == 0
    found = {entry.msgctxt: entry for entry in polib.pofile(str(tmp_path / "cs.po"))}
    entry = found["web.seat:ui.seat.replace"]
    assert "phone" in entry.comment
    assert entry.occurrences[0][0].endswith(".js")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"msgctxt": "web.seat:ui.seat.nonsense"}, "no such text"),
        ({"msgctxt": "web.seat:ui.seat.turn_of", "msgstr": "Ahoj"}, "{who}"),
    ],
)
def test_a_po_file_that_does_not_fit_changes_nothing(
    change: dict[str, str], why: str, tmp_path: Path
) -> None:
    """Not even what fits of it."""
    file = polib.POFile()
    file.metadata = {"Language": "cs", "Content-Type": "text/plain; charset=utf-8"}
    file.append(polib.POEntry(msgctxt="web.seat:ui.seat.stay", msgid="Stay", msgstr="Jinak"))
    file.append(polib.POEntry(**({"msgid": "x", "msgstr": "y"} | change)))
    file.save(str(tmp_path / "cs.po"))
    before = Catalogue("web", "seat").path("cs").read_bytes()
    result = tinstar("words", "import", "cs", tmp_path / "cs.po")
    assert result.exit_code == 1
    assert "Nothing was changed" in result.output
    assert why in result.output
    assert Catalogue("web", "seat").path("cs").read_bytes() == before


def test_a_file_of_another_language_is_refused(tmp_path: Path) -> None:
    file = polib.POFile()
    file.metadata = {"Language": "ru", "Content-Type": "text/plain; charset=utf-8"}
    file.save(str(tmp_path / "x.po"))
    assert "not in 'cs'" in tinstar("words", "import", "cs", tmp_path / "x.po").output


def test_a_language_nobody_has_begun_is_all_missing() -> None:
    result = tinstar("words", "check", "it")
    assert result.exit_code == 1
    assert "no line in referee/languages.py" in result.output
    assert "[phone: a seat]" in result.output


LINE = '    "it": Language("Italiano", "Italian", GERMANIC, " e ", " e "),\n'

TRIAL = """
import json, re, sys
import polib
from click.testing import CliRunner
from referee.wording import Template
from web.cli import main
run = lambda *args: CliRunner().invoke(main, args)

assert run("words", "export", "it", "--out", "it.po").exit_code == 0
file = polib.pofile("it.po")
for entry in file[::2]:  # a beginner: every other text
    if entry.msgid_plural:
        entry.msgstr_plural = {at: "«" + entry.msgid_plural + "»" for at in entry.msgstr_plural}
    else:
        entry.msgstr = "«" + entry.msgid + "»"
file.save("it.po")
taken = run("words", "import", "it", "it.po")
assert taken.exit_code == 0, taken.output
checked = run("words", "check", "it").output
assert "missing" in checked and "left_over" not in checked, checked[-500:]

from referee import text
from referee.text import say
from referee.wording import texts, word
from referee.rulings import ruling_texts
from printables.words import Words
from web import words
said = words.catalogue("it")
whole = texts("it")
assert any(str(value).startswith("«") for value in whole.values())
assert whole.keys() == texts("en").keys()
print(word(say("log.corrected_for", who=text.seats([0, 1]), n=2), "it", ["Ann", "Ben"]))
assert Words("it")("scores.title") and ruling_texts("bang", "it")
assert words.spoken()["it"]["name"] == "Italiano"
assert json.loads(words.served("it", part="seat")[0])
"""


def test_a_language_is_one_folder_and_one_line(tmp_path: Path) -> None:
    """The recipe of docs/translating.md, tried on a copy of the program."""
    kept = shutil.ignore_patterns("vendor", "__pycache__", "*.woff2", "*.onnx", "*.npz", "*.ttf")
    for room in ("referee", "web", "printables", "camera"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=kept)
    languages = tmp_path / "referee" / "languages.py"
    head, brace, tail = languages.read_text("utf-8").partition('}\n"""One line')
    languages.write_text(head + LINE + brace + tail, "utf-8")
    trial = subprocess.run(
        [sys.executable, "-c", TRIAL], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert trial.returncode == 0, trial.stderr
    assert "Ann e Ben" in trial.stdout
    made = {path.name for path in (tmp_path / "referee" / "text" / "it").iterdir()}
    assert {"web.seat.json", "referee.bang.json", "referee.bang.sets.base.rulings.json"} <= made
    changed = subprocess.run(
        ["git", "diff", "--no-index", "--name-only", ROOT / "referee", tmp_path / "referee"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    touched = {line for line in changed.splitlines() if "__pycache__" not in line}
    assert all("/text/it/" in line or "languages.py" in line for line in touched), touched


def test_the_languages_are_named_in_one_place() -> None:
    """Else adding one would be more than a line."""
    named = []
    for room in ("referee", "web", "printables", "camera"):
        for path in [*(ROOT / room).rglob("*.py"), *(ROOT / room).rglob("*.js")]:
            if "vendor" in path.parts or path.name == "languages.py":
                continue
            source = path.read_text("utf-8")
            named += [(path.name, code) for code in TRANSLATED if f'"{code}"' in source]
            named += [(path.name, code) for code in TRANSLATED if SPOKEN[code].name in source]
    assert named == []


def test_a_catalogue_is_written_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text('{\n  "b": "x"\n}\n', "utf-8")
    catalogues.write(path, {"b": "é", "a": {"one": "1", "other": "2"}})
    assert path.read_text("utf-8").startswith('{\n  "b": "é"')
    assert json.loads(path.read_text("utf-8"))["a"] == {"one": "1", "other": "2"}


def test_a_number_that_is_not_printed_may_make_no_difference() -> None:
    """It only chooses the form; one that is printed has to stay."""
    silent = {"one": "{who} keeps the character.", "other": "{who} keep their characters."}
    printed = {"one": "{n} card", "other": "{n} cards"}
    assert not list(faults("it", "{who} e basta.", silent))
    assert list(faults("it", "carte", printed)) == [("blanks", "{n}")]
    assert list(faults("it", "{who}: {what}", silent)) == [("blanks", "{what}")]
