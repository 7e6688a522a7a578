"""A finished game looked back at: what luck and each decision did to everyone's chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.lab.review.found import Review
    from stammtisch.lab.review.work import review, reviewing

__all__ = ["Review", "review", "reviewing"]


def __getattr__(name: str) -> Any:
    """Found when asked for: the words of reviews are for a browser too, and need no NumPy."""
    if name in __all__:
        from stammtisch.lab.review import work

        return getattr(work, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
