"""A Python function that XLA calls on a CPU as a foreign one, on XLA's own memory.

`jax.pure_callback` makes JAX arrays of all arguments and of all results; this does not.
What XLA hands over is laid out as in `xla/ffi/api/c_api.h`, which JAX brings along and keeps
stable; the names are its own, without their prefix.
"""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable, Sequence
from contextlib import suppress
from ctypes import POINTER, Structure, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any

from stammtisch.extras import need

need("jax")

import jax
import numpy as np
from numpy.typing import NDArray

API = 0, 3
"""The version of the interface that is spoken here."""

METADATA = 1
INVALID_ARGUMENT = 3
TYPES = dict(zip(range(1, 10), ("?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"), strict=True))
TYPES |= {11: "f4", 12: "f8"}
"""XLA's numbers for types of elements, those that games use, and how NumPy writes them."""

Function = Callable[[Sequence[NDArray[Any]], Sequence[NDArray[Any]]], None]
"""Gets arguments and results; it writes the results."""


class ApiVersion(Structure):
    _fields_ = [("size", c_size_t), ("more", c_void_p), ("major", c_int), ("minor", c_int)]


class Metadata(Structure):
    _fields_ = [("size", c_size_t), ("version", ApiVersion), ("traits", c_uint32)]


class Extension(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("type", c_int),
        ("next", c_void_p),
        ("metadata", POINTER(Metadata)),
    ]


class Buffer(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("more", c_void_p),
        ("dtype", c_int),
        ("data", c_void_p),
        ("rank", c_int64),
        ("dims", POINTER(c_int64)),
    ]


class Buffers(Structure):
    """`Args`, and `Rets`."""

    _fields_ = [
        ("size", c_size_t),
        ("more", c_void_p),
        ("count", c_int64),
        ("types", c_void_p),
        ("each", POINTER(POINTER(Buffer))),
    ]


class ErrorArgs(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("more", c_void_p),
        ("message", c_char_p),
        ("code", c_int),
    ]


class Api(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("more", c_void_p),
        ("version", ApiVersion),
        ("internal", c_void_p),
        ("make_error", ctypes.CFUNCTYPE(c_void_p, POINTER(ErrorArgs))),
    ]


class CallFrame(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("extension", POINTER(Extension)),
        ("api", POINTER(Api)),
        ("context", c_void_p),
        ("stage", c_int),
        ("args", Buffers),
        ("rets", Buffers),
    ]


Handler = ctypes.CFUNCTYPE(c_void_p, POINTER(CallFrame))
_KEPT: list[Any] = []
"""Handlers, for XLA has their addresses until the process ends."""


def register(name: str, function: Function) -> None:
    """Let XLA know a function by a name, for `jax.ffi.ffi_call`; what it raises is raised there."""

    def handle(frame: Any) -> int | None:
        call = frame.contents
        if call.extension and call.extension.contents.type == METADATA:
            version = call.extension.contents.metadata.contents.version
            version.major, version.minor = API
            return None
        try:
            function(_arrays(call.args), _arrays(call.rets))
        except Exception as error:
            return _error(call.api.contents, str(error))
        return None

    kept = Handler(handle)
    _KEPT.append(kept)
    jax.ffi.register_ffi_target(name, jax.ffi.pycapsule(kept), platform="cpu")


@atexit.register
def _finish() -> None:
    """Wait for what runs: a thread of XLA that asks for Python when it is gone waits forever."""
    with suppress(Exception):  # its own sentence was for whoever looks at the result
        jax.block_until_ready(jax.live_arrays())


def _arrays(buffers: Any) -> list[NDArray[Any]]:
    return [_array(buffers.each[i].contents) for i in range(buffers.count)]


def _array(buffer: Any) -> NDArray[Any]:
    """The memory of a buffer."""
    shape = buffer.dims[: buffer.rank]
    dtype = np.dtype(TYPES[buffer.dtype])
    size = dtype.itemsize * int(np.prod(shape))
    memory: Any = (ctypes.c_char * size).from_address(buffer.data) if size else b""
    return np.frombuffer(memory, dtype).reshape(shape)


def _error(api: Any, sentence: str) -> int | None:
    given = ErrorArgs(ctypes.sizeof(ErrorArgs), None, sentence.encode(), INVALID_ARGUMENT)
    made: int | None = api.make_error(ctypes.byref(given))
    return made
