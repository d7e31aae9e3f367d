"""Runs a collected test as often as we like. pytest has no public function for that.

pytest runs each test once and then ends the session. The judge collects the tests of a set once and
runs them for every submission. For this it relies on the following parts of pytest, which are
private:

    Function._initrequest()          forgets the fixtures of the last run, so that the next run
                                     makes new ones; plugins that repeat tests call it too
    Session._setupstate              the stack of nodes that are set up: session, file, test
    SetupState.setup(item)           sets up the nodes above a test that are not on the stack yet,
                                     and then the test itself
    SetupState.teardown_exact(node)  tears down the nodes on the stack, except `node` and its
                                     parents

It also relies on the fact that collected tests can still run after `pytest.main` has returned.
All of this was tried with pytest 8.4.0, 9.0.0 and 9.2.0. pyproject.toml excludes older versions and
the next major one, and `tests/grading/test_judge.py` tries it with the installed version.
"""

from __future__ import annotations

import pytest

from linlearn.homework.limits import limit_test


def run_item(item: pytest.Function, seconds: float) -> None:
    """Run a collected test with new fixtures, within limits of processor time and memory.

    The limits end before the teardown: an alarm during the teardown would leave a broken stack, and
    no test could be run for the next student.
    """
    state = item.session._setupstate
    item._initrequest()
    try:
        with limit_test(seconds):
            state.setup(item)
            item.runtest()
    finally:
        # The file stays set up for the next test. pytest passes the next test here; its parent,
        # which is not an Item, gives the same result.
        state.teardown_exact(item.parent)  # type: ignore[arg-type]
