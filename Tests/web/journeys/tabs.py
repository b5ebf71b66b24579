"""Two tabs of one browser: neither loses or repeats what the other one did."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World
from .scrums import add_attendee, make_scrum


def edit_in_two_tabs(world: World, visitor: Visitor) -> None:
    """The older form is refused with its text kept; sent again, it is taken."""
    title = f"Tabs {visitor.kind}"
    scrum = make_scrum(visitor, title)
    visitor.open(f"{scrum}edit/")
    visitor.fill(Title=f"{title} of the first tab")
    with visitor.another_tab():
        visitor.open(f"{scrum}edit/")
        add_attendee(visitor, "Ada")
    with visitor.wanting(409):
        visitor.press("Save")
    visitor.sees("changed in another tab")
    expect(visitor.field("Title")).to_have_value(f"{title} of the first tab")
    looks.check(world, visitor, "form of an old tab")
    visitor.press("Save")
    visitor.sees_heading(f"{title} of the first tab")
    visitor.sees("Ada")


def answer_in_two_tabs(world: World, visitor: Visitor) -> None:
    """A question is answered once. With JavaScript the other tab follows by itself."""
    visitor.open("/docs/examples/queryable/")
    visitor.press("Delete all")
    visitor.dialog.wait_for()
    with visitor.another_tab():
        visitor.open("/docs/examples/queryable/")
        visitor.answer("Cancel")
        expect(visitor.dialog).to_have_count(0)
    if not visitor.has_script:
        with visitor.wanting(409):
            visitor.answer("Delete all")
        visitor.sees("what you pressed is not there any more")
        looks.check(world, visitor, "stale control")
        visitor.follow("Back to the page")
    expect(visitor.dialog).to_have_count(0)
    expect(visitor.main.locator(".list li h3")).to_have_count(5)


JOURNEYS = (edit_in_two_tabs, answer_in_two_tabs)
