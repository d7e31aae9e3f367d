# right: two unit-length directions, almost opposite, one of them a little shorter
import math

tilt = 0.01
slow_X = [
    (math.cos(tilt), math.sin(tilt)),
    (-0.985 * math.cos(tilt), 0.985 * math.sin(tilt)),
]
slow_y = (1, 1)
slow_w = (0.0, 5e-3)
