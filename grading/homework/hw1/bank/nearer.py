# %% right: three lines
nearer = """
(1) w·x - v·x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% right: every term by itself
nearer = """
(1) ‖w - η x - v‖² = ‖w - v‖² - 2 η (w - v)·x + η² ‖x‖²
(2) (w - v)·x = w·x - v·x
(3) (w - v)·x ≥ - v·x by (2), (A2)
(4) (w - v)·x ≥ 1 by (3), (A1)
(5) 2 η (w - v)·x ≥ 2 η by (4)
(6) ‖w - η x - v‖² ≤ ‖w - v‖² - 2 η + η² ‖x‖² by (1), (5)
(7) ‖x‖² ≤ R² by (A3)
(8) η² ‖x‖² ≤ η² R² by (7)
(9) η² R² ≤ η by (A4)
(10) η² ‖x‖² ≤ η by (8), (9)
(11) ‖w - η x - v‖² ≤ ‖w - v‖² - 2 η + η by (6), (10)
(12) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (11)
"""


# %% right: LaTeX
nearer = r"""
(1) w \cdot x - v \cdot x \geq 1 by (A1), (A2)
(2) \lVert w - \eta x - v \rVert^2 \leq \lVert w - v \rVert^2 - 2 \eta + \eta^2 \lVert x \rVert^2 by (1)
(3) \lVert x \rVert^2 \leq R^2 by (A3)
(4) \eta \lVert x \rVert^2 \leq 1 by (3), (A4)
(5) \|w - \eta x - v\|^2 \leq \|w - v\|^2 - \eta by (2), (4)
"""


# %% right: letters of the keyboard, as a list of lines
nearer = [
    "1. dot(w - v, x) >= 1 by A1, A2",
    "2. eta * norm(x)^2 <= 1 by A3, A4",
    "3. norm(w - eta*x - v)^2 = norm(w - v)^2 - 2*eta*dot(w - v, x) + eta^2*norm(x)^2",
    "4. norm(w - eta*x - v)^2 <= norm(w - v)^2 - 2*eta + eta^2*norm(x)^2 by 1, 3",
    "5. norm(w - eta*x - v)^2 <= norm(w - v)^2 - eta by 2, 4",
]


# %% right: first the mistake, then the separator, with chains
nearer = """
# The mistake makes the middle term no larger than that of v.
(1) ‖w - η x - v‖² ≤ ‖w - v‖² + 2 η v·x + η² ‖x‖² by (A2)
# And v has room to spare.
(2) ‖w - η x - v‖² ≤ ‖w - v‖² - 2 η + η² ‖x‖² by (1), (A1)
(3) η² ‖x‖² ≤ η² R² by (A3)
(4) η² ‖x‖² ≤ η² R² ≤ η by (3), (A4)
(5) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (4)
"""


# %% right: the difference of the two sides
nearer = """
(1) ‖w - v‖² - ‖w - v - η x‖² = η (2 (w·x - v·x) - η ‖x‖²)
(2) 2 (w·x - v·x) ≥ 2 by (A1), (A2)
(3) η ‖x‖² ≤ 1 by (A3), (A4)
(4) 2 (w·x - v·x) - η ‖x‖² ≥ 1 by (2), (3)
(5) ‖w - v‖² - ‖w - v - η x‖² ≥ η by (1), (4)
"""


# %% right: LaTeX with dollars and chains
nearer = r"""
(1) $\|w - \eta x - v\|^2 = \|w-v\|^2 - 2\eta\, x \cdot (w - v) + \eta^2 \|x\|^2$
(2) $x \cdot (w-v) \geq 1$ by (A1) and (A2)
(3) $\|x\|^2 \le R^2$ by (A3)
(4) $\eta^2\|x\|^2 \le \eta^2 R^2 = \eta(\eta R^2) \le \eta$ by (3) and (A4)
(5) $\|w - \eta x - v\|^2 \le \|w-v\|^2 - 2\eta + \eta^2\|x\|^2$ by (1), (2)
(6) $\|w - \eta x - v\|^2 \le \|w-v\|^2 - \eta$ by (4), (5)
"""


# %% right: LaTeX with transposed vectors and a fraction of R
nearer = r"""
1. (w-v)^T x \ge 1, since A1, A2
2. \eta \lVert x \rVert_2^2 \le \frac{1}{R^2} R^2 = 1, since A3, A4
3. \left\| w - \eta x - v \right\|_2^2 \le \left\|w - v\right\|_2^2 - \eta, since 1, 2
"""


# %% right: squares as inner products
nearer = """
(1) (w - ηx - v)·(w - ηx - v) = (w-v)·(w-v) - 2η x·(w-v) + η² x·x
(2) x·x ≤ R² by (A3)
(3) η x·x ≤ 1 by (2), (A4)
(4) x·w - x·v ≥ 1 by (A1), (A2)
(5) (w - ηx - v)·(w - ηx - v) ≤ (w-v)·(w-v) - 2η + η (η x·x) by (1), (4)
(6) (w - ηx - v)·(w - ηx - v) ≤ (w-v)·(w-v) - 2η + η by (3), (5)
(7) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (6)
"""


# %% right: bars and roots, a dot in every product
nearer = """
1) |x| ≤ R by A3
2) |x|² ≤ 1/η by line 1 and A4
3) √η |x| ≤ 1 by 2
4) η²|x|² ≤ η by line 3
5) 2·η·(w·x − v·x) ≥ 2·η by A1, A2
6) ‖w − η·x − v‖² ≤ ‖w − v‖² − 2·η·(w·x − v·x) + η by 4
7) ‖w − η·x − v‖² ≤ ‖w − v‖² − η by 5, 6
"""


# %% right: citations in brackets, and points at the ends of lines
nearer = [
    "(1) ‖x‖² ≤ R²   (by A3)",
    "(2) η‖x‖² ≤ ηR² ≤ 1 [by (1), (A4)]",
    "(3) (w−v)·x ≥ 1.  by (A1) & (A2)",
    "(4) ‖w − ηx − v‖² ≤ ‖w−v‖² − η. by steps (2) and (3)",
]


# %% right: a chain from one assumption to another
nearer = """
(1) w·x ≥ 0 ≥ v·x + 1 by (A1), (A2)
(2) (w - v)·x ≥ 1 by (1)
(3) η ‖x‖² ≤ η R² ≤ 1 by (A3), (A4)
(4) ‖w - η x - v‖² = ‖w - v‖² - 2 η (w - v)·x + η² ‖x‖² ≤ ‖w - v‖² - 2 η + η² ‖x‖² by (2)
(5) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (3), (4)
"""


# %% wrong: everything in one line
# loses: test_every_mistake_brings_you_nearer
nearer = "(1) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (A1), (A2), (A3), (A4)"


# %% wrong: forgets that the point is a mistake
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x ≥ 1 by (A1)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: < for ≤
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x > 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: the square of a sum without its middle term
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖² = ‖w - v‖² + η² ‖x‖²
(2) η² ‖x‖² ≤ η by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: a square is lost, η‖x‖² for η²‖x‖²
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖² = ‖w - v‖² - 2 η (w·x - v·x) + η ‖x‖²
(2) w·x - v·x ≥ 1 by (A1), (A2)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - 2 η + η ‖x‖² by (1), (2)
(4) η ‖x‖² ≤ 1 by (A3), (A4)
(5) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (3), (4)
"""


# %% wrong: the update with the sign of label +1
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w + η x - v‖² = ‖w - v‖² + 2 η (w·x - v·x) + η² ‖x‖²
(2) w·x - v·x ≥ 1 by (A1), (A2)
(3) η ‖x‖² ≤ 1 by (A3), (A4)
(4) ‖w + η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
(5) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (4), (3)
"""


# %% wrong: circular, a line cites a later one
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖² + η ≤ ‖w - v‖² by (2)
(2) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1)
"""


# %% wrong: divides by w·x, which may be 0
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x/(w·x) = 1 by (A2)
(2) w·x - v·x ≥ 1 by (A1), (A2)
(3) η ‖x‖² ≤ 1 by (A3), (A4)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (3)
"""


# %% wrong: ends with something weaker, that the distance does not grow
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² by (1), (2)
"""


# %% wrong: right lines, but the last one cites the wrong bound
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (A4)
"""


# %% wrong: assumes what contradicts the assumptions
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) η < 0
(2) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (A4)
"""


# %% wrong: takes the bound of the length for the bound of its square
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x ≥ 1 by (A1), (A2)
(2) ‖x‖² ≤ R by (A3)
(3) η ‖x‖² ≤ 1 by (2), (A4)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (3)
"""


# %% wrong: a product of two vectors without the dot
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w x - v x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: LaTeX in a text that is not raw, so that Python reads \r as the end of a line
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x - v·x ≥ 1 by (A1), (A2)
(2) η ‖x\rVert² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: the triangle inequality is too weak
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖ ≤ ‖w - v‖ + η ‖x‖
(2) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (A4)
"""


# %% wrong: takes w and x for orthogonal
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x = 0 by (A2)
(2) w·x - v·x ≥ 1 by (1), (A1)
(3) η ‖x‖² ≤ 1 by (A3), (A4)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (3)
"""


# %% wrong: takes the longest length for the length
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖x‖ = R by (A3)
(2) η‖x‖² ≤ 1 by (1), (A4)
(3) (w-v)·x ≥ 1 by (A1), (A2)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (3)
"""


# %% wrong: takes the step for at most 1
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) η ≤ 1 by (A4)
(2) η² ‖x‖² ≤ η by (A3), (A4)
(3) (w-v)·x ≥ 1 by (A1), (A2)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (3)
"""


# %% wrong: divides by the length of x, which may be 0
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x/‖x‖ ≥ 0 by (A2)
(2) (w-v)·x ≥ 1 by (A1), (A2)
(3) η ‖x‖² ≤ 1 by (A3), (A4)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (2), (3)
"""


# %% wrong: ends with <
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) (w-v)·x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖² < ‖w - v‖² - η by (1), (2)
"""


# %% wrong: takes the root of each term
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) (w-v)·x ≥ 1 by (A1), (A2)
(2) η ‖x‖² ≤ 1 by (A3), (A4)
(3) ‖w - η x - v‖ ≤ ‖w - v‖ - η by (1), (2)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (3)
"""


# %% wrong: begins with the opposite of the claim
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖² > ‖w - v‖² - η
(2) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1)
"""


# %% wrong: the square of a difference without its 2
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) ‖w - η x - v‖² = ‖w - v‖² - η (w·x - v·x) + η² ‖x‖²
(2) (w-v)·x ≥ 1 by (A1), (A2)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""


# %% wrong: repeats the assumptions, until one line says them all
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) w·x ≥ 0 ≥ v·x + 1 by (A1), (A2)
(2) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ by (1), (A3)
(3) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ ≥ 0 ≤ 1 - η R² by (2), (A4)
(4) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (3)
"""


# %% wrong: repeats the assumptions by roots that must exist
# loses: test_every_mistake_brings_you_nearer
nearer = """
(1) sqrt(w·x) + sqrt(-1 - v·x) ≥ 0 by (A1), (A2)
(2) sqrt(R - ‖x‖) + sqrt(1 - η R²) ≥ 0 by (A3), (A4)
(3) ‖w - η x - v‖² ≤ ‖w - v‖² - η by (1), (2)
"""
