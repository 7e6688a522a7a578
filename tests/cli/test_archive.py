"""`stammtisch backup`, `restore` and `export`."""

from __future__ import annotations

from pathlib import Path

from stammtisch.cli import archive
from tests.cli.running import run, sentence


def test_a_backup_is_restored_into_an_empty_database(tmp_path: Path) -> None:
    old, new, file = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db", f"{tmp_path}/c"
    assert archive.backup.__name__ == "backup"
    assert "0 rows" in run("backup", file, "--database", old).stdout
    assert "0 rows" in run("restore", file, "--database", new).stdout
    assert "0 games" in run("export", f"{tmp_path}/games", "--database", new).stdout


def test_files_that_cannot_be_used_are_named_in_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    (tmp_path / "no").write_text("no backup")
    assert "not a whole backup" in sentence("restore", f"{tmp_path}/no", "--database", database)
    assert "file" in sentence("restore", f"{tmp_path}/none", "--database", database)
