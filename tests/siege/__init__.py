"""The siege: everything that can go wrong, tried again and again; `make siege` runs it in full."""
