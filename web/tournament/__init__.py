"""Tournaments: the rules in `rules/`, pure as the referee's, and what reaches tables and disk."""
