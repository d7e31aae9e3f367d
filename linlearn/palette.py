"""The colours of every picture in the course.

They belong to the palette of Okabe and Ito (2008), which readers with any of the common forms of
colour blindness can tell apart. No picture relies on colour alone: a marker or a line style always
carries the same information.
"""

BLUE = "#0072B2"
ORANGE = "#D55E00"
GREEN = "#009E73"
PURPLE = "#CC79A7"
GREY = "#666666"

CLASSES = (1, BLUE, "o"), (-1, ORANGE, "s")
"""The label, the colour and the marker of each class."""
