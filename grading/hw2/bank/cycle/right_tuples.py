# right: tuples, and the multipliers seen at once from 3 x₁ = x₂ + x₃
cycle_path = ((2, 1), (-1, -2), (1, -1), (-2, -4), (0, -3), (-3, -3), (-1, -2))
cycle_alpha = (3, 1, 1)
