"""What every page stands on and that knows no calculator: form, fields, link, messages, JSON, pictures, caching."""
