"""The harness behind the published figures: who gets the time, and what counts."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from bench import masters
from bench.contests import Contest, Schedule, read, together
from bench.extra_bots import register_extra_bots
from stammtisch.bots.entrant import Entrant
from stammtisch.bots.master.bot import Master
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.lab.tournaments.duplicate import Outcome, row_of
from stammtisch.lab.tournaments.plan import Task

SEATS = (1, 2, 3)
QUICK = Contest("normal", "easy", "njet", "players=3")
SLOW = Contest("master", "strong@1s", "njet", "players=4")


def line(contest: Contest, deal: int, seat: int, won: bool) -> str:
    seats = contest.players
    shares = tuple(float((k == seat - 1) == won) / (1 if won else seats - 1) for k in range(seats))
    outcome = Outcome(
        Task(deal, contest.one, contest.many, seat), (0,) * seats, shares, (), 90, 0, 0.1
    )
    return json.dumps({**asdict(contest), **row_of(outcome)}) + "\n"


def test_every_contest_gets_its_share_of_the_time() -> None:
    other = Contest("easy", "normal", "njet", "players=3")
    schedule = Schedule({QUICK: 3.0, other: 1.0}, set())
    begun = [schedule.next(1000.0) for _ in range(40)]
    assert sum(match is not None and match[0] == QUICK for match in begun) == 30


def test_no_match_is_begun_that_cannot_end() -> None:
    schedule = Schedule({SLOW: 1000.0, QUICK: 1.0}, set())
    first, second = schedule.next(1000.0), schedule.next(5.0)
    assert first is not None and first[0] == SLOW
    assert second is not None and second[0] == QUICK
    assert schedule.next(0.5) is None


def test_what_was_played_is_not_played_again() -> None:
    done = {(QUICK, Task(0, "normal", "easy", 1)), (QUICK, Task(0, "normal", "easy", 3))}
    schedule = Schedule({QUICK: 1.0}, done)
    begun = [schedule.next(60.0) for _ in range(3)]
    assert [match[1].seat for match in begun if match] == [2, 1, 2]


def test_machines_share_the_deals() -> None:
    done = {(QUICK, Task(700, "normal", "easy", 1))}
    schedule = Schedule({QUICK: 1.0}, done, range(700, 800))
    begun = [schedule.next(60.0) for _ in range(3)]
    assert [(m[1].deal, m[1].seat) for m in begun if m] == [(700, 2), (700, 3), (701, 1)]


def test_a_contest_ends_with_its_last_deal_and_leaves_its_time_to_the_others() -> None:
    other = Contest("easy", "normal", "njet", "players=3")
    schedule = Schedule({QUICK: 9.0, other: 1.0}, set(), range(1))
    begun = [schedule.next(60.0) for _ in range(7)]
    assert [m and (m[0], m[1].seat) for m in begun] == [
        *((QUICK, seat) for seat in SEATS),
        *((other, seat) for seat in SEATS),
        None,
    ]


def test_only_deals_played_in_every_seat_count(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(line(QUICK, deal, seat, True) for deal, seat in ((0, 1), (0, 2))))
    assert read([file]) == {}
    with file.open("a") as sheet:
        sheet.write(line(QUICK, 0, 3, False) + line(QUICK, 1, 1, True))
    assert [o.task.seat for o in read([file])[QUICK]] == [1, 2, 3]


def test_contests_are_taken_together_in_fair_shares(tmp_path: Path) -> None:
    """Deals count alike; those of one contest are not taken for those of another."""
    other, file = Contest("normal", "easy", "beim-jupiter", "players=3"), tmp_path / "matches.jsonl"
    won = {(QUICK, 0): True, (QUICK, 1): False, (other, 0): True, (other, 1): True}
    file.write_text(
        "".join(line(c, deal, seat, w) for (c, deal), w in won.items() for seat in SEATS)
    )
    both = together(read([file]))
    assert both.mean == pytest.approx(3 * 0.75)
    assert both.margin == pytest.approx(3 * 0.5 / 2 * 3.18, abs=0.05)


def test_the_matrix_has_who_sat_alone_on_the_left(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text(
        "".join(line(QUICK, deal, seat, deal == 0) for deal in range(2) for seat in (1, 2, 3))
    )
    lines = masters.matrix([file])
    assert "**Njet!, 3 seats**" in lines
    row = next(told for told in lines if told.startswith("| `normal` |"))
    assert row.split("|")[2].strip() == "1.50 [0.56, 2.44] (6)" and row.split("|")[3].strip() == ""


def test_the_tables_of_a_game_can_be_taken_as_one(tmp_path: Path) -> None:
    other, file = Contest("normal", "easy", "njet", "players=4"), tmp_path / "matches.jsonl"
    won = [line(QUICK, 0, seat, True) for seat in SEATS]
    lost = [line(other, 0, seat, False) for seat in (*SEATS, 4)]
    file.write_text("".join(won + lost))
    lines = masters.matrix([file], as_one=True)
    assert [told for told in lines if told.startswith("**")] == ["**Njet!**"]
    row = next(told for told in lines if told.startswith("| `normal` |"))
    assert row.split("|")[2].strip().startswith("1.50 ±") and row.split("|")[2].endswith("(7) ")


def figure(contest: Contest, mean: float, margin: float, games: int) -> str:
    return json.dumps({**asdict(contest), "mean": mean, "margin": margin, "games": games}) + "\n"


def test_figures_stand_in_the_matrix_before_matches(tmp_path: Path) -> None:
    """Several tables' figures count alike, and their errors add up as those of a mean."""
    other, file = Contest("normal", "easy", "njet", "players=4"), tmp_path / "both.jsonl"
    played = "".join(line(QUICK, 0, seat, True) for seat in SEATS)
    file.write_text(played + figure(QUICK, 2.0, 0.3, 500) + figure(other, 3.0, 0.4, 700))
    assert list(read([file])) == [QUICK]
    assert "2.00 ± 0.30 (500)" in "".join(masters.matrix([file]))
    assert "2.50 ± 0.25 (1200)" in "".join(masters.matrix([file], as_one=True))


def test_a_master_that_does_not_think_is_not_played_twice(tmp_path: Path) -> None:
    """Its second changes nothing, and the grid says so."""
    pairs = [("master@1s", "easy"), ("master", "easy"), ("ponderer@1s", "master")]
    chosen = masters.contests(["space-beans", "njet"], pairs, [4])
    assert [(c.game, c.one) for c in chosen] == [
        *(("space-beans", bot) for bot in ("master", "ponderer@1s")),
        *(("njet", bot) for bot in ("master@1s", "master", "ponderer@1s")),
    ]
    for game, name in (("space-beans", "`master`, `master@1s`"), ("njet", "`master`")):
        file, contest = tmp_path / game, Contest("master", "easy", game, "players=4")
        won = [line(contest, 0, seat, True) + line(contest, 1, seat, True) for seat in (*SEATS, 4)]
        file.write_text("".join(won))
        assert f"| {name} | 4.00 [2.70, 4.00] (8) |  |" in masters.matrix([file])


@pytest.mark.parametrize(("deals", "told"), [(2, "3.00 [1.83, 3.00] (6)"), (5, "3.00 ± 0.60 (15)")])
def test_few_deals_have_the_interval_of_their_games(deals: int, told: str, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(line(QUICK, d, seat, True) for d in range(deals) for seat in SEATS))
    assert f"| {told} |" in "".join(masters.matrix([file]))


def test_a_cell_of_one_deal_is_left_empty(tmp_path: Path) -> None:
    once, twice = Contest("easy", "normal", "njet", "players=3"), QUICK
    deals = [(once, 0), (twice, 0), (twice, 1)]
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(line(c, deal, seat, True) for c, deal in deals for seat in SEATS))
    assert "| `easy` |  |  |" in masters.matrix([file])
    file.write_text("".join(line(once, 0, seat, True) for seat in SEATS))
    assert masters.matrix([file]) == []


def test_every_pair_meets_both_ways_at_every_usual_table() -> None:
    pairs = [(one, many) for one in masters.BOTS for many in masters.BOTS if one != many]
    chosen = masters.contests(list(GAMES), pairs)
    assert len(chosen) == 11 * 30 + 2 * 20
    assert all(contest.table.startswith(f"players={contest.players}") for contest in chosen)
    few = masters.contests(["ochs-und-esel", "space-beans"], pairs[:1], [4])
    assert {contest.players for contest in few} == {4} and len(few) == 3


def test_a_ponderer_searches_where_a_master_does_not() -> None:
    view = opening_view(game_named("njet"))
    register_extra_bots()
    for name, looks in (("master@1s", False), ("ponderer@1s", True)):
        bot = Entrant(name).bot("njet")
        assert isinstance(bot, Master) and bot.searches_at(view) == looks


@pytest.mark.parametrize("text", ["master", "master:nobody", "master:master"])
def test_pairs_are_checked(text: str) -> None:
    with pytest.raises(Exception, match="not ONE:MANY"):
        masters.pair(text)


def test_the_matrix_in_the_notes_is_what_was_played() -> None:
    root = Path(__file__).parents[2]
    printed = masters.matrix(masters.KEPT)
    assert "\n".join(printed) in (root / "bench" / "notes" / "matrix.md").read_text("utf-8")
    assert sum(told.startswith("**") for told in printed) == 13


ODD = line(QUICK, 0, 2, True).replace("players=3", "players=4").strip()
NOWHERE = line(QUICK, 0, 2, True).replace("njet", "skat").strip()


@pytest.mark.parametrize("text", ["rubbish", "[]", "{}", "17", ODD, NOWHERE])
@pytest.mark.parametrize("verb", ["table", "play"])
def test_a_file_that_is_no_sheet_is_refused_with_the_line(
    verb: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text(line(QUICK, 0, 1, True) + text + "\n")
    with pytest.raises(SystemExit):
        masters.main([verb, str(file)])
    assert "line 2 is neither a match nor a figure" in capsys.readouterr().err
    assert file.read_text().endswith(text + "\n")


@pytest.mark.parametrize(
    "words", [["--seats", "99"], ["--games", "space-beans", "--pairs", "master@1s:easy"]]
)
def test_nothing_to_play_is_said(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        masters.main(["play", str(tmp_path / "none.jsonl"), *words])
    assert "nobody meets there" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_table_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        masters.main(["table", str(tmp_path / "none.jsonl")])
    assert "is not there" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        masters.main(["play", str(tmp_path)])
    assert "is no sheet of matches: Is a directory" in capsys.readouterr().err
