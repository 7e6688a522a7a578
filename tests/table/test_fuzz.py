"""Whatever is given to a table or read as a record is taken or refused, never anything else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import Refusal
from stammtisch.locale import LANGUAGES
from stammtisch.locale.refusals import sentence
from stammtisch.table import Table
from stammtisch.table.deals import deal_text
from stammtisch.table.records import RefusedRecord, dumps, loads, read

LONGEST = 120
"""Lines of the good records that are spoilt here; enough to reach every phase."""


def good_record(name: str) -> list[str]:
    """The first lines of a random game, with every deal named card by card."""
    table, dice = Table(name, seed=11), Random(11)
    while not table.over and len(table.steps) < LONGEST:
        table.push(dice.choice(table.legal_moves))
    deals = {
        step.line: deal_text(table.game, step.state, list(step.cards))
        for step in table.steps
        if step.seat is None
    }
    return [deals.get(line, line) for line in dumps(table).splitlines()]


GOOD = {name: good_record(name) for name in GAMES}
WORDS = sorted({word for lines in GOOD.values() for line in lines for word in line.split()})
junk_lines = st.one_of(
    st.text(max_size=30),
    st.lists(st.sampled_from([*WORDS, "?", "|", "/", "#", '"', "-1"]), max_size=8).map(" ".join),
    st.sampled_from(["end 0 0 0 0", "deal", "key", "seats", "tag", "options", "game", "1", "1 "]),
    st.integers(1, 20_000).map(lambda n: "9" * n),
)


def refusal_of(attempt: Callable[[], object]) -> Refusal | None:
    """How an attempt was refused, if it was; anything else that it raises is a failure."""
    try:
        attempt()
    except RefusedRecord as refused:
        return refused.refusal
    except Refusal as refusal:
        return refusal
    return None


def says_why(refusal: Refusal) -> bool:
    return all(sentence(refusal, language) for language in LANGUAGES)


def taken_or_refused(record: str | bytes) -> None:
    refusal = refusal_of(lambda: read(record))
    assert refusal is None or says_why(refusal)


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A good record with some lines left out, doubled, exchanged or replaced."""
    lines = list(GOOD[draw(st.sampled_from(sorted(GOOD)))])
    for _ in range(draw(st.integers(1, 4))):
        here = draw(st.integers(0, len(lines) - 1))
        there = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["leave out", "double", "exchange", "replace", "spell"])):
            case "leave out" if len(lines) > 1:
                del lines[here]
            case "double":
                lines.insert(there, lines[here])
            case "exchange":
                lines[here], lines[there] = lines[there], lines[here]
            case "replace":
                lines[here] = draw(junk_lines)
            case _:
                at = draw(st.integers(0, len(lines[here])))
                letter = draw(st.characters(codec="utf-8"))
                lines[here] = lines[here][:at] + letter + lines[here][at + 1 :]
    return "\n".join(lines)


@settings(max_examples=300)
@given(spoilt())
def test_spoilt_records(record: str) -> None:
    taken_or_refused(record)


@settings(max_examples=200)
@given(st.one_of(st.binary(max_size=300), st.binary(max_size=40).map(b"stammtisch 1\n".__add__)))
def test_binary_junk(record: bytes) -> None:
    taken_or_refused(record)


@settings(max_examples=300)
@given(st.sampled_from(sorted(GAMES)), st.lists(junk_lines, max_size=6))
def test_random_lines(name: str, lines: list[str]) -> None:
    taken_or_refused("\n".join(["stammtisch 1", f"game {name}", *lines]))


@settings(max_examples=100)
@given(st.lists(st.text(min_size=1), min_size=4, max_size=4), st.text(min_size=1))
def test_names_and_tags_come_back_or_are_refused(names: list[str], tag: str) -> None:
    table = Table("njet", seed=1, names=names, tags=[("note", tag)])
    if refusal_of(lambda: dumps(table)) is None:
        again = loads(dumps(table))
        assert (again.names, again.tags) == (table.names, table.tags)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(
    options=st.dictionaries(
        st.sampled_from(["players", "rounds", "first", "deals", "ox", "seed", "", "x"]),
        st.one_of(st.integers(-(2**70), 2**70), st.text(max_size=12)),
    )
)
def test_options_are_taken_or_refused(name: str, options: dict[str, int | str]) -> None:
    refusal = refusal_of(lambda: Table(name, options, keys=None))
    assert says_why(refusal) if refusal else game_named(name).settle(options)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=100)
@given(data=st.data())
def test_moves_are_taken_or_refused(name: str, data: st.DataObject) -> None:
    """Any action of the game, at any moment: legal, or refused by a clause."""
    record = GOOD[name][: data.draw(st.integers(3, len(GOOD[name])))]
    table = loads("\n".join(record))
    move = data.draw(st.one_of(st.sampled_from(table.game.rules.actions), st.integers(-5, 10**6)))
    allowed = move in (table.legal_actions if isinstance(move, int) else table.legal_moves)
    refusal = refusal_of(lambda: table.push(move))
    assert says_why(refusal) and not allowed if refusal else allowed
