"""A small disk that can be filled.

Where one may mount (root), it is a tmpfs of some megabytes, and what is written
to it when it is full fails as on any full disk (ENOSPC). Elsewhere the processes
that write to it may not let their files grow (RLIMIT_FSIZE: EFBIG).
"""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = 256 << 20
PIECE = bytes(1 << 16)


class Disk:
    """A folder, and whose files cannot grow when it is `full`."""

    def __init__(self, folder: Path, mounted: bool) -> None:
        self.folder, self.mounted = folder, mounted
        self._ballast = folder / "ballast"
        self._limited: dict[int, tuple[int, int]] = {}

    def fill(self, writers: Callable[[], list[int]]) -> None:
        """No room is left for these processes."""
        if self.mounted:
            self._fill_up()
            return
        for number in writers():
            limit = 1, resource.RLIM_INFINITY
            self._limited[number] = resource.prlimit(number, resource.RLIMIT_FSIZE, limit)

    def _fill_up(self) -> None:
        ballast = os.open(self._ballast, os.O_WRONLY | os.O_CREAT)
        for size in (len(PIECE), 4096, 1):
            try:
                while True:
                    os.write(ballast, PIECE[:size])
            except OSError:
                continue
        os.close(ballast)

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)
        for number, limit in self._limited.items():
            if Path(f"/proc/{number}").exists():
                resource.prlimit(number, resource.RLIMIT_FSIZE, limit)
        self._limited.clear()


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "stammtisch", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0
    try:
        yield Disk(folder, mounted)
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
