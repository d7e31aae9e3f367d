"""The support vector machine against libsvm, liblinear, Clarabel, CVXPY, OSQP and quadprog, at
equal gap.

A plane counts by one measure, whoever found it: (primal value - certified lower bound) / primal
value, where the bound is the dual value of `linlearn.svm` at tol = 1e-11. Each solver is first run
at ever tighter tolerances of its own until its plane meets the target; that setting is then timed,
in turns with the others.
"""

from __future__ import annotations

import math
import multiprocessing
import sys
import warnings
from collections.abc import Callable
from statistics import median
from time import perf_counter

import clarabel
import cvxpy
import numpy as np
import osqp
import quadprog
from harness import interleaved, machine, ratio, seconds, table
from scipy import sparse
from sklearn.svm import SVC, LinearSVC
from threadpoolctl import threadpool_limits

from linlearn import clouds
from linlearn.svm import svm

SIZES = ((100, 2), (1000, 10), (10_000, 50), (100_000, 50), (10_000, 500), (500, 5000))
PRICES = (0.1, 1.0, 100.0)
TARGETS = (1e-3, 1e-8)
CAP = 10.0
"""Seconds that a solver may take for one plane; a solver that needs more for a C is not asked for a
larger one."""

Plane = tuple[np.ndarray, float]
Solver = Callable[[np.ndarray, np.ndarray, float, float], Plane]


def ours(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    sol = svm(X, y, C, tol=tol)
    return sol.w, sol.b


def ours_without_bias(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    return svm(X, y, C, tol=tol, bias=False).w, 0.0


def libsvm(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    model = SVC(kernel="linear", C=C, tol=tol, cache_size=1000).fit(X, y)
    return model.coef_[0], float(model.intercept_[0])


def liblinear(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    """Without bias: with one it would solve another problem, in which b costs."""
    model = LinearSVC(loss="hinge", C=C, tol=tol, fit_intercept=False, max_iter=10**7).fit(X, y)
    return model.coef_[0], 0.0


def quadratic_program(
    X: np.ndarray, y: np.ndarray, C: float
) -> tuple[sparse.csc_matrix, np.ndarray, sparse.csc_matrix, np.ndarray]:
    """P, q, the rows of y (w·x + b) + ξ ≥ 1 and ξ ≥ 0 for the variables (w, b, ξ), and their right
    sides."""
    n, d = X.shape
    P = sparse.diags(np.concatenate([np.ones(d), np.zeros(n + 1)]), format="csc")
    q = np.concatenate([np.zeros(d + 1), np.full(n, C)])
    margins = sparse.hstack(
        [sparse.csc_matrix(y[:, None] * X), sparse.csc_matrix(y[:, None]), sparse.eye(n)]
    )
    slack = sparse.hstack([sparse.csc_matrix((n, d + 1)), sparse.eye(n)])
    return (
        P,
        q,
        sparse.vstack([margins, slack], format="csc"),
        np.concatenate([np.ones(n), np.zeros(n)]),
    )


def clarabel_direct(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    n, d = X.shape
    P, q, rows, least = quadratic_program(X, y, C)
    settings = clarabel.DefaultSettings()
    settings.verbose, settings.max_threads = False, 1
    settings.tol_gap_rel = settings.tol_gap_abs = settings.tol_feas = tol
    x = np.array(
        clarabel.DefaultSolver(P, q, -rows, -least, [clarabel.NonnegativeConeT(2 * n)], settings)
        .solve()
        .x
    )
    return x[:d], float(x[d])


def cvxpy_clarabel(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    w, b = cvxpy.Variable(X.shape[1]), cvxpy.Variable()
    cost = cvxpy.sum_squares(w) / 2 + C * cvxpy.sum(cvxpy.pos(1 - cvxpy.multiply(y, X @ w + b)))
    tight = {"tol_gap_rel": tol, "tol_gap_abs": tol, "tol_feas": tol}
    cvxpy.Problem(cvxpy.Minimize(cost)).solve(solver=cvxpy.CLARABEL, **tight)
    return w.value, float(b.value)


def osqp_direct(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    n, d = X.shape
    P, q, rows, least = quadratic_program(X, y, C)
    solver = osqp.OSQP()
    solver.setup(
        P,
        q,
        rows,
        least,
        np.full(2 * n, np.inf),
        eps_abs=tol,
        eps_rel=tol,
        max_iter=10**6,
        verbose=False,
    )
    x = solver.solve().x
    return x[:d], float(x[d])


def quadprog_dual(X: np.ndarray, y: np.ndarray, C: float, tol: float) -> Plane:
    """The dual, of which it needs the whole n × n matrix and a trace of identity to make that
    definite."""
    n = len(y)
    Z = y[:, None] * X
    G = Z @ Z.T
    G[np.diag_indices(n)] += tol * np.trace(G) / n
    rows = np.vstack([y, np.eye(n), -np.eye(n)]).T
    alpha, *_ = quadprog.solve_qp(
        G, np.ones(n), rows, np.concatenate([np.zeros(n + 1), np.full(n, -C)]), meq=1
    )
    w = alpha @ Z
    free = (alpha > 1e-6 * C) & (alpha < (1 - 1e-6) * C)
    return w, float(np.median((y - X @ w)[free if free.any() else alpha > 0]))


PEERS: dict[str, tuple[Solver, tuple[float, ...]]] = {
    "libsvm": (libsvm, (1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-8, 1e-10)),
    "liblinear, no b": (liblinear, (1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8)),
    "Clarabel": (clarabel_direct, (1e-2, 1e-4, 1e-6, 1e-8, 1e-9, 1e-10)),
    "CVXPY": (cvxpy_clarabel, (1e-2, 1e-4, 1e-6, 1e-8, 1e-9, 1e-10)),
    "OSQP": (osqp_direct, (1e-2, 1e-3, 1e-4, 1e-6, 1e-8, 1e-10)),
    "quadprog": (quadprog_dual, (1e-6, 1e-9, 1e-11)),
}


def in_time(
    solve: Solver, X: np.ndarray, y: np.ndarray, C: float, tol: float
) -> tuple[Plane, float] | None:
    """A plane and the seconds it took, or None if there is none within the cap: then the process is
    ended."""

    def work() -> None:
        begin = perf_counter()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                plane = solve(X, y, C, tol)
            pipe[1].send((plane, perf_counter() - begin))
        except Exception:  # a peer that gives up has no plane
            pipe[1].send(None)

    context = multiprocessing.get_context("fork")
    pipe = context.Pipe(duplex=False)
    child = context.Process(target=work)
    child.start()
    answer = pipe[0].recv() if pipe[0].poll(CAP) else None
    if child.is_alive():
        child.kill()
    child.join()
    return answer


def gap(X: np.ndarray, y: np.ndarray, C: float, plane: Plane, bound: float) -> float:
    w, b = plane
    if not np.isfinite(w).all():
        return math.inf
    primal = float(w @ w / 2 + C * np.maximum(0, 1 - y * (X @ w + b)).sum())
    return (primal - bound) / primal


def cell(n: int, d: int, C: float, hopeless: set[str]) -> dict[float, dict[str, str | float]]:
    """For each target, the median seconds of each solver, or why there are none."""
    data = clouds(n, d, seed=1)
    X, y = data.X, data.y
    bounds = {False: svm(X, y, C, tol=1e-11, bias=False).dual, True: svm(X, y, C, tol=1e-11).dual}
    found: dict[float, dict[str, tuple[float, float]]] = {target: {} for target in TARGETS}
    why: dict[str, str] = {}
    for name, (solve, ladder) in PEERS.items():
        if name in hopeless or (name == "quadprog" and n > 1000):
            why[name] = f"> {CAP:g} s" if name in hopeless else "n × n"
            continue
        best = math.inf
        for tol in ladder:
            answer = in_time(solve, X, y, C, tol)
            if answer is None:
                why[name] = f"> {CAP:g} s" if best == math.inf else f"> {CAP:g} s; had {best:.0e}"
                hopeless |= {name} if best == math.inf else set()
                break
            reached = gap(X, y, C, answer[0], bounds[name != "liblinear, no b"])
            best = min(best, reached)
            why[name] = f"stalls at {best:.0e}"
            for target in TARGETS:
                if reached <= target and name not in found[target]:
                    found[target][name] = (tol, answer[1])
            if name in found[min(TARGETS)]:
                break
    results: dict[float, dict[str, str | float]] = {}
    for target in TARGETS:
        quick = {name: tol for name, (tol, taken) in found[target].items() if taken < 2.0}
        contenders = {
            name: lambda s=PEERS[name][0], t=tol: s(X, y, C, t) for name, tol in quick.items()
        }
        contenders["linlearn"] = lambda t=target: ours(X, y, C, t)
        contenders["linlearn, no b"] = lambda t=target: ours_without_bias(X, y, C, t)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for work in contenders.values():
                work()
            times: dict[str, str | float] = dict(interleaved(contenders, seconds=4.0))
        for name in PEERS:
            if name not in times:
                times[name] = found[target][name][1] if name in found[target] else why[name]
        reached = gap(X, y, C, ours(X, y, C, target), bounds[True])
        assert reached <= target, f"linlearn reaches {reached:.1e} only at {(n, d, C)}"
        results[target] = times
    return results


def main(quick: bool = False) -> str:
    """The tables as text; with `quick`, the two smallest sizes only."""
    sizes = SIZES[:2] if quick else SIZES
    begin = perf_counter()
    rows: dict[float, list[list[str]]] = {target: [] for target in TARGETS}
    ratios: dict[float, dict[str, list[float]]] = {
        target: {name: [] for name in PEERS} for target in TARGETS
    }
    with threadpool_limits(1):
        for n, d in sizes:
            hopeless: set[str] = set()
            for C in PRICES:
                for target, times in cell(n, d, C, hopeless).items():
                    row = [f"({n}, {d})", f"{C:g}", seconds(float(times["linlearn"]))]
                    for name in PEERS:
                        taken = times[name]
                        base = times["linlearn, no b" if name == "liblinear, no b" else "linlearn"]
                        row.append(taken if isinstance(taken, str) else ratio(taken / float(base)))
                        if not isinstance(taken, str):
                            ratios[target][name].append(taken / float(base))
                    rows[target].append(row)
                    print(target, row, file=sys.stderr, flush=True)
    text = [
        "## The support vector machine",
        "",
        (
            f"Made by `python tests/bench/run.py svm` in {(perf_counter() - begin) / 60:.0f}"
            " minutes, one thread."
        ),
        machine("numpy", "scikit-learn", "clarabel", "cvxpy", "osqp", "quadprog") + ".",
        "",
        (
            "Two clouds of n points in d dimensions, half of them a class, centres 2 apart. The"
            " column linlearn is the"
        ),
        (
            "median time of `svm(X, y, C, tol)`; the others are how many times as long a solver"
            " took to a plane as"
        ),
        (
            "good, so above 1× linlearn is ahead. A plane is as good if its primal value exceeds a"
            " certified lower"
        ),
        (
            f"bound by at most the target. A solver had {CAP:g} s for a plane; one that took more"
            " than 2 s was timed once."
        ),
        (
            "liblinear counts b as a weight, so it is compared on planes through the origin, with"
            " `bias=False`."
        ),
    ]
    for target in TARGETS:
        head = ["(n, d)", "C", "linlearn", *PEERS]
        text += ["", f"### To a relative gap of {target:g}", "", table(head, rows[target]), ""]
        for name, values in ratios[target].items():
            if values:
                slower = sum(value < 1 for value in values)
                text.append(
                    f"- {name}: there in {len(values)} of {len(rows[target])} cells, median"
                    f" {ratio(median(values))}, least {ratio(min(values))}; ahead of linlearn in"
                    f" {slower}."
                )
    return "\n".join(text)


if __name__ == "__main__":
    print(main("--quick" in sys.argv))
