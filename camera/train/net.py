"""The network that looks at a patch: convolutions, then one answer for rank, one for suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from camera.patches import LAYOUTS

if TYPE_CHECKING:
    from pathlib import Path


def outputs(layout: str) -> int:
    """Give how many numbers a network gives: the marks of each part of the index, and "none"."""
    return sum(len(marks) + 1 for marks in LAYOUTS[layout].marks)


def build(layout: str) -> nn.Sequential:
    """Make an untrained network for a layout's patches."""
    rows, columns = LAYOUTS[layout].shape
    flat = 16 * (rows // 8) * (columns // 8)
    layers: list[nn.Module] = [
        nn.Conv2d(3, 16, 5, stride=2, padding=2),
        nn.BatchNorm2d(16),
        nn.ReLU(),
    ]
    for wide, narrow, pool in (
        (16, 32, True),
        (32, 48, False),
        (48, 48, True),
        (48, 64, False),
        (64, 64, False),
    ):
        layers += [nn.Conv2d(wide, narrow, 3, padding=1), nn.BatchNorm2d(narrow), nn.ReLU()]
        if pool:
            layers.append(nn.MaxPool2d(2))
    layers += [nn.Conv2d(64, 16, 1), nn.BatchNorm2d(16), nn.ReLU(), nn.Flatten()]
    layers += [
        nn.Dropout(0.2),
        nn.Linear(flat, 112),
        nn.ReLU(),
        nn.Dropout(0.2),
        nn.Linear(112, outputs(layout)),
    ]
    return nn.Sequential(*layers)


def folded(conv: nn.Conv2d, norm: nn.BatchNorm2d) -> tuple[np.ndarray, np.ndarray]:
    """Give weight and bias of a convolution with the normalisation behind it worked in."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weight = conv.weight * scale[:, None, None, None]
    bias = (conv.bias - norm.running_mean) * scale + norm.bias
    return weight.detach().numpy(), bias.detach().numpy()


def export(network: nn.Sequential, layout: str, path: Path) -> None:
    """Write the network as ONNX, with nothing in it but what OpenCV has run for years."""
    network.eval()
    nodes, weights, name = [], [], "patch"
    layers = list(network)
    for i, layer in enumerate(layers):
        here = f"x{i}"
        if isinstance(layer, nn.Conv2d):
            norm = layers[i + 1]
            weight, bias = folded(layer, norm)
            weights += [
                numpy_helper.from_array(weight, f"w{i}"),
                numpy_helper.from_array(bias, f"b{i}"),
            ]
            pad, step = layer.padding[0], layer.stride[0]
            shape = {"kernel_shape": layer.kernel_size, "pads": [pad] * 4, "strides": [step] * 2}
            nodes.append(helper.make_node("Conv", [name, f"w{i}", f"b{i}"], [here], **shape))
        elif isinstance(layer, nn.Linear):
            weights += [
                numpy_helper.from_array(layer.weight.detach().numpy(), f"w{i}"),
                numpy_helper.from_array(layer.bias.detach().numpy(), f"b{i}"),
            ]
            nodes.append(helper.make_node("Gemm", [name, f"w{i}", f"b{i}"], [here], transB=1))
        elif isinstance(layer, nn.ReLU):
            nodes.append(helper.make_node("Relu", [name], [here]))
        elif isinstance(layer, nn.MaxPool2d):
            nodes.append(
                helper.make_node("MaxPool", [name], [here], kernel_shape=[2, 2], strides=[2, 2])
            )
        elif isinstance(layer, nn.Flatten):
            nodes.append(helper.make_node("Flatten", [name], [here], axis=1))
        else:  # normalisation is worked in above, dropout is for training only
            continue
        name = here
    rows, columns = LAYOUTS[layout].shape
    graph = helper.make_graph(
        nodes,
        f"index-{layout}",
        [helper.make_tensor_value_info("patch", TensorProto.FLOAT, ["n", 3, rows, columns])],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", outputs(layout)])],
        weights,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
