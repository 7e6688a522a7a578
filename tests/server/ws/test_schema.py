"""The JSON schema of the socket."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.server.ws.schema import frames


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
