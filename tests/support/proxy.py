"""nginx with the configuration of deploy/, before nodes that run as processes."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.support.patience import PATIENCE, eventually
from tests.support.ports import ReservedPort
from tests.support.processes import is_ready

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"


def configured(ports: Sequence[int], port: int, folder: Path) -> str:
    """The shipped configuration, with addresses of this machine and files in a folder."""
    text = CONFIGURATION.read_text("utf-8")
    for number, node in enumerate(ports, start=1):
        text = text.replace(f"node-{number}:8000", f"127.0.0.1:{node}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    assert not re.search(r"node-\d", text), "more nodes in the configuration than in the test"
    temporary = " ".join(
        f"{kind}_temp_path {folder / kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", f"http {{ {temporary}", 1)
    return f"daemon off; pid {folder / 'pid'}; error_log {folder / 'log'};\n{text}"


@contextmanager
def running_proxy(ports: Sequence[int]) -> Iterator[str | None]:
    """Its address; None where nginx is not installed."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="tilehall-nginx-"))
    port = ReservedPort()
    (folder / "nginx.conf").write_text(configured(ports, port.number, folder), encoding="utf-8")
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "log")],
        text=True,
    )
    try:
        eventually(lambda: is_ready(port.base, process), "a proxy that is ready")
        yield port.base
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)
