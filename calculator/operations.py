"""What reading an address is answered with, as OpenAPI 3.1 says it."""

from collections.abc import Mapping

from calculator.json_schema import Schema
from calculator.shown import Text

CORS = {
    "Access-Control-Allow-Origin": {"description": "Any site may read it.", "required": True, "schema": {"const": "*"}}
}
PICTURE: Schema = {"type": "string", "contentMediaType": "image/png"}


def response(description: Text, media: str, schema: Schema, shown: object = None) -> Schema:
    """One answer, which any site may read; `shown` is an example of it."""
    content = {"schema": schema} if shown is None else {"schema": schema, "example": shown}
    return {"description": description, "headers": CORS, "content": {media: content}}


def reading(name: str, summary: Text, responses: Mapping[str, Schema]) -> Schema:
    """GET, and HEAD, which answers the same without a body."""
    bare = {status: {key: each[key] for key in each if key != "content"} for status, each in responses.items()}
    return {
        "get": {"operationId": name, "summary": summary, "responses": responses},
        "head": {"operationId": f"{name}.head", "summary": summary, "responses": bare},
    }
