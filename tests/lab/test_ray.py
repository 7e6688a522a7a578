"""A tournament on a real Ray cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import itertools
from ray.cluster_utils import Cluster
import ray
from stammtisch.lab.ray import on_ray
from stammtisch.lab.tournament import Results
from tests.lab.test_tournament import a_plan, finished

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
workers = [cluster.add_node(num_cpus=1, include_dashboard=False) for _ in range(2)]
ray.init(address=cluster.address, log_to_driver=False)
plan = a_plan("normal", "easy", deals=6)
results = Results(plan)
matches = on_ray(cluster.address)(plan, plan.tasks())
for outcome in itertools.islice(matches, 10):
    results.add(outcome)
cluster.remove_node(workers[0], allow_graceful=False)
for outcome in matches:
    results.add(outcome)
assert len(ray.nodes()) == 3 and sum(node["Alive"] for node in ray.nodes()) == 2
ray.shutdown()
cluster.shutdown()
assert results.frame().drop("seconds").equals(finished(plan).frame().drop("seconds"))
print("the same", len(results.outcomes))
"""


def test_a_lost_machine_changes_nothing() -> None:
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT], capture_output=True, text=True, timeout=300
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert "the same" in ended.stdout
