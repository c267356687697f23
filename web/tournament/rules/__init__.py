"""What a tournament is: facts, what they come to, and what may be done next. No I/O, no chance."""
