"""Makes the reader's networks: draws the samples, trains, measures, writes ONNX and the model card.

Needs torch, onnx, pillow and the typefaces that `fonts.py` names; the reader needs none of them.
"""
