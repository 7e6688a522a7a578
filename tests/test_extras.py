"""Packages of extras that are missing are named in one sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from stammtisch import extras

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))


def test_a_missing_package_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None if module == "polars" else object)
    with pytest.raises(extras.MissingExtra, match=r'polars.*pip install "stammtisch\[lab\]"'):
        extras.need("plotly", "polars")


def test_a_package_that_is_there_is_no_trouble() -> None:
    extras.need("polars", "plotly")


@pytest.mark.parametrize(("module", "extra"), extras.EXTRA_OF.items())
def test_the_extra_brings_the_package(module: str, extra: str) -> None:
    named = {"pyspiel": "open_spiel", "numba_cuda": "numba-cuda"}.get(module, module)
    given = PROJECT["project"]["optional-dependencies"][extra]
    assert any(requirement.startswith(named) for requirement in given)
