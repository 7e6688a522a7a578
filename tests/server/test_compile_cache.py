"""Compiled code always has a folder that can be written; the log says if it is not the usual."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from stammtisch.kernel.compile.cache import cache_folder
from stammtisch.server.compile_cache import ensure_cache


def test_a_folder_that_cannot_be_written_is_replaced_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path / "file"))
    ensure_cache()
    assert "cannot be kept" in caplog.text and os.environ["STAMMTISCH_CACHE"] in caplog.text
    (cache_folder() / "code").write_text("compiled")
    shutil.rmtree(os.environ["STAMMTISCH_CACHE"])


def test_one_that_can_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    ensure_cache()
    assert os.environ["STAMMTISCH_CACHE"] == str(tmp_path) and not caplog.text
