"""The set-up: pyproject.toml, constraints.txt and environment.yml agree, and `make setup` does what it says.

`make setup` runs on a copy of its files with a stand-in for Python, which notes its calls and does nothing.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import jupytext
import nbformat
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CORE = [Requirement(line) for line in PROJECT["dependencies"]]
EXTRAS = [Requirement(line) for lines in PROJECT["optional-dependencies"].values() for line in lines]
PINS = [
    Requirement(line)
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))

needs_make = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("make") is None, reason="make setup is for systems with make"
)


# --- The files agree ---


def test_the_core_is_four_packages():
    assert {r.name for r in CORE} == {"numpy", "matplotlib", "ipywidgets", "anywidget"}


def test_one_package_has_one_bound_in_all_extras():
    bounds = {(canonicalize_name(r.name), str(r.specifier)) for r in CORE + EXTRAS}
    assert len(bounds) == len({name for name, _ in bounds})


@pytest.mark.parametrize("requirement", CORE + EXTRAS, ids=lambda r: r.name)
def test_every_dependency_is_pinned_within_its_bound(requirement):
    pins = [p for p in PINS if canonicalize_name(p.name) == canonicalize_name(requirement.name)]
    assert pins, f"constraints.txt does not pin {requirement.name}: run make constraints"
    for pin in pins:
        (exact,) = pin.specifier
        assert requirement.specifier.contains(exact.version)


def test_what_is_installed_is_pinned_with_all_that_it_brings():
    pinned = {canonicalize_name(p.name) for p in PINS}
    wanted = {name for name in brought_by(CORE + EXTRAS) if is_installed(name)}
    assert wanted - pinned == set()


def test_a_pin_is_a_name_and_an_exact_version():
    for pin in PINS:
        assert re.fullmatch(r"==[\w.+!]+", str(pin.specifier)), f"not an exact version: {pin}"
        assert pin.url is None and not pin.extras
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|@|--|\bfile:|\bindex\b", text), "an address, a path, a hash or an option"


def test_conda_has_the_bounds_of_pyproject():
    bounds = {r.name: str(r.specifier) for r in CORE + EXTRAS} | {
        "python": PROJECT["requires-python"],
        "pip": "",
    }
    packages = [Requirement(line) for line in CONDA["dependencies"] if isinstance(line, str)]
    assert {p.name for p in packages} >= {"python", "jupyterlab", "numpy", "matplotlib", "ipywidgets", "pip"}
    assert {p.name: str(p.specifier) for p in packages} == {p.name: bounds[p.name] for p in packages}


def test_conda_and_make_install_the_same_extras():
    (pip,) = (line["pip"] for line in CONDA["dependencies"] if isinstance(line, dict))
    extras = re.search(r"^extras=(.*)$", (ROOT / "setup.sh").read_text(encoding="utf-8"), re.M)[1]
    assert pip == [f"-e .[{extras}]"]
    assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"])


def test_the_citation_names_this_version_and_licence():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0" and citation["authors"] and citation["message"]
    assert (citation["version"], citation["license"]) == (PROJECT["version"], PROJECT["license"])


@pytest.mark.parametrize("text", sorted((ROOT / "notebooks/text").glob("*.md")), ids=lambda p: p.stem)
def test_a_notebook_is_in_step_with_its_text(text):
    notebook = nbformat.read(ROOT / "notebooks" / f"{text.stem}.ipynb", as_version=4)
    written = [(cell.cell_type, cell.source) for cell in jupytext.read(text).cells]
    assert [(cell.cell_type, cell.source) for cell in notebook.cells] == written, "run make notebooks"


# --- The import of linlearn needs the core alone ---


def is_installed(name):
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


@cache
def requirements_of(name, extra=""):
    """What an installed distribution requires on this system, for one of its extras or for none."""
    found = [Requirement(line) for line in metadata.requires(name) or []] if is_installed(name) else []
    return [r for r in found if r.marker is None or r.marker.evaluate({"extra": extra})]


def brought_by(requirements):
    """The names of all distributions that the requirements bring, themselves included."""
    seen, queue = set(), list(requirements)
    while queue:
        requirement = queue.pop()
        for extra in ["", *requirement.extras]:
            key = (canonicalize_name(requirement.name), extra)
            if key not in seen:
                seen.add(key)
                queue += requirements_of(*key)
    return {name for name, _ in seen}


IMPORT_ALL = """
import importlib, pkgutil, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"linlearn imports {name}, which is not a core dependency", name=name)

BLOCKED = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Absent())
import linlearn
for module in pkgutil.walk_packages(linlearn.__path__, "linlearn."):
    if module.name not in ("linlearn.compiled", "linlearn.estimators"):  # for extras, which the others do without
        importlib.import_module(module.name)
"""


@pytest.mark.slow
def test_every_module_imports_with_the_core_dependencies_alone():
    core = brought_by(CORE) | {"linlearn"}
    blocked = {
        module
        for module, owners in metadata.packages_distributions().items()
        if core.isdisjoint(map(canonicalize_name, owners))
    }
    assert {"sklearn", "scipy", "pandas", "pytest", "jupyterlab"} <= blocked, "nothing left to block"
    assert blocked.isdisjoint({"numpy", "matplotlib", "ipywidgets", "anywidget", "IPython"})
    blocked.add("grading")
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, ",".join(blocked)], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr


# --- make setup ---

STAND_IN = """#!/bin/sh
case "$*" in
*version_info*) exec "{python}" -c "import sys; sys.version_info = {version}; sys.base_prefix = '{home}'
$2" ;;
esac
echo "$@" >> "{log}"
case "$*" in
*ensurepip*) {venv} ;;
"-m venv --clear .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
"-m pip install"*) ! [ -e offline ] ;;
esac
"""


class Checkout:
    """A copy of the files that `make setup` reads, and stand-ins for the interpreters on the PATH."""

    def __init__(self, folder):
        self.folder, self.log = folder / "a course", folder / "log"
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.folder.mkdir()
        for name in ["Makefile", "setup.sh", "pyproject.toml", "constraints.txt"]:
            shutil.copy(ROOT / name, self.folder)
        for name in ["python3.13", "python3.12", "python3.11", "python3", "python"]:
            self.script(name, "#!/bin/sh\necho 'shim: command not found' >&2\nexit 127\n")

    def script(self, name, text):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def python(self, name, *version, venv="true"):
        text = STAND_IN.format(python=sys.executable, version=version, home=f"/home/{name}", log=self.log, venv=venv)
        self.script(name, text)

    def make_setup(self, *args):
        """Run `make setup`; return it, and the calls of Python that it made."""
        self.log.write_text("")
        env = {k: v for k, v in os.environ.items() if k not in {"PYTHON", "MAKEFLAGS", "MAKELEVEL"}}
        env["PATH"] = f"{self.bin}{os.pathsep}{env['PATH']}"
        run = subprocess.run(["make", "setup", *args], cwd=self.folder, env=env, capture_output=True, text=True)
        return run, self.log.read_text()


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


def complaint(run):
    """The lines of a failed run, without make's own."""
    assert run.returncode != 0
    return [line for line in (run.stdout + run.stderr).splitlines() if not line.startswith("make")]


@needs_make
def test_python_too_old_is_one_clear_line(checkout):
    checkout.python("python3", 3, 9, 2)
    run, calls = checkout.make_setup()
    assert complaint(run) == [
        "linlearn needs Python 3.11 or newer; found 3.9.2 (python3). Install one, or say make PYTHON=/path/to/python"
    ]
    assert calls == ""


@needs_make
def test_no_python_is_one_clear_line(checkout):
    (line,) = complaint(checkout.make_setup()[0])
    assert line.startswith("linlearn needs Python 3.11 or newer; found none.")


@needs_make
def test_python_without_venv_is_one_clear_line(checkout):
    checkout.python("python3", 3, 11, 2, venv="exit 1")
    (line,) = complaint(checkout.make_setup()[0])
    assert "python3 lacks" in line and "apt install python3.11-venv" in line


@needs_make
def test_the_first_python_that_runs_and_is_new_enough_is_taken(checkout):
    checkout.python("python3.11", 3, 11, 0)
    checkout.python("python3", 3, 9, 2)
    run, _ = checkout.make_setup()
    assert run.returncode == 0 and "making .venv with Python 3.11.0 (python3.11)" in run.stdout


@needs_make
def test_setup_installs_what_is_pinned_once(checkout):
    checkout.python("python3.12", 3, 12, 1)
    run, calls = checkout.make_setup()
    assert run.returncode == 0, run.stderr
    assert "-m venv" in calls
    installs = [line for line in calls.splitlines() if line.startswith("-m pip install")]
    assert installs and all("-c constraints.txt" in line for line in installs)
    assert installs[-1].endswith("-e .[course,grading,test,fast,site,lite]")

    run, calls = checkout.make_setup()
    assert (run.returncode, calls) == (0, "")
    assert run.stdout == "==> the environment .venv is up to date (Python 3.12.1)\n"


@needs_make
@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_setup_installs_again_when_a_requirement_changed(checkout, name):
    checkout.python("python3", 3, 12, 1)
    checkout.make_setup()
    with open(checkout.folder / name, "a") as file:
        file.write("# changed\n")
    run, calls = checkout.make_setup()
    assert run.returncode == 0 and "-m pip install" in calls and "-m venv" not in calls


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
    assert run.returncode == 0 and "-m pip install" in calls
