"""What holds a batch's arrays and steps them: this machine's cores, or a GPU."""


class IllegalAction(ValueError):
    """An action that is not legal in its game; nothing was played."""


class NoDevice(RuntimeError):
    """There is no GPU to hold a batch."""

    def __init__(self) -> None:
        super().__init__(
            "This machine has no GPU that CUDA can use: leave device out to run on its cores,"
            " or install NVIDIA's driver."
        )
