"""Bots choose in worker processes; until their search is compiled they play at once."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from stammtisch.bots import LEVELS, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.server.workers import bot_pool
from stammtisch.server.workers.bot_pool import BotPool
from stammtisch.server.workers.hinting import HintReply, hint_request
from stammtisch.server.workers.pool import WorkerFailed, WorkerPool
from stammtisch.server.workers.thinking import BotReply, BotRequest, choice_request
from tests.server.local import LocalServer, choose, my_turn, receive, send


def test_until_the_search_is_ready_bots_play_at_once_and_hints_are_given(
    server: LocalServer,
) -> None:
    """As after a start, while everything is compiled in a process of its own."""
    server.app.bot_pool.ready.clear()
    ann, dice = server.new_client(), random.Random(3)
    table = ann.open(fill="strong")
    with ann.socket(table, "?lang=de") as socket:
        for _ in range(2):
            moved = my_turn(socket)
            choose(socket, moved, dice)
            receive(socket, "ack")
        moved = my_turn(socket)
        hints = []
        for _ in range(2):
            send(socket, t="hint", id="h")
            hints.append(receive(socket, "hint"))
        assert hints[0] == hints[1] and hints[0]["told"]
        assert hints[0]["notation"] in {move["notation"] for move in moved["moves"]}


def test_a_start_warms_up_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask_nobody(pool: WorkerPool, work: object, game: str, *more: object) -> None:
        compiled.append(game)

    async def start() -> set[str]:
        bots = BotPool(1, 1.0, warm=True)
        assert not bots.ready
        last = list(GAMES)[-1]
        assert not bots.can_search(last)
        await bots.warm_up()
        assert compiled[0] == last, "what is asked for comes first"
        return bots.ready

    compiled: list[str] = []
    monkeypatch.setattr(WorkerPool, "submit", ask_nobody)
    assert asyncio.run(start()) == set(compiled) == set(GAMES)


@pytest.mark.parametrize("ready", [True, False])
def test_who_is_better_for_it_thinks_and_the_others_never_wait(
    ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A master does where it looks ahead; until the search is ready it goes by its network."""

    async def note(pool: WorkerPool, work: object, request: BotRequest, *more: object) -> BotReply:
        asked.append((pool is bots._searching, request))
        return BotReply(0, None)

    bots = BotPool(1, 1.0, warm=not ready)
    monkeypatch.setattr(WorkerPool, "submit", note)
    for game in GAMES:
        view = opening_view(game_named(game))
        for level in LEVELS:
            asked: list[tuple[bool, BotRequest]] = []
            asyncio.run(bots.choose(view, level))
            thinks = ready and takes_time(level, view)
            told = "normal" if level == "strong" and not ready else level
            assert [(slow, q.searching, q.level) for slow, q in asked] == [(thinks, thinks, told)]


def test_a_search_that_fails_is_made_up_for_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that hung stalled its tables for ever, unseen."""

    async def fail(
        pool: WorkerPool, work: object, request: BotRequest, who: str, patience: float
    ) -> BotReply:
        asked.append(request.level)
        if request.searching:
            raise WorkerFailed("hung")
        return BotReply(7, None)

    asked: list[str] = []
    monkeypatch.setattr(WorkerPool, "submit", fail)
    bots = BotPool(1, 1.0, warm=False)
    reply = asyncio.run(bots.choose(opening_view(game_named("njet")), "strong", "ann"))
    assert reply.action == 7 and asked == ["strong", "normal"]


def test_with_many_in_the_queue_each_search_gets_less_time() -> None:
    async def work() -> list[float]:
        bots = BotPool(1, 1.0, warm=False)
        times = []
        for _ in range(12):
            times.append(bots._time_to_think())
            bots._searching._queue.put("ann", None)  # type: ignore[arg-type]
        return times

    times = asyncio.run(work())
    assert times[:4] == [1.0] * 4 and times[-1] < 0.5
    assert times == sorted(times, reverse=True)


def test_a_person_has_one_hint_at_a_time_at_all_their_tables(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ninety of one person kept other tables waiting for 52 seconds a round."""
    waiting = asyncio.Event()

    async def hint(view: object, who: str = "") -> HintReply:
        await waiting.wait()
        return HintReply(0, None, b"[]")

    ann, portal = server.new_client(), server.http.portal
    assert portal
    first, second = (ann.open(fill="random") for _ in range(2))
    with ann.socket(first) as one, ann.socket(second) as other:
        my_turn(one), my_turn(other)
        monkeypatch.setattr(server.app.bot_pool, "hint", hint)
        send(one, t="hint", id="h1")
        send(one, t="ping", id="p")
        receive(one, "pong")
        send(other, t="hint", id="h2")
        assert receive(other, "refused", "hint")["why"] == "too-fast"
        portal.call(waiting.set)
        assert receive(one, "hint")["id"] == "h1"
        send(other, t="hint", id="h3")
        assert receive(other, "refused", "hint")["t"] == "hint"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_searches_for_other_processes_survive_the_way_there_and_back(game: str) -> None:
    view = opening_view(game_named(game))
    requests = {
        "choice": choice_request(view, "strong", 0.5, searching=True),
        "hint": hint_request(view, searching=True),
    }
    replies = {"choice": BotReply(3, {3: 0.5, 17: -1.0}), "hint": HintReply(3, None, b'{"t":1}')}
    for name, kind in bot_pool.KINDS.items():
        for sent, form in ((requests[name], kind.request), (replies[name], kind.reply)):
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(sent), type=form) == sent


@pytest.mark.parametrize("free", [True, False])
def test_a_search_is_offered_to_others_where_it_would_have_to_wait(
    free: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    class Elsewhere:
        async def submit(self, kind: str, request: object, who: str, patience: float) -> object:
            asked.append((kind, who))
            return BotReply(1, None)

    async def here(pool: WorkerPool, *job: object) -> object:
        return BotReply(2, None)

    bots = BotPool(1, 1.0, warm=False)
    bots._lending = Elsewhere()  # type: ignore[assignment]
    monkeypatch.setattr(WorkerPool, "submit", here)
    monkeypatch.setattr(WorkerPool, "free", free)
    view = opening_view(game_named("njet"))
    found = [asyncio.run(bots.choose(view, level, "ann")).action for level in ("strong", "normal")]
    hint = asyncio.run(bots.hint(view, "ann")).action
    assert (found, hint) == (([2, 2], 2) if free else ([1, 2], 1))
    assert asked == ([] if free else [("choice", "ann"), ("hint", "ann")])
