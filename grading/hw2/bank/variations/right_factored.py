# right: factored
growth = "eta*(2*s + eta*r**2)"
bound_offset = "((1 + b**2) * (1 + R**2)) / delta**2"
bound_careful = "(R/delta)^2 * (1 + 2*beta/R^2)"
bound_start = "(eta*R^2 + 2*c*delta)/(eta*delta^2)"
