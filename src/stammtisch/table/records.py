"""Records: games as text, read and written. Clauses: docs/rules/records.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import BadOption, BadRecord, Refusal
from stammtisch.table.keys import Keys
from stammtisch.table.table import Table

MAX_LINE = 4096
MAX_FILE = 8 << 20
HEADER = ("game", "options", "seats", "tag")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
NAME = re.compile(r'\s*(?:"((?:[^"]|"")*)"|([^",#]*))\s*(,|$)')


class RefusedRecord(Exception):
    """A record was refused: at which line (0 for the file as a whole), and why."""

    def __init__(self, line: int, refusal: Refusal, table: Table | None) -> None:
        super().__init__(line, refusal)
        self.line = line
        self.refusal = refusal
        self.table = table

    def __str__(self) -> str:
        return f"line {self.line}: {self.refusal}"


@dataclass
class Reading:
    """A record being read: the header so far, then the table."""

    game: Game | None = None
    options: dict[str, str] | None = None
    names: tuple[str, ...] | None = None
    tags: list[tuple[str, str]] = field(default_factory=list)
    table: Table | None = None
    legal: list[list[str]] = field(default_factory=list)
    """The legal moves before each move line."""
    begun: bool = False
    ended: bool = False
    line: int = 0
    """The line being read, counted from 1."""


def loads(text: str | bytes, *, seed: int | None = None, keys: Keys | None = None) -> Table:
    """The table that a record describes; RefusedRecord if it is not a good one.

    With a seed or keys the game goes on after the last recorded deal, as if
    those before it had been dealt from the same source.
    """
    table = read(text).table
    assert table is not None
    table.deal_from(seed=seed, keys=keys)
    return table


def load(path: str | Path, *, seed: int | None = None, keys: Keys | None = None) -> Table:
    """The table that a record file describes; see `loads`."""
    return loads(file_text(path), seed=seed, keys=keys)


def file_text(path: str | Path) -> bytes:
    """A file's bytes, no more than a record may have."""
    try:
        with open(path, "rb") as file:
            return file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RefusedRecord(0, BadRecord("records", "F5.4", reason), None) from None


def dumps(table: Table) -> str:
    """A table as a record; a Refusal if a name or a tag cannot stand in one.

    Examples:
        >>> from stammtisch import Table, dumps, loads
        >>> table = Table("njet", players=3, seed=7)
        >>> table.push("veto trump:r")
        >>> print(dumps(table).splitlines()[-1])
        1 veto trump:r
        >>> loads(dumps(table)) == table
        True
    """
    header = list(header_lines(table))
    for line in header:
        _need("\n" not in line, "F1.1")
        _need(_stripped(line) == line, "F1.3", line)
    return "\n".join([*header, *table.lines(), *end_line(table), ""])


def save(table: Table, path: str | Path) -> None:
    """Write a table as a record file, all of it or nothing."""
    path = Path(path)
    beside = path.with_name(path.name + ".part")
    beside.write_text(dumps(table), encoding="utf-8")
    beside.replace(path)


def header_lines(table: Table) -> Iterator[str]:
    yield "stammtisch 1"
    yield f"game {table.game.id}"
    yield "options " + " ".join(option_pairs(table))
    if table.names:
        _need(len(table.names) == table.players, "F1.12")
        _need(all(name.strip() for name in table.names), "F1.13")
        yield "seats " + ", ".join(_quoted(name) for name in table.names)
    for name, value in table.tags:
        line = f"tag {name} {value}"
        _need(_tag(f"{name} {value}") == (name, value), "F1.14", line)
        yield line


def option_pairs(table: Table) -> Iterator[str]:
    """The number of players, and every option that is not at its usual value (F1.9)."""
    for option in table.game.options:
        value = table.options[option.name]
        if option.name == "players" or value != option.usual(table.options):
            yield f"{option.name}={option.write(value)}"


def end_line(table: Table) -> Iterator[str]:
    if table.over:
        yield "end " + " ".join(map(str, table.scores))


def read(text: str | bytes) -> Reading:
    """Read a record line by line; RefusedRecord names the line that is wrong."""
    reading = Reading()
    try:
        for raw in _lines(reading, text):
            reading.line += 1
            if line := _stripped(raw):
                _take(reading, line)
        _need(reading.game is not None, "F5.3")
        _open(reading)
    except Refusal as refusal:
        raise RefusedRecord(reading.line, refusal, reading.table) from None
    return reading


def _need(true: bool, clause: str, detail: str = "") -> None:
    if not true:
        raise BadRecord("records", clause, detail if len(detail) <= 40 else detail[:39] + "…")


def _lines(reading: Reading, text: str | bytes) -> list[str]:
    packed = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    _need(len(packed) <= MAX_FILE, "F5.2")
    try:
        plain = text if isinstance(text, str) else packed.decode("utf-8")
    except UnicodeDecodeError as error:
        reading.line = packed.count(b"\n", 0, error.start) + 1
        raise BadRecord("records", "F1.1") from None
    return plain.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def _stripped(raw: str) -> str:
    """A line without its comment and the blanks around it."""
    _need(len(raw) <= MAX_LINE, "F5.1")
    _need(not CONTROL.search(raw), "F1.1")
    if "#" not in raw:
        return raw.strip()
    quotable, quoted = raw.lstrip().startswith("seats"), False
    for place, letter in enumerate(raw):
        quoted ^= letter == '"' and quotable
        if letter == "#" and not quoted and (place == 0 or raw[place - 1].isspace()):
            return raw[:place].strip()
    return raw.strip()


def _take(reading: Reading, line: str) -> None:
    """One line of a record, comment and blanks gone."""
    if not reading.begun:
        _need(line == "stammtisch 1", "F1.2")
        reading.begun = True
        return
    word = line.split()[0]
    if reading.game is None:
        _need(word in (*HEADER, "key", "deal", "end") or word.isdigit(), "F1.15", word)
        _need(word == "game", "F1.5")
    _need(not reading.ended, "F4.4")
    if word in HEADER:
        _need(reading.table is None, "F1.4")
        _header(reading, word, line[len(word) :].strip())
    elif word in ("key", "deal"):
        _open(reading).deal(line)
    elif word == "end":
        _end(reading, line.split()[1:])
    else:
        _move(reading, word, line)


def _header(reading: Reading, word: str, rest: str) -> None:
    if word == "game":
        _need(reading.game is None, "F1.5")
        reading.game = game_named(rest)
    elif word == "options":
        _need(reading.options is None, "F1.7")
        reading.options = _options(rest)
        assert reading.game is not None
        reading.game.settle(reading.options)
    elif word == "seats":
        _need(reading.names is None, "F1.11")
        reading.names = _names(rest)
    else:
        reading.tags.append(_tag(rest))


def _options(rest: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for pair in rest.split():
        name, sign, value = pair.partition("=")
        _need(bool(sign and name), "F1.7", pair)
        if name in given:
            raise BadOption("records", "F1.9", name[:40])
        given[name] = value
    return given


def _tag(rest: str) -> tuple[str, str]:
    """The name and the value that a line "tag" gives."""
    name, _, value = rest.partition(" ")
    _need(bool(name and value.strip()), "F1.14")
    return name, value.strip()


def _names(rest: str) -> tuple[str, ...]:
    names, place = [], 0
    while place <= len(rest):
        match = NAME.match(rest, place)
        _need(match is not None, "F1.13")
        assert match is not None
        name = match[1].replace('""', '"') if match[1] is not None else match[2].strip()
        _need(bool(name.strip()), "F1.13")
        names.append(name)
        if not match[3]:
            break
        place = match.end()
    return tuple(names)


def _quoted(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"' if set(name) & set(',"#') or name != name.strip() else name


def _open(reading: Reading) -> Table:
    """The table, once the header is done."""
    if reading.table is None:
        assert reading.game is not None
        names, tags = reading.names or (), reading.tags
        table = Table(reading.game, reading.options or {}, keys=None, names=names, tags=tags)
        _need(not names or len(names) == table.players, "F1.12")
        reading.table = table
    return reading.table


def _move(reading: Reading, word: str, line: str) -> None:
    if not re.fullmatch(r"[0-9]+", word) and reading.table is None:
        _need(False, "F1.15", word)
    table = _open(reading)
    _need(re.fullmatch(r"[0-9]+", word) is not None, "F3.1", word)
    _need(word in {str(seat) for seat in range(1, table.players + 1)}, "F3.2", word)
    move = line[len(word) :]
    _need(move.startswith(" ") and bool(move.strip()), "F3.1", line)
    action = table.read(move[1:])
    _need(not table.over, "F4.5", line)
    _need(not table.deal_due, "F2.1", line)
    _need(int(word) == table.turn, "F3.3", line)
    legal = sorted(table.legal_moves)
    table.push(action)
    reading.legal.append(legal)


def _end(reading: Reading, points: list[str]) -> None:
    table = _open(reading)
    _need(table.over, "F4.1")
    _need(len(points) == table.players, "F4.2")
    _need(all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in points), "F4.2")
    _need([int(word) for word in points] == table.scores, "F4.3")
    reading.ended = True
