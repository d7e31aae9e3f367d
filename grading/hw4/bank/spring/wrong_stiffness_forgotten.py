# wrong: the price of a spring with k = 2, and of no other
# loses: test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "2*(c - a)"
