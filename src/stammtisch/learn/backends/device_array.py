"""Arrays on a GPU, offered to other libraries without copying.

Games come first, as on a CPU; but in memory most arrays have them side by side
(Fortran's order), because kernels write one number of many games at a time.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CUDA, HOST = 2, 1
"""DLPack's numbers for where memory is."""

KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's numbers for kinds of numbers."""


class _Tensor(ctypes.Structure):
    """DLManagedTensor, with the DLTensor it begins with."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_LENT: dict[int, tuple[Any, ...]] = {}
"""What another library still uses, by the address of its tensor."""


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    _LENT.pop(address, None)


_new_capsule = ctypes.PYFUNCTYPE(
    ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
)(("PyCapsule_New", ctypes.pythonapi))
"""A handle of our own: other libraries write their types on `pythonapi.PyCapsule_New`."""


class DeviceArray:
    """A device array."""

    def __init__(self, kept: Any, dtype: Any) -> None:
        self.kept = kept
        self.dtype = np.dtype(dtype)
        self.shape: tuple[int, ...] = tuple(kept.shape)
        self.simulated = not hasattr(kept, "__cuda_array_interface__")

    @property
    def strides(self) -> tuple[int, ...]:
        """How many bytes it is to the next game, and to the next numbers of a game."""
        return tuple((self.kept._ary if self.simulated else self.kept).strides)

    @property
    def pointer(self) -> int:
        """The address of the first number."""
        if self.simulated:
            return int(self.kept._ary.ctypes.data)
        return int(self.kept.__cuda_array_interface__["data"][0])

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "strides": self.strides,
            "typestr": self.dtype.str,
            "data": (self.pointer, False),
            "version": 3,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return (HOST if self.simulated else CUDA), 0

    def __dlpack__(self, **_: Any) -> Any:
        """A capsule with the array, which stays alive as long as it is used."""
        count = len(self.shape)
        shape = (ctypes.c_int64 * count)(*self.shape)
        strides = (ctypes.c_int64 * count)(*(s // self.dtype.itemsize for s in self.strides))
        tensor = _Tensor(
            *(self.pointer, *self.__dlpack_device__(), count),
            *(KINDS[self.dtype.kind], 8 * self.dtype.itemsize, 1),
            *(shape, strides, 0, None, ctypes.cast(_give_back, ctypes.c_void_p).value),
        )
        address = ctypes.addressof(tensor)
        _LENT[address] = (tensor, shape, strides, self.kept)
        return _new_capsule(address, b"dltensor", None)

    def copy_to_host(self) -> Any:
        """A copy in this machine's memory."""
        return self.kept.copy_to_host()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.asarray(self.copy_to_host(), dtype)

    def __len__(self) -> int:
        return self.shape[0]
