"""Hearts for four players, with the options of OpenSpiel's hearts."""

from __future__ import annotations

from pathlib import Path

from hearts import features, knowledge, moves
from hearts.cards import CARDS
from hearts.refusals import refusal
from hearts.state import PASSING, Memory, State
from hearts.view.log import narrate
from hearts.view.rounds import round_summary
from hearts.view.scene import scene
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.material import Face, Material
from stammtisch.kernel.options import NO_YES, Option

HERE = Path(__file__).parent
DIRECTIONS = ("left", "right", "across", "none")

OPTIONS = (
    Option("players", 4, 4, 4, "H1.1"),
    Option("target", 1, 999, 100, "H2.3"),
    Option("pass_direction", 0, 3, 0, "H3.2", DIRECTIONS),
    Option("pass_cards", 0, 1, 1, "H3.3", NO_YES),
    Option("no_pts_on_first_trick", 0, 1, 1, "H4.6", NO_YES),
    Option("can_lead_any_club", 0, 1, 0, "H4.2", NO_YES),
    Option("jd_bonus", 0, 1, 0, "H5.4", NO_YES),
    Option("avoid_all_tricks_bonus", 0, 1, 0, "H5.5", NO_YES),
    Option("must_break_hearts", 0, 1, 1, "H4.7", NO_YES),
    Option("qs_breaks_hearts", 0, 1, 1, "H4.8", NO_YES),
    Option("can_lead_hearts_instead_of_qs", 0, 1, 0, "H4.9", NO_YES),
)
INKS = {
    "c": ("black", "club"),
    "d": ("red", "diamond"),
    "h": ("red", "heart"),
    "s": ("black", "spade"),
}


def choosing(s: State) -> int:
    """Everyone chooses what to pass at the same time (H2.2)."""
    if s.phase != PASSING or s.turn < 0:
        return 0
    return sum(1 << seat for seat in range(4) if moves.passed_by(s, seat) < 3)


def hidden(s: State, action: int, seat: int) -> bool:
    """Only what is passed is hidden, from all but the one who passes it (H6.2)."""
    return s.phase == PASSING and s.turn != seat


GAME = Game(
    id="hearts",
    title="Hearts",
    options=OPTIONS,
    rules=Rules(
        state=State,
        start=moves.start,
        undealt_deck=moves.undealt_deck,
        lay_out=moves.lay_out,
        pages=moves.pages,
        legal=moves.legal,
        page_start=moves.page_start,
        play=moves.play,
        points=moves.points,
        page_sizes=moves.PAGES,
        actions=(*(f"pass {card}" for card in CARDS), *(f"play {card}" for card in CARDS)),
        cards=CARDS,
        hand_sizes=lambda s: (13,) * 4,
        choosing=choosing,
        rounds_done=lambda s: s.dealt - (s.turn >= 0),
        refusal=refusal,
        turn_clause="H2.2",
        phase_clause="H2.1",
        over_clause="H2.3",
        never={"pass": "H3.1"},
        fewest_wins=True,
    ),
    presentation=Presentation(scene=scene, narrate=narrate, round_summary=round_summary),
    knowledge=Knowledge(
        memory=Memory,
        witness=knowledge.witness,
        witness_deal=knowledge.witness_deal,
        veil=knowledge.veil,
        imagine=knowledge.imagine,
        hidden=hidden,
    ),
    learning=Learning(
        features=features.features,
        layout=features.LAYOUT,
        privileged=features.privileged,
        privileged_layout=features.PRIVILEGED_LAYOUT,
    ),
    material=Material(
        rules=HERE / "rules",
        words=HERE / "words",
        drawings=HERE / "drawings.svg",
        faces={card: Face(INKS[card[0]][0], card[1:], INKS[card[0]][1]) for card in CARDS},
        fan=("cA", "sQ", "hK"),
        sign="heart",
        minutes=30,
        age=8,
    ),
)
