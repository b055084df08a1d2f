"""Answers in fewer bytes: files of the client as they were packed when it was built, all else packed as it goes out."""

from __future__ import annotations

from pathlib import Path

WAYS = (("br", ".br"), ("gzip", ".gz"))
LEAST = 1_000  # bytes that are worth it
EFFORT = 4  # of 9: this is done between the moves of others


def packed(file: Path, accepted: str) -> tuple[Path, dict[str, str]]:
    """The file as this client takes it in the fewest bytes, and the headers that say so."""
    for way, ending in WAYS:
        other = file.with_name(file.name + ending)
        if takes(accepted, way) and other.is_file():
            return other, {"content-encoding": way, "vary": "Accept-Encoding"}
    return file, {"vary": "Accept-Encoding"}


def takes(accepted: str, way: str) -> bool:
    """Whether a header `Accept-Encoding` names a way of packing, and not as one that is refused."""
    for word in accepted.lower().split(","):
        name, _, quality = word.partition(";")
        if name.strip() == way:
            return quality.replace(" ", "").rstrip("0.") != "q="
    return False

