"""What a person typed: a move by number or notation, or one of the commands."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.cli.speech import Complaint
from stammtisch.cli.terminal.offer import offered
from stammtisch.kernel.scene import Scene
from stammtisch.table import Table

COMMANDS = ("help", "hint", "log", "score", "rules", "undo", "save", "quit")
ALIASES = {"?": "help", "q": "quit"}


@dataclass(frozen=True)
class Command:
    name: str
    rest: str


def understood(line: str, table: Table, scene: Scene) -> int | Command:
    """A legal move, or a command; a refusal or a complaint otherwise."""
    if not line:
        raise Complaint("cli-empty")
    word, _, rest = line.partition(" ")
    name = ALIASES.get(word, word)
    if name in COMMANDS and line not in table.game.rules.numbers:
        return Command(name, rest.strip())
    if line.isascii() and line.isdigit():
        return _numbered(line, scene)
    return table.check(_in_full(line, table, scene))


def _numbered(line: str, scene: Scene) -> int:
    number = int(line) if len(line) < 6 else 0
    moves = offered(scene)
    if not 1 <= number <= len(moves):
        raise Complaint("cli-no-number", number=line[:20], high=len(moves))
    return moves[number - 1].action


def _in_full(line: str, table: Table, scene: Scene) -> str:
    """A card alone stands for the move it can only mean: r7 for play r7."""
    verbs = {move.notation.split()[0] for move in scene.moves}
    guess = f"{next(iter(verbs))} {line}" if len(verbs) == 1 else line
    return guess if guess in table.game.rules.numbers else line
