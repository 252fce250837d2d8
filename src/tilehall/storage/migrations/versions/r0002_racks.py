"""How each seat has arranged its rack."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "racks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("layout", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_racks"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_racks_table_id", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("racks")
