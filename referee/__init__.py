"""The referee: the rules of the games, pure, with nothing but the standard library."""
