"""`make portable`: every numeric test and every notebook, with the arithmetic of other processors.

NumPy's OpenBLAS picks its kernels by processor, and each adds in an order of its own: results
differ in their last digits. `OPENBLAS_CORETYPE` makes one machine compute as another does. A kernel
that this processor cannot execute (SkylakeX needs AVX-512) is reported and left out;
`other_kernel.c` stands in for it and for those that are yet to come.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KERNELS = ("Nehalem", "Sandybridge", "Haswell", "Zen", "SkylakeX")
THREADS = ("1", "2")
WHAT = "notebook or kernels or not (slow or explorer)"
NUMERIC = ("linlearn/test_*.py", "course/test_claims.py", "course/test_pictures.py")
"""The tests whose results might depend on the processor: those of the library, of claims and of
pictures."""

# Multiplies matrices, then says which kernels did it.
PROBE = """
import ctypes, numpy, threadpoolctl
A = numpy.random.default_rng(0).normal(size=(200, 50))
numpy.linalg.solve(A.T @ A, A.T @ A[:, 0]), A[0] @ A[1]
calls = getattr(ctypes.CDLL(None), "other_kernel_calls", int)
pools = threadpoolctl.threadpool_info()
used = [pool["architecture"] for pool in pools if pool["internal_api"] == "openblas"]
print("other" if calls() else used[0] if used else "no OpenBLAS")
"""


def main() -> int:
    runs, failures = runnable(), 0
    with tempfile.TemporaryDirectory() as folder:
        if sys.platform == "linux":
            runs["other"] = {"LD_PRELOAD": str(compile_other_kernel(Path(folder)))}
        else:
            say("other_kernel.c: left out, it can be preloaded on Linux only")
        for name, settings in runs.items():
            if (used := probe(settings)) != name:
                raise SystemExit(
                    f"expected NumPy to compute with the kernels {name}, got {used}: use NumPy's"
                    " own wheels"
                )
            for threads in THREADS:
                failures += not passed(name, threads, settings)
    say(
        "every result is the same"
        if not failures
        else f"{failures} runs of {len(runs) * len(THREADS)} are red"
    )
    return int(failures > 0)


def runnable() -> dict[str, dict[str, str]]:
    """The kernels that this processor can execute, each with the settings that choose it."""
    runs: dict[str, dict[str, str]] = {}
    for kernel in KERNELS:
        settings = {"OPENBLAS_CORETYPE": kernel}
        used = probe(settings)
        if used is None:
            say(f"{kernel}: left out, this processor cannot execute it")
        elif used in runs:
            say(f"{kernel}: NumPy takes the kernels of {used} for it")
        else:
            runs[used] = settings
    return runs


def probe(settings: dict[str, str]) -> str | None:
    """The kernels that NumPy computes with under these settings; None if this processor cannot
    execute them."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() if done.returncode == 0 else None


def compile_other_kernel(folder: Path) -> Path:
    library = folder / "other_kernel.so"
    source = Path(__file__).with_name("other_kernel.c")
    subprocess.run(
        ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source, "-lm"], check=True
    )
    return library


def passed(name: str, threads: str, settings: dict[str, str]) -> bool:
    say(f"{name} kernels, BLAS threads: {threads}")
    start = time.monotonic()
    options = (
        "-q --dist loadfile -n 2 --hypothesis-profile=quick -p tests.pictures -p no:cacheprovider "
        "--nbval --nbval-current-env --nbval-cell-timeout=60"
    )
    tests = [path for pattern in NUMERIC for path in sorted((ROOT / "tests").glob(pattern))]
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options.split(), "-m", WHAT, *notebooks, *tests],
        cwd=ROOT,
        env=os.environ | settings | {"OPENBLAS_NUM_THREADS": threads},
        check=False,
    )
    say(
        f"{name}, {threads}: {'passed' if done.returncode == 0 else 'FAILED'} in"
        f" {time.monotonic() - start:.0f} s"
    )
    return done.returncode == 0


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
