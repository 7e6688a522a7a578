"""A Python function as a foreign one: XLA's arrays go in, its own memory is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray

from stammtisch.learn.adapters.foreign import register

Arrays = Sequence[NDArray[Any]]


def twice(given: Arrays, results: Arrays) -> None:
    if (given[0] == 13).any():
        raise ValueError("not 13, please")
    np.multiply(given[0], 2, out=results[0])
    np.not_equal(given[0], 0, out=results[1])


register("stammtisch_test_twice", twice)


def doubled(numbers: Any) -> Any:
    shapes = [jax.ShapeDtypeStruct(numbers.shape, dtype) for dtype in (numbers.dtype, np.bool_)]
    return jax.ffi.ffi_call("stammtisch_test_twice", shapes, vmap_method="broadcast_all")(numbers)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.int32, np.uint32, np.float32])
@pytest.mark.parametrize("shape", [(), (5,), (2, 3), (0, 4)])
def test_types_and_shapes_are_those_of_jax(dtype: Any, shape: tuple[int, ...]) -> None:
    numbers = np.arange(np.prod(shape), dtype=dtype).reshape(shape)
    sums, some = jax.jit(doubled)(numbers)
    assert sums.dtype == dtype and sums.shape == some.shape == shape
    assert (np.asarray(sums) == 2 * numbers).all() and (np.asarray(some) == (numbers != 0)).all()


def test_what_the_function_says_is_what_jax_says() -> None:
    with pytest.raises(Exception, match="not 13, please"):
        jax.block_until_ready(jax.jit(doubled)(np.array([12, 13], np.int32)))
    assert jax.jit(doubled)(np.array([12], np.int32))[0].tolist() == [24], "and it goes on"
