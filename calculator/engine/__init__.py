"""Rating rules, a package for each rating system: pure functions. No Django, no clock, no input or output.

What the systems share stands here: results and limits (`values`), roundings, errors.
"""
