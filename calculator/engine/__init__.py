"""Rating rules, a package for each rating system: pure functions. No Django, no clock, no input or output.

This package has what the systems share: results and limits (`values`), rounding, errors.
"""
