"""`stammtisch bench`: how fast the games play here, beside others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.arguments import GAME_LIST, Json, Lang, Options, Players, settled, the_game
from stammtisch.cli.speech import console, plainly, speaker
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from rich.table import Table

    from stammtisch.kernel.game import Game
    from stammtisch.lab.peers import Peer
    from stammtisch.lab.speed import Pace
    from stammtisch.locale.words import Speaker

ONE_CORE = "one core"


@plainly
def bench(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")] = "",
    players: Players = None,
    option: Options = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=60, help="On the clock for each figure.")
    ] = 2.0,
    peers: Annotated[bool, typer.Option(help="Measure other programs too.")] = True,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure whole random games, shuffling included, in every way this machine can run them.

    Beside them stand OpenSpiel, RLCard and Pgx where they are installed
    (pip install "stammtisch\\[bench]"), and how many times faster one core of
    ours is. Machines are noisy: run it twice.

    stammtisch bench njet --seconds 5
    """
    from stammtisch.games import GAMES
    from stammtisch.lab.peers import measure_peers
    from stammtisch.lab.speed import paces

    chosen = the_game(game or next(iter(GAMES)))
    options = settled(chosen, players, option)
    numbers = tuple(options.values())
    found = paces(chosen, numbers, seconds)
    others = measure_peers(seconds) if peers else iter(())
    if json:
        print_json(chosen, list(found), list(others))
    else:
        print_table(chosen, found, others, speaker(lang))


def print_json(game: Game, found: list[Pace], others: list[Peer]) -> None:
    from json import dumps

    ours = {pace.way: pace.rate for pace in found}
    theirs = [vars(peer) for peer in others]
    print(dumps({"game": game.id, "moves_per_second": ours, "peers": theirs}))


def print_table(game: Game, found: Iterator[Pace], others: Iterator[Peer], say: Speaker) -> None:
    """Rows appear as they are measured."""
    from rich.live import Live

    page = console()
    page.print(say.say(text("cli-bench-title", title=game.title)), "", sep="\n")
    sheet = headed(say)
    mine = 0.0
    with Live(sheet, console=page):
        for pace in found:
            mine = pace.rate if pace.way == ONE_CORE else mine
            sheet.add_row(f"Stammtisch: {game.title}", pace.way, f"{pace.rate:,.0f}", "")
        for peer in others:
            sheet.add_row(*peer_cells(peer, mine))


def headed(say: Speaker) -> Table:
    from rich.table import Table

    sheet = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for name in ("program", "what", "pace", "ratio"):
        justify = "right" if name in ("pace", "ratio") else "left"
        heading = say.say(text(f"cli-bench-{name}"))
        sheet.add_column(heading, justify=justify, header_style="dim")  # type: ignore[arg-type]
    return sheet


def peer_cells(peer: Peer, mine: float) -> tuple[str, str, str, str]:
    if peer.moves_per_second is None:
        return peer.name, peer.note, "", ""
    ratio = f"{mine / peer.moves_per_second:,.1f} ×" if mine else ""
    return peer.name, peer.what, f"{peer.moves_per_second:,.0f}", ratio
