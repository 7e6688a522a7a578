"""A card for every network: `python -m bench.cards` writes docs/models/GAME.md.

All of it is read from the weights, which say how they were made, and from `bench/results/`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench import best_response, masters
from bench.contests import figures_of, read, together
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import width

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "src" / "stammtisch" / "bots" / "weights"
RESULTS = ROOT / "bench" / "results"
CARDS = ROOT / "docs" / "models"
HARDWARE = "one NVIDIA H200, 16 cores"


WIDEST = 0.5
"""Half an interval, in fair shares, beyond which a figure says nothing."""


def runs(about: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The runs that made a network, the first one first."""
    if "before" in about:
        yield from runs(about["before"])
    yield about


def file_line(file: Path) -> str:
    whole = hashlib.sha256(file.read_bytes()).hexdigest()
    return f"`{file.name}`, {file.stat().st_size / 1e6:.1f} MB, SHA-256 `{whole[:16]}…`"


def made_lines(name: str) -> list[str]:
    """How the network was made."""
    net, game = trained(name), game_named(name)
    lines = [
        "## How it was made",
        "",
        f"Self-play (PPO) on {HARDWARE}, in runs that each began with the network before:",
        "",
        "| run | seed | minutes | million moves | million decisions | blocks |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    total = 0.0
    for number, run in enumerate(runs(net.about), 1):
        config, minutes = run.get("config"), run["seconds"] / 60
        total += minutes
        learnt = f"{run['decisions'] / 1e6:.0f} | {config['blocks']}" if config else "distilled |"
        seed = config["seed"] if config else ""
        moves = run["moves"] / 1e6
        lines.append(f"| {number} | {seed} | {minutes:.1f} | {moves:.0f} | {learnt} |")
    inputs, actions = width(game.learning.layout), len(game.rules.actions)
    return [
        *lines,
        "",
        f"In all {total:.0f} minutes. {inputs} features in, {actions} logits out, 512 wide, one "
        "network for every number of seats and variant. The configuration and the learning curve "
        "of every run are in the file (`trained(...).about`). The command was `stammtisch train "
        f"{name} --minutes M --start …`; [training](../research/training.md) explains it.",
    ]


def curve_lines(name: str) -> list[str]:
    """The share alone among `normal` at the end of each run."""
    lines = ["## Curve", "", "Alone among `normal`, in fair shares, at the end of each run:", ""]
    lines += ["| run | seats | share | standard error |", "|---:|---:|---:|---:|"]
    for number, run in enumerate(runs(trained(name).about), 1):
        if run.get("curve"):
            last = run["curve"][-1]
            tables = run["config"]["tables"]
            seats = tables[last["table"] % len(tables)]["players"] if tables else ""
            lines.append(f"| {number} | {seats} | {last['share']:.2f} | {last['error']:.2f} |")
    return lines


def strength_lines(name: str) -> list[str]:
    """The rows of the matrix in which the network sits."""
    rows = {}
    for contest, figure in figures_of(masters.KEPT).items():
        rows[contest] = figure.share
    for contest, outcomes in read(masters.KEPT).items():
        rows.setdefault(contest, together({contest: outcomes}))
    lines = [
        "## Strength",
        "",
        "One bot alone among copies of another, in [fair shares]"
        "(../research/strength.md#fair-shares), with 95 % intervals over held-out deals "
        "(`python -m bench.masters`, [data](../../bench/results/matrix.jsonl), [more]"
        "(../../bench/results/leaderboard/master.jsonl)):",
        "",
    ]
    lines += ["| table | one | among | share |", "|---|---|---|---:|"]
    for contest in sorted(rows, key=lambda one: (one.table, one.one, one.many)):
        share = rows[contest]
        sat = contest.game == name and "master" in (contest.one, contest.many)
        if sat and share.margin <= WIDEST:
            told = f"{share.mean:.2f} ± {share.margin:.2f}"
            lines.append(f"| {contest.table} | {contest.one} | {contest.many} | {told} |")
    return lines


def answer_lines(name: str) -> list[str]:
    """What one who knows the network wins from it; nothing where nobody has looked yet."""
    found = best_response.rows_of([RESULTS / "best-response.jsonl"])
    rows = [
        list(best_response.lines(contest, rows))[-1]
        for (contest, _), rows in found.items()
        if contest.game == name
    ]
    if not rows:
        return []
    return [
        "## Best answers",
        "",
        "What those who know the network win from it, in points (hundredths of a victory) over "
        "the fair share, by [local responses](../research/strength.md#best-answers) "
        "(`python -m bench.best_response`, [data](../../bench/results/best-response.jsonl)):",
        "",
        *best_response.HEAD,
        *rows,
    ]


def judge_lines(name: str) -> list[str]:
    """The judge of the same game, and how well it keeps its word."""
    hash = judge_of(name).hash
    rows = [json.loads(line) for line in (RESULTS / "judge.jsonl").read_text("utf-8").splitlines()]
    rows = [row for row in rows if row["judge"] == hash]
    lines = ["## Judge", "", f"{file_line(WEIGHTS / f'{name}.judge.npz')}; hash `{hash}`.", ""]
    lines += [
        "A network that sees all cards and says every seat's chances. Its calibration: its "
        "judgements are sorted into ten bins by what it said, and the table has the largest "
        "difference of a bin between that and what came true, in shares of the victory "
        "(`python -m bench.judge`, [data](../../bench/results/judge.jsonl)).",
        "",
        "| table | games | largest difference |",
        "|---|---:|---:|",
    ]
    for row in sorted(rows, key=lambda row: (str(row["table"]), row["games"])):
        table = " ".join(f"{key}={value}" for key, value in row["table"].items())
        lines.append(f"| {table} | {row['games']} | {row['worst']:.3f} |")
    return lines


def card(name: str) -> str:
    """A network's card."""
    title = game_named(name).title
    parts = [
        [f"# The network of {title}"],
        [f"What `master` is at {title}: how it was made, how strong it is, what it cannot do."],
        [f"{file_line(WEIGHTS / f'{name}.npz')}. MIT licence, as the code."],
        made_lines(name),
        curve_lines(name),
        strength_lines(name),
        answer_lines(name),
        judge_lines(name),
        [
            "## Limits",
            "",
            "It was trained against itself, so it is strongest against players like itself. "
            "Best responses to it have been found ([how much they gain]"
            "(../../bench/notes/training.md#best-response)). It plays to win the match, and does "
            "not adapt to the players it meets.",
        ],
        ["Written by `python -m bench.cards`; a test holds it to the files."],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


if __name__ == "__main__":
    CARDS.mkdir(exist_ok=True)
    for each in GAMES:
        (CARDS / f"{each}.md").write_text(card(each), "utf-8")
