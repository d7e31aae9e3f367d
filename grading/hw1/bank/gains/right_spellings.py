# right: other spellings, with labels that cancel
own_gain = "(y*x1)**2 + (y*x2)**2 + y**2"
other_gain = "y*v + y*v*x1*z1 + y*v*x2*z2"
eta_zero = "s*(1 + x1*x1 + x2*x2)^(-1)"
