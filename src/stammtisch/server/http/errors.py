"""Error responses: a sentence, with the status that says the same to a program."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.errors import ApiError, explained
from stammtisch.server.http import forms
from stammtisch.server.http.caller import chosen_language
from stammtisch.server.metrics import REFUSED
from stammtisch.server.ws import messages

log = logging.getLogger("stammtisch.server")


def error_response(error: ApiError | Refusal, language: str) -> Response:
    told = explained(error, language)
    REFUSED.labels(told.why).inc()
    status = error.status if isinstance(error, ApiError) else 422
    body = messages.encode(forms.Wrong(*told))
    headers = {"www-authenticate": "Bearer"} if status == 401 else None
    return Response(body, status, headers, media_type="application/json")


async def http_error(request: Request, error: Exception) -> Response:
    """No such page, or no such method of it."""
    assert isinstance(error, HTTPException)
    why = "no-method" if error.status_code == 405 else "no-page"
    answer = error_response(ApiError(why, error.status_code), chosen_language(request))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def unexpected_error(request: Request, error: Exception) -> Response:
    """Never a traceback: that is in the server's log."""
    log.error("unexpected error", exc_info=error)
    return error_response(ApiError("unexpected", 500), chosen_language(request))
