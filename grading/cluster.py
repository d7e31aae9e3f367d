"""The same batch on a Dask cluster, for when one machine is not enough.

Every worker needs the same files at the same place, and has judges of its own; a worker that is lost costs
nothing but the time of what it was grading, which others take over. Needs the extra `cluster`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from grading.batch import Pool
from grading.zygote import GraderError

PATIENCE = 10
"""Seconds in which a scheduler must answer."""


@contextlib.contextmanager
def on_cluster(address: str) -> Iterator[Pool]:
    """The workers that a scheduler has."""
    try:
        from distributed import Client
    except ImportError:
        raise GraderError('--scheduler needs Dask, which is not installed: pip install "linlearn[cluster]"') from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise GraderError(f"no scheduler answers at {address} ({error}): start one with `dask scheduler`") from None

    def check() -> None:
        if not client.ncores():
            raise GraderError(f"the scheduler at {address} has no workers: start some with `dask worker {address}`")

    with client:
        check()
        executor = client.get_executor(pure=False)
        try:
            yield Pool(executor, 2 * sum(client.ncores().values()), check)
        finally:
            executor.shutdown(wait=False)
