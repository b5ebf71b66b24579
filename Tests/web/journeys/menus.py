"""The header on a phone: one row, and a menu that opens with a key, also without a script."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World

# What the header may take of the 812 px of such a phone.
WIDTH, TALLEST = 375, 64


def open_the_menu_of_a_phone(world: World, visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": WIDTH, "height": 812})
    visitor.open("/scrums/")
    height = visitor.page.get_by_role("banner").bounding_box()["height"]
    assert height <= TALLEST, f"the header takes {height} px"
    books = visitor.page.get_by_role("link", name="Books", exact=True)
    expect(books).to_be_hidden()
    visitor.page.get_by_text("Menu", exact=True).focus()
    visitor.page.keyboard.press("Enter")
    expect(books).to_be_visible()
    for _ in range(3):
        visitor.page.keyboard.press("Tab")
    expect(books).to_be_focused()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/books/")
    expect(visitor.page.get_by_role("link", name="Books", exact=True)).to_be_hidden()


def two_menus(world: World, visitor: Visitor) -> None:
    """The app has a menu of its own; each leads to the other."""
    visitor.page.set_viewport_size({"width": 1024, "height": 812})
    visitor.open("/docs/")
    menu = visitor.page.get_by_role("navigation", name="Main")
    expect(menu.get_by_role("link", name="Numbers")).to_have_count(0)
    widths = (960, 1024, 1120, 1280, 1440, 1920)
    for path, width in [("/docs/", 960)] + [("/books/", width) for width in widths]:
        visitor.page.set_viewport_size({"width": width, "height": 812})
        visitor.open(path)
        height = visitor.page.get_by_role("banner").bounding_box()["height"]
        assert height <= TALLEST, f"the header of {path} takes {height} px at {width} px"
    visitor.open("/docs/")
    banner = visitor.page.get_by_role("banner")
    sizes = [banner.get_by_role("link", name=name, exact=True).evaluate("e => getComputedStyle(e).fontSize")
             for name in ("Log in", "简体中文")]
    assert sizes[0] == sizes[1], f"the links at the end of the header have {sizes}"
    menu.get_by_role("link", name="The app").click()
    expect(menu.get_by_role("link", name="Numbers")).to_be_visible()
    expect(menu.get_by_role("link", name="Previews")).to_have_count(0)


def documents_on_a_phone(world: World, visitor: Visitor) -> None:
    """The list of documents and the outline open above the text with a key, also without a script."""
    visitor.page.set_viewport_size({"width": WIDTH, "height": 812})
    visitor.open("/docs/guide/state/")
    outline = visitor.page.get_by_role("navigation", name="On this page")
    expect(outline).to_be_hidden()
    visitor.page.get_by_role("button", name="On this page").press("Enter")
    expect(outline).to_be_in_viewport()
    visitor.page.keyboard.press("Escape")
    expect(outline).to_be_hidden()
    documents = visitor.page.get_by_role("navigation", name="Documents")
    visitor.page.get_by_role("button", name="Documents").press("Enter")
    expect(documents.get_by_role("link", name="State", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    documents.get_by_role("link", name="Environment", exact=True).click()
    visitor.page.wait_for_url("**/docs/guide/environment/")
    # In a wide window both are columns, and the outline follows the reader where scripts run.
    visitor.page.set_viewport_size({"width": 1440, "height": 812})
    expect(documents).to_be_in_viewport()
    expect(outline).to_be_in_viewport()
    visitor.page.keyboard.press("End")
    if visitor.has_script:
        expect(outline.get_by_role("link").last).to_have_attribute("aria-current", "true")


JOURNEYS = [open_the_menu_of_a_phone, two_menus, documents_on_a_phone]
