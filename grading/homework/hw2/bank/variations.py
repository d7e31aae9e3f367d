# %% right: built up from pieces of text
ratio = "(R/delta)"
growth = "s*eta*2 + r^2*eta^2"
bound_total = f"a*{ratio}^2"
bound_careful = "(R^2 + 2*beta)" + "/delta^2"
bound_start = "(R^2*eta + 2*delta*c)/eta/delta^2"


# %% right: expanded, term by term
growth = "eta*s + eta*s + eta*eta*r*r"
bound_total = "R*R*a/delta/delta"
bound_careful = "R*R/(delta*delta) + (beta + beta)/(delta*delta)"
bound_start = "(R/delta)^2 + 2*(c/eta)/delta"


# %% right: factored
growth = "eta*(2*s + eta*r**2)"
bound_total = "a * (R / delta)**2"
bound_careful = "(R/delta)^2 * (1 + 2*beta/R^2)"
bound_start = "(eta*R^2 + 2*c*delta)/(eta*delta^2)"


# %% right: as ratios of lengths, and with |s| for -s
growth = "(eta*r)^2 - 2*eta*abs(s)"
bound_total = "(sqrt(a) * R/delta)^2"
bound_careful = "(sqrt(R^2 + 2*beta)/delta)^2"
bound_start = "((R^2 + 2*(c/eta)*delta)^0.5/delta)^2"


# %% wrong: β taken off the margin, which it does not touch
# loses: test_each_bound_once, test_bound_careful
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "R^2/(delta - beta)^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: takes η for 1, which is right only from 0
# loses: test_one_step, test_growth, test_bound_start
growth = "2*s + r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/delta"


# %% wrong: η instead of η² before ‖x‖²
# loses: test_one_step, test_growth
growth = "2*eta*s + eta*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: large steps make a bad start worse
# loses: test_bound_start
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c*eta/delta"


# %% wrong: factor 2 missing in the middle term, here and with β
# loses: test_one_step, test_each_bound_once, test_growth, test_bound_careful
growth = "eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: functions instead of formulas as text
# loses: test_one_step, test_each_bound_once, test_growth, test_bound_total, test_bound_careful, test_bound_start
def growth(eta, s, r):
    return 2 * eta * s + eta**2 * r**2


def bound_total(R, a, delta):
    return a * R**2 / delta**2


def bound_careful(R, beta, delta):
    return (R**2 + 2 * beta) / delta**2


def bound_start(R, delta, c, eta):
    return R**2 / delta**2 + 2 * c / (eta * delta)


# %% wrong: hard-codes the values of the public checks
# loses: test_growth, test_bound_total, test_bound_careful, test_bound_start
growth = "32"
bound_total = "48"
bound_careful = "40"
bound_start = "28"


# %% wrong: bounds η² by a², and takes the sum for a number of updates
# loses: test_each_bound_once, test_bound_total
growth = "2*eta*s + eta^2*r^2"
bound_total = "a^2*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: the step size cancels, as it does when all steps are equal
# loses: test_each_bound_once, test_bound_total
growth = "2*eta*s + eta^2*r^2"
bound_total = "R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: the square of a sum without its middle term
# loses: test_one_step, test_growth
growth = "eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: no * between the symbols
# loses: test_one_step, test_growth
growth = "2 eta s + eta^2 r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: divides by a instead of multiplying
# loses: test_each_bound_once, test_bound_total
growth = "2*eta*s + eta^2*r^2"
bound_total = "R^2/(a*delta^2)"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: forgets to square the ratio
# loses: test_each_bound_once, test_bound_total
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R/delta"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: sign of the middle term
# loses: test_one_step, test_growth
growth = "eta^2*r^2 - 2*eta*s"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"


# %% wrong: the bound of the theorem, whatever the start
# loses: test_each_bound_once, test_bound_start
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2"


# %% wrong: takes the start for a longer point, R² + c²
# loses: test_each_bound_once, test_bound_start
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "(R^2 + c^2)/delta^2"


# %% wrong: the way back to 0 is counted once, not twice
# loses: test_each_bound_once, test_bound_start
growth = "2*eta*s + eta^2*r^2"
bound_total = "a*R^2/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + c/(eta*delta)"


# %% right: other forms
growth = "(eta*r)² + 2·eta·s"
bound_total = "a*(R*R)/(delta*delta)"
bound_careful = "((R/delta)^2 + 2*beta/delta^2)"
bound_start = "(R/delta)^2*(1 + 2*c*delta/(eta*R^2))"
