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
