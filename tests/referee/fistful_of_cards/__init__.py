"""The rulings of A Fistful of Cards."""
