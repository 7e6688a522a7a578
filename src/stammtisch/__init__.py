"""Stammtisch: four card games to play and to study.

    from stammtisch import Table
    table = Table("njet", seed=1)

What is named here is loaded when it is first used, so that commands start at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from stammtisch.kernel.refusal import print_by
from stammtisch.locale.refusals import numbered

if TYPE_CHECKING:
    from stammtisch.games import GAMES, game_named
    from stammtisch.kernel.refusal import IllegalMove, Refusal
    from stammtisch.table import Table, View, dumps, load, loads, save

    __version__: str

_HOMES = {
    "GAMES": "stammtisch.games",
    "IllegalMove": "stammtisch.kernel.refusal",
    "Refusal": "stammtisch.kernel.refusal",
    "Table": "stammtisch.table",
    "View": "stammtisch.table",
    "dumps": "stammtisch.table",
    "game_named": "stammtisch.games",
    "load": "stammtisch.table",
    "loads": "stammtisch.table",
    "save": "stammtisch.table",
}

__all__ = [
    "GAMES",
    "IllegalMove",
    "Refusal",
    "Table",
    "View",
    "__version__",
    "dumps",
    "game_named",
    "load",
    "loads",
    "save",
]


print_by(numbered)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("stammtisch")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'stammtisch' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
