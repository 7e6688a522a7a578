"""Games that end soon by their own rules."""

SHORT = {
    "njet": {"players": "3", "rounds": "1"},
    "ochs-und-esel": {"players": "3", "deals": "1"},
    "space-beans": {"players": "2", "cap": "60"},
    "beim-jupiter": {"players": "3"},
}
