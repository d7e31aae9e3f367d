# wrong: a number in place of a formula
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
r, C = 1.0, 0.25
w_cheap = 2 * C * r
xi_cheap = 1 - 2 * C * r**2
value_cheap = 2 * C - 2 * C**2 * r**2
C_hard = 1 / (2 * r**2)
