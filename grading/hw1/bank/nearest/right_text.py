# right: the letters taken out of a text
nearest = list("ebdihjaf")
