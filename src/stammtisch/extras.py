"""Optional dependencies: which extra brings which package.

The base install plays: engine, terminal, and a server on SQLite. Everything
else is an extra. Code that needs one calls `need` before it imports the
package, so that whoever lacks it reads one sentence instead of a traceback.
"""

from __future__ import annotations

from importlib.util import find_spec

EXTRA_OF = {
    "polars": "lab",
    "plotly": "lab",
    "openskill": "lab",
    "psycopg": "cluster",
    "redis": "cluster",
    "mcp": "mcp",
    "ray": "ray",
    "numba_cuda": "gpu",
    "torch": "train",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "openspiel",
    "jax": "search",
    "mctx": "search",
}


class MissingExtra(ImportError):
    """A package of an extra that is not installed."""

    def __init__(self, module: str) -> None:
        self.extra = EXTRA_OF[module]
        install = f'pip install "stammtisch[{self.extra}]"'
        super().__init__(f"This needs the package {module}. Install it with: {install}")


def need(*modules: str) -> None:
    """Raise MissingExtra for the first of these packages that is not installed."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(module)
