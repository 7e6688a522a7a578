"""What stands in a module of WebAssembly; and the interpreter's module without what no table needs.

Pyodide's exports 8,500 things for compiled libraries that might be loaded some day. Only those are
left that its own script, or the one library that we load, reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

WORD = re.compile(r"[\w$]+")

IMPORTS, EXPORTS, ELEMENTS = 2, 7, 9
"""Sections of a module."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
ONE_SEGMENT = bytes([1, 0, 0x41])
"""All elements in one piece, from a place on that is a plain number."""


class Export(NamedTuple):
    name: str
    kind: int
    space_index: int
    written: bytes


def lean_module(module: bytes, script: str, library: bytes) -> bytes:
    """The module without exports that neither the script nor a library reads."""
    read = set(WORD.findall(script)) | {name for _, name in imports(library)}
    made = bytearray(module[:8])
    for kind, content in sections(module):
        if kind == EXPORTS:
            kept = [one.written for one in exports(content) if one.name in read]
            content = number(len(kept)) + b"".join(kept)
        made += bytes([kind]) + number(len(content)) + content
    return bytes(made)


def table_places(module: bytes) -> dict[str, int]:
    """Where in the table exported functions stand; ValueError if it is filled in another way."""
    parts = dict(sections(module))
    elements, places = parts[ELEMENTS], dict[int, int]()
    if not elements.startswith(ONE_SEGMENT):
        raise ValueError("the module fills its table otherwise: look at web/site/module.py")
    first, at = read_number(elements, len(ONE_SEGMENT))
    count, at = read_number(elements, at + 1)
    for place in range(first, first + count):
        function, at = read_number(elements, at)
        places.setdefault(function, place)
    functions = [one for one in exports(parts[EXPORTS]) if one.kind == FUNCTION]
    return {one.name: places[one.space_index] for one in functions if one.space_index in places}


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and content of each section."""
    at = 8
    while at < len(module):
        kind = module[at]
        size, start = read_number(module, at + 1)
        yield kind, module[start : start + size]
        at = start + size


def exports(content: bytes) -> Iterator[Export]:
    """What a section exports."""
    count, at = read_number(content, 0)
    for _ in range(count):
        name, place = read_name(content, at)
        index, end = read_number(content, place + 1)
        yield Export(name, content[place], index, content[at:end])
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
