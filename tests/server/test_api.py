"""The HTTP API is what its OpenAPI page says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from stammtisch.games import GAMES
from stammtisch.server.http.openapi import openapi
from stammtisch.server.ws.schema import frames
from tests.server.club import Club, opened

RECORD = Path(__file__).parents[1] / "records" / "njet-4.stm"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PAGE = schemathesis.openapi.from_dict(openapi())
CASES = [
    (method, path, right)
    for path, item in openapi()["paths"].items()
    for method, operation in item.items()
    for right in ([True, False] if "requestBody" in operation else [True])
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with opened(f"sqlite:///{tmp_path_factory.mktemp('api')}/t.db") as club:
        yield club


@pytest.mark.parametrize(("method", "path", "right"), CASES)
def test_the_page_and_the_server_agree(house: Club, method: str, path: str, right: bool) -> None:
    """Generated requests, right and wrong ones, get documented answers of documented form."""
    headers = house.visitor().headers if path != "/api/me" or method == "get" else {}
    table = house.visitor().open(public=True)["id"]
    operation = PAGE[path][method.upper()]
    mode = GenerationMode.POSITIVE if right else GenerationMode.NEGATIVE

    @settings(
        max_examples=5,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def visit(case: schemathesis.Case[Any]) -> None:
        if right and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        house.client.cookies.clear()
        call = case.as_transport_kwargs(base_url="http://testserver")
        answer = house.client.request(
            call["method"],
            call["url"],
            params=call.get("params"),
            json=call.get("json"),
            content=call.get("data") if isinstance(call.get("data"), str | bytes) else None,
            headers={**{k: str(v) for k, v in (call.get("headers") or {}).items()}, **headers},
        )
        case.validate_response(schemathesis.Response.from_any(answer), CHECKS)

    visit()
    house.client.cookies.clear()


def test_games_levels_and_clocks(club: Club) -> None:
    told = club.client.get("/api/games?lang=de").json()
    assert [game["id"] for game in told["games"]] == list(GAMES)
    assert told["levels"][0] == "random" and told["clocks"]["none"] is None
    assert all(game["options"][0]["name"] == "players" for game in told["games"])


def test_rules_in_three_languages(club: Club) -> None:
    pages = [club.client.get(f"/api/rules/njet?lang={lang}").json() for lang in ("en", "nl", "de")]
    assert len({page["markdown"] for page in pages}) == 3
    assert len({tuple(page["clauses"]) for page in pages}) == 1


def test_a_pasted_record_is_replayed_from_any_seat(club: Club) -> None:
    form = {"record": RECORD.read_text("utf-8"), "first": 3, "count": 2}
    told = [
        club.client.post("/api/replay", json={**form, **seat}).json()
        for seat in ({}, {"seat": 0}, {"seat": 2})
    ]
    assert all(replay["first"] == 3 and len(replay["frames"]) == 2 for replay in told)
    assert [replay["frames"][0]["scene"]["viewer"] for replay in told][1:] == [0, 2]
    wrong = club.client.post("/api/replay", json={"record": "stammtisch 1\ngame chess\n"})
    assert wrong.status_code == 422 and wrong.json()["clause"] == "F1.6"
    assert club.client.post("/api/replay", json={**form, "seat": 9}).status_code == 422


def test_the_schema_of_frames_names_every_kind() -> None:
    """TypeScript types can be made from it: every reference leads somewhere."""
    told = frames()
    schemas = told["components"]["schemas"]
    assert {"Move", "Welcome", "Moved", "Seen", "Ack", "Refused", "Scene", "Piece"} <= set(schemas)
    for name in references(told):
        assert name in schemas, name


def references(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).removeprefix("#/components/schemas/")
        for part in schema.values():
            yield from references(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from references(part)
