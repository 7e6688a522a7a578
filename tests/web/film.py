"""A newcomer's way on a phone, as pictures: a guided game, playing on, and a real game.

    python -m tests.web.film beim-jupiter --lang nl --out FOLDER

Everything is done by touches, and every moment is a screenshot: to be looked at one by one for
what would puzzle somebody who has never seen the game.
"""

from __future__ import annotations

import argparse
from itertools import count
from pathlib import Path

from playwright.sync_api import Page

from stammtisch.games import game_named
from stammtisch.kernel.scene import Move, Scene
from stammtisch.lessons.frames import LessonBeat, ShownLesson, shown_lesson
from stammtisch.lessons.lesson import taught_games
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from tests.web.browsing import browsing, folder, served, visitor
from tests.web.playing import ASKED, COUNTED, EDGE, END, ON, OVER, SLIP, TOKEN, by_clicks, choose

PHONE = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}
TURNS = 24
"""Choices of the game that one plays on alone,"""

LONGEST = 1000
"""and of the real one: it is filmed to its end."""

CLOSELY, SELDOM = 20, 9
"""So many choices are all filmed, then every so many-th."""


class Film:
    """A page, and its pictures so far."""

    def __init__(self, page: Page, out: Path) -> None:
        self.page, self.out, self.numbers = page, out, count(1)
        out.mkdir(parents=True, exist_ok=True)

    def shot(self, name: str) -> None:
        self.page.wait_for_timeout(250)
        self.page.screenshot(path=self.out / f"{next(self.numbers):03}-{name}.png")


def seen(lesson: ShownLesson, beat: LessonBeat) -> Scene:
    """What the learner sees at a beat."""
    return next(frame.scene for frame in lesson.frames if frame.step == beat.step)


def take(page: Page, scene: Scene, moves: list[str], say: Speaker) -> None:
    """Make a move, or some that belong together, with a finger."""
    known = {move.notation: move for move in scene.moves}
    first = known.get(moves[0])
    cards = [card for move in moves for card in cards_of(move)]
    if moves[0] == "end" and page.locator(END).count():
        page.locator(END).tap()
        return
    for at, card in enumerate(cards):
        alike = cards[:at].count(card)
        held = page.locator(f".hc[data-key^='{card}#']").nth(alike)
        if held.get_attribute("aria-pressed") != "true":  # one touch may take up several
            held.tap(position=EDGE)
    if not cards:
        on_the_cloth(page, moves[0])
    if first is not None and first.call and page.locator(TOKEN).count():
        page.get_by_role("button", name=say.say(first.label)).tap()
        return
    if first is not None:
        say_more(page, first, say)
    button = page.locator(SLIP)
    named = button.filter(has_text=say.say(first.label)) if first else button
    (named if named.count() else button).last.tap()


def cards_of(notation: str) -> list[str]:
    """The cards that are played from the hand in a move's notation."""
    verb, *words = notation.split()
    hand = verb in ("play", "lay", "open", "hidden", "more", "discard")
    return [word for word in words if word not in ("high", "low")] if hand else []


def on_the_cloth(page: Page, notation: str) -> None:
    """Touch the field or the number that a move is about, where there is one."""
    verb, *words = notation.split()
    places = {
        "veto": f"[data-place='row:{words[0] if words else ''}']",
        "bid": f"[data-place='row:{words[0] if words else ''}'] .pl",
    }
    if verb in places:
        page.locator(places[verb]).first.tap()


def say_more(page: Page, move: Move, say: Speaker) -> None:
    """Choose what is said with a card: high or low, locked or not."""
    options = page.locator(".options [role=radio]")
    if move.short and options.count():
        options.filter(has_text=say.say(move.short)).first.tap()


def guided(film: Film, lesson: ShownLesson, say: Speaker) -> None:
    """The guided game: every beat, and what is said of the choice."""
    page = film.page
    for beat in lesson.beats:
        page.wait_for_selector(f".lesson[data-beat='{beat.id}'][data-told='true']")
        film.shot(f"beat-{beat.id}")
        if not beat.moves:
            onward(page)
            continue
        scene = seen(lesson, beat)
        if beat.wrong:
            wrong = next((one for one in beat.wrong if one not in beat.refused), None)
            if wrong and cards_of(wrong) and not beat.then:
                take(page, scene, [wrong], say)
                film.shot(f"beat-{beat.id}-wrong")
        take(page, scene, [beat.moves[0], *beat.then], say)
        if (said := beat.told.get(beat.moves[0])) and not counts(lesson, beat):
            page.get_by_text(said).first.wait_for()
            film.shot(f"beat-{beat.id}-told")
            onward(page)


def counts(lesson: ShownLesson, beat: LessonBeat) -> bool:
    """Whether a round ends with the beat's move: nothing is said of it then but the counting."""
    after = beat.step + 1 + len(beat.then)
    return any(frame.step == after and frame.last_round for frame in lesson.frames)


def onward(page: Page) -> None:
    counting = page.locator(ON)
    (counting if counting.count() else page.locator(".ask .go .btn")).first.tap()


def play(film: Film, name: str, turns: int) -> None:
    """So many choices, by what a hint says once and by the first that is lit else."""
    page = film.page
    page.wait_for_selector(f"{ASKED}, {COUNTED}, {OVER}")
    film.shot(f"{name}-begins")
    hint = page.locator(".ask .go .btn.ic")
    if hint.count():
        hint.first.tap()
        page.locator(".ask p.told").filter(has_text=":").wait_for()
        film.shot(f"{name}-hint")
    for turn in range(turns):
        page.wait_for_selector(f"{ASKED}, {COUNTED}, {OVER}")
        if page.locator(OVER).count():
            film.shot(f"{name}-over")
            return
        if page.locator(ON).count():
            film.shot(f"{name}-counted-{turn}")
            page.locator(ON).tap()
            continue
        if turn < CLOSELY or turn % SELDOM == 0:
            film.shot(f"{name}-{turn}")
        choose(page, by_clicks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=taught_games())
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--real", type=int, default=LONGEST)
    given = parser.parse_args()
    lesson = shown_lesson(given.game, given.lang)
    say = Speaker(given.lang, lambda seat: lesson.names[seat - 1], lesson.seat)
    settings = {"locale": LOCALES[given.lang], "viewport": PHONE, "has_touch": True}
    with folder() as where, served(where) as address, browsing() as browser:
        context = visitor(browser, address, "Noor", painted=True, **settings)
        context.set_default_timeout(20_000)
        film = Film(context.new_page(), given.out)
        try:
            newcomer(film, given.game, lesson, say, (given.turns, given.real))
        finally:
            film.shot("last")


def newcomer(
    film: Film, game: str, lesson: ShownLesson, say: Speaker, turns: tuple[int, int]
) -> None:
    """Home, the guided game, on alone, and a real game: so many choices in the last two."""
    page = film.page
    page.goto("/")
    film.shot("home")
    page.locator(f"article.g-{game}, .g-{game}").locator("a[href*='learn']").first.tap()
    guided(film, lesson, say)
    film.shot("done")
    page.locator(".acts .btn:not(.soft)").last.tap()
    page.wait_for_url("**/table/*")
    play(film, "alone", turns[0])
    page.goto("/")
    film.shot("home-again")
    page.locator(f".g-{game} button").first.tap()
    page.wait_for_url("**/table/*")
    play(film, f"real-{game_named(game).id}", turns[1])


if __name__ == "__main__":
    main()
