"""The site is an app that a browser installs, from any folder, and that starts without a host."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.site.serving import StaticServer, static
from tests.site.visiting import wait_until_kept
from tests.web.browsing import FLAGS, STEP

pytestmark = pytest.mark.slow

WHOLE = ("chromium", "google-chrome", "chromium-browser")
"""Browsers that install apps: one without windows calls everything installable."""


class App:
    """A page of the site in a browser that can install it, and what the browser says of it."""

    def __init__(self, page: Page, host: StaticServer) -> None:
        self.page, self.host = page, host
        self._session: CDPSession = page.context.new_cdp_session(page)

    def ask(self, what: str, **given: Any) -> dict[str, Any]:
        told: dict[str, Any] = self._session.send(what, given)
        return told


@pytest.fixture(scope="module")
def app(site: Path) -> Iterator[App]:
    with TemporaryDirectory() as profile, static(site) as host, sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        found = own if Path(own).exists() else next(filter(None, map(shutil.which, WHOLE)))
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=found,
            args=[*FLAGS, "--headless=new"],
            ignore_default_args=["--headless"],
            timeout=STEP,
        )
        context.set_default_timeout(STEP)
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector(".boxes")
        yield App(page, host)
        context.close()


def test_a_browser_offers_to_install_it(app: App) -> None:
    assert app.ask("Page.getInstallabilityErrors")["installabilityErrors"] == []
    told = app.ask("Page.getAppManifest")
    assert told["errors"] == []
    found = told["manifest"]
    assert (found["startUrl"], found["scope"]) == (app.host.address, app.host.address)
    assert found["display"] == "kStandalone"
    # Two sites in two folders of one host are two apps.
    assert app.ask("Page.getAppId")["appId"] == app.host.address


def test_its_icons_are_as_large_as_it_says(app: App, site: Path) -> None:
    """One may be cut to any shape: its corners are not empty."""
    manifest = app.page.evaluate("fetch('./manifest.webmanifest').then(answer => answer.json())")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in pictures:
        size = struct.unpack(">II", (site / icon["src"]).read_bytes()[16:24])
        assert "x".join(map(str, size)) == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in pictures}
    [cut] = [icon["src"] for icon in pictures if icon.get("purpose") == "maskable"]
    assert app.page.evaluate(CORNER, cut) == 255


CORNER = """async (name) => {
    const picture = await createImageBitmap(await (await fetch(name)).blob());
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, 1, 1).data[3];
}"""


def test_installed_it_starts_without_its_host(app: App) -> None:
    wait_until_kept(app.page)
    app.ask("PWA.install", manifestId=app.host.address)
    app.ask("PWA.changeAppUserSettings", manifestId=app.host.address, displayMode="standalone")
    app.host.stop()
    with app.page.context.expect_page() as opened:
        app.ask("PWA.launch", manifestId=app.host.address)
    started = opened.value
    started.wait_for_selector(".boxes")
    assert started.url == app.host.address
    assert started.evaluate("matchMedia('(display-mode: standalone)').matches")
