"""The admin page as HTML: names of people are text, never markup."""

from __future__ import annotations

from stammtisch.server.http.admin_page import overview_page
from stammtisch.server.storage.queries import Person


def test_names_are_escaped() -> None:
    person = Person("p1", "<script>alert(1)</script>", "en", True, 0.0)
    page = bytes(overview_page([], [person]).body).decode()
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "unmute" in page and "1970-01-01 00:00" in page
