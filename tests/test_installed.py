"""What people get who install Tilehall: a wheel, in an environment that knows no repository."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright
from tests.support.hall import RunningHall
from tests.support.patience import PATIENCE
from tests.support.processes import HallProcess
from tests.support.servers import chromium_program

ROOT = Path(__file__).parents[1]
APP = "tilehall/server/static/app"


def built_wheel(source: Path, folder: Path) -> Path:
    """With the build requirements of this environment, and without a network."""
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps"]
    build += ["--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    run = subprocess.run(build, check=False, capture_output=True, text=True, cwd=folder)
    assert run.returncode == 0, run.stderr
    (wheel,) = folder.glob("tilehall-*.whl")
    return wheel


@contextmanager
def hall_installed_from(wheel: Path, folder: Path) -> Iterator[RunningHall]:
    """`tilehall serve` of a new environment, which borrows the packages Tilehall depends on."""
    home = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    python = home / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install"]
    subprocess.run(
        [*install, "--quiet", "--no-index", "--no-deps", str(wheel)], check=True, cwd=folder
    )
    show = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.check_output([python, "-c", show], text=True).strip())
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    where = "import tilehall, tilehall._kernel as k; print(tilehall.__file__, k.__file__)"
    for found in subprocess.check_output([python, "-c", where], text=True, cwd=folder).split():
        assert Path(found).is_relative_to(packages)
    process = HallProcess(f"sqlite:///{folder / 'hall.db'}", python=str(python))
    try:
        with closing(process.start()) as hall:
            yield hall
    finally:
        process.stop()


def test_a_wheel_outside_the_repository_opens_the_hall_with_its_client(tmp_path: Path) -> None:
    client = ROOT / "src" / APP / "index.html"
    built = client.stat().st_mtime_ns
    wheel = built_wheel(ROOT, tmp_path)
    assert client.stat().st_mtime_ns == built, "what is current is built again under running halls"
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.endswith("/CITATION.cff") for name in archive.namelist())
    with hall_installed_from(wheel, tmp_path) as hall:
        page = hall.client.get("/", headers={"accept": "text/html"})
        parts = re.findall(r'(?:src|href)="(/static/app/[^"]+)"', page.text)

        assert page.status_code == 200
        assert any(part.endswith(".js") for part in parts)
        for part in [*parts, "/sw.js"]:
            assert hall.client.get(part).status_code == 200
        assert hall.client.get("/api/editions").json()


@pytest.mark.full
def test_an_sdist_carries_the_client_and_builds_a_wheel_with_it(tmp_path: Path) -> None:
    make = "import build_backend, sys; build_backend.build_sdist(sys.argv[1])"
    where = os.environ | {"PYTHONPATH": str(ROOT / "tools")}
    subprocess.run([sys.executable, "-c", make, tmp_path], check=True, cwd=ROOT, env=where)
    (sdist,) = tmp_path.glob("tilehall-*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert any(name.endswith("/CITATION.cff") for name in names)
    shutil.unpack_archive(sdist, tmp_path)
    (unpacked,) = tmp_path.glob("tilehall-*/")
    assert f"{unpacked.name}/src/{APP}/index.html" in names
    assert not any("node_modules" in name for name in names)
    shutil.rmtree(unpacked / "web")  # no sources of the client: what is carried has to do

    wheel = built_wheel(unpacked, tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        assert f"{APP}/index.html" in archive.namelist()
    chromium = chromium_program()
    with hall_installed_from(wheel, tmp_path) as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(hall.base)
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE * 1000)
        browser.close()
