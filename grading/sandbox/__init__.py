"""All code that runs or confines student code. With `grading.protocol`, it is the whole trust
boundary."""
