"""The two judges, Python's and the browser's, agree on every sheet."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.browser.evening import Evening
from tests.referee.race.sheets import made_up, record

pytestmark = [pytest.mark.browser, pytest.mark.modules]

SHEETS = 1_200

_JUDGE = """async (records) => {
  const { judge } = await import("/static/js/race/judge.js");
  const { check } = await import("/static/js/race/check.js");
  const found = records.map(({ sheet }) => judge(sheet));
  return { found, problems: records.map(check) };
}"""

_ALTERED = """async (records) => {
  const { check } = await import("/static/js/race/check.js");
  const places = (value, path = []) => Object.entries(value ?? {}).flatMap(([key, item]) => {
    if (typeof item === "number") return [[...path, key]];
    return typeof item === "object" ? places(item, [...path, key]) : [];
  });
  let unnoticed = 0, tried = 0;
  for (const record of records) {
    for (const path of places(record.sheet)) {
      const copy = structuredClone(record);
      const last = path.slice(0, -1).reduce((value, key) => value[key], copy.sheet);
      last[path.at(-1)] += 1;
      tried += 1;
      if (!check(copy).length) unnoticed += 1;
    }
  }
  return { tried, unnoticed };
}"""


@pytest.fixture
def records() -> list[dict[str, Any]]:
    """Sheets of every kind, with Python's verdicts and fingerprints, as JSON gives them back."""
    rng = random.Random(1905)
    return json.loads(json.dumps([record(made_up(rng)) for _ in range(SHEETS)]))


def test_both_judges_agree_on_a_thousand_sheets(
    evening: Evening, records: list[dict[str, Any]]
) -> None:
    page = evening.table().page
    answer = page.evaluate(_JUDGE, records)

    assert answer["found"] == [each["verdict"] for each in records]
    assert answer["problems"] == [[] for _ in records]
    kinds = {(each["sheet"]["kind"], each["sheet"]["mode"]) for each in records}
    assert len(kinds) == 12, "every kind in every mode"


def test_the_browser_notices_every_altered_number(
    evening: Evening, records: list[dict[str, Any]]
) -> None:
    answer = evening.table().page.evaluate(_ALTERED, records[:12])

    assert answer["tried"] > 500
    assert answer["unnoticed"] == 0
