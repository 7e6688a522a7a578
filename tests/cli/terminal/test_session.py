"""The screen of a game at a small terminal: 80 columns, 30 rows, and nothing is left out."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from stammtisch.cli.terminal import setup
from stammtisch.cli.terminal.drawing import lettered
from stammtisch.cli.terminal.screen import Screen
from stammtisch.cli.terminal.session import SCREEN, Session
from stammtisch.games import game_named
from stammtisch.kernel.scene import Scene
from stammtisch.table.commands import Begin, BotPlay, Play

ROWS = 30
PHASES = {"lay", "bid", "play", "take"}


def seated(players: int, language: str, seed: int) -> tuple[Session, StringIO]:
    """One person among bots, before a terminal of 80 by 30."""
    names = ["Wilhelmina", "Maximilian"]
    table = setup.new_table(game_named("beim-jupiter"), str(players), ["first=1"], 1, names)
    out = StringIO()
    console = Console(
        file=out, width=80, height=ROWS, force_terminal=True, color_system=None, highlight=False
    )
    return Session(table, frozenset({1}), Screen(console), language, seed), out


def check(drawn: str, scene: Scene, session: Session) -> None:
    """All rows but the last, in which one types; every piece, every letter, and the prompt."""
    lines = drawn.splitlines()
    assert len(lines) < ROWS
    assert all(len(line) <= 80 for line in lines)
    shown = " ".join(drawn.split())
    assert session.speaker.say(scene.prompt.what) in shown
    for place in scene.places:
        assert all(session.speaker.chip(piece) in shown for piece in place.pieces)
    assert all(f"{letter} " in shown for letter in lettered(scene))


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_beim_jupiter_fits_thirty_rows_in_every_phase(players: int, language: str) -> None:
    session, out = seated(players, language, players)
    table, dice, seen = session.table, Random(players), set()
    session.match.do(Begin())
    while not table.over:
        seat, action = table.turn, dice.choice(table.legal_actions)
        assert seat
        if seat != 1:
            session.match.do(BotPlay(seat, action, session.match.made[seat - 1]))
            continue
        scene = table.seen_by(1).scene
        if scene.moves[0].verb != "play" or dice.random() < 0.3:
            out.truncate(out.seek(0))
            session.draw(1)
            check(out.getvalue(), scene, session)
            seen.add(scene.moves[0].verb)
        session.match.do(Play(SCREEN, action, seat=1))
    assert seen == PHASES


def test_a_larger_terminal_is_drawn_with_more_air() -> None:
    session, out = seated(3, "en", 1)
    session.match.do(Begin())
    session.draw(1)
    dense = out.getvalue()
    session.screen.console.height = 60
    out.truncate(out.seek(0))
    session.draw(1)
    assert "number 7" in out.getvalue() and "number 7" not in dense


def test_who_begins_is_drawn_unless_it_is_said() -> None:
    game = game_named("njet")
    drawn = {setup.new_table(game, "3", None, 1, []).options["first"] for _ in range(40)}
    assert drawn == {1, 2, 3}
    assert setup.new_table(game, "3", ["first=2"], 1, []).options["first"] == 2
    seeded = {setup.new_table(game, "3", None, 1, [], seed=5).options["first"] for _ in range(9)}
    assert len(seeded) == 1
