# right: dividing by a label is multiplying by it
own_gain = "1 + x1^2 + x2^2"
other_gain = "v/y*(1 + x1*z1 + x2*z2)"
eta_zero = "s/y^2/(1 + x1**2 + x2**2)"
