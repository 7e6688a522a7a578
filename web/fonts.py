"""Makes the page's faces anew: `python web/fonts.py`, with fonttools and brotli installed.

Only the characters of our languages and the weights that are used, so that all of it stays
under 80 kB. Figures are lining ones, of equal width where a style asks for it.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
TARGET = HERE / "public" / "fonts"
FACES = {
    "serif": ("vollkorn", "5.3.0", "latin-wght-normal", (500, 700)),
    "serif-italic": ("vollkorn", "5.3.0", "latin-wght-italic", 600),
    "sans": ("noto-sans", "5.3.0", "latin-wght-normal", (400, 700)),
}
"""File, package, its version, the file there, and the weights kept."""

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x160, 0x161, 0x178]
SIGNS = [*map(ord, "–—‘’‚“”„•…‹›€−′″↑↓")]


def fetched(package: str, version: str, folder: Path) -> Path:
    """The files of a package of Fontsource, unpacked."""
    place = folder / package
    if not place.exists():
        named = f"@fontsource-variable/{package}@{version}"
        told = subprocess.run(
            ["npm", "pack", "--silent", named], cwd=folder, capture_output=True, check=True
        )
        place.mkdir()
        archive = folder / told.stdout.decode().strip()
        subprocess.run(["tar", "xzf", archive, "-C", place], check=True)
    return place / "package"


def lining(font: TTFont) -> None:
    """Figures that stand on the line, whatever a style asks for."""
    table = font["GSUB"].table
    lookups = [
        table.LookupList.Lookup[index]
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    ]
    swaps = {
        old: new
        for lookup in lookups
        for part in lookup.SubTable
        for old, new in part.mapping.items()
    }
    for cmap in font["cmap"].tables:
        cmap.cmap = {code: swaps.get(name, name) for code, name in cmap.cmap.items()}


def make(source: Path, weights: int | tuple[int, int]) -> TTFont:
    font = TTFont(source)
    lining(font)
    options = Options()
    options.layout_features = ["kern", "mark", "ccmp", "locl", "tnum"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LETTERS, *SIGNS])
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weights}, inplace=True)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    licences = {}
    with tempfile.TemporaryDirectory() as name:
        for file, (package, version, source, weights) in FACES.items():
            found = fetched(package, version, Path(name))
            make(found / "files" / f"{package}-{source}.woff2", weights).save(
                TARGET / f"{file}.woff2"
            )
            licences[package] = (found / "LICENSE").read_text(encoding="utf-8")
    (TARGET / "OFL.txt").write_text("\n\n".join(licences.values()), encoding="utf-8")
