"""Waiting for the compiler: a line for whoever waits, and none if nobody has to."""

from __future__ import annotations

import pytest

from stammtisch.cli.compiling import told_how_far
from stammtisch.kernel.compile import progress
from stammtisch.kernel.compile.progress import Progress
from stammtisch.locale.words import Speaker


def test_one_line_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with told_how_far("Njet!", Speaker("en")):
        tell = progress.show(None)
        assert tell is not None
        for done in range(3):
            tell(Progress("think.njet", done, 3, 1.0))
    assert capsys.readouterr().err.count("Compiling Njet!") == 1


def test_silence_if_nothing_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    before = progress.show(None)
    with told_how_far("Njet!", Speaker("en")):
        pass
    assert progress.show(before) is None
    assert capsys.readouterr().err == ""
