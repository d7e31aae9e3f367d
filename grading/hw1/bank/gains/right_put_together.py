# right: built from pieces of text
square = "(x1*x1 + x2*x2 + 1)"
own_gain = square
other_gain = "(v*y)*((x1 + z1)^2 + (x2 + z2)^2 - x1^2 - x2^2 - z1^2 - z2^2 + 2)/2"
eta_zero = f"s/{square}"
