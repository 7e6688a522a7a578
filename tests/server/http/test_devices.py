"""Devices: a link is confirmed before it is used, and every device can be seen and ended."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from stammtisch.server.http.devices import kind_of
from tests.server.local import Client, LocalServer, receive

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
LAPTOP = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Safari/605.1.15"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0"
)


def claimed(server: LocalServer, code: str, **more: Any) -> dict[str, str]:
    """Another device by a link; its headers."""
    form = {"code": code, "token": True, **more}
    answer = server.http.post("/api/me/claim", json=form, headers={"user-agent": PHONE})
    assert answer.status_code == 200, answer.text
    return {"authorization": f"Bearer {answer.json()['token']}"}


def test_a_link_is_looked_at_without_being_used(server: LocalServer) -> None:
    ann, bart = server.new_client("Ann"), server.new_client("Bart")
    bart.open()
    code = ann.post("/api/me/link")["code"]
    stranger = server.http.post("/api/me/link/look", json={"code": code})
    assert stranger.json() == {"name": "Ann", "yours": False, "you": None, "games": 0}
    looked = bart.post("/api/me/link/look", {"code": code})
    assert looked == {"name": "Ann", "yours": False, "you": "Bart", "games": 1}
    assert ann.post("/api/me/link/look", {"code": code})["yours"]
    assert claimed(server, code), "looking at it has not used it up"
    assert ann.post("/api/me/link/look", {"code": code}, status=404)["why"] == "no-link"


def test_somebody_already_known_stays_who_they_are_unless_they_say_so(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    server.http.post("/api/me", json={"name": "Bart"})
    code = ann.post("/api/me/link")["code"]
    answer = server.http.post("/api/me/claim", json={"code": code})
    assert answer.status_code == 409 and answer.json()["why"] == "somebody-else"
    assert server.http.get("/api/me").json()["name"] == "Bart"
    answer = server.http.post("/api/me/claim", json={"code": code, "instead": True})
    assert answer.status_code == 200
    assert server.http.get("/api/me").json()["name"] == "Ann"


def test_a_device_that_is_yours_already_uses_no_link_up(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    code = ann.post("/api/me/link")["code"]
    assert ann.post("/api/me/claim", {"code": code, "token": True})["name"] == "Ann"
    assert len(ann.get("/api/me/devices")["devices"]) == 1


def test_devices_are_listed_and_any_can_be_ended(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    phone = claimed(server, ann.post("/api/me/link")["code"])
    devices = ann.get("/api/me/devices")["devices"]
    assert [(one["kind"], one["this"]) for one in devices] == [
        ("firefox android", False),
        ("", True),
    ]
    assert all(one["created"] and one["seen"] >= one["created"] for one in devices)
    ended = devices[0]["id"]
    answer = server.http.request("DELETE", f"/api/me/devices/{ended}", headers=ann.headers)
    assert answer.status_code == 200
    assert server.http.get("/api/me", headers=phone).status_code == 401
    assert ann.get("/api/me")["name"] == "Ann"
    again = server.http.request("DELETE", f"/api/me/devices/{ended}", headers=ann.headers)
    assert again.status_code == 404


def test_nobody_ends_a_device_of_another(server: LocalServer) -> None:
    ann, bart = server.new_client("Ann"), server.new_client("Bart")
    (device,) = ann.get("/api/me/devices")["devices"]
    answer = server.http.request("DELETE", f"/api/me/devices/{device['id']}", headers=bart.headers)
    assert answer.status_code == 404 and ann.get("/api/me")


def test_the_sockets_of_an_ended_device_are_closed(server: LocalServer) -> None:
    people, table = server.full_table()
    ann = people[0]
    phone = Client.__new__(Client)
    phone.client, phone.headers = server.http, claimed(server, ann.post("/api/me/link")["code"])
    with ann.socket(table) as stays, phone.socket(table) as goes:
        receive(goes, "welcome")
        device = next(d for d in ann.get("/api/me/devices")["devices"] if not d["this"])
        server.http.request("DELETE", f"/api/me/devices/{device['id']}", headers=ann.headers)
        with pytest.raises(WebSocketDisconnect):
            receive(goes, "never")
        assert receive(stays, "welcome")


def test_a_new_link_ends_the_last_one(server: LocalServer) -> None:
    ann = server.new_client()
    old, new = (ann.post("/api/me/link")["code"] for _ in range(2))
    assert server.http.post("/api/me/claim", json={"code": old}).status_code == 404
    assert claimed(server, new)


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (PHONE, "firefox android"),
        (LAPTOP, "safari macos"),
        (EDGE, "edge windows"),
        ("python-httpx/0.27", ""),
        ("", ""),
        ("Mozilla/5.0 (X11; Linux x86_64) " + "x" * 5000, "other linux"),
    ],
)
def test_of_a_browser_only_its_kind_is_kept(agent: str, kind: str) -> None:
    assert kind_of(agent) == kind
