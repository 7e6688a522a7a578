"""One build at a time: `make test` builds the site while tests begin that need it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.web.browsing import ROOT
from web.build import alone

BUILD = [sys.executable, str(ROOT / "web" / "build.py")]


def test_a_build_waits_for_the_one_under_way() -> None:
    with alone():
        second = subprocess.Popen(BUILD)
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(1)
    assert second.wait(60) == 0


def test_what_cannot_be_built_is_named() -> None:
    done = subprocess.run([*BUILD, "sight"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "sight cannot be built: build, site or check\n"
