"""The rulings of Wild West Show."""
