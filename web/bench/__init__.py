"""Figures: how fast the referee decides, how soon screens are updated, how soon one can join."""
