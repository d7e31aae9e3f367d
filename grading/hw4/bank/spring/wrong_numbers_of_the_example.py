# wrong: the values of the example
# loses: test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "2"
dual_of_spring = "5"
best_price = "6"
