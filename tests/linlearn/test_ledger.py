"""A ledger: its lines, its verdict, its table and its picture."""

from functools import cache
from html.parser import HTMLParser

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from linlearn import (
    Data,
    Ledger,
    Step,
    balanced_winnow,
    four_points,
    perceptron,
    perceptron_theorem,
    separable,
    sparse_target,
    winnow,
    winnow_theorem,
)


def step(lhs, relation, rhs, number="1", index="t", **more):
    lhs, rhs = np.array(lhs, dtype=float), np.array(rhs, dtype=float)
    return Step(
        number,
        r"a \leq b",
        "a ≤ b",
        "because",
        lhs,
        relation,
        rhs,
        np.arange(len(lhs)),
        index,
        **more,
    )


# --- A line ---


@pytest.mark.parametrize(
    ("relation", "lhs", "rhs", "slack", "holds"),
    [
        ("<=", 1, 2, 1, True),
        ("<=", 2, 1, -1, False),
        (">=", 2, 1, 1, True),
        (">=", 1, 2, -1, False),
        ("=", 1, 1, 0, True),
        ("=", 1, 2, -1, False),
        ("=", 2, 1, -1, False),
        (">", 1, 0, 1, True),
        (">", 0, 0, 0, False),
        ("<=", np.nan, 1, np.nan, False),
        ("=", np.nan, np.nan, np.nan, False),
        ("<=", 1, np.inf, np.inf, True),
    ],
)
def test_a_line_holds_where_its_slack_is_not_negative(relation, lhs, rhs, slack, holds):
    line = step([lhs], relation, [rhs])
    assert line.slack.tolist() == pytest.approx([slack], nan_ok=True)
    assert line.holds is holds


def test_rounding_breaks_no_line_and_more_than_rounding_does():
    assert step([1 + 1e-12], "<=", [1]).holds and not step([1 + 1e-6], "<=", [1]).holds
    assert step([1e-12], "<=", [0], scale=1.0).holds and not step([1e-12], "<=", [0]).holds


def test_a_line_knows_where_it_breaks_first():
    line = step([0, 5, 1, 7], "<=", [1, 1, 1, 1])
    assert line.broken_at == 1 and line.verdict == "breaks at t = 1" and line.shown == (5, 1, -4)
    assert step([0.0], "<=", [1.0]).broken_at is None


def test_a_line_that_holds_shows_its_last_t_or_its_tightest_point():
    assert step([0, 9, 1], "<=", [1, 9, 4]).shown == (1, 4, 3)
    assert step([0, 9, 1], "<=", [1, 9.5, 4], index="i").shown == (9, 9.5, 0.5)


def test_a_line_without_entries_holds_and_shows_nothing():
    line = step([], "<=", [])
    assert line.holds and line.shown is None and line.verdict == "holds"


def test_a_line_checked_once_names_no_place():
    assert step([2], "<=", [1], index="").verdict == "breaks"


# --- The verdict ---


GOOD, BAD = step([0], "<=", [1]), step([2], "<=", [1], number="2")
BAD_ASSUMPTION = step([3], "<=", [1], number="A1", index="i")


def test_all_is_well_when_every_line_and_assumption_holds():
    ledger = Ledger("A theorem", (GOOD,), (GOOD, GOOD))
    assert ledger.holds and ledger.first_broken is None and ledger.verdict == "All 2 lines hold."


def test_the_first_broken_line_is_named_and_the_broken_assumption_blamed():
    ledger = Ledger("A theorem", (BAD_ASSUMPTION,), (GOOD, BAD))
    assert not ledger.holds and ledger.first_broken is BAD
    assert "first line to break is (2)" in ledger.verdict and "(A1)" in ledger.verdict


def test_an_assumption_broken_to_no_effect_is_named_itself():
    ledger = Ledger("A theorem", (GOOD, BAD_ASSUMPTION), (GOOD,))
    assert not ledger.holds and ledger.first_broken is BAD_ASSUMPTION
    assert "Every line holds" in ledger.verdict and "(A1)" in ledger.verdict


# --- The table and the picture, on ledgers of every kind ---


@cache
def ledgers():
    points, far, sparse = four_points(), separable(200, 5, 0.02), sparse_target(30, 20, 2, 0.2)
    large = Data([[3.0, 0.0], [0.0, -1.0]], [1, -1], [0.6, 0.8], 0.8, R=1.0)
    negative = Data(sparse.X, sparse.y, -sparse.w_star, sparse.delta)
    return {
        "two mistakes": perceptron_theorem(perceptron(points.X, points.y), points),
        "many mistakes, a bias and a step size": perceptron_theorem(
            perceptron(far.X, far.y, bias=True, eta=0.3), far
        ),
        "no mistake": perceptron_theorem(perceptron(points.X, points.y, w0=[1, 1]), points),
        "a point too long": perceptron_theorem(perceptron(large.X, large.y), large),
        "winnow": winnow_theorem(winnow(sparse.X, sparse.y), sparse),
        "balanced winnow": winnow_theorem(balanced_winnow(sparse.X, sparse.y), sparse),
        "no bound": winnow_theorem(winnow(sparse.X, sparse.y, 5.0, max_updates=100), sparse),
        "a negative weight": winnow_theorem(winnow(sparse.X, sparse.y), negative),
        "no update": winnow_theorem(winnow(sparse.X, sparse.y, max_updates=0), sparse),
    }


@pytest.fixture(
    params=[
        "two mistakes",
        "many mistakes, a bias and a step size",
        "no mistake",
        "a point too long",
        "winnow",
        "balanced winnow",
        "no bound",
        "a negative weight",
        "no update",
    ]
)
def ledger(request):
    return ledgers()[request.param]


class Table(HTMLParser):
    """The text of a page, its tags checked to close in order."""

    def __init__(self, page):
        super().__init__()
        self.open, self.rows, self.text = [], 0, ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.rows += tag == "tr"
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_in_a_terminal_a_ledger_is_a_table_of_text(ledger):
    lines = str(ledger).splitlines()
    assert lines[0] == ledger.title and lines[-1] == ledger.verdict
    assert len(lines) == 3 + len(ledger.assumptions) + len(ledger.steps)
    for line, row in zip(lines[2:-1], (*ledger.assumptions, *ledger.steps), strict=True):
        assert (
            line.startswith(f"({row.number})") and row.text in line and line.endswith(row.verdict)
        )
    assert repr(ledger) == str(ledger) and "$" not in str(ledger)


def test_in_a_notebook_a_ledger_is_a_table_with_formulas(ledger):
    table = Table(ledger._repr_html_())
    assert table.open == [] and table.rows == 1 + len(ledger.assumptions) + len(ledger.steps)
    for row in (*ledger.assumptions, *ledger.steps):
        assert (
            f"${row.claim}$" in table.text and row.why in table.text and row.verdict in table.text
        )
    assert ledger.title in table.text and ledger.verdict in table.text


def test_what_looks_like_a_tag_is_escaped():
    line = Step("1", "a < b & c", "<b>", "<script>", np.zeros(1), "<=", np.ones(1), np.arange(1))
    table = Table(Ledger("<i>T</i> & co", (), (line,))._repr_html_())
    assert (
        "$a < b & c$" in table.text and "<script>" in table.text and "<i>T</i> & co" in table.text
    )


@pytest.mark.slow
def test_a_ledger_draws_its_lines_on_the_axes_it_is_given(ledger):
    figure = Figure()
    FigureCanvasAgg(figure)
    axes = figure.subplots(3, 3)
    drawn = ledger.plot(axes)
    figure.canvas.draw()
    assert list(drawn) == list(axes.flat[: len(ledger.steps)])
    for ax, line in zip(drawn, ledger.steps, strict=True):
        assert (
            line.claim in ax.get_title()
            and bool(ax.get_xlabel()) == bool(line.index)
            and ax.get_ylabel()
        )
        assert np.array_equal(ax.lines[0].get_ydata(), line.lhs, equal_nan=True)
        assert np.array_equal(ax.lines[1].get_ydata(), line.rhs, equal_nan=True)
        assert len(ax.lines) == (2 if line.holds else 3)


@pytest.mark.slow
def test_a_ledger_given_no_axes_makes_a_figure_that_pyplot_does_not_know():
    axes = ledgers()["winnow"].plot()
    FigureCanvasAgg(axes[0].figure).draw()
    assert len(axes) == len(ledgers()["winnow"].steps) and plt.get_fignums() == []


def test_one_line_is_drawn_on_one_axes():
    ax = Figure().subplots()
    line = ledgers()["a point too long"].first_broken
    assert line.plot(ax) is ax
    assert ax.get_legend_handles_labels()[1] == ["left side", "right side", "breaks"]


def test_too_few_axes_are_refused():
    with pytest.raises(ValueError, match=r"axes must hold at least 7.*got 2"):
        ledgers()["two mistakes"].plot(Figure().subplots(1, 2))
