"""What holds a batch's arrays and steps them: this machine's cores, or a GPU."""


class IllegalAction(ValueError):
    """An action that is not legal in its game; nothing was played."""
