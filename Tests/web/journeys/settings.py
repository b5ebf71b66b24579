"""Settings of a visitor: dark pages and numbers in groups, with and without a script."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World

DARK = "rgb(17, 23, 29)"


def choose_settings(world: World, visitor: Visitor) -> None:
    visitor.open("/settings/")
    visitor.main.get_by_label("Colors", exact=True).select_option("dark")
    visitor.main.get_by_label("Numbers", exact=True).select_option("comma")
    visitor.press("Save")
    visitor.sees("8,128")
    for path in ("/dashboard/", "/docs/"):
        visitor.open(path)
        expect(visitor.page.locator("body")).to_have_css("background-color", DARK)
    visitor.open("/settings/")
    visitor.press("Forget my choices")
    visitor.open("/dashboard/")
    expect(visitor.page.locator("html")).not_to_have_attribute("data-scheme", "dark")


def pin_a_scrum(world: World, visitor: Visitor) -> None:
    visitor.open("/dashboard/")
    visitor.press("Pin Web Dev")
    expect(visitor.main.locator(".grid > li").first).to_contain_text("Web Dev")
    visitor.press("Unpin Web Dev")


JOURNEYS = [choose_settings, pin_a_scrum]
