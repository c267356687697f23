"""The rulings of High Noon, and of event cards as such."""
