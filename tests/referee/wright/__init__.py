"""The rulings of the Wright gang, one subject a file."""
