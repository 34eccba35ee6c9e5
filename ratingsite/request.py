"""A request whose query and body are UTF-8, whatever it says of itself.

Django lets `charset` in a Content-Type decode a query, of a GET too. It is no part of the address, so caches would keep
one answer for another question. `base.requests` refuses a body of another charset.
"""

from collections.abc import Mapping
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.utils.http import parse_header_parameters


class Request(WSGIRequest):
    def _set_content_type_params(self, meta: Mapping[str, Any]) -> None:
        self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
