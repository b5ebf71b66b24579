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


JOURNEYS = (hear_the_minds,)
