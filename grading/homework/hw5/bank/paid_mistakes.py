# %% right: short
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ ‖w‖ R² ≤ δ² t R² + R⁴ by (A3)
(3) 2 δ (t δ - S) ≤ δ² t + R² by (1), (2)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% right: a square that is at least 0, written down
paid_mistakes = """
(1) w·w* ≤ ‖w‖ ‖w*‖
(2) w·w* ≤ ‖w‖ by (1), (A2)
(3) t δ ≤ ‖w‖ + S by (2), (A1)
(4) (δ ‖w‖ - R²)² ≥ 0
(5) δ² ‖w‖² - 2 δ R² ‖w‖ + R⁴ ≥ 0 by (4)
(6) δ² t R² - 2 δ R² ‖w‖ + R⁴ ≥ 0 by (5), (A3)
(7) δ² t - 2 δ ‖w‖ + R² ≥ 0 by (6)
(8) δ² t - 2 δ (t δ - S) + R² ≥ 0 by (3), (7)
(9) δ² t ≤ R² + 2 δ S by (8)
(10) t ≤ R²/δ² + 2 S/δ by (9)
(11) t ≤ (R/δ)² + 2 S/δ by (10)
"""


# %% right: with the root of t
paid_mistakes = """
(1) w·w* ≤ ‖w‖ by (A2)
(2) ‖w‖ ≤ √t R by (A3)
(3) w·w* ≤ √t R by (1), (2)
(4) t δ - S ≤ √t R by (3), (A1)
(5) 2 √t R δ ≤ t δ² + R²
(6) 2 δ (t δ - S) ≤ t δ² + R² by (4), (5)
(7) t δ² ≤ R² + 2 δ S by (6)
(8) t ≤ (R/δ)² + 2 S/δ by (7)
"""


# %% right: LaTeX
paid_mistakes = r"""
(1) w \cdot w^* \leq \lVert w \rVert by (A2)
(2) t \delta - S \leq \lVert w \rVert by (1), (A1)
(3) 2 \delta R^2 \lVert w \rVert \leq \delta^2 t R^2 + R^4 by (A3)
(4) 2 \delta (t \delta - S) \leq \delta^2 t + R^2 by (2), (3)
(5) t \leq \left(\frac{R}{\delta}\right)^2 + \frac{2 S}{\delta} by (4)
"""


# %% right: letters of the keyboard, as a list of lines
paid_mistakes = [
    "1. dot(w, w_star) <= norm(w) by A2",
    "2. t*delta - S <= norm(w) by 1, A1",
    "3. 2*delta*R^2*norm(w) <= delta^2*norm(w)^2 + R^4",
    "4. 2*delta*R^2*norm(w) <= delta^2*t*R^2 + R^4 by 3, A3",
    "5. 2*delta*(t*delta - S) <= delta^2*t + R^2 by 2, 4",
    "6. t*delta^2 <= R^2 + 2*delta*S by 5",
    "7. t <= (R/delta)^2 + 2*S/delta by 6",
]


# %% right: divided by R and δ first
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) ‖w‖²/R² ≤ t by (A3)
(3) 2 ‖w‖/δ ≤ ‖w‖²/R² + R²/δ²
(4) 2 ‖w‖/δ ≤ t + (R/δ)² by (2), (3)
(5) 2 t - 2 S/δ ≤ 2 ‖w‖/δ by (1)
(6) 2 t - 2 S/δ ≤ t + (R/δ)² by (4), (5)
(7) t ≤ (R/δ)² + 2 S/δ by (6)
"""


# %% right: chains
paid_mistakes = """
# The length of w lies between two bounds.
(1) t δ - S ≤ w·w* ≤ ‖w‖ by (A1), (A2)
(2) 2 R² δ ‖w‖ ≤ δ² ‖w‖² + R⁴ ≤ δ² t R² + R⁴ by (A3)
(3) 2 δ (t δ - S) ≤ 2 δ ‖w‖ ≤ δ² t + R² by (1), (2)
(4) δ² t ≤ R² + 2 δ S by (3)
(5) t ≤ (R/δ)² + 2 S/δ by (4)
"""


# %% wrong: everything in one line
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = "(1) t ≤ (R/δ)² + 2 S/δ by (A1), (A2), (A3)"


# %% wrong: forgets that w* has length 1
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) w·w* ≤ ‖w‖
(2) t δ - S ≤ ‖w‖ by (A1), (1)
(3) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(4) t ≤ (R/δ)² + 2 S/δ by (2), (3)
"""


# %% wrong: squares a number that may be negative
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) (t δ - S)² ≤ ‖w‖² by (1)
(3) (t δ - S)² ≤ t R² by (2), (A3)
(4) t² δ² ≤ t R² + 2 t δ S by (3)
(5) t δ² ≤ R² + 2 δ S by (4)
(6) t ≤ (R/δ)² + 2 S/δ by (5)
"""


# %% wrong: a bound without the 2
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(3) t ≤ (R/δ)² + S/δ by (1), (2)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% wrong: forgets the slack
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ ≤ ‖w‖ by (A1), (A2)
(2) t² δ² ≤ t R² by (1), (A3)
(3) t ≤ (R/δ)² + 2 S/δ by (2)
"""


# %% wrong: < for ≤
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S < ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(3) t ≤ (R/δ)² + 2 S/δ by (1), (2)
"""


# %% wrong: a square is lost, ‖w‖ for ‖w‖²
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) ‖w‖ ≤ t R² by (A3)
(3) t ≤ (R/δ)² + 2 S/δ by (1), (2)
"""


# %% wrong: divides by t, which may be 0
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) ‖w‖²/t ≤ R² by (A3)
(3) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(4) t ≤ (R/δ)² + 2 S/δ by (1), (3)
"""


# %% wrong: circular, a line cites a later one
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ² ≤ R² + 2 S δ by (2)
(2) t ≤ (R/δ)² + 2 S/δ by (1)
"""


# %% wrong: the square the wrong way round
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≥ δ² t R² + R⁴ by (A3)
(3) t ≤ (R/δ)² + 2 S/δ by (1), (2)
"""


# %% wrong: takes the largest length for the length
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) ‖w‖² = t R² by (A3)
(2) t δ - S ≤ ‖w‖ by (A1), (A2)
(3) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (1)
(4) t ≤ (R/δ)² + 2 S/δ by (2), (3)
"""


# %% wrong: ends with something weaker, four times the slack
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(3) 2 δ (t δ - S) ≤ δ² t + R² by (1), (2)
(4) t ≤ (R/δ)² + 4 S/δ by (3)
"""


# %% wrong: three citations in a line
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² ‖w‖² + R⁴
(3) 2 δ (t δ - S) ≤ δ² t + R² by (1), (2), (A3)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% wrong: forgets that updates are at mistakes
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴
(3) 2 δ (t δ - S) ≤ δ² t + R² by (1), (2)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% wrong: assumes what contradicts the assumptions
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) S < 0
(2) t ≤ (R/δ)² + 2 S/δ by (1), (A3)
"""


# %% wrong: the slack with the other sign
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ + S ≤ ‖w‖ by (A1), (A2)
(2) 2 δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(3) 2 δ (t δ - S) ≤ δ² t + R² by (1), (2)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% wrong: the 2 of the square is lost, and it still ends as it should
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - S ≤ ‖w‖ by (A1), (A2)
(2) δ R² ‖w‖ ≤ δ² t R² + R⁴ by (A3)
(3) δ (t δ - S) ≤ δ² t + R² by (1), (2)
(4) t ≤ (R/δ)² + 2 S/δ by (3)
"""


# %% wrong: repeats the assumptions, until one line says them all
# loses: test_mistakes_that_slack_pays_for
paid_mistakes = """
(1) t δ - w·w* ≤ S ≥ 0 ≤ t R² - ‖w‖² by (A1), (A3)
(2) t δ - w·w* ≤ S ≥ 0 ≤ t R² - ‖w‖² ≥ ‖w*‖ - 1 - ‖w‖² ≤ 0 by (1), (A2)
(3) t ≤ (R/δ)² + 2 S/δ by (2)
"""
