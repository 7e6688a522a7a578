"""The page as a screen reader gets it: Chromium's accessibility tree, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

TEXTS = {"StaticText", "InlineTextBox", "LineBreak"}
"""Parts of words that their elements say as well."""


@dataclass(eq=False)
class Node:
    """Something that is announced: its role, its name, its states, and what it holds."""

    role: str
    name: str
    description: str
    states: dict[str, Any]
    element: int
    """What a screen reader acts upon; it tells nothing."""
    above: Node | None = None
    below: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for one in self.below:
            yield from one.walk()

    def find(self, role: str, name: str | None = None) -> list[Node]:
        """All of a role under this, and of a name if one is given."""
        return [
            one for one in self.walk() if one.role == role and (name is None or one.name == name)
        ]

    def inside(self, wanted: Callable[[Node], bool]) -> bool:
        """Whether it or something around it is like that."""
        return wanted(self) or (self.above is not None and self.above.inside(wanted))

    @property
    def usable(self) -> bool:
        return not self.states.get("disabled", False)

    def __str__(self) -> str:
        told = " ".join(f"{key}={value}" for key, value in self.states.items())
        lines = [f"{self.role} {self.name!r} {self.description} {told}".rstrip()]
        for one in self.below:
            lines += [f"  {line}" for line in str(one).splitlines()]
        return "\n".join(lines)


STATES = {"disabled", "pressed", "checked", "expanded", "modal", "focused"}


class Reader:
    """Reads a page's tree and uses what is on it, as assistive technology does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.link: CDPSession = page.context.new_cdp_session(page)
        self.link.send("Accessibility.enable")

    def read(self) -> Node:
        """The whole tree as it is now."""
        # The answer as it came: Playwright would walk through all of it once more.
        asked = self.link._impl_obj.send("Accessibility.getFullAXTree", None, None)
        return _tree(self.link._sync(asked)["nodes"])

    def press(self, node: Node, key: str = "Enter") -> bool:
        """Go to something and press a key there; whether it was still there to be used."""
        try:
            self.link.send("DOM.focus", {"backendNodeId": node.element})
        except Error:
            return False
        self.page.keyboard.press(key)
        return True


def _tree(found: list[dict[str, Any]]) -> Node:
    """The announced nodes in their order; what is ignored gives way to what it holds."""
    by_id = {one["nodeId"]: one for one in found}

    def made(one: dict[str, Any]) -> list[Node]:
        below = [
            node
            for child in one.get("childIds", ())
            if child in by_id
            for node in made(by_id[child])
        ]
        role = one.get("role", {}).get("value", "")
        if one.get("ignored") or role == "InlineTextBox":
            return below
        name, more = (str(one.get(part, {}).get("value", "")) for part in ("name", "description"))
        states = {
            each["name"]: each["value"].get("value")
            for each in one.get("properties", ())
            if each["name"] in STATES and each["value"].get("value") not in (False, None)
        }
        node = Node(role, name, more, states, one.get("backendDOMNodeId", 0), None, below)
        for child in below:
            child.above = node
        return [node]

    (root,) = made(found[0])
    return root
