"""Plain data with nothing left out: for screens and reports, which know no defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from referee import codec


def whole(value: Any) -> Any:
    """Give something as plain JSON data with every field, also those that are as usual."""
    if is_dataclass(value) and not isinstance(value, type):
        plain = {field.name: whole(getattr(value, field.name)) for field in fields(value)}
        return {value.tag_key: value.tag, **plain} if isinstance(value, codec.Family) else plain
    if isinstance(value, Mapping):
        return {name: whole(item) for name, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, tuple | list) else value
