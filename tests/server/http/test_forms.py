"""What forms let in, and what they keep out before anybody looks at it."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.server.http import forms

TABLE = '"game": "njet"'


def test_a_table_needs_its_game_alone() -> None:
    made = msgspec.json.decode(b'{"game": "njet"}', type=forms.NewTable)
    assert made == forms.NewTable("njet", {}, "none", False, 1, {}, None)
    whole = b'{"game": "njet", "options": {"rounds": 4, "ox": "yes"}, "bots": {"2": "easy"}}'
    made = msgspec.json.decode(whole, type=forms.NewTable)
    assert made.options == {"rounds": 4, "ox": "yes"} and made.bots == {2: "easy"}


@pytest.mark.parametrize(
    ("form", "body"),
    [
        (forms.NewTable, "{}"),
        (forms.NewTable, f'{{{TABLE}, "sit": 0}}'),
        (forms.NewTable, f'{{{TABLE}, "sit": 13}}'),
        (forms.NewTable, f'{{{TABLE}, "clock": "fast"}}'),
        (forms.NewTable, f'{{{TABLE}, "bots": {{"0": "easy"}}}}'),
        (forms.NewTable, f'{{{TABLE}, "options": {{"rounds": -1}}}}'),
        (forms.NewTable, f'{{{TABLE}, "options": {{"rounds": 1.5}}}}'),
        (forms.NewTable, f'{{{TABLE}, "fill": ""}}'),
        (forms.NewTable, f'{{{TABLE}, "owner": "me"}}'),
        (forms.Introduction, '{"name": ""}'),
        (forms.Introduction, '{"name": "' + "x" * 41 + '"}'),
        (forms.Introduction, '{"language": "fr"}'),
        (forms.Claim, '{"code": "a/b"}'),
        (forms.Claim, '{"code": "' + "a" * 65 + '"}'),
        (forms.Share, "{}"),
        (forms.Share, '{"step": -1}'),
        (forms.Share, '{"step": 1, "seat": 13}'),
        (forms.Paste, '{"record": "", "count": 51}'),
        (forms.Paste, '{"record": "", "first": -1}'),
    ],
)
def test_what_does_not_fit_is_no_form(form: type[forms.Form], body: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body.encode(), type=form)


def test_every_form_forbids_what_it_does_not_know() -> None:
    bodies = forms.Form.__subclasses__()
    assert len(bodies) > 6
    assert all(body.__struct_config__.forbid_unknown_fields for body in bodies)
    assert all(body.__struct_config__.frozen for body in bodies)
