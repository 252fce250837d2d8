"""`tilehall serve`: open a hall on this machine."""

from __future__ import annotations

import os
import socket
from typing import Annotated

import segno
import typer

from tilehall.core.errors import TilehallError
from tilehall.server.config import HallConfig
from tilehall.server.run import run


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 127.0.0.1 is this machine alone.")
    ] = "0.0.0.0",  # noqa: S104 - a hall is for the people around
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one need TILEHALL_BUS_URL.")
    ] = 1,
) -> None:
    """Open a hall: a page and sockets for people and bots.

    TILEHALL_DATABASE_URL names another database than the file in your home (PostgreSQL for several
    nodes), TILEHALL_BUS_URL a Redis between nodes.
    """
    config = HallConfig.from_environment(os.environ)
    if workers > 1 and config.bus_url is None:
        raise TilehallError("several workers need a bus: set TILEHALL_BUS_URL=redis://…")
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
    typer.echo(f"The hall is open at http://{'127.0.0.1' if everywhere else host}:{port}")
    address = local_network_address() if everywhere else None
    if address:
        link = f"http://{address}:{port}"
        typer.echo(f"On the local network: {link}")
        segno.make(link, error="l").terminal(compact=True)
    run(config, host=host, port=port, workers=workers)


def local_network_address() -> str | None:
    """This machine's address for others; None if it has no network.

    A datagram socket that is connected sends nothing; it only asks which way one would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that is reserved for documentation
            address = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address
