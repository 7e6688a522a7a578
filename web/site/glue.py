"""The interpreter without what no table needs, so that it starts sooner.

Pyodide's module exports 8,500 things for compiled libraries that might be loaded some day, and its
script makes names and addresses for each of them at every start. Only those are left that the
script itself, or the one library that we load, reads; and nobody draws with WebGL.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

WORD = re.compile(r"[\w$]+")
BEGIN = "function assignWasmExports(wasmExports){"
END = "}var wasmImports="
NAMES = "var _set_method_docstring,"
EXPORT = re.compile(r'([\w$]+)=Module\["[\w$]+"\]=wasmExports\["[\w$.]+"\](\.value>>>0)?')
UNKNOWN = "if(entry.value==-1){"
"""Where functions get an address that others may call them by."""
WEBGL = 'if(entry.value==-1&&symName.startsWith("emscripten_gl")){entry.value=0}else '

IMPORTS, EXPORTS = 2, 7
"""Sections of a module in WebAssembly."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


def lean_script(script: str, readers: str) -> str:
    """The script without names of exports that neither itself nor its readers read; ValueError if
    it is another one than this was written for."""
    if not all(script.count(part) == 1 for part in (BEGIN, UNKNOWN)):
        raise ValueError("Pyodide's script has another form: look at web/site/glue.py")
    begin = script.index(BEGIN)
    end, names = script.index(END, begin), script.rindex(NAMES, 0, begin)
    read = set(WORD.findall(script[:names] + script[end:] + readers))
    written = script[begin + len(BEGIN) : end].split(";")
    kept = [one for one in written if not (m := EXPORT.fullmatch(one)) or m[1] in read]
    wanted = read | set(WORD.findall(";".join(kept)))
    declared = script[names + len("var ") : begin].rstrip(";").split(",")
    left = ",".join(name for name in declared if name in wanted)
    made = f"{script[:names]}var {left};{BEGIN}{';'.join(kept)}{script[end:]}"
    return made.replace(UNKNOWN, WEBGL + UNKNOWN)


def lean_module(module: bytes, script: str, library: bytes) -> bytes:
    """The module without exports that neither the script nor a library reads."""
    read = set(WORD.findall(script)) | {name for _, name in imports(library)}
    made = bytearray(module[:8])
    for kind, content in sections(module):
        if kind == EXPORTS:
            kept = [one for name, one in exports(content) if name in read]
            content = number(len(kept)) + b"".join(kept)
        made += bytes([kind]) + number(len(content)) + content
    return bytes(made)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and content of each section."""
    at = 8
    while at < len(module):
        kind = module[at]
        size, start = read_number(module, at + 1)
        yield kind, module[start : start + size]
        at = start + size


def exports(content: bytes) -> Iterator[tuple[str, bytes]]:
    """The name of each export, and how it is written."""
    count, at = read_number(content, 0)
    for _ in range(count):
        name, end = read_name(content, at)
        _, end = read_number(content, end + 1)
        yield name, content[at:end]
        at = end


def imports(module: bytes) -> Iterator[tuple[str, str]]:
    """From where a module imports what."""
    content = dict(sections(module)).get(IMPORTS, b"\0")
    count, at = read_number(content, 0)
    for _ in range(count):
        place, at = read_name(content, at)
        name, at = read_name(content, at)
        yield place, name
        at = _after_import(content, at)


def _after_import(content: bytes, at: int) -> int:
    """Where the description of an import ends that begins here."""
    kind, at = content[at], at + 1
    if kind == GLOBAL:
        return at + 2
    at += kind in (TABLE, TAG)  # of what type, or what for
    if kind in (FUNCTION, TAG):
        return read_number(content, at)[1]
    bounded, (_, at) = content[at] & 1, read_number(content, at + 1)
    return read_number(content, at)[1] if bounded else at


def read_name(content: bytes, at: int) -> tuple[str, int]:
    """A name, and where it ends."""
    size, start = read_number(content, at)
    return content[start : start + size].decode(), start + size


def read_number(content: bytes, at: int) -> tuple[int, int]:
    """A number in parts of seven bits, the lowest first, and where it ends."""
    value = shift = 0
    while True:
        value |= (content[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if content[at - 1] < 0x80:
            return value, at


def number(value: int) -> bytes:
    """A number in parts of seven bits."""
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*made, value])
