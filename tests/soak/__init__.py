"""Many whole games, played by bots."""
