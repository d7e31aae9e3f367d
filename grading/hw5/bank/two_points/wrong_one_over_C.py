# wrong: C and 1/C confused
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*r/C"
xi_cheap = "1 - 2*r^2/C"
value_cheap = "2/C - 2*r^2/C^2"
C_hard = "2*r^2"
