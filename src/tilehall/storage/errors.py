"""What can go wrong with what is stored; also for an event's file, which needs no database."""

from tilehall.core.errors import TilehallError


class StorageError(TilehallError):
    """The database cannot be used as it was asked to be."""


class StorageUnavailable(StorageError):
    """The database does not answer just now; nothing was stored."""


class StorageUnknown(StorageUnavailable):
    """It broke off while it was to store for good: perhaps it did. The log will tell."""
