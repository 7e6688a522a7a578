"""Whoever hears the page instead of seeing it: a game by the tree alone, and the key."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser

from stammtisch.kernel.scene import Text
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from stammtisch.table.records import dumps
from tests.web.blind import play_blind
from tests.web.browsing import visitor
from tests.web.card_names import Names, labels
from tests.web.hearing import NOW, words
from tests.web.judging import Look, Said, judge
from tests.web.positions import Position, positions
from tests.web.showing import NAMES, Shown
from tests.web.tree import Reader

PHASES = [
    "beim-jupiter-5/lay-none/first",
    "beim-jupiter-5/bid-none/last",
    "beim-jupiter-3/take-none/last",
    "njet-4/veto-none/first",
    "njet-4/discard-none/last",
    "njet-4/play-full/first",
    "ochs-und-esel-12/pass+play-some/last",
    "ochs-und-esel-3/play-full/first",
    "space-beans-3/end+keep-none/last",
    "space-beans-6/hidden+open-none/last",
]


@pytest.fixture(scope="module")
def phases() -> dict[str, Position]:
    return {one.name: one for one in positions() if one.name in PHASES}


def test_a_game_is_finished_by_the_accessibility_tree_alone(server: str, browser: Browser) -> None:
    """The other games and languages: `python -m tests.web.blind`."""
    options: dict[str, str | int] = {"players": 2, "cap": 6}
    player, verdict = play_blind(browser, server, "space-beans", options, "random", "de", "5")
    assert player.wrong == [] and verdict.leaks == []
    assert player.presses > 5 and verdict.trees > 10 and verdict.named > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_says_what_matters_and_no_tree_names_a_hidden_card(
    server: str, browser: Browser, phases: dict[str, Position], language: str
) -> None:
    with visitor(browser, server, locale=language) as context:
        shown = Shown(context.new_page())
        reader = Reader(shown.page)
        for name in PHASES[LANGUAGES.index(language) :: len(LANGUAGES)]:
            position = phases[name]
            shown.show(position.table, position.seat)
            shown.page.keyboard.press(NOW)
            shown.settle()
            tree = reader.read()
            (status,) = tree.find("status", words(language, "page-now"))
            told = " ".join(one.name for one in status.walk())
            missing = [one for one in matters(position, language) if one not in told]
            assert not missing, f"{position.name}: {missing} is not in {told!r}"
            named = Names(position.table.game.id, language).named(str(tree))
            assert not named & hidden(position.table, position.seat), position.name
            nameless = [one for one in tree.find("button") if not one.name]
            assert not nameless, position.name


def matters(position: Position, language: str) -> list[str]:
    """The prompt, the hand, the trick, who sits there with their bids, and all legal moves."""
    scene = position.table.seen_by(position.seat).scene
    say = Speaker(language, lambda seat: NAMES[seat - 1], position.seat).say
    lying = [one for one in scene.places if one.name in ("hand", "trick", "round")]
    texts: list[Text] = [scene.prompt.what]
    texts += [piece.label for place in lying for piece in place.pieces]
    texts += [fact.text for chair in scene.chairs for fact in chair.facts]
    texts += [move.label for move in scene.moves]
    return [say(one) for one in texts]


def hidden(table: Table, seat: int) -> set[str]:
    """Cards of which there is one, held by others, that this seat has not seen."""
    own = {p.face for one in table.seen_by(seat).scene.places for p in one.pieces if p.face}
    held = {
        piece.face
        for other in range(1, table.players + 1)
        if other != seat
        for place in table.seen_by(other).scene.places
        if place.name in ("hand", "hidden", "laid", "chosen") and place.seat in (other, None)
        for piece in place.pieces
    }
    several = r"LAM|J|E|O|\d+|[rkbg]1" if table.game.id != "space-beans" else r"[a-g][4-9]"
    return {card for card in held - own if card and not re.fullmatch(several, card)}


def test_the_judge_can_find_a_leak() -> None:
    """The last card of a game, in somebody else's hand until then, is named too early."""
    table, chance = Table("njet", {"players": 3, "rounds": 1}, seed=3), Random(3)
    while not table.over:
        table.push(chance.choice(table.legal_actions))
    last = table.steps[-1]
    name = next(Speaker("en").say(label) for card, label in labels("njet") if card in last.line)
    seat = 1 if last.seat != 1 else 2
    early = Look(frozenset({Said(f"Bram holds {name}", False, False)}), 0.0, 1)
    late = Look(frozenset({Said(f"Bram plays {name}", False, False)}), 99.0, len(table.steps))
    assert len(judge([early, early, late], "en", dumps(table), seat).leaks) == 1
    assert judge([late], "en", dumps(table), seat).leaks == []
