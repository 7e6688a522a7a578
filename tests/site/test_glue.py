"""The interpreter without what nobody needs: nothing is missing that somebody reads."""

from __future__ import annotations

import gzip
import re
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.site.glue import (
    EXPORTS,
    exports,
    imports,
    lean_script,
    number,
    read_number,
    sections,
)
from web.site.pack import MODULE, PYODIDE, SCRIPT


@given(st.integers(0, 2**35), st.binary(max_size=3))
def test_a_number_is_read_as_it_was_written(value: int, after: bytes) -> None:
    written = number(value)
    assert read_number(written + after, 0) == (value, len(written))


def names(module: bytes) -> set[str]:
    [content] = [content for kind, content in sections(module) if kind == EXPORTS]
    return {name for name, _ in exports(content)}


def test_what_the_site_reads_is_there(site: Path) -> None:
    [folder] = site.glob("python-*")
    script = (folder / SCRIPT).read_text("utf-8")
    module = gzip.decompress((folder / "interpreter.packed").read_bytes())
    with tarfile.open(folder / "files.packed") as files:
        [name] = [name for name in files.getnames() if name.endswith(".so")]
        library = files.extractfile(name)
        assert library
        wanted = {name for _, name in imports(library.read())}
    whole = (PYODIDE / MODULE).read_bytes()
    read = set(re.findall(r'wasmExports\["([^"]+)"\]', script))
    assert len(wanted) > 100 and len(read) > 100
    assert (wanted | read) & names(whole) <= names(module)
    assert len(names(module)) < 600 < 6000 < len(names(whole))
    parts = dict(sections(whole)), dict(sections(module))
    assert [kind for kind in parts[0] if parts[0][kind] != parts[1][kind]] == [EXPORTS]


@pytest.mark.usefixtures("site")
def test_what_others_read_of_the_script_stays() -> None:
    script = (PYODIDE / SCRIPT).read_text("utf-8")
    assert 'wasmExports["PyTuple_GetItem"]' in lean_script(script, "module._PyTuple_GetItem")
    assert 'wasmExports["PyTuple_GetItem"]' not in lean_script(script, "module._PyTuple_SetItem")


def test_another_script_is_refused() -> None:
    with pytest.raises(ValueError, match="another form"):
        lean_script("function assignWasmExports(exports){}", "")
