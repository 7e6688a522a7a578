"""`stammtisch play`: a game at one screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import Result

from stammtisch.cli.terminal.session import COMMANDS, spoken
from stammtisch.games import GAMES
from stammtisch.kernel.scene import text
from stammtisch.locale.clauses import clause_text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table, load

from .running import RECORDS, Terminal, run, sentence

SHORT = ("njet", "first=1", "rounds=1", "--players", "3", "--seed", "3")


def play(*lines: str, words: tuple[str, ...] = SHORT, more: tuple[str, ...] = ()) -> Result:
    """Play with these lines typed."""
    result = run("play", *words, *more, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result


def kept(home: Path, game: str = "njet") -> Table:
    return load(home / "state" / f"{game}.stm")


def test_a_whole_game_by_letters(own_home: Path) -> None:
    shown = play(*["a"] * 60).stdout
    assert "wins with" in shown or "share the victory" in shown
    assert "total" in shown
    assert not (own_home / "state" / "njet.stm").exists()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_to_its_end(name: str) -> None:
    option = {"njet": "rounds=1", "ochs-und-esel": "deals=1"}.get(name)
    more = ("--option", option) if option else ()
    shown = play(*["a"] * 900, words=(name, "--seed", "1"), more=(*more, "--lang", "nl")).stdout
    assert "wint met" in shown or "delen de overwinning" in shown


@pytest.mark.parametrize(
    ("typed", "move"), [("veto trump:b", "trump:b"), ("trump:b", "trump:b"), ("a", "start:1")]
)
def test_moves_by_notation_shorthand_or_letter(own_home: Path, typed: str, move: str) -> None:
    play(typed)
    assert kept(own_home).steps[1].line == f"1 veto {move}"


@pytest.mark.parametrize("number", range(1, 5))
def test_a_bid_is_the_number_typed(own_home: Path, number: int) -> None:
    """At *how many tricks?* 3 means three tricks, whatever the menu says."""
    play("a", str(number), words=("beim-jupiter", "first=1", "--players", "3", "--seed", "3"))
    assert f"1 bid {number}" in [step.line for step in kept(own_home, "beim-jupiter").steps]


def test_a_number_of_cards_is_the_card_of_that_number(own_home: Path) -> None:
    play("5", words=("ochs-und-esel", "first=1", "--players", "3", "--seed", "3"))
    assert kept(own_home, "ochs-und-esel").steps[1].line == "1 play 5"


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_refused_move_shows_the_clause(language: str) -> None:
    shown = play("veto trump:b", "veto trump:b", more=("--lang", language)).stdout
    told = " ".join(shown.split())
    assert f"veto trump:b: {clause_text('njet', 'N3.4', language)} (N3.4)" in told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "Type the letter"),
        ("77", "called 77"),
        ("9" * 50, "called 999"),
        ("3", "type one of them: veto "),
        ("dance", "(F3.4)"),
        ("Veto trump:b", "(F3.5)"),
        ("play r1", "(N3.2)"),
        ("r1", "(N3.2)"),
        ("rules X1", "no clause"),
        ("save", "save FILE"),
        ("undo", "no move to take back"),
        ("?", "save FILE"),
        ("\x1b[2J", "(F3.4)"),
    ],
)
def test_what_is_not_a_move(own_home: Path, line: str, words: str) -> None:
    shown = play(line).stdout
    assert words in shown
    assert "\x1b" not in shown
    assert [step.seat for step in kept(own_home).steps] == [None]


def test_undo_goes_back_to_ones_own_decision(own_home: Path) -> None:
    play("veto trump:b", "veto trump:g", "undo")
    assert [step.line for step in kept(own_home).steps if step.seat == 1] == ["1 veto trump:b"]
    assert kept(own_home).turn == 1


def test_undo_with_a_seed_deals_the_same_cards_again(own_home: Path) -> None:
    round_two = ("njet", "--players", "3", "--option", "rounds=2", "--seed", "3")
    played = play(*["a"] * 25, words=round_two)
    assert played.stdout
    deals = [step.line for step in kept(own_home).steps if step.seat is None]
    play(*["a"] * 25, *["undo"] * 20, *["a"] * 20, words=round_two)
    assert [step.line for step in kept(own_home).steps if step.seat is None] == deals


def test_save_and_load(own_home: Path) -> None:
    file = own_home / "mine.stm"
    assert "Saved as" in play("a", f"save {file}").stdout
    before = load(file)
    assert before.names == ("Ann", "Bart", "Cindy")
    run("play", "--load", str(file), typed="a\n")
    assert kept(own_home).lines()[: len(before.steps)] == before.lines()
    assert len(kept(own_home).steps) > len(before.steps)


def test_save_leaves_other_files_alone(own_home: Path) -> None:
    letter = own_home / "letter.txt"
    letter.write_text("Dear Ann")
    assert "not a record" in " ".join(play(f"save {letter}").stdout.split())
    assert letter.read_text() == "Dear Ann"
    assert "cannot be written" in " ".join(play(f"save {own_home}/no/where.stm").stdout.split())


def test_load_of_a_finished_game_and_of_junk() -> None:
    shown = run("play", "--load", str(RECORDS / "njet-3.stm"))
    assert shown.exit_code == 0 and "Cindy wins with 96 points." in shown.stdout
    assert sentence("play", "--load", "/dev/null").endswith("(F5.3)")
    assert sentence("play", "--load", "none.stm").endswith("(F5.4)")


def test_quit_and_resume(own_home: Path) -> None:
    assert "goes on with it" in play("a", "quit").stdout
    steps = len(kept(own_home).steps)
    shown = play("", "a", words=("njet",)).stdout
    assert "unfinished game of Njet! (Ann, Bart, Cindy)" in shown
    assert len(kept(own_home).steps) > steps
    assert kept(own_home).players == 3


def test_a_new_game_keeps_the_old_ones_and_says_where(own_home: Path) -> None:
    play("a")
    old = kept(own_home).lines()
    shown = play("n", "a", words=("njet",)).stdout
    assert kept(own_home).players == 4
    first = own_home / "state" / "njet-1.stm"
    assert f"play --load {first}" in "".join(shown.split("\n")).replace("--load/", "--load /")
    play("a")
    assert load(first).lines() == old
    assert load(own_home / "state" / "njet-2.stm").players == 4


def test_a_loaded_game_keeps_the_unfinished_one_too(own_home: Path) -> None:
    play("a")
    old = kept(own_home).lines()
    start = own_home / "start.stm"
    start.write_text("stammtisch 1\ngame njet\nkey " + "0" * 32 + "\n")
    play("a", words=("--load", str(start)))
    assert load(own_home / "state" / "njet-1.stm").lines() == old


def test_a_spoilt_autosave_is_not_offered(own_home: Path) -> None:
    (own_home / "state").mkdir()
    (own_home / "state" / "njet.stm").write_bytes(b"\xff\x00")
    assert "unfinished" not in play(words=("njet",)).stdout


def test_no_place_to_keep_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_STATE", "/dev/null/nowhere")
    assert "goes on with it" not in play("a", "quit").stdout


def test_log_score_and_rules() -> None:
    shown = play("a", "log", "score", "rules", "rules n3.5").stdout
    assert "Round 1: Cindy deals." in shown
    assert "N12.6" in shown
    assert clause_text("njet", "N3.5") in shown


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_commands_in_the_players_language_and_in_english(language: str) -> None:
    speaker = Speaker(language)
    words = spoken(speaker)
    own = dict(zip(COMMANDS, words, strict=False))
    assert all(words[name] == name == words[own[name]] for name in COMMANDS)
    assert own["help"] in speaker.say(text("cli-hint-line"))
    told = speaker.say(text("cli-help", example="play r7", clause="N1.1"))
    assert all(own[name] in told for name in COMMANDS if name != "help")
    shown = play(own["help"], f"{own['rules']} n3.5", own["quit"], more=("--lang", language)).stdout
    assert clause_text("njet", "N3.5", language)[:30] in shown
    assert own["undo"] in shown


def test_without_a_game_the_list_is_offered(own_home: Path) -> None:
    which = str(list(GAMES).index("njet") + 1)
    shown = play("9", which, "9", "3", "", "foo=3", "rounds=2", "a", words=()).stdout
    assert all(f"{number}  " in shown for number in range(1, len(GAMES) + 1))
    assert "number from 1 to" in shown and "number from 3 to 4" in shown
    assert "Usually rounds=" in " ".join(shown.split())
    assert "no option “foo”" in shown
    assert (kept(own_home).players, kept(own_home).options["rounds"]) == (3, 2)
    assert play(words=()).exit_code == 0


def test_bots_alone() -> None:
    shown = play(more=("--humans", "0")).stdout
    assert "Round 1: Cindy deals." in shown and "with" in shown.splitlines()[-1]


def test_a_level_may_come_with_a_time(own_home: Path) -> None:
    play("a", more=("--level", "master@5ms"))
    assert ("level", "master@5ms") in kept(own_home).tags


def test_a_loaded_game_without_notes_seats_one_person(own_home: Path) -> None:
    start = own_home / "start.stm"
    start.write_text("stammtisch 1\ngame njet\nkey " + "0" * 32 + "\n")
    play("a", words=("--load", str(start)))
    assert ("bots", "2 3 4") in kept(own_home).tags
    play("", "a", "", "a", words=("--load", str(start), "--humans", "2"))
    assert ("bots", "3 4") in kept(own_home).tags


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("skat",), "There is no game called “skat”"),
        (
            ("njet", "--players", "9"),
            "players=9: Njet! is a game for three or four players. (N1.1)",
        ),
        (("njet", "--players", "x"), "(F1.10)"),
        (("njet", "--option", "rounds=0"), "(N10.3)"),
        (("njet", "--option", "rounds"), "NAME=VALUE"),
        (
            ("njet", "foo=3"),
            "Njet! has no option “foo”; there are players=3–4, rounds=1–99, first=1–4. (F1.8)",
        ),
        (("ochs-und-esel", "--option", "colour=1"), "ox=no|yes"),
        (("njet", "--players", "3", "--option", "players=3"), "(F1.9)"),
        (("njet", "--humans", "5"), "5 people do not fit at a table for 4."),
        (("njet", "--level", "strong@soon"), "Bots do not play “strong@soon”"),
        (("njet", "--name", ""), "one name for each of the 4 players"),
        (("njet", *["--name", "A"] * 5), "one name for each of the 4 players"),
        (("njet", "--name", "a\nb"), "one name for each"),
        (("\udcff",), "There is no game"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(words: tuple[str, ...], told: str) -> None:
    assert told in sentence("play", *words)


@pytest.mark.parametrize(
    "words",
    [["--humans", "x"], ["--seed", "-1"], ["--nope"], ["--lang", "fr"], ["--load", "x.stm"]],
)
def test_usage_errors(words: list[str]) -> None:
    result = run("play", "njet", *words)
    assert (result.exit_code, result.stdout) == (2, "")


typed_lines = st.one_of(
    st.text(max_size=20),
    st.integers(-3, 30).map(str),
    st.sampled_from(["undo", "help", "log", "score", "rules", "rules x", "save", "a", "play r7"]),
    st.binary(max_size=8).map(lambda raw: raw.decode("utf-8", "replace")),
)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.lists(typed_lines, max_size=12))
def test_any_lines_can_be_typed(lines: list[str]) -> None:
    play(*lines)


def test_bytes_that_are_no_text() -> None:
    assert run("play", *SHORT, typed=b"\xff\xfe\na\n").exit_code == 0


# At a terminal


def test_the_screen_is_cleared_between_secret_hands() -> None:
    words = ("njet", "--humans", "2", "--name", "Ann", "--name", "Bart", "--seed", "3")
    terminal = Terminal("play", *words, "--option", "rounds=1", "--option", "first=1")
    cover = terminal.until("Enter to go on")
    assert "Hand the screen to Ann." in cover and "Your hand" not in cover
    terminal.type("")
    assert "Your hand" in terminal.until("> ")
    terminal.type("a")
    cover = terminal.until("Enter to go on")
    after_wipe = cover[cover.rindex("\x1b[2J") :]
    assert "\x1b[3J" in after_wipe and "Hand the screen to Bart." in after_wipe
    assert "Your hand" not in after_wipe
    terminal.type("")
    assert "Bart (you)" in terminal.until("> ")
    terminal.type("quit")
    assert terminal.exit_code() == 0


def test_cards_are_in_colour_and_ctrl_c_keeps_the_game(own_home: Path) -> None:
    terminal = Terminal("play", "njet", "--seed", "3")
    shown = terminal.until("> ")
    assert "\x1b[1;38;5" in shown or "\x1b[1;38;2" in shown
    terminal.type("\x03")
    assert "goes on with it" in terminal.until("goes on with it")
    assert terminal.exit_code() == 0
    assert kept(own_home).turn == 1
