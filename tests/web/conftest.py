"""One server and one browser for all tests of the page in a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.inn import browsing, folder, served


@pytest.fixture(scope="session")
def inn() -> Iterator[str]:
    with folder() as where, served(where) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found
