"""The table drawn from scenes: readable at 80 columns, for any game and number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from stammtisch.cli.terminal.drawing import (
    FAINT,
    FULL,
    SIGNS,
    Drawing,
    lettered,
    offered,
    on_pieces,
)
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.scene import DEALT, FINISHED, Chair, Move, Piece, Place, Scene, text
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

NAMES = ["Wilhelmina-Jacoba", *(f"Player {letter}" for letter in "BCDEFGHIJKL")]


def drawn(scene: Scene, language: str = "en") -> list[str]:
    """A scene as lines of plain text."""
    speaker = Speaker(language, lambda seat: NAMES[seat - 1])
    drawing = Drawing(speaker, frozenset({2, 3}))
    console = Console(width=80, color_system=None, record=True, file=StringIO())
    console.print(drawing.company(scene, "Title"), drawing.places(scene), drawing.question(scene))
    return console.export_text().splitlines()


def positions() -> Iterator[tuple[str, int]]:
    for name in GAMES:
        low, high = game_named(name).options[0].bounds({})
        yield from ((name, players) for players in {low, high})


@pytest.mark.parametrize(("name", "players"), list(positions()))
def test_nothing_is_lost_at_80_columns(name: str, players: int) -> None:
    table, dice = Table(name, players=players, seed=4), Random(4)
    for step in range(150):
        if table.over:
            break
        if step % 10 == 0:
            check(table.seen_by(table.turn or 0).scene, LANGUAGES[step // 10 % 3])
        table.push(dice.choice(table.legal_moves))
    check(table.seen_by(1).scene, "en")


def check(scene: Scene, language: str) -> None:
    lines = drawn(scene, language)
    shown = " ".join(" ".join(lines).split())
    speaker = Speaker(language, lambda seat: NAMES[seat - 1])
    assert all(len(line) <= 80 for line in lines)
    assert speaker.say(scene.prompt.what) in shown
    assert speaker.say(scene.prompt.why) in shown
    for place in scene.places:
        for piece in place.pieces:
            assert speaker.chip(piece) in shown
    if not on_pieces(scene):
        assert all(speaker.say(move.label) in shown for move in scene.moves)


def hand_of(size: int, playable: int) -> Scene:
    """A made-up scene with twelve players and a long hand."""
    faces = [f"{'rkbg'[i % 4]}{i}" for i in range(size)]
    tints = ["red", "black", "blue", "green"]
    pieces = tuple(
        Piece(face, text("your-hand"), tints[i % 4], ("trump",), (i,) if i < playable else ())
        for i, face in enumerate(faces)
    )
    moves = tuple(
        Move(i, f"play {faces[i]}", text("your-hand"), "play") for i in reversed(range(playable))
    )
    chairs = tuple(Chair(seat, 100, 25, ("dealer",)) for seat in range(1, 13))
    places = (Place("hand", text("your-hand"), pieces, 1),)
    return Scene("any", 1, 1, False, FINISHED, (), chairs, places, moves)


def test_twelve_players_and_25_cards() -> None:
    lines = drawn(hand_of(25, 25))
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) < 24
    assert " ".join(lines).count("◆") == 26


def test_moves_are_lettered_as_the_pieces_lie() -> None:
    scene = hand_of(5, 3)
    assert [move.action for move in offered(scene)] == [0, 1, 2]
    line = next(line for line in drawn(scene) if "r0" in line)
    assert " ".join(line.split()[2:]) == "a r0 ◆ b k1 ◆ c b2 ◆ g3 ◆ r4 ◆"


def test_menus_go_by_letters_that_are_no_move_and_no_command() -> None:
    """A number typed means that number; q quits."""
    assert list(lettered(hand_of(60, 60)))[24:28] == ["z", "aa", "ab", "ac"]
    for name in GAMES:
        known = game_named(name).rules.numbers
        words = {word for notation in known for word in (notation, notation.split(" ")[-1])}
        assert not words & {"q", *lettered(hand_of(60, 60))}


def test_backs_are_counted() -> None:
    back = Piece("", text("your-hand"))
    pile = Place("pile", text("your-hand"), (back,) * 30)
    scene = Scene("any", 0, None, False, DEALT, (), (), (pile,), ())
    assert "×30" in " ".join(drawn(scene))


def test_every_tint_has_its_inks_and_every_sign_its_word() -> None:
    assert FULL.keys() == FAINT.keys()
    for language in LANGUAGES:
        assert all(Speaker(language).say(text(f"mark-{mark}")) for mark in SIGNS)
