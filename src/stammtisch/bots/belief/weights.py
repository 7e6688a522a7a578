"""Weights of worlds from the logarithms of their likelihoods, and what cards add to these."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.foresight.policies import Numbers, Shares

HALVINGS = 40
"""Steps of the search for the lowest temperature that leaves enough worlds."""


def weighed(logs: Shares, enough: float) -> tuple[Shares, float]:
    """Weights from log-probabilities, at the lowest temperature that leaves enough worlds."""
    weights = _softmax(logs)
    if effective(weights) >= enough:
        return weights, 1.0
    low, high = 0.0, 1.0  # the inverse of the temperature: 0 weighs all worlds alike
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        wide = effective(_softmax(logs * middle)) >= enough
        low, high = (middle, high) if wide else (low, middle)
    return _softmax(logs * low), 1.0 / max(low, 1e-9)


def effective(weights: Shares) -> float:
    """The effective sample size: so many worlds of equal weight would say as much."""
    return float(1.0 / (weights**2).sum())


def resampled(weights: Shares, count: int, lot: float) -> Numbers:
    """So many places, each as often as its weight says; a lot from 0 up to 1 shifts them all."""
    marks = (np.arange(count) + lot) / count
    return np.minimum(np.searchsorted(np.cumsum(weights), marks), len(weights) - 1)


def fitted(shown: Shares, logs: Shares, weights: Shares, ridge: float) -> Shares:
    """What each hidden number adds to the logarithm, by weighted least squares, kept small."""
    parts = weights * len(weights)
    off = shown - weights @ shown
    live = np.flatnonzero(off.any(0))
    some = off[:, live]
    square = (some * parts[:, None]).T @ some + ridge * np.eye(len(live))
    found: Shares = np.zeros(shown.shape[1])
    found[live] = np.linalg.solve(square, some.T @ (parts * (logs - weights @ logs)))
    return found


def _softmax(logs: Shares) -> Shares:
    weights = np.exp(logs - logs.max())
    made: Shares = weights / weights.sum()
    return made
