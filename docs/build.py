"""Builds the site of documents: `python docs/build.py [OUT]`, into site/docs unless told otherwise.

Pages are gathered from docs/, its notebooks among them, and from where the repository keeps
them for its own readers (`ELSEWHERE`); those of the commands and of the Python API are written
from the code. Zensical makes the site.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.keep import sources  # noqa: E402
from docs import notebooks  # noqa: E402
from web.build import lead_to_documents  # noqa: E402

DOCS = ROOT / "docs"
OUT = ROOT / "site" / "docs"
RESULTS = ROOT / "bench" / "results"
ELSEWHERE = {
    "CONTRIBUTING.md": "contribute/index.md",
    "CHANGELOG.md": "changelog.md",
    "examples/*/README.md": "examples/{folder}.md",
}
"""Pages outside docs/, and where they stand in the site."""

BESIDE = ("mybots",)
"""Files beside the notebooks that they use."""

FIGURES = "reference/figures.md"
"""The page that says of every data file where it comes from."""

PUBLIC = (
    "stammtisch",
    "stammtisch.table",
    "stammtisch.bots",
    "stammtisch.lab",
    "stammtisch.lab.review",
    "stammtisch.learn",
    "stammtisch.learn.gymnasium",
    "stammtisch.learn.pettingzoo",
    "stammtisch.learn.openspiel",
    "stammtisch.laws",
)
"""Modules whose `__all__` is the Python API."""

PLAY = "<!-- play -->"
"""Where a page offers the table that stands beside the documents."""

BUTTONS = {
    "index.md": "Play now, in this browser",
    "play/index.md": "Play now, in this browser",
    "play/index.nl.md": "Nu spelen, in deze browser",
    "play/index.de.md": "Jetzt spielen, in diesem Browser",
}
"""The pages that do, and what they say."""

LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
TIED = re.compile(r"(?<=\d) (?=[±%])|(?<=±) (?=\d)")
"""Blanks at which no line ends: a figure stays with its margin."""

SHORT_CODE = re.compile(r"<code>(?=[^<]{1,24}</code>)")
FENCE = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)


def pages() -> dict[Path, str]:
    """Every page of the repository, and its place in the site."""
    files = [*DOCS.rglob("*.md"), *(DOCS / "research" / "tutorial").glob("*.py")]
    found = {file: str(file.relative_to(DOCS).with_suffix(".md")) for file in files}
    found = {file: place for file, place in found.items() if file.stem not in BESIDE}
    for pattern, place in ELSEWHERE.items():
        for path in ROOT.glob(pattern):
            name = "index.md" if path.stem == "README" else path.name
            found[path] = place.format(name=name, folder=path.parent.name)
    return dict(sorted(found.items(), key=lambda item: item[1]))


def relinked(text: str, source: Path, places: dict[Path, str]) -> str:
    """A page's text with its links as they are in the site; what is not in it is only named."""
    here = os.path.dirname(places[source])

    def replaced(link: re.Match[str]) -> str:
        said, target = link.groups()
        file, _, anchor = target.partition("#")
        if "://" in target or not file:
            return link.group()
        aim = Path(os.path.normpath(source.parent / file))
        if aim.is_relative_to(RESULTS):
            return f"[{said}]({os.path.relpath(FIGURES, here)}#{anchor_of(aim)})"
        if aim in places:
            return f"[{said}]({os.path.relpath(places[aim], here)}{'#' * bool(anchor)}{anchor})"
        if aim.is_relative_to(DOCS):
            return link.group()
        name = str(aim.relative_to(ROOT))
        if said.strip("`") == name:
            return f"`{name}`"
        return f"{said}: `{name}`" if in_brackets(link) else f"{said} (`{name}`)"

    def prose(part: str) -> str:
        return TIED.sub("\u00a0", LINK.sub(replaced, part))

    return "".join(part if i % 2 else prose(part) for i, part in enumerate(FENCE.split(text)))


def in_brackets(link: re.Match[str]) -> bool:
    """Whether a link stands alone in round brackets."""
    text, begin, end = link.string, link.start(), link.end()
    return text[max(begin - 1, 0) : begin] == "(" and text[end : end + 1] == ")"


def api_page() -> str:
    """The Python API: what the public modules export."""
    lines = ["# Python API", "", "What people use from Python, by module."]
    told: set[str] = set()
    for name in PUBLIC:
        module = import_module(name)
        lines += ["", f"## {name}", "", (module.__doc__ or "").split("\n\n")[0].strip()]
        names = [each for each in sorted(module.__all__) if each not in (*told, "__version__")]
        lines += [f"\n::: {home(name, each)}" for each in names]
        told.update(names)
    return "\n".join(lines) + "\n"


def anchor_of(data: Path) -> str:
    """The heading of a data file on the page of figures, as an anchor."""
    return re.sub(r"\W+", "-", data.relative_to(RESULTS).with_suffix("").as_posix())


def figures_page() -> str:
    """Where figures come from: the command, commit, machine and data of each."""
    lines = ["# Where figures come from", "", "Every measured figure links here: what was run,"]
    lines += ["at which commit, on which machine, and the file with the data."]
    for name, source in sources().items():
        lines += ["", f"## {anchor_of(RESULTS / name)}", "", f"- Command: `{source.command}`"]
        lines += [f"- Commit: `{source.commit}`, {source.date}", f"- Machine: {source.machine}"]
        lines += [f"- Data: `bench/results/{name}`"]
        if name.endswith(".txt"):
            lines += ["", "```", (RESULTS / name).read_text("utf-8").rstrip(), "```"]
    return "\n".join(lines) + "\n"


def home(module: str, name: str) -> str:
    """The dotted name under which something is defined."""
    found = getattr(getattr(import_module(module), name), "__module__", module)
    return f"{found if found.startswith('stammtisch') else module}.{name}"


def commands_page() -> str:
    """The commands, from their help: each named with its first sentence, examples as code."""
    asked = ["-m", "typer", "stammtisch.cli.app", "utils", "docs", "--name", "stammtisch"]
    told = subprocess.run([sys.executable, *asked], capture_output=True, text=True, check=True)
    page = told.stdout.replace("# `stammtisch`", "# Commands", 1)
    first = dict(re.findall(r"^## `stammtisch (\w+)`\n\n(.+)$", page, re.MULTILINE))
    page = re.sub(
        r"^\* `(\w+)`: .+$",
        lambda line: f"* [`{line[1]}`](#stammtisch-{line[1]}): {first[line[1]]}",
        page,
        flags=re.MULTILINE,
    )
    return re.sub(r"^(stammtisch .+)$", r"    \1", page, flags=re.MULTILINE)


def gather(folder: Path, table: bool) -> None:
    """All pages and pictures, as Zensical reads them; those for players let one play at once, if
    the table is beside them."""
    places = pages()
    shutil.copytree(DOCS / "images", folder / "images")
    written = {
        "reference/commands.md": commands_page(),
        "reference/api.md": api_page(),
        FIGURES: figures_page(),
    }
    for source, place in places.items():
        text = source.read_text("utf-8")
        written[place] = relinked(
            notebooks.page(text) if source.suffix == ".py" else text, source, places
        )
    for place in BUTTONS:
        written[place] = written[place].replace(PLAY, button(place) if table else "")
    for place, text in written.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def button(place: str) -> str:
    """What leads from a page to the table."""
    table = os.path.relpath("../index.html", os.path.dirname(place))
    return f"[{BUTTONS[place]}]({table}){{ .md-button .md-button--primary }}"


def entries(nav: object) -> Iterator[str]:
    """The pages that a navigation names."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for part in nav.values():
            yield from entries(part)
    elif isinstance(nav, list):
        for part in nav:
            yield from entries(part)


def say_languages(site: Path) -> None:
    """Pages in Dutch and German say so, for whoever has them read out or translated."""
    for language in ("nl", "de"):
        for page in site.rglob(f"*.{language}.html"):
            text = page.read_text("utf-8")
            page.write_text(text.replace('<html lang="en"', f'<html lang="{language}"', 1), "utf-8")


def mark_short_code(site: Path) -> None:
    """Code of a few words is marked: the style keeps it on one line."""
    for page in site.rglob("*.html"):
        page.write_text(SHORT_CODE.sub('<code class="short">', page.read_text("utf-8")), "utf-8")


def bring_licence(folder: Path) -> None:
    """The licence of Zensical, whose scripts and styles are part of the site."""
    files = distribution("zensical").files or ()
    text = next(file for file in files if file.match("*.dist-info/licenses/LICENSE.md"))
    folder.mkdir()
    (folder / "zensical.md").write_text(text.read_text("utf-8"), "utf-8")


def build(out: Path) -> None:
    table = (out.parent / "index.html").exists()
    with TemporaryDirectory() as found:
        work = Path(found)
        gather(work / "docs", table)
        shutil.copytree(DOCS / "style", work / "docs" / "style")
        shutil.copytree(ROOT / "web" / "public" / "fonts", work / "docs" / "fonts")
        shutil.copyfile(ROOT / "web" / "public" / "mark.svg", work / "docs" / "mark.svg")
        shutil.copyfile(DOCS / "zensical.toml", work / "zensical.toml")
        paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        made = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict"],
            cwd=work,
            env={**os.environ, "PYTHONPATH": paths},
        )
        if made.returncode:
            sys.exit("The site of documents was not built: see the warnings above.")
        say_languages(work / "site")
        mark_short_code(work / "site")
        bring_licence(work / "site" / "licenses")
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(work / "site", out)
    if table:
        lead_to_documents(out.parent)
    print(f"The documents are in {os.path.relpath(out)}.")


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
