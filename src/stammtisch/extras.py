"""Optional dependencies: where one is needed and missing, an error names the extra to install."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package that comes with an extra of Stammtisch is not installed."""

    def __init__(self, extra: str, package: str) -> None:
        super().__init__(f'{package} is not installed: pip install "stammtisch[{extra}]"')
        self.extra, self.package = extra, package


def need(extra: str, *packages: str) -> None:
    """Raise MissingExtra unless all packages can be imported."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(extra, package)
