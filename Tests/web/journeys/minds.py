"""A stream: names that arrive while somebody looks."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World


def hear_the_minds(world: World, visitor: Visitor) -> None:
    """With JavaScript names appear by themselves; without it, a link shows those that came since."""
    visitor.open("/minds/")
    names = visitor.main.locator("ol.told li")
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
    names = visitor.main.locator("ol.told").last.locator("li")
    expect(names).to_have_count(1)
    expect(names).to_contain_text("Superlifter")
    visitor.press("Forget these names")
    expect(visitor.dialog).to_have_count(0)
    visitor.press("Keep")
    expect(names).to_have_count(1)
    visitor.press("Forget these names")
    visitor.press("Forget")
    visitor.sees("No name yet.")


JOURNEYS = (hear_the_minds, name_a_ship)
