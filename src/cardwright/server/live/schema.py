"""The socket's messages as one JSON Schema: `cardwright serve --schema`."""

from __future__ import annotations

from typing import Any

import msgspec

from ..http.teaching import Coached, Taught
from .messages import FromClient, FromServer


def message_schema() -> dict[str, Any]:
    """Both directions, with every message and everything in it under its own name."""
    kinds = [FromClient, FromServer, Taught, Coached]
    (client, server, taught, coached), parts = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    for part in parts.values():
        part.setdefault("additionalProperties", False)
        tag = part.get("properties", {}).get("type", {})
        if "enum" in tag and len(tag["enum"]) == 1:
            tag["const"] = tag.pop("enum")[0]
    answers = (str(item["$ref"]).rpartition("/")[2] for item in server["anyOf"])
    for name in ("Player", "RuleText", "Move", "Advice", "Taught", "Coached", "Aim", "Pointer", "Spoken", *answers):
        parts[name]["required"] = list(parts[name]["properties"])  # the server leaves nothing out
    for side in (client, server):
        side.pop("discriminator", None)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Messages",
        "description": "What goes over the socket of a match, in both directions, and what a lesson and a coach are told by.",
        "type": "object",
        "properties": {
            "FromClient": {"$ref": "#/definitions/FromClient"},
            "FromServer": {"$ref": "#/definitions/FromServer"},
            "Taught": taught,
            "Coached": coached,
        },
        "required": ["FromClient", "FromServer", "Taught", "Coached"],
        "additionalProperties": False,
        "definitions": {"FromClient": client, "FromServer": server, **parts},
    }
