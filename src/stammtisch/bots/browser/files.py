"""The files of a game for a browser: its module, the interface, and the weights."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from stammtisch.bots.browser.entries import module
from stammtisch.bots.browser.weights import judge_file, policy_file
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.bots.master.network import trained
from stammtisch.games import OURS, game_named
from stammtisch.kernel.compile.wasm import NoLinker
from stammtisch.kernel.features import width

FilesOf = Callable[[str], dict[str, bytes]]


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


def write(folder: Path, game_ids: list[str], files_of: FilesOf = files_of) -> list[Path]:
    """Write the files of games into a folder; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for game_id in game_ids:
        for name, content in files_of(game_id).items():
            (folder / name).write_bytes(content)
            made.append(folder / name)
    return made


def command(package: str, files_of: FilesOf) -> None:
    """`python -m PACKAGE --out DIR [GAME ...]`: write files of games for a browser."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write into")
    parser.add_argument("games", nargs="*", metavar="GAME", help="of all games if none is named")
    given = parser.parse_args()
    for name in given.games:
        if name not in OURS:
            parser.error(f"no game {name}: one of {', '.join(OURS)}")
    try:
        for path in write(given.out, given.games or [*OURS], files_of):
            print(f"{path} {path.stat().st_size}")
    except NoLinker as error:
        sys.exit(str(error))
