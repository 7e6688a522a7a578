"""Before the first card: which game, who plays, and games that were kept."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

from rich.table import Table as Grid
from rich.text import Text as Line

from stammtisch.bots import levels_of
from stammtisch.bots.entrant import Entrant, of_the_house
from stammtisch.cli.arguments import named, settled, short
from stammtisch.cli.speech import Complaint, printable, sentence
from stammtisch.cli.terminal.screen import Screen
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table, load
from stammtisch.table.first_turn import FIRST, with_first
from stammtisch.table.records import RefusedRecord, save

NAMES = (
    *("Ann", "Bart", "Cindy", "Dieter", "Eva", "Frank"),
    *("Greta", "Hugo", "Ida", "Jan", "Klara", "Leo"),
)
NAME_LENGTH = 30
USUAL_LEVEL = "normal"
BOTS = "bots"
"""The tag of a record that says which seats are played by bots."""

LEVEL = "level"
"""The tag that says how well they play."""


def ask_number(
    screen: Screen, words: str, bounds: tuple[int, int], usual: int, say: Speaker
) -> int:
    """A number between bounds; an empty line is the usual one."""
    low, high = bounds
    while True:
        line = screen.ask(f"{words} ")
        if line is None:
            raise EOFError
        if not line:
            return usual
        if line.isascii() and line.isdigit() and low <= int(line[:9]) <= high:
            return int(line)
        screen.show(say.say(text("cli-choose-number", low=low, high=high)))


def ask_game(screen: Screen, say: Speaker) -> Game:
    """The game somebody picks from the list."""
    known = [game_named(name) for name in GAMES]
    rows = Grid.grid(padding=(0, 2, 0, 0))
    for number, game in enumerate(known, 1):
        rows.add_row(str(number), Line(game.title, "bold"), say.say(text(f"{game.id}-box")))
    screen.show(rows)
    which = say.say(text("cli-which-game"))
    return known[ask_number(screen, which, (1, len(known)), 1, say) - 1]


def ask_company(screen: Screen, game: Game, say: Speaker) -> tuple[str, int]:
    """How many players, and how many of them are people."""
    option = next(option for option in game.options if option.name == "players")
    low, high = option.bounds({})
    usual = option.usual({})
    words = say.say(text("cli-how-many-players", low=low, high=high, usual=usual))
    players = ask_number(screen, words, (low, high), usual, say)
    people = say.say(text("cli-how-many-people"))
    return str(players), ask_number(screen, people, (0, players), 1, say)


def ask_options(screen: Screen, game: Game, players: str, say: Speaker) -> list[str]:
    """The options that shall differ from the usual ones, as NAME=VALUE."""
    usual = settled(game, players, None)
    rest = [option for option in game.options if option.name != "players"]
    lot = {FIRST: say.say(text("cli-by-lot"))}
    pairs = " ".join(
        f"{option.name}={lot.get(option.name) or option.write(usual[option.name])}"
        for option in rest
    )
    while True:
        line = screen.ask(say.say(text("cli-which-options", usual=pairs)) + " ")
        if line is None:
            raise EOFError
        try:
            settled(game, players, line.split())
        except (Complaint, Refusal) as wrong:
            screen.show(sentence(wrong, say))
        else:
            return line.split()


def wants_to_resume(screen: Screen, table: Table, say: Speaker) -> bool:
    names = printable(", ".join(table.name(seat) for seat in range(1, table.players + 1)))
    words = text("cli-resume", title=table.game.title, names=names)
    line = screen.ask(say.say(words) + " ")
    if line is None:
        raise EOFError
    return not line.lower().startswith("n")


def new_table(
    game: Game,
    players: str | None,
    options: Iterable[str] | None,
    humans: int,
    names: list[str],
    seed: int | None = None,
) -> Table:
    """A fresh table with people in the first seats and bots in the others; who begins is drawn."""
    dice = None if seed is None else Random(seed)
    chosen = game.settle(with_first(game, named(game, players, options), dice))
    given = {option.name: option.write(chosen[option.name]) for option in game.options}
    table = Table(game, given, keys=None, names=seat_names(names, chosen["players"]))
    seat_people(table, humans)
    return table


def seat_names(names: list[str], players: int) -> list[str]:
    """The names given, then default names, one for each seat."""
    good = all(name.strip() and name.isprintable() and len(name) <= NAME_LENGTH for name in names)
    if not good or len(names) > players:
        raise Complaint("cli-names", players=players, length=NAME_LENGTH)
    ours = (name for name in NAMES if name not in names)
    return [*(name.strip() for name in names), *ours][:players]


def seat_people(table: Table, humans: int) -> None:
    """People in the first seats; the others are noted as bots."""
    if humans > table.players:
        raise Complaint("cli-no-people", humans=humans, players=table.players)
    bots = " ".join(map(str, range(humans + 1, table.players + 1)))
    others = tuple(tag for tag in table.tags if tag[0] != BOTS)
    table.tags = (*others, (BOTS, bots)) if bots else others


def set_level(table: Table, level: str) -> None:
    """Note how well the bots play, and for how long they think if that is said (`strong@1s`)."""
    levels = levels_of(table.game.id)
    if not of_the_house(level) or Entrant(level).level not in levels:
        raise Complaint("lab-no-level", name=short(level), levels=", ".join(levels))
    table.tags = (*(tag for tag in table.tags if tag[0] != LEVEL), (LEVEL, level))


def level_of(table: Table) -> str:
    """How well the bots play, as noted in the record; `normal` by default."""
    noted = [value for name, value in table.tags if name == LEVEL and of_the_house(value)]
    return noted[-1] if noted else USUAL_LEVEL


def people(table: Table) -> frozenset[int]:
    """The seats that are not noted as bots'."""
    noted = {word for name, value in table.tags if name == BOTS for word in value.split()}
    return frozenset(seat for seat in range(1, table.players + 1) if str(seat) not in noted)


def loaded(table: Table, humans: int | None) -> Table:
    """A table from a record, with names and somebody to play."""
    table.names = table.names or tuple(seat_names([], table.players))
    if humans is not None or not any(name == BOTS for name, _ in table.tags):
        seat_people(table, 1 if humans is None else humans)
    return table


def folder() -> Path:
    own = os.environ.get("STAMMTISCH_STATE")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(own) if own else Path(state) / "stammtisch"


def place(game: str) -> Path:
    return folder() / f"{game}.stm"


def keep(table: Table) -> bool:
    """Write an unfinished game down; whether that worked."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        save(table, place(table.game.id))
    except OSError:
        return False
    return True


def kept(game: str) -> Table | None:
    """The unfinished game, if a readable one is there."""
    try:
        table = load(place(game))
    except RefusedRecord:
        return None
    return None if table.over else table


def put_aside(table: Table) -> Path | None:
    """Make room for a table; where the unfinished game that stood there is now, if one did."""
    game = table.game.id
    old, there = kept(game), place(game)
    if not there.exists() or (old and table.lines()[: len(old.steps)] == old.lines()):
        return None
    free = next(path for n in count(1) if not (path := place(f"{game}-{n}")).exists())
    try:
        there.replace(free)
    except OSError:
        return None
    return free if old else None


def clear(game: str) -> None:
    """Delete the stored game once it is finished."""
    with suppress(OSError):
        place(game).unlink()
