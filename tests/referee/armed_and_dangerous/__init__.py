"""Armed & Dangerous: every ruling of its catalogue."""
