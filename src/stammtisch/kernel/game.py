"""What a game is: everything the rest of the house may ask of it, and nothing else.

Adding a game means writing one of these and one line in `stammtisch.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from stammtisch.kernel import hooks
from stammtisch.kernel.compile.builder import Builder, native, plain
from stammtisch.kernel.features import Span
from stammtisch.kernel.options import Option, settle
from stammtisch.kernel.record import Record
from stammtisch.kernel.scene import Scene, Text
from stammtisch.kernel.symmetry import Suits

Function = Callable[..., Any]


@dataclass(frozen=True)
class Rules:
    """The game's rules, in the places of `stammtisch.kernel.hooks`."""

    start: Function
    fresh: Function
    lay_out: Function
    pages: Function
    legal: Function
    page_start: Function
    play: Function
    points: Function
    witness: Function
    witness_deal: Function
    veil: Function
    imagine: Function

    def blanks(self) -> dict[Function, Function]:
        """Which blank each of them fills."""
        return {getattr(hooks, f.name): getattr(self, f.name) for f in fields(self)}


@dataclass(frozen=True, eq=False)
class Game:
    """One game. The functions below get plain records; seats count from 0."""

    id: str
    title: str
    options: tuple[Option, ...]
    state: type[Record]
    memory: type[Record]
    rules: Rules
    page_sizes: tuple[int, ...]
    """How many actions each page has; a page has at most 62."""
    actions: tuple[str, ...]
    """The notation of every action, page after page: the fixed list."""
    cards: tuple[str, ...]
    """The notation of every card number that `fresh` can write."""
    hand_sizes: Callable[[Any], tuple[int, ...]]
    """The cards the deal now due gives each seat; empty for a reshuffle of a pile alone."""
    choosing: Callable[[Any], int]
    """Seats that choose now, in secret and at the same time, as bits; 0 where only `turn` acts."""
    hidden: Callable[[Any, int, int], bool]
    """Whether what an action (second) plays now is hidden from a seat (third; -1 a spectator)."""
    refusal: Callable[[Any, int], str]
    """The clause that forbids an illegal action."""
    scene: Callable[[Any, Any, int], Scene]
    """What a seat sees, from its veiled state and memory."""
    narrate: Callable[[Any, str, Any, int], tuple[Text, ...]]
    """Log lines: veiled state before, veiled notation ("deal" for one), state after, viewer."""
    lap: Callable[[Any], int]
    """The number of rounds or deals that are finished, for the score pad."""
    turn_clause: str
    """The clause that only the seat whose turn it is may move."""
    phase_clause: str
    """The clause that no move can be made while a deal is due."""
    over_clause: str
    """The clause that no move can be made when the game is over."""
    never: Mapping[str, str] = field(default_factory=dict)
    """Texts that read like moves but are none, each with the clause that rules it out."""
    fewest_wins: bool = False
    tally: type[Record] | None = None
    """What a simulation counts in each game; blank at its start."""
    count_up: Function | None = None
    """The rule (tally, state, action) that counts, called just before an action is played."""
    findings: Callable[[Any], tuple[Text, ...]] | None = None
    """What the tallies of many games, an array of them, say of the game."""
    features: Function | None = None
    """The rule (state, memory, seat, out) that writes what a seat knows, for networks."""
    features_on: Function | None = None
    """The same over what it wrote at the decision before, if much of that can stay."""
    feature_layout: tuple[Span, ...] = ()
    """What `features` writes: one shape for every number of seats."""
    rounds_left: tuple[str, tuple[int, ...]] = ("", ())
    """The features that tell the rounds left, and what each counts; blank where there are none.

    Counts that add up to nothing say how many more there will be, the one at hand left out.
    """
    secrets: Function | None = None
    """The rule (state, memory, seat, out) that writes what a seat cannot know, for critics."""
    secret_layout: tuple[Span, ...] = ()
    """What `secrets` writes."""
    suits: Suits | None = None
    """Suits that the rules treat alike, for networks; None where it has none."""
    far_pages: int = 0
    """Pages of actions, a set, that change much of a long memory: a core asks for it ahead."""

    def settle(self, given: Mapping[str, str | int]) -> dict[str, int]:
        """The game's options with those given in place, checked."""
        return settle(self.id, self.options, given)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every action, by its notation."""
        return {notation: number for number, notation in enumerate(self.actions)}

    @cached_property
    def plain(self) -> Builder:
        """Shared rules built for this game, as plain Python."""
        return Builder(self.blanks(), self.id, plain())

    @cached_property
    def native(self) -> Builder:
        """The same, compiled for a core of this machine."""
        return Builder(self.blanks(), self.id, native())

    def blanks(self) -> dict[Function, Function]:
        """Which blank each rule of the game fills, those it may leave out included."""
        more: dict[Function, Function | None] = {
            hooks.count_up: self.count_up,
            hooks.features: self.features,
            hooks.features_on: self.features_on or self.features,
            hooks.secrets: self.secrets,
        }
        return self.rules.blanks() | {place: given for place, given in more.items() if given}

    def legal(self, s: Any) -> list[int]:
        """The legal actions of a plain state, in the order of the list."""
        if s.turn < 0:
            return []
        first, stop = self.rules.pages(s)
        found = []
        for page in range(first, stop):
            bits = self.rules.legal(s, page)
            base = self.rules.page_start(page)
            found += [base + place for place in range(self.page_sizes[page]) if bits >> place & 1]
        return found

    def ranks(self, points: list[int]) -> list[int]:
        """1 for the winners, ties shared: 1, 1, 3."""
        if self.fewest_wins:
            return [1 + sum(other < mine for other in points) for mine in points]
        return [1 + sum(other > mine for other in points) for mine in points]
