"""A folder for compiled code that can be written; without one the search would never be ready."""

from __future__ import annotations

import logging
import os
import secrets
import tempfile

from stammtisch.kernel.compile.cache import cache_folder

log = logging.getLogger("stammtisch.server")


def ensure_cache() -> None:
    """Where the usual folder cannot be written, say so and use one that goes with the machine's
    next start: `strong` searches all the same."""
    try:
        probe = cache_folder() / f".{secrets.token_hex(8)}"
        probe.touch()
        probe.unlink()
    except OSError as wrong:
        os.environ["STAMMTISCH_CACHE"] = instead = tempfile.mkdtemp(prefix="stammtisch-")
        log.warning(
            "compiled code cannot be kept (%s): it is made anew in %s; set STAMMTISCH_CACHE to a "
            "folder that can be written",
            wrong,
            instead,
        )
