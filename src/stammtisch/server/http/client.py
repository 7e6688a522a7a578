"""The static client: the built pages of `web/`, if this installation has them."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

CLIENT = Path(__file__).parents[2] / "web"
mimetypes.add_type("application/manifest+json", ".webmanifest")
KEPT = {"assets": "public, max-age=31536000, immutable", "fonts": "public, max-age=604800"}
"""What browsers may keep, by folder: names of assets hold a digest of what is in them."""


def client_routes() -> list[Route]:
    """The pages; every address of the client is the same page."""
    found = (CLIENT / "index.html").is_file()
    return [Route("/{path:path}", _page)] if found else [Route("/", _greeting)]


async def _page(request: Request) -> Response:
    """A file of the client; what is no file is one of its addresses."""
    path = request.path_params["path"]
    wanted = _file(path)
    if wanted is not None:
        keep = KEPT.get(path.partition("/")[0], "no-cache")
        return FileResponse(wanted, headers={"cache-control": keep})
    if path.startswith(("api/", "assets/")):
        raise HTTPException(404)
    return FileResponse(CLIENT / "index.html", headers={"cache-control": "no-cache"})


def _file(path: str) -> Path | None:
    """A file of the client, if an address is one; some cannot even be asked for."""
    try:
        wanted = (CLIENT / path).resolve()
        return wanted if wanted.is_relative_to(CLIENT) and wanted.is_file() else None
    except (ValueError, OSError):
        return None


async def _greeting(request: Request) -> Response:
    words = "Stammtisch is running. The API is described at /openapi.json.\n"
    return Response(words, media_type="text/plain")
