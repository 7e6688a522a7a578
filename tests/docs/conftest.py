"""The builder of the documents, for the tests of a folder that is no package."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

BUILDER = Path(__file__).parents[2] / "docs" / "build.py"


@pytest.fixture(scope="session")
def docs() -> Any:
    """The module `docs/build.py`, which is no package's."""
    spec = spec_from_file_location("docs_build", BUILDER)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
