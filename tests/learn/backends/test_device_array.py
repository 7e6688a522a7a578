"""Device arrays, offered to other libraries: with an array of this machine in a GPU's place."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from stammtisch.learn.backends import device_array
from stammtisch.learn.backends.device_array import CUDA, HOST, DeviceArray


def on_gpu(array: Any) -> Any:
    """An array as numba-cuda has it."""
    interface = {"data": (array.ctypes.data, False)}
    return SimpleNamespace(
        shape=array.shape, strides=array.strides, __cuda_array_interface__=interface
    )


def test_libraries_are_told_where_it_is_and_how_it_lies() -> None:
    array = np.zeros((4, 3), np.float32, "F")
    shared = DeviceArray(on_gpu(array), array.dtype)
    told = shared.__cuda_array_interface__
    assert told["shape"] == (4, 3) and told["strides"] == (4, 16) and told["typestr"] == "<f4"
    assert told["data"] == (array.ctypes.data, False)
    assert shared.__dlpack_device__() == (CUDA, 0) and len(shared) == 4


def test_dlpack_shares_the_memory_and_keeps_it_alive() -> None:
    """As the simulator has it, in this machine's memory."""
    array = np.arange(12, dtype=np.int16).reshape(4, 3)
    kept = SimpleNamespace(shape=array.shape, _ary=array)
    shared = DeviceArray(kept, array.dtype)
    assert shared.__dlpack_device__() == (HOST, 0)
    lent = len(device_array._LENT)
    view = np.from_dlpack(shared)
    assert np.shares_memory(view, array) and len(device_array._LENT) == lent + 1
    array[2, 1] = 99
    assert view[2, 1] == 99
    del view
    assert len(device_array._LENT) == lent


def test_other_libraries_may_declare_the_same_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """`jax.ffi.pycapsule` declares Python's own handle with other types."""
    shared = ctypes.pythonapi.PyCapsule_New
    destructor = ctypes.CFUNCTYPE(None, ctypes.py_object)
    types = (ctypes.c_void_p, ctypes.c_char_p, destructor)
    monkeypatch.setattr(shared, "argtypes", types)
    array = np.arange(6, dtype=np.int16).reshape(2, 3)
    kept = SimpleNamespace(shape=array.shape, _ary=array)
    assert np.array_equal(np.from_dlpack(DeviceArray(kept, array.dtype)), array)
