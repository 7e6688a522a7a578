"""What the tests need from the machine: `python -m tests.needs` sees to it.

Servers and a browser for the tests come from Debian's packages. As root on
Debian they are installed; elsewhere the command names what is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from glob import glob
from pathlib import Path

PROGRAMS = {
    "postgresql": ("postgres", "/usr/lib/postgresql/*/bin/postgres"),
    "redis-server": ("redis-server", "/usr/bin/redis-server"),
    "chromium": ("chromium", "/usr/bin/chromium"),
    "chromium-headless-shell": ("chromium-headless-shell", "/usr/bin/chromium-headless-shell"),
}
"""Debian packages, each with a program of its own and where Debian puts it. The shell starts
faster than the whole browser, but only that installs apps."""


def missing() -> list[str]:
    return [
        package
        for package, (program, place) in PROGRAMS.items()
        if not (shutil.which(program) or glob(place))
    ]


def can_install() -> bool:
    """Whether this is Debian, and we are root."""
    return os.geteuid() == 0 and Path("/etc/debian_version").exists()


def install(packages: list[str]) -> None:
    print(f"installing for the tests: {', '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update = ["apt-get", "update", "-qq"]
    fetch = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (update, fetch):
        subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=True)


def main() -> None:
    lacking = missing()
    if lacking and can_install():
        install(lacking)
        lacking = missing()
    if lacking:
        print(f"The tests need {', '.join(lacking)}: please install, then run make test again.")
        sys.exit(1)


if __name__ == "__main__":
    main()
