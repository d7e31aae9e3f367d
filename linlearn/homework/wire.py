"""Frames between the judge and a student's process: two lengths, JSON and raw bytes.

There is no pickle and nothing else that could execute code. Both sides use this module, and neither
trusts the other: any bytes that arrive become plain values (numbers, text, containers, NumPy
arrays) or raise `Malformed`. An object that is not plain stays in the student's process, and a
handle is sent for it: a number that stands for the object.

    frame   length of JSON (4 bytes) · length of data (4 bytes) · JSON · data
    value   null, true, 1, 0.5, "text", or a list that begins with a tag:
            ["t", [1, 2]] is the tuple (1, 2)
"""

from __future__ import annotations

import json
import math
import re
import struct
from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np

from linlearn.homework.protocol import (
    MAX_ALL_KEYS,
    MAX_BITS,
    MAX_DATA,
    MAX_DEPTH,
    MAX_JSON,
    MAX_KEYS,
    MAX_PARTS,
    MAX_STEPS,
)

Tree = Any
"""A value in the form in which JSON can hold it."""

EXACT = 1 << 53
"""Integers from this size on are sent as hexadecimal digits, which take linear time to read."""

LENGTHS = struct.Struct("<II")

DTYPES = {np.dtype(kind).str for kind in "?bhilqBHILQefd"}
TEXT_DTYPE = re.compile(rf"{re.escape(np.dtype('U1').str[0])}U\d{{1,6}}")
"""The dtypes of arrays that can be sent, in this machine's byte order: numbers, booleans and text,
never objects."""


NO_ORDER = "expected values in an order, got a set: return a list or an array"
NOT_REAL = "expected real numbers, got complex ones: return their real parts, with .real"
NOT_TEXT = "expected text, got bytes: make a text of them, with .decode()"
REFUSED: dict[type, str] = {
    set: NO_ORDER,
    frozenset: NO_ORDER,
    complex: NOT_REAL,
    bytes: NOT_TEXT,
    bytearray: NOT_TEXT,
}
"""Values that no exercise asks for, and what a student reads about them."""
REFUSED_DTYPES = {"c": NOT_REAL, "S": NOT_TEXT}
"""The same for arrays, by the kind of their dtype."""


class NotSendable(TypeError):
    """A value that cannot be sent."""


class Malformed(Exception):
    """Bytes that are not a valid frame, or a frame that is not a valid message."""


def frame(message: Tree, data: list[bytes]) -> bytes:
    """One frame with a message and its raw data."""
    text = json.dumps(message, separators=(",", ":")).encode()
    size = sum(map(len, data))
    if text.count(b"[") > MAX_PARTS:
        raise NotSendable(f"a value must have at most {MAX_PARTS} parts, got more: return an array")
    if len(text) > MAX_JSON or size > MAX_DATA:
        raise NotSendable(
            f"a value must fit in {MAX_DATA >> 20} MB, got {(len(text) + size) / 2**20:.0f} MB"
        )
    return b"".join([LENGTHS.pack(len(text), size), text, *data])


def read_frame(read: Callable[[int], bytes]) -> tuple[Tree, bytes]:
    """Read one frame; `read(size)` must return exactly `size` bytes."""
    text_size, data_size = LENGTHS.unpack(read(LENGTHS.size))
    if text_size > MAX_JSON or data_size > MAX_DATA:
        raise Malformed(
            f"a frame must have at most {MAX_JSON} + {MAX_DATA} bytes, "
            f"got {text_size} + {data_size}"
        )
    # Lengths come first, so that nothing too large is ever read into memory.
    text = read(text_size)
    # Counting brackets takes no memory, so it comes before parsing.
    if text.count(b"[") + text.count(b"{") > MAX_PARTS:
        raise Malformed(f"a frame must have at most {MAX_PARTS} parts")
    try:
        return json.loads(text.decode()), read(data_size)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"a frame must hold JSON: {type(error).__name__}") from None


class Packer:
    """Turns values into trees, and collects the bytes of arrays in `data`.

    `export` is called with every value that is not plain. It returns a tree or raises NotSendable.
    """

    def __init__(self, export: Callable[[Any], Tree]) -> None:
        self.export = export
        self.data: list[bytes] = []
        self.size = 0

    def pack(self, value: Any, depth: int = 0) -> Tree:
        """The tree of a value. An instance of a subclass is sent as the plain value it holds."""
        kind = type(value)
        if value is None or kind is bool or kind is float or kind is str:
            return value
        if kind is int:
            return value if -EXACT < value < EXACT else ["i", hex(value)]
        if depth > MAX_DEPTH:
            raise NotSendable(
                f"a value must be nested at most {MAX_DEPTH} levels deep, got more: "
                "does it contain itself?"
            )
        if isinstance(value, np.ndarray):
            return self._array(value, depth)
        if isinstance(value, np.generic):
            return ["n", *self._array(np.asarray(value), depth)[1:]]
        for base, convert in PLAIN.items():
            if isinstance(value, base):
                return convert(self, value, depth + 1)
        for base, why in REFUSED.items():
            if isinstance(value, base):
                raise NotSendable(why)
        if isinstance(value, Iterator):
            return ["l", self.items(_values_of(value), depth + 1)]
        return self.export(value)

    def _array(self, array: np.ndarray, depth: int) -> Tree:
        dtype = array.dtype.newbyteorder("=")
        # Extended precision differs from machine to machine, so it is sent as double precision.
        dtype = np.dtype("d") if dtype.char == "g" else dtype
        if dtype.kind == "O":
            return self._objects(array, depth)
        if dtype.kind in REFUSED_DTYPES:
            raise NotSendable(REFUSED_DTYPES[dtype.kind])
        if dtype.str not in DTYPES and dtype.kind != "U":
            raise NotSendable(
                f"an array must hold numbers, booleans or text, got dtype {array.dtype}: "
                "use float64 or another plain dtype"
            )
        # A subclass could override the methods that are called below.
        plain = np.array(array, dtype=dtype, order="C", subok=False)
        return ["a", dtype.str, list(plain.shape), self._bytes(plain.tobytes())]

    def _objects(self, array: np.ndarray, depth: int) -> Tree:
        """An array of Python objects, entry by entry."""
        plain = np.array(array, order="C", subok=False)
        if plain.size > MAX_PARTS:
            raise NotSendable(
                f"an array of objects must have at most {MAX_PARTS} entries, got {plain.size}: "
                "use float64 or another plain dtype"
            )
        entries = [self.pack(entry, depth + 1) for entry in plain.ravel().tolist()]
        return ["o", list(plain.shape), entries]

    def _bytes(self, raw: bytes) -> int:
        offset, size = self.size, self.size + len(raw)
        if size > MAX_DATA:
            raise NotSendable(f"a value must fit in {MAX_DATA >> 20} MB, got {size >> 20} MB")
        self.data.append(raw)
        self.size = size
        return offset

    def items(self, values: Any, depth: int) -> list[Tree]:
        """The trees of all values in a container."""
        return [self.pack(value, depth) for value in values]


def _values_of(iterator: Iterator[Any]) -> list[Any]:
    """The values of an iterator, such as a generator or `map(…)`, which must end soon."""
    values = list(islice(iterator, MAX_STEPS + 1))
    if len(values) > MAX_STEPS:
        raise NotSendable(f"a generator must end after at most {MAX_STEPS} values: return a list")
    return values


def _fraction(packer: Packer, value: Fraction, depth: int) -> Tree:
    terms = value.numerator, value.denominator
    if max(term.bit_length() for term in terms) > MAX_BITS:
        raise NotSendable(f"a fraction must have terms of at most {MAX_BITS} bits")
    return ["q", *packer.items(terms, depth)]


def _pairs(packer: Packer, value: dict[Any, Any], depth: int) -> Tree:
    pairs = list(dict.items(value))
    if len(pairs) > MAX_KEYS:
        raise NotSendable(f"a dict must have at most {MAX_KEYS} entries, got {len(pairs)}")
    return ["d", [packer.items(pair, depth) for pair in pairs]]


# Each entry calls methods of the base class, never of the value: a student's subclass could
# override them with anything.
PLAIN: dict[type, Callable[[Packer, Any, int], Tree]] = {
    list: lambda p, v, depth: ["l", p.items(list.__iter__(v), depth)],
    tuple: lambda p, v, depth: ["t", p.items(tuple.__iter__(v), depth)],
    dict: _pairs,
    bool: lambda p, v, depth: bool(v),
    int: lambda p, v, depth: p.pack(int.__pos__(v), depth),
    float: lambda p, v, depth: float.__pos__(v),
    str: lambda p, v, depth: str.__str__(v),
    Fraction: _fraction,
    # These have an order and a length, so a list says the same.
    deque: lambda p, v, depth: ["l", p.items(deque.__iter__(v), depth)],
    range: lambda p, v, depth: ["l", p.items(_values_of(iter(v)), depth)],
    **dict.fromkeys(
        (type({}.keys()), type({}.values()), type({}.items())),
        lambda p, v, depth: ["l", p.items(_values_of(iter(v)), depth)],
    ),
}


class Unpacker:
    """Turns trees back into values; raises Malformed for anything that is not a valid tree.

    `resolve` is called with trees whose tag is not one of the plain ones. It returns a value or
    raises.
    """

    def __init__(self, data: bytes, resolve: Callable[[list[Tree]], Any]) -> None:
        self.data = data
        self.resolve = resolve
        self.bytes_made = 0
        self.empty_texts = 0
        self.keys = 0

    def unpack(self, tree: Tree) -> Any:
        """The value of a tree that may have been forged."""
        try:
            return self._value(tree, 0)
        except (
            ValueError,
            TypeError,
            KeyError,
            IndexError,
            ArithmeticError,
            RecursionError,
        ) as error:
            raise Malformed(f"a tree must be a value: {type(error).__name__}") from None

    def _value(self, tree: Tree, depth: int, in_key: bool = False) -> Any:
        if not isinstance(tree, list):
            # Only a message is a JSON object; a value is a list with a tag.
            if isinstance(tree, dict):
                raise Malformed("a tree must not contain a JSON object")
            return tree
        if depth > MAX_DEPTH:
            raise Malformed(f"a tree must be at most {MAX_DEPTH} levels deep")
        # A tag that cannot be hashed raises TypeError below, and `unpack` turns that into
        # Malformed.
        tag = tree[0]
        if tag in CONTAINERS:
            if len(tree) != 2 or not isinstance(tree[1], list):
                raise Malformed("a container must be a tag and a list")
            # Keys that collide are compared entry by entry, so the entries of a key count as well.
            if in_key:
                self._count_keys(tree[1])
            return CONTAINERS[tag](self._value(item, depth + 1, in_key) for item in tree[1])
        if tag == "d":
            self._count_keys(tree[1])
            return {self._value(k, depth + 1, True): self._value(v, depth + 1) for k, v in tree[1]}
        if tag == "i":
            return int(tree[1], 16)
        if tag == "q":
            return self._fraction(*tree[1:])
        if tag == "o":
            return self._objects(tree[1], tree[2], depth)
        if tag == "a":
            return self._array(*tree[1:])
        if tag == "n":
            return self._array(*tree[1:])[()]
        return self.resolve(tree)

    def _fraction(self, top: Tree, bottom: Tree) -> Fraction:
        terms = self._value(top, 0), self._value(bottom, 0)
        # Reducing a fraction of very long terms would take long.
        if any(type(term) is not int or term.bit_length() > MAX_BITS for term in terms):
            raise Malformed(f"a fraction must have whole terms of at most {MAX_BITS} bits")
        return Fraction(*terms)

    def _objects(self, shape: list[int], entries: list[Tree], depth: int) -> np.ndarray:
        if (
            not isinstance(entries, list)
            or len(shape) > 32
            or any(type(n) is not int or not 0 <= n <= MAX_DATA for n in shape)
            or math.prod(shape) != len(entries)
        ):
            raise Malformed("an array of objects must have a shape and as many entries")
        array = np.empty(len(entries), object)
        for i, entry in enumerate(entries):
            array[i] = self._value(entry, depth + 1)
        return array.reshape(shape)

    def _count_keys(self, entries: list[Tree]) -> None:
        self.keys += len(entries)
        if len(entries) > MAX_KEYS or self.keys > MAX_ALL_KEYS:
            raise Malformed(
                f"a dict must have at most {MAX_KEYS} entries, "
                f"and all together at most {MAX_ALL_KEYS}"
            )

    def _slice(self, offset: int, size: int) -> bytes:
        if (
            type(offset) is not int
            or type(size) is not int
            or not 0 <= offset <= offset + size <= len(self.data)
        ):
            raise Malformed("an array must lie within the frame")
        # Many arrays may point at the same bytes of the frame, but each takes memory of its own.
        self.bytes_made += size
        if self.bytes_made > MAX_DATA:
            raise Malformed(f"a value must fit in {MAX_DATA} bytes")
        return self.data[offset : offset + size]

    def _array(self, dtype: str, shape: list[int], offset: int) -> np.ndarray:
        kind = np.dtype(dtype) if dtype in DTYPES or TEXT_DTYPE.fullmatch(dtype) else None
        if (
            kind is None
            or any(type(n) is not int or not 0 <= n <= MAX_DATA for n in shape)
            or len(shape) > 32
        ):
            raise Malformed("an array must have a plain dtype and a shape")
        if kind.itemsize == 0:
            # Empty texts take no bytes in the frame, but NumPy stores each as one character.
            self.empty_texts += math.prod(shape)
            if self.empty_texts > MAX_PARTS:
                raise Malformed(f"arrays must have at most {MAX_PARTS} empty texts, all together")
        raw = self._slice(offset, kind.itemsize * math.prod(shape))
        if kind.kind == "b":
            # A boolean whose byte is neither 0 nor 1 would count as more than one in a sum.
            array = np.frombuffer(raw, np.uint8) != 0
        elif kind.kind == "U" and raw and np.frombuffer(raw, np.uint32).max() > 0x10FFFF:
            raise Malformed("text must consist of Unicode characters")
        elif kind.itemsize == 0:
            array = np.zeros(shape, kind)
        else:
            array = np.frombuffer(raw, kind).copy()
        return array.reshape(shape)


CONTAINERS: dict[Any, Callable[[Any], Any]] = {"l": list, "t": tuple}


def update(old: Any, new: Any) -> None:
    """Change an array in place to what the student's function made of it."""
    if not isinstance(old, np.ndarray) or not isinstance(new, np.ndarray):
        raise Malformed("only an array can be changed in place")
    if not old.flags.writeable:
        raise Malformed("an array that cannot be written cannot change")
    if (old.shape, old.dtype.newbyteorder("=")) != (new.shape, new.dtype):
        raise Malformed("an array changed in place must keep its shape and dtype")
    old[...] = new
