"""Drawings of proofs: both sides of a theorem's inequalities, along a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.patches import Circle

from linlearn.palette import BLUE, GREEN, GREY, ORANGE
from linlearn.plots.margins import draw_band
from linlearn.plots.plane import ARROW, draw_points

# Only for types: a homework may forbid the theorems, and its drawings must still work.
if TYPE_CHECKING:
    from linlearn.data import Data
    from linlearn.theorems import PerceptronLedger, WinnowLedger


def draw_assumptions(ax: Any, data: Data) -> Any:
    """Draw what the perceptron's theorem assumes: points in a ball, w*, and its band of width δ.

    The data claim a separator through the origin and its margin. The band is where |w*·x| < δ, so
    no point with the margin lies in it.
    """
    if data.w_star is None or data.delta is None or data.b_star:
        raise ValueError(
            "expected data with w_star, delta and b_star = 0: "
            "the picture shows a separator through the origin and its margin"
        )
    length = float(np.linalg.norm(data.w_star))
    half = data.delta / length
    reach = 1.2 * max(data.R, np.abs(data.X).max(), length)
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach))
    draw_points(ax, data.X, data.y, size=90)
    draw_band(ax, data.w_star, half=half)
    ball = Circle((0, 0), data.R, fill=False, linestyle="--", linewidth=1.5)
    ax.add_patch(ball)
    ax.annotate("", data.w_star, (0, 0), arrowprops={**ARROW, "color": GREEN}, zorder=4)
    # δ is measured aside, where the arrow of w* does not cover it.
    unit = data.w_star / length
    aside = np.array([unit[1], -unit[0]])
    foot = 0.6 * data.R * aside
    ends = {"arrowstyle": "|-|", "mutation_scale": 5, "shrinkA": 0, "shrinkB": 0}
    ax.annotate("", foot + half * unit, foot, arrowprops={**ends, "linewidth": 2}, zorder=4)
    names = (
        ("$w^*$", data.w_star, 16 * unit, GREEN),
        (r"$\delta$", foot + half / 2 * unit, 14 * aside, "black"),
        ("radius $R$", (0, -data.R), (0, -14), "black"),
    )
    paper = {"facecolor": "white", "edgecolor": "none", "alpha": 0.7, "pad": 1}
    for name, at, place, color in names:
        look = {"fontsize": "large", "color": color, "bbox": paper, "zorder": 5}
        look |= {"ha": "center", "va": "center"}
        ax.annotate(name, at, xytext=place, textcoords="offset points", **look)
    return ax


def draw_squeeze(ax: Any, ledger: PerceptronLedger) -> Any:
    """Draw the perceptron's proof: tδ ≤ w_t·w* ≤ ‖w_t‖ ≤ √t R, up to the bound t = (R/δ)²."""
    t, along, lengths = ledger.alignment.at, ledger.alignment.lhs, ledger.cauchy_schwarz.rhs
    bound = ledger.bound.rhs[0]
    ahead = np.linspace(0, max(1.1 * bound, t[-1] + 1), 400)
    # The ledger has both bounds at the updates only. Their slopes extend them beyond the run.
    slope = ledger.alignment.rhs[-1] / max(t[-1], 1)
    speed = np.sqrt(ledger.growth.rhs[-1] / max(t[-1], 1))
    ax.plot(
        ahead,
        speed * np.sqrt(ahead),
        color=ORANGE,
        linestyle="--",
        linewidth=2,
        label=r"(5)  $\sqrt{t}\,R$",
    )
    # Only the last point has a marker: a disc on a larger square, so that both can be seen.
    end = {"linewidth": 2.5, "markevery": [-1], "markeredgecolor": "white"}
    ax.plot(t, lengths, "s-", color=ORANGE, markersize=14, label=r"$\|w_t\|$", **end)
    ax.plot(t, along, "o-", color=BLUE, markersize=9, label=r"$w_t \cdot w^*$", **end)
    ax.plot(
        ahead, slope * ahead, color=BLUE, linestyle="--", linewidth=2, label=r"(2)  $t\,\delta$"
    )
    ax.axvline(bound, color=GREY, linestyle=":", linewidth=2)
    ax.annotate(
        r"$(R/\delta)^2$",
        (bound, 0),
        xytext=(-6, 6),
        textcoords="offset points",
        ha="right",
        color=GREY,
    )
    ax.set_xlabel("update $t$")
    ax.set_ylabel("length")
    ax.set(xlim=(0, ahead[-1]), ylim=(0, None))
    ax.legend(loc="upper left")
    return ax


def draw_potential(ax: Any, ledger: WinnowLedger) -> Any:
    """Draw Winnow's proof: Φ_t starts at most at ln p, stays above 0, and falls by at least Λ."""
    t, potential = ledger.potential.at, ledger.potential.lhs
    top, rate = ledger.initial_potential.rhs[0], ledger.rate.lhs[0]
    bound = ledger.bound.rhs[0]
    # Without a bound, show twice the length of the run.
    end = bound if np.isfinite(bound) else max(2.0 * t[-1], 1.0)
    ax.plot(
        [0, end],
        [top, top - rate * end],
        color=ORANGE,
        linestyle="--",
        linewidth=2,
        label=r"(4)  $\ln p - t\,\Lambda$",
    )
    ax.plot(t, potential, color=BLUE, linewidth=2.5, label=r"$\Phi_t = KL(w^* \| w_t)$")
    ax.plot(t[-1], potential[-1], "o", color=BLUE)
    ax.plot(0, top, "s", color=ORANGE, clip_on=False, label=r"(5)  $\ln p$")
    ax.axhline(0, color="black", linewidth=1.2)
    if np.isfinite(bound):
        ax.plot(
            bound, 0, "D", color=GREEN, clip_on=False, zorder=5, label=r"(8)  $\ln p\,/\,\Lambda$"
        )
    ax.set_xlabel("update $t$")
    ax.set_ylabel("distance to $w^*$")
    ax.set(
        xlim=(0, 1.05 * end),
        ylim=(min(0.0, 1.05 * potential.min()), 1.08 * max(top, potential.max())),
    )
    ax.legend()
    return ax
