"""Gold Rush and its shadow gunslingers."""
