"""HTML reports of tournaments and of how a game behaves; they need the extra `lab`."""

from stammtisch.extras import need

need("plotly")
