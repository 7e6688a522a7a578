"""Records of many positions in rows: an array for compiled rules, a list for plain ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


def packed_rows(kind: Any, records: Sequence[Any]) -> Any:
    """Records of Python as rows for compiled rules."""
    return unpacked_rows(kind, [record.pack() for record in records])


def unpacked_rows(kind: Any, packed: Sequence[bytes]) -> Any:
    """Rows of what was packed."""
    return np.frombuffer(b"".join(packed), kind.dtype()).copy()


def some(rows: Any, places: Numbers) -> Any:
    """Copies of some of the rows, in an array or a list of records."""
    return [rows[k].copy() for k in places] if isinstance(rows, list) else rows[places]
