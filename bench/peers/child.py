"""The process in which one peer is measured: `python -m bench.peers.child pgx 2.0`."""

import json
import sys
from dataclasses import asdict
from importlib import import_module


def main(module: str, seconds: str) -> None:
    for peer in import_module(f"bench.peers.{module}").measure(float(seconds)):
        print(json.dumps(asdict(peer)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
