"""The contract of a game: everything the rest of the house may ask of it.

`Game` has four parts, one for each reader:

- `rules`: what the rulebook says, with notation and refusals;
- `presentation`: what a person sees and reads;
- `knowledge`: what a seat has seen, the veil, and worlds that fit;
- `learning`: numbers for networks; a game may leave it out.

Adding a game means writing one of these, in a package of its own that names it as
an entry point (docs/contribute/add-a-game.md); a game of ours is a line in `stammtisch.games`.
The functions get plain records; seats count from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from stammtisch.kernel import hooks
from stammtisch.kernel.compile.builder import WHOLE, Builder, cpu, plain
from stammtisch.kernel.compile.cache import package_digest
from stammtisch.kernel.features import Span, write_nothing
from stammtisch.kernel.material import Material
from stammtisch.kernel.options import Option, settle
from stammtisch.kernel.record import Record
from stammtisch.kernel.rounds import RoundSummary, places
from stammtisch.kernel.scene import Event, Move, Scene, Text
from stammtisch.kernel.symmetry import Suits

Function = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Rules:
    """What the rulebook says."""

    state: type[Record]
    start: Function
    undealt_deck: Function
    lay_out: Function
    pages: Function
    legal: Function
    page_start: Function
    play: Function
    points: Function
    page_sizes: tuple[int, ...]
    """How many actions each page has; a page has at most 63."""
    actions: tuple[str, ...]
    """The notation of every action, page after page: the fixed list."""
    cards: tuple[str, ...]
    """The notation of every card number that `undealt_deck` can write."""
    hand_sizes: Callable[[Any], tuple[int, ...]]
    """The cards the deal now due gives each seat; empty for a reshuffle of a pile alone."""
    choosing: Callable[[Any], int]
    """Seats that choose now, in secret and at the same time, as bits; 0 where only `turn` acts."""
    rounds_done: Callable[[Any], int]
    """The number of rounds or deals that are finished, for the score sheet."""
    refusal: Callable[[Any, int], str]
    """The clause that forbids an illegal action."""
    turn_clause: str
    """The clause that only the seat whose turn it is may move."""
    phase_clause: str
    """The clause that no move can be made while a deal is due."""
    over_clause: str
    """The clause that no move can be made when the game is over."""
    never: Mapping[str, str] = field(default_factory=dict)
    """Texts that read like moves but are none, each with the clause that rules it out."""
    misplay: Callable[[str], str | None] = lambda text: None
    """The clause that rules out a text of cards that go together in no move; None for others."""
    fewest_wins: bool = False
    version: int = 1
    """Raised whenever a stored game might be played or counted otherwise than before."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every action, by its notation."""
        return {notation: number for number, notation in enumerate(self.actions)}

    def legal_actions(self, s: Any) -> list[int]:
        """The legal actions of a plain state, in the order of the list."""
        if s.turn < 0:
            return []
        first, stop = self.pages(s)
        found: list[int] = []
        for page in range(first, stop):
            base = self.page_start(page)
            bits = self.legal(s, page)
            while bits:
                found.append(base + (bits & -bits).bit_length() - 1)
                bits &= bits - 1
        return found

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The page of every action, and its place there."""
        return tuple((page, at) for page, size in enumerate(self.page_sizes) for at in range(size))

    def allows(self, s: Any, action: int) -> bool:
        """Whether an action of the list is legal in a plain state."""
        page, place = self.places[action]
        first, stop = self.pages(s) if s.turn >= 0 else (0, 0)
        return first <= page < stop and self.legal(s, page) >> place & 1 == 1

    def ranks(self, points: list[int]) -> list[int]:
        """1 for the winners, ties shared: 1, 1, 3."""
        return places(points, self.fewest_wins)


@dataclass(frozen=True, eq=False)
class Presentation:
    """What a person sees and reads."""

    scene: Callable[[Any, Any, int], Scene]
    """What a seat sees, from its veiled state and memory (None where `recalls` says so)."""
    narrate: Callable[[Any, str, Any, int], tuple[Event, ...]]
    """Log lines: veiled state before, veiled notation ("deal" for one), state after, viewer."""
    round_summary: Callable[[Any, Any, str, Any], RoundSummary | None]
    """How a round was counted: the state in which it began, that before its last move, the move in
    notation, the state after it, all as a spectator sees them; None where nothing is to be told."""
    progress: Callable[[Any], Text] | None = None
    """How far a running game is, from what everybody sees of its state: the first fact of every
    scene, found without drawing one. A game may leave it out."""
    told_apart: frozenset[str] | None = None
    """First words of moves whose log lines differ by viewer although everybody sees the move; None
    where any may. What is told of all other open moves is written once for everybody."""
    recalls: bool = True
    """Whether a scene shows anything of the memory; where not, nobody veils one for it."""
    tally: type[Record] | None = None
    """What a simulation counts in each game; all zero at its start."""
    count_up: Function | None = None
    """The rule (tally, state, action) that counts, called just before an action is played."""
    findings: Callable[[Any], tuple[Text, ...]] | None = None
    """What the tallies of many games, an array of them, say of the game."""
    motif: Callable[[Scene, Move, Move], tuple[str, tuple[str, ...]]] | None = None
    """What a position is about in which the first move is much better than the second: the name of
    a motif, and the clauses that matter."""
    reason: Callable[[Scene, Move], Text | None] | None = None
    """What speaks for a move, where a game can say it of itself; for hints."""


@dataclass(frozen=True, eq=False)
class Knowledge:
    """What the seats have seen, and what follows from it."""

    memory: type[Record]
    witness: Function
    witness_deal: Function
    veil: Function
    imagine: Function
    hidden: Callable[[Any, int, int], bool]
    """Whether what an action (second) plays now is hidden from a seat (third; -1 a spectator)."""
    veil_state: Callable[[Any, int], None] | None = None
    """The veil of the state (first) alone, where that of the memory is dear; else None."""
    rewind: Function = hooks.no_rewind
    """The rule that tells of a world what it came from, for beliefs; a game may leave it out."""
    exchange: Function = hooks.no_exchange
    """The rule that makes a world of another, likewise."""
    arrangements: Function = hooks.one_arrangement
    """The rule that tells how often a world is dealt, where cards are alike; likewise."""


@dataclass(frozen=True, eq=False)
class Learning:
    """Numbers for networks; without them a game can be played and searched, not learnt."""

    features: Function = write_nothing
    """The rule (state, memory, seat, out) that writes what a seat knows."""
    layout: tuple[Span, ...] = ()
    """What `features` writes: one shape for every number of seats."""
    privileged: Function = write_nothing
    """The rule (state, memory, seat, out) that writes what a seat cannot know, for critics."""
    privileged_layout: tuple[Span, ...] = ()
    """What `privileged` writes."""
    update_features: Function | None = None
    """`features` over what it wrote at the decision before, if much of that can stay."""
    rounds_left: tuple[str, tuple[int, ...]] = ("", ())
    """The features that tell the rounds left, and what each counts; empty where there are none.

    Counts that add up to nothing say how many more there will be, the one at hand left out.
    """
    symmetry: Suits | None = None
    """Suits that the rules treat alike; None where there are none."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game, in four parts."""

    id: str
    title: str
    options: tuple[Option, ...]
    rules: Rules
    presentation: Presentation
    knowledge: Knowledge
    learning: Learning = Learning()
    material: Material | None = None
    """Pages, words and drawings of a game from another package; ours have those of the house."""

    def __deepcopy__(self, memo: object) -> Game:
        """Games are constants: a copy of a table plays the same one."""
        return self

    def settle(self, given: Mapping[str, str | int]) -> dict[str, int]:
        """The game's options with those given in place, checked."""
        return settle(self.id, self.options, given)

    def written(self, options: Mapping[str, int]) -> dict[str, str]:
        """Settled options in the words in which they can be given again."""
        return {option.name: option.write(options[option.name]) for option in self.options}

    @cached_property
    def tag(self) -> str:
        """What its compiled code is called; the sources of a game from outside are in the name."""
        package = self.rules.play.__module__.partition(".")[0]
        return self.id if self.material is None else f"{self.id}.{package_digest(package)}"

    @cached_property
    def plain(self) -> Builder:
        """Shared rules built for this game, as plain Python."""
        return Builder(self.hooks(), self.tag, plain())

    @cached_property
    def cpu(self) -> Builder:
        """The same, compiled for a core of this machine."""
        return Builder(self.hooks(), self.tag, cpu(), WHOLE)

    def hooks(self) -> dict[Function, Function]:
        """Which hook each rule of the game fills, those it may leave out included."""
        parts = (self.rules, self.knowledge, self.presentation, self.learning)
        given = {hook: rule for part in parts for hook, rule in _given(part).items()}
        return {hooks.update_features: self.learning.features} | given


def _given(part: Any) -> dict[Function, Function]:
    """The hooks that a part of a game fills: those of the same names."""
    filled = {f.name: getattr(part, f.name) for f in fields(part) if hasattr(hooks, f.name)}
    return {getattr(hooks, name): rule for name, rule in filled.items() if rule is not None}
