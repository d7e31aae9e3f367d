"""The set-up: pyproject.toml, locks/ and environment.yml agree, the locks can be installed on every
system that is supported, and `make setup` does what it says.

`make setup` runs on a copy of its files with a stand-in for Python, which notes its calls and does
nothing. A slow test really installs packages, from a small lock, with uv and with pip.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib import metadata
from itertools import product
from pathlib import Path

import jupytext
import nbformat
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CORE = [Requirement(line) for line in PROJECT["dependencies"]]
EXTRAS = {
    name: [Requirement(line) for line in lines]
    for name, lines in PROJECT["optional-dependencies"].items()
}
OWN = {
    requirement
    for extra in EXTRAS.values()
    for requirement in extra
    if requirement.name == PROJECT["name"]
}
ALL = [*CORE, *({requirement for extra in EXTRAS.values() for requirement in extra} - OWN)]
LOCKS = {
    path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "locks").glob("*.txt"))
}
PINS = {
    name: [
        Requirement(line.partition(" --hash=")[0])
        for line in re.sub(r" \\\n +", " ", text).splitlines()
        if not line.startswith("#")
    ]
    for name, text in LOCKS.items()
}
PYTHONS = [
    f"3.{minor}" for minor in range(99) if f"3.{minor}" in SpecifierSet(PROJECT["requires-python"])
]
SYSTEMS = [
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))

every_lock = pytest.mark.parametrize("extra", ["dev", "course", "grading", "bench"])
needs_make = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("make") is None,
    reason="make setup is for systems with make",
)


# --- The files agree ---


def test_the_core_is_four_packages():
    assert {r.name for r in CORE} == {"numpy", "matplotlib", "ipywidgets", "anywidget"}


def test_one_package_has_one_bound_in_all_extras():
    bounds = {(canonicalize_name(r.name), str(r.specifier)) for r in ALL}
    assert len(bounds) == len({name for name, _ in bounds})


def with_extra(name):
    """What linlearn requires with one of its extras; an extra may name others."""
    own = [other for requirement in OWN & {*EXTRAS[name]} for other in requirement.extras]
    return [
        *CORE,
        *({*EXTRAS[name]} - OWN),
        *(requirement for other in own for requirement in with_extra(other)),
    ]


@pytest.mark.parametrize("lock", ["dev", "course"])
def test_the_lock_of_an_environment_that_setup_makes_has_a_pip(lock):
    assert "pip" in {pin.name for pin in PINS[lock]}


def test_there_is_a_lock_for_each_way_to_install():
    assert set(LOCKS) == {"uv", "dev", "course", "grading", "bench"}
    assert [pin.name for pin in PINS["uv"]] == ["uv"]


@every_lock
def test_every_dependency_is_pinned_within_its_bound(extra):
    for requirement in with_extra(extra):
        pins = [
            p
            for p in PINS[extra]
            if canonicalize_name(p.name) == canonicalize_name(requirement.name)
        ]
        assert pins, f"locks/{extra}.txt does not pin {requirement.name}: run make lock"
        for pin in pins:
            (exact,) = pin.specifier
            assert requirement.specifier.contains(exact.version), (
                f"{pin} is not {requirement}: run make lock"
            )


@every_lock
def test_what_is_installed_is_pinned_with_all_that_it_brings(extra):
    """An extra that a package wants of another is named in the lock, because pip takes the pin for
    that one alone."""
    pinned = {
        (canonicalize_name(p.name), wanted) for p in PINS[extra] for wanted in ("", *p.extras)
    }
    wanted = {(name, of_it) for name, of_it in brought_by(with_extra(extra)) if is_installed(name)}
    assert wanted - pinned == set()


def test_a_package_has_the_same_version_in_all_locks():
    pins = {
        (canonicalize_name(pin.name), str(pin.specifier)) for lock in PINS.values() for pin in lock
    }
    assert len(pins) == len({name for name, _ in pins})


@pytest.mark.parametrize("name", LOCKS)
def test_a_pin_is_a_name_and_an_exact_version_with_hashes(name):
    for pin in PINS[name]:
        assert re.fullmatch(r"==[\w.+!]+", str(pin.specifier)), f"not an exact version: {pin}"
        assert pin.url is None
    lines = re.sub(r" \\\n +", " ", LOCKS[name]).splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [
        line
        for line in pins
        if not re.fullmatch(r"((?! --).)+( --hash=sha256:[0-9a-f]{64})+", line)
    ] == []
    assert not re.search(r"://|@|\bfile:|\bindex\b|^-", LOCKS[name], re.MULTILINE), (
        "an address, a path or an option"
    )


@pytest.mark.slow
def test_every_pin_has_a_wheel_for_every_system_and_python(tmp_path):
    """The registry is asked once, for all systems; then uv chooses among the files that it
    listed."""
    command = [
        sys.executable,
        "-m",
        "uv",
        "pip",
        "compile",
        "-q",
        "--no-deps",
        "--only-binary",
        ":all:",
    ]
    command += [ROOT / "locks/dev.txt", ROOT / "locks/uv.txt"]

    def resolve(*arguments):
        return subprocess.run([*command, *arguments], cwd=tmp_path, capture_output=True, text=True)

    listed = resolve("--universal", "--python-version", PYTHONS[0])
    assert listed.returncode == 0, f"is there a network?\n{listed.stderr}"
    missing = {}
    for system, python in product(SYSTEMS, PYTHONS):
        found = resolve("--offline", "--python-platform", system, "--python-version", python)
        if found.returncode:
            missing[system, python] = found.stderr
    assert missing == {}


def test_the_documents_and_conda_name_the_pythons_that_are_supported():
    named = f"{', '.join(PYTHONS[:-1])} or {PYTHONS[-1]}"
    for name in ("README.md", "CONTRIBUTING.md", "docs/student.md", "docs/grading_in_ci.md"):
        text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
        assert f"Python {named}" in text, name
        assert not re.search(r"3\.\d+ (or|and) (newer|later)", text), name


def test_conda_has_the_bounds_of_pyproject():
    bounds = {r.name: str(r.specifier) for r in ALL} | {
        "python": str(SpecifierSet(PROJECT["requires-python"])),
        "pip": "",
    }
    packages = [Requirement(line) for line in CONDA["dependencies"] if isinstance(line, str)]
    assert {p.name for p in packages} >= {
        "python",
        "jupyterlab",
        "numpy",
        "matplotlib",
        "ipywidgets",
        "pip",
    }
    assert {p.name: str(p.specifier) for p in packages} == {
        p.name: bounds[p.name] for p in packages
    }


def test_conda_and_make_install_the_same_extras():
    (pip,) = (line["pip"] for line in CONDA["dependencies"] if isinstance(line, dict))
    assert pip == ["-e .[dev]"] and "--extra dev" in (ROOT / "Makefile").read_text(encoding="utf-8")
    (dev,) = EXTRAS["dev"]
    assert dev.extras <= set(EXTRAS)


def test_the_citation_names_this_version_and_licence():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0" and citation["authors"] and citation["message"]
    assert (citation["version"], citation["license"]) == (PROJECT["version"], PROJECT["license"])


@pytest.mark.parametrize(
    "text", sorted((ROOT / "notebooks/text").glob("*.md")), ids=lambda p: p.stem
)
def test_a_notebook_is_in_step_with_its_text(text):
    notebook = nbformat.read(ROOT / "notebooks" / f"{text.stem}.ipynb", as_version=4)
    written = [(cell.cell_type, cell.source) for cell in jupytext.read(text).cells]
    assert [(cell.cell_type, cell.source) for cell in notebook.cells] == written, (
        "run make notebooks"
    )


# --- The import of linlearn needs the core alone ---


def is_installed(name):
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


@cache
def requirements_of(name, extra=""):
    """What an installed distribution requires on this system, for one of its extras or for none."""
    found = (
        [Requirement(line) for line in metadata.requires(name) or []] if is_installed(name) else []
    )
    return [r for r in found if r.marker is None or r.marker.evaluate({"extra": extra})]


def brought_by(requirements):
    """All distributions that the requirements bring, themselves included: the name, and an extra of
    it or none."""
    seen, queue = set(), list(requirements)
    while queue:
        requirement = queue.pop()
        for extra in ["", *requirement.extras]:
            key = (canonicalize_name(requirement.name), extra)
            if key not in seen:
                seen.add(key)
                queue += requirements_of(*key)
    return seen


IMPORT_ALL = """
import importlib, pkgutil, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            why = f"linlearn imports {name}, which is not a core dependency"
            raise ModuleNotFoundError(why, name=name)

BLOCKED = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Absent())
import linlearn
for module in pkgutil.walk_packages(linlearn.__path__, "linlearn."):
    # These two are for extras, which the others do without.
    if module.name not in ("linlearn.compiled", "linlearn.estimators"):
        importlib.import_module(module.name)
"""


@pytest.mark.slow
def test_every_module_imports_with_the_core_dependencies_alone():
    core = {name for name, _ in brought_by(CORE)} | {"linlearn"}
    blocked = {
        module
        for module, owners in metadata.packages_distributions().items()
        if core.isdisjoint(map(canonicalize_name, owners))
    }
    assert {
        "sklearn",
        "scipy",
        "pandas",
        "pytest",
        "jupyterlab",
    } <= blocked, "nothing left to block"
    assert blocked.isdisjoint({"numpy", "matplotlib", "ipywidgets", "anywidget", "IPython"})
    blocked.add("grading")
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, ",".join(blocked)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr


def test_make_help_shows_every_target_with_all_that_is_said_about_it():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = dict(re.findall(r"^(\w+):.*?## (.*)$", makefile, re.MULTILINE))
    # Inside `make test`, make would also say which folder it enters.
    command = ["make", "--no-print-directory", "help"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert len(targets) > 10
    assert [tuple(line.split(None, 2)) for line in shown.stdout.splitlines()] == [
        ("make", name, text) for name, text in targets.items()
    ]


# --- make setup ---

STAND_IN = """#!/bin/sh
case "$*" in
*version_info*) exec "{python}" -c "import sys
sys.version_info = {version}; sys.base_prefix = '{home}'
$2" ;;
esac
echo "$@" >> "{log}"
env > "{log}.env"
if [ -e interrupted ] && case "$*" in *"$(cat interrupted)"*) ;; *) false ;; esac; then
    rm interrupted
    kill -KILL $PPID
fi
case "$*" in
*ensurepip*) {venv} ;;
"-m venv --clear --without-pip .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
"-m pip --python"*) ! [ -e offline ] && ! [ -e no-wheel-of-uv ] && ! [ -e no-pip ] ;;
"-m pip install"*locks/uv.txt) ! [ -e offline ] && ! [ -e no-wheel-of-uv ] ;;
"-m uv pip install"*) ! [ -e offline ] && ! [ -e no-index-for-uv ] ;;
"-m pip install"*) ! [ -e offline ] ;;
esac
"""
NAMES = ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"]
UV = [
    (
        "-m pip --python .venv/bin/python install -qq --no-compile --only-binary :all:"
        " --require-hashes -r locks/uv.txt"
    ),
    "-m uv pip install -q --python .venv/bin/python --require-hashes -r locks/dev.txt",
    "-m uv pip install -q --python .venv/bin/python --no-deps --no-build-isolation -e .",
]
OWN_PIP = "-m pip install -qq --no-compile --only-binary :all: --require-hashes -r locks/uv.txt"
"""How uv is installed into an environment that was there before, or whose Python has no pip."""
PIP = [
    "-m pip install -qq --require-hashes -r locks/dev.txt",
    "-m pip install -qq --no-deps --no-build-isolation -e .",
]


class Checkout:
    """A copy of the files that `make setup` reads, and stand-ins for the interpreters on the
    PATH."""

    def __init__(self, folder):
        self.folder, self.log = folder / "a course", folder / "log"
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.folder.mkdir()
        for name in ["Makefile", "setup.sh", "pyproject.toml"]:
            shutil.copy(ROOT / name, self.folder)
        shutil.copytree(ROOT / "locks", self.folder / "locks")
        for name in NAMES:
            self.script(name, "#!/bin/sh\necho 'shim: command not found' >&2\nexit 127\n")

    def script(self, name, text):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def python(self, name, *version, venv="true"):
        text = STAND_IN.format(
            python=sys.executable, version=version, home=f"/home/{name}", log=self.log, venv=venv
        )
        self.script(name, text)

    def make_setup(self, *args, **settings):
        """Run `make setup`; return it, and the calls of Python that it made."""
        self.log.write_text("")
        env = {
            k: v for k, v in os.environ.items() if k not in {"PYTHON", "MAKEFLAGS", "MAKELEVEL"}
        } | settings
        env["PATH"] = f"{self.bin}{os.pathsep}{env['PATH']}"
        run = subprocess.run(
            ["make", "setup", *args], cwd=self.folder, env=env, capture_output=True, text=True
        )
        return run, self.log.read_text()


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


def complaint(run):
    """The lines of a failed run, without make's own."""
    assert run.returncode != 0
    return [line for line in (run.stdout + run.stderr).splitlines() if not line.startswith("make")]


def installs(calls):
    return [line for line in calls.splitlines() if " install " in line]


@needs_make
@pytest.mark.parametrize("version", [(2, 7, 18), (3, 10, 13), (3, 15, 0), (4, 0, 0)])
def test_a_python_that_is_too_old_or_too_new_is_one_clear_line(checkout, version):
    checkout.python("python3", *version)
    run, calls = checkout.make_setup()
    found = ".".join(map(str, version))
    assert complaint(run) == [
        f"linlearn needs Python {', '.join(PYTHONS[:-1])} or {PYTHONS[-1]}; found {found}"
        " (python3). Install one of these, or say make PYTHON=/path/to/python"
    ]
    assert calls == ""


@needs_make
@pytest.mark.parametrize("python", PYTHONS)
def test_every_python_that_pyproject_allows_is_taken(checkout, python):
    minor = int(python.removeprefix("3."))
    checkout.python(f"python{python}", 3, minor, 1)
    run, _ = checkout.make_setup()
    assert (
        run.returncode == 0
        and f"making .venv with Python {python}.1 (python{python})" in run.stdout
    )


@needs_make
def test_no_python_is_one_clear_line(checkout):
    (line,) = complaint(checkout.make_setup()[0])
    assert line.startswith("linlearn needs Python 3.11, ") and "; found none." in line


@needs_make
def test_python_without_venv_is_one_clear_line(checkout):
    checkout.python("python3", 3, 11, 2, venv="exit 1")
    (line,) = complaint(checkout.make_setup()[0])
    assert "python3 lacks" in line and "apt install python3.11-venv" in line


@needs_make
def test_the_first_python_that_runs_and_is_supported_is_taken(checkout):
    checkout.python("python3.11", 3, 11, 0)
    checkout.python("python3", 3, 15, 0)
    run, _ = checkout.make_setup()
    assert run.returncode == 0 and "making .venv with Python 3.11.0 (python3.11)" in run.stdout


@needs_make
def test_setup_installs_what_is_locked_once(checkout):
    checkout.python("python3.12", 3, 12, 1)
    run, calls = checkout.make_setup()
    assert run.returncode == 0, run.stderr
    assert "-m venv" in calls and installs(calls) == UV
    assert "-c import matplotlib.pyplot, contourpy" in calls.splitlines()  # which compiles them

    run, calls = checkout.make_setup()
    assert (run.returncode, calls) == (0, "")
    assert run.stdout == "==> the environment .venv is up to date (Python 3.12.1)\n"


@needs_make
def test_where_python_has_no_pip_ensurepip_brings_it(checkout):
    checkout.python("python3", 3, 12, 1)
    (checkout.folder / "no-pip").touch()
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and "trying with pip alone" not in run.stdout
    assert installs(calls) == [UV[0], OWN_PIP, *UV[1:]] and "-m ensurepip" in calls.splitlines()
    assert checkout.make_setup()[1] == ""


@needs_make
@pytest.mark.parametrize(
    ("reason", "tried"), [("no-wheel-of-uv", [UV[0], OWN_PIP]), ("no-index-for-uv", UV[:2])]
)
def test_where_uv_cannot_install_pip_does(checkout, reason, tried):
    checkout.python("python3", 3, 12, 1)
    (checkout.folder / reason).touch()
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and "trying with pip alone" in run.stdout
    assert installs(calls) == tried + PIP and "-m ensurepip" in calls.splitlines()
    assert checkout.make_setup()[1] == ""


@needs_make
@pytest.mark.parametrize("name", ["pyproject.toml", "locks/dev.txt", "locks/uv.txt"])
def test_setup_installs_again_when_a_requirement_changed(checkout, name):
    checkout.python("python3", 3, 12, 1)
    checkout.make_setup()
    with open(checkout.folder / name, "a") as file:
        file.write("# changed\n")
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and installs(calls) == [OWN_PIP, *UV[1:]] and "-m venv" not in calls


@needs_make
def test_setup_makes_the_environment_anew_for_another_python(checkout):
    checkout.python("python3", 3, 12, 1)
    checkout.python("other", 3, 13, 0)
    checkout.make_setup()
    assert "-m venv" in checkout.make_setup("PYTHON=other")[1]
    assert checkout.make_setup("PYTHON=other")[1] == ""
    assert checkout.make_setup()[1] == ""


@needs_make
def test_setup_makes_the_environment_anew_when_its_python_is_gone_or_the_folder_moved(checkout):
    checkout.python("python3", 3, 12, 1)
    checkout.make_setup()
    for args in [(), ("PYTHON=python3",)]:
        (checkout.folder / ".venv/bin/python").unlink()
        assert "-m venv" in checkout.make_setup(*args)[1]
    checkout.folder = checkout.folder.rename(checkout.folder.with_name("moved"))
    assert "-m venv" in checkout.make_setup()[1]


@needs_make
def test_a_failed_install_is_tried_again(checkout):
    checkout.python("python3", 3, 12, 1)
    (checkout.folder / "offline").touch()
    assert checkout.make_setup()[0].returncode != 0
    (checkout.folder / "offline").unlink()
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and installs(calls) == UV


@needs_make
@pytest.mark.parametrize("where", ["-m venv", "locks/uv.txt", "locks/dev.txt", "-e ."])
def test_an_interrupted_setup_is_repaired_by_the_next(checkout, where):
    checkout.python("python3", 3, 12, 1)
    (checkout.folder / "interrupted").write_text(where)
    run, calls = checkout.make_setup()
    ours = [
        line for line in calls.splitlines() if "import matplotlib" not in line
    ]  # which runs in the background
    assert (
        run.returncode != 0 and where in ours[-1] and not (checkout.folder / "interrupted").exists()
    )
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and installs(calls) == UV
    assert checkout.make_setup()[1] == ""


@needs_make
def test_an_interrupted_change_that_is_taken_back_is_repaired(checkout):
    checkout.python("python3", 3, 12, 1)
    checkout.make_setup()
    lock = checkout.folder / "locks/dev.txt"
    before = lock.read_text()
    lock.write_text("# changed\n")
    (checkout.folder / "interrupted").write_text("locks/dev.txt")
    assert checkout.make_setup()[0].returncode != 0
    lock.write_text(before)
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and installs(calls) == UV


ELSEWHERE = {
    "PIP_TARGET": "elsewhere",
    "PIP_USER": "1",
    "PIP_REQUIRE_HASHES": "1",
    "PIP_REQUIRE_VIRTUALENV": "1",
    "PIP_NO_BINARY": ":all:",
    "PIP_CONSTRAINT": "elsewhere.txt",
    "UV_PYTHON": "elsewhere",
    "UV_SYSTEM_PYTHON": "1",
    "UV_REQUIRE_HASHES": "1",
    "UV_CONSTRAINT": "elsewhere.txt",
    "UV_PYTHON_DOWNLOADS": "automatic",
    "VIRTUAL_ENV": "/elsewhere",
    "CONDA_PREFIX": "/elsewhere",
    "PYTHONPATH": "/elsewhere",
}
"""What other projects may have set: where packages go, which of them, and for which Python."""


@needs_make
def test_settings_say_where_packages_come_from_and_not_where_they_go(checkout):
    checkout.python("python3", 3, 12, 1)
    source = {
        "PIP_INDEX_URL": "here",
        "PIP_CERT": "here",
        "UV_DEFAULT_INDEX": "here",
        "UV_CACHE_DIR": "here",
    }
    run, _ = checkout.make_setup(**ELSEWHERE, **source)
    assert run.returncode == 0, run.stderr
    seen = dict(
        re.findall(
            r"^((?:PIP|UV|VIRTUAL|PYTHON)\w*)=(.*)$", Path(f"{checkout.log}.env").read_text(), re.M
        )
    )
    assert source.items() <= seen.items()
    assert {name for name in seen if name in ELSEWHERE} == {"UV_PYTHON_DOWNLOADS"}
    assert seen["UV_PYTHON_DOWNLOADS"] == "never"


# --- In earnest: Python, pip and uv themselves, with a small lock ---


def pin_of(name):
    """The pin of a package, with its hashes."""
    return re.search(rf"^{name}==.*?[0-9a-f]\n", LOCKS["dev"], re.MULTILINE | re.DOTALL)[0]


def make_setup(folder, **settings):
    env = {
        name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL"}
    } | settings
    command = ["make", "setup", f"PYTHON={sys.executable}"]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.slow
@needs_make
@pytest.mark.parametrize("by", ["uv", "pip"])
def test_setup_makes_an_environment_whatever_is_set_and_refuses_a_file_with_another_hash(
    tmp_path, by
):
    folder = tmp_path / "a course"
    shutil.copytree(
        ROOT / "linlearn", folder / "linlearn", ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "locks").mkdir()
    for name in [
        "Makefile",
        "setup.sh",
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "LICENSE-CONTENT",
        "locks/uv.txt",
    ]:
        shutil.copy(ROOT / name, folder / name)
    (folder / "locks/dev.txt").write_text(
        pin_of("pip") + pin_of("setuptools") + pin_of("iniconfig"), encoding="utf-8"
    )
    if by == "pip":  # as where there is no wheel of uv
        (folder / "locks/uv.txt").write_text(
            f"iniconfig==0.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8"
        )
    run = make_setup(folder, **ELSEWHERE)
    assert run.returncode == 0 and ("trying with pip alone" in run.stdout) is (by == "pip"), (
        run.stdout + run.stderr
    )

    show = (
        "import iniconfig, importlib.metadata as m; print(*(f'{x.name}=={x.version}' for x in"
        " m.distributions()))"
    )
    python = folder / ".venv/bin/python"
    found = subprocess.run(
        [python, "-I", "-c", show], capture_output=True, text=True, check=True
    ).stdout.split()
    assert {str(pin) for pin in PINS["dev"] if pin.name in {"pip", "setuptools", "iniconfig"}} <= {
        *found
    }
    assert f"linlearn=={PROJECT['version']}" in found
    found = subprocess.run(
        [python, "-I", "-c", "import linlearn.inputs"], capture_output=True, text=True
    )
    assert "No module named 'numpy'" in found.stderr and str(folder / "linlearn") in found.stderr

    unreachable = dict.fromkeys(["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"], "http://127.0.0.1:9")
    assert make_setup(folder, **unreachable).stdout.startswith(
        "==> the environment .venv is up to date"
    )

    other = re.sub("sha256:.{8}", "sha256:00000000", pin_of("pluggy"))
    (folder / "locks/dev.txt").write_text(pin_of("setuptools") + other, encoding="utf-8")
    run = make_setup(folder)
    assert run.returncode != 0 and "DO NOT MATCH THE HASHES" in run.stderr, run.stdout + run.stderr
    assert ("Hash mismatch" in run.stderr) is (by == "uv")
    assert not list(folder.glob(".venv/lib/*/site-packages/pluggy"))
