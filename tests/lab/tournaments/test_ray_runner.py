"""A tournament on a real Ray cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from stammtisch.lab.tournaments import ray_runner
from stammtisch.lab.tournaments.ray_runner import PORTS, NoCluster, reach

SCRIPT = """
import itertools
import time
from ray.cluster_utils import Cluster
import ray
from stammtisch.lab.tournaments.ray_runner import on_ray
from stammtisch.lab.tournaments.results import Results
from tests.lab.plans import a_plan, finished

SMALL = {"include_dashboard": False, "object_store_memory": 100 * 2**20}
NOTICED_SOON = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 1000}

def alive():
    return sum(node["Alive"] for node in ray.nodes())

def wait_for(machines):
    until = time.monotonic() + 120
    while alive() != machines and time.monotonic() < until:
        time.sleep(0.2)
    assert alive() == machines, ray.nodes()

head = {"num_cpus": 0, "_system_config": NOTICED_SOON, **SMALL}
cluster = Cluster(initialize_head=True, head_node_args=head)
workers = [cluster.add_node(num_cpus=1, **SMALL) for _ in range(2)]
ray.init(address=cluster.address, log_to_driver=False)
wait_for(3)
plan = a_plan("normal", "easy", deals=6)
results = Results(plan)
matches = on_ray(cluster.address)(plan, plan.tasks())
for outcome in itertools.islice(matches, 10):
    results.add(outcome)
cluster.remove_node(workers[0], allow_graceful=False)
for outcome in matches:
    results.add(outcome)
wait_for(2)
ray.shutdown()
cluster.shutdown()
assert results.frame().drop("seconds").equals(finished(plan).frame().drop("seconds"))
print("the same", len(results.outcomes))
"""


def test_a_lost_machine_changes_nothing() -> None:
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT], capture_output=True, text=True, timeout=600
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert "the same" in ended.stdout


@contextmanager
def a_port(said: bytes | None) -> Iterator[int]:
    """Where somebody listens who says this to one caller; with None, nothing at all."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            if said is not None:
                caller, _ = listening.accept()
                with caller:
                    caller.recv(100)
                    caller.sendall(said)

        speaking = Thread(target=answer)
        speaking.start()
        yield listening.getsockname()[1]
        speaking.join()


HTTP_2 = bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))


def test_a_number_beyond_all_ports_is_not_cut_to_one() -> None:
    with a_port(HTTP_2) as port:
        with pytest.raises(NoCluster):
            reach(f"127.0.0.1:{port + PORTS}")
        reach(f"127.0.0.1:{port}")


@pytest.mark.parametrize("said", [None, b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_whoever_listens_there_is_no_cluster_yet(
    monkeypatch: pytest.MonkeyPatch, said: bytes | None
) -> None:
    monkeypatch.setattr(ray_runner, "SECONDS", 0.2)
    with a_port(said) as port, pytest.raises(NoCluster):
        reach(f"127.0.0.1:{port}")
