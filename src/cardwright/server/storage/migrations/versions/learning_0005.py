"""Which lessons guests have done."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(60), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
