"""Ochs & Esel by Wolfgang Kramer (Pegasus Spiele 2008), for three to twelve players."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel import knowledge, rules
from stammtisch.games.ochs_und_esel.cards import PAGES
from stammtisch.games.ochs_und_esel.learn import features
from stammtisch.games.ochs_und_esel.notation import ACTIONS, CARDS, misplay
from stammtisch.games.ochs_und_esel.refusals import refusal
from stammtisch.games.ochs_und_esel.state import Memory, State
from stammtisch.games.ochs_und_esel.view.log import narrate
from stammtisch.games.ochs_und_esel.view.motifs import motif
from stammtisch.games.ochs_und_esel.view.rounds import round_summary
from stammtisch.games.ochs_und_esel.view.scene import progress, scene
from stammtisch.games.ochs_und_esel.view.summary import Tally, count_up, findings
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.options import Option

OPTIONS = (
    Option("players", 3, 12, 5, "O2.1"),
    Option("deals", 1, 99, 5, "O2.2"),
    Option("ox", 0, 1, 0, "O8.1", ("no", "yes")),
    Option("first", 1, lambda chosen: chosen["players"], 1, "O2.3"),
)


def hand_sizes(s: State) -> tuple[int, ...]:
    return (rules.HAND_SIZES[s.players],) * s.players


def choosing(s: State) -> int:
    """Nobody chooses in secret: all cards are laid openly, in turn."""
    return 0


def hidden(s: State, action: int, seat: int) -> bool:
    """Every lay is seen by all."""
    return False


def rounds_done(s: State) -> int:
    """Deals that are scored."""
    return s.dealt - (s.turn >= 0)


GAME = Game(
    id="ochs-und-esel",
    title="Ochs & Esel",
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
        page_sizes=PAGES,
        actions=ACTIONS,
        cards=CARDS,
        hand_sizes=hand_sizes,
        choosing=choosing,
        rounds_done=rounds_done,
        refusal=refusal,
        misplay=misplay,
        turn_clause="O3.1",
        phase_clause="O2.9",
        over_clause="O7.1",
        fewest_wins=True,
    ),
    presentation=Presentation(
        scene=scene,
        progress=progress,
        narrate=narrate,
        told_apart=frozenset(),
        round_summary=round_summary,
        motif=motif,
        tally=Tally,
        count_up=count_up,
        findings=findings,
    ),
    knowledge=Knowledge(
        memory=Memory,
        witness=knowledge.witness,
        witness_deal=knowledge.witness_deal,
        veil=knowledge.veil,
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
        rounds_left=("deals", (-1, 1, 0)),
    ),
)
