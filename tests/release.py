"""Build the wheel and try it in an empty environment: `python -m tests.release [FOLDER]`.

What somebody does who installs it with pipx or uvx: the version, the rules, a guided game, a
move in the terminal, the table in a browser's request, an environment from Gymnasium. The
wheel is left in FOLDER (dist/ unless told otherwise).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.browsing import free_port, wait_for

ROOT = Path(__file__).parents[1]
ENVIRONMENT = """
import gymnasium, stammtisch.learn.gymnasium
env = gymnasium.make("stammtisch/Njet-v0", opponents="easy")
seen, info = env.reset(seed=1)
done = False
while not done:
    action = env.unwrapped.action_space.sample(mask=seen["action_mask"])
    seen, reward, ended, cut, info = env.step(action)
    done = ended or cut
print("a game of Njet! ended with", reward)
"""


def built(folder: Path) -> Path:
    """The wheel, with the page in it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return max(folder.glob("stammtisch-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


class Installed:
    """The wheel in an environment of its own, run from a folder where no sources are."""

    def __init__(self, wheel: Path, place: Path) -> None:
        self.place, self.bin = place, place / "env" / "bin"
        venv.create(place / "env", with_pip=True)
        pip = [str(self.bin / "python"), "-m", "pip", "install", "--quiet"]
        subprocess.run([*pip, f"{wheel}[gymnasium]"], check=True)
        self.environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}

    def run(self, *words: str, typed: str = "", program: str = "stammtisch") -> str:
        """What a command prints."""
        done = subprocess.run(
            [self.bin / program, *words],
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.place,
            env=self.environment,
        )
        if done.returncode:
            sys.exit(f"{program} {' '.join(words)} failed:\n{done.stderr}")
        return done.stdout


def try_commands(tried: Installed) -> None:
    print(tried.run("--version").strip())
    games = json.loads(tried.run("games", "--json"))
    print(len(games), "games")
    assert "N1.1" in tried.run("rules", "njet", "--lang", "nl")
    print(len(json.loads(tried.run("learn", "njet", "--json"))["beats"]), "beats of a guided game")
    print(len(json.loads(tried.run("puzzles", "njet", "--list", "--json"))), "puzzles")
    shown = tried.run("play", "njet", "--lang", "en", "--seed", "1", typed="1\nquit\n")
    assert "Njet!" in shown
    print("a move in the terminal")


def try_table(tried: Installed) -> None:
    """The table as a browser asks for it, from the installed package."""
    port, log = free_port(), tried.place / "log"
    command = [str(tried.bin / "stammtisch"), "serve", "--port", str(port)]
    with log.open("w") as lines:
        server = subprocess.Popen(
            command, cwd=tried.place, env=tried.environment, stdout=lines, stderr=lines
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/health", log)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                assert b"<script" in page.read()
        finally:
            server.terminate()
            server.wait(20)
    print("the table in a browser")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    wheel = built(folder)
    print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
    with TemporaryDirectory() as place:
        tried = Installed(wheel.resolve(), Path(place))
        try_commands(tried)
        try_table(tried)
        print(tried.run("-c", ENVIRONMENT, program="python").strip())


if __name__ == "__main__":
    main()
