"""A library of nights: what was played on this laptop, told, counted, replayed and deleted."""
