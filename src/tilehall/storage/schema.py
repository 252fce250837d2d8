"""The database's shape. `migrations/` builds it step by step; a test keeps the two alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # the sequence of its last event
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("edition", String(100), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("judged", Boolean, nullable=False, server_default=false()),
    # a keyed hash of the address that opened it; empty: nobody asks
    Column("origin", String(32), nullable=False, server_default=""),
    Index("ix_tables_lobby", "public", "status", "changed_at"),
)


def _table_id() -> Column[str]:
    return Column(
        "table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )


events: Final = Table(
    "events",
    metadata,
    _table_id(),
    # part of the primary key: of two writers who both want to be next, one fails
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("body", Text, nullable=False),
)

# what the hall keeps of itself: `secret`, a key of its own; `written`, when it last tried to write
hall: Final = Table(
    "hall",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

drafts: Final = Table(
    "drafts",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("laid", Text, nullable=False),  # the table as the seat has it before it confirms
    Column("saved_at", BigInteger, nullable=False),
)

racks: Final = Table(
    "racks",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, nullable=False),
    Column("layout", Text, nullable=False),  # rows, gaps and tiles as the owner has put them
)

presence: Final = Table(
    "presence",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
)

duties: Final = Table(
    "duties",
    metadata,
    _table_id(),
    Column("at", BigInteger, nullable=False, index=True),
    Column("claimed_until", BigInteger, nullable=False),
)


def _rating() -> tuple[Column[float], ...]:
    """Glicko-2."""
    return tuple(
        Column(name, Float, nullable=False) for name in ("rating", "deviation", "volatility")
    )


# puzzles of the packs that somebody has tried at this hall
puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("pack", String(40), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    *_rating(),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

puzzle_solvers: Final = Table(
    "puzzle_solvers",
    metadata,
    Column("person", String(32), primary_key=True),  # a keyed hash of what the browser made up
    *_rating(),
    Column("seen_at", BigInteger, nullable=False, index=True),
)

puzzle_attempts: Final = Table(
    "puzzle_attempts",
    metadata,
    Column("pack", String(40), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), primary_key=True),
    Column("origin", String(32), nullable=False),  # a keyed hash of the address; empty: not asked
    Column("at", BigInteger, nullable=False, index=True),
)
