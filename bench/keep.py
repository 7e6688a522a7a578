"""Keep what a command measures, and where it comes from, for the figures of the documents.

    python -m bench.keep NAME COMMAND...
    python -m bench.keep --data FILE --commit HASH --machine WORDS NAME COMMAND...

The first runs COMMAND from the root and writes what it prints to `bench/results/NAME.txt`;
the second takes a file that another machine made. Both write down command, commit, machine
and date in `bench/results/sources.toml`. A page links its figure to the data file, and
`tests/docs/test_figures.py` fails for a figure that links to none.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
SOURCES = RESULTS / "sources.toml"


@dataclass(frozen=True)
class Source:
    """Where a data file comes from."""

    command: str
    commit: str
    machine: str
    date: str


def sources() -> dict[str, Source]:
    """The sources of all data files, by their path below `bench/results`."""
    found = tomllib.loads(SOURCES.read_text("utf-8"))
    return {name: Source(**fields) for name, fields in found.items()}


def write(found: dict[str, Source]) -> None:
    """Sources as TOML: JSON's strings are TOML's too."""
    lines = ["# Where the data of figures come from; written by `python -m bench.keep`."]
    for name, source in sorted(found.items()):
        lines += ["", f"[{json.dumps(name)}]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in asdict(source).items()]
    SOURCES.write_text("\n".join(lines) + "\n", "utf-8")


def commit() -> str:
    """The commit that is checked out; a measured tree must be committed."""
    asked = ["git", "-C", str(ROOT), "status", "--porcelain", "src", "bench/*.py", "web/src"]
    if subprocess.run(asked, capture_output=True, text=True, check=True).stdout:
        sys.exit("Commit your changes first: a figure belongs to a commit.")
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short=7", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def machine() -> str:
    """This machine's cores, by the name that Linux gives them."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{os.cpu_count()} cores, {(named or [platform.machine()])[0]}"


def tell(row: Mapping[str, object], file: Path | None) -> None:
    """Print what was measured as a line of JSON, and keep it at the end of a file."""
    line = json.dumps(row, default=vars)
    print(line, flush=True)
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, help="a file that was made elsewhere")
    parser.add_argument("--commit")
    parser.add_argument("--machine", default=machine())
    parser.add_argument("name")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args(words)
    if not given.command:
        parser.error("name the command that measures")
    source = Source(
        " ".join(given.command), given.commit or commit(), given.machine, str(date.today())
    )
    if given.data:
        name = given.name + given.data.suffix
        if given.data.resolve() != RESULTS / name:
            shutil.copyfile(given.data, RESULTS / name)
    else:
        name = f"{given.name}.txt"
        done = subprocess.run(given.command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(f"{source.command} failed, and nothing was kept.")
        (RESULTS / name).write_text(done.stdout, "utf-8")
    write({**sources(), name: source})


if __name__ == "__main__":
    main()
