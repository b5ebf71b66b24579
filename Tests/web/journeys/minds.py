"""A stream: names that arrive while the page is open."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World


def hear_the_minds(world: World, visitor: Visitor) -> None:
    """With JavaScript names appear by themselves; without it, a link shows those that came since."""
    visitor.open("/minds/")
    names = visitor.main.locator("ol.names li")
    newer = visitor.main.get_by_role("link", name="Newer")
    if visitor.has_script:
        expect(names.nth(2)).to_be_visible()
        expect(newer).to_be_hidden()
        visitor.page.reload()
        expect(names.nth(2)).to_be_visible()
        return
    expect(names).to_have_count(0)
    while names.count() < 3:
        visitor.follow("Newer")
        # It stands below the names: where it is, they are.
        expect(newer).to_be_visible()
    expect(newer).to_be_in_viewport()


def name_a_ship(world: World, visitor: Visitor) -> None:
    """A class is chosen in a sheet; forgetting the names asks where they stand."""
    visitor.open("/minds/")
    visitor.follow("Choose a class")
    visitor.answer("Superlifter")
    visitor.is_at("/minds/")
    names = visitor.main.locator("ol.names").last.locator("li")
    expect(names).to_have_count(1)
    expect(names).to_contain_text("Superlifter")
    visitor.press("Forget these names")
    expect(visitor.dialog).to_have_count(0)
    visitor.press("Keep")
    expect(names).to_have_count(1)
    visitor.press("Forget these names")
    visitor.press("Forget")
    visitor.sees("No name yet.")


def stay_in_place(world: World, visitor: Visitor) -> None:
    """A button below the fold leads back to where it is; a script keeps the focus on it, too."""
    visitor.page.set_viewport_size({"width": 375, "height": 400})
    visitor.open("/minds/")
    button = visitor.main.get_by_role("button", name="Invent a name", exact=True)
    for number in (1, 2):
        expect(button).not_to_be_in_viewport()
        button.click()
        expect(visitor.main.locator("ol.names").last.locator("li")).to_have_count(number)
        expect(button).to_be_in_viewport()
        if visitor.has_script:
            expect(button).to_be_focused()
        visitor.open("/minds/")
    visitor.press("Forget these names")
    visitor.press("Forget")
    expect(
        visitor.main.get_by_role("button", name="Forget these names", exact=True)
    ).to_have_count(0)


JOURNEYS = (hear_the_minds, name_a_ship, stay_in_place)
