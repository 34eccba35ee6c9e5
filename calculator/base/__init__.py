"""What every page needs and no calculator owns: form, fields, link, messages, JSON, pictures, caching."""
