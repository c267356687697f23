"""Event decks, which several boxes share: what they are made of, and what is in force.

The base box holds two event cards of its own, so every game may have a deck; no rule of the core
knows of it.
"""
