# right: the dual value with α = C
w_cheap = "2 * r * C"
xi_cheap = "1 - 2 * r^2 * C"
value_cheap = "C + C - (C*r + C*r)^2 / 2"
C_hard = "(1/r)/(2*r)"
