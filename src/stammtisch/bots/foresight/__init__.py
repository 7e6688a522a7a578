"""What positions with open cards are worth: looked behind, played on, judged."""
