"""The perceptron and Winnow against scikit-learn, mlxtend and the plain loop."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from statistics import median

import numpy as np
from harness import interleaved, machine, ratio, seconds, table
from mlxtend.classifier import Perceptron as MlxtendPerceptron
from sklearn.linear_model import Perceptron as SklearnPerceptron
from threadpoolctl import threadpool_limits

import linlearn.learning
from linlearn import Data, perceptron, separable, sparse_target, winnow

SIZES = ((200, 2), (10**4, 20), (10**5, 50), (10**6, 20))
DELTAS = (0.1, 0.01, 0.001)
PLAIN_POINTS = 300_000
"""The plain loop and mlxtend are given so many presentations at most, and their time is scaled to
all of them."""


def crowded(n: int, d: int, delta: float, seed: int = 0) -> Data:
    """Mistake-dense data: every point within 10 % of the margin δ. (T ≤ 1/δ² all the same: dense
    means δ small.)"""
    data = separable(n, d, delta, seed)
    across = data.X - np.outer(data.X @ data.w_star, data.w_star)
    margins = delta * (1 + 0.1 * np.random.default_rng(seed).random(n))
    margins[0] = delta
    X = np.sqrt(1 - (1.1 * delta) ** 2) * across + np.outer(data.y * margins, data.w_star)
    return Data(X, data.y, data.w_star, delta, R=1.0)


def plain_loop(X: np.ndarray, y: np.ndarray, presentations: int) -> tuple[np.ndarray, list[int]]:
    """The textbook's loop in plain Python and NumPy, for so many presentations."""
    w, mistakes = np.zeros(X.shape[1]), []
    for g in range(presentations):
        i = g % len(X)
        if y[i] * (w @ X[i]) <= 0:
            w += y[i] * X[i]
            mistakes.append(i)
    return w, mistakes


@contextmanager
def numpy_only():
    """Let `perceptron` find no compiled loop."""
    loops, linlearn.learning.compiled_loops = linlearn.learning.compiled_loops, lambda: None
    try:
        yield
    finally:
        linlearn.learning.compiled_loops = loops


def perceptron_cell(data: Data) -> dict[str, float]:
    """Wall times on one data set, once all contenders are seen to agree."""
    X, y = data.X, data.y
    run = perceptron(X, y, max_updates=10**8)
    presentations = min(run.passes * len(X), PLAIN_POINTS)
    epochs = max(1, presentations // len(X))
    zero_one = ((y + 1) / 2).astype(int)

    def ours_numpy():
        with numpy_only():
            return perceptron(X, y, max_updates=10**8)

    def sklearn():
        learner = SklearnPerceptron(
            shuffle=False, tol=None, max_iter=run.passes, fit_intercept=False
        )
        return learner.fit(X, y)

    def mlxtend():
        return MlxtendPerceptron(eta=1.0, epochs=epochs, random_seed=0).fit(
            X[:PLAIN_POINTS], zero_one[:PLAIN_POINTS]
        )

    assert run.converged
    assert np.array_equal(ours_numpy().mistakes, run.mistakes)
    assert np.allclose(sklearn().coef_[0], run.w, rtol=1e-9, atol=1e-9)
    seen = plain_loop(X, y, presentations)[1]
    assert np.array_equal(seen, run.mistakes[: len(seen)])

    times = interleaved(
        {
            "compiled": lambda: perceptron(X, y, max_updates=10**8),
            "numpy": ours_numpy,
            "sklearn": sklearn,
            "mlxtend": mlxtend,
            "plain": lambda: plain_loop(X, y, presentations),
        }
    )
    times["plain"] *= run.passes * len(X) / presentations
    times["mlxtend"] *= run.passes * len(X) / (epochs * min(len(X), PLAIN_POINTS))
    return {**times, "T": run.T, "passes": run.passes}


def perceptron_table(title: str, make, sizes=SIZES) -> str:
    rows, ahead = [], []
    for n, d in sizes:
        for delta in DELTAS:
            cell = perceptron_cell(make(n, d, delta))
            ours = cell["compiled"]
            ahead.append(cell["sklearn"] / ours)
            rows.append(
                [
                    f"({n:,}, {d})",
                    f"{delta}",
                    f"{cell['T']:,}",
                    f"{cell['passes']:,}",
                    seconds(ours),
                ]
                + [ratio(cell[name] / ours) for name in ("sklearn", "mlxtend", "plain")]
                + [ratio(cell["sklearn"] / cell["numpy"])]
            )
            print("  ", " ".join(rows[-1]), flush=True)
    head = [
        "(n, d)",
        "δ",
        "T",
        "passes",
        "linlearn",
        "vs scikit-learn",
        "vs mlxtend",
        "vs plain loop",
    ]
    summary = f"Against scikit-learn: smallest {ratio(min(ahead))}, median {ratio(median(ahead))}."
    return f"### {title}\n\n{table([*head, 'NumPy only vs scikit-learn'], rows)}\n\n{summary}"


def compile_time() -> str:
    """Seconds of the first call of all, with nothing cached, and of the first call of a later
    session."""
    code = (
        "import time, numpy as np; from linlearn import perceptron; X = np.array([[.5, 1.], [-1.,"
        " .3]]);t = time.perf_counter(); perceptron(X, [1, -1]); print(time.perf_counter() - t)"
    )
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "NUMBA_CACHE_DIR": folder}
        cold, warm = (
            float(
                subprocess.run(
                    [sys.executable, "-c", code], env=env, capture_output=True, check=True
                ).stdout
            )
            for _ in range(2)
        )
    return (
        f"First call on a new machine, compiling: {cold:.1f} s; first call of a later session:"
        f" {warm:.1f} s."
    )


def plain_winnow(X: np.ndarray, y: np.ndarray, eta: float) -> tuple[np.ndarray, list[int]]:
    """The loop of the update in plain Python and NumPy."""
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], 0
    while clean < len(X):
        for i in range(len(X)):
            clean += 1
            if y[i] * (w @ X[i]) <= 0:
                w *= np.exp(eta * y[i] * X[i])
                w /= w.sum()
                mistakes.append(i)
                clean = 0
    return w, mistakes


def winnow_table(cells=((100, 20_000), (10**4, 1000), (10**5, 200))) -> str:
    rows = []
    for p, n in cells:
        data = sparse_target(n, p, k=3, delta=0.1)
        run = winnow(data.X, data.y, eta=0.1)
        w, mistakes = plain_winnow(data.X, data.y, 0.1)
        assert np.array_equal(mistakes, run.mistakes) and np.allclose(w, run.w)
        with threadpool_limits(1):
            times = interleaved(
                {
                    "ours": lambda data=data: winnow(data.X, data.y, eta=0.1),
                    "plain": lambda data=data: plain_winnow(data.X, data.y, 0.1),
                }
            )
        speed = ratio(times["plain"] / times["ours"])
        rows.append(
            [f"{p:,}", f"{n:,}", f"{run.T}", f"{run.passes}", seconds(times["ours"]), speed]
        )
        print("  ", " ".join(rows[-1]), flush=True)
    return "### Winnow\n\nOne thread.\n\n" + table(
        ["p", "n", "T", "passes", "linlearn", "vs plain loop"], rows
    )


def main(quick: bool = False) -> str:
    sizes = SIZES[:2] if quick else SIZES
    perceptron([[1.0], [-1.0]], [1, -1])  # compile
    return "\n\n".join(
        [
            "## Learners",
            (
                "Wall time, median of interleaved rounds, ratios to linlearn with the extra"
                " `fast`: above 1× linlearn is faster. The updates are the same for all but"
                " mlxtend, which shuffles. scikit-learn is given the number of passes that"
                f" linlearn needed. The plain loop and mlxtend are timed on {PLAIN_POINTS:,}"
                " presentations and scaled."
            ),
            machine("numpy", "numba", "scikit-learn", "mlxtend"),
            compile_time(),
            perceptron_table("Perceptron, `separable` data", separable, sizes),
            perceptron_table("Perceptron, mistake-dense data", crowded, sizes),
            winnow_table(),
        ]
    )
