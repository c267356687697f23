"""Races at a table, without and with a network."""
