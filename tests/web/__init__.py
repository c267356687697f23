"""The table server, from the pure lobby to a server that is killed in mid-prompt."""
