"""Reads every card in a picture: outlines, index, several looks, one verdict per card."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.advice import reason_for, reason_for_none
from camera.border import FRAMES, border_of
from camera.confidence import FRAMELESS, confidence, is_accepted
from camera.corners import find_corners
from camera.deck import shows_symbols
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
from camera.ink import is_printed
from camera.margin import kinds_of, paleness
from camera.outline import Outline
from camera.quads import Reduced, find_quads
from camera.reading import Doubt, Evidence, Reading, Sight

if TYPE_CHECKING:
    from collections.abc import Collection

    from camera.margin import Kind
    from camera.reading import Border, Face, Layout, Reason
    from camera.teach import Lessons


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

    With a `deck`, a face that it does not hold is refused: misread, or no card of this game. With
    the deck of The Duel, symbols are read and no index.
    """
    return list(look(picture, deck).readings)


def look(
    picture: np.ndarray, deck: Collection[Face] | None = None, lessons: Lessons | None = None
) -> Sight:
    """Give readings, doubts and advice for a picture; `lessons` are a group's own deck."""
    page = Page(_plain(picture))
    if not is_printed(page.reduced):
        return Sight(advice=reason_for_none(page.reduced.picture, []))
    height, width = page.picture.shape[:2]
    found = [Outline(quad.corners, quad.fit) for quad in find_quads(page.reduced)]
    whole = []
    if 1.25 < max(height, width) / min(height, width) < 1.7:
        # The picture may be nothing but the card, unless it is as long as films are.
        edge = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float64)
        whole.append(Outline(edge))
    readings: list[Reading] = []
    unsure: list[Reading] = []
    doubts: list[Doubt] = []
    symbols = deck is not None and shows_symbols(deck)
    for seen in (symbols_of if symbols else claims_of)(page, found, whole):
        claim, known = lessons.weigh(page.picture, seen) if lessons else (seen, None)
        if claim.odds <= POSSIBLE:
            continue
        reading = _reading(page, claim, known)
        why = _against(page, claim, reading, deck)
        if why is None:
            readings.append(reading)
        elif why != "no_card":
            doubts.append(Doubt(why, reading.corners))
            if why != "not_in_deck" and not page.is_grey:
                unsure.append(reading)
    advice = None
    if doubts:
        advice = doubts[0].reason
    elif not readings:
        # The edge of an even picture is an outline, too, but nothing one could turn over.
        things = [one.corners for one in found if one.area < 0.95 * width * height]
        advice = reason_for_none(page.reduced.picture, things, symbols=symbols)
    return Sight(tuple(in_reading_order(readings)), tuple(doubts), advice, tuple(unsure))


def _against(
    page: Page, claim: Claim, reading: Reading, deck: Collection[Face] | None
) -> Reason | None:
    """Why a reading is not given out, if it is not."""
    if page.is_grey:
        return "unsure"
    if not is_accepted(claim):
        return reason_for(page.picture, claim.corners)
    if claim.layout != "poker" and not reading.border and reading.confidence < FRAMELESS:
        return "no_card"  # a page of print has letters where the index would be, but no frame
    return "not_in_deck" if deck is not None and reading.face not in deck else None


class Page:
    """A picture, and the colour of frames seen in it, so that each is looked at once."""

    def __init__(self, picture: np.ndarray) -> None:
        self.picture = picture
        self.reduced = Reduced.of(picture)
        self._pale = paleness(self.reduced.picture)
        self._borders: dict[bytes, Border | None] = {}

    @cached_property
    def is_grey(self) -> bool:
        """Whether the picture has no colour at all: then hearts may be spades, for all it says."""
        blue, green, red = cv2.split(self.reduced.picture)
        away = max(cv2.absdiff(green, other).max() for other in (blue, red))
        return bool(away <= COLOURLESS)

    def kinds(self, outlines: list[Outline]) -> list[Kind | None]:
        """Say which outlines have the margin of a BANG! card, or lie in one."""
        return kinds_of(self._pale, self.reduced.scale, outlines)

    def border(self, claim: Claim) -> Border | None:
        """Give the colour of a card's frame; None if it has none."""
        if claim.layout == "poker":
            return None
        key = claim.corners.tobytes()
        if key not in self._borders:
            self._borders[key] = border_of(self.picture, claim.corners, FRAMES[claim.layout])
        return self._borders[key]


def _reading(page: Page, claim: Claim, known: str | None) -> Reading:
    corners = tuple((round(float(x), 1), round(float(y), 1)) for x, y in claim.corners)
    evidence = Evidence(tuple(map(log_of, claim.parts)), claim.agreement)
    border = page.border(claim)
    sure = confidence(claim)
    return Reading(name(claim), sure, corners, border, claim.layout, known, evidence=evidence)


def _plain(picture: np.ndarray) -> np.ndarray:
    """Make any picture array one of three channels of bytes."""
    if picture.ndim == 2:
        return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    return np.ascontiguousarray(picture[..., :3])


def claims_of(page: Page, outlines: list[Outline], whole: list[Outline]) -> list[Claim]:
    """Look for BANG! cards; for poker cards only where there are none: nobody plays with both.

    `whole` is the picture's own edge, where the picture may be nothing but a card.
    """
    claims = _framed(page, outlines, whole, "bang")
    if _holds_framed(page, claims):
        return _settled(claims)
    more = [Outline(quad.corners, quad.fit) for quad in find_quads(page.reduced, further=True)]
    fresh = [one for one in more if not any(one.is_same(other) for other in outlines + whole)]
    claims += _framed(page, fresh, [], "bang")
    if _holds_framed(page, claims):
        return _settled(claims)
    best = [_better(one, more) for one in outlines + whole]
    settled = _settled(claims + _from_outside(page.picture, best + fresh, "poker"))
    return settled + _peeping(page, settled)


def symbols_of(page: Page, outlines: list[Outline], whole: list[Outline]) -> list[Claim]:
    """Look for cards of The Duel, and for nothing else."""
    claims = _framed(page, outlines, whole, "duel")
    if not _holds_framed(page, claims):
        more = [Outline(quad.corners, quad.fit) for quad in find_quads(page.reduced, further=True)]
        fresh = [one for one in more if not any(one.is_same(other) for other in outlines + whole)]
        claims += _framed(page, fresh, [], "duel")
    return _settled(claims)


def _better(outline: Outline, others: list[Outline]) -> Outline:
    """Give the straightest of an outline and those others that are of the same thing."""
    same = (other for other in others if other.is_same(outline))
    return max([outline, *same], key=lambda one: one.fit)


def _framed(
    page: Page, outlines: list[Outline], whole: list[Outline], layout: Layout
) -> list[Claim]:
    """Look for cards with a frame where there is a margin, then in a frame, then elsewhere.

    On a pale table, or with paper under it, the frame is all of a card that stands out.
    """
    kinds = list(zip(page.kinds(outlines), outlines, strict=True))
    likely = [one for kind, one in kinds if kind]
    claims = _from_outside(page.picture, whole + likely, layout)
    framed = [one.corners for one in _apart(whole + likely, claims)]
    claims += look_again(page.picture, second_glance(page.picture, framed, layout))
    others = _apart([one for kind, one in kinds if not kind], claims)[:UNLIKELY]
    return claims + _from_outside(page.picture, others, layout)


def _apart(outlines: list[Outline], claims: list[Claim]) -> list[Outline]:
    """Give the outlines in which no card was read."""
    cards = [claim.outline for claim in claims if is_accepted(claim)]
    return [one for one in outlines if all(one.overlap(other) < 0.3 for other in cards)]


def _holds_framed(page: Page, claims: list[Claim]) -> bool:
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


def _peeping(page: Page, settled: list[Claim]) -> list[Claim]:
    """Read poker cards of which only a corner peeps out, where nothing else was read."""
    cards = [claim for claim in settled if is_accepted(claim)]
    known = [
        float(np.linalg.norm(c.corners[0] - c.corners[1])) for c in cards if c.layout == "poker"
    ]
    # A card seen whole and not read for certain is not read by the corner either.
    seen = [claim for claim in settled if claim.odds > (0.1 if claim.layout == "poker" else 0.5)]
    places: list[Spot] = []
    for corner in find_corners(page.reduced):
        if any(_reaches(claim.corners, corner.point) for claim in seen):
            continue
        sizes = [corner.card(width) for width in corner.widths(known)]
        best = max(glance(page.picture, "poker", sizes), key=lambda spot: spot.chance)
        if best.chance > 0.3:
            places.append(best)
    faces = {name(claim) for claim in cards}
    peeping = []
    for claim in look_again(page.picture, places):
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
    if layout != "poker":
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
