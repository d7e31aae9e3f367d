"""Proofs of the end of the convergence proof that a reader may write: right, wrong, hostile."""

from linlearn.statements import Names
from linlearn.written_proof import Task

NUMBERS = ("t", "eta", "delta", "R")
NAMES: Names = {
    **dict.fromkeys(("w", "w_star"), "vector"),
    **dict.fromkeys(NUMBERS, "number"),
}
BOUND = Task(
    NAMES,
    {"P": "w·w* ≥ t η δ", "Q": "‖w‖² ≤ t η² R²", "A3": "‖w*‖ = 1"},
    "t ≤ (R/δ)²",
    ("η > 0", "δ > 0", "R > 0", "t ≥ 0"),
)
"""The end of the convergence proof: from the two bounds on w to the bound on t."""

RIGHT = {
    "in one line": "(1) t ≤ (R/δ)² by (P), (Q), (A3)",
    "by Cauchy and Schwarz": """
        (1) w·w* ≤ ‖w‖           by (A3)
        (2) t η δ ≤ ‖w‖          by (P), (1)
        (3) t² η² δ² ≤ ‖w‖²      by (2)
        (4) t² η² δ² ≤ t η² R²   by (3), (Q)
        (5) t² δ² ≤ t R²         by (4)
        (6) t δ² ≤ R²            by (5)
        (7) t ≤ R² / δ²          by (6)
    """,
    "in words of Python": """
        1. dot(w, w_star) <= norm(w) by A3
        2. (t*eta*delta)^2 <= norm(w)**2 by P and 1
        3. delta^2 * t <= R^2 by 2, Q
        4. t <= (R/delta)^2 by 3
    """,
    "in LaTeX": r"""
        (1) w \cdot w^\star \leq \lVert w \rVert by (A3)
        (2) t \eta \delta \leq \lVert w \rVert by (P), (1)
        (3) t \leq R^2 / \delta^2 by (2), (Q)
    """,
    "as people type": """
        1) tηδ ≤ ||w||, by P and A3.
        2) tηδ ≤ √(t)ηR because of (1), (Q)
        3) (tδ)² ≤ tR² since (2)
        4) t ≤ R²/δ² from 3
    """,
    "with roots": """
        # Both sides are positive.
        1: ‖w‖ ≤ sqrt(t) η R by Q
        2: t η δ ≤ sqrt(t) η R by P, A3, 1
        3: t δ ≤ sqrt(t) R by 2
        4: t² δ² ≤ t R² by 3
        5: t ≤ (R/δ)² by 4
    """,
    "with a line that nothing uses": """
        (1) (t - 1)² ≥ 0
        (2) t ≤ (R/δ)² by (P), (Q), (A3)
    """,
    "with a stronger end": """
        (1) t δ² ≤ R² by (P), (Q), (A3)
    """,
}
WRONG = {
    "a premise is forgotten": ("(1) w·w* ≤ ‖w‖\n(2) t ≤ (R/δ)² by (1), (P), (Q)", "1"),
    "< for ≤": ("(1) w·w* < ‖w‖ by (A3)\n(2) t ≤ (R/δ)² by (1), (P), (Q)", "1"),
    "a squared term is lost": ("(1) t δ ≤ R by (P), (Q), (A3)\n(2) t ≤ (R/δ)² by (1)", "1"),
    "the other direction": ("(1) w·w* ≥ ‖w‖ by (A3)\n(2) t ≤ (R/δ)² by (1), (P), (Q)", "1"),
    "division by what may be 0": ("(1) t/t = 1\n(2) t ≤ (R/δ)² by (P), (Q), (A3)", "1"),
    "the end from too little": ("(1) w·w* ≤ ‖w‖ by (A3)\n(2) t ≤ (R/δ)² by (1), (P)", "2"),
    "a factor 2": ("(1) 2 t η δ ≤ ‖w‖ by (P), (A3)\n(2) t ≤ (R/δ)² by (1), (Q)", "1"),
    "< at the end": ("(1) t < (R/δ)² by (P), (Q), (A3)", "1"),
    "a wrong line that nothing uses": ("(1) t ≤ 1\n(2) t ≤ (R/δ)² by (P), (Q), (A3)", "1"),
    "a root of both signs": ("(1) ‖w‖ ≤ t η R by (Q)\n(2) t ≤ (R/δ)² by (P), (Q), (A3)", "1"),
}
HUGE = "(1) ‖(((((t + δ + R + η)^8)^8)^8)^8) w‖ ≥ 0 by (P)"
"""A polynomial with more terms than a machine can hold."""
