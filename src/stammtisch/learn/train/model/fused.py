"""Sums on tensors that a GPU does in few kernels.

Most of its time would go into writing down what comes between two operations and reading it
again; `torch.compile` puts operations together, where its compiler for GPUs, Triton, is
installed. On a CPU work stays as it stands: there is no compiler everywhere, and compiling takes
longer than a small run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from importlib.util import find_spec
from typing import ParamSpec, TypeVar

import torch
from torch import Tensor
from torch.nn import Module

Given = ParamSpec("Given")
Made = TypeVar("Made")


def fused(work: Callable[Given, Made]) -> Callable[Given, Made]:
    """The same work, compiled where its tensors are on a GPU."""

    @cache
    def compiled() -> Callable[Given, Made]:
        made: Callable[Given, Made] = torch.compile(work)
        return made

    @wraps(work)
    def either(*given: Given.args, **named: Given.kwargs) -> Made:
        if not torch.compiler.is_compiling() and on_gpu(given) and has_triton():
            return compiled()(*given, **named)
        return work(*given, **named)

    return either


def on_gpu(value: object) -> bool:
    """Whether there are tensors, alone, in tuples or in a network, that a GPU has."""
    if isinstance(value, Module):
        return on_gpu(next(value.parameters()))
    if isinstance(value, tuple):
        return any(map(on_gpu, value))
    return isinstance(value, Tensor) and bool(value.is_cuda)


@cache
def has_triton() -> bool:
    return find_spec("triton") is not None
