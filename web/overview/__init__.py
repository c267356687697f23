"""All tables at once, for whoever looks after the house."""
