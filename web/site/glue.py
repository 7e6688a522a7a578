"""The script that links the interpreter, without what no table needs, so that it starts sooner.

Pyodide's script is made for everything that anybody may want to do with Python in a browser: draw,
play sounds, open sockets, load any library. A browser reads all of it before Python starts. What
the interpreter and our library do not import goes, and with it all that nothing else reads.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build import node

PRUNE = Path(__file__).with_name("prune.mjs")
WORD = re.compile(r"[\w$]+")
PROPERTY = re.compile(r"\.([\w$]+)|\[\"([\w$]+)\"\]")

BEGIN = "function assignWasmExports(wasmExports){"
END = "}var wasmImports={"
NAMES = "var _set_method_docstring,"
EXPORT = re.compile(r'([\w$]+)=Module\["[\w$]+"\]=wasmExports\["[\w$.]+"\](\.value>>>0)?')
IMPORT = re.compile(r'"?([\w$]+)"?(?::[\w$]+)?')
HANDED = re.compile(r'(?<=[;{}])Module\["([\w$]+)"\]=[\w$]+;')
"""What is handed to whoever has the module."""
WEBGL = "emscripten_gl"
"""So begin the names of what draws: nobody does."""

MODULES = "API._pyodide._importhook.sys.modules"
CHANGED = {
    # Functions get an address that others may call them by: nobody calls those that draw.
    "if(entry.value==-1){": f'if(entry.value==-1&&symName.startsWith("{WEBGL}"))'
    "{entry.value=0}else if(entry.value==-1){",
    # Only those that somebody asks for, now or later.
    "if(isInternalSym(symName)){continue}": "if(isInternalSym(symName)||!GOT[symName]){continue}",
    # Python's compiler is large, and what it would be started for is there without it.
    'let[r,n]=API.rawRun("import _pyodide_core");': "let[r,n]=t?[]:"
    'API.rawRun("import _pyodide_core");',
    'API._pyodide._base.eval_code("{}")': f'{MODULES}.get("builtins").dict()',
    'API.runPythonInternal("import importlib; importlib")': f'{MODULES}.get("importlib")',
    'API.runPythonInternal("import __main__; __main__.__dict__")': f"{MODULES}"
    '.get("__main__").__dict__',
    'API.runPythonInternal("import builtins; builtins.__dict__")': f"{MODULES}"
    '.get("builtins").__dict__',
}
EXPORTED = "var origExports=wasmExports;"
"""Where it is known what the interpreter exports, before anybody asks for an address."""


def lean_script(script: str, readers: str, imported: Iterable[str], places: dict[str, int]) -> str:
    """The script without what neither the interpreter and its library import, nor itself and its
    readers read; `places`: where exported functions stand in the table, which is not searched for
    them. ValueError if it is another script than this was written for."""
    parts = (BEGIN, END, EXPORTED, *CHANGED)
    if not all(script.count(part) == 1 for part in parts):
        raise ValueError("Pyodide's script has another form: look at web/site/glue.py")
    for before, after in CHANGED.items():
        script = script.replace(before, after)
    # The site's policy forbids it; where it is called by this name, every name may be read.
    script = re.sub(r"(?<![\w$.])eval\(", "globalThis.eval(", script)
    script = _without_imports(script, set(imported))
    script = _without_exports(_without_handed(script, readers), readers)
    read = set(WORD.findall(script + readers))
    known = json.dumps({name: place for name, place in places.items() if name in read})
    told = f"functionsInTableMap=new WeakMap(Object.entries({known}).map(([name,place])=>"
    script = script.replace(EXPORTED, f"{EXPORTED}{told}[wasmExports[name],place]));")
    return _pruned(script)


def _without_imports(script: str, imported: set[str]) -> str:
    """Without what is offered to a module that does not import it."""
    start = script.index(END) + len(END)
    stop = script.index("}", start)
    wanted = {name for name in imported if not name.startswith(WEBGL)}
    offered = [IMPORT.fullmatch(one) for one in script[start:stop].split(",")]
    kept = [one[0] for one in offered if one and one[1] in wanted]
    return script[:start] + ",".join(kept) + script[stop:]


def _without_handed(script: str, readers: str) -> str:
    """Without what is handed to whoever has the module and does not read it."""
    found = Counter(one or other for one, other in PROPERTY.findall(script))
    read = {name for name, times in found.items() if times > 1} | set(WORD.findall(readers))
    return HANDED.sub(lambda one: one[0] if one[1] in read else "", script)


def _without_exports(script: str, readers: str) -> str:
    """Without names of exports that neither the script itself nor its readers read."""
    begin = script.index(BEGIN)
    end, names = script.index(END, begin), script.rindex(NAMES, 0, begin)
    read = set(WORD.findall(script[:names] + script[end:] + readers))
    written = script[begin + len(BEGIN) : end].split(";")
    kept = [one for one in written if not (m := EXPORT.fullmatch(one)) or m[1] in read]
    wanted = read | set(WORD.findall(";".join(kept)))
    declared = script[names + len("var ") : begin].rstrip(";").split(",")
    left = ",".join(name for name in declared if name in wanted)
    return f"{script[:names]}var {left};{BEGIN}{';'.join(kept)}{script[end:]}"


def _pruned(script: str) -> str:
    """Without what nothing reads any more."""
    with TemporaryDirectory() as place:
        whole, left = Path(place, "whole.mjs"), Path(place, "left.mjs")
        whole.write_text(script, "utf-8")
        subprocess.run([node(), str(PRUNE), str(whole), str(left)], check=True)
        return left.read_text("utf-8")
