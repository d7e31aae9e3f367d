# %% right: three lines
outlier = """
(1) t² δ² ≤ ‖w‖² by (A1), (A3)
(2) t² δ² - t R² ≤ S² - R² by (1), (A2)
(3) t ≤ (R/δ)² + c by (2), (A4)
"""


# %% right: many lines, and a case by the sign of t - (R/δ)²
outlier = """
(1) (w·w*)² ≤ ‖w‖² ‖w*‖²
(2) ‖w*‖² = 1 by (A3)
(3) (w·w*)² ≤ ‖w‖² by (1), (2)
(4) t δ > 0
(5) t² δ² ≤ (w·w*)² by (A1), (4)
(6) t² δ² ≤ ‖w‖² by (3), (5)
(7) t² δ² ≤ t R² - R² + S² by (6), (A2)
(8) t² δ² - t R² ≤ S² - R² by (7)
(9) t² δ² - t R² ≤ c² δ² by (8), (A4)
(10) t (t - (R/δ)²) ≤ c² by (9)
(11) t ≤ (R/δ)² + c by (10)
"""


# %% right: LaTeX
outlier = r"""
(1) w \cdot w^\star \leq \lVert w \rVert by (A3)
(2) t \delta \leq \lVert w \rVert by (A1), (1)
(3) t^2 \delta^2 \leq (t - 1) R^2 + S^2 by (2), (A2)
(4) t^2 \delta^2 - t R^2 \leq c^2 \delta^2 by (3), (A4)
(5) t \leq \frac{R^2}{\delta^2} + c by (4)
"""


# %% right: letters of the keyboard, as a list of lines
outlier = [
    "1. dot(w, w_star) <= norm(w) by A3",
    "2. t*delta <= norm(w) by A1 and 1",
    "3. (t*delta)^2 <= (t - 1)*R^2 + S^2 by 2, A2",
    "4. (t*delta)^2 <= t*R^2 + (c*delta)^2 by 3, A4",
    "5. t <= (R/delta)^2 + c by 4",
]


# %% right: the definition of c first, from the length of w to the end
outlier = """
# What the long point adds:
(1) S² = R² + c² δ² by (A4)
(2) ‖w‖² ≤ t R² + c² δ² by (A2), (1)
# What the updates gain along w*:
(3) t δ ≤ ‖w‖ by (A1), (A3)
(4) t² δ² ≤ t R² + c² δ² by (2), (3)
(5) t² ≤ t (R/δ)² + c² by (4)
(6) t ≤ (R/δ)² + c by (5)
"""


# %% right: multiplied by δ² and not divided, with a stronger end
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t² δ² ≤ t R² - R² + S² by (1), (A2)
(3) t² δ² ≤ t R² + c² δ² by (2), (A4)
(4) t δ² ≤ R² + c δ² by (3)
"""


# %% right: LaTeX with dollars, chains and nested brackets
outlier = r"""
(1) $t\delta \leq w \cdot w^{*} \leq \|w\|\,\|w^{*}\|$ by (A1)
(2) $t\delta \leq \|w\|$ by (1), (A3)
(3) $t^2\delta^2 \le \|w\|^2 \le (t-1)R^2 + S^2$ by (2), (A2)
(4) $t^2\delta^2 \le t R^2 + c^2\delta^2$ by (3), (A4)
(5) $t^2 \le t\frac{R^2}{\delta^2} + c^2$ by (4)
(6) $t \le \left(\frac{R}{\delta}\right)^2 + c$ by (5)
"""


# %% right: completes the square
outlier = """
(1) t² δ² ≤ ‖w‖² by (A1), (A3)
(2) t² δ² ≤ t R² + S² - R² by (1), (A2)
(3) t² δ² ≤ t R² + c² δ² by (2), (A4)
(4) t² - t (R/δ)² ≤ c² by (3)
(5) (t - ½ (R/δ)²)² ≤ c² + (1/4) (R/δ)⁴ by (4)
(6) c² + (1/4) (R/δ)⁴ ≤ (c + ½ (R/δ)²)²
(7) t - ½ (R/δ)² ≤ c + ½ (R/δ)² by (5), (6)
(8) t ≤ (R/δ)² + c by (7)
"""


# %% right: factors out t, with single bars
outlier = """
(1) w·w* ≤ |w| by (A3)
(2) tδ ≤ |w| by (1), (A1)
(3) t²δ² ≤ (t-1)R² + S² by (2), (A2)
(4) t (tδ² - R²) ≤ c²δ² by (3), (A4)
(6) t δ² ≤ R² + c δ² by (4)
(7) t ≤ R²/δ² + c by (6)
"""


# %% right: roots to the end
outlier = """
1) tδ ≤ ‖w‖ by A1, A3
2) ‖w‖ ≤ √((t-1)R² + S²) by A2
3) tδ ≤ √((t-1)R² + S²) by 1, 2
4) (t-1)R² + S² = t R² + c²δ² by A4
5) tδ ≤ √(t R² + c²δ²) by 3, 4
6) t² ≤ t(R/δ)² + c² by 5
7) t ≤ (R/δ)² + c by 6
"""


# %% right: chains, of which only the ends are used
outlier = """
(1) ‖w‖² ≤ (t - 1) R² + S² = t R² + c² δ² by (A2), (A4)
(2) t δ ≤ w·w* ≤ ‖w‖ by (A1), (A3)
(3) t² δ² ≤ ‖w‖² ≤ t R² + c² δ² by (1), (2)
(4) t ≤ (R/δ)² + c by (3)
"""


# %% wrong: everything in one line
# loses: test_the_bound_with_one_point_outside
outlier = "(1) t ≤ (R/δ)² + c by (A1), (A2), (A3), (A4)"


# %% wrong: forgets that w* is a unit vector
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) w·w* ≤ ‖w‖
(2) t δ ≤ ‖w‖ by (A1), (1)
(3) t² δ² ≤ (t - 1) R² + S² by (2), (A2)
(4) t² δ² ≤ t R² + c² δ² by (3), (A4)
(5) t ≤ (R/δ)² + c by (4)
"""


# %% wrong: < for ≤
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t² δ² < (t - 1) R² + S² by (1), (A2)
(3) t² δ² ≤ t R² + c² δ² by (2), (A4)
(4) t ≤ (R/δ)² + c by (3)
"""


# %% wrong: a square is lost
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t² δ² ≤ (t - 1) R² + S² by (1), (A2)
(3) t δ² ≤ t R² + c² δ² by (2), (A4)
(4) t ≤ (R/δ)² + c by (3)
"""


# %% wrong: circular, two lines cite each other
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t ≤ (R/δ)² + c by (2)
(2) t² δ² ≤ t R² + c² δ² by (1)
"""


# %% wrong: a line that cites itself
# loses: test_the_bound_with_one_point_outside
outlier = "(1) t ≤ (R/δ)² + c by (1)"


# %% wrong: divides by t - 1, which is 0 at the first update
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) ‖w‖²/(t - 1) ≤ R² + S²/(t - 1) by (A2)
(3) t² δ² ≤ (t - 1) R² + S² by (1), (A2)
(4) t² δ² ≤ t R² + c² δ² by (3), (A4)
(5) t ≤ (R/δ)² + c by (4)
"""


# %% wrong: ends with a weaker bound
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t² δ² ≤ (t - 1) R² + S² by (1), (A2)
(3) t² δ² ≤ t R² + c² δ² by (2), (A4)
(4) t ≤ (R/δ)² + 2 c by (3)
"""


# %% wrong: right lines, but the end cites the line before the last
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t² δ² ≤ (t - 1) R² + S² by (1), (A2)
(3) t² δ² ≤ t R² + c² δ² by (2), (A4)
(4) t ≤ (R/δ)² + c by (2)
"""


# %% wrong: assumes what contradicts the assumptions
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t < 0
(2) t ≤ (R/δ)² + c by (1)
"""


# %% wrong: Cauchy and Schwarz the wrong way round
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) w·w* ≥ ‖w‖ by (A3)
(2) t² δ² ≤ (w·w*)² by (A1)
(3) t² δ² ≤ ‖w‖² by (1), (2)
(4) t² δ² ≤ (t - 1) R² + S² by (3), (A2)
(5) t² δ² ≤ t R² + c² δ² by (4), (A4)
(6) t ≤ (R/δ)² + c by (5)
"""


# %% wrong: takes the root of a sum for the sum of the roots
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) ‖w‖ ≤ sqrt(t - 1) R + S by (A2)
(3) t δ ≤ sqrt(t) R + c δ by (1), (2)
(4) t ≤ (R/δ)² + c by (3)
"""


# %% wrong: the claims only, without what they follow from
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) w·w* ≤ ‖w‖
(2) t² δ² ≤ (t - 1) R² + S²
(3) t ≤ (R/δ)² + c
"""


# %% wrong: in words
# loses: test_the_bound_with_one_point_outside
outlier = "By Cauchy and Schwarz t δ is at most ‖w‖. Square both sides and divide by δ²."


# %% wrong: the old list of letters
# loses: test_the_bound_with_one_point_outside
outlier = ["d", "h", "g", "j", "a", "l", "k", "c", "f"]


# %% wrong: takes the root of a difference for the difference of the roots
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) c δ = S - R by (A4)
(2) t²δ² ≤ ‖w‖² by (A1), (A3)
(3) t²δ² ≤ (t-1)R² + S² by (2), (A2)
(4) t ≤ (R/δ)² + c by (3), (A4)
"""


# %% wrong: squares one side only
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t δ ≤ ‖w‖ by (A1), (A3)
(2) t δ ≤ (t-1)R² + S² by (1), (A2)
(3) t ≤ (R/δ)² + c by (2), (A4)
"""


# %% wrong: divides by c, which may be 0
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t²δ² ≤ ‖w‖² by (A1), (A3)
(2) t²δ² ≤ (t-1)R² + S² by (1), (A2)
(3) t²δ²/c ≤ ((t-1)R² + S²)/c by (2)
(4) t ≤ (R/δ)² + c by (2), (A4)
"""


# %% wrong: divides by S - R, which may be 0
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) 1/(S - R) ≥ 0
(2) t²δ² ≤ ‖w‖² by (A1), (A3)
(3) t²δ² ≤ (t-1)R² + S² by (2), (A2)
(4) t ≤ (R/δ)² + c by (3), (A4)
"""


# %% wrong: a bound for the case that all points are outside
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t²δ² ≤ ‖w‖² by (A1), (A3)
(2) ‖w‖² ≤ t S² by (A2)
(3) t ≤ (S/δ)² by (1), (2)
(4) t ≤ (R/δ)² + c by (3), (A4)
"""


# %% wrong: forgets the point outside
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) ‖w‖² ≤ t R² by (A2)
(2) t²δ² ≤ ‖w‖² by (A1), (A3)
(3) t ≤ (R/δ)² by (1), (2)
(4) t ≤ (R/δ)² + c by (3)
"""


# %% wrong: takes the length for its square
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) w·w* ≤ ‖w‖² by (A3)
(2) tδ ≤ ‖w‖² by (1), (A1)
(3) t ≤ (R/δ)² + c by (2), (A2)
"""


# %% wrong: t² for t
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) t² ≤ t
(2) t²δ² ≤ ‖w‖² by (A1), (A3)
(3) t²δ² ≤ (t-1)R² + S² by (2), (A2)
(4) t ≤ (R/δ)² + c by (3), (A4)
"""


# %% wrong: repeats the assumptions in two lines
# loses: test_the_bound_with_one_point_outside
outlier = """
(1) w·w* - t δ ≥ 0 ≤ (t - 1) R² + S² - ‖w‖² by (A1), (A2)
(2) 0 = 1 - ‖w*‖ = c² δ² - S² + R² by (A3), (A4)
(3) t ≤ (R/δ)² + c by (1), (2)
"""
