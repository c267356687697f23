"""Asks the networks what a patch shows. OpenCV runs them; nothing is downloaded."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from camera.patches import LAYOUTS

BATCH = 16
"""Patches asked about at once: enough to be quick, few enough to stay small."""


def prepared(patches: np.ndarray) -> np.ndarray:
    """Turn patches (uint8, n × rows × columns × 3) into what the networks take.

    The brightest tenth of a patch is taken for paper and made white: after that red is red and
    black is black in lamplight too.
    """
    pixels = patches[:, ::2, ::2].reshape(len(patches), -1, 3)
    place = int(0.92 * pixels.shape[1])
    paper = np.partition(pixels, place, axis=1)[:, place].astype(np.float32)
    scale = 1 / np.maximum(paper, 40)
    out = patches * scale[:, None, None, :] - 0.5
    return np.ascontiguousarray(out.clip(-0.5, 0.8).transpose(0, 3, 1, 2), np.float32)


@cache
def _network(layout: str) -> cv2.dnn.Net:
    data = files("camera").joinpath("model", f"{layout}.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))


def ask(layout: str, patches: np.ndarray) -> tuple[np.ndarray, ...]:
    """Give the log probabilities of each part of the index for each patch, "none" last."""
    net = _network(layout)
    raw = []
    for start in range(0, len(patches), BATCH):
        net.setInput(prepared(patches[start : start + BATCH]))
        raw.append(net.forward().copy())
    return tuple(_log_softmax(part) for part in split(layout, np.vstack(raw)))


def split(layout: str, scores: np.ndarray) -> list[np.ndarray]:
    """Part what a network says by the parts of the index that it says it of."""
    ends = np.cumsum([len(marks) + 1 for marks in LAYOUTS[layout].marks])
    return np.split(scores, ends[:-1], axis=1)


def _log_softmax(scores: np.ndarray) -> np.ndarray:
    high = scores - scores.max(1, keepdims=True)
    return high - np.log(np.exp(high).sum(1, keepdims=True))
