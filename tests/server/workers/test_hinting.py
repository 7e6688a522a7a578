"""Hints as a worker makes them."""

from __future__ import annotations

import json

from stammtisch.server.workers.hinting import advise, hint_request
from stammtisch.table import Table


def test_a_packed_view_gets_its_hint_with_words() -> None:
    view = Table("njet", seed=5).seen_by(1)
    reply = advise(hint_request(view, searching=False))
    assert reply.action in view.legal_actions and reply == advise(hint_request(view, False))
    assert json.loads(reply.told)[0]["id"].startswith("hint-")
