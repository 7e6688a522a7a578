"""Njet! by Stefan Dorra (Goldsieber 1997), for three or four players."""

from __future__ import annotations

from stammtisch.games.njet import knowledge, rules
from stammtisch.games.njet.learn import features
from stammtisch.games.njet.learn.symmetry import SUITS
from stammtisch.games.njet.notation import ACTIONS, CARDS, NEVER
from stammtisch.games.njet.refusals import refusal
from stammtisch.games.njet.state import DISCARDS, Memory, State
from stammtisch.games.njet.view.log import narrate
from stammtisch.games.njet.view.motifs import motif
from stammtisch.games.njet.view.reasons import reason
from stammtisch.games.njet.view.rounds import round_summary
from stammtisch.games.njet.view.scene import progress, scene
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.options import Option

OPTIONS = (
    Option("players", 3, 4, 4, "N1.1"),
    Option("rounds", 1, 99, lambda chosen: 8 if chosen["players"] == 4 else 6, "N10.3"),
    Option("first", 1, lambda chosen: chosen["players"], 1, "N2.4"),
)


def hand_sizes(s: State) -> tuple[int, ...]:
    return (rules.hand_size(s),) * s.players


def choosing(s: State) -> int:
    """Discards are made by all at the same time (N5.2)."""
    if s.phase != DISCARDS or s.turn < 0:
        return 0
    return sum(1 << seat for seat in range(s.players) if knowledge.thrown_by(s, seat) < s.toss)


def hidden(s: State, action: int, seat: int) -> bool:
    """Only discards are hidden, from all but the one who makes them (N12.2)."""
    return s.phase == DISCARDS and s.turn != seat


def rounds_done(s: State) -> int:
    """Rounds that are scored."""
    return s.dealt - (s.turn >= 0)


GAME = Game(
    id="njet",
    title="Njet!",
    options=OPTIONS,
    rules=Rules(
        state=State,
        start=rules.start,
        undealt_deck=rules.undealt_deck,
        lay_out=rules.lay_out,
        pages=rules.pages,
        legal=rules.legal,
        page_start=rules.page_start,
        play=rules.play,
        points=rules.points,
        page_sizes=rules.PAGES,
        actions=ACTIONS,
        cards=CARDS,
        never=NEVER,
        hand_sizes=hand_sizes,
        choosing=choosing,
        rounds_done=rounds_done,
        refusal=refusal,
        turn_clause="N2.2",
        phase_clause="N2.1",
        over_clause="N10.6",
    ),
    presentation=Presentation(
        scene=scene,
        narrate=narrate,
        told_apart=frozenset(),
        round_summary=round_summary,
        progress=progress,
        recalls=False,
        motif=motif,
        reason=reason,
    ),
    knowledge=Knowledge(
        memory=Memory,
        witness=knowledge.witness,
        witness_deal=knowledge.witness_deal,
        veil=knowledge.veil,
        veil_state=knowledge.veil_state,
        imagine=knowledge.imagine,
        hidden=hidden,
        rewind=knowledge.rewind,
        exchange=knowledge.exchange,
        arrangements=knowledge.arrangements,
    ),
    learning=Learning(
        features=features.features,
        layout=features.LAYOUT,
        privileged=features.privileged,
        privileged_layout=features.PRIVILEGED_LAYOUT,
        rounds_left=("rounds", (-1, 1)),
        symmetry=SUITS,
    ),
)
