# wrong: gives the energy at the wall for the price
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "k*(c - a)^2/2"
