"""The schema of all frames: `python -m stammtisch.server.ws.schema` prints it.

TypeScript types for a client can be generated from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from stammtisch.kernel import rounds, scene
from stammtisch.server.ws import messages

SHOWN = (
    scene.Scene,
    scene.Chair,
    scene.Place,
    scene.Piece,
    scene.Move,
    scene.Bundle,
    scene.Prompt,
    scene.Fact,
    scene.Event,
    scene.Text,
    scene.Who,
    rounds.RoundSummary,
    rounds.Working,
    rounds.Term,
    rounds.Score,
)
"""What scenes, logs and the counting of rounds are made of."""

PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}
REF = "#/components/schemas/{name}"


def components(types: Iterable[Any]) -> tuple[dict[type, Any], dict[str, Any]]:
    """References to types, and the schemas they refer to, with those of scenes."""
    wanted = list(types)
    out, schemas = msgspec.json.schema_components(wanted, ref_template=REF)
    shown = {kind.__name__: _object(kind) for kind in SHOWN}
    return dict(zip(wanted, out, strict=True)), schemas | shown


def _object(kind: type) -> dict[str, Any]:
    """The schema of a part of a scene."""
    fields = {
        name: _schema(hint)
        for name, hint in get_type_hints(kind, vars(scene) | vars(rounds)).items()
        if not name.startswith("__")
    }
    found = {"title": kind.__name__, "type": "object", "properties": fields}
    return found | {"required": sorted(fields), "description": (kind.__doc__ or "").split("\n")[0]}


def _schema(hint: Any) -> dict[str, Any]:
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    if hint in SHOWN:
        return {"$ref": REF.format(name=hint.__name__)}
    origin, parts = get_origin(hint), get_args(hint)
    if origin is tuple:
        return {"type": "array", "items": _schema(parts[0])}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": _schema(parts[1])}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part) for part in parts]}
    raise TypeError(f"no schema for {hint}")


def frames() -> dict[str, Any]:
    """Both directions of a socket as one JSON schema."""
    refs, schemas = components([messages.AnyAsked, messages.AnyTold])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Frames",
        "anyOf": [
            {"title": "Asked"} | refs[messages.AnyAsked],  # type: ignore[index]
            {"title": "Told"} | refs[messages.AnyTold],  # type: ignore[index]
        ],
        "components": {"schemas": schemas},
    }


if __name__ == "__main__":
    print(json.dumps(frames(), indent=2))
