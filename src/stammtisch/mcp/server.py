"""The tools a model is offered; what they say is made of the seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Literal

from stammtisch.bots.entrant import NoBot
from stammtisch.extras import need
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.options import RECORDS
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import text
from stammtisch.locale.clauses import clauses, page_text
from stammtisch.locale.refusals import numbered
from stammtisch.locale.words import Speaker
from stammtisch.mcp.games import Options, at_table, in_tournament
from stammtisch.mcp.seat import Seat

need("mcp")
from mcp.server import MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402

Language = Literal["en", "nl", "de"]
INSTRUCTIONS = """Four card games with hidden cards, to be played against bots.

Begin with `games` and `rules`. `sit_down` opens a table, `enter_tournament` a series of deals; both
show what you see and your legal moves, in words and in notation. Answer with `play` and one of the
moves in notation. `look` shows the same again."""


@contextmanager
def one_sentence(language: Language) -> Iterator[None]:
    """What was wrong with a call, as one sentence."""
    try:
        yield
    except Refusal as refusal:
        raise ToolError(numbered(refusal, language)) from refusal
    except NoBot as no:
        raise ToolError(Speaker(language).say(no.message)) from no
    except ValueError as error:
        raise ToolError(str(error)) from error


class Tools:
    """What one model can call, and the game that is going on."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.language: Language = "en"

    def games(self, language: Language = "en") -> str:
        """List the games: their names, options with what they may be, and what each is about."""
        return "\n\n".join(_described(game_named(name), language) for name in GAMES)

    def rules(self, game: str, clause: str = "", language: Language = "en") -> str:
        """The rules of a game, clause by clause, or one clause such as N6.8."""
        with one_sentence(language):
            page = game if game == RECORDS else game_named(game).id
        if not clause:
            return page_text(page, language)
        found = clauses(page, language)
        if clause not in found:
            raise ToolError(f"{page} has no clause {clause}; the first is {next(iter(found))}.")
        return f"{clause} {found[clause]}"

    def sit_down(
        self,
        game: str,
        options: Options | None = None,
        seat: int = 1,
        bots: str = "normal",
        seed: int | None = None,
        language: Language = "en",
    ) -> str:
        """Open a table and play at it; bots (random, easy, normal, strong, master) sit in all
        other seats. A game that is going on is given up."""
        chair = Seat()
        with one_sentence(language):
            table = at_table(chair, seat, game_named(game), options or {}, bots, seed)
            return self._begin(chair, table, language)

    def enter_tournament(
        self,
        game: str,
        opponent: str = "normal",
        deals: int = 10,
        options: Options | None = None,
        seed: int = 0,
        language: Language = "en",
    ) -> str:
        """Play a number of deals against one bot in all other seats, each deal once and your seat
        in turn; the result is your share of the victories with its interval."""
        chair = Seat()
        with one_sentence(language):
            plan = in_tournament(chair, game_named(game), options or {}, opponent, deals, seed)
            return self._begin(chair, plan, language)

    def look(self) -> str:
        """What you see now, and your legal moves."""
        seat = self._playing()
        return seat.view.text(self.language) if seat.view else seat.result

    def play(self, move: str) -> str:
        """Make a move, in notation, and see what you see when it is your turn again."""
        seat = self._playing()
        if seat.view is None:
            raise ToolError("The game is over: sit down again or enter a tournament.")
        with one_sentence(self.language):
            seat.play(move)
        return self.look()

    def _begin(self, seat: Seat, game: Callable[[], str], language: Language) -> str:
        if self.seat is not None:
            self.seat.leave()
        self.seat, self.language = seat, language
        seat.begin(game)
        return self.look()

    def _playing(self) -> Seat:
        if self.seat is None:
            raise ToolError("No game is going on: sit down first, or enter a tournament.")
        return self.seat


def _described(game: Game, language: Language) -> str:
    say = Speaker(language).say
    usual = game.settle({})
    lines = [f"{game.id}: {game.title}. {say(text(f'{game.id}-box'))}"]
    for option in game.options:
        low, high = option.bounds(usual)
        allowed = " or ".join(option.words) if option.words else f"{low} to {high}"
        lines.append(f"  {option.name}: {allowed}; usually {option.write(usual[option.name])}")
    return "\n".join(lines)


def make_server() -> MCPServer[None]:
    """A server with tools of its own."""
    tools = Tools()
    server: MCPServer[None] = MCPServer(
        "stammtisch", instructions=INSTRUCTIONS, version=version("stammtisch"), log_level="WARNING"
    )
    reading, playing = (tools.games, tools.rules, tools.look), (tools.sit_down, tools.play)
    for tool in (*reading, *playing, tools.enter_tournament):
        server.tool()(tool)
    return server
