# %% right: dividing by a label is multiplying by it
own_gain = "1 + x1^2 + x2^2"
other_gain = "v/y*(1 + x1*z1 + x2*z2)"
eta_zero = "s/y^2/(1 + x1**2 + x2**2)"


# %% right: built from pieces of text
square = "(x1*x1 + x2*x2 + 1)"
own_gain = square
other_gain = "(v*y)*((x1 + z1)^2 + (x2 + z2)^2 - x1^2 - x2^2 - z1^2 - z2^2 + 2)/2"
eta_zero = f"s/{square}"


# %% right: other spellings, with labels that cancel
own_gain = "(y*x1)**2 + (y*x2)**2 + y**2"
other_gain = "y*v + y*v*x1*z1 + y*v*x2*z2"
eta_zero = "s*(1 + x1*x1 + x2*x2)^(-1)"


# %% wrong: the numbers of the public checks, by heart
# loses: test_own_gain, test_other_gain, test_eta_zero
own_gain = "6"
other_gain = "-2"
eta_zero = "1/2"


# %% wrong: as if every point gained what the mistake gains
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1^2 + x2^2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: the growth of f(x), not of y f(x)
# loses: test_own_value, test_other_value, test_own_gain, test_other_gain
own_gain = "y*(x1^2 + x2^2 + 1)"
other_gain = "y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: the length of x, not its square
# loses: test_own_value, test_eta_value, test_own_gain, test_eta_zero
own_gain = "sqrt(x1^2 + x2^2) + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(sqrt(x1^2 + x2^2) + 1)"


# %% wrong: takes s for the score, and gets a negative step
# loses: test_eta_value, test_eta_zero
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "-s/(x1^2 + x2^2 + 1)"


# %% wrong: the other gain without any label
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "x1*z1 + x2*z2 + 1"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: forgets that the offset moves too
# loses: test_own_value, test_other_value, test_eta_value, test_own_gain, test_other_gain, test_eta_zero
own_gain = "x1^2 + x2^2"
other_gain = "v*y*(x1*z1 + x2*z2)"
eta_zero = "s/(x1^2 + x2^2)"


# %% wrong: products without a star, which nobody can read
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v y (x1 z1 + x2 z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: as if the offset went up by 1, whatever the label
# loses: test_own_value, test_eta_value, test_own_gain, test_other_gain, test_eta_zero
own_gain = "x1^2 + x2^2 + y"
other_gain = "v*(y*(x1*z1 + x2*z2) + 1)"
eta_zero = "s/(x1^2 + x2^2 + y)"


# %% wrong: forgets the label of the point of the update
# loses: test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: the square of z, not the product of x and z
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(z1^2 + z2^2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: multiplies the step by the label
# loses: test_eta_value, test_eta_zero
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s*y/(x1^2 + x2^2 + 1)"


# %% wrong: the derivative of a square comes to mind, and with it a 2
# loses: test_own_value, test_own_gain
own_gain = "2*x1 + 2*x2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"


# %% wrong: the step upside down
# loses: test_eta_value, test_eta_zero
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "(x1^2 + x2^2 + 1)/s"


# %% right: with fractions and brackets
own_gain = "(x1*x1 + x2*x2) + 1"
other_gain = "y*v*(x1·z1 + x2·z2) + y*v"
eta_zero = "s*(1 + x1² + x2²)^(-1)"
