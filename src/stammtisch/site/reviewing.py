"""The door for the worker of a review: one game that is over, text in, text out."""

from __future__ import annotations

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.lab.browser.game import Found, PackedGame, ReviewedGame, review_of
from stammtisch.lab.review.found import NoReview, finished
from stammtisch.server.errors import ApiError, explained
from stammtisch.server.http import forms
from stammtisch.server.workers.review_forms import SHOWN, form_of
from stammtisch.server.ws import messages
from stammtisch.table.records import RefusedRecord, loads


class Begun(msgspec.Struct, frozen=True):
    """A game for those who do the sums, or why it is not reviewed."""

    status: int
    game: PackedGame | None = None
    wrong: forms.Wrong | None = None
    shown: int = SHOWN
    """So many decisions will be told."""


class ReviewDoor:
    """Tells of one review: the sums are done elsewhere."""

    def begin(self, record: str, seat: int, language: str) -> str:
        """Look back at a record, for a seat (0: all)."""
        return msgspec.json.encode(self._begin(record, seat, language)).decode()

    def _begin(self, record: str, seat: int, language: str) -> Begun:
        try:
            table = loads(record)
            table.seen_by(seat)
            finished(table)
            self.game, self.seat = ReviewedGame(table), seat
        except RefusedRecord as refused:
            return _refused(refused.refusal, language)
        except Refusal as refusal:
            return _refused(refusal, language)
        except NoReview as wrong:
            why = "not-over" if wrong.reason == "review-not-over" else "no-review"
            return _refused(ApiError(why, 409), language)
        return Begun(200, self.game.packed())

    def seen(self, choice: int) -> str:
        """What somebody saw at one of the choices."""
        return msgspec.json.encode(self.game.seen(choice)).decode()

    def told(self, found: str) -> str:
        """What the page is told of what was found so far."""
        known = msgspec.json.decode(found, type=Found)
        game = self.game
        form = form_of(
            game.table, review_of(known), self.seat, lambda decision: game.opened(known, decision)
        )
        return messages.encode(form).decode()

    def wrong(self, why: str, language: str) -> str:
        """Why nothing more comes."""
        return msgspec.json.encode(forms.Wrong(*explained(ApiError(why, 422), language))).decode()


def _refused(error: ApiError | Refusal, language: str) -> Begun:
    status = error.status if isinstance(error, ApiError) else 422
    return Begun(status, wrong=forms.Wrong(*explained(error, language)))
