"""Drawings of a table: everything that is seen is there, and nothing that is hidden."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from stammtisch.games import OURS
from stammtisch.table import Table
from stammtisch.table.picture import picture, replay

SVG = "{http://www.w3.org/2000/svg}"
every_game = pytest.mark.parametrize("name", OURS)


def some_way(name: str, moves: int) -> Table:
    table, lot = Table(name, seed=4, names=[f"<{seat}>" for seat in range(1, 5)], players=4), 0
    dice = random.Random(3)
    while lot < moves and not table.over:
        table.push(dice.choice(table.legal_actions))
        lot += 1
    return table


def faces(drawing: ElementTree.Element) -> list[str]:
    """The faces of the pieces used, one after another."""
    symbols = {f"#{g.get('id')}": "".join(g.itertext()) for g in drawing.iter(f"{SVG}g")}
    return [symbols[use.get("href", "")] for use in drawing.iter(f"{SVG}use")]


@every_game
def test_a_picture_shows_the_pieces_of_a_view(name: str) -> None:
    table = some_way(name, 30)
    view = table.seen_by(2)
    drawing = ElementTree.fromstring(picture(table.game, [view.scene], table.name))
    lie = [piece.face for place in view.scene.places for piece in place.pieces if piece.face]
    assert sorted(filter(None, faces(drawing))) == sorted(lie)
    said = [text.text or "" for text in drawing.iter(f"{SVG}text")]
    assert any("<2>" in line for line in said)


@every_game
def test_a_replay_has_a_frame_for_every_step(name: str) -> None:
    table = some_way(name, 12)
    film = ElementTree.fromstring(replay(table, seconds=0.5))
    shown = film.findall(f"{SVG}g")
    assert len(shown) == len(table.steps)
    lengths = {one.get("dur") for one in film.iter(f"{SVG}animate")}
    assert lengths == {f"{len(table.steps) * 0.5:g}s"}
    captions = [list(frame.iter(f"{SVG}text"))[-1].text for frame in shown]
    assert [c for c, step in zip(captions, table.steps, strict=True) if step.seat] == [
        line for line, step in zip(table.lines(), table.steps, strict=True) if step.seat
    ]


def test_a_seat_s_replay_shows_no_other_hand() -> None:
    """In Njet! before the first trick, the only cards are those of the seat's own hand."""
    table = some_way("njet", 5)
    mine = {piece.face for p in table.seen_by(3).scene.places for piece in p.pieces}
    shown = {face for face in faces(ElementTree.fromstring(replay(table, seat=3))) if face}
    assert shown == mine


def test_a_table_that_was_never_dealt() -> None:
    assert ElementTree.fromstring(replay(Table("njet", keys=None))).tag == f"{SVG}svg"
