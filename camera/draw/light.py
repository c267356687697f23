"""What light and lens do to a picture: gradients, casts, glare, blur, noise, JPEG."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from camera.draw.paint import cloud

if TYPE_CHECKING:
    from camera.draw.paint import Picture


def lit(picture: Picture, rng: np.random.Generator, strength: float = 1.0) -> Picture:
    """Light a picture unevenly and in a colour of its own, as lamps and windows do."""
    height, width = picture.shape[:2]
    x, y = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
    )
    slope = rng.normal(0, 0.16 * strength, 2)
    field = 1 + slope[0] * x + slope[1] * y
    if rng.random() < 0.3 * strength:  # the edge of a shadow
        angle, where = rng.uniform(0, 2 * np.pi), rng.uniform(-0.8, 0.8)
        edge = (np.cos(angle) * x + np.sin(angle) * y - where) * rng.uniform(3, 40)
        field *= 1 - rng.uniform(0.15, 0.5) / (1 + np.exp(np.clip(-edge, -30, 30)))
    gain = rng.uniform(1 - 0.5 * strength, 1 + 0.12 * strength)
    cast = 1 + rng.normal(0, 0.09 * strength, 3)
    cast[0] -= abs(rng.normal(0, 0.12 * strength))  # lamps are yellow more often than blue
    out = picture.astype(np.float32) * (field * gain)[..., None] * cast.astype(np.float32)
    contrast = rng.uniform(0.75, 1.05)
    return (out * contrast + rng.uniform(0, 30) * (1 - contrast) * 2).clip(0, 255).astype(np.uint8)


def glare(picture: Picture, rng: np.random.Generator, strength: float = 1.0) -> Picture:
    """Put the soft reflection of a lamp somewhere on the picture."""
    height, width = picture.shape[:2]
    size = rng.uniform(0.05, 0.3) * max(height, width)
    centre = rng.uniform(0, 1, 2) * (width, height)
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    away = ((x - centre[0]) / size) ** 2 + ((y - centre[1]) / (size * rng.uniform(0.4, 1.0))) ** 2
    shine = np.exp(-away)[..., None] * rng.uniform(40, 190) * strength
    return (picture + shine).clip(0, 255).astype(np.uint8)


def softened(
    picture: Picture, rng: np.random.Generator, most: float, shaken: float = 0.2
) -> Picture:
    """Lose sharpness by focus, and sometimes by a hand that moved.

    `most` is a radius in pixels, `shaken` the share of pictures taken by such a hand.
    """
    radius = abs(rng.normal(0, most / 2))
    if rng.random() < shaken:
        length = max(1, int(rng.uniform(1, 2.5 * most + 1)))
        kernel = np.zeros((2 * length + 1,) * 2, np.float32)
        angle = rng.uniform(0, np.pi)
        step = np.array((np.cos(angle), np.sin(angle))) * length / 2
        a, b = (length + step).round().astype(int), (length - step).round().astype(int)
        cv2.line(kernel, tuple(map(int, a)), tuple(map(int, b)), 1.0)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if radius > 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), radius)
    return picture


def sensed(picture: Picture, rng: np.random.Generator, most_noise: float = 10.0) -> Picture:
    """Add a sensor's noise, at times its sharpening, and what JPEG leaves out."""
    out = picture.astype(np.float32)
    if rng.random() < 0.25:
        out += rng.uniform(0.3, 1.2) * (out - cv2.GaussianBlur(out, (0, 0), 1.2))
    noise = abs(rng.normal(0, most_noise / 2))
    grain = rng.normal(0, noise, (*picture.shape[:2], 1 if rng.random() < 0.5 else 3))
    shot: Picture = (out + grain).clip(0, 255).astype(np.uint8)
    if rng.random() < 0.75:
        quality = int(rng.uniform(35, 96))
        _, data = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, quality])
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))
    return shot


def table(width: int, height: int, rng: np.random.Generator) -> Picture:
    """Make up a table top: plain, wood, cloth, or checked."""
    base = rng.uniform(15, 235, 3)
    if rng.random() < 0.4:
        base = base.mean() + (base - base.mean()) * 0.2
    kind = rng.random()
    if kind < 0.35:
        grain = cloud(width, height, rng, int(rng.integers(20, 200)))
    elif kind < 0.65:
        stretched = cloud(max(2, width // 12), height, rng, 3)
        grain = cv2.resize(stretched, (width, height), interpolation=cv2.INTER_CUBIC)
    elif kind < 0.85:
        grain = rng.random((height, width), np.float32)
        grain = cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.6, 2.5))
        grain = (grain - 0.5) * 4 + 0.5
    else:
        step = int(rng.integers(20, 120))
        grain = ((np.arange(width) // step)[None] + (np.arange(height) // step)[:, None]) % 2
    reach = rng.uniform(5, 60)
    return (
        (base + (grain[..., None].astype(np.float32) - 0.5) * reach).clip(0, 255).astype(np.uint8)
    )
