"""All code that confines students' code.

With the code that answers for it, `linlearn.homework.student` and `linlearn.homework.wire`, it is
the whole trust boundary.
"""
