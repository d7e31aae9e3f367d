# wrong: the price below which w would be 0
# loses: test_the_hard_price
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C - 2*C^2*r^2"
C_hard = "0"
