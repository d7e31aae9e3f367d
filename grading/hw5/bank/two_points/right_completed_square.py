# right: the cost as a square below its hard value
w_cheap = "r/(1/(2*C))"
xi_cheap = "(1 - sqrt(2*C)*r)*(1 + sqrt(2*C)*r)"
value_cheap = "(1 - (1 - 2*C*r^2)^2)/(2*r^2)"
C_hard = "(sqrt(2)*r)^(-2)"
