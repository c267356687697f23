"""Races at a table: clocks kept in step, shots scheduled, taps stamped, verdicts kept and shown."""
