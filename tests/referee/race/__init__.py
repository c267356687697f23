"""The race: its judge, its clocks, its chance, and what is run again."""
