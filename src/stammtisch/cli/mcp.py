"""`stammtisch mcp`: a table for language models."""

from __future__ import annotations

from stammtisch.cli.speech import plainly


@plainly
def mcp() -> None:
    """Let a language model play: a server of the Model Context Protocol on stdin and stdout.

    A client starts this command itself; name it in the client's settings. The model can list
    the games, read the rules, sit down with bots and enter a tournament. It is told what its
    seat may know and nothing else.
    """
    from stammtisch.mcp.server import make_server

    make_server().run("stdio")
