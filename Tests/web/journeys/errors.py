"""Ways that lead nowhere, and a whole task without a mouse."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World

UNKNOWN = "00000000-0000-4000-8000-000000000000"


def get_lost(world: World, visitor: Visitor) -> None:
    """Unknown pages and things that are gone say so, and have a way back."""
    visitor.open_missing("/no/such/page/")
    looks.check(world, visitor, "unknown page")
    for path in (f"/scrums/{UNKNOWN}/", f"/scrums/{UNKNOWN}/meeting/", "/books/no-such-book/",
                 "/numbers/many/"):
        visitor.open_missing(path)
        with visitor.wanting(200):
            visitor.main.get_by_role("link").first.click()
        expect(visitor.main.get_by_role("heading").first).to_be_visible()
        assert visitor.path != path


def go_by_keyboard(world: World, visitor: Visitor) -> None:
    """A scrum is made and deleted without a mouse."""
    title = f"Keys {visitor.kind}"
    visitor.open("/scrums/")
    enter(visitor, "New scrum")
    tab_to(visitor, "Title")
    visitor.page.keyboard.type(title)
    tab_to(visitor, "Length in minutes")
    visitor.page.keyboard.press("ArrowRight")
    tab_to(visitor, "Theme")
    visitor.page.keyboard.type("Navy")
    tab_to(visitor, "New attendee")
    visitor.page.keyboard.type("Ada")
    visitor.page.keyboard.press("Enter")
    expect(visitor.main.get_by_role("button", name="Remove Ada")).to_be_visible()
    enter(visitor, "Add")
    visitor.sees_heading(title)
    visitor.sees("6 minutes")
    visitor.sees("Navy")
    enter(visitor, "Delete")
    enter(visitor, "Delete")
    visitor.is_at("/scrums/")
    visitor.sees_no(title)


def enter(visitor: Visitor, name: str) -> None:
    """Presses Enter on what has a name, and waits for the page that it leads to."""
    tab_to(visitor, name)
    with visitor.wanting(200):
        visitor.page.keyboard.press("Enter")


def tab_to(visitor: Visitor, name: str) -> None:
    passed = []
    for _ in range(60):
        focused = visitor.page.evaluate(NAME_OF_FOCUS)
        if focused == name:
            return
        passed.append(focused)
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name!r}, but to {passed}")


NAME_OF_FOCUS = """() => {
  const e = document.activeElement;
  return (e.labels?.[0] ?? e).textContent.trim().replace(/\\s+/g, ' ').slice(0, 40);
}"""

JOURNEYS = (get_lost, go_by_keyboard)
