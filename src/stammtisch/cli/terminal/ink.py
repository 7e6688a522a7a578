"""Pieces in colour: chips for cards and fields, signs for what is in force."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from rich.text import Text

from stammtisch.kernel.scene import Piece
from stammtisch.locale.words import Speaker

FULL = {
    "red": "bold #ffffff on #b3261e",
    "black": "bold #ffffff on #3a3a3a",
    "blue": "bold #ffffff on #1d57a6",
    "green": "bold #ffffff on #2a6b34",
    "yellow": "bold #241c00 on #e6bf3c",
    "purple": "bold #ffffff on #6b3fa0",
    "orange": "bold #241000 on #e8863a",
    "grey": "bold #000000 on #a8a8a8",
    "": "bold #241c10 on #eadfc6",
}
FAINT = {
    "red": "#cf6a63",
    "black": "#8c8c8c",
    "blue": "#6f9bd6",
    "green": "#6fa877",
    "yellow": "#b59a45",
    "purple": "#a382cf",
    "orange": "#c98f5e",
    "grey": "#8c8c8c",
    "": "#9a9182",
}
SIGNS = {
    "trump": "◆",
    "super": "★",
    "covered": "●",
    "settled": "✓",
    "led": "▸",
    "best": "▲",
    "own": "•",
    "locked": "⊠",
    "zero": "∅",
    "high": "↑",
    "low": "↓",
    "choice": "↕",
}
"""What stands beside a piece; a legend says the same in words."""

BACK = "▒▒"


def chip(piece: Piece, speaker: Speaker, number: int | None, faint: bool) -> Text:
    """A piece with the number of the move it makes before it, and its signs after it."""
    cell = Text(no_wrap=True)
    if number is not None:
        cell.append(f"{number}", "bold")
    face = speaker.chip(piece) or BACK
    if "covered" in piece.marks:
        cell.append(SIGNS["covered"], FAINT[piece.tint])
        cell.append(f" {face}", f"{FAINT[piece.tint]} strike")
    else:
        cell.append(f" {face} ", FAINT[piece.tint] if faint else FULL[piece.tint])
    cell.append("".join(SIGNS.get(mark, "") for mark in piece.marks if mark != "covered"))
    return cell


def flow(cells: Iterable[Text], width: int) -> Text:
    """Cells side by side, on as many lines as they need; none is broken."""
    lines = [Text()]
    for cell in cells:
        if lines[-1] and lines[-1].cell_len + 1 + cell.cell_len > width:
            lines.append(Text())
        elif lines[-1]:
            lines[-1].append(" ")
        lines[-1].append(cell)
    return Text("\n").join(lines)


def pad(rows: list[list[Text]]) -> None:
    """Make each cell as wide as the widest of its column."""
    for column in zip_longest(*rows):
        wide = max(cell.cell_len for cell in column if cell is not None)
        for cell in column:
            if cell is not None:
                cell.pad_right(wide - cell.cell_len)
