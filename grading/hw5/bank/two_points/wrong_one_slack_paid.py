# wrong: the cost has one slack, not both
# loses: test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r^2"
value_cheap = "2*C^2*r^2 + C*(1 - 2*C*r^2)"
C_hard = "1/(2*r^2)"
