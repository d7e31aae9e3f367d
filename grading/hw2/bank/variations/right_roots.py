# right: as ratios of lengths, and with |s| for -s
growth = "(eta*r)^2 - 2*eta*abs(s)"
bound_offset = "(sqrt(R^2 + 1) / (delta/sqrt(1 + b^2)))^2"
bound_careful = "(sqrt(R^2 + 2*beta)/delta)^2"
bound_start = "((R^2 + 2*(c/eta)*delta)^0.5/delta)^2"
