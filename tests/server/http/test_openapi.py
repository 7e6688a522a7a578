"""The HTTP API is what its OpenAPI page says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from stammtisch.server.http.openapi import openapi
from tests.server.local import LocalServer, running

if TYPE_CHECKING:
    import schemathesis

CASES = [
    (method, path, right)
    for path, item in openapi()["paths"].items()
    for method, operation in item.items()
    for right in ([True, False] if "requestBody" in operation else [True])
]


@cache
def page() -> Any:
    """The page as Schemathesis reads it; that is imported by whoever runs these tests."""
    import schemathesis

    return schemathesis.openapi.from_dict(openapi())


@cache
def checks() -> list[Any]:
    """What an answer is held to."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    return [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]


@pytest.fixture(scope="module")
def api_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('api')}/t.db") as server:
        yield server


@pytest.mark.parametrize(("method", "path", "right"), CASES)
def test_the_page_and_the_server_agree(
    api_server: LocalServer, method: str, path: str, right: bool
) -> None:
    """Generated requests, right and wrong ones, get documented answers of documented form."""
    import schemathesis

    headers = api_server.new_client().headers if path != "/api/me" or method == "get" else {}
    table = api_server.new_client().open(public=True)["id"]
    operation = page()[path][method.upper()]
    modes = schemathesis.GenerationMode
    mode = modes.POSITIVE if right else modes.NEGATIVE

    @settings(
        max_examples=5,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def visit(case: schemathesis.Case[Any]) -> None:
        if right and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        api_server.http.cookies.clear()
        call = case.as_transport_kwargs(base_url="http://testserver")
        answer = api_server.http.request(
            call["method"],
            call["url"],
            params=call.get("params"),
            json=call.get("json"),
            content=call.get("data") if isinstance(call.get("data"), str | bytes) else None,
            headers={**{k: str(v) for k, v in (call.get("headers") or {}).items()}, **headers},
        )
        case.validate_response(schemathesis.Response.from_any(answer), checks())

    visit()
    api_server.http.cookies.clear()
