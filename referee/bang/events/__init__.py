"""What can happen in a game once it runs."""
