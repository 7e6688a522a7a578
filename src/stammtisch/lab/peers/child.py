"""The process in which one peer is measured: `python -m stammtisch.lab.peers.child pgx 2.0`."""

import json
import sys
from dataclasses import asdict
from importlib import import_module


def main(module: str, seconds: str) -> None:
    for peer in import_module(f"stammtisch.lab.peers.{module}").measure(float(seconds)):
        print(json.dumps(asdict(peer)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
