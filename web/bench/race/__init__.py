"""The race, measured: simulated networks through the real judge, and real clients behind delays."""
