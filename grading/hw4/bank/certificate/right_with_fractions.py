# right: computes with fractions, hands in floats
from fractions import Fraction

fifth = Fraction(1, 5)
best_plane = [float(x) for x in (fifth, 2 * fifth, -1)]
best_alpha = [float(x) for x in (0, fifth / 2, fifth / 3, 0, 0, fifth / 6, 0, 0)]
