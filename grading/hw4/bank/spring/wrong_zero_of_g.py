# wrong: takes the price where g is 0 again for the best one
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "2*k*(c - a)"
