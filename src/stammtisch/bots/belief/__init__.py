"""What a seat could believe of the hidden cards: worlds that fit, and how likely each is."""
