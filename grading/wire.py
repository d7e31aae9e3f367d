"""Frames between judge and student: two lengths, JSON, raw bytes. No pickle, and nothing that can run.

Both sides speak it, and neither believes the other: whatever bytes arrive become plain values (numbers,
text, containers, NumPy arrays) or `Malformed`. What is not plain crosses as a number that stands for it,
an object of the student's as a handle and a function of the judge's as a callback.

    frame   length of JSON (4 bytes) · length of data (4 bytes) · JSON · data
    value   null, true, 1, 0.5, "text", or a list that begins with a tag: ["t", [1, 2]] is the tuple (1, 2)
"""

from __future__ import annotations

import json
import math
import re
import struct
from collections.abc import Callable
from typing import Any

import numpy as np

from grading.pictures import picture

Tree = Any
"""A value as JSON can hold it."""

MAX_JSON = 4 << 20
"""Bytes of JSON in one frame."""
MAX_PARTS = 300_000
"""Lists in one frame: each takes time and memory out of proportion to its two bytes."""
MAX_DATA = 64 << 20
"""Bytes of arrays in one frame, and of what is made from them."""
MAX_DEPTH = 50
"""Containers inside each other."""
MAX_KEYS = 5_000
"""Entries of one set or dict: keys chosen to collide take time that grows with the square."""
MAX_ALL_KEYS = 20_000
"""Entries of all sets and dicts of one frame together."""
MAX_TEXT = 10_000
"""Characters of an error message that are sent."""
EXACT = 1 << 53
"""Whole numbers beyond it cross as hexadecimal digits."""

LENGTHS = struct.Struct("<II")

DTYPES = {np.dtype(kind).str for kind in "?bhilqBHILQefdFD"}
TEXT_DTYPE = re.compile(rf"(?:{re.escape(np.dtype('U1').str[0])}U|\|S)\d{{1,6}}")
"""The dtypes of arrays that cross, in this machine's order of bytes: numbers, booleans and text, never objects."""


class NotSendable(TypeError):
    """A value that cannot cross."""


class Malformed(Exception):
    """Bytes that are no frame, or a frame that is no message."""


def frame(message: Tree, data: list[bytes]) -> bytes:
    """Put a message and its raw data into one frame."""
    text = json.dumps(message, separators=(",", ":")).encode()
    size = sum(map(len, data))
    if text.count(b"[") > MAX_PARTS:
        raise NotSendable(f"a value must have at most {MAX_PARTS} parts, got more: return an array")
    if len(text) > MAX_JSON or size > MAX_DATA:
        raise NotSendable(f"a value must fit in {MAX_DATA >> 20} MB, got {(len(text) + size) / 2**20:.0f} MB")
    return b"".join([LENGTHS.pack(len(text), size), text, *data])


def read_frame(read: Callable[[int], bytes]) -> tuple[Tree, bytes]:
    """Read one frame through `read`, which returns just as many bytes as it is asked for."""
    text_size, data_size = LENGTHS.unpack(read(LENGTHS.size))
    if text_size > MAX_JSON or data_size > MAX_DATA:
        raise Malformed(f"a frame must have at most {MAX_JSON} + {MAX_DATA} bytes, got {text_size} + {data_size}")
    text = read(text_size)
    if text.count(b"[") + text.count(b"{") > MAX_PARTS:
        raise Malformed(f"a frame must have at most {MAX_PARTS} parts")
    try:
        return json.loads(text.decode()), read(data_size)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"a frame must hold JSON: {type(error).__name__}") from None


class Packer:
    """Turns values into trees, collecting the bytes of arrays in `data`.

    `export` is asked about everything that is not plain: it returns a tree, or raises NotSendable.
    """

    def __init__(self, export: Callable[[Any, Packer], Tree]) -> None:
        self.export = export
        self.data: list[bytes] = []
        self.size = 0
        self.seen: dict[int, tuple[Any, Tree]] = {}

    def pack(self, value: Any, depth: int = 0) -> Tree:
        """The tree of a value. Subclasses of plain types are sent as the plain value they hold."""
        kind = type(value)
        if value is None or kind is bool or kind is float or kind is str:
            return value
        if kind is int:
            return value if -EXACT < value < EXACT else ["i", hex(value)]
        if depth > MAX_DEPTH:
            raise NotSendable(f"a value must be nested at most {MAX_DEPTH} deep, got more: does it contain itself?")
        if isinstance(value, np.ndarray):
            return self._array(value)
        if isinstance(value, np.generic):
            return ["n", *self._array(np.asarray(value))[1:]]
        for base, convert in PLAIN.items():
            if isinstance(value, base):
                return convert(self, value, depth + 1)
        return self.export(value, self)

    def _array(self, array: np.ndarray) -> Tree:
        if id(array) in self.seen:
            return self.seen[id(array)][1]  # two arguments that are one array are one array on the other side too
        dtype = array.dtype.newbyteorder("=")
        if dtype.str not in DTYPES and dtype.kind not in "US":
            reason = "rows of different lengths?" if dtype.kind == "O" else "use float64 or another plain dtype"
            raise NotSendable(f"an array must hold numbers, booleans or text, got dtype {array.dtype}: {reason}")
        plain = np.array(array, dtype=dtype, order="C", subok=False)
        tree = ["a", dtype.str, list(plain.shape), self._bytes(plain.tobytes()), bool(array.flags.writeable)]
        self.seen[id(array)] = array, tree
        return tree

    def _bytes(self, raw: bytes) -> int:
        offset, self.size = self.size, self.size + len(raw)
        if self.size > MAX_DATA:
            raise NotSendable(f"a value must fit in {MAX_DATA >> 20} MB, got {self.size >> 20} MB")
        self.data.append(raw)
        return offset

    def items(self, values: Any, depth: int) -> list[Tree]:
        return [self.pack(value, depth) for value in values]

    def keyed(self, values: Any) -> Any:
        if len(values) > MAX_KEYS:
            raise NotSendable(f"a set or dict must have at most {MAX_KEYS} entries, got {len(values)}")
        return values


def _pairs(packer: Packer, value: dict[Any, Any], depth: int) -> Tree:
    return ["d", [packer.items(pair, depth) for pair in packer.keyed(dict(dict.items(value))).items()]]


# The base class is asked, never the value: a subclass may say anything about itself.
PLAIN: dict[type, Callable[[Packer, Any, int], Tree]] = {
    list: lambda p, v, depth: ["l", p.items(list.__iter__(v), depth)],
    tuple: lambda p, v, depth: ["t", p.items(tuple.__iter__(v), depth)],
    dict: _pairs,
    set: lambda p, v, depth: ["s", p.items(p.keyed({*set.__iter__(v)}), depth)],
    frozenset: lambda p, v, depth: ["z", p.items(p.keyed({*frozenset.__iter__(v)}), depth)],
    bool: lambda p, v, depth: bool(v),
    int: lambda p, v, depth: p.pack(int.__pos__(v), depth),
    float: lambda p, v, depth: float.__pos__(v),
    str: lambda p, v, depth: str.__str__(v),
    complex: lambda p, v, depth: ["c", complex.__pos__(v).real, complex.__pos__(v).imag],
    bytes: lambda p, v, depth: ["b", len(v), p._bytes(bytes.__getitem__(v, slice(None)))],
    bytearray: lambda p, v, depth: ["y", len(v), p._bytes(bytes(v))],
}


class Unpacker:
    """Turns trees back into values; anything out of order is Malformed.

    `resolve` is asked about trees whose tag is not one of the plain ones; it returns a value, or raises.
    """

    def __init__(self, data: bytes, resolve: Callable[[list[Tree]], Any]) -> None:
        self.data = data
        self.resolve = resolve
        self.made = 0
        self.keys = 0
        self.seen: dict[tuple[Any, ...], np.ndarray] = {}

    def unpack(self, tree: Tree) -> Any:
        """The value of a tree."""
        try:
            return self._value(tree, 0)
        except (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError) as error:
            raise Malformed(f"a tree must be a value: {type(error).__name__}") from None

    def _value(self, tree: Tree, depth: int) -> Any:
        if not isinstance(tree, list):
            if isinstance(tree, dict):
                raise Malformed("a tree must have no JSON object")
            return tree
        if depth > MAX_DEPTH:
            raise Malformed(f"a tree must be at most {MAX_DEPTH} deep")
        tag = tree[0]
        if tag in CONTAINERS:
            if len(tree) != 2 or not isinstance(tree[1], list):
                raise Malformed("a container must be a tag and a list")
            if tag in "sz":
                self._count_keys(tree[1])
            return CONTAINERS[tag](self._value(item, depth + 1) for item in tree[1])
        if tag == "d":
            self._count_keys(tree[1])
            return {self._value(k, depth + 1): self._value(v, depth + 1) for k, v in tree[1]}
        if tag == "i":
            return int(tree[1], 16)
        if tag == "c":
            return complex(float(tree[1]), float(tree[2]))
        if tag in ("b", "y"):
            raw = self._slice(tree[2], tree[1])
            return raw if tag == "b" else bytearray(raw)
        if tag == "a":
            return self._array(*tree[1:])
        if tag == "n":
            return self._array(*tree[1:])[()]
        if tag == "f":
            return picture(self._value(tree[1], depth + 1))
        return self.resolve(tree)

    def _count_keys(self, entries: list[Tree]) -> None:
        self.keys += len(entries)
        if len(entries) > MAX_KEYS or self.keys > MAX_ALL_KEYS:
            raise Malformed(f"a set or dict must have at most {MAX_KEYS} entries, and all together {MAX_ALL_KEYS}")

    def _slice(self, offset: int, size: int) -> bytes:
        if type(offset) is not int or type(size) is not int or not 0 <= offset <= offset + size <= len(self.data):
            raise Malformed("an array must lie within the frame")
        self.made += size  # many arrays may point at the same bytes: what counts is what is made of them
        if self.made > MAX_DATA:
            raise Malformed(f"a value must fit in {MAX_DATA} bytes")
        return self.data[offset : offset + size]

    def _array(self, dtype: str, shape: list[int], offset: int, writeable: bool) -> np.ndarray:
        key = dtype, tuple(shape), offset
        if key in self.seen:
            return self.seen[key]
        kind = np.dtype(dtype) if dtype in DTYPES or TEXT_DTYPE.fullmatch(dtype) else None
        if kind is None or any(type(n) is not int or not 0 <= n <= MAX_DATA for n in shape) or len(shape) > 32:
            raise Malformed("an array must have a plain dtype and a shape")
        if kind.itemsize == 0 and math.prod(shape) > MAX_PARTS:
            raise Malformed(f"an array of empty texts must have at most {MAX_PARTS} of them")
        raw = self._slice(offset, kind.itemsize * math.prod(shape))
        if kind.kind == "b":
            array = np.frombuffer(raw, np.uint8) != 0  # a boolean of any other byte would count as more than one
        elif kind.kind == "U" and raw and np.frombuffer(raw, np.uint32).max() > 0x10FFFF:
            raise Malformed("text must be of characters")
        elif kind.itemsize == 0:
            array = np.zeros(shape, kind)
        else:
            array = np.frombuffer(raw, kind).copy()
        array = array.reshape(shape)
        array.flags.writeable = bool(writeable)
        if array.size:  # empty arrays share an offset with what follows them
            self.seen[key] = array
        return array


CONTAINERS: dict[Any, Callable[[Any], Any]] = {"l": list, "t": tuple, "s": set, "z": frozenset}


def update(old: Any, new: Any) -> None:
    """Make a mutable argument what the function has made of it, in place."""
    if isinstance(old, np.ndarray) and isinstance(new, np.ndarray) and old.flags.writeable:
        if (old.shape, old.dtype.newbyteorder("=")) != (new.shape, new.dtype):
            raise Malformed("an array changed in place must keep its shape and dtype")
        old[...] = new
    elif isinstance(old, list) and isinstance(new, list):
        same = len(old) == len(new)
        old[:] = [_merged(a, b) for a, b in zip(old, new, strict=True)] if same else new
    elif isinstance(old, dict) and isinstance(new, dict):
        merged = {key: _merged(old[key], value) if key in old else value for key, value in new.items()}
        old.clear()
        old.update(merged)
    elif isinstance(old, set) and isinstance(new, set):
        old.clear()
        old.update(new)
    elif isinstance(old, bytearray) and isinstance(new, bytearray):
        old[:] = new
    else:
        raise Malformed(f"an argument of type {type(old).__name__} must not change")


MUTABLE = (np.ndarray, list, dict, set, bytearray)


def _merged(old: Any, new: Any) -> Any:
    """`old` brought up to date if it can be, else `new`: who holds `old` sees the change."""
    if type(old) is not type(new) or not isinstance(old, MUTABLE):
        return new
    if isinstance(old, np.ndarray) and (old.shape, old.dtype, old.flags.writeable) != (new.shape, new.dtype, True):
        return new
    update(old, new)
    return old
