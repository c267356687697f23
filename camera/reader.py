"""Reads every card in a picture: outlines, index, several looks, one verdict per card."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.advice import reason_for, reason_for_none
from camera.border import border_of
from camera.confidence import FRAMELESS, confidence, is_accepted
from camera.corners import find_corners
from camera.evidence import (
    Claim,
    Spot,
    both,
    first_glance,
    glance,
    log_of,
    look_again,
    name,
    second_glance,
)
from camera.margin import kinds_of, paleness
from camera.outline import Outline
from camera.quads import find_quads, reduced
from camera.reading import Doubt, Evidence, Reading, Sight

if TYPE_CHECKING:
    from collections.abc import Collection

    from camera.margin import Kind
    from camera.reading import Border, Layout
    from camera.teach import Lessons
    from referee.cards import Face


LAYERS = 8
"""How deep to look for outlines within outlines: screen, table, mat, card, frame, picture …"""


POSSIBLE = 0.2
"""Odds from which something is taken for a card that was not read, and not for something else."""

COLOURLESS = 2
"""Levels by which the colours of a grey picture may differ; those of a camera always do by more."""

UNLIKELY = 4
"""Outlines without the margin of a BANG! card that are looked at all the same, the best first."""


def read(picture: np.ndarray, deck: Collection[Face] | None = None) -> list[Reading]:
    """Give the cards that can be read in a picture (BGR, as OpenCV loads it), in reading order.

    With a `deck`, a face that it does not hold is refused: misread, or no card of this game.
    """
    return list(look(picture, deck).readings)


def look(
    picture: np.ndarray, deck: Collection[Face] | None = None, lessons: Lessons | None = None
) -> Sight:
    """Give readings, doubts and advice for a picture; `lessons` are a group's own deck."""
    page = Page(_plain(picture))
    height, width = page.picture.shape[:2]
    found = [Outline(quad.corners, quad.fit) for quad in find_quads(page.picture)]
    whole = []
    if 1.25 < max(height, width) / min(height, width) < 1.7:
        # The picture may be nothing but the card, unless it is as long as films are.
        edge = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float64)
        whole.append(Outline(edge))
    readings, unsure, doubts = [], [], []
    for seen in claims_of(page, found, whole):
        claim, known = lessons.weigh(page.picture, seen) if lessons else (seen, None)
        if claim.odds <= POSSIBLE:
            continue
        reading = _reading(page, claim, known)
        if page.is_grey:
            doubts.append(Doubt("unsure", reading.corners))
        elif not is_accepted(claim):
            unsure.append(reading)
            doubts.append(Doubt(reason_for(page.picture, claim.corners), reading.corners))
        elif claim.layout == "bang" and not reading.border and reading.confidence < FRAMELESS:
            continue  # a page of print has letters where the index would be, but no frame
        elif deck is not None and (reading.rank, reading.suit) not in deck:
            doubts.append(Doubt("not_in_deck", reading.corners))
        else:
            readings.append(reading)
    readings = in_reading_order(readings)
    advice = None
    if doubts:
        advice = doubts[0].reason
    elif not readings:
        # The edge of an even picture is an outline, too, but nothing one could turn over.
        things = [one.corners for one in found if one.area < 0.95 * width * height]
        advice = reason_for_none(page.picture, things)
    return Sight(tuple(readings), tuple(doubts), advice, tuple(unsure))


class Page:
    """A picture, and the colour of frames seen in it, so that each is looked at once."""

    def __init__(self, picture: np.ndarray) -> None:
        self.picture = picture
        self._small, self._scale = reduced(picture)
        self._pale = paleness(self._small)
        self._borders: dict[bytes, Border | None] = {}

    @cached_property
    def is_grey(self) -> bool:
        """Whether the picture has no colour at all: then hearts may be spades, for all it says."""
        blue, green, red = cv2.split(self._small)
        away = max(cv2.absdiff(green, other).max() for other in (blue, red))
        return bool(away <= COLOURLESS)

    def kinds(self, outlines: list[Outline]) -> list[Kind | None]:
        """Say which outlines have the margin of a BANG! card, or lie in one."""
        return kinds_of(self._pale, self._scale, outlines)

    def border(self, claim: Claim) -> Border | None:
        """Give the colour of a BANG! card's frame; None if it has none."""
        if claim.layout != "bang":
            return None
        key = claim.corners.tobytes()
        if key not in self._borders:
            self._borders[key] = border_of(self.picture, claim.corners)
        return self._borders[key]


def _reading(page: Page, claim: Claim, known: str | None) -> Reading:
    corners = tuple((round(float(x), 1), round(float(y), 1)) for x, y in claim.corners)
    evidence = Evidence(log_of(claim.ranks), log_of(claim.suits), claim.agreement)
    rank, suit = name(claim)
    border = page.border(claim)
    sure = confidence(claim)
    return Reading(rank, suit, sure, corners, border, claim.layout, known, evidence=evidence)


def _plain(picture: np.ndarray) -> np.ndarray:
    """Make any picture array one of three channels of bytes."""
    if picture.ndim == 2:
        return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    return np.ascontiguousarray(picture[..., :3])


def claims_of(page: Page, outlines: list[Outline], whole: list[Outline]) -> list[Claim]:
    """Look for BANG! cards; for poker cards only where there are none: nobody plays with both.

    `whole` is the picture's own edge, where the picture may be nothing but a card.
    """
    claims = _bang(page, outlines, whole)
    if _holds_bang(page, claims):
        return _settled(claims)
    more = [Outline(quad.corners, quad.fit) for quad in find_quads(page.picture, further=True)]
    fresh = [one for one in more if not any(one.is_same(other) for other in outlines + whole)]
    claims += _bang(page, fresh, [])
    if _holds_bang(page, claims):
        return _settled(claims)
    best = [_better(one, more) for one in outlines + whole]
    settled = _settled(claims + _from_outside(page.picture, best + fresh, "poker"))
    return settled + _peeping(page.picture, settled)


def _better(outline: Outline, others: list[Outline]) -> Outline:
    """Give the straightest of an outline and those others that are of the same thing."""
    same = (other for other in others if other.is_same(outline))
    return max([outline, *same], key=lambda one: one.fit)


def _bang(page: Page, outlines: list[Outline], whole: list[Outline]) -> list[Claim]:
    """Look for BANG! cards where there is a margin, then in a frame, then in what else may be.

    On a pale table, or with paper under it, the frame is all of a card that stands out.
    """
    kinds = list(zip(page.kinds(outlines), outlines, strict=True))
    likely = [one for kind, one in kinds if kind]
    claims = _from_outside(page.picture, whole + likely, "bang")
    framed = [one.corners for one in _apart(whole + likely, claims)]
    claims += look_again(page.picture, second_glance(page.picture, framed))
    others = _apart([one for kind, one in kinds if not kind], claims)[:UNLIKELY]
    return claims + _from_outside(page.picture, others, "bang")


def _apart(outlines: list[Outline], claims: list[Claim]) -> list[Outline]:
    """Give the outlines in which no card was read."""
    cards = [claim.outline for claim in claims if is_accepted(claim)]
    return [one for one in outlines if all(one.overlap(other) < 0.3 for other in cards)]


def _holds_bang(page: Page, claims: list[Claim]) -> bool:
    return any(is_accepted(claim) and page.border(claim) for claim in claims)


def _from_outside(picture: np.ndarray, outlines: list[Outline], layout: Layout) -> list[Claim]:
    """Look at the outlines from the outside in, and no further where a card was read."""
    rest = sorted(outlines, key=lambda one: one.area, reverse=True)
    claims: list[Claim] = []
    for _ in range(LAYERS):
        outer: list[Outline] = []
        inner: list[Outline] = []
        for outline in rest:
            nested = any(outline.overlap(other) > 0.6 for other in outer)
            (inner if nested else outer).append(outline)
        found = _weigh(picture, outer, layout)
        claims += found
        read_here = [claim.outline for claim in found if is_accepted(claim)]
        rest = [one for one in inner if all(one.overlap(other) < 0.6 for other in read_here)]
        if not rest:
            break
    return claims


def _peeping(picture: np.ndarray, settled: list[Claim]) -> list[Claim]:
    """Read poker cards of which only a corner peeps out, where nothing else was read."""
    cards = [claim for claim in settled if is_accepted(claim)]
    known = [
        float(np.linalg.norm(c.corners[0] - c.corners[1])) for c in cards if c.layout == "poker"
    ]
    # A card seen whole and not read for certain is not read by the corner either.
    seen = [claim for claim in settled if claim.odds > (0.1 if claim.layout == "poker" else 0.5)]
    places: list[Spot] = []
    for corner in find_corners(picture):
        if any(_reaches(claim.corners, corner.point) for claim in seen):
            continue
        sizes = [corner.card(width) for width in corner.widths(known)]
        best = max(glance(picture, "poker", sizes), key=lambda spot: spot.chance)
        if best.chance > 0.3:
            places.append(best)
    faces = {name(claim) for claim in cards}
    peeping = []
    for claim in look_again(picture, places):
        # A deck holds each face once: a second corner with it is the same card.
        if is_accepted(claim) and name(claim) not in faces:
            faces.add(name(claim))
            peeping.append(claim)
    return peeping


def _reaches(corners: np.ndarray, point: np.ndarray) -> bool:
    """Whether a point lies in an outline or next to it."""
    near = 0.06 * np.linalg.norm(corners[0] - corners[1])
    away = cv2.pointPolygonTest(
        corners.astype(np.float32), tuple(map(float, point)), measureDist=True
    )
    return bool(away > -near)


def _weigh(picture: np.ndarray, outlines: list[Outline], layout: Layout) -> list[Claim]:
    """Look at outlines that do not lie in one another, and once more where an index may be."""
    corners = [outline.corners for outline in outlines]
    claims = look_again(picture, first_glance(picture, corners, layout))
    if layout == "bang":
        return claims
    # A poker card has a second index; it is asked as well, and may have been the weaker one.
    twins = [Spot(layout, np.roll(claim.corners, 2, axis=0)) for claim in claims]
    return [both(*pair) for pair in zip(claims, look_again(picture, twins), strict=True)]


def _settled(claims: list[Claim]) -> list[Claim]:
    """Let one claim stand for each card: the surest, among equals the outer of nested outlines."""
    kept: list[Claim] = []
    for claim in sorted(claims, key=lambda c: -(round(c.odds, 2) + 1e-9 * c.outline.area)):
        if all(claim.outline.overlap(other.outline) < 0.25 for other in kept):
            kept.append(claim)
    return kept


def in_reading_order(readings: list[Reading]) -> list[Reading]:
    """Sort as people read: rows from the top, each from the left; a row is as high as a card."""
    if not readings:
        return []
    middles = [np.mean(r.corners, axis=0) for r in readings]
    heights = [np.ptp(np.array(r.corners)[:, 1]) for r in readings]
    row = 0.6 * float(np.median(heights))
    rest = sorted(range(len(readings)), key=lambda i: middles[i][1])
    ordered: list[Reading] = []
    while rest:
        line = [i for i in rest if middles[i][1] - middles[rest[0]][1] < row]
        ordered += [readings[i] for i in sorted(line, key=lambda i: middles[i][0])]
        rest = [i for i in rest if i not in line]
    return ordered
