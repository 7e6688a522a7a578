"""Packs Python and the table's own modules for the browser: `python -m web.site.pack FOLDER`.

Packed files, gzip by another name so that no host thinks of unpacking them itself: the
interpreter, its memory as it is when all our modules are imported, and the files that these
read. For a browser that links things otherwise, in which that memory is of no use, there are
the standard library, without what nobody needs at a table, and our modules; all compiled
beforehand, by the same interpreter.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from web.build import bundle, node
from web.site.glue import lean_script
from web.site.module import imports, lean_module, table_places

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCES = ROOT / "src"
PYODIDE = HERE.parent / "node_modules" / "pyodide"
WHEELS = HERE.parent / ".wheels"
PLATFORM = "pyemscripten_2026_0_wasm32"
MSGSPEC = "0.22.0"
SCRIPT, MODULE = "pyodide.asm.mjs", "pyodide.asm.wasm"
LICENSES = HERE / "licenses"
PARTS = {
    "memory": "memory.packed",
    "library.zip": "library.packed",
    "own.tar": "stammtisch.packed",
}
BUILDERS = (
    "compile.mjs",
    "glue.py",
    "inside.py",
    "module.py",
    "prune.mjs",
    "snapshot.ts",
    "warm.py",
)
ABSENT = {"numpy", "numba", "llvmlite", "sqlalchemy", "starlette", "torch", "segno"}
"""What no module may import that is to run in a browser."""


def main(folder: Path) -> None:
    """Write everything into a folder named after what is in it; what is there is left alone."""
    files = sorted(modules())
    ready = folder / f"python-{_digest(files)[:12]}"
    if ready.exists():
        return
    for old in folder.glob("python-*"):
        shutil.rmtree(old)
    out = ready.with_suffix(".part")
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        library, own = Path(place, "library"), Path(place, "own")
        lay_library(library, files)
        lay_own(own, files)
        lay_interpreter(Path(place, "pyodide"), own)
        for name in ("pyodide.mjs", SCRIPT):
            shutil.copyfile(Path(place, "pyodide", name), out / name)
        _pack(out / "interpreter.packed", Path(place, "pyodide", MODULE).read_bytes())
        subprocess.run([node(), str(HERE / "compile.mjs"), place], check=True)
        Path(place, "library.zip").write_bytes(zipped(library))
        Path(place, "own.tar").write_bytes(tarred(own, _files(own)))
        _remember(Path(place))
        others = [path for path in _files(own) if path.suffix != ".pyc"]
        _pack(out / "files.packed", tarred(own, others))
        for name, packed in PARTS.items():
            _pack(out / packed, Path(place, name).read_bytes())
    (out / "licenses.txt").write_text(licenses(), "utf-8")
    out.rename(ready)


def lay_interpreter(folder: Path, own: Path) -> None:
    """Pyodide without what neither it nor our library needs."""
    folder.mkdir()
    shutil.copyfile(PYODIDE / "pyodide.mjs", folder / "pyodide.mjs")
    readers = [PYODIDE / "pyodide.mjs", HERE.parent / "src" / "site" / "memory.ts"]
    read = "".join(path.read_text("utf-8") for path in readers)
    module, [library] = (PYODIDE / MODULE).read_bytes(), own.rglob("*.so")
    linked = library.read_bytes()
    imported = {name for one in (module, linked) for _, name in imports(one)}
    whole = (PYODIDE / SCRIPT).read_text("utf-8")
    script = lean_script(whole, read, imported, table_places(module))
    (folder / SCRIPT).write_text(script, "utf-8")
    (folder / MODULE).write_bytes(lean_module(module, script + read, linked))


def _remember(place: Path) -> None:
    """Write Python's memory down as it is when all is imported."""
    program = place / "snapshot.mjs"
    program.write_bytes(bundle(HERE / "snapshot.ts", "--platform=node", "--format=esm"))
    command = [node(), str(program), str(place), str(HERE / "warm.py")]
    subprocess.run(command, check=True)


def _digest(files: list[Path]) -> str:
    told = hashlib.sha256()
    for path in [
        *files,
        *words(),
        *rules(),
        Path(__file__),
        *(HERE / name for name in BUILDERS),
        *(HERE.parent / "src" / "site" / f"{name}.ts" for name in ("memory", "place", "tar")),
        *LICENSES.glob("*.txt"),
    ]:
        told.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    told.update((PYODIDE / "package.json").read_bytes())
    return told.hexdigest()


def _pack(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content, 9, mtime=0))


# Our own modules


def modules() -> set[Path]:
    """The modules that the site's door leads to, however late they are imported, without those
    that a browser cannot run; and the rules and heuristics of every game."""
    package = SOURCES / "stammtisch"
    found: set[Path] = set()
    doors = ("entry.py", "fluent.py", "reviewing.py")
    waiting = [package / "site" / name for name in doors]
    waiting += [p for p in (package / "games").rglob("*.py") if "learn" not in p.parts]
    waiting += (package / "bots" / "heuristics").glob("*.py")
    while waiting:
        path = waiting.pop()
        if path in found or imported(path) & ABSENT:
            continue
        found.add(path)
        waiting += _parents(path)
        waiting += [p for name in imported(path, late=True) if (p := _source(name))]
    return found


def imported(path: Path, late: bool = False) -> set[str]:
    """What a module of ours imports; `late`: inside functions too."""
    tree = ast.parse(path.read_text("utf-8"))
    found = set[str]()
    for part in ast.walk(tree) if late else tree.body:
        if isinstance(part, ast.Import):
            found |= {one.name for one in part.names}
        elif isinstance(part, ast.ImportFrom) and part.module:
            found |= {part.module, *(f"{part.module}.{one.name}" for one in part.names)}
    return found | {name.split(".")[0] for name in found}


def _parents(path: Path) -> list[Path]:
    inits = [parent / "__init__.py" for parent in path.parents if parent.is_relative_to(SOURCES)]
    return [init for init in inits if init.exists()]


def _source(name: str) -> Path | None:
    if not name.startswith("stammtisch."):
        return None
    place = SOURCES.joinpath(*name.split("."))
    return next((p for p in (place.with_suffix(".py"), place / "__init__.py") if p.exists()), None)


def words() -> list[Path]:
    unread = ("admin", "lab", "train")
    files = sorted((SOURCES / "stammtisch" / "locale").rglob("*.ftl"))
    return [path for path in files if path.stem not in unread]


def rules() -> list[Path]:
    return sorted((ROOT / "docs" / "rules").glob("*.md"))


def lay_own(folder: Path, files: list[Path]) -> None:
    for path in [*files, *words()]:
        _copy(path, folder / path.relative_to(SOURCES))
    for path in rules():
        _copy(path, folder / "stammtisch" / "rules" / path.name)
    with zipfile.ZipFile(msgspec_wheel()) as wheel:
        wheel.extractall(folder, [n for n in wheel.namelist() if n.endswith((".py", ".so"))])


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def msgspec_wheel() -> Path:
    """The one compiled package that a table needs, fetched once."""
    if not (found := list(WHEELS.glob(f"msgspec-{MSGSPEC}-*{PLATFORM}.whl"))):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        only = ["--no-deps", "--only-binary=:all:", "--implementation", "cp", "--abi", "cp314"]
        where = ["--platform", PLATFORM, "--python-version", "3.14", "--dest", str(WHEELS)]
        subprocess.run([*pip, *only, *where, f"msgspec=={MSGSPEC}"], check=True)
        found = list(WHEELS.glob(f"msgspec-{MSGSPEC}-*{PLATFORM}.whl"))
    return found[0]


def licenses() -> str:
    """What the packed parts are, where their sources are, and their licences."""
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    with zipfile.ZipFile(msgspec_wheel()) as wheel:
        [name] = [n for n in wheel.namelist() if n.endswith("licenses/LICENSE")]
        msgspec = wheel.read(name).decode()
    parts = {
        f"Pyodide {version}, without what no table needs, which web/site/glue.py of Stammtisch "
        "takes out: https://github.com/pyodide/pyodide": "pyodide",
        "Python, its standard library without what is not needed: https://www.python.org": "python",
    }
    texts = {title: (LICENSES / f"{name}.txt").read_text("utf-8") for title, name in parts.items()}
    texts[f"msgspec {MSGSPEC}: https://github.com/jcrist/msgspec"] = msgspec
    return "\n\n".join(f"{title}\n{'=' * len(title)}\n\n{text}" for title, text in texts.items())


# The standard library


def lay_library(folder: Path, files: list[Path]) -> None:
    """All of it, and what our modules import of it: `inside.py` takes the rest out."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        library.extractall(folder, [n for n in library.namelist() if n.endswith(".py")])
    wanted = sorted({name for path in files for name in imported(path, late=True)})
    (folder.parent / "wanted.json").write_text(json.dumps(wanted))


def zipped(folder: Path) -> bytes:
    """A zip without compression: it is packed as a whole, and read without unpacking."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as made:
        for path in _files(folder):
            info = zipfile.ZipInfo(str(path.relative_to(folder)))
            made.writestr(info, path.read_bytes())
    return packed.getvalue()


def tarred(folder: Path, files: list[Path]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as made:
        for path in files:
            info = tarfile.TarInfo(str(path.relative_to(folder)))
            info.size = path.stat().st_size
            made.addfile(info, io.BytesIO(path.read_bytes()))
    return packed.getvalue()


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
