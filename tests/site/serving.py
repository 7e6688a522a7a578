"""The site behind a plain static server, in a folder of some name."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
FOLDER = "some/folder"
"""Where on its host the site lies: not at the top."""


def built() -> Path:
    """The site, built if its sources are newer."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py"), "site"], check=True)
    return SITE


def altered(site: Path, to: Path, changed: dict[str, bytes]) -> None:
    """The site as another build has it, with other files of these names."""
    shutil.copytree(site, to, copy_function=os.link)
    worker = (to / "sw.js").read_text("utf-8")
    for name, new in changed.items():
        old = (to / name).read_bytes()
        assert new != old
        write(to / name, new)
        worker = worker.replace(hashlib.sha256(old).hexdigest(), hashlib.sha256(new).hexdigest())
    worker = re.sub(r"(VERSION = ')\w+", r"\g<1>next", worker)
    write(to / "sw.js", worker.encode())


def write(path: Path, content: bytes) -> None:
    """In place of a file that two builds share."""
    path.unlink()
    path.write_bytes(content)


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is said."""


class Patient(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that is killed hangs up, and that is all right."""


class StaticServer:
    """Python's own server of files, which can be stopped."""

    def __init__(self, folder: Path) -> None:
        self._server = Patient(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_port}/{FOLDER}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def static(site: Path) -> Iterator[StaticServer]:
    """The site under a path, served by nothing but files."""
    with TemporaryDirectory() as place:
        link = Path(place, FOLDER)
        link.parent.mkdir(parents=True)
        link.symlink_to(site, target_is_directory=True)
        server = StaticServer(Path(place))
        try:
            yield server
        finally:
            server.stop()
