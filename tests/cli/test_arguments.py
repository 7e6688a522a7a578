"""Arguments that several commands take: checked, and refused in a sentence."""

from __future__ import annotations

import pytest

from stammtisch.cli.arguments import described, settled, short, the_game
from stammtisch.cli.speech import Complaint
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import BadOption

OCHS = game_named("ochs-und-esel")


def test_options_come_from_players_and_from_pairs() -> None:
    assert settled(OCHS, None, None) == OCHS.settle({})
    assert settled(OCHS, "5", ["ox=yes", "deals=3"]) == OCHS.settle(
        {"players": 5, "ox": "yes", "deals": 3}
    )


@pytest.mark.parametrize(
    ("players", "pair", "complaint"),
    [
        (None, "deals", "cli-no-pair"),
        (None, "=3", "cli-no-pair"),
        (None, "cows=3", "cli-no-option"),
    ],
)
def test_what_is_no_option_is_complained_about(
    players: str | None, pair: str, complaint: str
) -> None:
    with pytest.raises(Complaint) as wrong:
        settled(OCHS, players, [pair])
    assert wrong.value.message.id == complaint


@pytest.mark.parametrize("pairs", [["players=5"], ["deals=2", "deals=3"]])
def test_an_option_is_given_once(pairs: list[str]) -> None:
    with pytest.raises(BadOption) as wrong:
        settled(OCHS, "4", pairs)
    assert wrong.value.clause == "F1.9"


def test_an_unknown_game_is_told_those_there_are() -> None:
    assert [the_game(name).id for name in GAMES] == list(GAMES)
    with pytest.raises(Complaint) as wrong:
        the_game("x" * 100)
    assert wrong.value.message.parts["games"] == ", ".join(GAMES)
    assert wrong.value.message.parts["name"] == short("x" * 100) == "x" * 39 + "…"


def test_options_are_described_by_their_values() -> None:
    told = dict(pair.split("=") for pair in described(OCHS))
    assert told["players"] == "3–12" and told["ox"] == "no|yes"
    assert list(told) == [option.name for option in OCHS.options]
