# right: plain Python, whole numbers
def score(G, y, alpha, i, known):
    return sum(alpha[j] * y[j] * G[j][i] for j in known)


def learn(G, y, known):
    alpha = {j: 0 for j in known}
    while True:
        before = sum(alpha.values())
        for i in known:
            if y[i] * score(G, y, alpha, i, known) <= 0:
                alpha[i] += 1
        if sum(alpha.values()) == before:
            return alpha


def kernel_perceptron(G, y):
    return list(learn(G, y, range(len(y))).values())


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        known = [j for j in range(len(y)) if j != i]
        said = 1 if score(G, y, learn(G, y, known), i, known) >= 0 else -1
        wrong += said != y[i]
    return wrong
