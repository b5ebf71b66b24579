"""Settings of a visitor: dark pages and the first language, with and without a script."""

from playwright.sync_api import expect

from ..visitor import Visitor
from ..world import World

DARK = "rgb(17, 23, 29)"


# The rows of cards, each with the places where its cards end.
ENDS_OF_ROWS = """cards => {
  const rows = new Map();
  for (const { top, bottom } of cards.map((card) => card.getBoundingClientRect())) {
    rows.set(top, (rows.get(top) ?? new Set()).add(bottom));
  }
  return [...rows.values()].map((ends) => [...ends]);
}"""


def choose_settings(world: World, visitor: Visitor) -> None:
    visitor.open("/settings/")
    visitor.main.get_by_label("Colors", exact=True).select_option("dark")
    visitor.press("Save")
    for path in ("/dashboard/", "/docs/"):
        visitor.open(path)
        expect(visitor.page.locator("body")).to_have_css("background-color", DARK)
    # The browser keeps them when the session is gone.
    visitor.context.clear_cookies(name="visitor")
    visitor.open("/dashboard/")
    expect(visitor.page.locator("body")).to_have_css("background-color", DARK)
    visitor.open("/settings/")
    expect(visitor.main.get_by_label("Colors", exact=True)).to_have_value("dark")
    with visitor.wanting(200):
        visitor.press("Forget my choices")
    assert all(cookie["name"] != "kept" for cookie in visitor.context.cookies())
    visitor.open("/dashboard/")
    expect(visitor.page.locator("html")).not_to_have_attribute("data-scheme", "dark")


def choose_a_language(world: World, visitor: Visitor) -> None:
    """The setting decides where the first page is; each language keeps its own URLs."""
    visitor.open("/settings/")
    visitor.main.get_by_label("Language of the first page", exact=True).select_option("zh-Hans")
    visitor.press("Save")
    visitor.page.goto(f"{visitor.origin}/")
    visitor.is_at("/zh-Hans/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    visitor.page.get_by_role("link", name="English", exact=True).click()
    visitor.is_at("/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    visitor.open("/scrums/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")


def pin_a_scrum(world: World, visitor: Visitor) -> None:
    visitor.open("/dashboard/")
    first = visitor.main.locator(".grid > li").first
    # Cards beside each other end together, also where the line below one of them is two.
    visitor.page.set_viewport_size({"width": 1280, "height": 900})
    ends = visitor.main.locator(".grid .card").evaluate_all(ENDS_OF_ROWS)
    assert ends and all(len(row) == 1 for row in ends), f"cards end at {ends}"
    expect(first).not_to_contain_text("Web Dev")
    visitor.press("Pin Web Dev")
    expect(first).to_contain_text("Web Dev")
    visitor.press("Unpin Web Dev")
    expect(first).not_to_contain_text("Web Dev")


JOURNEYS = [choose_settings, choose_a_language, pin_a_scrum]
