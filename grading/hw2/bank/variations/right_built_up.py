# right: built up from pieces of text
margin = "(delta/sqrt(1 + b^2))"
growth = "s*eta*2 + r^2*eta^2"
bound_offset = f"(1 + R^2)/{margin}^2"
bound_careful = "(R^2 + 2*beta)" + "/delta^2"
bound_start = "(R^2*eta + 2*delta*c)/eta/delta^2"
