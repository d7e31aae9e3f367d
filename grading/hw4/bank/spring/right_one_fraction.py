# right: everything over one bar
lowest_x = "(a*k + lam)/k"
dual_of_spring = "(2*k*lam*(c - a) - lam**2)/(2*k)"
best_price = "c*k - a*k"
