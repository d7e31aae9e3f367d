# right: expanded, term by term
growth = "eta*s + eta*s + eta*eta*r*r"
bound_offset = "(R*R + R*R*b*b + 1 + b*b)/(delta*delta)"
bound_careful = "R*R/(delta*delta) + (beta + beta)/(delta*delta)"
bound_start = "(R/delta)^2 + 2*(c/eta)/delta"
