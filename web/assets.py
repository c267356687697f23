"""Which scripts and style sheets a page is made of, and where a browser finds them.

People get built pages: `web/build.mjs` has bundled them into `static/built` when Tinstar was
installed. In a source tree whose scripts are newer than that, a page gets the modules as they were
written, so that editing one is "save and reload". Both have the same folders: whatever a page
fetches later lies below its own script.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, g, request, send_from_directory, url_for
from markupsafe import Markup

assets = Blueprint("assets", __name__)

STATIC = Path(__file__).parent / "static"
BUILT = STATIC / "built"
STAMP = BUILT / ".made-from"
"""Written last by the build, with the fingerprint of all it was made from."""

SOURCES = (STATIC / "js", STATIC / "css")

VENDOR = {
    "preact": "preact.mjs",
    "preact/hooks": "hooks.mjs",
    "htm": "htm.mjs",
    "@preact/signals": "signals.mjs",
    "@preact/signals-core": "signals-core.mjs",
}
"""What our modules call each foreign one, and its file below `static/vendor`."""

PLAIN = "plain_modules"
"""The cookie of a browser that wants the modules as written, for tests that look into them."""

_YEAR = 365 * 24 * 3600


@assets.get("/built/<tag>/<path:file>")
def built(tag: str, file: str) -> Response:
    """Give a built file; kept for good, because the address is new whenever one of them is."""
    response = send_from_directory(BUILT, file)
    if tag == version():
        response.cache_control.max_age = _YEAR
        response.cache_control.immutable = True
        response.cache_control.no_cache = None
    return response


def is_built() -> bool:
    """Whether this request gets the built pages."""
    if "is_built" not in g:
        has_sources = SOURCES[0].is_dir()
        g.is_built = not has_sources or (PLAIN not in request.cookies and not _is_outdated())
    return bool(g.is_built)


def script(page: str) -> str:
    """Give the address of a page's script."""
    if is_built():
        return _built(f"{page}/{page}.js")
    return url_for("static", filename=f"js/{page}.js")


def style(page: str) -> str:
    """Give the address of a page's style sheet."""
    if is_built():
        return _built(f"css/pages/{page}.css")
    return url_for("static", filename=f"css/pages/{page}.css")


def ahead(page: str, part: str) -> list[str]:
    """Give the addresses a page had better ask for at once, if it has this part."""
    if not is_built() or not (BUILT / page / part).is_file():
        return []
    others = json.loads((BUILT / "shared.json").read_text("utf-8")).get(page, {}).get(part, ())
    return [_built(f"{page}/{path}") for path in (part, *others)]


def import_map() -> Markup | None:
    """Give what modules as written call the foreign ones; None for built pages, which hold them."""
    if is_built():
        return None
    names = {name: url_for("static", filename=f"vendor/{file}") for name, file in VENDOR.items()}
    return Markup(json.dumps({"imports": names}))  # noqa: S704 - our own


def inline_script(name: str) -> Markup:
    """Give a script that stands in the page itself, because it must not wait for another answer."""
    folder = BUILT / "inline" if is_built() else STATIC / "js"
    return _read(folder / f"{name}.js", (folder / f"{name}.js").stat().st_mtime_ns)


def version() -> str:
    """Name the state of all built files together."""
    return STAMP.read_text("utf-8")[:12] if STAMP.is_file() else "none"


def _built(path: str) -> str:
    return url_for("assets.built", tag=version(), file=path)


def _is_outdated() -> bool:
    """Whether a source was changed after the build: some 250 looks, a millisecond or two."""
    if not STAMP.is_file():
        return True
    made = STAMP.stat().st_mtime_ns
    files = (file for folder in SOURCES for file in folder.rglob("*.*"))
    return any(file.stat().st_mtime_ns > made for file in files)


@cache
def _read(path: Path, _changed: int) -> Markup:
    return Markup(path.read_text("utf-8"))  # noqa: S704 - our own


FOR_TEMPLATES = {
    "page_script_address": script,
    "page_style_address": style,
    "ahead": ahead,
    "import_map": import_map,
    "inline_script": inline_script,
}
