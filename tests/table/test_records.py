"""The form of a record, clause by clause: docs/rules/records.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.kernel.refusal import Refusal
from stammtisch.table import Table, load, loads
from stammtisch.table.records import RefusedRecord, dumps, file_text, save

HEAD = "stammtisch 1\ngame njet\noptions players=3 rounds=1\n"
ZERO_KEY = "key " + "0" * 32 + "\n"
DEALT = HEAD + ZERO_KEY
HANDS = "r1 r1 r2 r3 r5 r6 r7 r8 r9 k1 k1 k2 / k3 k5 k6 k7 k8 k9 b1 b1 b2 b3 b5 b6 / "
LAST_HAND = "b7 b8 b9 g1 g1 g2 g3 g5 g6 g7 g8 g9"
DEAL = f"deal {HANDS}{LAST_HAND}\n"
OPENING = HEAD + DEAL + "1 veto trump:r\n"


def refused(record: str | bytes) -> tuple[int, str]:
    """The line and the clause of a refusal."""
    with pytest.raises(RefusedRecord) as caught:
        loads(record)
    return caught.value.line, caught.value.refusal.clause


def finished() -> str:
    """The record of a whole game in which everyone makes the first legal move."""
    table = Table("njet", seed=1, players=3, rounds=1)
    while not table.over:
        table.push(table.legal_moves[0])
    return dumps(table)


# The file and its header


@pytest.mark.clause("F1.1")
def test_text_with_tabs_and_either_line_end() -> None:
    assert loads(OPENING.replace("\n", "\t\r\n").encode()).moves == ["veto trump:r"]


@pytest.mark.clause("F1.1")
@pytest.mark.parametrize("junk", [b"\xff", b"\x00", b"\x1b[2J", b"\x7f", b"\xc2\x85", b"a\rb"])
def test_no_other_control_characters(junk: bytes) -> None:
    assert refused(HEAD.encode() + junk) == (4, "F1.1")


@pytest.mark.clause("F1.2")
def test_the_first_line() -> None:
    assert loads("# Ghent\n\n" + OPENING).moves == ["veto trump:r"]
    assert refused("stammtisch 2\ngame njet\n") == (1, "F1.2")
    assert refused("\ngame njet\n") == (2, "F1.2")


@pytest.mark.clause("F1.3")
def test_comments_and_empty_lines() -> None:
    spaced = OPENING.replace("\n", " # why not\n\n")
    assert loads(spaced).moves == ["veto trump:r"]
    named = HEAD + 'seats "Ann #1", Bart#2x, Cindy # at last\n'
    assert refused(named) == (4, "F1.13")
    assert loads(named.replace("Bart#2x", '"Bart#2"')).names == ("Ann #1", "Bart#2", "Cindy")


@pytest.mark.clause("F1.4")
def test_no_header_after_the_first_deal() -> None:
    assert refused(OPENING + "tag place Ghent\n") == (6, "F1.4")
    assert refused(DEALT + "game njet\n") == (5, "F1.4")


@pytest.mark.clause("F1.5")
def test_one_line_names_the_game() -> None:
    assert refused("stammtisch 1\ntag place Ghent\ngame njet\n") == (2, "F1.5")
    assert refused("stammtisch 1\n1 alone\n") == (2, "F1.5")
    assert refused("stammtisch 1\ngame njet\ngame njet\n") == (3, "F1.5")


@pytest.mark.clause("F1.6")
def test_a_known_game() -> None:
    assert refused("stammtisch 1\ngame skat\n") == (2, "F1.6")
    assert refused("stammtisch 1\ngame\n") == (2, "F1.6")


@pytest.mark.clause("F1.7")
def test_one_line_of_options() -> None:
    assert refused(HEAD + "options first=1\n") == (4, "F1.7")
    assert refused("stammtisch 1\ngame njet\noptions players\n") == (3, "F1.7")
    assert loads("stammtisch 1\ngame njet\noptions first=2   rounds=3\n").options["rounds"] == 3


@pytest.mark.clause("F1.8")
@pytest.mark.parametrize("name", ["colour", "seed", "keys", "Players"])
def test_only_options_of_the_game(name: str) -> None:
    assert refused(f"stammtisch 1\ngame njet\noptions {name}=1\n") == (3, "F1.8")


@pytest.mark.clause("F1.9")
def test_an_option_once_or_its_usual_value() -> None:
    assert refused("stammtisch 1\ngame njet\noptions first=1 first=1\n") == (3, "F1.9")
    assert loads("stammtisch 1\ngame njet\n").options == {"players": 4, "rounds": 8, "first": 1}


@pytest.mark.clause("F1.10")
@pytest.mark.parametrize("value", ["", "four", "04", "4.0", "-4", "+4", "٤", "9" * 4000])
def test_values_are_whole_numbers(value: str) -> None:
    assert refused(f"stammtisch 1\ngame njet\noptions players={value}\n") == (3, "F1.10")


@pytest.mark.clause("F1.10")
def test_values_are_yes_or_no() -> None:
    ox = "stammtisch 1\ngame ochs-und-esel\noptions ox="
    assert loads(ox + "yes\n").options["ox"] == 1
    assert refused(ox + "1\n") == refused(ox + "Yes\n") == (3, "F1.10")


@pytest.mark.clause("F1.11")
def test_one_line_of_names_or_none() -> None:
    assert loads(DEALT).names == ()
    assert refused(HEAD + "seats A, B, C\nseats A, B, C\n") == (5, "F1.11")
    assert refused("stammtisch 1\nseats A, B, C\ngame njet\n") == (2, "F1.5")


@pytest.mark.clause("F1.12")
@pytest.mark.parametrize("names", ["A, B", "A, B, C, D"])
def test_a_name_for_each_player(names: str) -> None:
    assert refused(f"{HEAD}seats {names}\n{ZERO_KEY}") == (5, "F1.12")


@pytest.mark.clause("F1.13")
def test_names_and_quotes() -> None:
    named = HEAD + 'seats "Ann, the elder", "B ""Bo"" B", Zoë van Gent\n'
    assert loads(named).names == ("Ann, the elder", 'B "Bo" B', "Zoë van Gent")


@pytest.mark.clause("F1.13")
@pytest.mark.parametrize("names", ["A, , C", '"", B, C', 'A"a, B, C', '"A" a, B, C', '"A, B, C'])
def test_bad_names(names: str) -> None:
    assert refused(f"{HEAD}seats {names}\n") == (4, "F1.13")


@pytest.mark.clause("F1.14")
@pytest.mark.parametrize(
    "tag", [("note", "\t0"), ("note", " x"), ("a b", "x"), ("", "x"), ("note", "")]
)
def test_a_tag_that_would_not_come_back_is_not_written(tag: tuple[str, str]) -> None:
    with pytest.raises(Refusal) as refused_tag:
        dumps(Table("njet", seed=1, tags=[tag]))
    assert refused_tag.value.clause == "F1.14"


@pytest.mark.clause("F1.14")
def test_tags_are_kept() -> None:
    table = loads(HEAD + "tag date 12 May 1997\ntag date again\n")
    assert table.tags == (("date", "12 May 1997"), ("date", "again"))
    assert loads(dumps(table)).tags == table.tags
    assert refused(HEAD + "tag date\n") == (4, "F1.14")


@pytest.mark.clause("F1.15")
@pytest.mark.parametrize("line", ["player Ann", "Game njet", "tags date now", "?"])
def test_words_of_the_header(line: str) -> None:
    assert refused(f"{HEAD}{line}\n") == (4, "F1.15")
    assert refused(f"stammtisch 1\n{line}\n") == (2, "F1.15")


# Chance


@pytest.mark.clause("F2.1")
def test_a_deal_before_the_first_move() -> None:
    assert refused(HEAD + "1 veto trump:r\n") == (4, "F2.1")


@pytest.mark.clause("F2.2")
def test_no_deal_where_none_is_due() -> None:
    assert refused(DEALT + ZERO_KEY) == (5, "F2.2")
    assert refused(OPENING + DEAL) == (6, "F2.2")


@pytest.mark.clause("F2.3")
@pytest.mark.parametrize(
    "digits", ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "0" * 16 + " " * 16]
)
def test_keys_have_32_digits(digits: str) -> None:
    assert refused(f"{HEAD}key {digits}\n") == (4, "F2.3")


@pytest.mark.clause("F2.4")
def test_a_key_always_gives_the_same_cards() -> None:
    """Pinned for good: old records must go on meaning what they meant."""
    table = loads("stammtisch 1\ngame njet\nkey 0123456789abcdef0123456789abcdef\n")
    dealt = " ".join(table.game.rules.cards[card] for card in table.steps[0].cards[:10])
    assert dealt == "g7 k1 r4 g3 b7 r3 b3 b8 g9 k2"


@pytest.mark.clause("F2.5")
def test_hands_in_seat_order_then_the_rest() -> None:
    table = loads(HEAD + DEAL)
    assert table.lines() == [DEAL.strip()]
    assert table.lines(3)[0].endswith(LAST_HAND)
    jupiter = Table("beim-jupiter", players=3, seed=1)
    hands, rest = jupiter.game.rules.cards, jupiter.steps[0].cards[-1]
    written = dumps(jupiter).replace(jupiter.steps[0].line, deal_line(jupiter))
    assert written.count("|") == 1 and f"| {hands[rest]}\n" in written
    assert loads(written).state == jupiter.state


def deal_line(table: Table) -> str:
    """The deal of a table's first key, card by card."""
    from stammtisch.table.deals import deal_text

    step = table.steps[0]
    return deal_text(table.game, step.state, list(step.cards))


@pytest.mark.clause("F2.6")
@pytest.mark.parametrize("card", ["x1", "r0", "R1", "r10", "|"])
def test_cards_in_notation(card: str) -> None:
    record = HEAD + f"deal {HANDS} {LAST_HAND} | {card}\n"
    assert refused(record) == (4, "F2.6")


@pytest.mark.clause("F2.7")
def test_hands_of_the_right_size() -> None:
    assert refused(HEAD + DEAL.replace("r2 ", "")) == (4, "F2.7")
    assert refused(HEAD + DEAL.replace(" / k3", " k3")) == (4, "F2.7")
    assert refused(HEAD + DEAL.replace("k2 / k3", "/ k2 k3")) == (4, "F2.7")
    assert refused(HEAD + DEAL.replace(" g9", " | g9")) == (4, "F2.7")


@pytest.mark.clause("F2.8")
@pytest.mark.parametrize("card", ["r2", "r1", "r4"])
def test_exactly_the_cards_of_the_game(card: str) -> None:
    assert refused(HEAD + DEAL.replace("k3", card)) == (4, "F2.8")


@pytest.mark.clause("F2.9")
def test_blanks_in_a_deal() -> None:
    assert (
        loads(HEAD + DEAL.replace(" / ", "/").replace(" ", "  \t")).state
        == loads(HEAD + DEAL).state
    )


# Moves


@pytest.mark.clause("F3.1")
@pytest.mark.parametrize(
    "line", ["veto trump:k", "two veto trump:k", "2", "2\tveto trump:k", "-2 a", "٢ a"]
)
def test_a_move_line(line: str) -> None:
    assert refused(f"{OPENING}{line}\n") == (6, "F3.1")


@pytest.mark.clause("F3.2")
@pytest.mark.parametrize("seat", ["0", "4", "02", "9" * 4000])
def test_seats_that_exist(seat: str) -> None:
    assert refused(f"{OPENING}{seat} veto trump:k\n") == (6, "F3.2")


@pytest.mark.clause("F3.3")
def test_the_seat_whose_turn_it_is() -> None:
    assert refused(OPENING + "3 veto trump:k\n") == (6, "F3.3")


@pytest.mark.clause("F3.4")
@pytest.mark.parametrize("move", ["veto", "veto trump:x", "play r10", "dance", "veto trump:k now"])
def test_known_moves(move: str) -> None:
    assert refused(f"{OPENING}2 {move}\n") == (6, "F3.4")


@pytest.mark.clause("F3.5")
@pytest.mark.parametrize("move", [" veto trump:k", "veto  trump:k", "Veto trump:k", "veto trump:K"])
def test_moves_exactly_as_written(move: str) -> None:
    assert refused(f"{OPENING}2 {move}\n") == (6, "F3.5")


@pytest.mark.clause("F3.6")
def test_a_line_for_each_action() -> None:
    """The last stone of the veto phase and the last card of a hand are lines, too."""
    lines = [line for line in finished().splitlines() if line[0].isdigit()]
    table = loads(finished())
    assert [
        f"{step.seat} {move}" for step, move in zip(table.steps[1:], table.moves, strict=True)
    ] == lines
    without = finished().replace(lines[-1] + "\n", "")
    assert refused(without)[1] == "F4.1"


@pytest.mark.clause("F3.7")
def test_veiled_lines_cannot_be_replayed() -> None:
    assert refused(HEAD + "key ?\n") == (4, "F3.7")
    assert refused(HEAD + "deal " + " / ".join(["? " * 12] * 3) + "\n") == (4, "F3.7")
    assert refused(OPENING + "2 discard ?\n") == (6, "F3.7")


# The end


@pytest.mark.clause("F4.1")
def test_no_end_before_the_end() -> None:
    assert refused(OPENING + "end 0 0 0\n") == (6, "F4.1")


@pytest.mark.clause("F4.2")
@pytest.mark.parametrize("points", ["", "1 2", "1 2 3 4", "a b c", "1.5 2 3", "1 2 " + "3" * 30])
def test_points_of_every_seat(points: str) -> None:
    *lines, _ = finished().splitlines()
    record = "\n".join([*lines, f"end {points}"])
    assert refused(record) == (len(lines) + 1, "F4.2")


@pytest.mark.clause("F4.3")
def test_points_are_checked() -> None:
    *lines, end = finished().splitlines()
    first, *others = end.split()[1:]
    wrong = "\n".join([*lines, " ".join(["end", str(int(first) + 1), *others])])
    assert refused(wrong)[1] == "F4.3"
    assert loads(finished()).scores == [int(word) for word in (first, *others)]


@pytest.mark.clause("F4.4")
@pytest.mark.parametrize("line", ["1 alone", "tag place Ghent", "end 0 0 0", ZERO_KEY])
def test_nothing_after_the_end(line: str) -> None:
    assert loads(finished() + "\n# well played\n").over
    assert refused(finished() + line)[1] == "F4.4"


@pytest.mark.clause("F4.5")
@pytest.mark.parametrize("line", ["1 alone", ZERO_KEY, DEAL])
def test_no_move_once_the_game_is_over(line: str) -> None:
    *lines, _ = finished().splitlines()
    assert refused("\n".join([*lines, line]))[1] == "F4.5"


@pytest.mark.clause("F4.6")
def test_a_record_may_stop_anywhere() -> None:
    lines = finished().splitlines()
    for stop in range(2, len(lines)):
        table = loads("\n".join(lines[:stop]))
        assert len(table.steps) == max(0, min(stop, len(lines) - 1) - 3)


# Bounds


@pytest.mark.clause("F5.1")
def test_long_lines() -> None:
    assert refused(HEAD + "tag a " + "x" * 4091 + "\n") == (4, "F5.1")
    assert refused(HEAD + "#" + "x" * 1_000_000) == (4, "F5.1")
    assert loads(HEAD + "tag a " + "x" * 4090).tags == (("a", "x" * 4090),)


@pytest.mark.clause("F5.2")
def test_large_records() -> None:
    line = "#" + "x" * 1022 + "\n"
    assert loads(HEAD + line * (8 << 10 - 1)).options["players"] == 3
    assert refused(HEAD + line * (8 << 10)) == (0, "F5.2")


@pytest.mark.clause("F5.3")
@pytest.mark.parametrize("record", ["", "\n\n", "# nothing\n", "stammtisch 1\n", b"\xef\xbb\xbf"])
def test_what_a_record_must_have(record: str | bytes) -> None:
    assert refused(record)[1] == "F5.3"


@pytest.mark.clause("F5.4")
def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.stm", tmp_path, "a\0b"):
        with pytest.raises(RefusedRecord) as caught:
            file_text(path)
        assert (caught.value.line, caught.value.refusal.clause) == (0, "F5.4")


# Writing


def test_a_saved_game_is_the_same_game(tmp_path: Path) -> None:
    table = Table("njet", seed=7, names=["Ann, the elder", 'B "Bo"', "#3", " D "])
    for _ in range(40):
        table.push(table.legal_moves[-1])
    save(table, tmp_path / "game.stm")
    again = load(tmp_path / "game.stm")
    assert (again.state, again.memory, again.names) == (table.state, table.memory, table.names)
    assert dumps(again) == dumps(table)
    assert [path.name for path in tmp_path.iterdir()] == ["game.stm"]


@pytest.mark.parametrize(
    ("names", "clause"),
    [(["A\nB", "C", "D", "E"], "F1.1"), (["", "B", "C", "D"], "F1.13"), (["A"], "F1.12")],
)
def test_names_that_no_record_can_hold(names: list[str], clause: str) -> None:
    with pytest.raises(Refusal) as caught:
        dumps(Table("njet", seed=1, names=names))
    assert caught.value.clause == clause
