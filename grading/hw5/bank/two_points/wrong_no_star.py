# wrong: 2Cr without the signs of multiplication
# loses: test_one_cheap_price, test_the_best_w, test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2Cr"
xi_cheap = "1 - 2Cr^2"
value_cheap = "2C - 2C^2 r^2"
C_hard = "1/2r^2"
