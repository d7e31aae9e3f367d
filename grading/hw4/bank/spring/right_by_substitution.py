# right: the lowest x put into L, and nothing simplified
lowest_x = "lam/k + a"
dual_of_spring = "1/2*k*((a + lam/k) - a)^2 + lam*(c - (a + lam/k))"
best_price = "-k*(a - c)"
