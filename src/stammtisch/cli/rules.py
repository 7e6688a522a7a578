"""`stammtisch rules`: the numbered clauses of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.arguments import GAME_LIST, Json, Lang, the_game
from stammtisch.cli.speech import console, language, plainly
from stammtisch.kernel.options import RECORDS


@plainly
def rules(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}; or records.")],
    clause: Annotated[str, typer.Argument(help="One clause only, such as N6.8.")] = "",
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Show the rules of a game, in our own words and clause by clause.

    A refusal names the clause it comes from; this is where to look it up:

    stammtisch rules njet N6.8 --lang nl

    The page "records" says how games are written down (clauses F1.1 and on).
    """
    from stammtisch.cli.terminal.pages import chosen, rules_page

    page = game if game == RECORDS else the_game(game).id
    tongue = language(lang)
    if json:
        from json import dumps

        found = chosen(page, clause, tongue)
        print(dumps({"game": page, "language": tongue, "clauses": found}))
        return
    for block in rules_page(page, clause, tongue):
        console().print(block)
