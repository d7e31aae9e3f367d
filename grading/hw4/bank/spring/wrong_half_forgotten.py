# wrong: differentiates k (x − a)², without the ½
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "a + lam/(2*k)"
dual_of_spring = "lam*(c - a) - lam^2/(4*k)"
best_price = "2*k*(c - a)"
