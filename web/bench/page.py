"""How much a phone fetches, and how soon it can be used, on a slow Wi-Fi and a slow phone.

Three loads in a real Chromium: somebody scans the code and is to type a name; a phone that has
forgotten everything but its seat comes into a running game of seven; the same phone comes back to
it, with all it has fetched before. The browser itself slows the processor and every request down.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import click

from web.bench.browser import LAUNCH_ARGUMENTS, find_chromium
from web.bench.figures import machine
from web.bench.scales import Scales
from web.bench.table import need_clients, new_table, serving
from web.tables.bots import NAMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

AIM = {"bytes": 120_000, "milliseconds": 1000}
PHONE = (390, 844)
_SEATS = 7
_JOIN = '[data-test="join-submit"]'
_SEAT = '[data-test="tab-play"]'
_FRAME = "#shell:not([hidden]) .name"
_PATIENCE = 60_000
_REST = 1500
"""Milliseconds in which a page that seems at rest may still ask for something."""


@dataclass(frozen=True)
class Profile:
    """How slow the network and the phone are; the network is Lighthouse's slow 4G."""

    processor: float = 4
    """How many times slower the processor is."""
    down: float = 1.6
    """Megabits a second."""
    up: float = 0.75
    round_trip: float = 150
    """Milliseconds."""

    def network(self) -> dict[str, Any]:
        """Give the network as the browser wants it told."""
        return {
            "offline": False,
            "latency": self.round_trip,
            "downloadThroughput": self.down * 1e6 / 8,
            "uploadThroughput": self.up * 1e6 / 8,
        }


@dataclass(frozen=True)
class Scene:
    """What is loaded, and what shows how far it is."""

    path: str
    useful: str
    """What a person can begin with; as a selector."""
    usable: str
    """What shows that everything works."""
    memory: Mapping[str, str]
    """What the phone remembers of an earlier visit, as it lies in its storage."""
    warm: bool = False
    """Whether the phone has fetched the page before."""


# Notes when each of the parts that count is on the screen: after the frame it was drawn in. A timer
# would wait for whatever the page has to do next; a message comes first.
_CLOCK = """(parts) => {
  window.moments = {};
  const look = () => {
    for (const [name, selector] of Object.entries(parts)) {
      if (name in window.moments || !document.querySelector(selector)) continue;
      window.moments[name] = null;
      const after = new MessageChannel();
      after.port1.onmessage = () => { window.moments[name] = performance.now(); };
      requestAnimationFrame(() => after.port2.postMessage(null));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""

_TIMES = """() => ({
  ...window.moments,
  painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
})"""


def measure(runs: int = 5, profile: Profile | None = None, language: str = "en") -> dict[str, Any]:
    """Take the figures of some cold loads of each scene."""
    need_clients()
    profile = profile or Profile()
    with chromium() as browser, _table() as (home, scenes):
        found = {}
        for name, scene in scenes.items():
            loads = [_load(browser, home, scene, profile, language) for _ in range(runs)]
            found[name] = _summary(loads)
    return {
        "machine": machine(),
        "load": [round(each, 1) for each in os.getloadavg()] if hasattr(os, "getloadavg") else None,
        "profile": asdict(profile),
        "language": language,
        "runs": runs,
        **found,
        "aim": AIM,
    }


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser, or say what is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing = "this measurement needs Playwright: pip install 'tinstar[dev]'"
        raise click.ClickException(missing) from None
    path = find_chromium()
    if path is None:
        missing = "this measurement needs Chromium, and there is none; TINSTAR_CHROMIUM names one"
        raise click.ClickException(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def _table() -> Iterator[tuple[str, dict[str, Scene]]]:
    """Set up a table to join, and a game of seven to come back to."""
    from web.bench.screens import Arrivals, Screen

    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder, serving(folder) as port:
        empty, code = new_table(port), new_table(port)
        arrivals = Arrivals()
        host = Screen(port, arrivals, table=code, page="table", token=None, device="t")
        tokens = []
        for name in NAMES[:_SEATS]:
            phone = Screen(port, arrivals, table=code, page="seat", token=None, device=name)
            tokens.append(phone.ask("sit", seat=None, name=name)["token"])
            arrivals.screens.append(phone)
        arrivals.wait_for(host.ask("host", action="start")["seq"])
        memory = {
            f"tinstar.token.{code}": json.dumps(tokens[0]),
            "tinstar.device": json.dumps(NAMES[0]),
        }
        yield (
            f"http://127.0.0.1:{port}",
            {
                "join": Scene(f"/j/{empty}", "#shell input, .join input", _JOIN, {}),
                "seat": Scene(f"/j/{code}", f"{_FRAME}, {_SEAT}", _SEAT, memory),
                "return": Scene(f"/j/{code}", f"{_FRAME}, {_SEAT}", _SEAT, memory, warm=True),
            },
        )


def _load(browser: Browser, home: str, scene: Scene, profile: Profile, lang: str) -> dict[str, Any]:
    """Load a page once, and take its times and weights."""
    viewport: ViewportSize = {"width": PHONE[0], "height": PHONE[1]}
    context = browser.new_context(viewport=viewport, is_mobile=True, has_touch=True, locale=lang)
    for key, value in scene.memory.items():
        context.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(value)})")
    if scene.warm:
        before = context.new_page()
        before.goto(home + scene.path, wait_until="networkidle")
        before.wait_for_timeout(_REST)
        before.close()
    page = context.new_page()
    parts = {"useful": scene.useful, "usable": scene.usable}
    page.add_init_script(f"({_CLOCK})({json.dumps(parts)})")
    line = context.new_cdp_session(page)
    scales = Scales(line)
    line.send("Network.emulateNetworkConditions", profile.network())
    line.send("Emulation.setCPUThrottlingRate", {"rate": profile.processor})
    page.goto(home + scene.path, wait_until="commit")
    page.wait_for_function("() => window.moments.usable", timeout=_PATIENCE)
    found = {"weight": scales.by_kind(), "requests": len(scales.bodies)}
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(_REST)
    found |= {"at_rest": scales.by_kind(), "times": page.evaluate(_TIMES)}
    context.close()
    return found


def _summary(loads: list[dict[str, Any]]) -> dict[str, Any]:
    """Give the middle of several loads, and the heaviest of them."""
    heaviest = max(loads, key=lambda each: each["weight"]["all"])
    useful = _middle(loads, "useful")
    return {
        "first_contentful_paint_milliseconds": _middle(loads, "painted"),
        "first_useful_paint_milliseconds": useful,
        "usable_milliseconds": _middle(loads, "usable"),
        "bytes_until_usable": heaviest["weight"],
        "requests_until_usable": heaviest["requests"],
        "bytes_at_rest": heaviest["at_rest"],
        "aim_met": {
            "bytes": heaviest["weight"]["all"] <= AIM["bytes"],
            "milliseconds": useful["median"] <= AIM["milliseconds"],
        },
    }


def _middle(loads: list[dict[str, Any]], name: str) -> dict[str, Any]:
    times = sorted(round(each["times"][name]) for each in loads)
    return {"median": round(statistics.median(times)), "all": times}
