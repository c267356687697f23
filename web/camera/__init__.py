"""The cameras of the tables: who looks, what was read, and who is told."""
