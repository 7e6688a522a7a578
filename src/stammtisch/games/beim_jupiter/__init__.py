"""Beim Jupiter by Michael Feldkötter (Kosmos 2008), for three to five players."""

from __future__ import annotations

from stammtisch.games.beim_jupiter import deal, knowledge, rules
from stammtisch.games.beim_jupiter.learn import features
from stammtisch.games.beim_jupiter.learn.symmetry import SUITS
from stammtisch.games.beim_jupiter.notation import ACTIONS, CARDS, NEVER
from stammtisch.games.beim_jupiter.refusals import refusal
from stammtisch.games.beim_jupiter.state import LAY, Memory, State
from stammtisch.games.beim_jupiter.view import summary
from stammtisch.games.beim_jupiter.view.log import narrate
from stammtisch.games.beim_jupiter.view.motifs import motif
from stammtisch.games.beim_jupiter.view.rounds import round_summary
from stammtisch.games.beim_jupiter.view.scene import progress, scene
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.options import Option

OPTIONS = (
    Option("players", 3, 5, 4, "J1.1"),
    Option("first", 1, lambda chosen: chosen["players"], 1, "J1.9"),
)


def hand_sizes(s: State) -> tuple[int, ...]:
    return (deal.hand_size(s),) * s.players


def choosing(s: State) -> int:
    """Everyone lays at the same time (J3.3)."""
    if s.phase != LAY or s.turn < 0:
        return 0
    return sum(1 << seat for seat in range(s.players) if not knowledge.has_laid(s, seat))


def hidden(s: State, action: int, seat: int) -> bool:
    """Only lays are hidden, from all but the one who makes them (J11.2)."""
    return s.phase == LAY and s.turn != seat


def rounds_done(s: State) -> int:
    """Rounds that are over."""
    return s.lap - 1


GAME = Game(
    id="beim-jupiter",
    title="Beim Jupiter",
    options=OPTIONS,
    rules=Rules(
        state=State,
        start=deal.start,
        undealt_deck=deal.undealt_deck,
        lay_out=deal.lay_out,
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
        turn_clause="J1.11",
        phase_clause="J1.10",
        over_clause="J10.1",
    ),
    presentation=Presentation(
        scene=scene,
        narrate=narrate,
        told_apart=frozenset(),
        round_summary=round_summary,
        progress=progress,
        recalls=False,
        motif=motif,
        tally=summary.Tally,
        count_up=summary.count_up,
        findings=summary.findings,
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
        update_features=features.update_features,
        privileged=features.privileged,
        privileged_layout=features.PRIVILEGED_LAYOUT,
        rounds_left=("lap", (8, 7, 6, 5, 4, 3, 2, 1)),
        symmetry=SUITS,
    ),
)
