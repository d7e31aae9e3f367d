# %% right: the lowest x put into L, and nothing simplified
lowest_x = "lam/k + a"
dual_of_spring = "1/2*k*((a + lam/k) - a)^2 + lam*(c - (a + lam/k))"
best_price = "-k*(a - c)"


# %% right: g with its top in view: p* minus a square
lowest_x = "a + lam*k^(-1)"
dual_of_spring = "k*(c - a)^2/2 - (lam - k*(c - a))^2/(2*k)"
best_price = "2*(k*(c - a)^2/2)/(c - a)"


# %% right: g with its two zeros in view
lowest_x = "a - (0 - lam)/k"
dual_of_spring = "lam/(2*k)*(2*k*(c - a) - lam)"
best_price = "(0 + 2*k*(c - a))/2"


# %% right: everything over one bar
lowest_x = "(a*k + lam)/k"
dual_of_spring = "(2*k*lam*(c - a) - lam**2)/(2*k)"
best_price = "c*k - a*k"


# %% wrong: puts x = c into L, where the constraint costs nothing
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring
lowest_x = "c"
dual_of_spring = "k*(c - a)^2/2"
best_price = "k*(c - a)"


# %% wrong: gives the energy at the wall for the price
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "k*(c - a)^2/2"


# %% wrong: differentiates k (x − a)², without the ½
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "a + lam/(2*k)"
dual_of_spring = "lam*(c - a) - lam^2/(4*k)"
best_price = "2*k*(c - a)"


# %% wrong: writes lambda, a word of Python's own
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring
lowest_x = "a + lambda/k"
dual_of_spring = "lambda*(c - a) - lambda^2/(2*k)"
best_price = "k*(c - a)"


# %% wrong: leaves x in the dual function
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "k*(x - a)^2/2 + lam*(c - x)"
best_price = "k*(c - a)"


# %% wrong: leaves out a *
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "k(c - a)"


# %% wrong: the values of the example
# loses: test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "2"
dual_of_spring = "5"
best_price = "6"


# %% wrong: puts the lowest x into the energy, and forgets the price of the wall
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "lam^2/(2*k)"
best_price = "k*(c - a)"


# %% wrong: solves lowest_x = c for nothing: lam is still there
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "lam + k*(c - a)"


# %% wrong: takes a for 0, as in the lecture's toy
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "lam/k"
dual_of_spring = "lam*c - lam^2/(2*k)"
best_price = "k*c"


# %% wrong: charges for x − c, and not for c − x
# loses: test_one_spring, test_where_the_lagrangian_is_lowest, test_the_dual_function_of_the_spring, test_the_best_price
lowest_x = "a - lam/k"
dual_of_spring = "-lam*(c - a) - lam^2/(2*k)"
best_price = "-k*(c - a)"


# %% wrong: adds the square: g would have no top
# loses: test_one_spring, test_the_dual_function_of_the_spring
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) + lam^2/(2*k)"
best_price = "k*(c - a)"


# %% wrong: the price of a spring with k = 2, and of no other
# loses: test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "2*(c - a)"


# %% wrong: takes the price where g is 0 again for the best one
# loses: test_one_spring, test_the_best_price
lowest_x = "a + lam/k"
dual_of_spring = "lam*(c - a) - lam^2/(2*k)"
best_price = "2*k*(c - a)"


# %% right: expanded
lowest_x = "(k·a + lam)/k"
dual_of_spring = "λ*c − λ*a − λ²/(2*k)"
best_price = "k*c - k*a"
