"""The OpenAPI page, from the declared endpoints."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from stammtisch.server.http import forms
from stammtisch.server.http.api import ENDPOINTS
from stammtisch.server.http.endpoints import Endpoint
from stammtisch.server.ws.schema import components

REFUSALS = {
    "400": "The request cannot be read.",
    "401": "It takes a person.",
    "403": "It is not yours to ask for.",
    "404": "There is no such thing.",
    "408": "It did not come in time.",
    "409": "It does not fit how things stand.",
    "413": "Too large.",
    "415": "It takes JSON.",
    "422": "Something in it is not as it must be.",
    "429": "Too much at once.",
    "503": "Nothing can be stored just now.",
}


@cache
def openapi() -> dict[str, Any]:
    """The whole page."""
    types = {
        forms.Wrong,
        *(e.body for e in ENDPOINTS if e.body),
        *(e.response for e in ENDPOINTS if e.response),
    }
    refs, schemas = components(sorted(types, key=lambda t: t.__name__))
    paths: dict[str, dict[str, Any]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stammtisch",
            "version": "1",
            "description": "Tables for card games. Playing itself is on the socket "
            "/api/tables/{table}/socket; see the protocol page.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "stammtisch"},
            },
        },
    }


def _operation(each: Endpoint, refs: dict[type, Any]) -> dict[str, Any]:
    schema = refs[each.response] if each.response else {"type": "string"}
    found: dict[str, Any] = {
        "operationId": each.handler.__name__,
        "summary": each.summary,
        "security": [{}, {"token": []}, {"cookie": []}],
        "parameters": [*_parameters(each)],
        "responses": {
            "200": {"description": "Done.", "content": {each.media_type: {"schema": schema}}},
            **{
                status: {
                    "description": words,
                    "content": {"application/json": {"schema": refs[forms.Wrong]}},
                }
                for status, words in REFUSALS.items()
            },
        },
    }
    if each.body:
        content = {"application/json": {"schema": refs[each.body]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _parameters(each: Endpoint) -> list[dict[str, Any]]:
    path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "pattern": "^[a-z0-9-]+$", "maxLength": 40},
        }
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    query = [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in each.query.items()
    ]
    return [*path, *query]
