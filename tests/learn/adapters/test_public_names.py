"""The names that scripts import, and what a missing extra says."""

from __future__ import annotations

import importlib

import pytest

from stammtisch import extras

PUBLIC = {"gymnasium": "TableVectorEnv", "pettingzoo": "TableEnv", "openspiel": "TableGame"}


@pytest.mark.parametrize(("module", "name"), PUBLIC.items())
def test_adapters_have_public_names(module: str, name: str) -> None:
    public = importlib.import_module(f"stammtisch.learn.{module}")
    adapter = importlib.import_module(f"stammtisch.learn.adapters.{module}")
    assert getattr(public, name) is getattr(adapter, name)


@pytest.mark.parametrize("module", PUBLIC)
def test_a_missing_library_is_named_with_its_extra(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    adapter = importlib.import_module(f"stammtisch.learn.adapters.{module}")
    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    with pytest.raises(extras.MissingExtra, match=rf"stammtisch\[{module}\]"):
        importlib.reload(adapter)
