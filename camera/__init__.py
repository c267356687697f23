"""Reads the suit and rank of a flipped card from a picture.

Nothing lives here yet: flips are entered by hand, in two taps. The reader that will move in knows
cards and knows no game; it says what it saw, or asks to be shown the card again.
"""
