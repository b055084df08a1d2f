"""Settings read from a file, the environment and the command line; of several, the last in this order holds.

A setting has one *name* everywhere: `keep_matches` in the file, `CARDWRIGHT_KEEP_MATCHES` in the environment, `--set keep_matches=30`
at the command; one of the limits is `messages` below `[limits]`, `CARDWRIGHT_LIMITS_MESSAGES` or `--set limits.messages=100,40`.
"""

from __future__ import annotations

import ipaddress
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ...errors import CardwrightError
from ...library import read_text
from ..settings import Limits, Rate, Settings, database_url, usual_database

PREFIX = "CARDWRIGHT_"
FILE = "CARDWRIGHT_CONFIG"
TOKENS = ("metrics_token", "admin_token")
Source = tuple[Any, str]


class Setting(msgspec.Struct, frozen=True):
    """One setting as it is used: its value, where that came from, and what it is."""

    name: str
    value: Any
    source: str
    about: str


class Configured(msgspec.Struct, frozen=True):
    settings: Settings
    table: list[Setting]


def fields() -> dict[str, msgspec.inspect.Field]:
    """Every setting by its name."""
    found: dict[str, msgspec.inspect.Field] = {}
    for struct, before in ((Settings, ""), (Limits, "limits.")):
        shape = msgspec.inspect.type_info(struct)
        assert isinstance(shape, msgspec.inspect.StructType)
        found |= {before + field.name: field for field in shape.fields if field.name != "limits"}
    return found


def configured(file: str | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Configured:
    """The settings of a server, and where each of them came from."""
    given: dict[str, Source] = {}
    chosen = file or environment.get(FILE)
    if chosen:
        given |= {name: (value, chosen) for name, value in from_file(Path(chosen)).items()}
    if environment.get("DATABASE_URL"):
        given["database"] = (environment["DATABASE_URL"], "DATABASE_URL")
    for name in fields():
        word = PREFIX + name.replace(".", "_").upper()
        if environment.get(word):
            given[name] = (environment[word], word)
    given |= {name: (value, "the command line") for name, value in flags.items()}
    if unknown := given.keys() - fields().keys():
        name = min(unknown)
        raise CardwrightError(f"{given[name][1]}: there is no setting {name!r}", "see: cardwright serve --show-settings")
    return put_together(given)


def from_file(path: Path) -> dict[str, Any]:
    """The settings in a TOML file, by name."""
    try:
        content = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as fault:
        raise CardwrightError(f"{path} is no TOML: {fault}", "see docs/self-hosting.md") from None
    limits = content.pop("limits", {})
    if not isinstance(limits, dict):
        raise CardwrightError(f"{path}: limits is no table", "write [limits], and the limits below it")
    return {**content, **{f"limits.{name}": value for name, value in limits.items()}}


def put_together(given: Mapping[str, Source]) -> Configured:
    values: dict[str, Any] = {}
    table = []
    for name, field in fields().items():
        value, source = given.get(name, (usual_database() if name == "database" else field.default, "default"))
        values[name] = value if source == "default" else read(name, value, source)
        about = getattr(field.type, "extra_json_schema", None) or {}
        table.append(Setting(name, shown(name, values[name]), source, str(about.get("description", ""))))
    values["database"] = database_url(values["database"])
    limits = Limits(**{name.removeprefix("limits."): value for name, value in values.items() if name.startswith("limits.")})
    plain = {name: value for name, value in values.items() if not name.startswith("limits.")}
    return Configured(Settings(**plain, limits=limits), table)


def read(name: str, value: Any, source: str) -> Any:
    """A value as its setting has it: a word of the environment or the command line is taken apart at commas where there are several."""
    struct, key = (Limits, name.removeprefix("limits.")) if name.startswith("limits.") else (Settings, name)
    kind = get_type_hints(struct, include_extras=True)[key]
    shape = msgspec.inspect.type_info(kind)
    inner = shape.type if isinstance(shape, msgspec.inspect.Metadata) else shape
    several = isinstance(inner, msgspec.inspect.VarTupleType | msgspec.inspect.TupleType | msgspec.inspect.StructType)
    if several and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        if isinstance(inner, msgspec.inspect.StructType):
            burst, per_second = msgspec.convert(value, tuple[float, float], strict=False)
            if burst < 1 or per_second < 0:
                raise ValueError("so many at once (1 or more), and so many more each second")
            return Rate(burst, per_second)
        found = msgspec.convert(value, kind, strict=not isinstance(value, str | list))
        if name == "proxies":
            for network in found:
                ipaddress.ip_network(network)
        return found
    except (ValueError, TypeError) as fault:  # msgspec.ValidationError is a ValueError
        told = "" if name in (*TOKENS, "database") else f" {value!r}"
        raise CardwrightError(f"{source}: {name} cannot be{told}: {fault}", "see: cardwright serve --show-settings") from None


def shown(name: str, value: Any) -> Any:
    """A value as it may be shown to anyone: no password and no token."""
    if name in TOKENS:
        return "(hidden)" if value else ""
    if name == "database":
        try:
            return make_url(value).render_as_string(hide_password=True)
        except ArgumentError:
            return "(no address of a database)"
    if isinstance(value, Rate):
        return f"{value.burst:g}, {value.per_second:g}"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value
