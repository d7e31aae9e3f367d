# wrong: the numbers of the text
# loses: test_the_counts, test_strangers, test_left_out, test_left_out_at_0
def kernel_perceptron(G, y):
    return [1, 2, 0]


def left_out_errors(G, y):
    return 1
