"""The API page of the site: the public names of `linlearn`, from their docstrings.

`api_page()` returns Markdown. A docstring is plain text in the form of numpydoc, and people write
formulas such as w*·x_i in it. So everything outside backticks is escaped, and no sign in a
docstring can be mistaken for markup.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from textwrap import dedent
from types import ModuleType

import linlearn

ORDER = (
    "geometry",
    "data",
    "features",
    "perceptron",
    "textbook",
    "winnow",
    "losses",
    "descent",
    "svm",
    "duality",
    "run",
    "ledger",
    "theorems",
)
"""The modules in the order of the course. Others follow, by name."""
DRAWING = ("plots", "explore")
"""Modules that readers import separately, because they need more than NumPy."""
WIDTH = 80
"""The most columns of a signature that stays on one line."""
Definition = ast.FunctionDef | ast.ClassDef

HEAD = """\
# API: the public names of linlearn

Import the names in the first table from the package itself: `from linlearn import perceptron`.
Import drawings and explorers from their modules: `from linlearn.plots import draw_points`. Points
are the rows of an array `X` of shape (n, d), and labels are an array `y` of −1 and +1, of shape
(n,).
"""


def api_page() -> str:
    """The whole page: an overview of all names with links, then each name in full."""
    # The drawings need more than NumPy, so they have a table of their own.
    groups = public_names()
    drawing = {f"linlearn.{name}": groups.pop(f"linlearn.{name}") for name in DRAWING}
    parts = [HEAD, overview(groups), "Drawings and explorers:\n", overview(drawing)]
    groups |= drawing
    known = {name for names in groups.values() for name in names}
    for module, names in groups.items():
        parts += [f"## {module}\n", text(introduction(module), known)]
        parts += [entry(name, definition, known) for name, definition in names.items()]
    return "\n".join(parts)


def public_names() -> dict[str, dict[str, Definition]]:
    """The definition of each public name, by the module that a reader looks in."""
    found: dict[str, dict[str, Definition]] = {}
    for name in linlearn.__all__:
        thing = getattr(linlearn, name)
        # A reader imports from `linlearn.svm`, whichever file of it defines the name.
        module = ".".join(thing.__module__.split(".")[:2])
        found.setdefault(module, {})[name] = definition_of(thing)
    place = {f"linlearn.{name}": k for k, name in enumerate(ORDER)}
    ordered = sorted(found, key=lambda module: (place.get(module, len(place)), module))
    groups = {module: found[module] for module in ordered}
    for name in DRAWING:
        module = importlib.import_module(f"linlearn.{name}")
        groups[module.__name__] = {
            name: definition_of(getattr(module, name)) for name in functions(module)
        }
    return groups


def functions(module: ModuleType) -> list[str]:
    """The functions that a module offers: those of its `__all__`, or else those it defines."""
    own = [
        name
        for name, thing in vars(module).items()
        if inspect.isfunction(thing) and thing.__module__ == module.__name__ and name[0] != "_"
    ]
    offered = getattr(module, "__all__", own)
    return [name for name in offered if callable(getattr(module, name))]


def definition_of(thing: object) -> Definition:
    """The syntax tree of a function or class: it has types and defaults as they were written."""
    # A function or class is one statement.
    (definition,) = ast.parse(dedent(inspect.getsource(thing))).body
    assert isinstance(definition, Definition)
    return definition


def introduction(module: str) -> str:
    """The first paragraph of a module's docstring."""
    return (inspect.getdoc(importlib.import_module(module)) or "").split("\n\n")[0]


def overview(groups: dict[str, dict[str, Definition]]) -> str:
    """A table of modules and their names, each with a link."""
    rows = ["| module | names |", "|---|---|"]
    for module, names in groups.items():
        links = ", ".join(f"[`{name}`](#{anchor(name)})" for name in names)
        rows.append(f"| [`{module}`](#{anchor(module)}) | {links} |")
    return "\n".join(rows) + "\n"


def anchor(heading: str) -> str:
    """The name that MyST gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower())


def entry(name: str, definition: Definition, known: set[str]) -> str:
    """A name in full: how it is called, what it does, and the attributes of a class."""
    parts = [f"### {name}\n", fenced("python", signature(definition))]
    parts.append(text(ast.get_docstring(definition) or "", known - {name}))
    if isinstance(definition, ast.ClassDef):
        members = [*fields(definition), *methods(definition)]
        lines = [
            f"- {how}" + f": {prose(said, known - {name})}" * bool(said) for how, said in members
        ]
        parts += ["**Attributes and methods**\n", "\n".join(lines) + "\n"] if lines else []
    return "\n".join(parts)


def signature(definition: Definition) -> str:
    """How a function is called, or the first line of a class."""
    if isinstance(definition, ast.ClassDef):
        bases = ", ".join(map(ast.unparse, definition.bases))
        return f"class {definition.name}" + f"({bases})" * bool(bases)
    given = arguments(definition.args)
    returns = f" -> {ast.unparse(definition.returns)}" if definition.returns else ""
    line = f"{definition.name}({', '.join(given)}){returns}"
    # A longer one gets a line for each parameter, as in the code.
    if len(line) <= WIDTH:
        return line
    return f"{definition.name}(\n" + "".join(f"    {one},\n" for one in given) + f"){returns}"


def arguments(args: ast.arguments) -> list[str]:
    """The parameters of a function, one text each, without `self`."""
    plain = [*args.posonlyargs, *args.args]
    # The defaults belong to the last parameters.
    defaults = [None] * (len(plain) - len(args.defaults)) + args.defaults
    shown = [parameter(arg, value) for arg, value in zip(plain, defaults, strict=True)]
    if args.vararg:
        shown.append(f"*{ast.unparse(args.vararg)}")
    elif args.kwonlyargs:
        shown.append("*")
    shown += map(parameter, args.kwonlyargs, args.kw_defaults)
    if args.kwarg:
        shown.append(f"**{ast.unparse(args.kwarg)}")
    return [one for one in shown if one != "self"]


def parameter(arg: ast.arg, default: ast.expr | None) -> str:
    if default is None:
        return ast.unparse(arg)
    return f"{ast.unparse(arg)}{' = ' if arg.annotation else '='}{ast.unparse(default)}"


def fields(definition: ast.ClassDef) -> list[tuple[str, str]]:
    """The fields of a class in the order of its constructor, each with the text below it."""
    found = []
    # The text of a field is the string on the line below it.
    for node, below in zip(definition.body, [*definition.body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_"):
            # `field(repr=False)` and the like say nothing to a reader.
            value = None if isinstance(node.value, ast.Call) else node.value
            shown = ast.AnnAssign(node.target, node.annotation, value, simple=1)
            explained = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            found.append((f"`{ast.unparse(shown)}`", str(below.value.value) if explained else ""))
    return found


def methods(definition: ast.ClassDef) -> list[tuple[str, str]]:
    """The public methods and properties that have a docstring, with that docstring."""
    found = []
    for node in definition.body:
        if isinstance(node, ast.FunctionDef) and node.name[0] != "_" and ast.get_docstring(node):
            kinds = {ast.unparse(decorator) for decorator in node.decorator_list}
            names = [one.partition(":")[0].partition("=")[0] for one in arguments(node.args)]
            call = "" if kinds & {"property", "cached_property"} else f"({', '.join(names)})"
            found.append((f"`{node.name}{call}`", ast.get_docstring(node) or ""))
    return found


def text(docstring: str, known: set[str]) -> str:
    """A docstring as Markdown: paragraphs, sections, lists of parameters, examples and formulas."""
    parts, section = [], ""
    for block in re.split(r"\n\s*\n", docstring):
        if head := re.match(r"(\w[\w ]*)\n-{3,}(?:\n|$)", block):
            section = head[1]
            parts.append(f"**{section}**\n")
            block = block[head.end() :]
        if not block.strip():
            continue
        if block.lstrip().startswith(">>>"):
            parts.append(fenced("pycon", dedent(block)))
        elif block.startswith(" "):
            parts.append(fenced("text", dedent(block)))
        elif section and re.match(r"\S.* : ", block):
            parts.append(parameters(block, known))
        else:
            parts.append(prose(block, known) + "\n")
    return "\n".join(parts)


def parameters(block: str, known: set[str]) -> str:
    """A list with an entry for each "name : what it is", which indented lines continue."""
    lines = []
    for item in re.split(r"\n(?=\S)", block):
        name, _, meaning = item.partition(" : ")
        first, *others = meaning.splitlines() or [""]
        rest = " ".join(map(str.strip, others))
        # What follows a type begins a sentence; what follows the first half of one does not.
        stop = "." if rest[:1].isupper() and not first.endswith((".", ",", ";", ":")) else ""
        lines.append(f"- `{name}`: {prose(f'{first}{stop} {rest}'.strip(), known)}")
    return "\n".join(lines) + "\n"


def prose(words: str, known: set[str]) -> str:
    """Words in one line, escaped; a public name in backticks is a link to it."""
    shown = []
    for k, part in enumerate(" ".join(words.split()).split("`")):
        if k % 2 == 0:
            shown.append(re.sub(r"([\\*_<>\[\]$|#~{}&])", r"\\\1", part))
        elif part in known:
            shown.append(f"[`{part}`](#{anchor(part)})")
        elif part:
            shown.append(f"`{part}`")
    return "".join(shown)


def fenced(language: str, code: str) -> str:
    return f"```{language}\n{code.rstrip()}\n```\n"
