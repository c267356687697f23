"""What every game is resolved with: events, frames, answers and chance, free of any game's rules.

A game brings its own state, with a `stack` of frames in it, its own events, frames and effects.
Tags are shared by all games, so each game but BANG! sets its name before its own.
"""
