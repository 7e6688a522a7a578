"""What positions of Ochs & Esel are about, by what the best move does and the second does not."""

from __future__ import annotations

from stammtisch.kernel.scene import Move, Scene

Motif = tuple[str, tuple[str, ...]]

ANIMALS: dict[tuple[str, ...], Motif] = {
    ("E",): ("lead-donkey", ("O5.1", "O5.2")),
    ("O",): ("lead-ox", ("O8.5", "O8.7")),
}


def motif(scene: Scene, best: Move, second: Move) -> Motif:
    """A lead, a raise or a pass, or a card for an animal's round."""
    if scene.prompt.key == "animal":
        return animal(best, second)
    if scene.prompt.key == "lead":
        return lead(best, second)
    if not best.cards:
        return "hold-back", ("O3.4", "O3.7")
    if "J" in best.cards:
        return "spend-joker", ("O3.6", "O4.1", "O4.2")
    if not second.cards:
        return "take-lead", ("O3.6", "O3.9")
    higher = number(best) > number(second)
    return ("raise-high", ("O3.6", "O3.9")) if higher else ("raise-low", ("O3.5", "O3.6"))


def lead(best: Move, second: Move) -> Motif:
    """Which cards open a round."""
    if best.cards in ANIMALS:
        return ANIMALS[best.cards]
    if second.cards in ANIMALS:
        return "keep-animal", ("O3.2", "O6.6")
    if "J" in best.cards:
        return "lead-joker", ("O3.2", "O4.1")
    if len(best.cards) != len(second.cards):
        more = len(best.cards) > len(second.cards)
        return ("many-at-once", ("O3.2", "O3.5")) if more else ("keep-set", ("O3.2", "O3.5"))
    higher = number(best) > number(second)
    return ("lead-high", ("O3.2", "O3.9")) if higher else ("lead-low", ("O3.2", "O3.9"))


def animal(best: Move, second: Move) -> Motif:
    """A card for a round in which the highest card takes all."""
    if "J" in best.cards:
        return "joker-is-one", ("O5.5", "O8.7")
    higher = number(best) > number(second)
    return ("dump-high", ("O5.4", "O5.6")) if higher else ("duck-animal", ("O5.4", "O5.6"))


def number(move: Move) -> int:
    """The number that is laid; jokers alone beat them all (O4.2)."""
    numbers = [int(card) for card in move.cards if card.isdigit()]
    return numbers[0] if numbers else 14
