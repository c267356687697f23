"""The tables of this laptop: who sits there, what they ask for, and who carries it out."""
