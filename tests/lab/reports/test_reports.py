"""Reports: pages that open without a network, in every language; analyses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.lab.reports.behaviour import behaviour, page_of, variants
from stammtisch.lab.reports.tournament import report
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
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
