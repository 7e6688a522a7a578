"""What is trained: networks, the symmetries they use, and the files they are kept in."""
