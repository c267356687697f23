"""What is kept on disk: one file, its copies, and what is done when it is not as it should be."""
