"""`stammtisch play`: a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.bots import LEVELS
from stammtisch.cli.arguments import GAME_LIST, Lang, Options, Players, Seed, the_game
from stammtisch.cli.speech import console, language, plainly

if TYPE_CHECKING:
    from stammtisch.cli.terminal.screen import Screen
    from stammtisch.kernel.game import Game
    from stammtisch.locale.words import Speaker
    from stammtisch.table import Table


@plainly
def play(
    game: Annotated[
        str | None, typer.Argument(help=f"One of {GAME_LIST}; asked for if left out.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME=VALUE", help="Options of the game, such as rounds=4."),
    ] = None,
    players: Players = None,
    humans: Annotated[
        int | None,
        typer.Option(min=0, metavar="K", help="How many people share this screen; usually 1."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A player's name, seat by seat; may be repeated."),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help=f"How well the bots play: {', '.join(LEVELS)}."),
    ] = None,
    option: Options = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a record.")] = None,
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or with others at the same screen.

    People sit in the first seats, bots in the others. With two or more people
    the screen is cleared before it passes from hand to hand.

    Type the letter of a move, the number of a bid or a card, or the move itself
    (play r7); "help" lists what else can be typed. A game that is left is kept
    and offered again next time.

    stammtisch play njet --players 3 --humans 2 --name Ann --name Bart --option rounds=3
    """
    from stammtisch.cli.terminal import setup
    from stammtisch.cli.terminal.screen import Screen
    from stammtisch.cli.terminal.session import Session
    from stammtisch.locale.words import Speaker
    from stammtisch.table import load as read_record

    screen, say = Screen(console()), Speaker(language(lang))
    option = [*(settings or []), *(option or [])] or None
    usual = (players, humans, name, option, seed) == (None, None, None, None, None)
    if load is not None and (game, players, name, option) != (None, None, None, None):
        raise typer.BadParameter("--load goes with --humans, --seed and --lang only.")
    try:
        if load is not None:
            table = setup.loaded(read_record(load), humans)
        else:
            chosen = the_game(game) if game is not None else setup.ask_game(screen, say)
            if usual:
                table = sit_down(screen, chosen, say, ask=game is None)
            else:
                table = begin(chosen, players, option, humans, name, seed)
    except EOFError:
        return
    if level is not None:
        setup.set_level(table, level)
    session = Session(table, setup.people(table), screen, say.language, seed)
    if session.people and (aside := setup.put_aside(table)):
        session.tell(session.say("cli-put-aside", file=str(aside)), "green")
    session.run()


def sit_down(screen: Screen, game: Game, say: Speaker, ask: bool) -> Table:
    """Resume an unfinished game or start one; `ask` prompts for players and options."""
    from stammtisch.cli.terminal import setup

    unfinished = setup.kept(game.id)
    if unfinished and setup.wants_to_resume(screen, unfinished, say):
        return setup.loaded(unfinished, None)
    if not ask:
        return begin(game, None, None, None, None)
    players, humans = setup.ask_company(screen, game, say)
    options = setup.ask_options(screen, game, players, say)
    return begin(game, players, options, humans, None)


def begin(
    game: Game,
    players: str | None,
    options: list[str] | None,
    humans: int | None,
    names: list[str] | None,
    seed: int | None = None,
) -> Table:
    """A new table."""
    from stammtisch.cli.terminal import setup

    people = 1 if humans is None else humans
    return setup.new_table(game, players, options, people, names or [], seed)
