"""Makes the paper that helps at a table: QR cards, a mat for flipped cards, tokens and rule aids.

Names and data of the referee become PDF pages with exact measures, in every language Tinstar
speaks; :mod:`printables.catalogue` lists what there is. The same wishes give the same bytes.
"""
