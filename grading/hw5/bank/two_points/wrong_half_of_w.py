# wrong: the distance 2r for the pull of both points, twice
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "4*C*r"
xi_cheap = "1 - 4*C*r^2"
value_cheap = "2*C"
C_hard = "1/(4*r^2)"
