"""The interpreter without what nobody needs: nothing is missing that somebody reads."""

from __future__ import annotations

import gzip
import re
import tarfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.site.serving import ROOT

PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
SCRIPT, MODULE = "pyodide.asm.mjs", "pyodide.asm.wasm"


def _loaded() -> Any:
    """By its path: `web` may be the name of tests that were collected before."""
    spec = spec_from_file_location("site_glue", ROOT / "web" / "site" / "glue.py")
    assert spec and spec.loader
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


glue = _loaded()


@given(st.integers(0, 2**35), st.binary(max_size=3))
def test_a_number_is_read_as_it_was_written(value: int, after: bytes) -> None:
    written = glue.number(value)
    assert glue.read_number(written + after, 0) == (value, len(written))


def names(module: bytes) -> set[str]:
    [content] = [content for kind, content in glue.sections(module) if kind == glue.EXPORTS]
    return {name for name, _ in glue.exports(content)}


def test_what_the_site_reads_is_there(site: Path) -> None:
    [folder] = site.glob("python-*")
    script = (folder / SCRIPT).read_text("utf-8")
    module = gzip.decompress((folder / "interpreter.packed").read_bytes())
    with tarfile.open(folder / "files.packed") as files:
        [name] = [name for name in files.getnames() if name.endswith(".so")]
        library = files.extractfile(name)
        assert library
        wanted = {name for _, name in glue.imports(library.read())}
    whole = (PYODIDE / MODULE).read_bytes()
    read = set(re.findall(r'wasmExports\["([^"]+)"\]', script))
    assert len(wanted) > 100 and len(read) > 100
    assert (wanted | read) & names(whole) <= names(module)
    assert len(names(module)) < 600 < 6000 < len(names(whole))
    parts = dict(glue.sections(whole)), dict(glue.sections(module))
    assert [kind for kind in parts[0] if parts[0][kind] != parts[1][kind]] == [glue.EXPORTS]


@pytest.mark.usefixtures("site")
def test_what_others_read_of_the_script_stays() -> None:
    script = (PYODIDE / SCRIPT).read_text("utf-8")
    assert 'wasmExports["PyTuple_GetItem"]' in glue.lean_script(script, "module._PyTuple_GetItem")
    assert 'wasmExports["PyTuple_GetItem"]' not in glue.lean_script(
        script, "module._PyTuple_SetItem"
    )


def test_another_script_is_refused() -> None:
    with pytest.raises(ValueError, match="another form"):
        glue.lean_script("function assignWasmExports(exports){}", "")
