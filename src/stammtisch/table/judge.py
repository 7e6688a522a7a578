"""Who may do what: a command against a match becomes events, or is refused.

Nothing is changed here. Refusals of moves are the rules' own, with their
clause; all others are `Refused`. The keys of the deals that a move leads to
are drawn here, at the moment of the move.
"""

from __future__ import annotations

from functools import singledispatch
from hmac import compare_digest
from typing import TYPE_CHECKING

from stammtisch.games import game_named
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.refusal import IllegalMove, UnknownMove
from stammtisch.table import commands as do
from stammtisch.table import deals
from stammtisch.table import events as ev
from stammtisch.table.commands import Refused
from stammtisch.table.position import position_of, table_after

if TYPE_CHECKING:
    from stammtisch.table.match import Match

Events = list[ev.AnyEvent]


@singledispatch
def judged(command: do.AnyCommand, match: Match, now: float) -> Events:
    """The events that a command leads to; none where there is nothing (more) to do."""
    raise TypeError(command)


# Company


@judged.register(do.Open)
def _(command: do.Open, match: Match, now: float) -> Events:
    if match.version:
        return []
    game = game_named(command.game)
    options = game.settle(command.options)
    if command.past:
        _need_practice(command.public)
        position_of(table_after(game, command.options, command.past))
    return [
        ev.Opened(
            command.game,
            options,
            command.public,
            command.clock,
            command.invite,
            command.by,
            command.after,
            command.rotated,
            list(command.past),
        )
    ]


@judged.register(do.Place)
def _(command: do.Place, match: Match, now: float) -> Events:
    _need_seat(match, command.seat)
    if match.phase != "waiting" or not match.chairs[command.seat - 1].free:
        return []
    if command.person is not None:
        _need_room(match, command.person)
        return [ev.Sat(command.seat, command.person)]
    return [ev.Hired(command.seat, command.level)] if command.level else []


@judged.register(do.Sit)
def _(command: do.Sit, match: Match, now: float) -> Events:
    if not may_enter(match, command.person, command.invite):
        raise Refused("not-invited")
    if match.seat_of(command.person):
        return []
    _need_waiting(match)
    if command.person in match.dismissed:
        raise Refused("dismissed")
    _need_room(match, command.person)
    seat = command.seat or next(iter(match.free_seats), 0)
    if seat not in match.free_seats:
        raise Refused("seat-taken")
    return [ev.Sat(seat, command.person)]


def may_enter(match: Match, person: str | None, invite: str | None) -> bool:
    """Whether somebody may look at a table: it is public, or they sit there or were invited."""
    plan = match.plan
    invited = invite is not None and compare_digest(invite.encode(), plan.invite.encode())
    return plan.public or invited or match.seat_of(person) > 0 or plan.by == person


def _need_practice(public: bool) -> None:
    """Whoever opens a table at a position can know its hidden cards, so nobody plays against
    them."""
    if public:
        raise Refused("practice-alone")


def _need_room(match: Match, person: str) -> None:
    """One person plays at a practice table, all others are bots."""
    if match.practice and set(match.people) - {person}:
        raise Refused("practice-alone")


def _need_waiting(match: Match) -> None:
    if match.phase != "waiting":
        raise Refused("begun")


@judged.register(do.Stand)
def _(command: do.Stand, match: Match, now: float) -> Events:
    seat = match.seat_of(command.person)
    if not seat or match.phase in ("over", "closed"):
        return []
    return _without(match, seat, command.level)


@judged.register(do.Remove)
def _(command: do.Remove, match: Match, now: float) -> Events:
    if not 1 <= command.seat <= len(match.chairs) or not match.chairs[command.seat - 1].person:
        return []
    person = match.chairs[command.seat - 1].person
    if match.phase == "waiting" and person:
        return [ev.Dismissed(command.seat, person)]
    return _without(match, command.seat, command.level)


def _without(match: Match, seat: int, level: str) -> Events:
    return [ev.Stood(seat) if match.phase == "waiting" else ev.Hired(seat, level)]


@judged.register(do.Reseat)
def _(command: do.Reseat, match: Match, now: float) -> Events:
    """The owner moves everybody; anybody moves to a free seat."""
    _need_waiting(match)
    seats = command.seat, command.to
    for seat in seats:
        _need_seat(match, seat)
    own = match.seat_of(command.person) == command.seat and command.to in match.free_seats
    if not own:
        _need_owner(match, command.person)
    if command.seat == command.to or all(match.chairs[seat - 1].free for seat in seats):
        return []
    return [ev.Swapped(*seats)]


@judged.register(do.Dismiss)
def _(command: do.Dismiss, match: Match, now: float) -> Events:
    _need_waiting(match)
    _need_seat(match, command.seat)
    _need_owner(match, command.person)
    chair = match.chairs[command.seat - 1]
    if chair.free or chair.person == command.person:
        return []
    return [ev.Dismissed(command.seat, chair.person) if chair.person else ev.Stood(command.seat)]


def _need_owner(match: Match, person: str) -> None:
    if person not in (match.plan.by, match.owner):
        raise Refused("not-owner")


def _need_seat(match: Match, seat: int) -> None:
    if not 1 <= seat <= len(match.chairs):
        raise Refused("no-seat", seat=seat)


@judged.register(do.Hire)
def _(command: do.Hire, match: Match, now: float) -> Events:
    if not match.seat_of(command.person) and match.plan.by != command.person:
        raise Refused("not-seated")
    _need_waiting(match)
    if command.seat is None:
        return [ev.Hired(seat, command.level) for seat in match.free_seats]
    _need_seat(match, command.seat)
    if command.seat not in match.free_seats:
        raise Refused("seat-taken")
    return [ev.Hired(command.seat, command.level)]


@judged.register(do.Begin)
def _(command: do.Begin, match: Match, now: float) -> Events:
    if match.table is not None and match.table.deal_due:
        return [ev.Begun(_keys(match, match.table.state.copy(), match.table.deal_count))]
    if not match.full:
        return []
    fresh = match.new_table()
    return [ev.Begun(_keys(match, fresh.state, fresh.deal_count))]


@judged.register(do.Rematch)
def _(command: do.Rematch, match: Match, now: float) -> Events:
    return [] if match.rematch else [ev.Rematched(command.table)]


@judged.register(do.Close)
def _(command: do.Close, match: Match, now: float) -> Events:
    return [] if match.closed else [ev.Closed()]


# Playing


@judged.register(do.Play)
def _(command: do.Play, match: Match, now: float) -> Events:
    seat = seat_in(match, command.person, command.seat)
    if (seat, command.mark) in match.marks:
        return []
    action = action_for(match, seat, command.move, command.at)
    return [ev.Moved(seat, action, mark=command.mark, keys=keys_after(match, seat, action))]


@judged.register(do.BotPlay)
def _(command: do.BotPlay, match: Match, now: float) -> Events:
    """A seat that has gone on meanwhile, or is a person's again, is left alone."""
    seat, action = command.seat, command.action
    theirs = seat in match.waited_for and match.played_by_bot(seat)
    if not theirs or match.made[seat - 1] != command.at:
        return []
    return [ev.Moved(seat, action, bot=True, keys=keys_after(match, seat, action))]


def seat_in(match: Match, person: str | None, seat: int | None = None) -> int:
    """The seat that a person plays for."""
    own = match.seats_of(person)
    if not own or (seat is not None and seat not in own):
        raise Refused("not-seated")
    return seat or own[0]


def action_for(match: Match, seat: int, move: str | int | None, at: int | None) -> int:
    """The action, if it is allowed now; judged by what the seat itself can see."""
    table = match.table
    if table is None:
        raise Refused("not-begun")
    if match.phase == "closed":
        raise Refused("closed")
    if move is None:
        raise Refused("no-move")
    game, rules = table.game.id, table.game.rules
    action = table.read(move) if isinstance(move, str) else move
    if not 0 <= action < len(rules.actions):
        raise UnknownMove("records", "F3.4", str(action))
    notation = rules.actions[action]
    if table.over:
        raise IllegalMove(game, rules.over_clause, notation)
    if seat not in match.waited_for:
        raise IllegalMove(game, rules.turn_clause, notation)
    if at not in (None, match.made[seat - 1]):
        raise Refused("stale")
    standing = match.standing(seat)
    if action not in standing.actions:
        raise IllegalMove(game, rules.refusal(standing.view.state, action), notation)
    return action


def keys_after(match: Match, seat: int, action: int) -> list[str]:
    """Keys for the deals that a choice leads to."""
    assert match.table is not None
    keys: list[str] = []
    rules, s = match.game.rules, match.table.state.copy()
    sealed = {n: list(chosen) for n, chosen in match.sealed.items()} if match.together else {}
    for _, one in match.written(s, sealed, seat, action):
        rules.play(s, one)
        if s.turn == DEAL:
            keys += _keys(match, s, match.table.deal_count + len(keys))
    return keys


def _keys(match: Match, s: object, dealt: int) -> list[str]:
    """Keys for the deals that are due in a state, which is dealt; `dealt` came before."""
    keys: list[str] = []
    while s.turn == DEAL:  # type: ignore[attr-defined]
        key = match.keys.key(dealt + len(keys))
        if key is None:
            raise LookupError("no key is left to deal from")
        keys.append(key)
        match.game.rules.lay_out(s, deals.from_key(match.game, s, key))
    return keys


@judged.register(do.TakeBack)
def _(command: do.TakeBack, match: Match, now: float) -> Events:
    """Only where nobody else is a person, and before the end."""
    seat_in(match, command.person)
    if any((own, command.mark) in match.marks for own in match.seats_of(command.person)):
        return []
    seat = match.last_to_choose(command.person)
    if len(set(match.people)) > 1:
        raise Refused("takeback-people")
    if match.phase != "playing" or not seat:
        raise Refused("takeback-nothing")
    if command.at not in (None, match.made[seat - 1]):
        raise Refused("stale")
    return [ev.TakenBack(seat, mark=command.mark)]


@judged.register(do.Cover)
def _(command: do.Cover, match: Match, now: float) -> Events:
    late = command.seat in match.since and match.deadline(command.seat, command.presence) <= now
    return [ev.Covered(command.seat)] if late and not match.played_by_bot(command.seat) else []


@judged.register(do.Return)
def _(command: do.Return, match: Match, now: float) -> Events:
    seat = seat_in(match, command.person)
    return [ev.Returned(seat)] if seat in match.covered else []
