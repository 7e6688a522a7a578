"""From the table to the documents, where these lie beside it, and back."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.site.serving import static, write
from tests.site.visiting import guest, wait_until_kept
from web.build import DOCUMENTS, lead_to_documents

WORDS = {"en": "Help and documentation", "nl": "Hulp en documentatie"}
PLAY = '<title>Documents</title><a href="../index.html">Play</a>'


def with_documents(site: Path) -> Path:
    """Documents beside a site: of each language a page that leads back."""
    for place in DOCUMENTS.values():
        page = site / "docs" / place
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(PLAY if "/" not in place else "", "utf-8")
    return site


def folder(at: Path) -> Path:
    """A page and its service worker, as a build leaves them."""
    at.mkdir()
    page = "<head>\n  </head>\n"
    (at / "index.html").write_text(page, "utf-8")
    digest = hashlib.sha256(page.encode()).hexdigest()
    worker = f"const VERSION = 'a1b2';\nconst DIGESTS = {{'./index.html':'{digest}'}};\n"
    (at / "sw.js").write_text(worker, "utf-8")
    return at


def copied(site: Path, to: Path) -> Path:
    """The site without its documents; what is written anew is a file of its own."""
    shutil.copytree(site, to, copy_function=os.link, ignore=shutil.ignore_patterns("docs"))
    for name in ("index.html", "sw.js"):
        write(to / name, (site / name).read_bytes())
    return to


def test_the_page_names_documents_that_are_there(tmp_path: Path) -> None:
    site = folder(tmp_path / "site")
    files = (site / "index.html", site / "sw.js")
    before, built = [file.read_text("utf-8") for file in files], files[0].stat().st_mtime_ns
    lead_to_documents(site)
    assert [file.read_text("utf-8") for file in files] == before
    with_documents(site)
    for _ in range(2):  # A second time nothing changes.
        lead_to_documents(site)
        page, worker = (file.read_text("utf-8") for file in files)
        named = re.findall(r'<link rel="help" hreflang="(\w+)" href="./docs/(.+)" />', page)
        assert dict(named) == DOCUMENTS and len(named) == len(DOCUMENTS)
        assert hashlib.sha256(page.encode()).hexdigest() in worker and "'a1b2'" not in worker
        assert files[0].stat().st_mtime_ns == built
    (site / "docs" / "index.html").unlink()
    lead_to_documents(site)
    assert files[0].read_text("utf-8") == before[0]


@pytest.mark.slow
def test_one_goes_to_the_documents_and_back(site: Path, browser: Browser, tmp_path: Path) -> None:
    beside = with_documents(copied(site, tmp_path / "site"))
    lead_to_documents(beside)
    with static(beside) as host, guest(browser, host.address) as context:
        page = context.new_page()
        page.goto(host.address)
        wait_until_kept(page)
        page.get_by_role("button", name="Nederlands").click()
        there = page.get_by_role("link", name=WORDS["nl"])
        expect(there).to_have_attribute("href", f"{host.address}docs/{DOCUMENTS['nl']}")
        page.get_by_role("button", name="English").click()
        page.get_by_role("link", name=WORDS["en"]).click()
        expect(page).to_have_title("Documents")
        page.get_by_role("link", name="Play").click()
        page.wait_for_selector(".boxes")
        context.set_offline(True)
        expect(page.get_by_role("link", name=WORDS["en"])).to_have_count(0)
