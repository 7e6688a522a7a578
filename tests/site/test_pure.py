"""What runs in a browser imports nothing that a browser does not have."""

from __future__ import annotations

import subprocess
import sys

ABSENT = ("starlette", "sqlalchemy", "numpy", "numba", "uvicorn", "babel", "asyncio", "fluent")

PROGRAM = f"""
import sys
for name in {ABSENT!r}:
    sys.modules[name] = None
from stammtisch.site import fluent
fluent.install(None)
from stammtisch.site.entry import Door
import json
door = Door("easy")
door.ask("POST", "/me", "{{}}", '{{"name": "Ann"}}', "en")
out = json.loads(door.ask("POST", "/tables", "{{}}", '{{"game": "njet", "fill": "easy"}}', "en"))
assert out["status"] == 200, out
turn = out["bots"][:1]
for one in turn:
    assert json.loads(door.bot(one["table"], one["seat"], one["at"], -1))["rows"]
from stammtisch.site.reviewing import ReviewDoor
told = json.loads(ReviewDoor().begin("nonsense", 0, "en"))
assert told["status"] == 422, told
print("played")
"""


def test_it_plays_without_server_database_and_arrays() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert run.stdout == "played\n", run.stderr
