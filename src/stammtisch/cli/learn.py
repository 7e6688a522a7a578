"""`stammtisch learn`: a guided first game, beat by beat."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stammtisch.cli.arguments import GAME_LIST, Json, Lang, the_game
from stammtisch.cli.speech import Complaint, Language, language, plainly


@plainly
def learn(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    anew: Annotated[bool, typer.Option("--anew", help="From the first step on.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Learn a game in eight minutes: a prepared first game that explains itself as you play.

    Stop when you like: the next time you go on from that step.

    stammtisch learn njet --lang nl
    """
    from stammtisch.lessons.lesson import taught_games

    title = the_game(game).title
    if game not in taught_games():
        raise Complaint("learn-no-lesson", title=title)
    if json:
        from json import dumps

        print(dumps(beats(game, language(lang))))
        return
    guide(game, lang, anew)


def beats(game: str, tongue: str) -> dict[str, Any]:
    """The beats as others may check them."""
    from stammtisch.lessons.lesson import lesson_of, words
    from stammtisch.lessons.pace import minutes

    lesson = lesson_of(game)
    told = [
        {
            "id": beat.id,
            "record": lesson.record(beat),
            "seat": lesson.plan.seat,
            "title": words(game, beat.id, "title", tongue),
            "words": words(game, beat.id, "", tongue),
            "moves": lesson.moves(beat),
            "clauses": list(beat.clauses),
        }
        for beat in lesson.plan.beats
    ]
    return {
        "game": game,
        "language": tongue,
        "minutes": minutes(lesson, tongue),
        "beats": told,
    }


def guide(game: str, lang: Language | None, anew: bool) -> None:
    """The lesson in the terminal."""
    from stammtisch.cli.terminal.lesson import Guide

    Guide(game, language(lang)).run(anew)
