"""The site described for programs: OpenAPI, the page about it, published cases."""
