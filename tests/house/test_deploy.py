"""Files for hosts say nothing that is not so: metrics, options, variables and extras by name."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from typer.main import get_command

from stammtisch.cli.app import app
from stammtisch.server import metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
VARIABLES = {"STAMMTISCH_CACHE", "STAMMTISCH_ADMIN_SECRET"}
"""Read by the program itself; the others are options' own."""

ADDED = {"instance", "job", "le"}
"""Labels that Prometheus adds, or every histogram has."""


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    return found


def known_names() -> dict[str, set[str]]:
    """Every name that can be asked for, with its labels."""
    names = {
        name: set(getattr(collector, "_labelnames", ()))
        for name, collector in metrics.REGISTRY._names_to_collectors.items()
    }
    process = parsed(metrics.exposition().decode())
    return names | {s.name: set(s.labels) for f in process for s in f.samples}


QUERIES = [target for panel in panels() for target in panel["targets"]]


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query["legendFormat"] or "plain")
def test_panels_ask_for_what_there_is(query: dict[str, str]) -> None:
    expression, names = query["expr"], known_names()
    asked = set(re.findall(r"\b(?:stammtisch|process)_\w+", expression))
    assert asked and asked <= names.keys()
    labels = {label for name in asked for label in names[name]} | ADDED
    grouped = re.findall(r"by \(([^)]*)\)", expression)
    used = {label.strip() for group in grouped for label in group.split(",")}
    used |= set(re.findall(r"(\w+)=~?\"", expression))
    used |= set(re.findall(r"\{\{(\w+)\}\}", query["legendFormat"]))
    assert used <= labels


def test_every_metric_of_ours_is_on_a_panel() -> None:
    shown = " ".join(query["expr"] for query in QUERIES)
    families = {family.name for family in metrics.REGISTRY.collect()}
    ours = {name for name in families if name.startswith("stammtisch_")}
    assert ours and {name for name in ours if name not in shown} == set()


def test_panels_lie_side_by_side() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not taken & cells and place["x"] + place["w"] <= 24, panel["title"]
        taken |= cells


def serve_options() -> tuple[set[str], set[str]]:
    """The options of `stammtisch serve`, and the variables that stand for them."""
    parameters = get_command(app).commands["serve"].params  # type: ignore[attr-defined]
    options = {option for parameter in parameters for option in parameter.opts}
    return options, {p.envvar for p in parameters if p.envvar}


def check_command(words: list[str]) -> None:
    options, _ = serve_options()
    assert words[0] == "serve"
    assert {word for word in words if word.startswith("--")} <= options


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_start_what_there_is(unit: Path) -> None:
    text = unit.read_text()
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(text)
    service = read["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert Path(program).name == "stammtisch"
    check_command(words)
    assert set(re.findall(r"\bSTAMMTISCH_\w+", text)) <= VARIABLES | serve_options()[1]
    assert service["Restart"] == "always" and read["Unit"]["StartLimitIntervalSec"] == "0"


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_may_write_where_the_server_writes(unit: Path) -> None:
    """The whole system is read-only for them but these folders: a cache that could not be written
    was lost in silence."""
    text = unit.read_text()
    kinds = {"StateDirectory": "/var/lib", "CacheDirectory": "/var/cache"}
    named = re.findall(r"^(\w+Directory)=(\w+)$", text, re.MULTILINE)
    open_to_it = {f"{kinds[kind]}/{name}" for kind, name in named}
    assert "ProtectSystem=strict" in text
    for place in re.findall(r"STAMMTISCH_(?:CACHE=|DATABASE=sqlite:///)(/\S+)", text):
        assert any(Path(place).is_relative_to(folder) for folder in open_to_it), place
    assert "STAMMTISCH_CACHE=" in text


def test_the_container_starts_what_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    check_command(json.loads(re.findall(r"^CMD (.*)$", text, re.MULTILINE)[-1]))
    assert set(re.findall(r"\bSTAMMTISCH_\w+", text)) <= VARIABLES | serve_options()[1]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = re.findall(r"/src\[([\w,]+)\]", text)
    assert asked and set(",".join(asked).split(",")) <= extras["optional-dependencies"].keys()


def test_variables_that_the_program_reads_itself_are_read() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    assert [name for name in VARIABLES if not any(name in source for source in sources)] == []


def test_the_pages_for_hosts_name_every_file() -> None:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs" / "host").glob("*.md"))
    files = {path.name for path in DEPLOY.iterdir() if "ignore" not in path.name}
    assert {name for name in files if f"deploy/{name})" not in pages} == set()
