"""Plain data with nothing left out: for screens and reports, which know no defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from referee import codec
from referee.slices import Sliced


def whole(value: Any) -> Any:
    """Give something as plain JSON data with every field, also those that are as usual."""
    if is_dataclass(value) and not isinstance(value, type):
        named = [field.name for field in fields(value) if not _is_slices(value, field.name)]
        plain = {name: whole(getattr(value, name)) for name in named}
        if isinstance(value, Sliced):
            # What expansions add stands among the rest, also where none of them is in play.
            for kind in value.slice_kinds:
                plain |= whole(kind.of(value))
        return {value.tag_key: value.tag, **plain} if isinstance(value, codec.Family) else plain
    if isinstance(value, Mapping):
        return {name: whole(item) for name, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, tuple | list) else value


def _is_slices(value: Any, name: str) -> bool:
    return name == codec.SLICES and isinstance(value, Sliced)
