"""The site built once, and one browser for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.serving import StaticServer, built, static
from tests.web.browsing import browsing


@pytest.fixture(scope="session")
def site() -> Path:
    return built()


@pytest.fixture
def host(site: Path) -> Iterator[StaticServer]:
    with static(site) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """While it is open, Playwright's event loop runs in this thread: no other file's may."""
    with browsing() as found:
        yield found
