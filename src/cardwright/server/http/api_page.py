"""The page at /api/docs: every address of the HTTP part with what it takes, drawn from the OpenAPI schema, without a script or a network.

A *shape* is what a field of a request may hold, in words.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Any

STYLE = """
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8886;padding:.4rem 0 .8rem}
h2{font-size:1rem;font-weight:600;margin:.5rem 0;overflow-wrap:anywhere}
code,h2{font-family:ui-monospace,monospace}
b{display:inline-block;min-width:4.5rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0}
"""
# Nothing but this style may be applied on the page, and nothing else is loaded.
POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
LIMITS = {
    "minimum": "at least {}", "maximum": "at most {}", "exclusiveMinimum": "more than {}", "minLength": "{} characters or more",
    "maxLength": "up to {} characters", "maxItems": "up to {} of them",
}


def page(schema: dict[str, Any]) -> str:
    """The whole page."""
    parts = [
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>",
        f"<title>Cardwright: the HTTP part</title><style>{STYLE}</style><main><h1>Cardwright {escape(schema['info']['version'])}</h1>",
        f"<p>{escape(schema['info']['description'])}</p>",
        "<p>Answers are JSON; a fault is <code>{\"error\": …, \"hint\": …}</code> with a status of 400 or more. The whole as data: "
        "<a href='/api/openapi.json'>/api/openapi.json</a>.</p>",
    ]
    for path, methods in schema["paths"].items():
        for method, call in methods.items():
            parts.append(f"<section><h2><b>{method.upper()}</b>{escape(path)}</h2><p>{escape(call.get('description', ''))}</p>")
            parts.append(_table([*_given(call), *_body(call, schema)]))
            parts.append("</section>")
    return "".join([*parts, "</main></html>"])


def _given(call: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What stands in the address."""
    return [
        (item["name"], f"in the {item['in']}", shape(item["schema"], bool(item.get("required"))))
        for item in call.get("parameters", ())
    ]


def _body(call: dict[str, Any], schema: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The fields of the JSON that is sent."""
    content = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    return _fields(content, schema, "")


def _fields(content: dict[str, Any], schema: dict[str, Any], before: str) -> list[tuple[str, str, str]]:
    if "$ref" in content:
        content = schema["components"]["schemas"][content["$ref"].rsplit("/", 1)[-1]]
    rows = []
    for name, field in content.get("properties", {}).items():
        rows.append((before + name, "in the body", shape(field, name in content.get("required", ()))))
        for inner, mark in _inside(field):
            rows += _fields(inner, schema, f"{before}{name}{mark}.")
    return rows


def _inside(field: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Objects within a field, and how their place is written."""
    if "$ref" in field:
        return [(field, "")]
    if "items" in field:
        return [(inner, f"[]{mark}") for inner, mark in _inside(field["items"])]
    return [found for choice in field.get("anyOf", ()) for found in _inside(choice)]


def shape(field: dict[str, Any], required: bool) -> str:
    """What a field may hold."""
    words = [_kind(field), *(text.format(_number(field[key])) for key, text in LIMITS.items() if key in field)]
    if not required:
        words.append(f"{field['default']!r} if left out" if field.get("default") not in (None, "") else "may be left out")
    return ", ".join(words)


def _kind(field: dict[str, Any]) -> str:
    if "anyOf" in field:
        return " or ".join(shape(choice, True) for choice in field["anyOf"] if choice.get("type") != "null")
    if "enum" in field:
        return "one of " + ", ".join(str(item) for item in field["enum"])
    if "$ref" in field:
        return "object"
    kind = str(field.get("type", "anything"))
    return f"list of {_kind(field['items'])}" if kind == "array" and "items" in field else kind


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else str(value)


def _table(rows: list[tuple[str, str, str]]) -> str:
    if not rows:
        return ""
    lines = "".join(f"<tr><td><code>{escape(name)}</code><td>{escape(where)}<td>{escape(what)}" for name, where, what in rows)
    return f"<table><thead><tr><th>name<th>where<th>what it is<tbody>{lines}</table>"
