"""Language, console and error messages of the commands."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec, TypeVar

import typer

from stammtisch.extras import MissingExtra
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Part, text
from stammtisch.locale import LANGUAGES
from stammtisch.locale.refusals import numbered

if TYPE_CHECKING:
    from rich.console import Console

    from stammtisch.locale.words import Speaker

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Language(StrEnum):
    """The languages Stammtisch speaks."""

    en = "en"
    nl = "nl"
    de = "de"


class Complaint(Exception):
    """An input error, as a message of the locale files."""

    def __init__(self, id: str, **parts: Part) -> None:
        super().__init__(id)
        self.message = text(id, **parts)


def language(asked: Language | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's if we have it, else English."""
    if asked:
        return str(asked)
    settings = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    preferred = next((setting for setting in settings if setting), "")[:2]
    return preferred if preferred in LANGUAGES else LANGUAGES[0]


def speaker(asked: Language | None) -> Speaker:
    from stammtisch.locale.words import Speaker

    return Speaker(language(asked))


def console(stderr: bool = False) -> Console:
    """A console without markup and without automatic highlighting."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def printable(words: str) -> str:
    """Text without control characters or what the encoding lacks."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in words)


def sentence(wrong: Exception, say: Speaker) -> str:
    """The sentence shown for an error."""
    from stammtisch.table.records import RefusedRecord

    if isinstance(wrong, Complaint):
        return printable(say.say(wrong.message))
    if isinstance(wrong, RefusedRecord):
        told = sentence(wrong.refusal, say)
        return say.say(text("cli-at-line", line=wrong.line, sentence=told)) if wrong.line else told
    assert isinstance(wrong, Refusal)
    return printable(numbered(wrong, say.language))


def fail(wrong: Exception, asked: Language | None, code: int = 1) -> NoReturn:
    """Say what is wrong and end the command."""
    end(sentence(wrong, speaker(asked)), code)


def end(told: str, code: int) -> NoReturn:
    """End the command with a sentence."""
    console(stderr=True).print(told, soft_wrap=True)
    raise typer.Exit(code)


def plainly(command: Callable[Given, Result]) -> Callable[Given, Result]:
    """Wrap a command: refusals become one sentence and exit code 1."""
    return ending(command, 1)


def ending(command: Callable[Given, Result], code: int) -> Callable[Given, Result]:
    """The same with another exit code, for a command whose answer may be no."""

    @wraps(command)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        from stammtisch.table.records import RefusedRecord

        try:
            return command(*args, **kwargs)
        except (Complaint, Refusal, RefusedRecord) as wrong:
            asked = kwargs.get("lang")
            fail(wrong, asked if isinstance(asked, Language) else None, code)
        except MissingExtra as missing:
            end(str(missing), code)

    return run


def answering(command: Callable[Given, Result]) -> Callable[Given, Result]:
    """Wrap a command that answers by its exit code: wrong use is 2, as for unknown options."""
    return ending(command, 2)
