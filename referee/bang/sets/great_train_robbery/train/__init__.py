"""The train that runs past the table: its line, its cars, and what they cost."""
