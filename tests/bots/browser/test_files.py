"""The files of games for a browser."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from stammtisch.bots.browser import __main__ as command
from stammtisch.bots.browser import files
from stammtisch.games import OURS

GAME = next(iter(OURS))


def test_a_game_has_a_module_an_interface_and_weights(tmp_path: Path) -> None:
    made = files.write(tmp_path / "new", [GAME])
    endings = ("wasm", "json", "policy.bin", "judge.bin")
    assert [path.name for path in made] == [f"{GAME}.{ending}" for ending in endings]
    code, interface, *weights = (path.read_bytes() for path in made)
    assert code[:4] == b"\0asm"
    assert json.loads(interface)["game"] == GAME
    for file in weights:
        length = int.from_bytes(file[:4], "little")
        shape = json.loads(file[4 : 4 + length])["shape"]
        wide = shape["width"]
        blocks = shape["blocks"] * (2 * wide + 2 * (wide * wide + wide))
        heads = 2 * wide + (wide + 1) * shape["outputs"]
        assert len(file) - 4 - length == 2 * ((shape["inputs"] + 1) * wide + blocks + heads)


def test_no_such_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["browser", "--out", "nowhere", "poker"])
    with pytest.raises(SystemExit):
        command.main()
    assert "no game poker: one of" in capsys.readouterr().err
