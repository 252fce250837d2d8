"""How a hall is set up. Everything has a default; the environment names what differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from tilehall.core.errors import TilehallError, quoted
from tilehall.storage.retention import Retention


@dataclass(frozen=True, slots=True, kw_only=True)
class HallConfig:
    """URLs may hold passwords, so they are not shown. Times are in milliseconds."""

    database_url: str = field(repr=False)
    bus_url: str | None = field(default=None, repr=False)
    bot_pace: int = 900  # how long a bot seems to think
    rate: float = 1.0  # how much one address may ask, as a factor; 0: no limits
    sync_every: int = 2_000  # how often a node looks for announcements that it missed
    lease: int = 10_000  # how long a duty is a node's own
    address: str | None = None  # of the hall for others, where links are made on its own machine
    smtp_url: str | None = field(default=None, repr=False)  # by which letters to schools are sent
    mail_from: str = ""
    event_tables: int = 500  # that one event may have in the hall at a time
    events: Path | None = None  # the folder of event files; None: beside the database's file
    keep: Retention = field(default_factory=Retention)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> HallConfig:
        url = environment.get("TILEHALL_DATABASE_URL") or _default_database(environment)
        return cls(
            database_url=url,
            bus_url=environment.get("TILEHALL_BUS_URL") or None,
            bot_pace=int(_number(environment, "TILEHALL_BOT_PACE_MS", 900)),
            address=environment.get("TILEHALL_ADDRESS") or None,
            smtp_url=environment.get("TILEHALL_SMTP_URL") or None,
            mail_from=environment.get("TILEHALL_MAIL_FROM", ""),
            rate=_number(environment, "TILEHALL_RATE", 1.0),
            event_tables=int(_number(environment, "TILEHALL_EVENT_TABLES", 500)),
            events=Path(folder) if (folder := environment.get("TILEHALL_EVENTS")) else None,
            keep=_retention(environment),
        )

    @property
    def events_folder(self) -> Path:
        if self.events is not None:
            return self.events
        if self.database_url.startswith("sqlite:///"):
            return Path(self.database_url.removeprefix("sqlite:///")).parent / "events"
        return Path.home() / ".local" / "share" / "tilehall" / "events"


def _retention(environment: Mapping[str, str]) -> Retention:
    """`TILEHALL_KEEP_TABLES=365` and the like, in days."""
    usual = Retention()
    names = (each.name for each in fields(Retention))
    return Retention(
        **{
            name: int(_number(environment, f"TILEHALL_KEEP_{name.upper()}", getattr(usual, name)))
            for name in names
        }
    )


def _number(environment: Mapping[str, str], name: str, usual: float) -> float:
    text = environment.get(name, "")
    try:
        number = float(text) if text else usual
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1e6:
        raise TilehallError(f"{name} is {quoted(text)}; allowed: a number from 0 to 1000000")
    return number


def _default_database(environment: Mapping[str, str]) -> str:
    """One file where a desktop keeps such things; the folder is made where it is missing."""
    share = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(share) / "tilehall"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'hall.db'}"
