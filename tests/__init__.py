"""The tests are a package: without that, `tests/web` would be taken for `web`."""
