"""Many small scripts and style sheets as one answer: on a slow Wi-Fi every request takes its time.

A page gets one script with every module it needs at once. What it fetches later (the races, the
part of another game) comes as one more, without what the page has already. Nothing is built ahead
and nothing but this file is needed for it: the modules are packed when a page first asks.

A module becomes a function that takes what it imports from the others and returns what it exports;
`web/static/js/loader.js` calls each when it is needed. So our modules keep to a plain dialect,
which `tests/web/test_bundle.py` checks: none imports itself in a circle, no export changes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cache

from flask import Blueprint, Response, abort, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from web.modules import IMPORT, STATIC, STYLES, needed, resolved
from web.squeeze import without_notes

bundles = Blueprint("bundles", __name__)

_YEAR = 365 * 24 * 3600

_LIST = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^}]*)\}\s*;?", re.MULTILINE)
_DEFAULT = re.compile(r"(?:^|(?<=[;}]))export default\b", re.MULTILINE)
_DECLARED = re.compile(r"^export ((?:async )?function|class|const) (\w+|\{[^}]*\})", re.MULTILINE)
_LATER = re.compile(r'\bimport\(\s*(["`])(\.[^"`]+)\1\s*\)')
_MAP = re.compile(r"//# sourceMappingURL=.*")
_FILE = re.compile(r'url\("\.\./')
_ENDED = re.compile(r"(?<=[{};,])\s*\n\s*")
"""The end of a line that ends something in a style sheet anyway."""


@bundles.get("/bundle/<tag>/<page>.js")
def script(tag: str, page: str) -> AnyResponse:
    """Everything a page needs to begin."""
    _guard(page)
    return _kept(_page(page), "text/javascript", tag)


@bundles.get("/bundle/<tag>/<page>.css")
def style(tag: str, page: str) -> AnyResponse:
    """How a page looks."""
    _guard(page)
    return _kept(_style(page), "text/css", tag)


@bundles.get("/bundle/<tag>/<page>/<path:module>")
def part(tag: str, page: str, module: str) -> AnyResponse:
    """A module that a page fetches later, with what it needs and the page has not."""
    _guard(page)
    if module not in _scripts():
        abort(404)
    return _kept(_part(page, module), "text/javascript", tag)


def address(page: str, ending: str) -> str:
    """Give the address of a page's script or style; it is new whenever one of the files is."""
    view = {"js": "bundles.script", "css": "bundles.style"}[ending]
    return url_for(view, tag=version(), page=page)


def part_address(page: str, module: str) -> str | None:
    """Give the address of a module that is fetched later; None if there is no such module."""
    if module not in _scripts():
        return None
    return url_for("bundles.part", tag=version(), page=page, module=module)


@cache
def inline_script(name: str) -> Markup:
    """Give a script that stands in the page itself, because it must not wait for another answer."""
    script = without_notes((STATIC / "js" / f"{name}.js").read_bytes()).decode()
    return Markup("\n".join(filter(None, map(str.strip, script.splitlines()))))  # noqa: S704 - our own


@cache
def version() -> str:
    """Name the state of all scripts and styles together."""
    everything = hashlib.sha256()
    for path in sorted((*_scripts(), *_sheets())):
        everything.update(path.encode() + b"\0" + (STATIC / path).read_bytes())
    return everything.hexdigest()[:12]


def module(path: str) -> str:
    """Write a module as a function of what it imports, without notes and indentation."""
    text = (STATIC / path).read_text(encoding="utf-8")
    body = _MAP.sub("", without_notes(text.encode()).decode())
    exports: list[str] = []

    def take(found: re.Match[str]) -> str:
        kind, names, name = found.groups()
        other = f'$need("{resolved(path, name)}")'
        if kind == "export":
            exports.extend(f"{here}: {other}.{there}" for there, here in _pairs(names))
            return ""
        return f"const {_taken(names)} = {other};"

    def declare(found: re.Match[str]) -> str:
        exports.append(found[2].strip("{}").strip())
        return f"{found[1]} {found[2]}"

    def listed(found: re.Match[str]) -> str:
        exports.append(_given(found[1]))
        return ""

    def default(_: re.Match[str]) -> str:
        exports.append("default: $default")
        return "const $default ="

    def later(found: re.Match[str]) -> str:
        return f"$load(`{resolved(path, found[2])}`)"

    for pattern, change in (
        (IMPORT, take),
        (_DECLARED, declare),
        (_LIST, listed),
        (_DEFAULT, default),
        (_LATER, later),
    ):
        body = pattern.sub(change, body)
    lines = [line.strip() for line in body.splitlines()]
    lines = [line for line in lines if line]
    # Browsers take brackets around a function as a word that it is needed at once, and read it once
    # instead of twice.
    return "\n".join(
        (f'"{path}": (($need, $load) => {{', *lines, f"return {{ {', '.join(exports)} }};", "}),")
    )


def packed(paths: Iterable[str]) -> str:
    """Write several modules as one addition to the shelf."""
    return "\n".join(("tinstar.add({", *map(module, paths), "});\n"))


@cache
def _page(page: str) -> bytes:
    loader = without_notes((STATIC / "js" / "loader.js").read_bytes()).decode()
    return f'{loader}\n{packed(needed(page))}need("js/{page}.js");\n'.encode()


@cache
def _part(page: str, module: str) -> bytes:
    has = set(needed(page))
    wanted = needed(module.removeprefix("js/").removesuffix(".js"))
    return packed(path for path in wanted if path not in has).encode()


@cache
def _style(page: str) -> bytes:
    sheets = ((STATIC / "css" / f"{name}.css").read_text("utf-8") for name in STYLES[page])
    # The sheets stand one folder below /static/, this one does not.
    style = _FILE.sub('url("/static/', without_notes("\n".join(sheets).encode()).decode())
    return _ENDED.sub("", style).encode()


@cache
def _scripts() -> frozenset[str]:
    found = (*(STATIC / "js").rglob("*.js"), *(STATIC / "vendor").glob("*.mjs"))
    return frozenset(path.relative_to(STATIC).as_posix() for path in found)


def _sheets() -> Iterable[str]:
    return (f"css/{path.name}" for path in (STATIC / "css").glob("*.css"))


def _guard(page: str) -> None:
    if page not in STYLES:
        abort(404)


def _kept(body: bytes, kind: str, tag: str) -> AnyResponse:
    response = Response(body, mimetype=kind)
    response.set_etag(hashlib.sha256(body).hexdigest()[:16])
    if tag == version():
        response.cache_control.max_age = _YEAR
        response.cache_control.immutable = True
    else:
        # A page from before this Tinstar was replaced: better a newer part than none.
        response.cache_control.no_cache = True
    return response.make_conditional(request)


def _pairs(names: str) -> list[tuple[str, str]]:
    """Give what stands in braces as pairs: the name there, the name here."""
    each = (name.split(" as ") for name in names.strip("{} \n").split(",") if name.strip())
    return [(pair[0].strip(), pair[-1].strip()) for pair in each]


def _given(names: str) -> str:
    return ", ".join(f"{there}: {here}" if there != here else here for here, there in _pairs(names))


def _taken(names: str) -> str:
    if names.startswith("{"):
        return "{ " + ", ".join(f"{a}: {b}" if a != b else a for a, b in _pairs(names)) + " }"
    if names.startswith("*"):
        return names.split(" as ")[1].strip()
    return f"{{ default: {names} }}"


FOR_TEMPLATES = {"bundle": address, "bundle_part": part_address, "inline_script": inline_script}
