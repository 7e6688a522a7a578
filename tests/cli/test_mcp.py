"""`stammtisch mcp`: a sentence where its package is missing, and a real client elsewhere."""

from __future__ import annotations

import asyncio
import os
import re
import sys

import pytest

from tests.cli.running import sentence
from tests.cli.test_serve import without


def test_a_client_starts_it_and_plays() -> None:
    from mcp import Client, StdioServerParameters

    async def talk() -> str:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "stammtisch", "mcp"], env=dict(os.environ)
        )
        async with Client(command) as client:
            opened = await client.call_tool("sit_down", {"game": "beim-jupiter", "bots": "random"})
            return str(opened.content[0].text)  # type: ignore[union-attr]

    assert re.search(r"^  \w+ .+ = ", asyncio.run(talk()), re.MULTILINE)


def test_without_its_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "mcp")
    monkeypatch.delitem(sys.modules, "stammtisch.mcp.server", raising=False)
    assert 'pip install "stammtisch[mcp]"' in sentence("mcp")
