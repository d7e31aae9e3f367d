# wrong: leaves x in the dual function
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "k*(x - a)^2/2 + lam*(c - x)"
best_price = "k*(c - a)"
