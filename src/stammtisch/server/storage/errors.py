"""What storing or reading can fail with, whatever the database."""

from __future__ import annotations


class StorageError(Exception):
    """The database did not answer, or refused."""


class Conflict(StorageError):
    """Another process has written this number first."""


class Fenced(StorageError):
    """The table has another owner, or is deleted: this process writes nothing more for it."""


class Away(StorageError):
    """The database does not answer, is locked or full: what else is asked of it now fails too."""
