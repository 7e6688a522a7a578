"""Fair queues: everyone who asks is served in turn."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.server.workers.fair_queue import FairQueue


@given(st.lists(st.sampled_from("abcd"), max_size=40))
def test_everyone_is_served_in_turn_and_in_their_own_order(asked: list[str]) -> None:
    queue: FairQueue[tuple[str, int]] = FairQueue()
    for number, who in enumerate(asked):
        queue.put(who, (who, number))
    served = [queue.take() for _ in range(len(queue))]
    assert queue.take() is None and len(queue) == 0
    told = [one for one in served if one]
    assert sorted(told) == sorted((who, n) for n, who in enumerate(asked))
    for who in set(asked):
        own = [number for name, number in told if name == who]
        assert own == sorted(own)
        waits = [place for place, (name, _) in enumerate(told) if name == who]
        gaps = [b - a for a, b in pairwise(waits)]
        assert all(gap <= len(set(asked)) for gap in gaps)
