"""Who is connected to which worker, and what was said."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "here",
        sa.Column("worker", sa.String(12), primary_key=True),
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id"), primary_key=True, index=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "said",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("worker", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
