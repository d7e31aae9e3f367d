# right: rows of signs by the parity of common bits, both labels, another feature as the target


def sign(i, j):
    return (-1) ** bin(i & j).count("1")


labels = [1 if i % 3 else -1 for i in range(128)]
points = [[labels[i] * sign(i, j) for j in reversed(range(128))] for i in range(128)]
target = [0] * 127 + [5]
step = 3.5
