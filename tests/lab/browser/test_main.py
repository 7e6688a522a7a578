"""The modules of reviews, as files."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from stammtisch.games import OURS
from stammtisch.kernel.compile.wasm import NoLinker
from stammtisch.lab.browser import __main__ as command
from stammtisch.lab.browser.constants import constants
from stammtisch.lab.review.work import Effort

GAME = next(iter(OURS))


def test_a_game_has_a_module_and_an_interface(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["browser", "--out", str(tmp_path / "new"), GAME])
    command.main()
    code, interface = (tmp_path / "new" / f"{GAME}.review.{end}" for end in ("wasm", "json"))
    assert code.read_bytes()[:4] == b"\0asm"
    told = json.loads(interface.read_text("utf-8"))
    assert told["game"] == GAME and told["constants"] == json.loads(json.dumps(constants()))
    assert told["constants"]["effort"] == asdict(Effort())


def test_no_such_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["browser", "--out", "nowhere", "poker"])
    with pytest.raises(SystemExit):
        command.main()
    assert "no game poker: one of" in capsys.readouterr().err


def test_without_a_linker_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(_: str) -> None:
        raise NoLinker("wasm-ld is missing")

    monkeypatch.setattr(sys, "argv", ["browser", "--out", str(tmp_path), GAME])
    monkeypatch.setattr(command, "review_module", missing)
    with pytest.raises(SystemExit, match="wasm-ld is missing"):
        command.main()
