"""`python -m stammtisch.bots.browser --out DIR [GAME ...]`: the files of games for a browser."""

from __future__ import annotations

from stammtisch.bots.browser.files import command, files_of


def main() -> None:
    command("stammtisch.bots.browser", files_of)


if __name__ == "__main__":
    main()
