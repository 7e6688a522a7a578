"""Reports: pages that open without a network, in every language; analyses; reviews."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch.bots import seat_bot
from stammtisch.games import GAMES, game_named
from stammtisch.lab.reports.behaviour import behaviour, page_of, variants
from stammtisch.lab.reports.tournament import report
from stammtisch.lab.review import review
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from tests.lab.plans import a_plan, finished

LINKS = re.compile(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)\s*=""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_one_file(tmp_path: Path, language: str) -> None:
    report(finished(a_plan("normal", "easy")), Speaker(language)).write(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text("utf-8")
    assert f'lang="{language}"' in page
    assert page.count("<h2>") == 4
    assert not LINKS.search(page)
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_of_every_game(game: str) -> None:
    plan = a_plan("normal", deals=6, game=game)
    seen = behaviour(plan, list(finished(plan).outcomes.values()))
    assert sum(estimate.mean for estimate in seen.seats) == pytest.approx(1.0)
    assert len(seen.moves) == len(seen.margins) == len(seen.changes) == 6
    assert all(0.0 <= share <= 1.0 for share in seen.course)
    page = page_of(seen, [("players", seen)], Speaker("en")).html()
    assert page.count("<h2>") == 7
    names = [name for name, _ in variants(plan, game_named(game))]
    low, high = game_named(game).options[0].bounds({})
    assert len(names) >= high - low + 1


def test_a_review_names_the_costliest_decisions() -> None:
    """Of a game played at random there is much to say, each time the same."""
    table = Table(next(iter(GAMES)), seed=3)
    bots = {1: seat_bot("random", table.game.id)}
    normal = seat_bot("normal", table.game.id)
    while table.turn is not None:
        bot = bots.get(table.turn, normal)
        table.push(bot.choose(table.seen_by(table.turn), len(table.steps), 0.0).action)
    slips = review(table, 1, simulations=60)
    assert len(slips) == 3
    assert slips == review(table, 1, simulations=60)
    assert slips[0].cost >= slips[1].cost >= slips[2].cost > 0
    for slip in slips:
        step = table.steps[slip.step]
        assert step.seat == 1
        assert step.action == slip.action != slip.better
