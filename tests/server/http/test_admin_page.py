"""The admin page as HTML: names of people are text, never markup; three languages."""

from __future__ import annotations

import pytest

from stammtisch.locale import LANGUAGES
from stammtisch.server.http.admin_page import STYLE, AdminPage
from stammtisch.server.storage.queries import Person


def page_of(language: str, name: str, muted: bool = False) -> str:
    person = Person("p1", name, "en", muted, 0.0)
    return bytes(AdminPage(language).overview([], [], [person]).body).decode()


def test_names_are_escaped() -> None:
    page = page_of("en", "<script>alert(1)</script>", muted=True)
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "Let write again" in page and "1970-01-01 00:00" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_hosts_language(language: str) -> None:
    page = page_of(language, "Ann")
    assert f'<html lang="{language}">' in page
    assert len({page_of(one, "Ann") for one in LANGUAGES}) == len(LANGUAGES)


def test_what_cannot_be_undone_says_first_what_is_lost() -> None:
    page = page_of("en", "Ann")
    fold = page[page.index("<details>") : page.index("</details>")]
    assert "bots take their seats" in fold and 'value="delete-person"' in fold
    assert page.count("delete-person") == fold.count("delete-person")


def test_the_style_says_nothing_inline() -> None:
    assert "--wood" in STYLE and "style=" not in page_of("en", "Ann")
