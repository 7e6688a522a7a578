"""Errors speak the language of the caller."""

from __future__ import annotations

from tests.server.local import LocalServer


def test_refusals_speak_the_visitors_language(server: LocalServer) -> None:
    for language, words in (("nl", "bestaat niet"), ("de", "gibt es nicht"), ("en", "no such")):
        answer = server.http.get("/api/tables/none", headers={"accept-language": f"{language},x"})
        assert words in answer.json()["sentence"]
        assert words in server.http.get(f"/api/rules/none?lang={language}").json()["sentence"]
