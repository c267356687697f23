"""The rulings of The Duel, one subject a file."""
