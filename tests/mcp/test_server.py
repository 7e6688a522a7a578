"""The tools as a client calls them, through the protocol."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from mcp import Client

OWN_MOVE = re.compile(r"^  (.+?) = ", re.MULTILINE)


def joined() -> Client:
    """A client of a server of its own. Nobody else imports their package, which takes a second."""
    from mcp import Client

    from stammtisch.mcp.server import make_server

    return Client(make_server())


def called(client: Client, tool: str, **given: Any) -> Any:
    return client.call_tool(tool, given)


def told(result: Any) -> str:
    return str(result.content[0].text)


async def play_out(client: Client, shown: str) -> tuple[str, int]:
    """Always the first move offered, until no more are; what is said in the end."""
    made = 0
    while moves := OWN_MOVE.findall(shown):
        result = await called(client, "play", move=moves[0])
        assert not result.is_error, told(result)
        shown, made = told(result), made + 1
    return shown, made


def test_a_model_plays_a_game_to_its_end() -> None:
    async def talk() -> None:
        async with joined() as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {"games", "rules", "sit_down", "enter_tournament", "look", "play"}
            assert "ochs-und-esel: Ochs & Esel." in told(await called(client, "games"))
            assert told(await called(client, "rules", game="njet", clause="N2.1")).startswith(
                "N2.1"
            )
            options = {"players": 3, "rounds": 1}
            opened = await called(client, "sit_down", game="njet", options=options, bots="easy")
            assert told(opened) == told(await called(client, "look"))
            ending, made = await play_out(client, told(opened))
            assert made > 10 and re.search(r"You came in place [123]\.", ending)
            assert (await called(client, "play", move="play r1")).is_error

    asyncio.run(talk())


def test_a_tournament_gives_a_share_with_its_interval() -> None:
    async def talk() -> None:
        async with joined() as client:
            options = {"players": 3, "deals": 1}
            plan = {"game": "ochs-und-esel", "opponent": "easy", "deals": 2, "options": options}
            opened = await client.call_tool("enter_tournament", plan)
            ending, _ = await play_out(client, told(opened))
            assert re.search(r"2 deals against easy\. You won \d\.\d\d ± ", ending)

    asyncio.run(talk())


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("look", {}, "No game is going on"),
    ("rules", {"game": "bridge"}, "(F1.6)"),
    ("rules", {"game": "njet", "clause": "N99.1"}, "njet has no clause N99.1"),
    ("sit_down", {"game": "njet", "seat": 9}, "This table has seats 1 to 4, not 9."),
    ("sit_down", {"game": "njet", "options": {"players": 9}}, "players"),
    ("sit_down", {"game": "njet", "bots": "os:system"}, "There is no bot called os:system"),
    ("sit_down", {"game": "njet", "bots": "easy@5ms"}, '"easy@5ms" plays at once'),
    ("enter_tournament", {"game": "njet", "deals": 0}, "at least one deal"),
    ("sit_down", {"game": "njet", "language": "fr"}, "language"),
]


@pytest.mark.parametrize(("tool", "given", "sentence"), WRONG)
def test_what_is_wrong_is_said_in_a_sentence(
    tool: str, given: dict[str, Any], sentence: str
) -> None:
    async def talk() -> Any:
        async with joined() as client:
            return await client.call_tool(tool, given)

    result = asyncio.run(talk())
    assert result.is_error and sentence in told(result) and "Traceback" not in told(result)


def test_a_move_that_is_not_allowed_names_its_clause_and_changes_nothing() -> None:
    async def talk() -> None:
        async with joined() as client:
            opened = await called(client, "sit_down", game="njet", seed=1, language="de")
            refused = await called(client, "play", move="play r1")
            assert refused.is_error and re.search(r"\([NF]\d+\.\d+\)", told(refused))
            assert told(await called(client, "look")) == told(opened)

    asyncio.run(talk())
