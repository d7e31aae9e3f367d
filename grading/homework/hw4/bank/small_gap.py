# %% right: four lines by Cauchy and Schwarz, for which α ≥ 0 is not needed
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) (v·(x - z))² ≤ ‖v‖² ‖x - z‖²
(3) ‖v‖² ‖x - z‖² ≥ 4 by (1), (2)
(4) ‖v‖²/2 ≥ (1 - ε) p by (3), (A4)
"""


# %% right: one small step at a time, with lengths
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) v·(x - z) ≤ ‖v‖ ‖x - z‖
(3) ‖v‖ ‖x - z‖ ≥ 2 by (1), (2)
(4) α ‖v‖ ‖x - z‖ ≥ 2 α by (3), (A3)
(5) (‖v‖ - α ‖x - z‖)² ≥ 0
(6) ‖v‖² + α² ‖x - z‖² ≥ 2 α ‖v‖ ‖x - z‖ by (5)
(7) ‖v‖² + α² ‖x - z‖² ≥ 4 α by (4), (6)
(8) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (7)
(9) ‖v‖²/2 ≥ (1 - ε) p by (8), (A4)
"""


# %% right: LaTeX
small_gap = r"""
(1) v \cdot (x - z) \geq 2 by (A1), (A2)
(2) \alpha v \cdot (x - z) \geq 2 \alpha by (1), (A3)
(3) \lVert v - \alpha (x - z) \rVert^2 \geq 0
(4) \frac{1}{2} \lVert v \rVert^2 \geq \alpha v \cdot (x - z) - \frac{1}{2} \alpha^2 \lVert x - z \rVert^2 by (3)
(5) \frac{1}{2} \lVert v \rVert^2 \geq 2 \alpha - \frac{1}{2} \alpha^2 \|x - z\|^2 by (2), (4)
(6) \frac{1}{2} \lVert v \rVert^2 \geq (1 - \epsilon) p by (5), (A4)
"""


# %% right: letters of the keyboard, as a list of lines
small_gap = [
    "1. dot(v, x) - dot(v, z) >= 2 by A1, A2",
    "2. 2*alpha*(dot(v, x) - dot(v, z)) >= 4*alpha by 1, A3",
    "3. norm(v - alpha*x + alpha*z)^2 >= 0",
    "4. norm(v)^2 >= 2*alpha*(dot(v, x) - dot(v, z)) - alpha^2*norm(x - z)^2 by 3",
    "5. norm(v)^2 >= 4*alpha - alpha^2*norm(x - z)^2 by 2, 4",
    "6. norm(v)^2 >= 2*(1 - epsilon)*p by 5, A4",
]


# %% right: the gap identity
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) α v·(x - z) - 2 α ≥ 0 by (1), (A3)
(3) ‖v‖²/2 - 2 α + α² ‖x - z‖²/2 = ‖v - α (x - z)‖²/2 + α v·(x - z) - 2 α
(4) ‖v - α (x - z)‖²/2 ≥ 0
(5) ‖v‖²/2 - 2 α + α² ‖x - z‖²/2 ≥ α v·(x - z) - 2 α by (3), (4)
(6) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (2), (5)
(7) ‖v‖²/2 ≥ (1 - ε) p by (6), (A4)
"""


# %% right: each constraint times its multiplier
small_gap = """
(1) α (v·x + c) ≥ α by (A1), (A3)
(2) α (v·z + c) ≤ -α by (A2), (A3)
(3) α v·x - α v·z ≥ 2 α by (1), (2)
(4) ‖v - α (x - z)‖² ≥ 0
(5) ‖v‖² + α² ‖x - z‖² ≥ 2 (α v·x - α v·z) by (4)
(6) ‖v‖² + α² ‖x - z‖² ≥ 4 α by (3), (5)
(7) ‖v‖²/2 ≥ (1 - ε) p by (6), (A4)
"""


# %% right: LaTeX with \varepsilon
small_gap = r"""
(1) $v \cdot (x - z) \ge 2$ by (A1) and (A2)
(2) $\alpha\, v \cdot (x-z) \ge 2\alpha$ by (1) and (A3)
(3) $0 \le \|v - \alpha(x-z)\|^2$
(4) $0 \le \|v\|^2 - 2\alpha\, v\cdot(x-z) + \alpha^2\|x-z\|^2$ by (3)
(5) $\frac{\|v\|^2}{2} \ge 2\alpha - \frac{\alpha^2 \|x-z\|^2}{2}$ by (2) and (4)
(6) $\frac{1}{2}\|v\|^2 \ge (1-\varepsilon)p$ by (5) and (A4)
"""


# %% right: LaTeX with transposed vectors
small_gap = r"""
1. v^\top x - v^\top z \ge 2 by A1, A2
2. (v^\top(x - z))^2 \le \|v\|^2\|x-z\|^2
3. \|v\|^2\|x-z\|^2 \ge 4 by 1, 2
4. \|v\|^2 \ge 2(1-\varepsilon)p by 3, A4
"""


# %% right: Cauchy and Schwarz within a step
small_gap = """
(1) v·x - v·z ≥ 2 by (A1), (A2)
(2) ‖v‖ ‖x-z‖ ≥ 2 by (1)
(3) 2α ≤ α ‖v‖ ‖x-z‖ by (2), (A3)
(4) α ‖x-z‖ ‖v‖ - α²‖x-z‖²/2 ≤ ‖v‖²/2
(5) 2α - α²‖x-z‖²/2 ≤ ‖v‖²/2 by (3), (4)
(6) (1-ε) p ≤ ‖v‖²/2 by (5), (A4)
"""


# %% right: single bars, as a list of lines
small_gap = [
    "1) v·x - v·z >= 2 by A1 and A2",
    "2) alpha*(v·x - v·z) >= 2*alpha by 1, A3",
    "3) |v - alpha*(x - z)|^2 >= 0",
    "4) |v|^2 - 2*alpha*(v·x - v·z) + alpha^2*|x - z|^2 >= 0 by 3",
    "5) |v|^2/2 >= 2*alpha - alpha^2*|x-z|^2/2 by 2, 4",
    "6) |v|^2/2 >= (1 - epsilon)*p by 5, A4",
]


# %% right: the Lagrangian
small_gap = """
(1) α(1 - v·x - c) ≤ 0 by (A1), (A3)
(2) α(1 + v·z + c) ≤ 0 by (A2), (A3)
(3) 2α - α v·(x - z) ≤ 0 by (1), (2)
(4) ½‖v‖² ≥ ½‖v‖² + 2α - α v·(x-z) by (3)
(5) ½‖v‖² - α v·(x-z) = ½‖v - α(x-z)‖² - ½ α²‖x-z‖²
(6) ½‖v‖² - α v·(x-z) ≥ -½ α²‖x-z‖² by (5)
(7) ½‖v‖² ≥ 2α - ½ α²‖x-z‖² by (4), (6)
(8) ½‖v‖² ≥ (1-ε)p by (7), (A4)
"""


# %% wrong: everything in one line
# loses: test_what_a_small_gap_is_worth
small_gap = "(1) ‖v‖²/2 ≥ (1 - ε) p by (A1), (A2), (A3), (A4)"


# %% wrong: uses the constraint of one point only
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1)
(2) (v·(x - z))² ≤ ‖v‖² ‖x - z‖²
(3) ‖v‖² ‖x - z‖² ≥ 4 by (1), (2)
(4) ‖v‖²/2 ≥ (1 - ε) p by (3), (A4)
"""


# %% wrong: multiplies by α without its sign
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) α v·(x - z) ≥ 2 α by (1)
(3) ‖v - α (x - z)‖² ≥ 0
(4) ‖v‖² - 2 α v·(x - z) + α² ‖x - z‖² ≥ 0 by (3)
(5) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (2), (4)
(6) ‖v‖²/2 ≥ (1 - ε) p by (5), (A4)
"""


# %% wrong: > for ≥
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) > 2 by (A1), (A2)
(2) (v·(x - z))² ≤ ‖v‖² ‖x - z‖²
(3) ‖v‖² ‖x - z‖² ≥ 4 by (1), (2)
(4) ‖v‖²/2 ≥ (1 - ε) p by (3), (A4)
"""


# %% wrong: the square of α is lost
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) α v·(x - z) ≥ 2 α by (1), (A3)
(3) ‖v - α (x - z)‖² ≥ 0
(4) ‖v‖² - 2 α v·(x - z) + α ‖x - z‖² ≥ 0 by (3)
(5) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (2), (4)
(6) ‖v‖²/2 ≥ (1 - ε) p by (5), (A4)
"""


# %% wrong: circular, begins with what is to be shown
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) ‖v‖²/2 ≥ (1 - ε) p by (2), (A4)
(2) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (1)
"""


# %% wrong: divides by α, which may be 0
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) ‖v - α (x - z)‖² ≥ 0
(3) ‖v‖²/α - 2 v·(x - z) + α ‖x - z‖² ≥ 0 by (2), (A3)
(4) ‖v‖²/α + α ‖x - z‖² ≥ 4 by (1), (3)
(5) ‖v‖²/2 ≥ (1 - ε) p by (4), (A4)
"""


# %% wrong: ends with weak duality, which is not what was asked
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) α v·(x - z) ≥ 2 α by (1), (A3)
(3) ‖v - α (x - z)‖² ≥ 0
(4) ‖v‖² - 2 α v·(x - z) + α² ‖x - z‖² ≥ 0 by (3)
(5) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (2), (4)
"""


# %% wrong: right lines, but the sum cites the square before it is multiplied with α
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x - z) ≥ 2 by (A1), (A2)
(2) α v·(x - z) ≥ 2 α by (1), (A3)
(3) ‖v - α (x - z)‖² ≥ 0
(4) ‖v‖² - 2 α v·(x - z) + α² ‖x - z‖² ≥ 0 by (3)
(5) ‖v‖²/2 ≥ 2 α - α² ‖x - z‖²/2 by (A1), (4)
(6) ‖v‖²/2 ≥ (1 - ε) p by (5), (A4)
"""


# %% wrong: assumes what contradicts the assumptions
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) p ≤ 0
(2) ‖v‖²/2 ≥ (1 - ε) p by (1)
"""


# %% wrong: the offset does not cancel
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x + z) ≥ 2 by (A1), (A2)
(2) α v·(x + z) ≥ 2 α by (1), (A3)
(3) ‖v - α (x + z)‖² ≥ 0
(4) ‖v‖²/2 ≥ 2 α - α² ‖x + z‖²/2 by (2), (3)
(5) ‖v‖²/2 ≥ (1 - ε) p by (4), (A4)
"""


# %% wrong: the stationary plane, which only the best plane is
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) ‖v - α (x - z)‖ = 0
(2) ‖v‖²/2 = α² ‖x - z‖²/2 by (1)
(3) ‖v‖²/2 ≥ (1 - ε) p by (2), (A4)
"""


# %% wrong: a vector is set equal to a vector
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v = α (x - z)
(2) ‖v‖²/2 ≥ (1 - ε) p by (1), (A4)
"""


# %% wrong: adds the constraints
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x + z) + 2c ≥ 0 by (A1), (A2)
(2) ‖v‖²/2 ≥ (1-ε)p by (1), (A4)
"""


# %% wrong: takes v for the plane of the multipliers
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) ‖v‖ = α‖x - z‖ by (A3)
(2) ‖v‖²/2 ≥ (1-ε)p by (1), (A4)
"""


# %% wrong: forgets a length in Cauchy and Schwarz
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x-z) ≥ 2 by (A1), (A2)
(2) v·(x-z) ≤ ‖v‖²
(3) ‖v‖²/2 ≥ 1 by (1), (2)
(4) ‖v‖²/2 ≥ (1-ε)p by (3), (A4)
"""


# %% wrong: Cauchy and Schwarz the wrong way round
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x-z) ≥ 2 by (A1), (A2)
(2) v·(x-z) ≥ ‖v‖ ‖x-z‖
(3) ‖v‖‖x-z‖ ≥ 2 by (1), (2)
(4) ‖v‖²/2 ≥ (1-ε)p by (3), (A4)
"""


# %% wrong: forgets ε
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x-z) ≥ 2 by (A1), (A2)
(2) (v·(x-z))² ≤ ‖v‖²‖x-z‖²
(3) ‖v‖²‖x-z‖² ≥ 4 by (1), (2)
(4) ‖v‖²/2 ≥ p by (3), (A4)
(5) ‖v‖²/2 ≥ (1-ε)p by (4)
"""


# %% wrong: divides by the distance of the points, which may be 0
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x-z) ≥ 2 by (A1), (A2)
(2) v·(x-z)/‖x-z‖ ≤ ‖v‖
(3) ‖v‖ ≥ 2/‖x-z‖ by (1), (2)
(4) ‖v‖²/2 ≥ (1-ε)p by (3), (A4)
"""


# %% wrong: takes α for positive
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) α > 0 by (A3)
(2) v·(x-z) ≥ 2 by (A1), (A2)
(3) ‖v‖²‖x-z‖² ≥ 4 by (2)
(4) ‖v‖²/2 ≥ (1-ε)p by (3), (A4)
"""


# %% wrong: chooses α
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) α = 2/‖x-z‖²
(2) ‖v‖²/2 ≥ (1-ε)p by (1), (A4)
"""


# %% wrong: takes the solver's plane for the best
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) ‖v‖²/2 ≥ p
(2) ‖v‖²/2 ≥ (1-ε)p by (1)
"""


# %% wrong: the wrong direction at the end
# loses: test_what_a_small_gap_is_worth
small_gap = """
(1) v·(x-z) ≥ 2 by (A1), (A2)
(2) ‖v‖²/2 ≥ 2α - α²‖x-z‖²/2 by (1), (A3)
(3) ‖v‖²/2 ≤ (1-ε)p by (2), (A4)
"""
