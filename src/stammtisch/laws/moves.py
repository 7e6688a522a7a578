"""The laws of moves and records, and of what the contract's fields must hold."""

from __future__ import annotations

from stammtisch.kernel.refusal import IllegalMove
from stammtisch.laws.cases import Case, played
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table, loads
from stammtisch.table.records import dumps


def legal_moves(case: Case, seed: int, steps: int) -> None:
    """Before the end there is always one, and every other action is refused by a clause."""
    table = played(case, seed, steps)
    game = table.game
    if table.over:
        assert table.legal_moves == []
        return
    legal = set(table.legal_actions)
    assert legal
    assert {a for a in range(len(game.rules.actions)) if game.rules.allows(table.state, a)} == legal
    first, stop = game.rules.pages(table.state)
    for page in range(first, stop):
        assert 0 <= game.rules.legal(table.state, page) < 1 << game.rules.page_sizes[page]

    refused = {
        game.rules.refusal(table.state, a) for a in range(len(game.rules.actions)) if a not in legal
    }
    assert refused <= clauses(game.id).keys()


def a_record_replays_to_the_same_bytes(case: Case, seed: int, steps: int) -> None:
    table = played(case, seed, steps)
    again = loads(dumps(table))
    assert again.state.pack() == table.state.pack()
    assert again.memory.pack() == table.memory.pack()
    assert dumps(again) == dumps(table)


def push_and_pop(case: Case, seed: int, steps: int) -> None:
    """Taking a move back leaves the table as it was."""
    table = played(case, seed, steps)
    if table.over:
        return
    before = (table.state.pack(), table.memory.pack(), table.lines())
    table.push(table.legal_actions[seed % len(table.legal_actions)])
    table.pop()
    assert (table.state.pack(), table.memory.pack(), table.lines()) == before


def every_action_has_a_number_and_a_notation(case: Case) -> None:
    rules = case.game.rules
    assert len(set(rules.actions)) == len(rules.actions) == sum(rules.page_sizes)
    numbers = [rules.numbers[notation] for notation in rules.actions]
    assert numbers == list(range(len(rules.actions)))


def pages_are_small_and_follow_each_other(case: Case) -> None:
    rules = case.game.rules
    assert max(rules.page_sizes) <= 63
    starts = [sum(rules.page_sizes[:page]) for page in range(len(rules.page_sizes))]
    assert [rules.page_start(page) for page in range(len(rules.page_sizes))] == starts


def what_is_never_a_move_is_refused_by_a_clause(case: Case) -> None:
    game = case.game
    table = Table(game, seed=1)
    for text, clause in game.rules.never.items():
        assert refused_by(table, text) == clause
        assert text not in game.rules.numbers
        assert clause in clauses(game.id)


def refused_by(table: Table, text: str) -> str:
    """The clause that forbids a move."""
    try:
        table.push(text)
    except IllegalMove as refused:
        return refused.clause
    raise AssertionError(f"{text} is played")


def the_clauses_named_by_the_game_exist(case: Case) -> None:
    game = case.game
    named = {game.rules.turn_clause, game.rules.phase_clause, game.rules.over_clause}
    named |= {option.clause for option in game.options}
    assert named <= clauses(game.id).keys()


def records_have_names_that_compile(case: Case) -> None:
    """No field is called like something that every array has."""
    for kind in (case.game.rules.state, case.game.knowledge.memory):
        assert kind.dtype().itemsize == kind.LAYOUT.size


def start_writes_every_field(case: Case) -> None:
    """A record that was used before starts like a blank one."""
    kind = case.game.rules.state
    used, blank = kind.unpack(b"\x55" * kind.LAYOUT.size), kind()
    case.game.rules.start(used, case.numbers)
    case.game.rules.start(blank, case.numbers)
    assert used.values() == blank.values()
