"""What a campaign counts, and what it found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The counts of one campaign, and its faults in words."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def check(self, holds: bool, what: str) -> None:
        """Note a fault unless something holds."""
        self.counts["checks"] += 1
        if not holds:
            self.faults.append(what)

    @contextmanager
    def watching(self, what: str, *expected: type[BaseException]) -> Iterator[None]:
        """Note whatever is raised that is no refusal."""
        try:
            yield
        except expected:
            self.counts["refused"] += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
            self.faults.append(f"{what}: {type(error).__name__}: {str(error)[:200]}")

    def line(self) -> str:
        """Say it in one line."""
        counts = ", ".join(f"{count:,} {name}" for name, count in self.counts.items())
        return f"{self.name:10} {counts}; {len(self.faults)} faults"
