# wrong: the hard margin at any price
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost
w_cheap = "1/r"
xi_cheap = "0"
value_cheap = "1/(2*r^2)"
C_hard = "1/(2*r^2)"
