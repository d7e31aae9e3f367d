# right: fills an array row by row
import numpy as np

weights_by_hand = np.zeros((4, 4))
weights_by_hand[0] = [1 / 4 * 2, 1 / 4 / 2, 1 / 4, 1 / 4]
weights_by_hand[0] /= weights_by_hand[0].sum()
weights_by_hand[1] = weights_by_hand[0] * [0.5, 0.5, 2, 2]
weights_by_hand[1] /= weights_by_hand[1].sum()
weights_by_hand[2] = weights_by_hand[1]
weights_by_hand[3] = weights_by_hand[2] * [2, 2, 1, 0.5]
weights_by_hand[3] /= weights_by_hand[3].sum()
mistakes_by_hand = [0, 1, 3]
