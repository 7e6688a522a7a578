"""Kuhn poker for two players: three cards, one bet, and a bluff."""

from __future__ import annotations

from pathlib import Path

from kuhn import knowledge, moves, numbers, view
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.material import Face, Material
from stammtisch.kernel.options import Option

HERE = Path(__file__).parent

GAME = Game(
    id="kuhn",
    title="Kuhn poker",
    options=(
        Option("players", 2, 2, 2, "K1.1"),
        Option("deals", 1, 99, 10, "K1.4"),
    ),
    rules=Rules(
        state=moves.State,
        start=moves.start,
        undealt_deck=moves.undealt_deck,
        lay_out=moves.lay_out,
        pages=moves.pages,
        legal=moves.legal,
        page_start=moves.page_start,
        play=moves.play,
        points=moves.points,
        page_sizes=(2,),
        actions=("pass", "bet"),
        cards=moves.CARDS,
        hand_sizes=lambda s: (1, 1),
        choosing=lambda s: 0,
        rounds_done=lambda s: s.dealt - (s.turn >= 0),
        refusal=lambda s, action: "K2.2",
        turn_clause="K2.1",
        phase_clause="K1.2",
        over_clause="K1.4",
        never={"fold": "K2.2", "call": "K2.2"},
    ),
    presentation=Presentation(
        scene=view.scene, narrate=view.narrate, round_summary=view.round_summary
    ),
    knowledge=Knowledge(
        memory=knowledge.Memory,
        witness=knowledge.witness,
        witness_deal=knowledge.witness_deal,
        veil=knowledge.veil,
        imagine=knowledge.imagine,
        hidden=lambda s, action, seat: False,
    ),
    learning=Learning(
        features=numbers.features,
        layout=numbers.LAYOUT,
        privileged=numbers.privileged,
        privileged_layout=numbers.PRIVILEGED_LAYOUT,
        rounds_left=("deals", (-1, 1)),
    ),
    material=Material(
        rules=HERE / "rules",
        words=HERE / "words",
        faces={
            "J": Face("blue", "J", "moon"),
            "Q": Face("red", "Q", "star"),
            "K": Face("yellow", "K", "crown"),
        },
        fan=("J", "Q", "K"),
        sign="crown",
        minutes=5,
        age=10,
    ),
)
