"""Space Beans by Uwe Rosenberg (Amigo 1999), for two to six players."""

from __future__ import annotations

from stammtisch.games.space_beans import moves, rules
from stammtisch.games.space_beans.knowledge import imagine, rewind, veil
from stammtisch.games.space_beans.knowledge import witness as knowledge
from stammtisch.games.space_beans.learn import features
from stammtisch.games.space_beans.learn.symmetry import SUITS
from stammtisch.games.space_beans.notation import ACTIONS, CARDS, NEVER
from stammtisch.games.space_beans.refusals import refusal
from stammtisch.games.space_beans.state import LAY, MORE, Memory, State
from stammtisch.games.space_beans.view.log import narrate
from stammtisch.games.space_beans.view.motifs import motif
from stammtisch.games.space_beans.view.rounds import round_summary
from stammtisch.games.space_beans.view.scene import progress, scene
from stammtisch.games.space_beans.view.summary import Tally, count_up, findings
from stammtisch.kernel.game import Game, Knowledge, Learning, Presentation, Rules
from stammtisch.kernel.options import Option

OPTIONS = (
    Option("players", 2, 6, 4, "S1.1"),
    Option("first", 1, lambda chosen: chosen["players"], 1, "S1.8"),
    Option("cap", 0, 1_000_000, 0, "S8.10"),
)
"""The cap on turns is outside the rules; 0 is none."""


def hand_sizes(s: State) -> tuple[int, ...]:
    """Three cards for everyone but the dealer (S1.4, S1.5); none when a pile is shuffled."""
    if s.dealt:
        return ()
    dealer = rules.right_of(s, s.first)
    return tuple(0 if seat == dealer else 3 for seat in range(s.players))


def choosing(s: State) -> int:
    """Nobody chooses at the same time as another."""
    return 0


def hidden(s: State, action: int, seat: int) -> bool:
    """Cards laid face down are seen by whoever lays them alone (S5.9, S7.2)."""
    if s.turn == seat:
        return False
    if s.phase == LAY:
        return moves.HIDDEN <= action < moves.DONE
    return s.phase == MORE and s.hiding == 1 and action != moves.DONE


def rounds_done(s: State) -> int:
    """Cards that came to the points piles, and the bonus: each is a line of the score pad."""
    return sum(map(int.bit_count, s.booty)) + (s.finisher > 0)


GAME = Game(
    id="space-beans",
    title="Space Beans",
    options=OPTIONS,
    rules=Rules(
        state=State,
        start=rules.start,
        undealt_deck=rules.undealt_deck,
        lay_out=rules.lay_out,
        pages=moves.pages,
        legal=moves.legal,
        page_start=moves.page_start,
        play=rules.play,
        points=rules.points,
        page_sizes=moves.PAGES,
        actions=ACTIONS,
        cards=CARDS,
        never=NEVER,
        hand_sizes=hand_sizes,
        choosing=choosing,
        rounds_done=rounds_done,
        refusal=refusal,
        turn_clause="S2.1",
        phase_clause="S1.4",
        over_clause="S8.2",
    ),
    presentation=Presentation(
        scene=scene,
        narrate=narrate,
        told_apart=frozenset({"draw", "done"}),
        round_summary=round_summary,
        progress=progress,
        recalls=False,
        motif=motif,
        tally=Tally,
        count_up=count_up,
        findings=findings,
    ),
    knowledge=Knowledge(
        memory=Memory,
        witness=knowledge.witness,
        witness_deal=knowledge.witness_deal,
        veil=veil.veil,
        veil_state=veil.veil_state,
        imagine=imagine.imagine,
        hidden=hidden,
        rewind=rewind.rewind,
        arrangements=imagine.arrangements,
    ),
    learning=Learning(
        features=features.features,
        layout=features.LAYOUT,
        update_features=features.update_features,
        privileged=features.privileged,
        privileged_layout=features.PRIVILEGED_LAYOUT,
        symmetry=SUITS,
    ),
)
