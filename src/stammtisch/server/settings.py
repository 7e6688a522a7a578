"""What a host can set."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


def data_folder() -> Path:
    """Where a server without further settings keeps its tables."""
    return Path.home() / ".local" / "share" / "stammtisch"


def usual_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for; a rate is per second, after a burst."""

    frame_bytes: int = 4096
    body_bytes: int = 16_384
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    frame_rate: float = 20.0
    frame_burst: int = 60
    request_rate: float = 30.0
    request_burst: int = 1000
    guess_rate: float = 0.05
    guess_burst: int = 10
    newcomer_rate: float = 0.2
    newcomer_burst: int = 200
    opening_rate: float = 0.05
    opening_burst: int = 30
    chat_rate: float = 0.5
    chat_burst: int = 10
    hint_rate: float = 0.2
    hint_burst: int = 12
    sockets: int = 10_000
    sockets_of_one: int = 2_500
    outbox: int = 256


@dataclass(frozen=True)
class Settings:
    """Everything `stammtisch serve` was told."""

    database: str = field(default_factory=usual_database)
    statement_seconds: float = 10.0
    """Seconds after which a database that does not answer is given up."""
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    peer: str | None = None
    """HOST:PORT at which the other processes of this server reach this one, if not at its own."""
    origins: tuple[str, ...] = ()
    """Addresses of pages allowed to open sockets, beside the server's own."""
    proxied: bool = False
    """Whether a proxy on this machine stands before the server and says who calls."""
    admin_secret: str | None = None
    keep_days: float | None = None
    """Days that finished, closed or forgotten tables and unseen people are kept."""
    bot_pace: float = 0.7
    """A bot plays at beats of so many seconds, so that people can follow, and so that how soon it
    plays tells nothing of its hand; at 0 it plays as soon as it can."""
    bot_seconds: float = 1.0
    """Seconds a bot may think about a move."""
    bot_processes: int = 1
    """Processes for bots that search; those that play at once share one more."""
    warm_up: bool = False
    """Whether the search of bots is compiled at the start, and not when it is first needed."""
    read_seconds: float = 10.0
    """Seconds that a pasted record may take to be read."""
    read_memory: int = 1 << 30
    """Bytes that the process which reads it may have."""
    absence: float = 90.0
    """Seconds others wait for a seat whose player is gone."""
    ping: float = 20.0
    """Seconds between two questions whether a socket is still there, and for the answer."""
    linger: float = 60.0
    """Seconds a table without anybody stays in memory."""
    limits: Limits = field(default_factory=Limits)

    @property
    def reached_at(self) -> str:
        """Where other processes reach this one: on the same machine, unless the host says where."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host
        return self.peer or f"{host}:{self.port}"
