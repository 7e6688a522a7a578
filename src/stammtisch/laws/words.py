"""The laws of words: every position says what to do and why, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.kernel.scene import Move, Piece, Prompt, Scene, Text, Who, text
from stammtisch.laws.cases import Case
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Said, Speaker
from stammtisch.table import Table, narration

STEPS = 250
SPEAKERS = [Speaker(language, lambda seat: f"Player{seat}") for language in LANGUAGES]


def positions(case: Case, seed: int) -> Iterator[Table]:
    """A random game, looked at before every move and at its end."""
    table, dice = case.table(seed), Random(seed)
    while not table.over and len(table.steps) < STEPS:
        yield table
        table.push(dice.choice(table.legal_moves))
    yield table


def asked_texts(scene: Scene) -> Iterator[Text]:
    """What is asked, what taking something up asks, and what moves bring."""
    pieces = (piece for place in scene.places for piece in place.pieces)
    for prompt in (scene.prompt, *(piece.asks for piece in pieces if piece.asks)):
        yield from (prompt.what, prompt.why, *prompt.steps)
    for move in scene.moves:
        yield from (said for said in (move.label, move.short, move.means) if said)


def every_position_says_what_and_why(case: Case) -> None:
    said: set[tuple[str, str]] = set()
    for table in positions(case, 3):
        for seat in {0, 1, table.turn or 0}:
            scene = table.seen_by(seat).scene
            for one in asked_texts(scene):
                if (key := (one.id, repr(one.parts))) not in said:
                    said.add(key)
                    check_words(one)
            check_prompt(scene)


def check_words(one: Text) -> None:
    for speaker in SPEAKERS:
        words = speaker.say(one)
        assert words.strip() == words, (one.id, speaker.language)
        assert "  " not in words, (one.id, speaker.language)
        sentence = one.id.split("-")[1] in ("why", "wait")
        assert words.endswith(".") == sentence or not asked(one), (one.id, speaker.language, words)


def asked(one: Text) -> bool:
    """Whether a text is a line of the slip: the second one is a sentence, the first is not."""
    return any(part in one.id for part in ("-prompt-", "-why-", "-ask-", "-wait-"))


def check_prompt(scene: Scene) -> None:
    prompt = scene.prompt
    assert prompt.key
    assert bool(scene.moves) == (prompt.key not in ("wait", "over", "deal", "shuffle"))
    assert prompt.values == plain_values(prompt)
    assert 0 <= prompt.step <= len(prompt.steps)
    if prompt.key == "wait":
        assert prompt.values["who"] == scene.turn or "who" in prompt.why.parts


def plain_values(prompt: Prompt) -> dict[str, int | str]:
    parts = {**prompt.what.parts, **prompt.why.parts}
    found: dict[str, int | str] = {}
    for name, part in parts.items():
        if not isinstance(part, Text):
            found[name] = part.seat if isinstance(part, Who) else part
    return found


def a_name_beside_others_is_there_where_a_piece_means_several_moves(case: Case) -> None:
    """Sets of cards are told apart by the cards taken up, and a bundle by its place."""
    for table in positions(case, 4):
        scene = table.seen_by(table.turn or 0).scene
        moves = {move.action: move for move in scene.moves}
        for place in scene.places:
            for piece in place.pieces:
                meant = [moves[action] for action in piece.actions]
                if len({move.cards for move in meant}) == 1 < len(meant) and not scene.bundles:
                    assert told_apart(meant)


def told_apart(meant: list[Move]) -> bool:
    names = [move.short and SPEAKERS[0].say(move.short) for move in meant]
    return None not in names and len({*names}) == len(names)


def texts(scene: Scene) -> Iterator[Said]:
    """Every text of a scene."""
    yield from (scene.prompt.what, scene.prompt.why, *scene.prompt.steps)
    yield from scene.facts
    for chair in scene.chairs:
        yield from chair.facts
        yield from (text(f"mark-{mark}") for mark in chair.marks)
    for place in scene.places:
        yield place.label
        yield from place.facts
        for piece in place.pieces:
            yield piece.label
            yield from (piece.asks.what, piece.asks.why) if piece.asks else ()
            yield from (text(f"mark-{mark}") for mark in piece.marks)
    for move in scene.moves:
        yield from (said for said in (move.label, move.short, move.means) if said)


def pieces(scene: Scene) -> Iterator[Piece]:
    for place in scene.places:
        yield from place.pieces


def what_is_open_is_told_to_all_alike(case: Case) -> None:
    """Where a game says so: nobody's line of the log says more than a spectator's."""
    *_, table = positions(case, 6)
    logs = [list(table.log(viewer)) for viewer in range(table.players + 1)]
    for step, public, *others in zip(table.steps, *logs, strict=True):
        if narration.alike(table.game, step):
            assert all(told == public for told in others), step.line


def every_scene_and_log_line_can_be_said(case: Case) -> None:
    """In every language, for every seat and a spectator."""
    heard: dict[str, Said] = {}
    chips: dict[str, Piece] = {}
    for number, table in enumerate(positions(case, 5)):
        for seat in {0, table.players, table.turn or 1} if number % 7 == 0 or table.over else ():
            scene = table.seen_by(seat).scene
            heard |= {repr(line): line for line in texts(scene)}
            chips |= {repr(piece): piece for piece in pieces(scene)}
    for viewer in (None, 0, 1):
        heard |= {repr(line): line for entry in table.log(viewer) for line in entry}
    for speaker in map(Speaker, LANGUAGES):
        assert all(speaker.say(line) for line in heard.values())
        assert all(speaker.chip(piece) or not piece.face for piece in chips.values())
