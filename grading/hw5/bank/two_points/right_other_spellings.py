# right: brackets, ** and fractions
w_cheap = "C*r + C*r"
xi_cheap = "1 - r*(2*C*r)"
value_cheap = "(2*C*r)**2/2 + 2*C*(1 - 2*C*r**2)"
C_hard = "0.5/r**2"
