"""Typefaces of the training machine, as ink for the drawn cards.

BANG! prints its index in a Bookman, poker decks in anything: the first list is what the face of the
index should come close to, the second keeps the networks from believing in one drawing only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from camera.draw.glyphs import Face, SuitShape, Typeface, crop, suit_mask

if TYPE_CHECKING:
    from camera.draw.glyphs import Mask
    from referee.cards import Rank, Suit

BOOKMAN = ("URWBookman-Light", "texgyrebonum-regular")
BOOKISH = (
    *("URWBookman-Demi", "texgyrebonum-bold", "C059-Roman", "texgyreschola-regular"),
    *(
        "CharisSIL-Regular",
        "Caladea-Regular",
        "Century-Catalogue",
        "OldStandard-Bold",
        "RobotoSlab-Regular",
    ),
    *(
        "DejaVuSerif",
        "LiberationSerif-Bold",
        "NotoSerif-Regular",
        "Vollkorn-Medium",
        "GNUTypewriter",
    ),
)
POKER = (
    *(
        "C059-Bold",
        "NimbusRoman-Bold",
        "NimbusRoman-Regular",
        "P052-Bold",
        "Tinos-Bold",
        "CharisSIL-Bold",
    ),
    *("NimbusSans-Regular", "NimbusSans-Bold", "NimbusSansNarrow-Bold", "NimbusSansNarrow-Regular"),
    *(
        "URWGothic-Demi",
        "Arimo-Bold",
        "Roboto-Bold",
        "RobotoCondensed-Bold",
        "RobotoCondensed-Regular",
    ),
    *(
        "Lato-Bold",
        "Lato-Heavy",
        "OpenSans-CondBold",
        "OpenSans-Semibold",
        "DejaVuSans-Bold",
        "Carlito-Bold",
    ),
    *("DejaVuSansCondensed", "DejaVuSerifCondensed-Bold", "RobotoSlab-Bold", "RobotoSlab-Regular"),
    *("BebasNeue-Bold", "YanoneKaffeesatz-Bold", "Inter-SemiBold", "Play-Bold", "URWBookman-Demi"),
    *(
        "LinBiolinum_RB",
        "LinLibertine_RB",
        "texgyreheroscn-bold",
        "texgyreadventor-bold",
        "OldStandard-Bold",
    ),
    *(
        "Caladea-Bold",
        "Vollkorn-Bold",
        "NationalPark-Heavy",
        "Century-Catalogue",
        "Courier Prime Bold",
    ),
)
SYMBOLS = (
    *(
        "DejaVuSans",
        "FreeSerif",
        "FreeSans",
        "Symbola_hint",
        "NotoSansSymbols2-Regular",
        "DejaVuSans-Bold",
    ),
    *("FreeMono", "texgyreheros-regular", "STIXGeneral-Regular", "STIX-Regular", "cmunrm"),
)
SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


def find(folders: list[Path]) -> dict[str, Path]:
    """Give the typefaces under these folders by name."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in {".ttf", ".otf"}:
                found.setdefault(path.stem, path)
    return found


@cache
def ink(path: Path, sign: str) -> Mask | None:
    """Draw a sign large; None where the typeface has no such sign."""
    font = ImageFont.truetype(str(path), 110)
    canvas = Image.new("L", (420, 260))
    ImageDraw.Draw(canvas).text((80, 60), sign, font=font, fill=255)
    missing = Image.new("L", (420, 260))
    ImageDraw.Draw(missing).text((80, 60), "\uffff", font=font, fill=255)
    mask = np.array(canvas)
    if mask.max() < 128 or (mask == np.array(missing)).all():
        return None
    return crop(mask)


@dataclass(frozen=True)
class Printed:
    """A typeface with a printer's weight and a suit shape."""

    path: Path
    grow: float = 0.0
    suits: Path | None = None
    shape: SuitShape = field(default_factory=SuitShape)

    def rank(self, rank: Rank) -> Mask:
        """Give the ink of a rank."""
        mask = ink(self.path, rank)
        assert mask is not None, (self.path, rank)
        if abs(self.grow) < 0.5:
            return mask
        size = 2 * int(abs(self.grow) + 0.5) + 1
        pen = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
        padded = np.pad(mask, size)
        return crop(cv2.dilate(padded, pen) if self.grow > 0 else cv2.erode(padded, pen))

    def suit(self, suit: Suit) -> Mask:
        """Give the ink of a suit, from the symbol typeface if it has one."""
        mask = ink(self.suits, SIGNS[suit]) if self.suits else None
        return suit_mask(suit, 96, self.shape) if mask is None else mask


@dataclass
class Cabinet:
    """All faces the samples choose from."""

    paths: dict[str, Path]

    def pick(self, names: tuple[str, ...], rng: np.random.Generator) -> Path:
        """Choose one of the named faces that this machine has."""
        here = [name for name in names if name in self.paths]
        return self.paths[here[rng.integers(len(here))]]

    def face(self, layout: str, rng: np.random.Generator) -> Typeface:
        """Choose a face for a layout: mostly Bookman for BANG!, anything for poker."""
        shape = SuitShape.chance(rng)
        suits = self.pick(SYMBOLS, rng) if rng.random() < 0.4 else None
        kind = rng.random()
        if kind < 0.1:
            return Face(rng.uniform(0.7, 1.4), shape)
        if layout == "poker" and kind < 0.45:
            return Face(rng.uniform(0.65, 1.25), shape, int(rng.integers(8)))
        if layout == "bang" and kind < 0.8:
            path, grow = self.pick(BOOKMAN, rng), rng.uniform(-0.4, 2.9)
        elif layout == "bang":
            path, grow = self.pick(BOOKISH, rng), rng.uniform(-0.4, 2.0)
        else:
            path, grow = self.pick(POKER, rng), rng.uniform(-0.6, 2.4)
        return Printed(path, grow, suits, shape)
