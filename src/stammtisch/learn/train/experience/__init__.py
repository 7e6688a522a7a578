"""What is learnt from: games played in batches, and decisions judged by search."""
