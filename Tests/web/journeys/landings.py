"""Landing URLs: applied once, for one visitor; reloading applies nothing again."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World
from .scrums import add_attendee


def land_on_a_form(world: World, visitor: Visitor) -> None:
    visitor.open("/open/create-scrum/Retro%20of%20March/")
    visitor.is_at("/scrums/new/")
    expect(visitor.field("Title")).to_have_value("Retro of March")
    visitor.fill(Title="Retro of April")
    add_attendee(visitor, "Ada")
    visitor.page.reload()
    expect(visitor.field("Title")).to_have_value("Retro of April")
    expect(visitor.main.get_by_role("button", name="Remove Ada")).to_be_visible()
    visitor.open("/open/create-scrum/")
    visitor.is_at("/scrums/new/")
    expect(visitor.field("Title")).to_have_value("")
    expect(visitor.main.get_by_role("button", name="Remove Ada")).to_have_count(0)


def land_on_a_list(world: World, visitor: Visitor) -> None:
    visitor.open("/open/described-books/")
    visitor.is_at("/books/")
    expect(visitor.main.locator("details[open]")).not_to_have_count(0)
    visitor.press("Close descriptions")
    expect(visitor.main.locator("details[open]")).to_have_count(0)
    visitor.page.reload()
    expect(visitor.main.locator("details[open]")).to_have_count(0)
    with world.visitor("somebody else", visitor.has_script) as other:
        other.open("/books/")
        expect(other.main.locator("details[open]")).to_have_count(0)


def land_nowhere(world: World, visitor: Visitor) -> None:
    visitor.open_missing("/open/no-such-thing/")


JOURNEYS = (land_on_a_form, land_on_a_list, land_nowhere)
