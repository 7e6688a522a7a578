"""The static client: files with a lasting name are kept, every other address is the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from stammtisch.server.http import client
from tests.server.local import LocalServer


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("the page")
    (built / "assets" / "app-1.js").write_text("code")
    (built / "fonts").mkdir()
    (built / "fonts" / "serif.woff2").write_bytes(b"face")
    (tmp_path / "secret").write_text("secret")
    monkeypatch.setattr(client, "CLIENT", built)
    return TestClient(Starlette(routes=client.client_routes()))


def test_assets_are_kept_for_good_and_the_page_is_not(pages: TestClient) -> None:
    asset, page = pages.get("/assets/app-1.js"), pages.get("/table/abc")
    assert asset.text == "code" and "immutable" in asset.headers["cache-control"]
    assert page.text == "the page" and page.headers["cache-control"] == "no-cache"


def test_faces_are_kept_for_a_week(pages: TestClient) -> None:
    face = pages.get("/fonts/serif.woff2")
    assert face.headers["content-type"] == "font/woff2"
    assert face.headers["cache-control"] == "public, max-age=604800"


@pytest.mark.parametrize("path", ["/assets/none.js", "/api/none"])
def test_what_is_not_there_is_not_the_page(pages: TestClient, path: str) -> None:
    assert pages.get(path).status_code == 404


def test_no_file_outside_is_served(pages: TestClient) -> None:
    assert pages.get("/%2e%2e/secret").text == "the page"


def test_without_a_built_client_the_api_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    answer = TestClient(Starlette(routes=client.client_routes())).get("/")
    assert "/openapi.json" in answer.text


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b", "/assets/%00", "/%ff", f"/{5000 * 'x'}"], ids=range(5)
)
def test_odd_addresses_are_no_errors(
    server: LocalServer, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert server.http.get(path).status_code in (200, 404)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
