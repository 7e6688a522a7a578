"""Any words and any file: an answer or one sentence, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch.locale.clauses import clauses

from .running import RECORDS, run, sentence

GOOD = (RECORDS / "njet-3.stm").read_text("utf-8").splitlines()
quickly = settings(max_examples=60, suppress_health_check=list(HealthCheck))

records = st.one_of(
    st.binary(max_size=200),
    st.lists(st.one_of(st.sampled_from(GOOD), st.text(max_size=20)), max_size=20).map(
        lambda lines: "\n".join([*GOOD[:4], *lines]).encode("utf-8", "replace")
    ),
    st.integers(0, 3_000_000).map(lambda size: b"stammtisch 1\n" + b"7" * size),
)


@quickly
@given(records, st.sampled_from([None, 0, 1, 7]), st.sampled_from(["en", "nl", "de"]))
def test_replay_of_anything(own_home: Path, record: bytes, seat: int | None, lang: str) -> None:
    file = own_home / "any.stm"
    file.write_bytes(record)
    words = ["--json", "--lang", lang, *([] if seat is None else ["--seat", str(seat)])]
    result = run("replay", str(file), *words)
    found = json.loads(result.stdout)
    assert result.exit_code == (0 if found["ok"] else 1)
    assert result.stderr == ""
    if not found["ok"]:
        assert found["clause"] in clauses("records") | clauses("njet")
        assert found["message"].isprintable()


PLAYED = ("tournament", "njet", "--bots", "easy,random", "--deals", "1", "--option", "rounds=1")


def test_a_folder_is_named_to_go_on_with_and_never_called_like_a_file(own_home: Path) -> None:
    assert "name it with --out" in sentence(*PLAYED, "--resume")
    assert "name it with --out" in sentence("sprt", "njet", "easy", "random", "--resume", code=2)
    assert "x.csv is called like a file" in sentence(*PLAYED, "--out", "x.csv")
    assert not Path("x.csv").exists()


def test_damaged_results_are_named(own_home: Path) -> None:
    folder = own_home / "results"
    assert run(*PLAYED, "--seed", "1", "--out", str(folder)).exit_code == 0
    (folder / "matches.parquet").write_bytes(b"rubbish")
    told = sentence(*PLAYED, "--seed", "1", "--out", str(folder), "--resume")
    assert "matches.parquet is damaged" in told
    assert (folder / "matches.parquet").read_bytes() == b"rubbish"
    (folder / "plan.json").write_text("{")
    assert "plan.json is damaged" in sentence(
        *PLAYED, "--seed", "1", "--out", str(folder), "--resume"
    )


def test_nobody_at_a_ray_address() -> None:
    for address in ("127.0.0.1:1", "nonsense", "127.0.0.1:99999999", "ray://127.0.0.1:1", "auto"):
        assert f"No Ray cluster answers at {address}" in sentence(*PLAYED, "--ray", address)


words = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["njet", "njet-3", "players=3", "rounds=99", "--json", "--lang", "de", "--seat"]
    ),
    st.sampled_from(["--players", "--option", "--humans", "--name", "--load", "1", "-1", "0", "-"]),
)


@quickly
@given(st.sampled_from(["games", "rules", "replay", "play"]), st.lists(words, max_size=5))
def test_any_words(command: str, given_words: list[str]) -> None:
    result = run(command, *given_words)
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if result.exit_code == 1 and "--json" not in given_words:
        assert result.stderr.count("\n") == 1
