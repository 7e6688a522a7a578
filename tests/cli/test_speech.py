"""The language of a command, and how its errors are said."""

from __future__ import annotations

import pytest
import typer

from stammtisch.cli.speech import Complaint, Language, language, plainly, printable, sentence
from stammtisch.kernel.refusal import BadOption
from stammtisch.locale.words import Speaker
from stammtisch.table import loads
from stammtisch.table.records import RefusedRecord


@pytest.mark.parametrize(
    ("asked", "environment", "spoken"),
    [
        (Language.nl, {"LANG": "de_DE.UTF-8"}, "nl"),
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LC_ALL": "nl_BE", "LANG": "de_DE.UTF-8"}, "nl"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "nl"}, "de"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_asked_for_else_the_systems_else_english(
    asked: Language | None, environment: dict[str, str], spoken: str
) -> None:
    assert language(asked, environment) == spoken


def test_control_characters_are_never_printed() -> None:
    assert printable("a\x1b[31mb\n") == "a\ufffd[31mb\ufffd"


def test_a_refused_record_names_its_line() -> None:
    with pytest.raises(RefusedRecord) as wrong:
        loads(b"stammtisch 1\ngame njet\nno such line\n")
    told = sentence(wrong.value, Speaker("en"))
    assert str(wrong.value.line) in told and "F" in told


def test_refusals_end_a_command_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    @plainly
    def command(wrong: Exception, lang: Language | None = None) -> None:
        raise wrong

    for error in (Complaint("lab-two-bots"), BadOption("njet", "N1.1", "players=9")):
        for asked in Language:
            with pytest.raises(typer.Exit) as end:
                command(error, lang=asked)
            assert end.value.exit_code == 1
            told = capsys.readouterr()
            assert told.out == ""
            assert told.err.strip() == sentence(error, Speaker(str(asked)))
    with pytest.raises(ZeroDivisionError):
        command(ZeroDivisionError())
