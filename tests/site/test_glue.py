"""The script without what nobody needs: it offers what is imported, and what is read stays."""

from __future__ import annotations

from functools import cache

import pytest

from web.build import install
from web.site.glue import CHANGED, lean_script
from web.site.module import imports, table_places
from web.site.pack import MODULE, PYODIDE, SCRIPT


@cache
def pyodide() -> tuple[str, bytes]:
    install()
    return (PYODIDE / SCRIPT).read_text("utf-8"), (PYODIDE / MODULE).read_bytes()


@cache
def left(readers: str) -> str:
    script, module = pyodide()
    imported = [name for _, name in imports(module)]
    return lean_script(script, readers, [*imported, "SDL_Delay"], table_places(module))


def test_only_what_others_read_of_the_script_stays() -> None:
    script = left("module._PyTuple_GetItem module.stringToUTF8OnStack")
    assert 'wasmExports["PyTuple_GetItem"]' in script
    assert 'wasmExports["PyTuple_SetItem"]' not in script
    assert 'Module["stringToUTF8OnStack"]' in script
    assert 'Module["stringToUTF16"]' not in script
    assert len(script) < 400_000 < 1_200_000 < len(pyodide()[0])


def offered(script: str) -> set[str]:
    """What a script offers to modules."""
    start = script.index("var wasmImports={") + len("var wasmImports={")
    return {one.partition(":")[0] for one in script[start : script.index("}", start)].split(",")}


def test_all_that_is_imported_is_offered_and_nothing_else() -> None:
    whole, module = pyodide()
    imported = {name for _, name in imports(module)} | {"SDL_Delay"}
    drawing = {name for name in imported if name.startswith("emscripten_gl")}
    assert offered(left("")) == offered(whole) & imported - drawing
    assert "_SDL_Delay=" in left("") and "SDL_Flip" not in left("")


def test_python_compiles_nothing_while_it_starts_from_its_memory() -> None:
    script = left("")
    assert not [before for before in CHANGED if "runPythonInternal(" in before and before in script]
    assert "t?[]:API.rawRun" in script.replace(" ", "")


def test_another_script_is_refused() -> None:
    with pytest.raises(ValueError, match="another form"):
        lean_script("function assignWasmExports(exports){}", "", [], {})
