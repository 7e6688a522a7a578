"""The judge: each seat's expected share of the victory in a position with all cards open.

It is for looking back, for measuring, and for worlds that a master imagines. No bot is shown
what it says of the cards as they lie.
"""
