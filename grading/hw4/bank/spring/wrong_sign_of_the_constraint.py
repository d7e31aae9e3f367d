# wrong: charges for x − c, and not for c − x
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "a - lam/k"
dual_of_spring = "-lam*(c - a) - lam^2/(2*k)"
best_price = "-k*(c - a)"
