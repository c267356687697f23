"""Makes the paper that helps at a table: QR cards, a mat for flipped cards, tokens and rule aids.

Nothing lives here yet. What moves in will turn names and data of the referee into PDF pages with
exact measures, in every language Tinstar speaks.
"""
