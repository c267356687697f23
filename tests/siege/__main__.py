"""Run the siege: `python -m tests.siege`; `--short` is the form that every test run includes."""

from __future__ import annotations

import argparse
import json
import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.siege import doors, files, kills, leaks, memory, packets
from tests.siege.tally import Tally

SHORT = {
    "kills": 8,
    "packets": 6_000,
    "requests": 250,
    "torn": 12,
    "nights": 10,
    "pictures": 200,
    "disks": 60,
    "clocks": 6,
    "leaks": 1,
    "memory": 1,
}
FULL = {
    "kills": 1_000,
    "packets": 1_000_000,
    "requests": 60_000,
    "torn": 1_000,
    "nights": 2_000,
    "pictures": 20_000,
    "disks": 5_000,
    "clocks": 300,
    "leaks": 10_000,
    "memory": 40,
}

CAMPAIGNS: dict[str, Callable[[int, int], Tally]] = {
    "kills": kills.campaign,  # first: it forks, and a thread would not come along
    "packets": packets.campaign,
    "requests": doors.storm,
    "torn": files.torn,
    "nights": files.nights,
    "pictures": files.pictures,
    "disks": files.disks,
    "clocks": files.clocks,
    "leaks": leaks.campaign,
    "memory": memory.campaign,
}


def _quiet() -> None:
    """Let the faults be heard: refusals and damaged pictures are what a siege is made of."""
    logging.getLogger("tinstar").setLevel(logging.CRITICAL)
    # OpenCV and its libraries write to the terminal by themselves, past Python.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)


def main() -> int:
    """Run what is asked for; the last line is the verdict."""
    parser = argparse.ArgumentParser(prog="siege", description=__doc__)
    parser.add_argument("--short", action="store_true", help="small counts, half a minute")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=(*CAMPAIGNS, "rights", "audit"))
    parser.add_argument("--count", type=int, help="another count for each campaign that runs")
    asked = parser.parse_args()
    _quiet()
    counts = SHORT if asked.short else FULL
    runs: list[Callable[[], Tally]] = [
        partial(campaign, asked.count or counts[name], asked.seed)
        for name, campaign in CAMPAIGNS.items()
        if not asked.only or name in asked.only
    ]
    if not asked.only or "rights" in asked.only:
        runs.append(doors.rights)
    if not asked.short and (not asked.only or "audit" in asked.only):
        runs.append(audit)
    found = []
    for run in runs:
        began = time.monotonic()
        tally = run()
        found.append(tally)
        print(f"{tally.line()} ({time.monotonic() - began:.0f} s)", flush=True)
        for fault in tally.faults[:20]:
            print(f"    {fault}", flush=True)
    faults = sum(len(tally.faults) for tally in found)
    verdict = "The siege held" if not faults else "THE SIEGE BROKE THROUGH"
    total = sum(count for tally in found for count in tally.counts.values())
    print(f"{verdict}: {len(found)} campaigns, {total:,} counted, {faults} faults.")
    return 1 if faults else 0


def audit() -> Tally:
    """Ask a database for known faults of what Tinstar is built on, where one can be reached."""
    tally = Tally("audit")
    tool = shutil.which("pip-audit", path=str(Path(sys.executable).parent))
    if tool is None:
        tally.counts["audited: pip-audit is not installed"] = 0
        return tally
    asked = subprocess.run(
        [tool, "--progress-spinner", "off", "--format", "json"],
        capture_output=True,
        text=True,
        check=False,
    )
    packages = json.loads(asked.stdout or "{}").get("dependencies", ())
    for package in packages:
        # What the database does not know, or cannot be asked about, is not audited.
        known = "skip_reason" not in package
        tally.counts["audited" if known else "not audited"] += 1
        for fault in package.get("vulns", ()):
            tally.check(False, f"{package['name']} {package['version']}: {fault['id']}")
    if not packages:
        tally.counts["audited: no database can be reached"] = 0
    return tally


if __name__ == "__main__":
    sys.exit(main())
