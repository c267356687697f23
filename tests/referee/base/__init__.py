"""The rulings of the base game, one subject a file."""
