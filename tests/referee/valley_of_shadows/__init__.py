"""Valley of Shadows: every ruling of its catalogue."""
