"""The files of a game for a browser: its module, the interface, and the weights."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from stammtisch.bots.browser.entries import module
from stammtisch.bots.browser.weights import judge_file, policy_file
from stammtisch.bots.judge.network import has_judge, judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.kernel.features import width


def files_of(game_id: str) -> dict[str, bytes]:
    """All files of a game by their names; those of weights only where there are weights."""
    made = module(game_id)
    text = json.dumps(made.interface, separators=(",", ":"))
    found = {f"{game_id}.wasm": made.code, f"{game_id}.json": text.encode()}
    if (files("stammtisch.bots") / "weights" / f"{game_id}.npz").is_file():
        found[f"{game_id}.policy.bin"] = policy_file(trained(game_id))
    if has_judge(game_id):
        known = width(game_named(game_id).learning.layout)
        found[f"{game_id}.judge.bin"] = judge_file(judge_of(game_id), known)
    return found


def write(folder: Path, game_ids: list[str]) -> list[Path]:
    """Write the files of games into a folder; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for game_id in game_ids:
        for name, content in files_of(game_id).items():
            (folder / name).write_bytes(content)
            made.append(folder / name)
    return made
