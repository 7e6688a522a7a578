"""The interpreter's module without what nobody needs: nothing is missing that somebody reads."""

from __future__ import annotations

import gzip
import re
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.site.module import (
    ELEMENTS,
    EXPORTS,
    exports,
    imports,
    number,
    read_number,
    sections,
    table_places,
)
from web.site.pack import MODULE, PYODIDE, SCRIPT


@given(st.integers(0, 2**35), st.binary(max_size=3))
def test_a_number_is_read_as_it_was_written(value: int, after: bytes) -> None:
    written = number(value)
    assert read_number(written + after, 0) == (value, len(written))


def names(module: bytes) -> set[str]:
    [content] = [content for kind, content in sections(module) if kind == EXPORTS]
    return {one.name for one in exports(content)}


@pytest.mark.slow
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


def written(elements: bytes) -> bytes:
    """A module that exports its functions 0 to 2 and a memory, with these elements."""
    told = [(b"first", 0, 0), (b"again", 0, 0), (b"other", 0, 2), (b"memory", 2, 0)]
    made = b"".join(number(len(name)) + name + bytes(rest) for name, *rest in told)
    content = {EXPORTS: number(len(told)) + made, ELEMENTS: elements}
    parts = [bytes([kind]) + number(len(one)) + one for kind, one in content.items()]
    return bytes(8) + b"".join(parts)


def test_functions_are_found_where_they_stand_first() -> None:
    # From place 5 on: functions 300, 0, 1, 0.
    elements = bytes([1, 0, 0x41, 5, 0x0B, 4, *number(300), 0, 1, 0])
    assert table_places(written(elements)) == {"first": 6, "again": 6}


@pytest.mark.parametrize("elements", [bytes([2, 0, 0x41, 5, 0x0B, 0]), bytes([1, 1, 0, 1, 0])])
def test_a_table_that_is_filled_otherwise_is_refused(elements: bytes) -> None:
    with pytest.raises(ValueError, match="fills its table otherwise"):
        table_places(written(elements))
