"""Proof: the rulings, the server, the pages, and the shape of the repository itself."""
