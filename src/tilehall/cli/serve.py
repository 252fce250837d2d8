"""`tilehall serve`: open a hall on this machine."""

from __future__ import annotations

import errno
import io
import os
import socket
import sys
from typing import Annotated

import typer

from tilehall.core.errors import TilehallError


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
    from tilehall.server.config import HallConfig
    from tilehall.server.http.pages import client_is_built
    from tilehall.server.run import run

    if not client_is_built():
        raise TilehallError("the browser client is not built yet: run `make setup`")
    config = HallConfig.from_environment(os.environ)
    if workers > 1 and config.bus_url is None:
        raise TilehallError("several workers need a bus: set TILEHALL_BUS_URL=redis://…")
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
    check_port(host, port)
    typer.echo(f"The hall is open at http://{'127.0.0.1' if everywhere else host}:{port}")
    address = local_network_address() if everywhere else None
    if address:
        link = f"http://{address}:{port}"
        os.environ.setdefault("TILEHALL_ADDRESS", link)  # for links of events, made here
        typer.echo(f"On the local network: {link}")
        typer.echo(qr_code(link, sys.stdout.encoding))
    typer.echo("Ctrl-C closes it.")
    sys.stdout.flush()
    run(config, host=host, port=port, workers=workers)


def check_port(host: str, port: int) -> None:
    """Say it before anything is started, and in one line."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, number) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise TilehallError(
                f"port {port} is taken, perhaps by a hall that is open already; "
                f"end it, or try another: tilehall serve --port {port % 65535 + 1}"
            ) from None
        raise TilehallError(f"cannot listen at {host}:{port}: {error.strerror}") from None


def qr_code(link: str, encoding: str | None) -> str:
    """For a phone's camera; nothing where the terminal has no blocks to draw it with."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="l").terminal(out=drawn, compact=True)
    try:
        drawn.getvalue().encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ""
    return drawn.getvalue().rstrip("\n")


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
