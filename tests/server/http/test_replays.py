"""Replays of records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from stammtisch.server.http.replays import OWN
from stammtisch.server.workers.pool import WorkerPool
from tests.server.jobs import own_number
from tests.server.local import Client, LocalServer, running
from tests.server.tables.test_opening import play_out

RECORD = Path(__file__).parents[2] / "records" / "njet-4.stm"


def test_a_pasted_record_is_replayed_from_any_seat(server: LocalServer) -> None:
    form = {"record": RECORD.read_text("utf-8"), "first": 3, "count": 2}
    told = [
        server.http.post("/api/replay", json={**form, **seat}).json()
        for seat in ({}, {"seat": 0}, {"seat": 2})
    ]
    assert all(replay["first"] == 3 and len(replay["frames"]) == 2 for replay in told)
    assert [replay["frames"][0]["scene"]["viewer"] for replay in told][1:] == [0, 2]
    wrong = server.http.post("/api/replay", json={"record": "stammtisch 1\ngame chess\n"})
    assert wrong.status_code == 422 and wrong.json()["clause"] == "F1.6"
    assert server.http.post("/api/replay", json={**form, "seat": 9}).status_code == 422


def test_a_record_that_costs_too_much_is_refused_and_holds_up_nobody(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", read_seconds=0.001) as server:
        form = {"record": RECORD.read_text("utf-8")}
        answer = server.http.post("/api/replay", json=form)
        assert answer.status_code == 422 and answer.json()["why"] == "too-costly"
        assert server.http.get("/api/tables").status_code == 200


def test_records_of_one_caller_do_not_shut_others_out(tmp_path: Path) -> None:
    """Thirty that waited were everybody's thirty."""
    with running(f"sqlite:///{tmp_path}/t.db", proxied=True) as server:
        reader, portal = server.app.reader, server.http.portal
        assert portal
        with portal.wrap_async_context_manager(busy(reader)):
            for _ in range(OWN):
                portal.start_task_soon(reader.submit, own_number, None, "10.0.0.1")
            while reader.waiting < OWN:
                pass
            form = {"record": RECORD.read_text("utf-8")}
            greedy = {"x-forwarded-for": "10.0.0.1"}
            refused = server.http.post("/api/replay", json=form, headers=greedy)
            assert refused.status_code == 503 and refused.json()["why"] == "busy-reading"
        other = {"x-forwarded-for": "10.0.0.2"}
        assert server.http.post("/api/replay", json=form, headers=other).status_code == 200


@asynccontextmanager
async def busy(pool: WorkerPool) -> AsyncIterator[None]:
    """A pool with nobody free for a while."""
    worker = object()
    pool._busy.add(worker)  # type: ignore[arg-type]
    yield
    pool._busy.discard(worker)
    pool._dispatch()


def test_a_replay_tells_how_rounds_were_counted_where_they_end(server: LocalServer) -> None:
    form = {"record": RECORD.read_text("utf-8"), "first": 0, "count": 50}
    frames = [
        frame
        for first in range(0, 500, 50)
        for frame in server.http.post("/api/replay", json={**form, "first": first}).json()["frames"]
    ]
    ends = {place: frame["last_round"] for place, frame in enumerate(frames) if frame["last_round"]}
    assert [one["number"] for one in ends.values()] == list(range(1, 9))
    assert all(frames[place - 1]["log"][0][-1]["event"] == "gain" for place in ends)


def finished(server: LocalServer) -> tuple[Client, str]:
    """Ann's game against bots, by link and over; its path."""
    ann = server.new_client("Ann")
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        play_out(socket)
    return ann, f"/api/tables/{table['id']}"


def test_a_shared_position_opens_for_whoever_has_the_link(server: LocalServer) -> None:
    ann, path = finished(server)
    eve = server.new_client("Eve")
    eve.get(f"{path}/replay", status=403)
    eve.post(f"{path}/share", {"step": 9, "seat": 1}, status=403)
    url = ann.post(f"{path}/share", {"step": 9, "seat": 1})["url"]
    query = url.split("?")[1]
    shown = eve.get(f"{path}/replay?{query}&count=50")
    assert (shown["steps"], len(shown["frames"]), shown["over"]) == (9, 10, False)
    assert {frame["scene"]["viewer"] for frame in shown["frames"]} == {1}
    assert shown["frames"][:9] == ann.get(f"{path}/replay?seat=1&count=10")["frames"][:9]
    assert "?" in (shown["frames"][0]["line"] or "")


def test_the_link_opens_nothing_else(server: LocalServer) -> None:
    ann, path = finished(server)
    url = ann.post(f"{path}/share", {"step": 9, "seat": 1})["url"]
    key = url.split("key=")[1]
    eve = server.new_client("Eve")
    for query in ("step=10&seat=1", "step=9&seat=2", "step=9", "seat=1"):
        eve.get(f"{path}/replay?{query}&key={key}", status=403)
    eve.get(f"{path}/replay?step=9&seat=1&key=guess", status=403)
    eve.get(path, status=403)
    eve.get(f"{path}/record", status=403)
