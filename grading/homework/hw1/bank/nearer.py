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
