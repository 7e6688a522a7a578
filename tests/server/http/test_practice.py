"""A table that begins at a position of a record, over HTTP and the socket."""

from __future__ import annotations

from pathlib import Path

from stammtisch.lessons.frames import shown_lesson
from stammtisch.lessons.lesson import lesson_of
from stammtisch.table.records import loads
from tests.server.local import LocalServer
from tests.server.tables.test_opening import play_out

RECORD = (Path(__file__).parents[2] / "records" / "njet-4.stm").read_text("utf-8")


def test_a_position_of_a_record_is_played_to_its_end(server: LocalServer) -> None:
    """Nothing hidden is told meanwhile, and the record of it can be read."""
    game = shown_lesson("njet", "en")
    ann, eve = server.new_client("Ann"), server.new_client("Eve")
    table = ann.post("/api/practice", {"record": game.free, "seat": game.seat, "level": "random"})
    assert (table["practice"], table["you"], table["phase"]) == (True, game.seat, "playing")
    path = f"/api/tables/{table['id']}"
    running = ann.get(f"{path}/record")
    assert running["record"].count("key ?") == 2 and "key 0" not in running["record"]
    assert ann.get("/api/me/tables")["tables"][0]["practice"]
    eve.post(f"{path}/sit", {"invite": table["invite"]}, status=409)
    with ann.socket(table) as socket:
        play_out(socket)
    told = ann.get(f"{path}/record")
    assert told["over"]
    read = loads(told["record"])
    free = lesson_of("njet").free_table
    assert read.over and read.lines()[: len(free.steps)] == free.lines()
    assert read.tags == (("practice", str(len(free.steps))),)


def test_what_cannot_be_begun_gets_a_sentence(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    wrong = {
        "no-step": {"record": RECORD, "seat": 1, "step": 9999},
        "position-over": {"record": RECORD, "seat": 1},
        "no-seat": {"record": RECORD, "seat": 5, "step": 9},
        "no-level": {"record": RECORD, "seat": 1, "step": 9, "level": "deity"},
        "rule": {"record": "stammtisch 1\ngame chess\n", "seat": 1},
    }
    for why, form in wrong.items():
        told = ann.post("/api/practice", form, status=422)
        assert told["why"] == why and told["sentence"].endswith((".", "!"))
    ann.post("/api/practice", {"record": RECORD, "seat": 0}, status=422)
    assert ann.get("/api/me/tables")["tables"] == []
