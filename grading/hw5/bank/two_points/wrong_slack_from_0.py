# wrong: slack measured from the plane, max(0, −m)
# loses: test_one_cheap_price, test_its_slack, test_the_smallest_cost
w_cheap = "2*C*r"
xi_cheap = "-2*C*r^2"
value_cheap = "2*C^2*r^2 - 4*C^2*r^2"
C_hard = "1/(2*r^2)"
