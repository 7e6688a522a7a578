"""Words that a database or a log could stumble over, on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.local import receive, running, send
from tests.server.processes import postgres


def test_a_null_in_chat_or_in_an_address_and_words_that_cannot_be_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with postgres(tmp_path) as url, running(url) as server:
        people, table = server.full_table(3)
        with people[0].socket(table) as socket:
            send(socket, t="chat", id="c", words="good\u0000 ev\u0007ening")
            assert receive(socket, "chat")["words"] == "good ev ening"
            send(socket, t="chat", id="n", words="\u0000 ")
            assert receive(socket, "refused")["why"] == "no-words"
            people[0].get("/api/tables/%00", status=404)
            with server.app.storage.engine.begin() as connection:
                connection.execute(text("DROP TABLE chat"))
            send(socket, t="chat", id="s", words="my secret crush")
            assert receive(socket, "refused")["why"] == "not-stored"
    assert "crush" not in caplog.text
