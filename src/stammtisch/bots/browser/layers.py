"""The layers of a network (`stammtisch.bots.master.network`) as rules, for WebAssembly.

All weights stand in one array, in the order in which they are used: the first layer, then for
each block its norm, the way in and the way out, then the last norm and the heads side by side.
A matrix is followed by its bias. Sums are taken in another order than NumPy's, so that last
bits may differ.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import sqrt
from typing import Any, NamedTuple

from stammtisch.kernel.rule import rule

EPSILON = 1e-5
HALF_BITS, EXPONENT, MANTISSA = 0xFFFF, 31, 1023


class Suits(NamedTuple):
    """Which features and actions belong to which suit, and by what suits are sorted."""

    features: Any
    more: Any  # columns of the privileged features, counted from the first feature
    actions: Any
    keys: Any
    weight: Sequence[float]


class Shape(NamedTuple):
    """How wide the layers are."""

    inputs: int
    width: int
    blocks: int
    outputs: int


class Room(NamedTuple):
    """What a forward pass works on, a row for each position."""

    numbers: Any
    x: Any
    normed: Any
    inner: Any
    out: Any
    order: Any
    spare: MutableSequence[float]  # of as many numbers as there are outputs


@rule
def widen(halves: Sequence[int], bits: MutableSequence[int]) -> None:
    """Numbers of 16 bits as those of 32 bits, both as the integers that they are stored as."""
    for place in range(len(halves)):
        half = halves[place] & HALF_BITS
        exponent, mantissa = half >> 10 & EXPONENT, half & MANTISSA
        if exponent == 0 and mantissa:
            exponent = 1
            while mantissa <= MANTISSA:
                mantissa <<= 1
                exponent -= 1
            mantissa &= MANTISSA
            exponent += 112
        elif exponent == EXPONENT:
            exponent = 255
        elif exponent:
            exponent += 112
        word = exponent << 23 | mantissa << 13
        bits[place] = word - (1 << 31) if half >> 15 else word


@rule
def linear(x: Any, count: int, weights: Any, at: int, sizes: tuple[int, int], out: Any) -> int:
    """A layer for so many rows; returns where the weights after its own begin."""
    wide, narrow = sizes
    bias = at + wide * narrow
    row = 0
    while row + 4 <= count:
        linear_four(x, row, weights, at, sizes, out)
        row += 4
    while row < count:
        linear_one(x, row, weights, at, sizes, out)
        row += 1
    return bias + narrow


@rule
def linear_four(x: Any, row: int, weights: Any, at: int, sizes: tuple[int, int], out: Any) -> None:
    """Four rows at once, and four inputs: each weight is fetched once for all of them."""
    wide, narrow = sizes
    bias = weights[at + wide * narrow : at + wide * narrow + narrow]
    o0, o1, o2, o3 = out[row], out[row + 1], out[row + 2], out[row + 3]
    x0, x1, x2, x3 = x[row], x[row + 1], x[row + 2], x[row + 3]
    for j in range(narrow):
        o0[j] = o1[j] = o2[j] = o3[j] = bias[j]
    k = 0
    while k + 4 <= wide:
        first = at + k * narrow
        w0 = weights[first : first + narrow]
        w1 = weights[first + narrow : first + 2 * narrow]
        w2 = weights[first + 2 * narrow : first + 3 * narrow]
        w3 = weights[first + 3 * narrow : first + 4 * narrow]
        a0, a1, a2, a3 = x0[k], x0[k + 1], x0[k + 2], x0[k + 3]
        b0, b1, b2, b3 = x1[k], x1[k + 1], x1[k + 2], x1[k + 3]
        c0, c1, c2, c3 = x2[k], x2[k + 1], x2[k + 2], x2[k + 3]
        d0, d1, d2, d3 = x3[k], x3[k + 1], x3[k + 2], x3[k + 3]
        for j in range(narrow):
            o0[j] = (((o0[j] + a0 * w0[j]) + a1 * w1[j]) + a2 * w2[j]) + a3 * w3[j]
            o1[j] = (((o1[j] + b0 * w0[j]) + b1 * w1[j]) + b2 * w2[j]) + b3 * w3[j]
            o2[j] = (((o2[j] + c0 * w0[j]) + c1 * w1[j]) + c2 * w2[j]) + c3 * w3[j]
            o3[j] = (((o3[j] + d0 * w0[j]) + d1 * w1[j]) + d2 * w2[j]) + d3 * w3[j]
        k += 4
    while k < wide:
        w0 = weights[at + k * narrow : at + k * narrow + narrow]
        a0, b0, c0, d0 = x0[k], x1[k], x2[k], x3[k]
        for j in range(narrow):
            o0[j] += a0 * w0[j]
            o1[j] += b0 * w0[j]
            o2[j] += c0 * w0[j]
            o3[j] += d0 * w0[j]
        k += 1


@rule
def linear_one(x: Any, row: int, weights: Any, at: int, sizes: tuple[int, int], out: Any) -> None:
    """A row by itself, summed up in the same order."""
    wide, narrow = sizes
    o0, x0 = out[row], x[row]
    bias = weights[at + wide * narrow : at + wide * narrow + narrow]
    for j in range(narrow):
        o0[j] = bias[j]
    k = 0
    while k + 4 <= wide:
        first = at + k * narrow
        w0 = weights[first : first + narrow]
        w1 = weights[first + narrow : first + 2 * narrow]
        w2 = weights[first + 2 * narrow : first + 3 * narrow]
        w3 = weights[first + 3 * narrow : first + 4 * narrow]
        a0, a1, a2, a3 = x0[k], x0[k + 1], x0[k + 2], x0[k + 3]
        for j in range(narrow):
            o0[j] = (((o0[j] + a0 * w0[j]) + a1 * w1[j]) + a2 * w2[j]) + a3 * w3[j]
        k += 4
    while k < wide:
        w0 = weights[at + k * narrow : at + k * narrow + narrow]
        a0 = x0[k]
        for j in range(narrow):
            o0[j] += a0 * w0[j]
        k += 1


@rule
def norm(x: Any, count: int, weights: Any, at: int, width: int, out: Any) -> int:
    """Rows with mean 0 and deviation 1, times a gain, shifted; returns where it ends."""
    gain, shift = weights[at : at + width], weights[at + width : at + 2 * width]
    for row in range(count):
        given, made = x[row], out[row]
        total = 0.0
        for j in range(width):
            total += given[j]
        mean = total / width
        square = 0.0
        for j in range(width):
            made[j] = given[j] - mean
            square += made[j] * made[j]
        scale = 1.0 / sqrt(square / width + EPSILON)
        for j in range(width):
            made[j] = made[j] * scale * gain[j] + shift[j]
    return at + 2 * width


@rule
def forward(weights: Any, shape: Shape, suits: Suits, features: Any, room: Room) -> None:
    """All heads for each row of features, suits sorted as the network has learnt them."""
    count = len(features)
    sort_suits(suits, shape, features, room)
    at = linear(room.numbers, count, weights, 0, (shape.inputs, shape.width), room.x)
    square = (shape.width, shape.width)
    for _ in range(shape.blocks):
        at = norm(room.x, count, weights, at, shape.width, room.normed)
        at = linear(room.normed, count, weights, at, square, room.inner)
        for row in range(count):
            inner = room.inner[row]
            for j in range(shape.width):
                inner[j] = max(0.0, inner[j])
        at = linear(room.inner, count, weights, at, square, room.normed)
        for row in range(count):
            x, more = room.x[row], room.normed[row]
            for j in range(shape.width):
                x[j] += more[j]
    at = norm(room.x, count, weights, at, shape.width, room.normed)
    linear(room.normed, count, weights, at, (shape.width, shape.outputs), room.out)
    restore_actions(suits, count, room)


@rule
def sort_suits(suits: Suits, shape: Shape, features: Any, room: Room) -> None:
    """Features as fractions, with the suits of each row in order."""
    for row in range(len(features)):
        given, numbers = features[row], room.numbers[row]
        for j in range(shape.inputs):
            numbers[j] = given[j]
        if len(suits.keys):
            order_suits(suits, given, room, row)
            order = room.order[row]
            for place in range(len(order)):
                to, source = suits.features[place], suits.features[order[place]]
                for j in range(len(to)):
                    numbers[to[j]] = given[source[j]]
                to, source = suits.more[place], suits.more[order[place]]
                for j in range(len(to)):
                    numbers[to[j]] = given[source[j]]


@rule
def order_suits(suits: Suits, given: Any, room: Room, row: int) -> None:
    """The suits of a row, the one with the highest score first; of those alike the earlier one."""
    order, scores = room.order[row], room.out[row]
    for suit in range(len(order)):
        keys = suits.keys[suit]
        scores[suit] = 0
        for j in range(len(keys)):
            scores[suit] += given[keys[j]] * suits.weight[j]
        place = suit
        while place > 0 and scores[order[place - 1]] < scores[suit]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = suit


@rule
def restore_actions(suits: Suits, count: int, room: Room) -> None:
    """What the heads say of actions, with the suits where they were."""
    for row in range(count):
        logits, made, order = room.out[row], room.spare, room.order[row]
        for place in range(len(suits.actions)):
            source, to = suits.actions[place], suits.actions[order[place]]
            for j in range(len(source)):
                made[to[j]] = logits[source[j]]
        for place in range(len(suits.actions)):
            source = suits.actions[place]
            for j in range(len(source)):
                logits[source[j]] = made[source[j]]
