"""What a storm did, in figures and in words."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from tests.server.crash.account import Account, settled
from tests.server.crash.storm import PROMPT, Storm

EXPECTED = ("not stored", "the database did not answer")
"""Errors in the log that a fault explains."""


@dataclass(frozen=True)
class Report:
    """The figures of one set-up."""

    setup: str
    disk: str
    took: float
    backs: dict[str, list[float]]
    """For each kind, how long it took each time until all played again."""
    late: list[str]
    account: Account
    errors: Counter[str]
    """Of the servers' logs."""
    ended: Counter[str]
    """Processes that had ended by themselves, with what they said last."""
    ended_by: str

    @property
    def faults(self) -> int:
        return sum(map(len, self.backs.values()))

    @property
    def good(self) -> bool:
        return self.account.good and not self.late and not self.ended_by

    def line(self) -> dict[str, Any]:
        """For a file of results."""
        kinds = {
            kind: {"faults": len(times), "median": round(median(times), 2), "max": max(times)}
            for kind, times in sorted(self.backs.items())
        }
        account = asdict(self.account)
        account.pop("wrong")
        return {
            "setup": self.setup,
            "disk": self.disk,
            "faults": self.faults,
            "seconds": round(self.took),
            "late": len(self.late),
            "restarts": self.ended.total(),
            **account,
            "kinds": kinds,
            "errors": dict(self.errors),
            "ended": dict(self.ended),
            "ended_by": self.ended_by,
        }

    def words(self) -> str:
        lines = [f"{self.setup}: {self.faults} faults in {self.took:.0f} s (disk: {self.disk})"]
        lines.append(f"{'':34}{'faults':>7}{'back after, s: median':>24}{'worst':>8}")
        for kind, times in sorted(self.backs.items()):
            lines.append(f"  {kind:32}{len(times):7}{median(times):24.1f}{max(times):8.1f}")
        done = self.account
        lines.append(
            f"  {done.acknowledged} moves acknowledged in {done.games} games, {done.sent_again} "
            f"sent again: {done.lost} lost, {done.doubled} doubled, "
            f"{done.out_of_order} out of order"
        )
        lines.append(
            f"  {done.covers} seats taken over, {done.bot_for_one_present} choices by a bot for "
            f"somebody there, {done.refused_without_reason} refused without a reason"
        )
        late = f"  {len(self.late)} times later than {PROMPT:.0f} s"
        lines.append(f"{late}; {self.ended.total()} processes had ended by themselves")
        lines += [f"  ended, {count} times: {who}" for who, count in self.ended.most_common()]
        lines += [f"  late: {one}" for one in self.late]
        lines += [f"  wrong: {one}" for one in done.wrong[:20]]
        lines += [f"  log, {count} times: {what}" for what, count in self.errors.most_common(20)]
        if self.ended_by:
            lines.append(f"  ended by {self.ended_by}")
        return "\n".join(lines)


def report(storm: Storm, wrong: BaseException | None, took: float) -> Report:
    world = storm.world
    for server in world.servers:
        server.kill()
    if world.postgres is not None and not world.postgres.alive:
        world.postgres.start()
    backs: dict[str, list[float]] = {}
    for faults, seconds, _ in storm.weathered:
        for kind in faults:
            backs.setdefault(kind, []).append(round(seconds, 2))
    late = [
        f"{seconds:.1f} s after {' and '.join(faults)}: {last}"
        for faults, seconds, last in storm.weathered
        if seconds > PROMPT
    ]
    return Report(
        world.name,
        "tmpfs (ENOSPC)" if world.disk.mounted else "RLIMIT_FSIZE (EFBIG)",
        took,
        backs,
        late,
        settled(world.database, storm.players),
        _errors(storm),
        world.ended,
        repr(wrong) if wrong is not None else "",
    )


def _errors(storm: Storm) -> Counter[str]:
    """What the servers logged as an error, beside what faults explain."""
    found: Counter[str] = Counter()
    for server in storm.world.servers:
        for line in server.log.read_text().splitlines():
            try:
                read = json.loads(line)
            except ValueError:
                continue
            said = read["message"]
            if read["level"] == "error" and not said.startswith(EXPECTED):
                last = read.get("trace", "").strip().splitlines()[-1:]
                found[" | ".join([said[:80], *(part[:160] for part in last)])] += 1
    return found
