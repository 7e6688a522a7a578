"""One server for all tests of the page in a process, and one browser for those of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import browsing, folder, served


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with folder() as where, served(where) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """While it is open, Playwright's event loop runs in this thread: no other file's may."""
    with browsing() as found:
        yield found
