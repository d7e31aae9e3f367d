# wrong: the numbers of the example
# loses: test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "1/2"
xi_cheap = "1/2"
value_cheap = "3/8"
C_hard = "1/2"
