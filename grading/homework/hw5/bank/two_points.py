# %% right: the dual value with α = C
w_cheap = "2 * r * C"
xi_cheap = "1 - 2 * r^2 * C"
value_cheap = "C + C - (C*r + C*r)^2 / 2"
C_hard = "(1/r)/(2*r)"


# %% right: the cost as a square below its hard value
w_cheap = "r/(1/(2*C))"
xi_cheap = "(1 - sqrt(2*C)*r)*(1 + sqrt(2*C)*r)"
value_cheap = "(1 - (1 - 2*C*r^2)^2)/(2*r^2)"
C_hard = "(sqrt(2)*r)^(-2)"


# %% right: brackets, ** and fractions
w_cheap = "C*r + C*r"
xi_cheap = "1 - r*(2*C*r)"
value_cheap = "(2*C*r)**2/2 + 2*C*(1 - 2*C*r**2)"
C_hard = "0.5/r**2"


# %% wrong: the dual value without its ½
# loses: test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C - 4*C^2*r^2"
C_hard = "1/(2*r^2)"


# %% wrong: the distance 2r for the pull of both points, twice
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "4*C*r"
xi_cheap = "1 - 4*C*r^2"
value_cheap = "2*C"
C_hard = "1/(4*r^2)"


# %% wrong: the hard margin at any price
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost
w_cheap = "1/r"
xi_cheap = "0"
value_cheap = "1/(2*r^2)"
C_hard = "1/(2*r^2)"


# %% wrong: 2Cr without the signs of multiplication
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2Cr"
xi_cheap = "1 - 2Cr^2"
value_cheap = "2C - 2C^2 r^2"
C_hard = "1/2r^2"


# %% wrong: a number in place of a formula
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
r, C = 1.0, 0.25
w_cheap = 2 * C * r
xi_cheap = 1 - 2 * C * r**2
value_cheap = 2 * C - 2 * C**2 * r**2
C_hard = 1 / (2 * r**2)


# %% wrong: C and 1/C confused
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*r/C"
xi_cheap = "1 - 2*r^2/C"
value_cheap = "2/C - 2*r^2/C^2"
C_hard = "2*r^2"


# %% wrong: only one of the points pulls
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "C*r"
xi_cheap = "1 - C*r^2"
value_cheap = "2*C - 3*C^2*r^2/2"
C_hard = "1/r^2"


# %% wrong: the cost has one slack, not both
# loses: test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C^2*r^2 + C*(1 - 2*C*r^2)"
C_hard = "1/(2*r^2)"


# %% wrong: the cost of slack alone
# loses: test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C*(1 - 2*C*r^2)"
C_hard = "1/(2*r^2)"


# %% wrong: the price below which w would be 0
# loses: test_the_hard_price
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C - 2*C^2*r^2"
C_hard = "0"


# %% wrong: r forgotten in the margin
# loses: test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r"
value_cheap = "2*C^2*r^2 + 2*C*(1 - 2*C*r)"
C_hard = "1/(2*r)"


# %% wrong: slack measured from the plane, max(0, −m)
# loses: test_one_cheap_price, test_its_slack, test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "-2*C*r^2"
value_cheap = "2*C^2*r^2 - 4*C^2*r^2"
C_hard = "1/(2*r^2)"


# %% wrong: the numbers of the example
# loses: test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "1/2"
xi_cheap = "1/2"
value_cheap = "3/8"
C_hard = "1/2"


# %% wrong: only for r = 1
# loses: test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*C"
xi_cheap = "1 - 2*C"
value_cheap = "2*C - 2*C^2"
C_hard = "1/2"


# %% right: pasted signs
w_cheap = "2·C·r"
xi_cheap = "1 − 2·C·r²"
value_cheap = "2*C*(1 - C*r^2)"
C_hard = "½/r²"
