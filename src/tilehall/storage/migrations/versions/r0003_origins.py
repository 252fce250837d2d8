"""What the lobby says of judges; where tables were opened; what the hall keeps of itself."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("judged", sa.Boolean, nullable=False, server_default=sa.false())
        )
        tables.add_column(sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "hall",
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_hall"),
    )


def downgrade() -> None:
    op.drop_table("hall")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("origin")
        tables.drop_column("judged")
