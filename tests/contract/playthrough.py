"""One short game of each kind, as everyone at the table sees it.

`python -m tests.contract.playthrough` rewrites the files; their difference is
how a change of rules is reviewed.
"""

from __future__ import annotations

from pathlib import Path

from stammtisch.games import GAMES
from stammtisch.kernel.scene import Fact, Scene
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from tests.contract.cases import cases_of

FOLDER = Path(__file__).parent / "playthroughs"
MOVES = 70
SEED = 4


def playthrough(name: str) -> str:
    """The opening of a game: each step, its log line, and now and then every seat's view."""
    table = cases_of(name)[0].table(SEED)
    lines = [f"{table.game.title}: {table.options}"]
    shown = 0
    for turn in range(MOVES):
        if turn % 10 == 0 or table.over:
            lines += views(table)
        if table.over:
            break
        legal = table.legal_moves
        lines.append(f"legal: {', '.join(legal)}")
        table.push(legal[(turn * 7 + 3) % len(legal)])
        log = list(table.log(0))
        speaker = Speaker("en")
        for step, entry in list(zip(table.steps, log, strict=True))[shown:]:
            lines.append(f"> {table.line(step, 0)}")
            lines += [f"  {speaker.say(sentence)}" for sentence in entry]
        shown = len(table.steps)
    return "\n".join(lines) + "\n"


def views(table: Table) -> list[str]:
    """What a spectator and every seat sees."""
    lines = []
    for seat in range(table.players + 1):
        lines += ["", f"seat {seat} sees" if seat else "a spectator sees"]
        lines += scene_lines(table.seen_by(seat).scene)
    return [*lines, ""]


def said(facts: tuple[Fact, ...]) -> str:
    return ", ".join(Speaker("en").say(fact) for fact in facts)


def scene_lines(scene: Scene) -> list[str]:
    speaker = Speaker("en")
    what, why = speaker.say(scene.prompt.what), speaker.say(scene.prompt.why)
    lines = [f"  {what}: {why}", f"  {said(scene.facts)}"]
    for chair in scene.chairs:
        facts = said(chair.facts)
        lines.append(f"  {chair.seat}: {chair.points} points, {chair.held} cards; {facts}")
    for place in scene.places:
        faces = " ".join((piece.face or "?") + "*" * len(piece.marks) for piece in place.pieces)
        facts = f" ({said(place.facts)})" if place.facts else ""
        lines.append(f"  {speaker.say(place.label)}: {faces}{facts}")
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name))
