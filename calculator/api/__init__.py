"""The API documentation: OpenAPI, the page `/api/`, published cases."""
