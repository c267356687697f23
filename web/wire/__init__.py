"""Lines to the screens: sockets, their packets, and the shapes that travel on them."""
