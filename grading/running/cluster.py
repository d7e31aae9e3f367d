"""Runs a batch on a Dask cluster, if one machine is not enough. Needs the extra `cluster`.

Every worker needs the same files in the same place, and starts judges of its own. If a worker is
lost, the others grade what it was grading.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from grading.errors import GraderError
from grading.running.batch import Pool

PATIENCE = 10
"""Seconds that a scheduler has to answer."""


@contextlib.contextmanager
def on_cluster(address: str) -> Iterator[Pool]:
    """Yield a pool that grades on the workers of a Dask scheduler."""
    try:
        # An optional extra, which most courses do without.
        from distributed import Client
    except ImportError:
        raise GraderError(
            '--scheduler needs Dask, which is not installed: pip install "linlearn[cluster]"'
        ) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise GraderError(
            f"no scheduler answers at {address} ({error}): start one with `dask scheduler`"
        ) from None

    def check() -> None:
        if not client.ncores():
            raise GraderError(
                f"the scheduler at {address} has no workers: "
                f"start some with `dask worker {address}`"
            )

    with client:
        check()
        # Dask would otherwise reuse the result of an equal call.
        executor = client.get_executor(pure=False)
        try:
            # Twice as many as there are cores, so that no core waits for the next job to arrive.
            yield Pool(executor, 2 * sum(client.ncores().values()), check)
        finally:
            executor.shutdown(wait=False)
