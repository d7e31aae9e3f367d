# right: other spellings: powers with two stars, abs, the number e
Z_bound = " (e**(eta*R) + e**(-eta*R)) / 2 "
rate = "eta*delta - log(abs(cosh(eta*R)))"
best_step = "0.5/R * ln((R + delta)/(R - delta))"
promise = "log(p)/(delta*ln((R + delta)/(R - delta))/(2*R) + ln(R**2 - delta**2)/2 - ln(R))"
