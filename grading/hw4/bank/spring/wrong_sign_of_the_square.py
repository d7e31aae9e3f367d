# wrong: adds the square: g would have no top
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) + lam^2/(2*k)"
best_price = "k*(c - a)"
