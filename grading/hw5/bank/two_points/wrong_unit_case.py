# wrong: only for r = 1
# loses: test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*C"
xi_cheap = "1 - 2*C"
value_cheap = "2*C - 2*C^2"
C_hard = "1/2"
