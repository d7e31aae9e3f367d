"""The grader on other people's machines: a zip for Gradescope, a workflow for GitHub Actions.

Neither holds a solution. On Gradescope the hidden tests are in the zip, which students never see; on GitHub they
stay in the private repository of the grader.
"""

from __future__ import annotations

import errno
import io
import zipfile
from pathlib import Path

from grading.release import write_whole

ROOT = Path(__file__).resolve().parent.parent
MIDNIGHT = 1980, 1, 1, 0, 0, 0
"""The date of every file in the zip, so that the same grader makes the same zip."""

SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image: afterwards nothing needs the network.
set -euo pipefail
cd "${AUTOGRADER:-/autograder}/source"
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -qy libseccomp2 python3-venv

found=
for python in python3.14 python3.13 python3.12 python3.11 python3; do
    if "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null; then
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
venv/bin/python -c 'import matplotlib.font_manager' # looks for fonts once, not for each submission
chmod -R go= grading # of no use to whoever the student's code runs as
"""

RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission. Where it cannot grade it writes no results.json: Gradescope then gives
# no score and tells the instructor, who finds the reason in the output. A score of 0 would be a lie.
set -euo pipefail
home=${AUTOGRADER:-/autograder}
cd "$home/source"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
history=()
if [ -f "$home/submission_metadata.json" ]; then # which says how often, and when, this student handed in before
    history=(--history "$home/submission_metadata.json")
fi
if ! venv/bin/python -m grading grade NAME "$home/submission" --json --jobs 1 --isolation ISOLATION \\
    --per-day PER_DAY "${history[@]}" -o "$work" >"$work/results.json"; then
    echo "This submission was not graded; the reason stands above."
    exit 3
fi
mkdir -p "$home/results"
mv "$work/results.json" "$home/results/results.json"
"""

WORKFLOW = """\
# Grades NAME when a pull request is opened or gets new commits. GRADING.md says how to set it up, and why so.
name: Grade NAME

on:
  pull_request_target: # this file and the secret come from the default branch, never from the pull request

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
    environment: grading # whose secret no other branch can read
    steps:
      # Each grading tells, of each hidden test, whether it passed. This run is among those that are counted.
      - name: Count the gradings of today
        env:
          GH_TOKEN: ${{ github.token }}
        run: |
          runs=$(gh api --method GET "repos/$GITHUB_REPOSITORY/actions/workflows/grade-NAME.yml/runs" \
            -f event=pull_request_target -f created=">=$(date -u +%F)" --jq .total_count)
          if [ "$runs" -gt PER_DAY ]; then
            echo "::error::not graded: today's PER_DAY gradings are used up; push again tomorrow (UTC)"
            exit 1
          fi

      - name: Fetch what was handed in, as data
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

      # What the grader says of itself may quote a test: it goes to a file, not to the log that students read.
      - name: Grade
        working-directory: grader
        run: |
          mkdir -p "$RUNNER_TEMP/results"
          python -m grading grade NAME "$GITHUB_WORKSPACE/submission" --json --jobs 1 \\
            -o "$RUNNER_TEMP/graded" >"$RUNNER_TEMP/results.json" 2>"$RUNNER_TEMP/why" ||
            { echo "::error::not graded, through no fault of the submission: ask your instructor"; exit 1; }
          mv "$RUNNER_TEMP/results.json" "$RUNNER_TEMP/results/results.json"
          cp "$RUNNER_TEMP"/graded/feedback/*.html "$RUNNER_TEMP/results/feedback.html"

      - name: Say how it went
        working-directory: grader
        run: python -m grading.summary "$RUNNER_TEMP/results/results.json" NAME.ipynb

      - name: Keep the results
        uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: NAME-results
          path: ${{ runner.temp }}/results
"""

INSTRUCTIONS = """\
# Grading NAME with GitHub Actions

Each student has a private repository. A pull request hands in `NAME.ipynb`; a minute later its page shows the
points and hints, as a summary and as annotations, and the artifact `NAME-results` holds `results.json` and
`feedback.html`. Pushing again grades again, up to PER_DAY times a day.

## Set up, once

1. Keep the grader (this project, with `grading/`) in a private repository that only instructors can read.
2. Make a fine-grained access token that can read the contents of that one repository, and nothing else.
3. In the template of the students' repositories:
   - put `.github/workflows/grade-NAME.yml`, the released `NAME.ipynb` and `NAME_checks.py` on `main`;
   - make the environment `grading` (Settings, Environments), allow it for the branch `main` only, and give it the
     secret `GRADING_TOKEN`, the token of step 2;
   - set the variable `GRADING_REPOSITORY` to `owner/name` of the repository of step 1;
   - protect `main`: nobody but instructors pushes or merges, and nobody but instructors administers.
4. Students push their work to a branch of their repository and open a pull request to `main`.

## Why the hidden tests stay hidden

- A workflow that a student can edit can print every secret that it is given. So the secret belongs to an environment
  which only `main` may use, and `main` is protected: a changed workflow on another branch gets no token.
- `pull_request_target` runs the workflow of the default branch. Its pitfall is to run what the pull request brings
  while secrets are at hand. Here the pull request is data: no step installs, imports or builds anything of it. The
  notebook's code runs in a locked process only, which can read neither the grader's files nor the environment, and
  has no network. The grader refuses to grade if a layer of that lock is missing: leave `--isolation` as it is.
- Do not use `pull_request` instead: it runs the workflow as the student changed it. Do not grade pull requests from
  forks: `actions/checkout` refuses them, and `allow-unsafe-pr-checkout` would take that guard away. Do not use runners
  of your own that are not thrown away after each job.
- The token is given to the step that fetches the grader, and stays in no file (`persist-credentials: false`).
- Whoever may read a repository may read its logs and artifacts. They hold what the student may know: for a hidden test
  whether it passed, its points and its hint. What the grader says of itself goes to a file that is thrown away.
- Each push is graded, PER_DAY times a day at most: a grading tells of each hidden test whether it passed, and a
  thousand of them tell more. The limit counts the workflow's runs of the day. Whoever may write to a repository may
  also delete its runs, and so get more gradings; the list of runs then has gaps in its numbers, which you can see.
- The actions are pinned to commits: a tag can be moved to other code, a commit cannot.

To see why a submission was not graded, run in the grader's repository, with the notebook at hand:

    python -m grading grade NAME NAME.ipynb --json
"""


def gradescope(folder: Path, out: Path, isolation: str, per_day: int) -> Path:
    """Write Gradescope's autograder zip of a set."""
    if out.is_dir():
        raise IsADirectoryError(errno.EISDIR, "expected the name of a zip, got a folder", str(out))
    name = folder.name
    texts = {
        "setup.sh": SETUP,
        "run_autograder": RUN.replace("NAME", name).replace("ISOLATION", isolation).replace("PER_DAY", str(per_day)),
        "requirements.txt": (ROOT / "locks" / "grading.txt").read_text(encoding="utf-8"),
    }
    files = {path.relative_to(ROOT).as_posix(): path for path in grader_files()}
    files |= {f"grading/{name}/{path.name}": path for path in sorted(folder.glob("*.py"))}
    contents = {path: text.encode() for path, text in texts.items()}
    contents |= {path: file.read_bytes() for path, file in files.items()}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            entry = zipfile.ZipInfo(path, MIDNIGHT)
            entry.external_attr = (0o755 if path in ("setup.sh", "run_autograder") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole({out: buffer.getvalue()})
    return out


def grader_files() -> list[Path]:
    """What grades, besides the set: the grader and the library, without masters, banks and explorers."""
    suffixes = {"grading": (".py", ".html", ".js"), "linlearn": (".py", ".csv")}
    return sorted(path for name, known in suffixes.items() for path in (ROOT / name).iterdir() if path.suffix in known)


def github(folder: Path, out: Path, per_day: int) -> list[Path]:
    """Write the workflow of a set, and how to set it up; return their paths."""
    files = {
        out / ".github" / "workflows" / f"grade-{folder.name}.yml": WORKFLOW,
        out / "GRADING.md": INSTRUCTIONS,
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        text = text.replace("NAME", folder.name).replace("PER_DAY", str(per_day))
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(files)
