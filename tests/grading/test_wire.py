"""Frames between the judge and a student's process: values that can be sent, values that cannot,
and forged bytes, which must be rejected."""

import contextlib
import json
import math
import struct
from collections import OrderedDict, deque, namedtuple
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from linlearn.homework import wire
from linlearn.homework.protocol import MAX_BITS
from linlearn.homework.student import refuse_handle
from linlearn.homework.wire import (
    Malformed,
    NotSendable,
    Packer,
    Unpacker,
    frame,
    read_frame,
    update,
)


def refuse(*_: Any) -> Any:
    raise NotSendable("not plain")


def reader(raw: bytes) -> Callable[[int], bytes]:
    """A function that reads from bytes and fails, as a socket would, when there are too few."""
    rest = [raw]

    def read(size: int) -> bytes:
        if len(rest[0]) < size:
            raise EOFError
        taken, rest[0] = rest[0][:size], rest[0][size:]
        return taken

    return read


def there_and_back(value: Any) -> Any:
    packer = Packer(refuse)
    tree, data = read_frame(reader(frame(packer.pack(value), packer.data)))
    return Unpacker(data, refuse).unpack(tree)


def same(a: Any, b: Any) -> bool:
    """True if two values have equal types and contents; NaN equals NaN, and -0.0 only -0.0."""
    if type(a) is not type(b):
        return False
    if isinstance(a, np.ndarray):
        return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
    if isinstance(a, np.generic):
        return a.dtype == b.dtype and a.tobytes() == b.tobytes()
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return same(list(a.items()), list(b.items()))
    if isinstance(a, float) and math.isnan(a):
        return math.isnan(b)
    return a == b and (repr(a) == repr(b) if isinstance(a, float) else True)


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
)
ARRAYS = arrays.arrays(
    st.one_of(
        arrays.boolean_dtypes(),
        arrays.integer_dtypes(endianness="="),
        arrays.floating_dtypes(endianness="="),
        arrays.unicode_string_dtypes(endianness="="),
    ),
    arrays.array_shapes(min_dims=0, min_side=0),
)
VALUES = st.recursive(
    SCALARS | ARRAYS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.text() | st.integers(), inner, max_size=4),
    ),
    max_leaves=10,
)


@given(VALUES)
def test_plain_values_cross_unchanged(value: Any) -> None:
    assert same(there_and_back(value), value)


@pytest.mark.parametrize(
    "value",
    [
        *(
            0,
            -1,
            2**53,
            -(2**64),
            1 << 20_000,
            True,
            0.1,
            -0.0,
            math.nan,
            math.inf,
        ),
        *(
            "",
            "\ud800",
            {(1, 2): [3]},
            [[[]]],
            [(), {}],
        ),
        *(
            np.float64(0.1),
            np.int8(-3),
            np.True_,
            np.str_("x"),
            np.array(3.0),
            np.zeros((0, 5)),
            np.array(["a", "bc"]),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_awkward_values_cross_unchanged(value: Any) -> None:
    assert same(there_and_back(value), value)


Point = namedtuple("Point", "x y")


class Liar(np.ndarray):
    def __eq__(self, other: object) -> Any:
        return True

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("asked the liar")

    def tobytes(self, *_: Any) -> bytes:
        return b"forged"


class Seven(int):
    def __index__(self) -> int:
        return 8

    __int__ = __pos__ = __index__

    def __repr__(self) -> str:
        return "8"


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (Point(1, 2), (1, 2)),
        (OrderedDict(a=1), {"a": 1}),
        (Seven(7), 7),
        (np.ma.masked_array([1, 2], mask=[True, False]), np.array([1, 2])),
        (np.arange(3.0).view(Liar), np.arange(3.0)),
        (np.arange(6)[::-2], np.array([5, 3, 1])),
        (np.array([1, 2], dtype=">i8"), np.array([1, 2])),
        (np.asfortranarray([[1, 2], [3, 4]]), np.array([[1, 2], [3, 4]])),
    ],
    ids=lambda value: type(value).__name__,
)
def test_subclasses_become_the_plain_values_they_hold(value: Any, plain: Any) -> None:
    assert same(there_and_back(value), plain)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (np.array([1, object()], dtype=object), "not plain"),
        (np.zeros(2, dtype=[("a", int)]), "plain dtype"),
        (np.zeros(2, dtype="datetime64[s]"), "plain dtype"),
        (Fraction(1, 1 << MAX_BITS), "at most 100000 bits"),
        (np.full(wire.MAX_PARTS + 1, None, dtype=object), "at most 300000 entries"),
        (np.zeros(wire.MAX_DATA // 8 + 1), "64 MB"),
        ("x" * (wire.MAX_JSON + 1), "64 MB"),
        pytest.param([()] * wire.MAX_PARTS, "return an array", marks=pytest.mark.slow),
        (dict.fromkeys(range(wire.MAX_KEYS + 1)), "at most 5000 entries"),
        ({1}, "got a set: return a list"),
        ([frozenset({1})], "got a set: return a list"),
        (1j, "got complex ones"),
        (np.complex64(1), "got complex ones"),
        (np.array([1j], dtype=object), "got complex ones"),
        (np.zeros(2, dtype=np.clongdouble), "got complex ones"),
        (b"ab", "got bytes"),
        ((bytearray(b"ab"), 1), "got bytes"),
        (np.array([b"ab"]), "got bytes"),
        (object(), "not plain"),
    ],
    ids=[
        "stranger",
        "record",
        "date",
        "fraction",
        "objects",
        "large array",
        "long text",
        "many parts",
        "large dict",
        "set",
        "frozen set",
        "complex number",
        "NumPy's complex number",
        "complex object",
        "complex array",
        "bytes",
        "array of bytes",
        "NumPy's bytes",
        "object",
    ],
)
def test_what_cannot_cross_says_so(value: Any, message: str) -> None:
    with pytest.raises(NotSendable, match=message):
        there_and_back(value)


@pytest.mark.parametrize(
    ("value", "arrives"),
    [
        (Fraction(-1, 3), Fraction(-1, 3)),
        (deque([1, 2]), [1, 2]),
        (range(3), [0, 1, 2]),
        ({"a": 1}.values(), [1]),
        ({"a": 1}.keys(), ["a"]),
        ({"a": 1}.items(), [("a", 1)]),
        (np.longdouble(0.5), np.float64(0.5)),
    ],
)
def test_what_is_almost_plain_arrives_as_what_it_holds(value: Any, arrives: Any) -> None:
    found = there_and_back(value)
    assert found == arrives and type(found) is type(arrives)


def test_arrays_of_extended_precision_and_of_objects_arrive() -> None:
    long = there_and_back(np.array([[1, 0.1]], dtype=np.longdouble))
    assert long.dtype == np.float64 and long.tolist() == [[1.0, 0.1]]
    mixed = np.array([["a", 1], [Fraction(1, 2), [1, 2]]], dtype=object)
    found = there_and_back(mixed)
    assert found.dtype == object and found.tolist() == mixed.tolist()
    ragged = there_and_back(np.array([[1], [1, 2]], dtype=object))
    assert ragged.tolist() == [[1], [1, 2]]


@pytest.mark.parametrize(
    "tree",
    [
        ["q", 1, 0],
        ["q", 1.5, 2],
        ["q", 1],
        ["q", "1", 2],
        ["q", ["i", "0x1" + "0" * 30_000], 3],
        ["o", [2], [1]],
        ["o", [-1], []],
        ["o", "2", [1, 2]],
        ["o", [1], 1],
        ["o", [1] * 33, [1]],
        ["o", [1], [["h", 0, "x"]] * 2],
    ],
)
def test_a_forged_fraction_or_array_of_objects_is_malformed(tree: Any) -> None:
    with pytest.raises(Malformed):
        Unpacker(b"", refuse_handle).unpack(tree)


def test_a_list_that_contains_itself_says_so() -> None:
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(NotSendable, match="contain itself"):
        there_and_back(loop)


def test_an_array_arrives_as_a_copy_that_can_be_written() -> None:
    a = np.zeros(3)
    a.flags.writeable = False
    first, second = there_and_back([a, a])
    first[0] = 1
    assert a.tolist() == second.tolist() == [0, 0, 0]


# Bytes that a hostile process may send.


def parse(tree: Any, data: bytes = b"") -> Any:
    return Unpacker(data, unknown).unpack(tree)


def unknown(tree: Any) -> Any:
    raise Malformed("unknown")


def raw(text: bytes) -> bytes:
    return struct.pack("<II", len(text), 0) + text


@pytest.mark.parametrize(
    "sent",
    [
        struct.pack("<II", wire.MAX_JSON + 1, 0),
        struct.pack("<II", 0, wire.MAX_DATA + 1),
        struct.pack("<II", 2**32 - 1, 2**32 - 1),
        raw(b"not json"),
        raw(b""),
        raw(b"\xff\xfe"),
        raw(b"[" * 100_000 + b"]" * 100_000),
        raw(b"1" * 100_000),
        raw(b'{"a":'),
        raw(b"[" + b"[]," * 400_000 + b"0]"),
    ],
    ids=[
        "JSON too long",
        "data too long",
        "both",
        "no JSON",
        "empty",
        "no text",
        "deep",
        "a long number",
        "half",
        "many parts",
    ],
)
def test_bytes_that_are_no_frame_are_malformed(sent: bytes) -> None:
    with pytest.raises(Malformed):
        read_frame(reader(sent))


def array(dtype: Any = "<f8", shape: Any = (1,), offset: Any = 0) -> list[Any]:
    return ["a", dtype, list(shape) if isinstance(shape, tuple) else shape, offset]


@pytest.mark.parametrize(
    "tree",
    [
        [],
        {},
        {"__class__": "x"},
        ["unknown", 1],
        [["l"], []],
        ["l"],
        ["l", 3],
        ["l", {}],
        ["s", [1]],
        ["z", [1]],
        ["d", [[1]]],
        ["d", [[["l", []], 1]]],
        ["d", [[i, i] for i in range(wire.MAX_KEYS + 1)]],
        ["i", "zz"],
        ["i", 5],
        ["c", 1, 1],
        ["b", 1, 0],
        ["y", 1, 0],
        array("<c8"),
        array("<c16", (0,)),
        array("|S1"),
        array("|O"),
        array("<U1,O"),
        array("<M8[s]"),
        array("float64"),
        array(None),
        array(["<f8"]),
        array("<f8", (2,)),
        array("<f8", (-1,)),
        array("<f8", (1.0,)),
        array("<f8", (True,)),
        array("<f8", (2**62, 2**62)),
        array("<f8", (0, 2**80)),
        array("<f8", (1,) * 40),
        array("<f8", 1),
        array("<f8", (1,), 1),
        array("<f8", (1,), -8),
        array("<U2", (1,)),
        ["a"],
        ["n"],
        ["f", 3],
        ["f", [["l", []]]],
        ["f", ["l", [["d", [["title", "x"]]]]]],
    ],
    ids=lambda tree: json.dumps(tree)[:40],
)
def test_trees_without_a_value_are_malformed(tree: Any) -> None:
    with pytest.raises(Malformed):
        parse(tree, b"\xff" * 8)


def test_text_in_another_byte_order_is_malformed() -> None:
    """In this machine's byte order 41 00 00 00 is an A; in the other it is not a character."""
    assert parse(["n", "<U1", [], 0], b"A\0\0\0") == "A"
    for dtype in (">U1", "|U1", "=U1"):
        with pytest.raises(Malformed):
            parse(["n", dtype, [], 0], b"A\0\0\0")


def test_the_keys_of_all_dicts_are_counted_together() -> None:
    few = [["d", [[i, 0] for i in range(5_000)]]] * 4
    assert len(parse(["l", few])) == 4
    with pytest.raises(Malformed, match="all together"):
        parse(["l", [*few, ["d", [[1, 2]]]]])


def test_a_value_may_be_only_so_deep() -> None:
    tree: Any = 1
    for _ in range(wire.MAX_DEPTH + 2):
        tree = ["l", [tree]]
    with pytest.raises(Malformed):
        parse(tree)


def test_many_arrays_on_the_same_bytes_are_counted_each() -> None:
    n = wire.MAX_DATA // 8
    tree = ["l", [array(shape=(n - i,)) for i in range(3)]]
    with pytest.raises(Malformed):
        parse(tree, bytes(wire.MAX_DATA))


def test_empty_texts_of_all_arrays_are_counted_together() -> None:
    few = [array("<U0", (wire.MAX_PARTS // 3 - i,)) for i in range(4)]
    assert len(parse(["l", few[:3]])) == 3
    with pytest.raises(Malformed, match="empty texts, all together"):
        parse(["l", few])


def test_a_boolean_counts_for_one_at_most() -> None:
    assert parse(array("|b1", (2,)), b"\x02\xff").sum() == 2
    assert parse(array("|b1", (2,)), b"\x02\xff").tobytes() == b"\x01\x01"


def test_whatever_is_unpacked_is_of_a_plain_type() -> None:
    values = parse(
        ["l", [array(), ["n", "<f8", [], 0], ["t", []], ["l", [1]], ["d", [[1, 2]]]]],
        bytes(8),
    )
    assert [type(value) for value in values] == [np.ndarray, np.float64, tuple, list, dict]


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3),
        lambda t: st.lists(t, max_size=5),
        max_leaves=20,
    )
)
def test_no_tree_does_worse_than_malformed(tree: Any) -> None:
    with contextlib.suppress(Malformed):
        parse(tree, bytes(16))


# Arguments that a student's function changed in place.


def test_arguments_are_updated_in_place() -> None:
    X = np.zeros((2, 2))
    row = X[0]
    update(X, np.ones((2, 2)))
    assert X.tolist() == [[1.0, 1.0], [1.0, 1.0]]
    assert row.tolist() == [1.0, 1.0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (np.zeros(2), np.zeros(3)),
        (np.zeros(2), np.zeros(2, int)),
        (np.zeros(2), [0]),
        ([], [1]),
        ({}, {}),
        ((1,), (2,)),
        (1, 2),
    ],
    ids=str,
)
def test_an_argument_cannot_change_its_kind(old: Any, new: Any) -> None:
    with pytest.raises(Malformed):
        update(old, new)


def test_an_array_that_cannot_be_written_cannot_change() -> None:
    old = np.zeros(2)
    old.flags.writeable = False
    with pytest.raises(Malformed):
        update(old, np.ones(2))


def test_a_value_that_is_too_large_takes_no_room_from_the_next() -> None:
    packer = Packer(refuse)
    with pytest.raises(NotSendable, match="64 MB"):
        packer.pack(np.zeros(10**7))
    assert Unpacker(b"".join([*packer.data, bytes(8)]), refuse).unpack(
        packer.pack(np.zeros(1))
    ).tolist() == [0.0]
