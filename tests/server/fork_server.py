"""Starts a server by forking, for each line it reads: all is imported once, so that a server that
was killed is back at once, however busy the machine is.

It answers with the number of the process, and with how it ended when it has.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from stammtisch.server.run import run
from stammtisch.server.settings import Settings


def main() -> None:
    settings = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Settings)
    for _ in sys.stdin:
        server = os.fork()
        if not server:
            run(settings, "warning")
            os._exit(0)
        print(server, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
