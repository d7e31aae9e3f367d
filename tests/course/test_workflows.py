"""The GitHub workflows are valid, and pin every action to a commit."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from grading.reporting.export import github
from tests.places import ROOT
from tests.places import SMALL_SET as SET


@pytest.fixture(params=["our own", "of a homework"])
def workflow(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return (
        ROOT / ".github" / "workflows" / "ci.yml"
        if request.param == "our own"
        else github(SET, tmp_path, 10)[0]
    )


def complaints(path: Path) -> str:
    """What GitHub's schema, as check-jsonschema has it, finds wrong with a workflow."""
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        str(path),
    ]
    return (
        ""
        if (done := subprocess.run(command, capture_output=True, text=True)).returncode == 0
        else done.stdout
    )


@pytest.mark.slow
def test_github_can_read_it(workflow: Path, tmp_path: Path) -> None:
    assert complaints(workflow) == ""
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(
        workflow.read_text(encoding="utf-8").replace("runs-on:", "runs-in:"), encoding="utf-8"
    )
    assert "runs-in" in complaints(wrong)


def test_each_action_is_pinned_to_a_commit(workflow: Path) -> None:
    """A tag can be moved to other code, a commit cannot."""
    used = re.findall(r"uses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used and all(
        re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one) for one in used
    )


def test_our_own_runs_what_ci_runs_and_may_write_nothing() -> None:
    told = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    assert told["permissions"] == {"contents": "read"}
    assert told["jobs"]["test"]["steps"][-1]["run"] == ".ci/run"


def test_a_commit_is_checked_by_the_ruff_that_is_installed() -> None:
    (repo,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))[
        "repos"
    ]
    commands = [hook["entry"].split() for hook in repo["hooks"]]
    assert [command[:4] for command in commands] == [
        [".venv/bin/python", "-m", "ruff", one] for one in ("check", "format")
    ]
    for command in commands:
        subprocess.run(
            [sys.executable, *command[1:], "tests/course/test_workflows.py"], cwd=ROOT, check=True
        )
