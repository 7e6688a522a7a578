"""Bots by name, wherever somebody names one: in commands, tournaments and plans.

strong@50ms           a level, with a time to think
strong#2000           or with a number of simulations
master=weights.npz    the master with weights of one's own
master%               the master by its probabilities, not always its best move
mypackage.bots:Bot    anything that makes a bot, called with the game's id
mybot                 the same, registered as an entry point `stammtisch.bots`
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from zipfile import BadZipFile

from stammtisch.bots import LEVELS, Bot, levels_of, seat_bot
from stammtisch.kernel.scene import Text, text

if TYPE_CHECKING:
    from stammtisch.bots.master.network import Network

GROUP = "stammtisch.bots"
"""The entry points that name bots of other packages."""

UNITS = {"ms": 0.001, "s": 1.0}
TIME = r"(?P<time>\d+(?:\.\d+)?)(?P<unit>ms|s)"
WRITTEN = re.compile(
    r"(?P<who>[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.]*|=[^@#%]+)?)(?P<chance>%)?"
    rf"(?:@{TIME})?(?:#(?P<simulations>\d{{1,9}}))?"
)
THINKERS = ("strong", "master")
"""The levels for which a time or a number of simulations means something."""

Maker = Callable[[str], Bot]

REGISTERED: dict[str, Maker] = {}
"""Bots that were registered by hand, by name."""


def register(name: str, maker: Maker) -> None:
    """Let a bot take part under this name, in this process."""
    REGISTERED[name] = maker


def of_the_house(name: str) -> bool:
    """Whether this names a level. Only such names are taken from files: they load no code."""
    found = WRITTEN.fullmatch(name)
    return found is not None and found["who"] in LEVELS and not _misused(found)


class NoBot(ValueError):
    """No bot has this name; `key` and `reason` say why."""

    def __init__(self, name: str, key: str, reason: str = "") -> None:
        super().__init__(f"{name}: {reason or key}")
        self.name, self.key, self.reason = name, key, reason

    @property
    def message(self) -> Text:
        """The sentence that says so."""
        id = "lab-no-bot" if self.key == "unknown" else f"lab-bot-{self.key}"
        return text(id, name=self.name, levels=", ".join(LEVELS), reason=self.reason)


def seconds_of(text: str) -> float:
    """A time such as 100ms or 1.5s; ValueError for anything else."""
    found = re.fullmatch(TIME, text)
    if found is None or not _seconds(found):
        raise ValueError(text)
    return _seconds(found)


def _seconds(found: re.Match[str]) -> float:
    return float(found["time"]) * UNITS[found["unit"]]


@dataclass(frozen=True)
class Entrant:
    """A bot by its name; `NoBot` if there is none.

    `master` thinks only if a time or a number is written behind it.
    """

    name: str

    def __post_init__(self) -> None:
        found = WRITTEN.fullmatch(self.name)
        if found is None:
            raise NoBot(self.name, "unknown")
        if misused := _misused(found):
            raise NoBot(self.name, misused)
        if "=" in self.who:
            weights_of(self.who.partition("=")[2])
        elif self.who not in LEVELS:
            maker_of(self.who)

    @property
    def who(self) -> str:
        """The name without time and simulations."""
        return str(self._written["who"])

    @property
    def level(self) -> str:
        """The name of a level, or of a bot from outside."""
        return self.who.partition("=")[0]

    @property
    def by_chance(self) -> bool:
        """Whether it plays by its network's probabilities, which are thereby known."""
        return self._written["chance"] is not None

    @property
    def at_once(self) -> bool:
        """Whether it plays its network's favourite move and does not think."""
        thinks = self._written["time"] or self._written["simulations"]
        return self.level == "master" and not self.by_chance and not thinks

    def network(self, game_id: str) -> Network:
        """The network of a master."""
        from stammtisch.bots.master.network import trained

        if "=" not in self.who:
            return trained(game_id)
        network = weights_of(self.who.partition("=")[2])
        if (trained_for := network.about["config"]["game"]) != game_id:
            raise NoBot(self.name, "other-game", trained_for)
        return network

    @property
    def outside(self) -> bool:
        """Whether this is somebody else's code."""
        return self.level not in LEVELS and self.who not in REGISTERED

    @property
    def _written(self) -> re.Match[str]:
        found = WRITTEN.fullmatch(self.name)
        assert found is not None
        return found

    def seconds(self, default: float) -> float:
        return _seconds(self._written) if self._written["time"] else default

    def bot(self, game_id: str) -> Bot:
        """The bot itself, for a game."""
        simulations = int(self._written["simulations"] or 0) or None
        searching = self._written["time"] is not None
        if "=" in self.who or self.by_chance:
            from stammtisch.bots.master.bot import Master

            network = self.network(game_id)
            return Master(game_id, network, simulations, searching, by_chance=self.by_chance)
        if self.level in LEVELS:
            if self.level not in levels_of(game_id):
                raise NoBot(self.name, "untrained", game_id)
            return seat_bot(self.level, game_id, simulations=simulations, searching=searching)
        try:
            return maker_of(self.who)(game_id)
        except (Exception, SystemExit) as error:  # a stranger's constructor may fail in any way
            raise NoBot(self.name, "not-loaded", f"{type(error).__name__}: {error}") from error


def _misused(found: re.Match[str]) -> str | None:
    """What is wrong with what stands behind a name, if something is."""
    who, weights, _ = found["who"].partition("=")
    if (weights or found["chance"]) and who != "master":
        return "unknown"
    if found["chance"] and (found["time"] or found["simulations"]):
        return "by-chance"
    if who in LEVELS and who not in THINKERS and (found["time"] or found["simulations"]):
        return "at-once"
    if found["simulations"] and not int(found["simulations"]):
        return "no-simulations"
    if found["time"] and not _seconds(found):
        return "no-simulations"
    return None


def maker_of(name: str) -> Maker:
    """What makes the bot of this name: registered, `module:Name`, or an entry point."""
    return REGISTERED.get(name) or _imported(name)


@cache
def _imported(name: str) -> Maker:
    module, colon, attribute = name.partition(":")
    if colon:
        return _loaded(name, lambda: _found(module, attribute))
    found = list(entry_points(group=GROUP, name=name))
    if not found:
        raise NoBot(name, "unknown")
    return _loaded(name, found[0].load)


def _found(module: str, attribute: str) -> Any:
    """A name in a module; modules in the working folder are found too."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    found: Any = import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part)
    return found


def _loaded(name: str, load: Callable[[], Any]) -> Maker:
    try:
        made = load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does
        raise NoBot(name, "not-loaded", f"{type(error).__name__}: {error}") from error
    if not callable(made):
        raise NoBot(name, "not-callable")
    return cast(Maker, made)


@cache
def weights_of(path: str) -> Network:
    """A network from a file of weights, as `stammtisch train` writes them."""
    from stammtisch.bots.master.network import Network

    try:
        network = Network(Path(path))
        network.about["config"]["game"]
        return network
    except OSError as error:
        raise NoBot(path, "no-file", error.strerror or str(error)) from error
    except (ValueError, KeyError, BadZipFile) as error:
        raise NoBot(path, "no-weights") from error
