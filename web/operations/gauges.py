"""The figures of a server for Prometheus; no label holds a name, a code, or anything people wrote.

Nothing of it costs anything where prometheus-client is not installed: then nobody counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from web.wire.shapes import known_name

if TYPE_CHECKING:
    from web.camera.cameras import Cameras
    from web.tables.rooms import Rooms

_TAPS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds: a tap is felt as slow from a tenth on."""

_DISK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


def is_there() -> bool:
    """Whether what counts is installed."""
    return find_spec("prometheus_client") is not None


class Gauges:
    """Counts what happens, and looks at the tables whenever somebody asks."""

    def __init__(self, rooms: Rooms, cameras: Cameras) -> None:
        import prometheus_client as prometheus

        self._rooms, self._cameras = rooms, cameras
        self._write = prometheus.generate_latest
        self.kind: str = prometheus.CONTENT_TYPE_LATEST
        self.registry = prometheus.CollectorRegistry()
        self._requests = prometheus.Counter(
            "tinstar_requests",
            "What screens asked for, by what became of it: done, or why it was refused.",
            ["event", "result"],
            registry=self.registry,
        )
        self._seconds = prometheus.Histogram(
            "tinstar_request_seconds",
            "From a request until its answer: decided, safe, on its way to every screen.",
            ["event"],
            buckets=_TAPS,
            registry=self.registry,
        )
        self._disk = prometheus.Histogram(
            "tinstar_disk_seconds",
            "How long a change took to become safe on disk or in the database.",
            buckets=_DISK,
            registry=self.registry,
        )
        prometheus.ProcessCollector(registry=self.registry)
        self.registry.register(self)
        rooms.store.on_safe(self._disk.observe)

    def count(self, event: str, result: str, seconds: float) -> None:
        """Count a request and its answer."""
        name = known_name(event)
        self._requests.labels(name, result).inc()
        self._seconds.labels(name).observe(seconds)

    def page(self) -> bytes:
        """Write all figures down."""
        written: bytes = self._write(self.registry)
        return written

    def collect(self) -> Iterator[Any]:
        """Look at the tables, as Prometheus wants it."""
        from prometheus_client.core import GaugeMetricFamily as Gauge

        rooms = self._rooms
        lines = Gauge("tinstar_lines", "Screens that have a line, by page.", labels=["page"])
        for page, count in rooms.screens().items():
            lines.add_metric([page], count)
        yield lines
        for name, about, value in (
            ("tables_open", "Tables in memory.", len(rooms.codes())),
            ("tables_aside", "Tables that cannot be opened.", len(rooms.aside)),
            ("leases", "Tables of a shared database led here.", rooms.store.leases),
            ("storage_up", "Whether the file or the database answers.", rooms.store.is_reachable),
            ("draining", "Whether the tables are being handed over.", rooms.is_draining),
            ("camera_up", "Whether the camera's process runs.", self._cameras.is_running),
        ):
            yield Gauge(f"tinstar_{name}", about, value=float(value))
