"""The server's schema as TypeScript: `python -m tests.web.schema` writes the browser's types."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stammtisch.server.http.openapi import openapi
from stammtisch.server.ws.schema import frames

FILE = Path(__file__).parents[2] / "web" / "src" / "net" / "schema.ts"
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """Every schema of the endpoints and of the socket's frames, by name."""
    schemas = openapi()["components"]["schemas"] | frames()["components"]["schemas"]
    parts = [declared(name, schemas[name]) for name in sorted(schemas)]
    head = "// Made from the server's schema by `python -m tests.web.schema`; not to be edited.\n"
    return "\n".join([head, *parts])


def declared(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {written(schema)};\n"
    needed = set(schema.get("required", ()))
    fields = [
        f"  {field}{'' if field in needed else '?'}: {written(kind)};"
        for field, kind in schema["properties"].items()
    ]
    return "\n".join([f"export interface {name} {{", *fields, "}\n"])


def written(schema: dict[str, Any]) -> str:
    """A schema as a type expression."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = written(schema.get("items") or {})
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {written(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(str(schema.get("type")), "unknown")


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
