"""Three languages that say the same things, and have words for everything there is to say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.scene import Piece, Who, text
from stammtisch.laws.words import pieces, texts
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Messages, Said, Speaker, words_in
from stammtisch.table import Table

SOURCES = Path(__file__).parents[2] / "src" / "stammtisch"
FILES = sorted(path.name for path in (SOURCES / "locale" / "en").glob("*.ftl"))
ID = re.compile(r"[a-z]+(-[a-z0-9]+)+")
SAYING = ("text", "Complaint", "say")
"""What is called with the id of a message and its parts by name."""


class Mentions(Visitor):
    """The variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def entries(language: str, file: str) -> dict[str, Mentions]:
    """The messages of a file; an attribute is listed as message.attribute."""
    source = (SOURCES / "locale" / language / file).read_text("utf-8")
    found: dict[str, Mentions] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} twice"
            assert entry.value, f"{language}/{file}: {entry.id.name} says nothing"
            found[entry.id.name] = mentions(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = mentions(attribute.value)
    return found


def mentions(pattern: ftl.Pattern) -> Mentions:
    seen = Mentions()
    seen.visit(pattern)
    return seen


@cache
def variables(language: str) -> dict[str, frozenset[str]]:
    """What each message of a language needs to be told, messages it mentions included."""
    known = {id: entry for file in FILES for id, entry in entries(language, file).items()}

    def needs(id: str) -> frozenset[str]:
        own = frozenset(known[id].variables)
        return own.union(*(needs(other) for other in known[id].messages))

    return {id: needs(id) for id in known}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_the_same_messages(language: str, file: str) -> None:
    assert entries(language, file).keys() == entries("en", file).keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_message_takes_the_same_parts_in_every_language(language: str) -> None:
    assert variables(language) == variables("en")


@cache
def said_in_sources() -> list[tuple[str, str, set[str] | None]]:
    """Where a message is said by its full id: file and line, id, names of its parts.

    The names are None where parts come from a mapping.
    """
    return [one for path in sorted(SOURCES.rglob("*.py")) for one in said_in(path)]


def said_in(path: Path) -> Iterator[tuple[str, str, set[str] | None]]:
    """The same of one file."""
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        first = call.args[0]
        if not (isinstance(first, ast.Constant) and ID.fullmatch(str(first.value))):
            continue
        if ast.unparse(call.func).split(".")[-1] in SAYING:
            where = f"{path.relative_to(SOURCES)}:{call.lineno}"
            names = [part.arg for part in call.keywords]
            yield where, str(first.value), None if None in names else {n for n in names if n}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_in_the_sources_can_be_said(language: str) -> None:
    known = variables(language)
    said = said_in_sources()
    assert len(said) > 100
    assert [f"{where} {id}" for where, id, _ in said if id not in known] == []
    assert [
        f"{w} {id}" for w, id, parts in said if parts is not None and known[id] - told(parts)
    ] == []


def told(parts: set[str]) -> set[str]:
    """What a message is told: its parts, and of seats whether they are you."""
    return parts | {f"{name}-is" for name in parts}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_box(name: str, language: str) -> None:
    assert Speaker(language).say(text(f"{name}-box"))


# Whole games in words


def played(name: str, players: int) -> Iterator[Table]:
    """A random game, looked at after every thirteenth step and at the end."""
    variants = [{o.name: o.words[-1]} for o in game_named(name).options if o.words]
    options = {"players": str(players)} | (variants[0] if variants and players % 2 else {})
    table, dice = Table(name, options, seed=players), Random(players)
    while not table.over and len(table.steps) < 400:
        if len(table.steps) % 13 == 0:
            yield table
        table.push(dice.choice(table.legal_moves))
    yield table


def sizes() -> Iterator[tuple[str, int]]:
    for name in GAMES:
        low, high = game_named(name).options[0].bounds({})
        yield from ((name, players) for players in range(low, high + 1))


@pytest.mark.parametrize(("name", "players"), list(sizes()))
def test_every_scene_and_log_line_can_be_said(name: str, players: int) -> None:
    heard: dict[str, Said] = {}
    chips: dict[str, Piece] = {}
    for table in played(name, players):
        for seat in {0, players, table.turn or 1}:
            scene = table.seen_by(seat).scene
            heard |= {repr(line): line for line in texts(scene)}
            chips |= {repr(piece): piece for piece in pieces(scene)}
    for viewer in (None, 0, 1):
        heard |= {repr(line): line for entry in table.log(viewer) for line in entry}
    for language in LANGUAGES:
        speaker = Speaker(language)
        assert all(speaker.say(line) for line in heard.values())
        assert all(speaker.chip(piece) or not piece.face for piece in chips.values())


# Whom one speaks to

SPOKEN_TO = {"en": "You", "nl": "Jij", "de": "Du"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_spoken_to_is_never_called_by_name(name: str, language: str) -> None:
    """In a seat's own log and scenes that seat is *you*, and the others have their names."""
    players = game_named(name).options[0].bounds({})[1]
    heard: dict[str, Said] = {}
    for table in played(name, min(players, 4)):
        heard |= {repr(line): line for line in texts(table.seen_by(1).scene)}
    heard |= {repr(line): line for entry in table.log(1) for line in entry}
    speaker = Speaker(language, lambda seat: f"<{seat}>", 1)
    said = [speaker.say(line) for line in heard.values()]
    assert [line for line in said if "<1>" in line] == []
    assert any(line.startswith(f"{SPOKEN_TO[language]} ") for line in said)
    assert any("<2>" in line for line in said)


def test_you_stand_in_the_case_and_with_the_verb_that_a_sentence_needs() -> None:
    took = text("njet-log-partner", who=Who(2), partner=Who(1))
    chose = text("njet-log-partner", who=Who(1), partner=Who(2))
    gave = text("beans-log-pass", who=Who(2), to=Who(1), number=3)

    def say(language: str) -> list[str]:
        return [Speaker(language, "?AB".__getitem__, 1).say(one) for one in (took, chose, gave)]

    assert say("en") == [
        "B takes you as partner.",
        "You take B as partner.",
        "B passes 3 cards on to you.",
    ]
    assert say("nl") == [
        "B kiest jou als partner.",
        "Jij kiest B als partner.",
        "B geeft 3 kaarten door aan jou.",
    ]
    assert say("de") == [
        "B spielt mit dir.",
        "Du spielst mit B.",
        "B gibt 3 Karten an dich weiter.",
    ]
    assert Speaker("de", "?AB".__getitem__).say(chose) == "A spielt mit B."


def test_beside_cards_and_points_one_is_you() -> None:
    speaker = Speaker("nl", "?AB".__getitem__, 2)
    assert [speaker.called(1), speaker.called(2)] == ["A", "Jij"]


@pytest.mark.parametrize("order", [1, -1], ids=["first to last", "last to first"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_parsed_one_by_one_say_what_whole_files_say(language: str, order: int) -> None:
    whole, alone = FluentBundle([language], use_isolating=False), Messages(language)
    for words in words_in(SOURCES / "locale", language):
        whole.add_resource(FluentResource(words))
    for id, names in list(variables(language).items())[::order]:
        name, _, attribute = id.partition(".")
        parts: dict[str, int | str] = dict.fromkeys(names, 1)
        pattern, same = (
            message.attributes[attribute] if attribute else message.value
            for message in (alone.message(name), whole.get_message(name))
        )
        assert same is not None
        assert alone.say(pattern, parts) == whole.format_pattern(same, parts)[0], id


def test_what_cannot_be_parsed_is_no_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "game.ftl").write_text("game-good = { game-bad }\ngame-bad = { $who\n")
    monkeypatch.setattr("stammtisch.locale.words.FOLDERS", [tmp_path])
    found = Messages("en")
    assert "game-good" in found and "game-bad" not in found and "game-none" not in found
