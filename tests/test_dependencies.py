"""Every dependency is told of in docs/dependencies.md: what it is for, and why this one."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOLD = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()

OTHER_NAMES = {
    "@expo-google-fonts/bitter": "bitter",
    "@fontsource-variable/bitter": "bitter",
    "@preact/signals": "preact signals",
    "@preact/signals-core": "preact signals",
    "@biomejs/biome": "biome",
}


def _python() -> set[str]:
    recipe = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = recipe["project"]
    lines = [*recipe["build-system"]["requires"], *project["dependencies"]]
    for group in project["optional-dependencies"].values():
        lines += group
    names = {re.split(r"[\[<>=;~! ]", line, maxsplit=1)[0] for line in lines}
    return {name for name in names if not name.startswith("types-")}


def _browser() -> set[str]:
    recipe = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    return {*recipe["dependencies"], *recipe["devDependencies"]}


def test_every_dependency_is_told_of() -> None:
    names = _python() | _browser()
    assert len(names) > 30
    assert not [name for name in sorted(names) if OTHER_NAMES.get(name, name).lower() not in TOLD]
