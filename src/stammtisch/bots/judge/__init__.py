"""The judge: each seat's expected share of the victory in a position with all cards open.

It is for looking back and for measuring. No bot is shown what it says at a table.
"""
