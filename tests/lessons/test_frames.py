"""What the page gets of a lesson: everything it needs, and nothing the learner may not see."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.kernel.scene import Place, Scene
from stammtisch.lessons.frames import LessonBeat, ShownLesson, reasons, shown_lesson
from stammtisch.lessons.lesson import lesson_of, taught_games
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses

GAMES = taught_games()


@pytest.fixture(scope="module", params=GAMES)
def page(request: pytest.FixtureRequest) -> ShownLesson:
    return shown_lesson(request.param, "nl")


def at(page: ShownLesson, beat: LessonBeat) -> Scene:
    return next(frame.scene for frame in page.frames if frame.step == beat.step)


def test_frames_are_the_learners(page: ShownLesson) -> None:
    """Nobody else's hand has a face, and no move is offered to another seat."""
    for frame in page.frames:
        assert frame.scene.viewer == page.seat
        hands = [place for place in frame.scene.places if place.name == "hand"]
        assert all(place.seat == page.seat for place in hands)


def test_frames_come_through_the_veil(page: ShownLesson) -> None:
    """Each is what the one door for secrets, which the laws watch, lets the learner see."""
    table = lesson_of(page.game).table
    for frame in page.frames:
        seen = table.at(frame.step).seen_by(page.seat)
        assert frame.scene == seen.scene
        told = next(iter(table.at(frame.step).log(page.seat, frame.step - 1)))
        assert frame.log == (told,)


def test_every_beat_has_its_frame_and_what_it_lights_is_there(page: ShownLesson) -> None:
    for beat in page.beats:
        scene = at(page, beat)
        for light in beat.light:
            assert is_there(scene, page, beat, light), f"{page.game}:{beat.id} lights {light}"


def is_there(scene: Scene, page: ShownLesson, beat: LessonBeat, light: str) -> bool:
    name, _, rest = light.partition(":")
    if name in ("slip", "counting"):
        ended = any(one.step == beat.step and one.last_round for one in page.frames)
        return name == "slip" or ended
    if name == "chair":
        return any(chair.seat == int(rest) for chair in scene.chairs)
    if name == "fact":
        return any(fact.key == rest for fact in scene.facts)
    places = [place for place in scene.places if place.name == name]
    return any(holds(place, rest) for place in places)


def holds(place: Place, rest: str) -> bool:
    """Whether a place has this key, this seat, or a piece with this face."""
    key, _, face = rest.rpartition(":")
    faces = {piece.face for piece in place.pieces}
    if not rest or rest in (place.key, str(place.seat)):
        return True
    return face in faces and (not key or key in (place.key, str(place.seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_other_move_gets_a_sentence(game: str, language: str) -> None:
    lesson = lesson_of(game)
    for beat in lesson.plan.beats:
        moves = lesson.moves(beat)
        wrong, refused = reasons(lesson, beat, language)
        if not moves:
            assert wrong == refused == {}
            continue
        legal = lesson.table.at(beat.at).legal_moves
        assert set(wrong) - set(refused) == set(legal) - set(moves)
        assert all(sentence.strip().endswith((".", "!", ")")) for sentence in wrong.values())
        assert set(refused.values()) <= clauses(game).keys()


def test_the_page_can_be_written_down_and_read_again(page: ShownLesson) -> None:
    written = msgspec.json.encode(page)
    assert len(written) < 1_500_000
    assert msgspec.json.decode(written)["beats"][0]["title"]


def test_what_a_beats_own_move_leads_to_is_shown(page: ShownLesson) -> None:
    steps = {frame.step for frame in page.frames}
    for beat in page.beats:
        if beat.moves:
            assert beat.step + 1 in steps
