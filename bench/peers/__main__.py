"""The table of peers: `python -m bench.peers` from the root of the repository."""

from argparse import ArgumentParser
from collections.abc import Iterable
from importlib.util import find_spec

from bench.peers import Peer, measure_peers

HEADINGS = ("peer", "what", "moves a second", "note")


def cells(peer: Peer) -> tuple[str, str, str, str]:
    speed = peer.moves_per_second
    return peer.name, peer.what, "-" if speed is None else f"{speed:,.0f}", peer.note


def print_plain(peers: Iterable[Peer]) -> None:
    form = "{:<24} {:<42} {:>14}  {}"
    print(form.format(*HEADINGS))
    for peer in peers:
        print(form.format(*cells(peer)), flush=True)


def print_rich(peers: Iterable[Peer]) -> None:
    from rich.live import Live
    from rich.markup import escape
    from rich.table import Table

    table = Table(title="Random play by others, one core", caption="measuring …")
    for heading in HEADINGS:
        table.add_column(heading, justify="right" if heading == HEADINGS[2] else "left")
    with Live(table):
        for peer in peers:
            table.add_row(*map(escape, cells(peer)))
        table.caption = None


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.peers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="on the clock for each figure")
    seconds = parser.parse_args().seconds
    if not 0 < seconds <= 60:
        parser.error("--seconds must be above 0 and at most 60")
    (print_rich if find_spec("rich") else print_plain)(measure_peers(seconds))


if __name__ == "__main__":
    main()
