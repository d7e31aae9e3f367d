# wrong: solves lowest_x = c for nothing: lam is still there
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "lam + k*(c - a)"
