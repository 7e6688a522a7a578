"""The target of one core of this machine: rules compiled by Numba."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from stammtisch.kernel import bits, features, record
from stammtisch.kernel.compile import feature_store_cpu, instructions, prefetch, progress
from stammtisch.kernel.compile.builder import Function, Target
from stammtisch.kernel.compile.cache import cache_folder
from stammtisch.kernel.compile.entry import entry
from stammtisch.kernel.compile.lowered import kept

PRIMITIVES: dict[Function, Any] = {
    bits.count: instructions.count,
    bits.lowest: instructions.lowest,
    bits.highest: instructions.highest,
    bits.weigh: instructions.weigh,
    record.copy_row: instructions.copy_row,
    prefetch.fetch_rows: instructions.fetch_rows,
    prefetch.fetch_far: instructions.fetch_far,
    features.nonnegative: instructions.nonnegative,
    features.in_bytes: feature_store_cpu.in_bytes,
    features.put_bits: feature_store_cpu.put_bits,
    features.put_bits_over: feature_store_cpu.put_bits_over,
    features.put_bytes: feature_store_cpu.put_bytes,
    features.put_ahead: feature_store_cpu.put_ahead,
    features.clear_from: feature_store_cpu.clear_from,
    features.word_of: feature_store_cpu.word_of,
    features.put_nibbles: feature_store_cpu.put_nibbles,
    features.put_digits: feature_store_cpu.put_digits,
}


def target() -> Target:
    """How rules are compiled for a core; the cache's folder is made."""
    keep_code()
    progress.follow()
    return Target(_entry, kept, PRIMITIVES, np.array)


def keep_code() -> None:
    """Let Numba keep what it makes in the cache's folder."""
    numba.config.CACHE_DIR = str(cache_folder())


def _entry(function: Function, rules: int) -> Any:
    made = entry(function)
    progress.expect(made, rules)
    return made
