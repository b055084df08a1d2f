"""When matches ended and guests were seen, and which matches may have ended unnoticed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("ended", sa.Float))
    op.add_column("matches", sa.Column("checked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("guests", sa.Column("seen", sa.Float))
