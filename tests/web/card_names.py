"""Cards as the page calls them in a language, found again in what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stammtisch.kernel.scene import Text, text
from stammtisch.locale.words import Speaker

NUMBERS = range(1, 15)
COPIES = range(1, 9)


def labels(game: str) -> Iterator[tuple[str, Text]]:
    """Every card of a game, in notation and as a message."""
    match game:
        case "njet":
            for colour in "rkbg":
                for value in range(1, 10):
                    yield f"{colour}{value}", text("njet-card", colour=colour, value=value)
        case "beim-jupiter":
            for colour in "bryg":
                yield f"{colour}G", text("jupiter-god", colour=colour)
                for value in NUMBERS:
                    yield f"{colour}{value}", text("jupiter-card", colour=colour, value=value)
            for card in ("JUP", "JUN", "LAM"):
                yield card, text("jupiter-special", card=card)
        case "ochs-und-esel":
            for value in range(1, 14):
                for copies in COPIES:
                    yield str(value), text("ochs-numbers", card=value, copies=copies)
        case "space-beans":
            for kind in "abcdefg":
                for value in range(1, 10):
                    yield f"{kind}{value}", text("beans-card", kind=kind, value=value)


COUNTED = ["card", "kaart", "karte", "point", "punt", "punkt", "out", "afgelegd", "abgelegt"]
MORE = re.compile(rf", ([1-9])(?![\w×])(?! (?:{'|'.join(COUNTED)}))")
"""The next of several cards of one kind: the page says "grey 6, 8"; but "grey 6, 8 cards"."""


class Names:
    """Finds the cards that a text names, in one game and language."""

    def __init__(self, game: str, language: str) -> None:
        say = Speaker(language).say
        self.game = game
        self.cards = {say(label).casefold(): card for card, label in labels(game)}
        longest = sorted(self.cards, key=len, reverse=True)
        self.pattern = re.compile(
            r"(?<!\w)(?<!beim )(" + "|".join(map(re.escape, longest)) + r")(?![\w-])"
        )
        self.rule = say(text("jupiter-no-trump")).casefold()
        self.bare = {}
        self._found: dict[tuple[str, bool], frozenset[str]] = {}
        if game == "ochs-und-esel":
            self.bare = {say(text("ochs-card", card=str(one))): str(one) for one in range(1, 14)}
            self.bare[say(text("ochs-card", card="joker"))] = "J"

    def named(self, words: str, card: bool = False) -> frozenset[str]:
        """The cards in a text; where it is the name of a card itself, a bare number is one too."""
        if (words, card) not in self._found:
            self._found[words, card] = self._search(words, card)
        return self._found[words, card]

    def _search(self, words: str, card: bool) -> frozenset[str]:
        said = words.casefold().replace(self.rule, "")  # a rule names its cards, nobody's hand
        found = set()
        for match in self.pattern.finditer(said):
            face = self.cards[match[1]]
            found.add(face)
            if self.game == "space-beans":
                found |= {face[0] + one for one in _more(said, match.end())}
        head = words.split(",")[0]
        if card and head in self.bare:
            found.add(self.bare[head])
        return frozenset(found)


def _more(said: str, at: int) -> Iterator[str]:
    while match := MORE.match(said, at):
        yield match[1]
        at = match.end()
