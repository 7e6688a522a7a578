"""A finished game looked back at: what luck and each decision did to everyone's chances."""

from stammtisch.lab.review.work import Review, review, reviewing

__all__ = ["Review", "review", "reviewing"]
