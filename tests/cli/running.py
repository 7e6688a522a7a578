"""Ways to run the commands: in this process, installed, and at a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from stammtisch.cli.app import app

RECORDS = Path(__file__).parents[1] / "records"
INSTALLED = str(Path(sys.executable).with_name("stammtisch"))


def run(*words: str, typed: str | bytes = "") -> Result:
    """A command in this process."""
    return CliRunner().invoke(app, [*words], input=typed)


def sentence(*words: str, typed: str | bytes = "", code: int = 1) -> str:
    """What a refused command says: one sentence, an exit code, and nothing else."""
    result = run(*words, typed=typed)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def installed(*words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command as a person runs it."""
    return subprocess.run([INSTALLED, *words], input=typed, capture_output=True, timeout=60)


class Terminal:
    """A command at a terminal of 80 by 50, read and typed to."""

    def __init__(self, *words: str) -> None:
        self.process, self.end = pty.fork()
        if self.process == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in the background ignores it
            os.environ |= {"TERM": "xterm-256color", "LINES": "50"}
            os.execv(INSTALLED, [INSTALLED, *words])
        self.seen = ""

    def until(self, words: str, seconds: float = 20) -> str:
        """All that is shown from the last call on until these words appear."""
        begin, found = time.monotonic(), ""
        while words not in found:
            assert time.monotonic() - begin < seconds, found
            if select.select([self.end], [], [], 0.1)[0]:
                found += self.read()
        return found

    def read(self) -> str:
        try:
            return os.read(self.end, 65536).decode("utf-8", "replace")
        except OSError:
            return ""

    def type(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())

    def exit_code(self) -> int:
        _, status = os.waitpid(self.process, 0)
        os.close(self.end)
        return os.waitstatus_to_exitcode(status)


def fields(result: Result) -> Any:
    """The JSON object that a command printed."""
    import json

    return json.loads(result.stdout)
