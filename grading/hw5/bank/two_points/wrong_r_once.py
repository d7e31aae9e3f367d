# wrong: r forgotten in the margin
# loses: test_its_slack, test_the_smallest_cost, test_the_hard_price
w_cheap = "2*C*r"
xi_cheap = "1 - 2*C*r"
value_cheap = "2*C^2*r^2 + 2*C*(1 - 2*C*r)"
C_hard = "1/(2*r)"
