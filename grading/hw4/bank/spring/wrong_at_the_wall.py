# wrong: puts x = c into L, where the constraint costs nothing
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring
lowest_x = "c"
dual_of_spring = "k*(c - a)^2/2"
best_price = "k*(c - a)"
