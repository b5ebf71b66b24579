"""Light and dark: as the system, until a reader chooses."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World

LIGHT, DARK = "rgb(253, 253, 251)", "rgb(17, 23, 29)"


def choose_colors(world: World, visitor: Visitor) -> None:
    visitor.open("/notes/")
    colors = colors_of(visitor)
    expect_paper(visitor, LIGHT)
    if not visitor.has_script:
        expect(colors).to_be_hidden()
        visitor.page.emulate_media(color_scheme="dark")
        return expect_paper(visitor, DARK)
    colors.select_option("Dark")
    expect_paper(visitor, DARK)
    visitor.open("/docs/")
    expect_paper(visitor, DARK)
    with visitor.another_tab():
        visitor.open("/notes/")
        expect_paper(visitor, DARK)
        expect(colors_of(visitor)).to_have_value("dark")
        colors_of(visitor).select_option("Light")
    # The other tab hears of it.
    expect_paper(visitor, LIGHT)
    visitor.page.emulate_media(color_scheme="dark")
    expect_paper(visitor, LIGHT)
    colors.select_option("System")
    expect_paper(visitor, DARK)


def colors_of(visitor: Visitor):
    return visitor.page.get_by_label("Colors", exact=True)


def expect_paper(visitor: Visitor, color: str) -> None:
    expect(visitor.page.locator("body")).to_have_css("background-color", color)


JOURNEYS = [choose_colors]
