"""Guided games over HTTP."""

from __future__ import annotations

from stammtisch.lessons import frames
from stammtisch.server.http import forms
from tests.server.local import LocalServer


def test_a_lesson_comes_whole_and_in_the_language_asked_for(server: LocalServer) -> None:
    told = server.http.get("/api/lessons/njet?lang=nl").json()
    assert told["game"] == "njet" and told["language"] == "nl"
    assert told["beats"][0]["title"] == "Welkom bij Njet!"
    shown = {frame["step"] for frame in told["frames"]}
    assert {beat["step"] for beat in told["beats"]} <= shown
    assert all(frame["scene"]["viewer"] == told["seat"] for frame in told["frames"])


def test_what_has_no_lesson_is_not_there(server: LocalServer) -> None:
    assert server.http.get("/api/lessons/skat").status_code == 404


def test_what_is_sent_is_what_is_declared() -> None:
    for sent, declared in (
        (frames.ShownLesson, forms.LessonPage),
        (frames.ShownFrame, forms.LessonFrame),
    ):
        assert sent.__struct_fields__ == declared.__struct_fields__
