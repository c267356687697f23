"""What holds in every game of BANG!, whichever sets are played."""
