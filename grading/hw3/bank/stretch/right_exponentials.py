# right: in exponentials and logarithms
Z_bound = "(exp(eta*R) + exp(-eta*R))/2"
rate = "eta*delta + ln(2/(exp(eta*R) + exp(-eta*R)))"
best_step = "ln((R + delta)/(R - delta))/(2*R)"
promise = "2*R*ln(p)/((R + delta)*ln(1 + delta/R) + (R - delta)*ln(1 - delta/R))"
