"""Whole evenings in a real browser: one server, one table screen, and a context for each phone."""
