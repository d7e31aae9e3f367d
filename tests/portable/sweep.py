"""Random problems of every kind, solved with the kernels of other processors: `python -m
tests.portable.sweep`.

Prints how many verdicts, and which, depend on the kernel. Where the gap is closed, all kernels must
agree to within the gap; where it is not, each must say so.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from linlearn.svm import NotSeparable, svm
from tests.portable.__main__ import compile_other_kernel, runnable, say
from tests.strategies import mean_square, svm_problem


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--problems", type=int, default=10_000)
    parser.add_argument(
        "--solve", action="store_true", help="with the kernels of this process, as JSON"
    )
    options = parser.parse_args()
    if options.solve:
        json.dump([solved(seed) for seed in range(options.problems)], sys.stdout)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        kernels = runnable() | {"other": {"LD_PRELOAD": str(compile_other_kernel(Path(folder)))}}
        results = {
            name: solved_with(settings, options.problems) for name, settings in kernels.items()
        }
    return compare(results)


def solved(seed: int) -> tuple[str, float, float]:
    """The verdict, and the primal and the dual value."""
    p = svm_problem(seed)
    try:
        sol = svm(p.X, p.y, p.C, bias=p.bias)
    except NotSeparable:
        return "not separable", 0.0, 0.0
    except RuntimeError as error:
        return str(error), 0.0, 0.0
    return "closed" if sol.converged else "open", sol.primal, sol.dual


def solved_with(settings: dict[str, str], problems: int) -> list[tuple[str, float, float]]:
    command = [sys.executable, "-m", "tests.portable.sweep", "--solve", "--problems", str(problems)]
    environment = os.environ | settings | {"OPENBLAS_NUM_THREADS": "1"}
    return json.loads(
        subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    )


def compare(results: dict[str, list[tuple[str, float, float]]]) -> int:
    names, wrong = list(results), 0
    for name, rows in results.items():
        verdicts = [verdict for verdict, _, _ in rows]
        say(f"{name}: " + ", ".join(f"{verdicts.count(v)} {v}" for v in sorted(set(verdicts))))
    for seed, rows in enumerate(zip(*results.values(), strict=True)):
        verdicts = [verdict for verdict, _, _ in rows]
        if len(set(verdicts)) > 1 or not {"closed", "not separable"} >= set(verdicts):
            p = svm_problem(seed)
            gaps = [f"{1 - dual / primal:.1e}" if primal else "-" for _, primal, dual in rows]
            rows_of_kernels = map(" ".join, zip(names, verdicts, gaps, strict=True))
            size = f"C r² = {p.C * mean_square(p):.1e}"
            say(f"{seed}: {p.kind}, {p.X.shape}, {size}: {', '.join(rows_of_kernels)}")
        bounds = [(primal, dual) for verdict, primal, dual in rows if verdict == "closed"]
        if bounds and max(dual for _, dual in bounds) > min(primal for primal, _ in bounds) * (
            1 + 1e-12
        ):
            wrong += 1
            say(f"{seed}: a dual value of one kernel exceeds a primal value of another")
    say(f"claims that contradict each other: {wrong}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
