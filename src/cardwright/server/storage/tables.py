"""The tables of the database. A match is its setup and an append-only log of entries; nothing of a log is ever changed or deleted.
`here` and `said` are for a moment only: what workers tell each other (see `other_workers`). `bans` and `reports` are for whoever runs the
server (see `moderation`)."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

METADATA = MetaData()

SECRETS = Table(
    "secrets", METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

GUESTS = Table(
    "guests", METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float),  # the last time, give or take a day; unknown until they come again after this was kept
)

DECKS = Table(
    "decks", METADATA,
    Column("key", String(40), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

LEARNED = Table(
    "learned", METADATA,
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("at", Float, nullable=False),
)

MATCHES = Table(
    "matches", METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("result", Text, nullable=False),
    Column("ended", Float),  # when it was over; unknown for those that ended before this was kept
    Column("checked", Boolean, nullable=False, server_default=false()),  # that its log has not ended unnoticed (see `repair`)
    Column("share", String(20), nullable=False, server_default=""),  # whom it is counted to while it is not over (see `guests.share`)
    Index("matches_by_status", "status", "created"),
)

SITTING = Table(
    "sitting", METADATA,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True, index=True),
)

ENTRIES = Table(
    "entries", METADATA,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", String(1), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

HERE = Table(
    "here", METADATA,
    Column("worker", String(12), primary_key=True),
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True, index=True),
    Column("guest", String(40), primary_key=True),
    Column("seen", Float, nullable=False),
)

SAID = Table(
    "said", METADATA,
    Column("number", Integer, primary_key=True),
    Column("match", String(40), ForeignKey("matches.id"), nullable=False, index=True),
    Column("worker", String(12), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", String(1), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

BANS = Table(
    "bans", METADATA,
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # "ban" or "mute"
    Column("who", String(60), nullable=False),  # a guest's id, or an address
    Column("name", String(40), nullable=False),
    Column("reason", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float),  # for good, without
)

REPORTS = Table(
    "reports", METADATA,
    Column("number", Integer, primary_key=True),
    Column("match", String(40), nullable=False),
    Column("reporter", String(40), nullable=False),
    Column("guest", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("address", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", Text, nullable=False),  # what was said last at the table, as JSON
    Column("at", Float, nullable=False),
    Column("settled", Boolean, nullable=False, server_default=false()),
    Index("reports_by_time", "settled", "at"),
)
