"""Writes what other machines need to grade: a zip for Gradescope, a workflow for GitHub Actions.

Neither contains a solution. Gradescope's zip contains the hidden tests, and students never see it;
on GitHub the hidden tests stay in the private repository of the grader.
"""

from __future__ import annotations

import errno
import io
import zipfile
from pathlib import Path

from grading.authoring.release import write_whole

ROOT = Path(__file__).resolve().parents[2]
MIDNIGHT = 1980, 1, 1, 0, 0, 0
"""The date of every file in the zip, so that the same grader always makes the same zip."""

SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image. Nothing needs the network afterwards.
set -euo pipefail
cd "${AUTOGRADER:-/autograder}/source"
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -qy libseccomp2 python3-venv

found=
for python in python3.14 python3.13 python3.12 python3.11 python3; do
    if "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' \\
        2>/dev/null; then
        found=$python
        break
    fi
done
if [ -z "$found" ]; then
    apt-get install -qy python3.11 python3.11-venv
    found=python3.11
fi
"$found" -m venv venv
venv/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
venv/bin/python -c 'import matplotlib.font_manager' # finds the fonts now, not for each submission
chmod -R go= grading # the user that runs the student's code cannot read it
"""

RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission. If it cannot grade, it writes no results.json: then
# Gradescope gives no score and tells the instructor, who finds the reason in the output. A score
# of 0 would be wrong.
set -euo pipefail
home=${AUTOGRADER:-/autograder}
cd "$home/source"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
history=()
if [ -f "$home/submission_metadata.json" ]; then # it lists this student's earlier submissions
    history=(--history "$home/submission_metadata.json")
fi
if ! venv/bin/python -m grading grade NAME "$home/submission" --json --jobs 1 \\
    --isolation ISOLATION --per-day PER_DAY "${history[@]}" -o "$work" >"$work/results.json"; then
    echo "This submission was not graded; the reason is given above."
    exit 3
fi
mkdir -p "$home/results"
mv "$work/results.json" "$home/results/results.json"
"""

WORKFLOW = """\
# Grades NAME when a pull request is opened or gets new commits. GRADING.md explains how to set it
# up, and why it is built like this.
name: Grade NAME

on:
  pull_request_target: # takes this file and the secret from the default branch only

permissions:
  contents: read
  actions: read # to count today's runs

concurrency:
  group: NAME-${{ github.event.pull_request.number }}
  cancel-in-progress: true

jobs:
  grade:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    environment: grading # no other branch can read its secret
    steps:
      # Each grading reveals which hidden tests passed, so their number is limited. GitHub's count
      # includes this run.
      - name: Count today's gradings
        env:
          GH_TOKEN: ${{ github.token }}
        run: |
          if [ "$GITHUB_RUN_ATTEMPT" -gt 1 ]; then # GitHub does not count a repeated run
            echo "::error::not graded: a run is graded once; push a commit to be graded again"
            exit 1
          fi
          workflow="repos/$GITHUB_REPOSITORY/actions/workflows/grade-NAME.yml"
          runs=$(gh api --method GET "$workflow/runs" \\
            -f event=pull_request_target -f created=">=$(date -u +%F)" --jq .total_count)
          case $runs in
            "" | *[!0-9]*) # "-gt" would fail, which "if" takes for "not more"
              echo "::error::not graded: GitHub did not say how many gradings today had;" \\
                "push again later"
              exit 1
              ;;
          esac
          if [ "$runs" -gt PER_DAY ]; then
            echo "::error::not graded: today's PER_DAY gradings are used up;" \\
              "push again tomorrow (UTC)"
            exit 1
          fi

      - name: Fetch the submission, as data
        uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          ref: ${{ github.event.pull_request.head.sha }}
          path: submission
          persist-credentials: false

      - name: Fetch the grader
        uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          repository: ${{ vars.GRADING_REPOSITORY }}
          token: ${{ secrets.GRADING_TOKEN }}
          path: grader
          persist-credentials: false

      - name: Set up Python
        uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: "3.12"

      - name: Install what the grader needs
        working-directory: grader
        run: python -m pip install -q --require-hashes -r locks/grading.txt

      # The grader's own messages may quote a test. They go to a file, not to the log that students
      # read.
      - name: Grade
        working-directory: grader
        run: |
          mkdir -p "$RUNNER_TEMP/results"
          python -m grading grade NAMEVARIANT "$GITHUB_WORKSPACE/submission" --json --jobs 1 \\
            -o "$RUNNER_TEMP/graded" >"$RUNNER_TEMP/results.json" 2>"$RUNNER_TEMP/why" ||
            {
              echo "::error::not graded, through no fault of the submission: ask your instructor"
              exit 1
            }
          mv "$RUNNER_TEMP/results.json" "$RUNNER_TEMP/results/results.json"
          cp "$RUNNER_TEMP"/graded/feedback/*.html "$RUNNER_TEMP/results/feedback.html"

      - name: Show the results
        working-directory: grader
        run: |
          python -m grading.reporting.github_summary "$RUNNER_TEMP/results/results.json" NAME.ipynb

      - name: Keep the results
        uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: NAME-results
          path: ${{ runner.temp }}/results
"""

INSTRUCTIONS = """\
# Grading NAME with GitHub Actions

Each student has a private repository, and submits `NAME.ipynb` with a pull request. A minute later
the page of the pull request shows points and hints, as a summary and as annotations. The artifact
`NAME-results` contains `results.json` and `feedback.html`. Each push is graded, up to PER_DAY times
a day.

## Set up, once

1. Keep the grader (this project, with `grading/`) in a private repository that only instructors can
   read.
2. Create a fine-grained access token that can read the contents of that repository, and nothing
   else.
3. In the template of the students' repositories:
   - put `.github/workflows/grade-NAME.yml`, the released `NAME.ipynb` and `NAME_checks.py` on
     `main`;
   - create the environment `grading` (Settings, Environments), allow it for the branch `main` only,
     and give it the secret `GRADING_TOKEN`, which is the token of step 2;
   - set the variable `GRADING_REPOSITORY` to `owner/name` of the repository of step 1;
   - protect `main`: only instructors push, merge and administer.
4. Students push their work to a branch of their repository and open a pull request to `main`.

## Why the hidden tests stay hidden

- A workflow that a student can edit can print every secret that it receives. So the secret belongs
  to an environment that only `main` may use, and `main` is protected: a changed workflow on another
  branch gets no token.
- `pull_request_target` runs the workflow of the default branch. This is dangerous if the workflow
  then runs code from the pull request while it has access to secrets. Here the pull request is only
  data: no step installs, imports or builds anything from it. The notebook's code runs only in a
  locked process, which can read neither the grader's files nor the environment, and has no network.
  The grader refuses to grade if a layer of that lock is missing, so do not change `--isolation`.
- Do not use `pull_request` instead: it runs the workflow as the student changed it. Do not grade
  pull requests from forks: `actions/checkout` refuses them, and `allow-unsafe-pr-checkout` would
  remove that protection. Do not use runners of your own, unless each is deleted after one job.
- Only the step that fetches the grader receives the token, and no file keeps it
  (`persist-credentials: false`).
- Everyone who can read a repository can read its logs and artifacts. They contain what the student
  may know: for a hidden test whether it passed, its points and its hint. The grader's own messages
  go to a file that is deleted with the runner.
- Each push is graded, but at most PER_DAY times a day: a grading reveals which hidden tests passed,
  and a thousand gradings would reveal the hidden inputs. The limit counts the runs of the workflow
  on that day, and a repeated run is not graded. A student who can write to the repository can also
  delete runs, and so get more gradings. You can see this: the numbers of the runs then have gaps.
- The actions are pinned to commits: a tag can be moved to other code, a commit cannot.

To see why a submission was not graded, run this in the grader's repository, with the student's
notebook:

    python -m grading grade NAMEVARIANT NAME.ipynb --json
"""


def gradescope(folder: Path, out: Path, isolation: str, per_day: int) -> Path:
    """Write the autograder zip of a homework set, and return its path."""
    if out.is_dir():
        raise IsADirectoryError(errno.EISDIR, "expected the name of a zip, got a folder", str(out))
    name = folder.name
    texts = {
        "setup.sh": SETUP,
        "run_autograder": RUN.replace("NAME", name)
        .replace("ISOLATION", isolation)
        .replace("PER_DAY", str(per_day)),
        "requirements.txt": (ROOT / "locks" / "grading.txt").read_text(encoding="utf-8"),
    }
    files = {path.relative_to(ROOT).as_posix(): path for path in grader_files()}
    # Only the set's own modules: its master and its bank contain solutions.
    files |= {f"grading/homework/{name}/{path.name}": path for path in sorted(folder.glob("*.py"))}
    contents = {path: text.encode() for path, text in texts.items()}
    contents |= {path: file.read_bytes() for path, file in files.items()}
    # In memory first, so that a failure leaves no incomplete zip.
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            entry = zipfile.ZipInfo(path, MIDNIGHT)
            # Gradescope runs these two; a zip keeps the permission only here.
            entry.external_attr = (0o755 if path in ("setup.sh", "run_autograder") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole({out: buffer.getvalue()})
    return out


def grader_files() -> list[Path]:
    """Return the files that every set needs: the grader without the homework, and the library
    without the explorers."""
    # Solutions must not travel, and students' code cannot import the explorers.
    left_out = ROOT / "grading" / "homework", ROOT / "linlearn" / "explore"
    suffixes = {"grading": (".py", ".html", ".js"), "linlearn": (".py", ".csv")}
    paths = (
        path
        for name, endings in suffixes.items()
        for path in (ROOT / name).rglob("*")
        if path.suffix in endings
    )
    return sorted(path for path in paths if not any(folder in path.parents for folder in left_out))


def github(folder: Path, out: Path, per_day: int, variant: int | None = None) -> list[Path]:
    """Write the workflow of a homework set, or of its variant, and GRADING.md; return their
    paths."""
    # The workflow grades with a copy of this project, which makes the variant again.
    option = "" if variant is None else f" --variant {variant}"
    files = {
        out / ".github" / "workflows" / f"grade-{folder.name}.yml": WORKFLOW,
        out / "GRADING.md": INSTRUCTIONS,
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        text = text.replace("VARIANT", option)
        text = text.replace("NAME", folder.name).replace("PER_DAY", str(per_day))
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(files)
