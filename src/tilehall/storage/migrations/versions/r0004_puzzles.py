"""How hard puzzles are for people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_RATING = ("rating", "deviation", "volatility")


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("pack", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in _RATING),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("pack", "place", name="pk_puzzle_ratings"),
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("person", sa.String(32), nullable=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in _RATING),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_puzzle_solvers"),
    )
    op.create_index("ix_puzzle_solvers_seen_at", "puzzle_solvers", ["seen_at"])
    op.create_table(
        "puzzle_attempts",
        sa.Column("pack", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("pack", "place", "person", name="pk_puzzle_attempts"),
    )
    op.create_index("ix_puzzle_attempts_at", "puzzle_attempts", ["at"])


def downgrade() -> None:
    op.drop_table("puzzle_attempts")
    op.drop_table("puzzle_solvers")
    op.drop_table("puzzle_ratings")
