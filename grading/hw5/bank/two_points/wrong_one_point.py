# wrong: only one of the points pulls
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "C*r"
xi_cheap = "1 - C*r^2"
value_cheap = "2*C - 3*C^2*r^2/2"
C_hard = "1/r^2"
