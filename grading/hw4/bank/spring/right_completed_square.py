# right: g with its top in view: p* minus a square
lowest_x = "a + lam*k^(-1)"
dual_of_spring = "k*(c - a)^2/2 - (lam - k*(c - a))^2/(2*k)"
best_price = "2*(k*(c - a)^2/2)/(c - a)"
