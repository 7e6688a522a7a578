"""`stammtisch backup`, `restore` and `export`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlalchemy import text

from stammtisch.cli import archive
from stammtisch.server.storage.engine import Claim, open_database
from tests.cli.running import run, sentence


def test_a_backup_is_restored_into_an_empty_database(tmp_path: Path) -> None:
    old, new, file = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db", f"{tmp_path}/c"
    assert archive.backup.__name__ == "backup"
    open_database(old).dispose()
    told = run("backup", file, "--database", old).stdout
    assert "0 rows" in told and "digests of 0 secrets" in " ".join(told.split())
    assert Path(file).stat().st_mode & 0o077 == 0
    assert "0 rows" in run("restore", file, "--database", new).stdout
    assert "0 games" in run("export", f"{tmp_path}/games", "--database", new).stdout


def test_files_that_cannot_be_used_are_named_in_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    (tmp_path / "no").write_text("no backup")
    assert "not a whole backup" in sentence("restore", f"{tmp_path}/no", "--database", database)
    assert "file" in sentence("restore", f"{tmp_path}/none", "--database", database)


def test_a_backup_of_what_is_not_there_fails_and_makes_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/none.db"
    for command in ("backup", "export"):
        assert "no database" in sentence(command, f"{tmp_path}/out", "--database", database)
    assert list(tmp_path.iterdir()) == []


def test_a_backup_goes_through_a_pipe_where_it_can_be_encrypted(tmp_path: Path) -> None:
    old, new = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"
    open_database(old).dispose()
    program = [sys.executable, "-m", "stammtisch"]
    made = subprocess.run([*program, "backup", "-", "--database", old], capture_output=True)
    assert made.returncode == 0 and made.stdout[:2] == b"\x1f\x8b" and b"rows" in made.stderr
    read = subprocess.run(
        [*program, "restore", "-", "--database", new], input=made.stdout, capture_output=True
    )
    assert read.returncode == 0 and b"0 rows" in read.stdout


def test_a_database_of_a_newer_version_is_named_in_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'of-tomorrow'"))
    engine.dispose()
    for command in (["serve"], ["backup", f"{tmp_path}/b"], ["export", f"{tmp_path}/e"]):
        assert "newer version" in sentence(*command, "--database", database)


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    first = Claim(database)
    assert "Another server" in sentence("serve", "--database", database)
    first.release()
    Claim(database).release()
