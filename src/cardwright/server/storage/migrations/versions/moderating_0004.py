"""Fair shares of the lobby, and what whoever runs a public server needs: bans, mutes and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("share", sa.String(20), nullable=False, server_default=""))
    op.create_table(
        "bans",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(40), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("address", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("reports_by_time", "reports", ["settled", "at"])
