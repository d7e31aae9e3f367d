"""Slips of numerical code: faults that hide where numbers are tiny, runs long or arrays whole.

Each slip gives a right solution one habit that is wrong, and that most tests do not notice: a
tolerance in place of an exact rule; a loop that gives up after some rounds; an array that is typed
like an argument, so that whole numbers cut off fractions; single precision; an axis of length 1
that is dropped; a value that a call keeps for the next one.

A slip that cannot change the answer is left out by rule: counts (`len(…)`) are whole numbers, and
no tolerance below 1 changes how they compare; labels are -1 and +1, and inf is inf, also in single
precision; lists of indices hold small whole numbers, whatever their type. Every other slip that
changes nothing is listed in the set's equivalent.toml.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Collection, Iterator

TOLERANCES = (1e-8, -1e-8, 1e-12, -1e-12)
CAPS = (100, 1_000)
"""Rounds after which a loop gives up."""
CAP_ON_DATA = 100
"""The same for a loop over the points: only the smallest cap is a plausible size of data."""
KEPT = "kept_"
"""The dictionary in which a mutant keeps values between calls."""
LABELS = "y"
"""The parameter that holds labels in every exercise."""

Slip = tuple[str, ast.Module]
"""The description of a slip, and the solution that has it."""


def slips(tree: ast.Module, asked: Collection[str]) -> Iterator[Slip]:
    """The slips of a solution; those at its border only in the functions that are asked for, and in
    the methods of the classes that are."""
    border = set(_border(tree, asked))
    for place, node in enumerate(ast.walk(tree)):
        for fault, change in [*tolerance_slips(node), *cap_slips(node)]:
            yield fault, _changed(tree, place, change)
        if isinstance(node, ast.FunctionDef) and node in border:
            for fault, change in border_slips(node):
                yield fault, _changed(tree, place, change)


def _border(tree: ast.Module, asked: Collection[str]) -> Iterator[ast.AST]:
    """The functions and methods that the judge calls with arguments of its own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in asked:
            yield node
        elif isinstance(node, ast.ClassDef) and node.name in asked:
            yield from (one for one in node.body if isinstance(one, ast.FunctionDef))


Change = Callable[[ast.AST], ast.AST]
"""Returns the node that takes the place of a node, which it may change."""


def _changed(tree: ast.Module, place: int, change: Change) -> ast.Module:
    mutated = copy.deepcopy(tree)
    target = list(ast.walk(mutated))[place]
    new = change(target)
    for parent in ast.walk(mutated):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, new)
            elif isinstance(value, list) and any(one is target for one in value):
                value[[one is target for one in value].index(True)] = new
    if KEPT in {one.id for one in ast.walk(mutated) if isinstance(one, ast.Name)}:
        mutated.body.insert(0, _statement(f"{KEPT} = {{}}"))
    return ast.fix_missing_locations(mutated)


def tolerance_slips(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """A comparison that is off by a tiny number."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    op, sides = node.ops[0], (node.left, node.comparators[0])
    if any(_is_count(side) for side in sides):
        return
    before = ast.unparse(node)
    left, right = map(ast.unparse, sides)
    if isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
        sign = ast.unparse(ast.Compare(ast.Name("a"), [op], [ast.Name("b")]))[2:-2]
        changed = [f"{left} {sign} {right} {tiny:+}" for tiny in TOLERANCES]
    elif isinstance(op, (ast.Eq, ast.NotEq)):
        sign = "<=" if isinstance(op, ast.Eq) else ">"
        changed = [
            ast.unparse(_expression(f"abs(({left}) - ({right})) {sign} {tiny}"))
            for tiny in TOLERANCES
            if tiny > 0
        ]
    else:
        return
    for new in changed:
        yield f"line {node.lineno}: {before} -> {new}", _replacement(new)


def _is_count(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "len"


def cap_slips(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """A loop that gives up after some rounds."""
    if isinstance(node, ast.While):
        for cap in CAPS:
            yield f"line {node.lineno}: gives up after {cap} rounds", _capped_while(cap)
    if (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) == "range"
        and len(node.args) == 1
        and not isinstance(node.args[0], ast.Constant)
    ):
        stop = ast.unparse(node.args[0])
        for cap in (CAP_ON_DATA,) if _is_count(node.args[0]) else CAPS:
            new = f"range(min({stop}, {cap}))"
            yield f"line {node.lineno}: range({stop}) -> {new}", _replacement(new)


def _capped_while(cap: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.While)
        stop = ast.If(ast.UnaryOp(ast.Not(), node.test), [ast.Break()], [])
        rounds = _expression(f"range({cap})")
        endless = isinstance(node.test, ast.Constant)
        # A loop without an end returns from within: the last round returns what there is by then.
        return ast.For(
            ast.Name("_", ast.Store()), rounds, node.body if endless else [stop, *node.body], []
        )

    return change


def border_slips(node: ast.FunctionDef) -> Iterator[tuple[str, Change]]:
    """Slips where values enter or leave a function: their types, shapes, and what it remembers."""
    given = [one.arg for one in node.args.args if one.arg != "self"]
    for name in given:
        if name != LABELS:
            yield (
                f"{node.name}: {name} in single precision",
                _prepended(f"{name} = np.float32({name})"),
            )
    returns = [one for one in _own(node) if isinstance(one, ast.Return) and one.value]
    for i, one in enumerate(returns):
        whole = one.value or ast.Constant(None)
        for k, value in enumerate(whole.elts if isinstance(whole, ast.Tuple) else [whole]):
            if _is_text(value) or _is_list(value, node):
                continue
            where = f"line {one.lineno}: {ast.unparse(value)}"
            for name in given:
                yield (
                    f"{where} typed like {name}",
                    _returning(i, k, f"np.asarray({{}}).astype(np.asarray({name}).dtype)"),
                )
            if not ast.unparse(value).endswith("np.inf"):
                yield f"{where} in single precision", _returning(i, k, "np.float32({})")
                yield f"{where} squeezed", _returning(i, k, "np.squeeze({})")
    for made in _filled_arrays(node):
        for name in given:
            yield (
                f"line {made.lineno}: {ast.unparse(made)} typed like {name}",
                _typed(made, f"np.asarray({name}).dtype"),
            )
    for statement in node.body:
        names = sorted(_assigned(statement))
        if names:
            yield (
                f"line {statement.lineno}: keeps {', '.join(names)} for the next call",
                _keeping(node.body.index(statement), names),
            )
    yield f"{node.name}: remembers its answer by the shapes it was given", _remembering


def _own(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions in it."""
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        one = waiting.pop(0)
        yield one
        if not isinstance(one, (ast.FunctionDef, ast.Lambda)):
            waiting.extend(ast.iter_child_nodes(one))


def _assigned(statement: ast.stmt) -> set[str]:
    """The names that an assignment sets."""
    if not isinstance(statement, ast.Assign):
        return set()
    return {
        one.id
        for target in statement.targets
        for one in ast.walk(target)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _is_list(value: ast.expr, node: ast.FunctionDef) -> bool:
    """True for a name that begins as an empty list: such lists hold indices."""
    return any(
        isinstance(one, ast.Name) and isinstance(new, ast.List) and ast.unparse(value) == one.id
        for statement in _own(node)
        if isinstance(statement, ast.Assign)
        for one, new in _pairs(statement)
    )


def _pairs(statement: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The targets of an assignment, each with its value."""
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=False)
    else:
        yield target, value


def _filled_arrays(node: ast.FunctionDef) -> Iterator[ast.Assign]:
    """The assignments of new arrays whose entries are set one by one."""
    filled = {
        ast.unparse(one.value)
        for one in _own(node)
        if isinstance(one, ast.Subscript) and isinstance(one.ctx, ast.Store)
    }
    for one in _own(node):
        if (
            isinstance(one, ast.Assign)
            and isinstance(one.value, ast.Call)
            and ast.unparse(one.value.func) == "np.zeros"
            and ast.unparse(one.targets[0]) in filled
        ):
            yield one


def _typed(made: ast.Assign, dtype: str) -> Change:
    """Give a new array this type."""
    before = ast.unparse(made)

    def change(node: ast.AST) -> ast.AST:
        for one in ast.walk(node):
            if isinstance(one, ast.Assign) and ast.unparse(one) == before:
                one.value = _expression(f"{ast.unparse(one.value)}.astype({dtype})")
        return node

    return change


def _returning(i: int, k: int, form: str) -> Change:
    """Change value k of return statement i."""

    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.FunctionDef)
        found = [one for one in _own(node) if isinstance(one, ast.Return) and one.value][i]
        if isinstance(found.value, ast.Tuple):
            found.value.elts[k] = _expression(form.format(ast.unparse(found.value.elts[k])))
        elif found.value:
            found.value = _expression(form.format(ast.unparse(found.value)))
        return node

    return change


def _prepended(source: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.FunctionDef)
        node.body.insert(0, _statement(source))
        return node

    return change


def _keeping(place: int, names: Collection[str]) -> Change:
    """Begin with the values that the last call ended with."""

    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.FunctionDef)
        given = [_statement(f"{name} = {KEPT}.get({name!r}, {name})") for name in names]
        node.body[place + 1 : place + 1] = given
        keep = f"{KEPT}.update({{k: v for k, v in locals().items() if k in {sorted(names)!r}}})"
        _before_returns(node, keep)
        return node

    return change


def _before_returns(node: ast.AST, source: str) -> None:
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        if not isinstance(body, list):
            continue
        for one in list(body):
            _before_returns(one, source)
            if isinstance(one, ast.Return):
                body.insert(body.index(one), _statement(source))


def _remembering(node: ast.AST) -> ast.AST:
    """Return the last answer for arguments of the same shapes."""
    assert isinstance(node, ast.FunctionDef)
    given = ", ".join(one.arg for one in node.args.args)
    inner = ast.FunctionDef("answer", copy.deepcopy(node.args), node.body, [])
    body = ast.parse(
        f"shapes = tuple(map(np.shape, [{given}]))\n"
        f"if shapes not in {KEPT}:\n    {KEPT}[shapes] = answer({given})\n"
        f"return {KEPT}[shapes]"
    ).body
    node.body = [inner, *body]
    return node


def _replacement(source: str) -> Change:
    return lambda _: _expression(source)


def _expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def _statement(source: str) -> ast.stmt:
    return ast.parse(source).body[0]
