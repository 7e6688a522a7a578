"""Starts a server by forking, for each line it reads: all is imported once, so that a server that
was killed is back at once, however busy the machine is.

It answers with the number of the process, and with how it ended when it has. The
calendar of its servers goes wrong by the seconds that stand in a file, from the
moment they stand there.
"""

from __future__ import annotations

import mmap
import os
import struct
import sys
import time
from pathlib import Path

import msgspec

from stammtisch.server.settings import Settings


def set_calendar(file: Path) -> None:
    """Let `time.time` follow a file; the clock that never jumps is left alone."""
    right = time.time
    with file.open("rb") as opened:
        wrong = mmap.mmap(opened.fileno(), 8, access=mmap.ACCESS_READ)

    def calendar() -> float:
        seconds: float = struct.unpack("d", wrong[:8])[0]
        return right() + seconds

    time.time = calendar


def main() -> None:
    """The server is imported here: its workers import the module once more, as they do the light
    one of the command line, and should not wait for what they do not need."""
    from stammtisch.server.run import run_plainly

    set_calendar(Path(sys.argv[2]))
    settings = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Settings)
    for _ in sys.stdin:
        server = os.fork()
        if not server:
            run_plainly(settings)
            os._exit(0)
        print(server, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
