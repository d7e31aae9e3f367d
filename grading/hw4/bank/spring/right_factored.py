# right: g with its two zeros in view
lowest_x = "a - (0 - lam)/k"
dual_of_spring = "lam/(2*k)*(2*k*(c - a) - lam)"
best_price = "(0 + 2*k*(c - a))/2"
