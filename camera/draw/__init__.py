"""Draws cards and table scenes, so that the reader can be trained, measured and tested on them.

Everything is drawn from strokes, curves and chance of this project's own: no picture and no
typeface of anyone else is needed. Where a picture is random it comes from a generator given by
the caller.
"""
