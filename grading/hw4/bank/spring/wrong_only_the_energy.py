# wrong: puts the lowest x into the energy, and forgets the price of the wall
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "lam^2/(2*k)"
best_price = "k*(c - a)"
