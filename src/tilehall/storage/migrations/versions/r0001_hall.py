"""The hall's first shape: tables and their logs, drafts, presence, duties."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("edition", sa.String(100), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_lobby", "tables", ["public", "status", "changed_at"])
    _create(
        "events",
        sa.Column("sequence", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        key=("table_id", "sequence"),
    )
    _create(
        "drafts",
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("laid", sa.Text, nullable=False),
        sa.Column("saved_at", sa.BigInteger, nullable=False),
        key=("table_id", "seat"),
    )
    _create(
        "presence",
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        key=("table_id", "seat"),
    )
    _create(
        "duties",
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        key=("table_id",),
    )
    op.create_index("ix_duties_at", "duties", ["at"])


def downgrade() -> None:
    for name in ("duties", "presence", "drafts", "events", "tables"):
        op.drop_table(name)


def _create(name: str, *columns: sa.Column[object], key: tuple[str, ...]) -> None:
    """A table whose rows belong to a table of the hall."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(32), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
        ),
    )
