"""Books: added, put on lists, looked for, removed."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World


def add_a_book(world: World, visitor: Visitor) -> None:
    title = f"North of {visitor.kind}"
    visitor.open("/books/")
    visitor.follow("New book")
    with visitor.wanting(422):
        visitor.press("Add")
    looks.check(world, visitor, "book with faults")
    visitor.fill(Title=title, Author="N. N.", Year="1999", What_it_is_about="A map.")
    visitor.press("Add")
    visitor.sees_heading(title)
    put_on_lists(visitor, title)
    visitor.follow("Remove from library")
    visitor.answer("Cancel")
    visitor.sees_heading(title)
    visitor.follow("Remove from library")
    visitor.answer("Remove")
    visitor.is_at("/books/")
    visitor.sees_no(title)


def put_on_lists(visitor: Visitor, title: str) -> None:
    path = visitor.path
    for name, list_path in (("favorites", "favorites"), ("reading list", "reading-list")):
        visitor.press(f"Add to {name}")
        visitor.main.get_by_role("button", name=f"Remove from {name}").wait_for()
        visitor.open(f"/books/{list_path}/")
        visitor.sees(title)
        visitor.open(path)
    visitor.press("Remove from reading list")
    visitor.main.get_by_role("button", name="Add to reading list").wait_for()
    visitor.open("/books/reading-list/")
    visitor.sees_no(title)
    visitor.open(path)


def keep_ones_own_lists(world: World, visitor: Visitor) -> None:
    """What a visitor without an account likes is a matter of their browser alone."""
    visitor.open("/books/consider-phlebas/")
    visitor.press("Add to favorites")
    visitor.main.get_by_role("button", name="Remove from favorites").wait_for()
    visitor.page.reload()
    visitor.sees("In the live app your browser keeps yours")
    with world.visitor("a stranger") as other:
        other.open("/books/consider-phlebas/")
        other.main.get_by_role("button", name="Add to favorites").wait_for()
        other.open("/books/favorites/")
        other.sees_no("Consider Phlebas")
    visitor.open("/books/favorites/")
    visitor.sees("Consider Phlebas")


def look_for_a_book(world: World, visitor: Visitor) -> None:
    """A search is a page that can be sent to somebody; a decade is a page as well."""
    visitor.open("/books/")
    field, button = (place.bounding_box() for place in (
        visitor.field("Search these books"), visitor.main.get_by_role("button", name="Search", exact=True)))
    assert button["y"] < field["y"] + field["height"], "the button is below its field"
    visitor.fill(Search_these_books="phlebas")
    visitor.field("Search these books").press("Enter")
    visitor.is_at("/books/?q=phlebas")
    visitor.sees("1 book with “phlebas”")
    visitor.sees("Consider Phlebas")
    visitor.sees_no("Excession")
    visitor.press("Open descriptions")
    visitor.is_at("/books/?q=phlebas")
    visitor.sees("1 book with “phlebas”")
    looks.check(world, visitor, "found book")
    visitor.follow("Show all")
    visitor.is_at("/books/")
    visitor.follow("1990s")
    visitor.is_at("/books/published/1990s/")
    visitor.sees("Excession")
    visitor.sees_no("Consider Phlebas")
    visitor.fill(Search_these_books="nothing like this")
    visitor.field("Search these books").press("Enter")
    visitor.sees("There are no books here.")
    looks.check(world, visitor, "no book")


def open_descriptions(world: World, visitor: Visitor) -> None:
    visitor.open("/books/")
    visitor.press("Open descriptions")
    opened = visitor.main.locator("details[open]")
    expect(visitor.main.get_by_role("button", name="Close descriptions")).to_be_visible()
    expect(opened).not_to_have_count(0)
    visitor.press("Close descriptions")
    expect(opened).to_have_count(0)


JOURNEYS = (add_a_book, keep_ones_own_lists, look_for_a_book, open_descriptions)
