# wrong: writes lambda, a word of Python's own
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring
lowest_x = "a + lambda/k"
dual_of_spring = "lambda*(c - a) - lambda^2/(2*k)"
best_price = "k*(c - a)"
