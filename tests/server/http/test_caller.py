"""Who is calling, also behind a proxy."""

from __future__ import annotations


def test_behind_tls_the_cookie_stays_there() -> None:
    from starlette.requests import HTTPConnection

    from stammtisch.server.http.caller import address, secure
    from stammtisch.server.settings import Settings

    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "server": ("h", 80),
        "client": ("127.0.0.1", 1),
        "query_string": b"",
        "headers": [(b"x-forwarded-proto", b"https"), (b"x-forwarded-for", b"6.6.6.6, 1.2.3.4")],
    }
    call = HTTPConnection(scope)
    assert secure(call, Settings(database="", proxied=True))
    assert address(call, Settings(database="", proxied=True)) == "1.2.3.4"
    assert not secure(call, Settings(database=""))
    assert address(call, Settings(database="")) == "127.0.0.1"
